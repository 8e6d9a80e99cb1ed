"""The lobby: public matches, told to those who look at it, at most once a second."""

import asyncio

import orjson
import structlog

from tilework.server.errors import Refusal
from tilework.server.live.hub import Hub
from tilework.server.live.loaded import Watcher
from tilework.server.store import matches

log = structlog.get_logger()


class LobbyWatch:
    """Who looks at the lobby."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._watchers: dict[Watcher, None] = {}
        self._due: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        hub.when_lobby_changes = self.changed

    async def current(self) -> dict[str, list[dict[str, object]]]:
        """The lobby now."""
        return await self._hub.database.read(matches.lobby)

    def add(self, watcher: Watcher) -> None:
        """Somebody begins to look."""
        self._watchers[watcher] = None

    def remove(self, watcher: Watcher) -> None:
        """Somebody looks no longer."""
        self._watchers.pop(watcher, None)

    def changed(self) -> None:
        """Something changed: tell it soon, once for all that changes until then."""
        if self._watchers and self._due is None:
            self._due = asyncio.get_running_loop().call_later(1.0, self._send_soon)

    def _send_soon(self) -> None:
        self._due = None
        task = asyncio.get_running_loop().create_task(self._send())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self) -> None:
        try:
            message = orjson.dumps({"type": "lobby", **await self.current()}).decode()
        except Refusal:
            self.changed()
            return
        for watcher in list(self._watchers):
            watcher.send_text(message)
