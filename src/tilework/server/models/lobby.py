"""Summaries of matches for lists."""

from typing import Literal

from tilework.server.models.common import AnyClock, Options, ServerModel, Status, UndoPolicy
from tilework.server.models.matchmaking import TimeControl


class SeatSummary(ServerModel):
    """A seat in a list."""

    seat: int
    kind: Literal["person", "bot", "open", "invited"]
    name: str | None
    person: str | None
    bot: str | None
    rating: int | None
    score: int | None
    rank: int | None
    is_bot_account: bool = False
    is_guest: bool = False
    """Whether the person has no account."""


class Summary(ServerModel):
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


class PersonName(ServerModel):
    """A person in a list."""

    person: str
    name: str
    is_guest: bool = False


class OpenSeek(ServerModel):
    """People who look for the same kind of game, longest waiting first. To join them, seek the same with ``any_rating``."""

    game: str
    players: int
    rated: bool
    time_control: TimeControl
    any_game: bool
    people: list[PersonName]


class Lobby(ServerModel):
    """Public matches that wait for players, those being played, and seeks."""

    waiting: list[Summary]
    playing: list[Summary]
    seeks: list[OpenSeek]


class Online(ServerModel):
    """How many people are online, and who of them you follow."""

    people: int
    following: list[PersonName]


class Watched(Summary):
    """A match with its number of spectators."""

    watchers: int


class WatchList(ServerModel):
    """A page of public running matches; ``more``: whether another page follows."""

    start: int
    matches: list[Watched]
    more: bool


class History(ServerModel):
    """A page of own matches; ``next`` is ``before`` of the next page."""

    matches: list[Summary]
    next: str | None
