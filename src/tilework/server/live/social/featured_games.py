"""Public games to watch: by rating, then by number of spectators."""

from collections.abc import Mapping, Sequence
from typing import cast

from cachetools import TTLCache

from tilework.server.ids import now
from tilework.server.live.matches.service import MatchService
from tilework.server.store import featured_games as store

CACHE_SECONDS = 2.0
"""Serve the same list for this long (seconds)."""

Game = Mapping[str, object]


class FeaturedGames:
    """The list of games to watch."""

    def __init__(self, match_service: MatchService) -> None:
        self._match_service = match_service
        self._cached: TTLCache[str | None, list[dict[str, object]]] = TTLCache(32, CACHE_SECONDS)

    async def best(self, game: str | None) -> Sequence[Game]:
        """Return public running games in order, each with its number of spectators."""
        if game not in self._cached:
            found = await self._match_service.database.read(store.best(game, now()))
            self._cached[game] = in_order([{**one, "watchers": self._watchers(one)} for one in found])
        return self._cached[game]

    def _watchers(self, game: Game) -> int:
        seated = {seat["person"] for seat in cast(list[dict[str, object]], game["seats"])}
        return len(self._match_service.cache.presence.people(str(game["match"])) - seated)


def strength(game: Game) -> float:
    """Return the mean rating of the players who have one."""
    ratings = [cast(int, seat["rating"]) for seat in cast(list[dict[str, object]], game["seats"]) if seat["rating"] is not None]
    return sum(ratings) / len(ratings) if ratings else 0.0


def in_order(games: Sequence[dict[str, object]]) -> list[dict[str, object]]:
    """Sort by rating, spectators, then last update."""
    return sorted(games, key=lambda one: (-strength(one), -cast(int, one["watchers"]), -cast(int, one["updated_at"]), str(one["match"])))
