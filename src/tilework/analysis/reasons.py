"""Why an action is good or bad: what the evaluation says about each part of the boards, before and after it.

A reason is a key and its values; :func:`words` turns it into a sentence. Nothing is said that the figures do not say.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework.analysis import why
from tilework.analysis.why import MOST_REASONS, NO_ACTION, part_names
from tilework.bots.evaluation.store import weights_for
from tilework.games.action import Action
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.options import PLAYER_COUNTS
from tilework.games.position import Position
from tilework.i18n import text


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
    game, desk = position.game.name, why.new_desk()
    found = []
    for seat in range(position.players):
        parts = np.zeros(why.MOST_PARTS)
        why.add_parts(weights_for(position).linear, why.owners(game), position.state, seat, desk.active, parts)
        found.append({name: float(points) for name, points in zip(part_names(game), parts, strict=False)})
    return found


def after(position: Position, action: Action) -> Position:
    """The position after an action, before anything is drawn."""
    return position.after(action)


def reasons(position: Position, action: Action) -> list[Reason]:
    """What an action gains for its own seat, the largest gains first; where it gains nothing, what it saves against the other actions.

    A loss is no reason: an action that everything speaks against has none.
    """
    return _told(position.game.name, *_rows(position, action.number, NO_ACTION))


def comparison(position: Position, better: Action, played: Action) -> list[Reason]:
    """What a better action would have brought that the one played did not, for its seat, as the evaluation has it."""
    rows, found = _rows(position, better.number, played.number)
    return _told(position.game.name, rows, found)


def why_better(
    position: Position, better: Action, played: Action, scores: tuple[float, ...], others: tuple[float, ...], seat: int
) -> list[Reason]:
    """The same with what it would have cost a rival, by the scores that each lets everybody expect; held to what leads really bring."""
    rows, found = _rows(position, better.number, played.number)
    players = len(scores)
    borne = why.borne_out(position.game.name)[players - PLAYER_COUNTS[0]]
    found = why.bear_out(np.array(scores), np.array(others), players, seat, borne, rows, found)
    return _told(position.game.name, rows, found)


def _rows(position: Position, action: int, against: int) -> tuple[NDArray[np.int64], int]:
    game, desk, rows = position.game.name, why.new_desk(), np.zeros((MOST_REASONS, 3), dtype=np.int64)
    states = np.repeat(position._array, 2)
    number = why.reasons_for(
        weights_for(position).linear, why.owners(game), states, action, against, desk.actions, desk.active, desk.parts, NO_JOURNAL, rows
    )
    return rows, number


def _told(game: str, rows: NDArray[np.int64], found: int) -> list[Reason]:
    return [_reason(game, *map(int, row)) for row in rows[:found]]


def _reason(game: str, kind: int, part: int, tenths: int) -> Reason:
    points = tenths / 10
    if kind == why.DENIES:
        return Reason("denies", {"rival": part, "points": points})
    name = part_names(game)[part]
    return Reason("saves", {"part": name, "points": points}) if kind == why.SAVES else Reason(name, {"points": points})


def words(reason: Reason, game: str, language: str) -> str:
    """A reason in words."""
    if reason.key == "saves":
        what = words(Reason(reason.values["part"], {"points": reason.values["points"]}), game, language)
        return text("analysis", "reason.saves", language, what=what)
    return text("analysis", why.message(game, reason.key), language, **{**reason.values, **amount(reason, language)})


def amount(reason: Reason, language: str) -> dict[str, str | float]:
    """A reason's points for a message: as they are written in a language, and as the number that decides on singular and plural."""
    points = float(reason.values["points"])
    return {"amount": decimal(points, language), "points": round(points, 1)}


def decimal(value: float, language: str) -> str:
    """A number with one decimal, as it is written in a language.

    >>> decimal(3.25, "fr"), decimal(3.25, "en")
    ('3,2', '3.2')
    """
    return f"{value:.1f}".replace(".", "," if language == "fr" else ".")
