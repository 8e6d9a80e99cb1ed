"""What the engine thinks of games and positions."""

from typing import Literal

from pydantic import ConfigDict

from tilework.server.models.common import Answer, Words
from tilework.server.models.view import Action, ActionData

Mark = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


class Reason(Answer):
    """One thing that speaks for an action, with its own figures beside the key."""

    model_config = ConfigDict(extra="allow")

    key: str
    words: Words | None


class Candidate(Answer):
    """An action with its prospects, described as the legal actions of a view are; ``loss`` is the win chance that it gives away."""

    action: str
    number: int
    data: ActionData
    words: Words
    win_chances: list[float]
    expected_scores: list[float]
    loss: float
    points_lost: float
    line: list[str]


class MoveReport(Answer):
    """One move: the prospects before it, what it gave away, and what was best. ``step`` is the replay's frame that it was played in."""

    number: int
    step: int
    seat: int
    action: str
    best: str
    mark: Mark
    loss: float
    points_lost: float
    win_chances: list[float]
    expected_scores: list[float]
    line: list[str]
    reasons: list[Reason]
    played: Candidate
    best_moves: list[Candidate]


class TurningPoint(MoveReport):
    """A move that gave much away, in words."""

    words: Words


class SeatMarks(Answer):
    """How a seat played."""

    seat: int
    moves: int
    best: int
    good: int
    inaccuracy: int
    mistake: int
    blunder: int
    mean_loss: float


class LuckRow(Answer):
    """What made a seat's margin: the deals, its own moves and the others'. They add up to it."""

    deals: float
    own: float
    others: float
    margin: float


class DealLuck(Answer):
    """What one deal gave to each seat; ``step`` is the replay's frame that it was drawn in."""

    step: int
    margins: list[float]


class Luck(Answer):
    """Luck told from skill, by seat."""

    rows: list[LuckRow]
    margins: list[float]
    start: list[float]
    deals: list[float]
    moves: list[list[float]]
    each: list[DealLuck]
    words: Words


class AnalysisReport(Answer):
    """A whole game, move by move."""

    game: str
    seats: list[str]
    winners: list[int]
    summary: list[SeatMarks]
    moves: list[MoveReport]
    turning_points: list[TurningPoint]
    luck: Luck | None


class WordedAction(Action):
    """An action in words too."""

    words: Words


class Hint(Answer):
    """An action worth considering; ``loss`` is the win chance that it gives away against the best."""

    action: WordedAction
    loss: float
    points_lost: float
    win_chance: float
    expected_scores: list[float]
    line: list[str]
    reasons: list[Reason]


class Hints(Answer):
    """The best actions of a position, best first."""

    match: str
    seq: int
    hints: list[Hint]
