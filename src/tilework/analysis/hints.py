"""Suggest the best actions of a position: its verdict, with the reasons for the first."""

from dataclasses import dataclass

from tilework.analysis.comparison import Difference, reason_message
from tilework.analysis.move_review import advise
from tilework.analysis.searching import answer_searches, search_limits
from tilework.analysis.verdict import Candidate
from tilework.bots.bot import UNLIMITED, CancelCheck, Limits, never_cancelled, seat_to_move
from tilework.errors import InvalidOption
from tilework.games.action import Action
from tilework.games.game import Data
from tilework.games.position import Position
from tilework.match.messages import message_text


@dataclass(frozen=True)
class Hint:
    """A suggested action with its line to the end of the round. ``loss`` is the win chance lost against the best one."""

    position: Position
    seat: int
    candidate: Candidate
    by_points: bool
    """Whether the game is decided, so that the expected lead ranks the actions."""
    reasons: tuple[Difference, ...] = ()
    """Why the best action is better than the next one; empty for the others."""

    @property
    def action(self) -> Action:
        return self.candidate.action

    @property
    def loss(self) -> float:
        return self.candidate.loss

    @property
    def points_lost(self) -> float:
        return self.candidate.points_lost

    @property
    def win_chance(self) -> float:
        return self.candidate.win_chances[self.seat]

    @property
    def expected_scores(self) -> tuple[float, ...]:
        return self.candidate.expected_scores

    @property
    def line(self) -> tuple[str, ...]:
        return self.candidate.line

    def sentences(self, names: list[str], language: str) -> list[str]:
        """Word the reasons, each as what the action does."""
        game = self.position.game.name
        return [message_text(reason_message(reason.to_data(), game, names), language) for reason in self.reasons]

    def to_data(self) -> Data:
        """Return the hint as JSON-compatible data."""
        data = self.candidate.to_data()
        return {
            "action": {**self.action.to_data(), "message": data["message"]},
            "loss": data["loss"],
            "points_lost": data["points_lost"],
            "win_chance": data["win_chances"][self.seat],
            "expected_scores": data["expected_scores"],
            "line": data["line"],
            "points": data["points"],
            "by_points": self.by_points,
            "reasons": [reason.to_data() for reason in self.reasons],
        }


def hints(position: Position, limits: Limits = UNLIMITED, *, count: int = 3, cancelled: CancelCheck = never_cancelled) -> list[Hint]:
    """Return up to ``count`` of the best actions, best first."""
    seat = seat_to_move(position, limits, "hints")
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise InvalidOption("bad-count", given=repr(count))
    verdict, reasons = answer_searches(advise(position, search_limits(limits, max(2, count))), limits.threads, cancelled)
    shown = verdict.candidates[:count]
    return [Hint(position, seat, each, verdict.is_flat, () if place else reasons) for place, each in enumerate(shown)]
