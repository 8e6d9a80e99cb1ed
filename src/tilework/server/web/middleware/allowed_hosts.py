"""Check the ``Host`` header, against DNS rebinding."""

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from tilework.server.errors import ApiError
from tilework.server.web.middleware.request_guard import respond
from tilework.server.web.middleware.startup_gate import UNGATED_PATHS


def name_of(host: str) -> str:
    """Return the name in a ``Host`` header, without its port.

    >>> name_of("Play.example.org:8000"), name_of("[::1]:8000"), name_of("")
    ('play.example.org', '[::1]', '')

    """
    name, colon, port = host.lower().rpartition(":")
    return name if colon and port.isdecimal() else host.lower()


class AllowedHostsMiddleware:
    """Reject requests and sockets for other names, if names are configured. Health checks pass."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._hosts or scope["type"] == "lifespan" or scope["path"] in UNGATED_PATHS or self._is_ours(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            await respond(ApiError("wrong_host"), send)

    def _is_ours(self, scope: Scope) -> bool:
        return name_of(Headers(scope=scope).get("host", "")) in self._hosts
