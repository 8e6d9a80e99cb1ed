"""Serve below a path of the host (``TILEWORK_ROOT_PATH``), whether or not the proxy takes the path off."""

from starlette.types import ASGIApp, Receive, Scope, Send


class RootPathMiddleware:
    """Take the root path off every request that has it, so that nothing behind needs to know of it."""

    def __init__(self, app: ASGIApp, root: str) -> None:
        self._app = app
        self._root = root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if path == self._root or path.startswith(f"{self._root}/"):
            raw = scope.get("raw_path") or path.encode()
            scope = {**scope, "path": path.removeprefix(self._root) or "/", "raw_path": raw.removeprefix(self._root.encode()) or b"/"}
        await self._app(scope, receive, send)
