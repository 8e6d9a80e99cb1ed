"""Responses while the games are being compiled: a page that reloads itself, and an error for programs."""

import html
from collections.abc import Callable

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from tilework.i18n import negotiate
from tilework.server.errors import ApiError
from tilework.server.localization import localized
from tilework.server.services import Services

UNGATED_PATHS = frozenset({"/healthz", "/readyz", "/metrics"})
RETRY_SECONDS = 2
TRY_AGAIN_LATER = 1013

PAGE = """<!doctype html>
<html lang="{language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="{seconds}" />
    <link rel="icon" href="{root}/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="{root}/starting.css" />
    <title>{title}</title>
  </head>
  <body>
    <main>
      <img src="{root}/icon.svg" alt="" width="96" height="96" />
      <h1>{title}</h1>
      <p role="status">{text}</p>
    </main>
  </body>
</html>
"""


class StartupGate:
    """Admit requests once the server is ready; static files and health checks always pass."""

    def __init__(self, app: ASGIApp, services: Callable[[], Services]) -> None:
        self._app = app
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self._services().ready or self._passes(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
        elif scope["path"].startswith("/api/"):
            raise ApiError("starting", retry_after_ms=1000 * RETRY_SECONDS)
        else:
            await self._page(scope)(scope, receive, send)

    @staticmethod
    def _passes(scope: Scope) -> bool:
        path = scope["path"]
        return scope["type"] == "http" and (path in UNGATED_PATHS or (not path.startswith("/api/") and "." in path.rsplit("/", 1)[-1]))

    def _page(self, scope: Scope) -> HTMLResponse:
        language = negotiate(Headers(scope=scope).get("accept-language", ""))
        done, parts = self._services().compiled
        title = localized("starting.title")[language]
        text = localized("starting.text", percent=100 * done // parts)[language]
        values = {"title": html.escape(title), "text": html.escape(text), "root": self._services().settings.root_path}
        page = PAGE.format(language=language, seconds=RETRY_SECONDS, **values)
        return HTMLResponse(page, 503, {"Retry-After": str(RETRY_SECONDS), "Cache-Control": "no-store"})
