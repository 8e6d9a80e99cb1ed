"""Games to watch: the best first, and among equals those with most people watching."""

from collections.abc import Mapping, Sequence
from typing import cast

from cachetools import TTLCache

from tilework.server.ids import now
from tilework.server.live.hub import Hub
from tilework.server.store import watching as store

REMEMBER_SECONDS = 2.0
"""For so long everybody is shown the same list."""

Game = Mapping[str, object]


class Watching:
    """The list of games to watch."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._known: TTLCache[str | None, list[dict[str, object]]] = TTLCache(32, REMEMBER_SECONDS)

    async def best(self, game: str | None) -> Sequence[Game]:
        """Public games that go on, in order, each with the number of its spectators."""
        if game not in self._known:
            found = await self._hub.database.read(store.best(game, now()))
            self._known[game] = in_order([{**one, "watchers": self._watchers(one)} for one in found])
        return self._known[game]

    def _watchers(self, game: Game) -> int:
        seated = {seat["person"] for seat in cast(list[dict[str, object]], game["seats"])}
        return len(self._hub.memory.presence.people(str(game["match"])) - seated)


def strength(game: Game) -> float:
    """The mean rating of those who have one."""
    ratings = [cast(int, seat["rating"]) for seat in cast(list[dict[str, object]], game["seats"]) if seat["rating"] is not None]
    return sum(ratings) / len(ratings) if ratings else 0.0


def in_order(games: Sequence[dict[str, object]]) -> list[dict[str, object]]:
    """By rating, then by spectators, then what was played in last."""
    return sorted(games, key=lambda one: (-strength(one), -cast(int, one["watchers"]), -cast(int, one["updated_at"]), str(one["match"])))
