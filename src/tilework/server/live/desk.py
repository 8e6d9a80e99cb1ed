"""What a socket or a request needs of the live parts."""

from dataclasses import dataclass

from tilework.server.live.hub import Hub
from tilework.server.live.limits import Limiter
from tilework.server.live.lobby import LobbyWatch


@dataclass(frozen=True)
class Desk:
    """Where commands are handed in."""

    hub: Hub
    limiter: Limiter
    lobby: LobbyWatch
