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
TELLABLE = 0.1
"""Points below which a difference is told as nothing."""
MOST_REASONS = 3


@dataclass(frozen=True)
class Reason:
    """One thing that speaks for an action: ``key`` with its values. Points are always gained or saved, never lost."""

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
    sight = int(glance(position.state))
    starts, names = [start for start, _ in module.GROUPS], [name for _, name in module.GROUPS]
    found = []
    for seat in range(position.players):
        number, points = describe(position.state, seat, sight, active)
        parts: dict[str, float] = defaultdict(float)
        parts["points"] = float(points)
        for feature in active[:number]:
            parts[names[int(np.searchsorted(starts, feature, side="right")) - 1]] += float(weights.linear[feature])
        found.append(dict(parts))
    return found


def after(position: Position, action: Action) -> Position:
    """The position after an action, before anything is drawn."""
    return position.after(action)


def reasons(position: Position, action: Action) -> list[Reason]:
    """What an action gains for its own seat, the largest gains first; where it gains nothing, what it saves against the other actions.

    A loss is no reason: an action that everything speaks against has none.
    """
    seat = position.turn
    assert seat is not None
    later = parts_of(after(position, action))[seat]
    gains = _notable(_differences(later, parts_of(position)[seat]), NOTABLE)
    if gains:
        return [Reason(name, {"points": points}) for name, points in gains[:MOST_REASONS]]
    others = [parts_of(after(position, other))[seat] for other in position.legal_actions() if other != action]
    saved = _notable(_differences(later, _mean(others)), TELLABLE) if others else []
    return [Reason("saves", {"part": name, "points": points}) for name, points in saved[:1]]


def _differences(one: dict[str, float], two: dict[str, float]) -> dict[str, float]:
    """What one set of parts has more than another. Whose turn it is, is no merit of an action."""
    return {name: one.get(name, 0.0) - two.get(name, 0.0) for name in {**one, **two} if name != "tempo"}


def _mean(several: list[dict[str, float]]) -> dict[str, float]:
    names = {name for parts in several for name in parts}
    return {name: sum(parts.get(name, 0.0) for parts in several) / len(several) for name in names}


def _notable(changes: dict[str, float], least: float) -> list[tuple[str, float]]:
    """The changes for the better that are worth a word, the largest first, as they are told."""
    names = sorted((name for name in changes if changes[name] >= least), key=lambda name: (-changes[name], name))
    return [(name, round(changes[name], 1)) for name in names]


def comparison(position: Position, better: Action, played: Action) -> list[Reason]:
    """What a better action would have brought that the one played did not, for its seat and against the others."""
    seat = position.turn
    assert seat is not None
    one, two = parts_of(after(position, better))[seat], parts_of(after(position, played))[seat]
    return [Reason(name, {"points": points}) for name, points in _notable(_differences(one, two), NOTABLE)[: MOST_REASONS - 1]]


def words(reason: Reason, game: str, language: str) -> str:
    """A reason in words."""
    if reason.key == "saves":
        what = words(Reason(reason.values["part"], {"points": reason.values["points"]}), game, language)
        return text("analysis", "reason.saves", language, what=what)
    key = f"reason.{reason.key}" if reason.key in COMMON else f"reason.{game}.{reason.key}"
    return text("analysis", key, language, **{**reason.values, "amount": decimal(float(reason.values["points"]), language)})


def decimal(value: float, language: str) -> str:
    """A number with one decimal, as it is written in a language.

    >>> decimal(3.25, "fr"), decimal(3.25, "en")
    ('3,2', '3.2')
    """
    return f"{value:.1f}".replace(".", "," if language == "fr" else ".")


COMMON = frozenset({"points", "marker", "tempo", "denies", "end"})
