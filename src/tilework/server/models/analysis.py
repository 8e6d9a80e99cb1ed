"""Models of analyses and hints."""

from typing import Literal

from tilework.server.models.common import LocalizedText, Message, ServerModel
from tilework.server.models.view import Action, ActionData

Mark = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


class Reason(ServerModel):
    """One thing that the best action brings, by comparing lines to the end of the round; ``rival`` is the seat that it concerns."""

    key: str
    count: int
    rival: int | None
    detail: list[str] | None


class Candidate(ServerModel):
    """An action with its expected result; ``loss`` is the win chance given up against the best."""

    action: str
    number: int
    data: ActionData
    message: Message
    win_chances: list[float]
    expected_scores: list[float]
    loss: float
    points_lost: float
    line: list[str]
    """The action and what follows, to the end of the round."""
    points: list[int]
    """Points that each seat gains along the line."""


class MoveReport(ServerModel):
    """Analysis of one move; ``step`` is the replay step it was played in."""

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
    depth: int
    nodes: int
    solved: bool
    by_points: bool
    """The game is decided: the actions are in the order of the expected lead."""


class TurningPoint(MoveReport):
    """A costly move, with an explanation."""

    messages: list[Message]


class SeatMarks(ServerModel):
    """Move classes of a seat."""

    seat: int
    moves: int
    best: int
    good: int
    inaccuracy: int
    mistake: int
    blunder: int
    mean_loss: float


class LuckRow(ServerModel):
    """Contributions to a seat's margin: deals, own moves and other moves; they add up to it."""

    deals: float
    own: float
    others: float
    margin: float


class DealLuck(ServerModel):
    """Effect of one deal on each seat; ``step`` is its replay step."""

    step: int
    margins: list[float]


class Luck(ServerModel):
    """Luck and skill by seat."""

    rows: list[LuckRow]
    margins: list[float]
    start: list[float]
    deals: list[float]
    moves: list[list[float]]
    each: list[DealLuck]
    words: LocalizedText


class AnalysisReport(ServerModel):
    """A whole game, move by move."""

    game: str
    seats: list[str]
    winners: list[int]
    summary: list[SeatMarks]
    moves: list[MoveReport]
    turning_points: list[TurningPoint]
    luck: Luck | None


class SaidAction(Action):
    """An action with the message that says it."""

    message: Message


class Hint(ServerModel):
    """An action worth considering; ``loss`` is the win chance given up against the best."""

    action: SaidAction
    loss: float
    points_lost: float
    win_chance: float
    expected_scores: list[float]
    line: list[str]
    points: list[int]
    by_points: bool
    reasons: list[Reason]


class Hints(ServerModel):
    """The best actions of a position, best first."""

    match: str
    seq: int
    hints: list[Hint]
