"""Models of statistics and openings."""

from typing import Literal

from tilework.server.models.common import ServerModel

_MOVE = r"\d{1,2}[FC]\+?(>\w{1,2})?(-\d{1,2})?"
OPENING = rf"^({_MOVE}(/{_MOVE}){{0,7}})?$"
"""First moves, separated by slashes."""


class GameVariant(ServerModel):
    """A game with a number of players, and how many were played."""

    game: str
    players: int
    games: int


class SourceMean(ServerModel):
    """Mean points per game from a source; ``population`` is the mean of all players."""

    source: str
    mean: float | None
    population: float | None = None


class PhaseLoss(ServerModel):
    """Mean win-chance loss per move in a phase."""

    phase: Literal["first", "middle", "last"]
    moves: int
    loss: float | None
    population: float | None = None


class LuckMean(ServerModel):
    """Mean contributions to the margin, in points per game."""

    luck: float
    own_moves: float
    opponent_moves: float


class SeatShare(ServerModel):
    """Games won by who moved first, or did not."""

    moved_first: bool
    games: int
    won: float | None


class TrendPoint(ServerModel):
    """A group of consecutive games."""

    at: int
    games: int
    score: float
    won: float
    lost: float


class Opening(ServerModel):
    """A first move with its frequency and results."""

    move: str
    games: int
    won: float
    score: float


class Figures(ServerModel):
    """Statistics of a variant; luck and losses cover analysed games only."""

    games: int
    analysed: int
    score: float | None
    won: float | None
    lost: float | None
    sources: list[SourceMean]
    phases: list[PhaseLoss]
    luck: LuckMean | None
    seats: list[SeatShare]
    trend: list[TrendPoint]
    openings: list[Opening]


class Statistics(ServerModel):
    """Statistics of a person, or of everybody (``person`` is null)."""

    person: str | None
    name: str | None
    variants: list[GameVariant]
    game: str
    players: int
    figures: Figures
    population_lost: float | None


class Openings(ServerModel):
    """Moves played after some first moves in public games."""

    game: str
    players: int
    moves: list[str]
    games: int
    next: list[Opening]
    matches: list[str]


class OpeningOfMatch(ServerModel):
    """First moves of a match; ``steps`` are their replay steps."""

    game: str
    players: int
    moves: list[str]
    steps: list[int]
