"""Compare actions by the feature groups of the evaluation: the themes of puzzles. Analyses explain moves by lines instead (``lines``)."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilework.analysis import reason_kernel
from tilework.analysis.reason_kernel import MAX_REASONS, group_names
from tilework.bots.evaluation.weight_files import weights_for
from tilework.games.action import Action
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.game import Data
from tilework.games.position import Position
from tilework.i18n import decimal, text


@dataclass(frozen=True)
class Reason:
    """An argument for an action: ``key`` and its values. Points are gained or saved, never lost."""

    key: str
    values: Data

    def to_data(self) -> Data:
        """Return the reason as JSON-compatible data."""
        return {"key": self.key, **self.values}


def comparison(position: Position, better: Action, played: Action) -> list[Reason]:
    """Return what the better action gains over the one played, for its own seat, according to the evaluation."""
    rows, found = _rows(position, better.number, played.number)
    return _to_reasons(position.game.name, rows, found)


def _rows(position: Position, action: int, against: int) -> tuple[NDArray[np.int64], int]:
    game, scratch, rows = position.game.name, reason_kernel.new_scratch(), np.zeros((MAX_REASONS, 3), dtype=np.int64)
    states = np.repeat(position._array, 2)
    number = reason_kernel.reasons_for(
        weights_for(position).linear,
        reason_kernel.feature_group_indices(game),
        states,
        action,
        against,
        scratch.actions,
        scratch.active,
        scratch.parts,
        NO_JOURNAL,
        rows,
    )
    return rows, number


def _to_reasons(game: str, rows: NDArray[np.int64], found: int) -> list[Reason]:
    return [_reason(game, *map(int, row[1:])) for row in rows[:found]]


def _reason(game: str, part: int, tenths: int) -> Reason:
    return Reason(group_names(game)[part], {"points": tenths / 10})


def reason_text(reason: Reason, game: str, language: str) -> str:
    """Render a reason as a sentence."""
    return text("analysis", reason_kernel.message_id(game, reason.key), language, **{**reason.values, **amount(reason, language)})


def amount(reason: Reason, language: str) -> dict[str, str | float]:
    """Return a reason's points for a message: ``amount`` as localised text, ``points`` as the number that selects the plural form."""
    points = float(reason.values["points"])
    return {"amount": decimal(points, language), "points": round(points, 1)}
