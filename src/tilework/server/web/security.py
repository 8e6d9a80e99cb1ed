"""What stands before every route: headers, body sizes, and no orders from other sites. Plain ASGI, so that sockets pass untouched."""

import time
from urllib.parse import urlsplit

import orjson
import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilework.server.errors import Refusal
from tilework.server.live.limits import neighbourhood
from tilework.server.metrics import REQUESTS
from tilework.server.refusals import STATUSES, note

log = structlog.get_logger()

MOST_BODY = 64 * 1024
MOST_IMPORT = 1024 * 1024 + 64 * 1024
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})

CSP = "; ".join(
    (
        "default-src 'self'",
        # The engine's WebAssembly modules, which no other word allows to be compiled.
        "script-src 'self' 'wasm-unsafe-eval'",
        "img-src 'self' data: blob:",
        # Svelte sets style attributes; styles themselves come from files.
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}


FRAMED = "/embed/"
"""Pages that others may show in a frame."""
EXTRA_HEADERS = "tilework.headers"
"""Where a request's scope holds headers for its answer, whatever form that takes."""


def is_own_origin(headers: Headers, allowed: frozenset[str]) -> bool:
    """Whether a browser's origin is this server, or one that the settings allow."""
    origin = headers.get("origin", "")
    if origin in allowed:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and bool(parts.netloc) and parts.netloc == headers.get("host")


def error_response(refusal: Refusal) -> tuple[int, dict[str, str], bytes]:
    """A refusal as status, headers and body."""
    body = orjson.dumps({"error": refusal.to_data()})
    return refusal.status, {"content-type": "application/json", "cache-control": "no-store", **refusal.headers}, body


class Guard:
    """The outermost layer."""

    def __init__(self, app: ASGIApp, origins: frozenset[str], secure: bool) -> None:
        self._app = app
        self._origins = origins
        self._headers = HEADERS | ({"Strict-Transport-Security": "max-age=31536000"} if secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = time.perf_counter()
        answered: list[int] = []
        guarded_send = self._sender(scope, send, answered)
        try:
            self._check(scope)
            await self._app(scope, self._receiver(scope, receive), guarded_send)
        except Refusal as refusal:
            if answered:
                raise
            await respond(refusal, guarded_send)
        finally:
            _count(scope, answered[0] if answered else 500, begun)

    def _check(self, scope: Scope) -> None:
        """An order by cookie must come from our own pages: a header that other sites can't set, and the right origin where there is one."""
        headers = Headers(scope=scope)
        if scope["method"] in SAFE or not scope["path"].startswith("/api/"):
            return
        foreign = "origin" in headers and not is_own_origin(headers, self._origins)
        by_token = "authorization" in headers and "cookie" not in headers
        if foreign or (not by_token and headers.get("x-tilework") != "1"):
            raise Refusal("forbidden_origin")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > _most(scope):
            raise Refusal("too_large")

    def _receiver(self, scope: Scope, receive: Receive) -> Receive:
        most, seen = _most(scope), 0

        async def limited() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                raise Refusal("too_large")
            return message

        return limited

    def _sender(self, scope: Scope, send: Send, answered: list[int]) -> Send:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                answered.append(message["status"])
                headers = MutableHeaders(scope=message)
                for name, value in (self._headers | scope.get(EXTRA_HEADERS, {})).items():
                    headers.setdefault(name, value)
                if scope["path"].startswith(FRAMED):
                    # Its own policy says who may frame it; this older word would contradict it.
                    del headers["X-Frame-Options"]
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        return with_headers


def _most(scope: Scope) -> int:
    return MOST_IMPORT if scope["path"].startswith("/api/records/") else MOST_BODY


async def respond(refusal: Refusal, send: Send) -> None:
    """Answer with a refusal."""
    status, headers, body = error_response(refusal)
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": raw})
    await send({"type": "http.response.body", "body": body})


def _count(scope: Scope, status: int, begun: float) -> None:
    """Count and log by the route's pattern, never by the path: ids are secrets."""
    route = getattr(scope.get("route"), "path", "other")
    REQUESTS.labels(scope["method"] if scope["method"] in SAFE | {"POST", "PUT", "PATCH", "DELETE"} else "OTHER", route, str(status)).inc()
    if status in STATUSES:
        note(str(status), f"{scope['method']} {route}", neighbourhood(scope["client"][0]) if scope.get("client") else "?")
    log.debug("request", method=scope["method"], route=route, status=status, ms=round((time.perf_counter() - begun) * 1000, 1))
