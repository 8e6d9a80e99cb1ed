"""The forms on statistics and openings."""

from typing import Literal

from tilework.server.models.common import Answer

_MOVE = r"\d{1,2}[FC]\+?(>\w{1,2})?(-\d{1,2})?"
OPENING = rf"^({_MOVE}(/{_MOVE}){{0,7}})?$"
"""First moves, separated by strokes."""


class KindOfGame(Answer):
    """A game between so many, and how many of them are over."""

    game: str
    players: int
    games: int


class SourceMean(Answer):
    """Points a game from one source; ``everybody`` is what all people here come to."""

    source: str
    mean: float | None
    everybody: float | None = None


class PhaseLoss(Answer):
    """How much of the chance to win a move gives away in a part of the game."""

    phase: Literal["first", "middle", "last"]
    moves: int
    loss: float | None
    everybody: float | None = None


class LuckMean(Answer):
    """What makes the margin over the others, in points a game."""

    deals: float
    own: float
    others: float


class SeatShare(Answer):
    """How many games were won by whoever began, or did not."""

    began: bool
    games: int
    won: float | None


class TrendPoint(Answer):
    """Some games in a row."""

    at: int
    games: int
    score: float
    won: float
    lost: float


class Opening(Answer):
    """A first move, how often it was made and how those games went for who made it."""

    move: str
    games: int
    won: float
    score: float


class Figures(Answer):
    """What games of one kind come to; luck and lost chances only of those that were analysed."""

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


class Statistics(Answer):
    """The statistics of somebody, or of all (``person`` is null)."""

    person: str | None
    name: str | None
    kinds: list[KindOfGame]
    game: str
    players: int
    figures: Figures
    everybody_lost: float | None


class Openings(Answer):
    """What was played after some first moves in public games."""

    game: str
    players: int
    moves: list[str]
    games: int
    next: list[Opening]
    matches: list[str]


class OpeningOfMatch(Answer):
    """The first moves of a match, as the explorer takes them; ``steps`` are the replay's frames that they were made in."""

    game: str
    players: int
    moves: list[str]
    steps: list[int]
