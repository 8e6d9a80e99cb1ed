"""Events that the live services emit for each other; see :class:`tilework.server.dispatcher.Dispatcher`."""

from collections.abc import Sequence
from dataclasses import dataclass

from tilework.server.live.matches.loaded_match import Watcher
from tilework.server.match.hosted import HostedMatch


@dataclass(frozen=True, slots=True)
class MatchChanged:
    """Events were committed to a match; ``before`` is its seq before them (-1 for a new match)."""

    hosted: HostedMatch
    before: int


@dataclass(frozen=True, slots=True)
class BotTurnDue:
    """A bot is to move in a match."""

    match_id: str


@dataclass(frozen=True, slots=True)
class BotAccountsSeated:
    """Seats changed in a match in which these bot accounts sit."""

    match_id: str
    people: Sequence[str]


@dataclass(frozen=True, slots=True)
class LobbyChanged:
    """The list of public matches changed."""


@dataclass(frozen=True, slots=True)
class NotificationsChanged:
    """What waits for these people has changed."""

    people: Sequence[str]


@dataclass(frozen=True, slots=True)
class WatcherLeft:
    """A socket stopped watching a match."""

    match_id: str
    watcher: Watcher


@dataclass(frozen=True, slots=True)
class TournamentStarted:
    """A tournament began with these people."""

    tournament: str
    people: Sequence[str]


@dataclass(frozen=True, slots=True)
class TournamentTableOpened:
    """A later round of a tournament began for the people of a match."""

    name: str
    hosted: HostedMatch
