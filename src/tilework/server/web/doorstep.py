"""What is answered while the games are still being compiled: a page that says so and opens by itself, and an error for programs."""

import html
from collections.abc import Callable

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from tilework.i18n import LANGUAGES
from tilework.server.errors import Refusal
from tilework.server.services import Services
from tilework.server.words import say

OPEN = frozenset({"/healthz", "/readyz", "/metrics"})
TRY_AGAIN_SECONDS = 2
SOCKET_TRY_AGAIN = 1013

PAGE = """<!doctype html>
<html lang="{language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="{seconds}" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/starting.css" />
    <title>{title}</title>
  </head>
  <body>
    <main>
      <img src="/icon.svg" alt="" width="96" height="96" />
      <h1>{title}</h1>
      <p role="status">{text}</p>
    </main>
  </body>
</html>
"""


class Doorstep:
    """Lets nobody in before everything is ready; files and the questions of whoever runs the server pass."""

    def __init__(self, app: ASGIApp, services: Callable[[], Services]) -> None:
        self._app = app
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self._services().ready or self._passes(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": SOCKET_TRY_AGAIN})
        elif scope["path"].startswith("/api/"):
            raise Refusal("starting", retry_after_ms=1000 * TRY_AGAIN_SECONDS)
        else:
            await self._page(scope)(scope, receive, send)

    @staticmethod
    def _passes(scope: Scope) -> bool:
        path = scope["path"]
        return scope["type"] == "http" and (path in OPEN or (not path.startswith("/api/") and "." in path.rsplit("/", 1)[-1]))

    def _page(self, scope: Scope) -> HTMLResponse:
        wanted = Headers(scope=scope).get("accept-language", "")[:2].lower()
        language = wanted if wanted in LANGUAGES else LANGUAGES[0]
        done, parts = self._services().compiled
        title = say("starting.title")[language]
        text = say("starting.text", percent=100 * done // parts)[language]
        page = PAGE.format(language=language, seconds=TRY_AGAIN_SECONDS, title=html.escape(title), text=html.escape(text))
        return HTMLResponse(page, 503, {"Retry-After": str(TRY_AGAIN_SECONDS), "Cache-Control": "no-store"})
