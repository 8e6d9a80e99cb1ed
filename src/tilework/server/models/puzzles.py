"""Models of puzzles."""

from typing import Annotated, Literal

from pydantic import Field

from tilework.server.models.common import ClientModel, Id, Options, ServerModel

GameName = Annotated[str, Field(min_length=1, max_length=40)]
PuzzleId = Annotated[str, Field(min_length=6, max_length=32, pattern=r"^[0-9a-f]+$")]
ActionText = Annotated[str, Field(min_length=1, max_length=40)]
PuzzleStatus = Literal["new", "tried", "found", "shown"]


class PuzzleData(ServerModel):
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


class DailyPuzzle(ServerModel):
    """The daily puzzle of a game and your status."""

    puzzle: str
    theme: str
    rating: int
    status: PuzzleStatus
    standing: PuzzleStatus
    """Deprecated alias of ``status``, until 0.4."""


class PuzzleRating(ServerModel):
    """Puzzle rating in a game."""

    rating: int
    uncertainty: int
    attempts: int


class PuzzleGame(ServerModel):
    """Puzzles of a game: daily, counts, themes, best run and puzzles from your games."""

    game: str
    daily: DailyPuzzle
    number: int
    tried: int
    themes: list[str]
    rating: PuzzleRating | None
    best_run: int
    own: int
    unsearched_games: int
    own_left: int
    """Deprecated alias of ``unsearched_games``, until 0.4."""


class Puzzles(ServerModel):
    """Data of the puzzle page."""

    day: str
    streak: int
    longest: int
    games: list[PuzzleGame]


class PuzzleAttempt(ClientModel):
    """A move in a puzzle; without one the solution was shown. ``used_hint``: a hint was shown before."""

    puzzle: PuzzleId
    game: GameName
    action: ActionText | None = None
    used_hint: bool = False
    helped: bool = False
    """Deprecated alias of ``used_hint``, until 0.4."""


class PuzzleOutcome(ServerModel):
    """Result of an attempt. Only the first attempt is rated."""

    solved: bool
    rated: bool
    rating: PuzzleRating | None
    streak: int


class NewRun(ClientModel):
    """Start a timed run."""

    game: GameName


class PuzzleRun(ServerModel):
    """A run: its puzzles in order and its limits."""

    run: str
    seconds: int
    mistakes: int
    puzzles: list[PuzzleData]


class RunAnswers(ClientModel):
    """The moves of a run in order."""

    run: Id
    actions: Annotated[list[ActionText], Field(max_length=200)]


class RunOutcome(ServerModel):
    """Result of a run."""

    solved: int
    mistakes: int
    best: int


class OwnPuzzles(ServerModel):
    """Puzzles found in your games, and how many games are left to search."""

    searched: int
    found: int
    left: int
