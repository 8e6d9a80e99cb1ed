"""Security headers, body limits and CSRF protection, as plain ASGI middleware."""

import time
from urllib.parse import urlsplit

import orjson
import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.typing import FilteringBoundLogger

from tilework.server.errors import ApiError
from tilework.server.live.rate_limits import address_key
from tilework.server.metrics import REQUESTS
from tilework.server.rejection_log import STATUSES, log_rejection

log: FilteringBoundLogger = structlog.get_logger()

MAX_BODY_BYTES = 64 * 1024
MAX_IMPORT_BYTES = 2_500_000
"""A record of a million characters, with its line breaks escaped in JSON."""
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

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


EMBED_PREFIX = "/embed/"
"""Pages that other sites may embed."""
EXTRA_HEADERS = "tilework.headers"
"""Scope key of extra response headers."""


def is_own_origin(headers: Headers, allowed: frozenset[str]) -> bool:
    """Whether the ``Origin`` is this server or an allowed one."""
    origin = headers.get("origin", "")
    if origin in allowed:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and bool(parts.netloc) and parts.netloc == headers.get("host")


def error_response(error: ApiError) -> tuple[int, dict[str, str], bytes]:
    """Return an error as status, headers and body."""
    body = orjson.dumps({"error": error.to_data()})
    return error.status, {"content-type": "application/json", "cache-control": "no-store", **error.headers}, body


class RequestGuardMiddleware:
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
        except ApiError as error:
            if answered:
                raise
            await respond(error, guarded_send)
        finally:
            _count(scope, answered[0] if answered else 500, begun)

    def _check(self, scope: Scope) -> None:
        """Require the ``X-Tilework`` header and an allowed origin for writes with a cookie; other sites can set neither."""
        headers = Headers(scope=scope)
        if scope["method"] in SAFE_METHODS or not scope["path"].startswith("/api/"):
            return
        if "origin" in headers and not is_own_origin(headers, self._origins):
            raise ApiError("forbidden_origin", detail="Origin: not one of this server's origins")
        by_token = "authorization" in headers and "cookie" not in headers
        if not by_token and headers.get("x-tilework") != "1":
            raise ApiError("forbidden_origin", detail="the header 'X-Tilework: 1' is missing")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > _max_body(scope):
            raise ApiError("too_large")

    def _receiver(self, scope: Scope, receive: Receive) -> Receive:
        most, seen = _max_body(scope), 0

        async def limited() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                raise ApiError("too_large")
            return message

        return limited

    def _sender(self, scope: Scope, send: Send, answered: list[int]) -> Send:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                answered.append(message["status"])
                headers = MutableHeaders(scope=message)
                for name, value in (self._headers | scope.get(EXTRA_HEADERS, {})).items():
                    headers.setdefault(name, value)
                if scope["path"].startswith(EMBED_PREFIX):
                    # Its own policy says who may frame it; this older word would contradict it.
                    del headers["X-Frame-Options"]
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        return with_headers


def _max_body(scope: Scope) -> int:
    return MAX_IMPORT_BYTES if scope["path"].startswith("/api/records/") else MAX_BODY_BYTES


async def respond(error: ApiError, send: Send) -> None:
    """Send an error response."""
    status, headers, body = error_response(error)
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": raw})
    await send({"type": "http.response.body", "body": body})


def _count(scope: Scope, status: int, begun: float) -> None:
    """Count and log by route pattern, never by path: ids are secrets."""
    route = getattr(scope.get("route"), "path", "other")
    REQUESTS.labels(
        scope["method"] if scope["method"] in SAFE_METHODS | {"POST", "PUT", "PATCH", "DELETE"} else "OTHER", route, str(status)
    ).inc()
    if status in STATUSES:
        log_rejection(str(status), f"{scope['method']} {route}", address_key(scope["client"][0]) if scope.get("client") else "?")
    log.debug("request", method=scope["method"], route=route, status=status, ms=round((time.perf_counter() - begun) * 1000, 1))
