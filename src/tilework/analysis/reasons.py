"""Why an action is good or bad: what the evaluation says about each part of the boards, before and after it.

A reason is a key and its values; :func:`words` turns it into a sentence. Nothing is said that the figures do not say.
"""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilework.bots.evaluation import MOST_ACTIVE, describe, features_of, glance
from tilework.bots.evaluation.store import weights_for
from tilework.games.action import Action
from tilework.games.position import Position
from tilework.i18n import text

NOTABLE = 0.7
"""Points from which a difference is worth a word."""
MOST_REASONS = 3


@dataclass(frozen=True)
class Reason:
    """One thing that speaks for an action (or against it): ``key`` with its values."""

    key: str
    values: dict[str, Any]

    def to_data(self) -> dict[str, Any]:
        """The reason as plain data."""
        return {"key": self.key, **self.values}


def parts_of(position: Position) -> list[dict[str, float]]:
    """For each seat what its expected score is made of: points as good as made, and each group of features."""
    module = features_of(position.game.name)
    weights = weights_for(position)
    active = np.zeros(MOST_ACTIVE, dtype=np.int16)
    sight = int(glance(position.record))
    starts, names = [start for start, _ in module.GROUPS], [name for _, name in module.GROUPS]
    found = []
    for seat in range(position.players):
        number, points = describe(position.record, seat, sight, active)
        parts: dict[str, float] = defaultdict(float)
        parts["points"] = float(points)
        for feature in active[:number]:
            parts[names[int(np.searchsorted(starts, feature, side="right")) - 1]] += float(weights.linear[feature])
        found.append(dict(parts))
    return found


def after(position: Position, action: Action) -> Position:
    """The position after an action, before anything is drawn."""
    following = position.copy()
    following.play(action)
    return following


def reasons(position: Position, action: Action) -> list[Reason]:
    """What an action changes for its own seat, the largest changes first."""
    seat = position.turn
    assert seat is not None
    before, later = parts_of(position)[seat], parts_of(after(position, action))[seat]
    changes = {name: later.get(name, 0.0) - before.get(name, 0.0) for name in {**before, **later} if name != "tempo"}
    by_size = sorted(changes, key=lambda name: -abs(changes[name]))
    notable = [name for name in by_size if abs(changes[name]) >= NOTABLE] or by_size[:1]
    return [Reason(name, {"points": round(changes[name], 1)}) for name in notable[:MOST_REASONS]]


def comparison(position: Position, better: Action, played: Action) -> list[Reason]:
    """What a better action would have brought that the one played did not, for its seat and against the others."""
    seat = position.turn
    assert seat is not None
    one, two = parts_of(after(position, better))[seat], parts_of(after(position, played))[seat]
    changes = {name: one.get(name, 0.0) - two.get(name, 0.0) for name in {**one, **two} if name != "tempo"}
    notable = sorted((name for name in changes if changes[name] >= NOTABLE), key=lambda name: -changes[name])
    return [Reason(name, {"points": round(changes[name], 1)}) for name in notable[: MOST_REASONS - 1]]


def words(reason: Reason, game: str, language: str) -> str:
    """A reason in words."""
    key = f"reason.{reason.key}" if reason.key in COMMON else f"reason.{game}.{reason.key}"
    points = float(reason.values.get("points", 0.0))
    signed = ("+" if points >= 0 else "−") + decimal(abs(points), language)
    return text("analysis", key, language, **{**reason.values, "points": signed, "amount": decimal(abs(points), language)})


def decimal(value: float, language: str) -> str:
    """A number with one decimal, as it is written in a language.

    >>> decimal(3.25, "fr"), decimal(3.25, "en")
    ('3,2', '3.2')
    """
    return f"{value:.1f}".replace(".", "," if language == "fr" else ".")


COMMON = frozenset({"points", "marker", "tempo", "denies", "end"})
