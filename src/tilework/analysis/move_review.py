"""Review moves: everything that is said of a move that was played, derived from the verdict of its position.

The browser shares this code (generated). When a verdict deepens, :func:`review_move` is called again, and the turning points and the
summary follow from the new reports.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from tilework.analysis.assembly import classify_move, is_good_move, is_mistake, percent, rounded_prospects
from tilework.analysis.comparison import MIN_POINTS, Difference, reason_message
from tilework.analysis.lines import explain
from tilework.analysis.verdict import Candidate, Question, SearchLimits, Verdict, find_verdict
from tilework.bots.search.request import SearchResult
from tilework.games.game import Data
from tilework.games.position import Position
from tilework.match.messages import Message


@dataclass(frozen=True)
class MoveReport:
    """The review of one move: the verdict of the position before it, and what that says of the move."""

    number: int
    """Move number, counted from 1 over actions only."""
    step: int
    """Index into ``Match.steps``."""
    verdict: Verdict
    played: Candidate
    mark: str
    reasons: tuple[Difference, ...] = ()
    """Why the best move is better."""

    @property
    def seat(self) -> int:
        return self.verdict.seat

    @property
    def action(self) -> str:
        return str(self.played.action)

    @property
    def better(self) -> Candidate:
        """The best move."""
        return self.verdict.candidates[0]

    @property
    def best(self) -> str:
        return str(self.better.action)

    @property
    def loss(self) -> float:
        """Win chance lost, 0 to 1."""
        return self.played.loss

    @property
    def points_lost(self) -> float:
        """Expected lead lost, in points."""
        return self.played.points_lost

    @property
    def win_chances(self) -> tuple[float, ...]:
        """By seat, before the move, assuming best play."""
        return self.better.win_chances

    @property
    def expected_scores(self) -> tuple[float, ...]:
        return self.better.expected_scores

    @property
    def best_moves(self) -> list[Candidate]:
        """The best actions in descending order; mistakes are left out."""
        return best_moves(self.verdict)

    def to_data(self) -> Data:
        """Return the report as JSON-compatible data."""
        return rounded_prospects(
            {
                "number": self.number,
                "step": self.step,
                "seat": self.seat,
                "action": self.action,
                "best": self.best,
                "mark": self.mark,
                "loss": self.loss,
                "points_lost": self.points_lost,
                "win_chances": self.win_chances,
                "expected_scores": self.expected_scores,
                "line": list(self.better.line),
                "played": self.played.to_data(),
                "best_moves": [candidate.to_data() for candidate in self.best_moves],
                "reasons": [reason.to_data() for reason in self.reasons],
                "depth": self.verdict.depth,
                "nodes": self.verdict.nodes,
                "solved": self.verdict.solved,
                "by_points": self.verdict.is_flat,
            }
        )


def best_moves(verdict: Verdict) -> list[Candidate]:
    """Return the candidates of a verdict that are no mistakes."""
    return [candidate for candidate in verdict.candidates if not is_mistake(classify_move(candidate.loss))]


def review_move(
    position: Position, number: int, step: int, action: str, limits: SearchLimits
) -> Generator[Question, SearchResult, MoveReport]:
    """Find the verdict of a position and what it says of the action that was played there."""
    chosen = position.action(action).number
    verdict = yield from find_verdict(position, limits, chosen)
    played = verdict.of(chosen)
    assert played is not None
    mark = classify_move(played.loss, played.action.number == verdict.best.action.number)
    reasons: tuple[Difference, ...] = ()
    if not is_good_move(mark) or (verdict.is_flat and played.points_lost >= MIN_POINTS):
        explanation = yield from explain(position, verdict.best, played)
        reasons = explanation.reasons
    return MoveReport(number, step, verdict, played, mark, reasons)


def advise(position: Position, limits: SearchLimits) -> Generator[Question, SearchResult, tuple[Verdict, tuple[Difference, ...]]]:
    """Find the verdict of a position in which nothing was played yet, and why its best move is better than the next one."""
    verdict = yield from find_verdict(position, limits)
    if len(verdict.candidates) < 2:
        return verdict, ()
    explanation = yield from explain(position, verdict.best, verdict.candidates[1])
    return verdict, explanation.reasons


def advice_data(verdict: Verdict, reasons: Sequence[Difference]) -> Data:
    """Return what :func:`advise` found as JSON-compatible data: a report without what was played."""
    best = best_moves(verdict)
    return {
        "seat": verdict.seat,
        "win_chances": best[0].to_data()["win_chances"],
        "best_moves": [candidate.to_data() for candidate in best],
        "reasons": [reason.to_data() for reason in reasons],
        "depth": verdict.depth,
        "nodes": verdict.nodes,
        "solved": verdict.solved,
        "by_points": verdict.is_flat,
    }


def turning_point_messages(move: Data, game: str, names: Sequence[str]) -> list[Message]:
    """Describe a turning point (as :meth:`MoveReport.to_data` gives it) in a few sentences."""
    seat: int = move["seat"]
    played, best = move["played"], move["best_moves"][0]
    values: Data = {
        "move": move["number"],
        "name": names[seat],
        "played": played["message"],
        "best": best["message"],
        "before": percent(best["win_chances"][seat]),
        "after": percent(played["win_chances"][seat]),
    }
    first: Message = {"domain": "analysis", "key": "turning_point", "values": values}
    return [first, *(because(reason, game, names) for reason in move["reasons"])]


def because(reason: Data, game: str, names: Sequence[str]) -> Message:
    """Return a reason as a sentence of its own."""
    return {"domain": "analysis", "key": "better.because", "values": {"what": reason_message(reason, game, names)}}
