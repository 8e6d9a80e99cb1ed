"""The forms on puzzles."""

from typing import Annotated, Literal

from pydantic import Field

from tilework.server.models.common import Answer, Id, Options, Request

GameName = Annotated[str, Field(min_length=1, max_length=40)]
PuzzleId = Annotated[str, Field(min_length=6, max_length=32, pattern=r"^[0-9a-f]+$")]
ActionText = Annotated[str, Field(min_length=1, max_length=40)]
Standing = Literal["new", "tried", "found", "shown"]


class PuzzleReason(Answer):
    """What speaks for the best move, in points."""

    key: str
    points: float


class PuzzleData(Answer):
    """A puzzle as the browser's engine takes it: ``position`` is the state's bytes in base64.

    ``losses``: what every other move gives away, in hundredths of the chance of winning and in points.
    """

    id: str
    game: str
    options: Options
    position: str
    turn: int
    theme: str
    rating: int
    answers: list[str]
    losses: dict[str, list[int]]
    line: list[str]
    reasons: list[PuzzleReason]


class DailyPuzzle(Answer):
    """The puzzle of the day of a game, and how you stand with it."""

    puzzle: str
    theme: str
    rating: int
    standing: Standing


class PuzzleRating(Answer):
    """How well somebody solves the puzzles of a game."""

    rating: int
    uncertainty: int
    attempts: int


class PuzzleGame(Answer):
    """The puzzles of a game: today's, how many there are, how many were tried, its themes, your best run, and those from your games."""

    game: str
    daily: DailyPuzzle
    number: int
    tried: int
    themes: list[str]
    rating: PuzzleRating | None
    best_run: int
    own: int
    own_left: int


class Puzzles(Answer):
    """All that the page of puzzles shows."""

    day: str
    streak: int
    longest: int
    games: list[PuzzleGame]


class PuzzleAttempt(Request):
    """A move in a puzzle; without one, the solution was looked at. ``helped``: a hint was looked at before."""

    puzzle: PuzzleId
    game: GameName
    action: ActionText | None = None
    helped: bool = False


class PuzzleOutcome(Answer):
    """What came of it. The first attempt at a puzzle changes the rating."""

    solved: bool
    rated: bool
    rating: PuzzleRating | None
    streak: int


class NewRun(Request):
    """Begin a run against the clock."""

    game: GameName


class PuzzleRun(Answer):
    """A run: its puzzles in order, and how long it lasts."""

    run: str
    seconds: int
    mistakes: int
    puzzles: list[PuzzleData]


class RunAnswers(Request):
    """The moves of a run, in the order of its puzzles."""

    run: Id
    actions: Annotated[list[ActionText], Field(max_length=200)]


class RunOutcome(Answer):
    """How a run went."""

    solved: int
    mistakes: int
    best: int


class OwnPuzzles(Answer):
    """What was found in your games, and how many are still to be looked through."""

    searched: int
    found: int
    left: int
