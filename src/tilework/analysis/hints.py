"""The best actions of a position, each with the reasons that the evaluation gives."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tilework.analysis.explore import Candidate, explore
from tilework.analysis.reasons import Reason, reasons, words
from tilework.bots.bot import UNLIMITED, Limits
from tilework.games.action import Action
from tilework.games.position import Position


@dataclass(frozen=True)
class Hint:
    """An action that is worth considering. ``loss`` is the win chance that it gives away against the best."""

    action: Action
    words: dict[str, str]
    """The action as it would be played here, in every language."""
    loss: float
    points_lost: float
    win_chance: float
    expected_scores: tuple[float, ...]
    line: tuple[str, ...]
    reasons: tuple[Reason, ...]

    def to_data(self, game: str, language: str) -> dict[str, Any]:
        """The hint as plain data, with its reasons in words too."""
        return {
            "action": {**self.action.to_data(), "words": self.words},
            "loss": round(self.loss, 4),
            "points_lost": round(self.points_lost, 2),
            "win_chance": round(self.win_chance, 4),
            "expected_scores": [round(score, 2) for score in self.expected_scores],
            "line": list(self.line),
            "reasons": [{**reason.to_data(), "words": words(reason, game, language)} for reason in self.reasons],
        }


def hints(position: Position, limits: Limits = UNLIMITED, *, count: int = 3, cancelled: Callable[[], bool] = lambda: False) -> list[Hint]:
    """The best actions of a position, best first."""
    found = explore(position, limits, best=count, cancelled=cancelled)
    return [_hint(position, found.seat, candidate) for candidate in found.candidates]


def _hint(position: Position, seat: int, candidate: Candidate) -> Hint:
    return Hint(
        candidate.action,
        candidate.words,
        candidate.loss,
        candidate.points_lost,
        candidate.win_chances[seat],
        candidate.expected_scores,
        candidate.line,
        tuple(reasons(position, candidate.action)),
    )
