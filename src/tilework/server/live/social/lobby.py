"""Lobby feed: public matches, seeks and who is online, sent to its watchers at most once a second."""

import asyncio
from collections.abc import Awaitable, Callable

import orjson

from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.live.events import LobbyChanged
from tilework.server.live.matches.loaded_match import Watcher
from tilework.server.live.matches.service import MatchService
from tilework.server.live.social.online import OnlinePeople
from tilework.server.store import matches, matchmaking, profiles

GATHER_SECONDS = 1.0
"""Gather changes for this long before they are sent (seconds)."""


class LobbyFeed:
    """Watchers of the lobby."""

    def __init__(self, match_service: MatchService) -> None:
        self._match_service = match_service
        self._watchers: dict[Watcher, str] = {}
        """Each with the last message about people online that it was sent."""
        self._due: set[Callable[[], Awaitable[None]]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.online: OnlinePeople = OnlinePeople(match_service.bus, lambda: self._schedule(self._send_online))
        match_service.events.subscribe(LobbyChanged, lambda event: self._schedule(self._send_lobby))

    async def current(self) -> dict[str, list[dict[str, object]]]:
        """Read the lobby."""
        read = self._match_service.database.read
        return {**await read(matches.lobby), "seeks": await read(matchmaking.waiting(now()))}

    async def online_for(self, person: str | None) -> dict[str, object]:
        """Return who is online, as a person sees it."""
        return (await self._online_for([person] if person else []))[person or ""]

    async def _online_for(self, people: list[str]) -> dict[str, dict[str, object]]:
        here = self.online.people()
        following = await self._match_service.database.read(profiles.following_among(people, here)) if people and here else {}
        return {person: {"people": len(here), "following": following.get(person, [])} for person in people or [""]}

    def add(self, watcher: Watcher) -> None:
        """Add a watcher; who is online follows shortly."""
        self._watchers[watcher] = ""
        self._schedule(self._send_online, 0.0)

    def remove(self, watcher: Watcher) -> None:
        """Remove a watcher."""
        self._watchers.pop(watcher, None)

    def _schedule(self, send: Callable[[], Awaitable[None]], seconds: float = GATHER_SECONDS) -> None:
        if self._watchers and send not in self._due:
            self._due.add(send)
            asyncio.get_running_loop().call_later(seconds, self._send_soon, send)

    def _send_soon(self, send: Callable[[], Awaitable[None]]) -> None:
        self._due.discard(send)
        task = asyncio.get_running_loop().create_task(self._send(send))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, send: Callable[[], Awaitable[None]]) -> None:
        try:
            await send()
        except ApiError:
            self._schedule(send)

    async def _send_lobby(self) -> None:
        message = orjson.dumps({"type": "lobby", **await self.current()}).decode()
        for watcher in list(self._watchers):
            watcher.send_text(message)

    async def _send_online(self) -> None:
        """Tell each watcher who is online, unless nothing has changed for them."""
        found = await self._online_for([*{watcher.person for watcher in self._watchers}])
        for watcher, known in list(self._watchers.items()):
            if watcher.person in found and watcher in self._watchers:
                message = orjson.dumps({"type": "online", **found[watcher.person]}).decode()
                if message != known:
                    self._watchers[watcher] = message
                    watcher.send_text(message)
