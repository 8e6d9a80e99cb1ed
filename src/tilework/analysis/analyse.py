"""Review a match move by move: win-chance losses, move classes, turning points and explanations."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tilework.analysis.assembly import summary_rows, turning_points
from tilework.analysis.luck import Luck, luck_of, summary_text
from tilework.analysis.move_review import MoveReport, review_move, turning_point_messages
from tilework.analysis.searching import answer_searches, search_limits
from tilework.bots.bot import CancelCheck, Limits, never_cancelled
from tilework.bots.display_names import shown_name
from tilework.errors import InvalidArgument
from tilework.games.game import Data
from tilework.games.position import Position
from tilework.match import Match
from tilework.match.events import Play
from tilework.match.messages import message_text

DEFAULT_LIMITS = Limits(nodes=40_000)
BEST_MOVES = 3
"""Candidates of each position that are valued exactly."""


@dataclass(frozen=True)
class Analysis:
    """The review of a whole match."""

    game: str
    seats: tuple[str, ...]
    moves: tuple[MoveReport, ...]
    turning_points: tuple[MoveReport, ...]
    """The moves with the largest losses, in playing order."""
    winners: tuple[int, ...]
    luck: Luck | None = None
    """Split of the final margins into luck and play; ``None`` if the analysis was cancelled."""

    def summary(self) -> list[Data]:
        """Count the moves of each class and average the loss, one row per seat."""
        marks, losses = [move.mark for move in self.moves], [move.loss for move in self.moves]
        return summary_rows(len(self.seats), [move.seat for move in self.moves], marks, losses)

    def to_data(self, language: str = "en") -> Data:
        """Return the analysis as JSON-compatible data."""
        return {
            "game": self.game,
            "seats": list(self.seats),
            "winners": list(self.winners),
            "summary": self.summary(),
            "moves": [move.to_data() for move in self.moves],
            "turning_points": [{**move.to_data(), "words": explanation(move, self, language)} for move in self.turning_points],
            "luck": {**self.luck.to_data(), "words": luck_summary(self, language)} if self.luck else None,
        }


def analyse(
    match: Match,
    limits: Limits = DEFAULT_LIMITS,
    progress: Callable[[int, int], None] | None = None,
    cancelled: CancelCheck = never_cancelled,
    *,
    best: int = BEST_MOVES,
) -> Analysis:
    """Analyse a match, finished or not. ``progress`` receives the number of moves done and the total.

    ``best`` is the number of actions to value exactly in each position (multi-PV); higher values cost search depth.
    """
    _require_match(match)
    steps = [(place, step) for place, step in enumerate(match.steps) if isinstance(step.event, Play)]
    moves: list[MoveReport] = []
    for number, (place, step) in enumerate(steps, start=1):
        if cancelled():
            break
        moves.append(review(number, place, step.before, step.event.action, limits, best))  # type: ignore[union-attr]  # only plays
        if progress:
            progress(number, len(steps))
    luck = luck_of(match, cancelled=cancelled)
    return Analysis(match.game.name, match.seats, tuple(moves), _turning_points(moves), match.winners, luck)


def _require_match(given: object) -> None:
    if not isinstance(given, Match):
        example = "analyse(read_record(text))" if isinstance(given, str) else "analyse(match)"
        raise InvalidArgument("takes-match", given=type(given).__name__, example=example)


def review(number: int, place: int, position: Position, played: str, limits: Limits, best: int = BEST_MOVES) -> MoveReport:
    """Review one move; ``place`` is its index among the steps of the match."""
    return answer_searches(review_move(position, number, place, played, search_limits(limits, best)), limits.threads)


def _turning_points(moves: Sequence[MoveReport]) -> tuple[MoveReport, ...]:
    return tuple(moves[place] for place in turning_points([move.mark for move in moves], [move.loss for move in moves]))


def explanation(move: MoveReport, analysis: Analysis, language: str) -> str:
    """Describe a turning point in a few sentences."""
    names = [shown_name(name, language) for name in analysis.seats]
    return " ".join(message_text(message, language) for message in turning_point_messages(move.to_data(), analysis.game, names))


def luck_summary(analysis: Analysis, language: str) -> str:
    """Describe luck and skill in two sentences; empty if the analysis has no luck report."""
    return summary_text(analysis.luck, [shown_name(name, language) for name in analysis.seats], language) if analysis.luck else ""
