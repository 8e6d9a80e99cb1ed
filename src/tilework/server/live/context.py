"""Bundle the live services that sockets and routes share."""

from dataclasses import dataclass

from tilework.server.live.matches.service import MatchService
from tilework.server.live.rate_limits import Limiter
from tilework.server.live.social.lobby import LobbyFeed


@dataclass(frozen=True)
class LiveContext:
    """Services that a socket needs to execute commands."""

    match_service: MatchService
    limiter: Limiter
    lobby: LobbyFeed
