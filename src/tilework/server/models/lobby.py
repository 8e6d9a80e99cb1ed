"""Matches in short, for lists."""

from typing import Literal

from tilework.server.models.common import Answer, AnyClock, Options, Status, UndoPolicy


class SeatSummary(Answer):
    """A seat in a list."""

    seat: int
    kind: Literal["person", "bot", "open", "invited"]
    name: str | None
    person: str | None
    bot: str | None
    rating: int | None
    score: int | None
    rank: int | None
    program: bool = False
    """Whether the person is a bot account."""


class Summary(Answer):
    """A match in a list."""

    match: str
    game: str
    options: Options
    status: Status
    public: bool
    rated: bool
    created_at: int
    updated_at: int
    clock: AnyClock | None
    undo: UndoPolicy
    seats: list[SeatSummary]
    your_seats: list[int]
    your_turn: bool
    kept_for_you: bool


class Lobby(Answer):
    """Public matches: those that wait for players, and those to watch."""

    waiting: list[Summary]
    playing: list[Summary]


class Watched(Summary):
    """A match to watch, and by how many it is watched."""

    watchers: int


class WatchList(Answer):
    """A page of public matches that are being played, the best first; ``more`` says whether there is another."""

    start: int
    matches: list[Watched]
    more: bool


class History(Answer):
    """A page of one's own matches; ``next`` is ``before`` for the page after it."""

    matches: list[Summary]
    next: str | None
