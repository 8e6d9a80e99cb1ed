"""Which names the server goes by. A page elsewhere whose name is made to point here (DNS rebinding) gets nothing."""

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from tilework.server.errors import Refusal
from tilework.server.web.doorstep import OPEN
from tilework.server.web.security import respond


def name_of(host: str) -> str:
    """The name in a Host header, without its port.

    >>> name_of("Play.example.org:8000"), name_of("[::1]:8000"), name_of("")
    ('play.example.org', '[::1]', '')
    """
    name, colon, port = host.lower().rpartition(":")
    return name if colon and port.isdecimal() else host.lower()


class HostGate:
    """Refuses requests and sockets for other names, where names are given. Health is asked for by address, so that passes."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._hosts or scope["type"] == "lifespan" or scope["path"] in OPEN or self._is_ours(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            await respond(Refusal("wrong_host"), send)

    def _is_ours(self, scope: Scope) -> bool:
        return name_of(Headers(scope=scope).get("host", "")) in self._hosts
