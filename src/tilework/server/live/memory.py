"""The matches that this worker has in memory: read when they are needed, kept up to date, forgotten when nobody uses them."""

import asyncio
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace

import structlog
from cachetools import LRUCache

from tilework import games
from tilework.server.errors import Refusal
from tilework.server.ids import now
from tilework.server.live.bus import Bus
from tilework.server.live.loaded import LoadedMatch
from tilework.server.live.presence import Presence
from tilework.server.match.archive import UnreadableMatch
from tilework.server.match.events import StoredEvent
from tilework.server.match.hosted import FINISHED, PLAYING, WAITING, HostedMatch
from tilework.server.match.outages import Outages
from tilework.server.match.projection import Card
from tilework.server.metrics import LOADED
from tilework.server.settings import Settings
from tilework.server.store import matches, people
from tilework.server.store.database import Database

log = structlog.get_logger()

_MOST_CARDS = 50_000
_KEEP_RUNNING_SECONDS = 900.0
_KEEP_OVER_SECONDS = 60.0
OUTAGE_MS = 10_000
"""A server that says nothing for so long was not there. One that starts alone knows that it was not."""


def _keep_seconds(hosted: HostedMatch | None) -> float:
    is_running = hosted is not None and hosted.status in (WAITING, PLAYING)
    return _KEEP_RUNNING_SECONDS if is_running else _KEEP_OVER_SECONDS


class Memory:
    """A cache of folded events, and of what goes with them: names, who is there, when no server was."""

    def __init__(self, settings: Settings, database: Database, bus: Bus) -> None:
        self.settings = settings
        self.database = database
        self.bus = bus
        self.presence = Presence()
        self.outages = Outages()
        self.alive_at: int | None = None
        self.cards: LRUCache[str, Card] = LRUCache(_MOST_CARDS)
        self.loaded: dict[str, LoadedMatch] = {}

    # Coming and going.

    def entry(self, match_id: str) -> LoadedMatch:
        """The place of a match in memory, whether it has been read or not."""
        loaded = self.loaded.get(match_id)
        if loaded is None:
            self._make_room()
            loaded = self.loaded[match_id] = LoadedMatch(match_id)
            LOADED.set(len(self.loaded))
        loaded.used = time.monotonic()
        return loaded

    def _make_room(self) -> None:
        """Forget matches that nobody watches, the longest unused first."""
        if len(self.loaded) >= self.settings.loaded_matches:
            idle = sorted((loaded for loaded in self.loaded.values() if loaded.is_idle), key=lambda loaded: loaded.used)
            self._forget(idle[: max(1, len(idle) // 4)])

    def forget_unused(self) -> None:
        """Forget matches that nobody watches and nobody has asked for in a while: soon if they are over, later if not."""
        at = time.monotonic()
        self._forget([loaded for loaded in self.loaded.values() if loaded.is_idle and at - loaded.used > _keep_seconds(loaded.hosted)])

    def _forget(self, idle: list[LoadedMatch]) -> None:
        for loaded in idle:
            del self.loaded[loaded.id]
            self.presence.forget(loaded.id)
        LOADED.set(len(self.loaded))

    async def ensure(self, loaded: LoadedMatch, fresh: bool = False) -> HostedMatch:
        """The match, read from the database if need be. The caller holds the lock."""
        if loaded.hosted is None:
            try:
                hosted = await self.database.read(matches.load(loaded.id, self.outages))
            except UnreadableMatch as match:
                await self._put_away(loaded, match)
                raise Refusal("old_rules") from match
            if hosted is None:
                self.loaded.pop(loaded.id, None)
                raise Refusal("not_found")
            loaded.hosted = hosted
            await self.look_around(loaded)
        elif fresh:
            await self.catch_up(loaded)
        assert loaded.hosted
        return loaded.hosted

    async def _put_away(self, loaded: LoadedMatch, match: UnreadableMatch) -> None:
        """A match of other rules: say so once, and leave it alone. One of newer rules waits for the release that knows them."""
        self.loaded.pop(loaded.id, None)
        newest = games.get(match.game).rules_version() if match.game in games.names() else match.rules_version
        if match.rules_version <= newest:
            await self.database.write(matches.put_away(loaded.id))
        log.warning("match_unreadable", game=match.game, rules_version=match.rules_version, reason=str(match))

    async def catch_up(self, loaded: LoadedMatch, told: Sequence[StoredEvent] = ()) -> None:
        """Fold in what other workers have appended: what they told if it comes next here, else what is stored. The caller has the lock."""
        assert loaded.hosted
        follows = bool(told) and told[0].seq == loaded.hosted.seq + 1
        events = told if follows else await self.database.read(matches.events_after(loaded.id, loaded.hosted.seq))
        try:
            for event in events:
                loaded.hosted.apply(event)
        except Exception:
            loaded.drop()
            raise
        if any(event.kind in matches.SEAT_CHANGING for event in events):
            await self.look_around(loaded)
        if events:
            # Whoever it was that asked: those who watch here have not seen it either, and the hint that follows finds nothing new.
            asyncio.get_running_loop().call_soon(loaded.tell)

    # What goes with a match.

    async def look_around(self, loaded: LoadedMatch) -> None:
        """Bring names, rating changes and presence up to date."""
        hosted = loaded.hosted
        assert hosted
        allowed = self.settings.bots_in_browsers
        around = replace(loaded.around, cards=await self._cards_of(hosted.people()), bots_in_browsers=allowed)
        if hosted.status == FINISHED and hosted.rules.rated and around.rating_changes is None:
            around = replace(around, rating_changes=await self.database.read(matches.rating_changes(loaded.id)))
        loaded.look_around(around)
        self.see(loaded)

    async def _cards_of(self, wanted: Iterable[str]) -> dict[str, Card]:
        """What others may know of people; only those are asked for whom nobody asked before."""
        known = {person: self.cards[person] for person in wanted if person in self.cards}
        missing = [person for person in wanted if person not in known]
        if missing:
            found = await self.database.read(people.cards(missing))
            self.cards.update(found)
            known |= found
        return known

    def see(self, loaded: LoadedMatch) -> None:
        """Bring presence alone up to date."""
        if loaded.hosted:
            there = self.presence.people(loaded.id)
            online = loaded.seats_where(lambda person: person in there)
            loaded.look_around(replace(loaded.around, online=online, away=self.away(loaded.hosted)))

    def away(self, hosted: HostedMatch) -> list[int]:
        """The seat whose person has been gone, in their own turn, for longer than is fair to the others."""
        turn = hosted.turn
        if turn is None or hosted.seats[turn].player_bot or (hosted.clocks and hosted.clocks.rules.per_move):
            return []
        wait = self.settings.away_seconds if hosted.clocks else self.settings.away_unclocked_seconds
        gone_since = self.presence.gone_since(hosted.id, hosted.seats[turn].person or "")
        return [turn] if gone_since is not None and now() - max(gone_since, hosted.turn_since) >= wait * 1000 else []

    # Outages.

    @property
    def was_away(self) -> bool:
        """Whether this process, or the database, was away until just now: then no clock counts before that is known."""
        return self.alive_at is not None and now() - self.alive_at > OUTAGE_MS

    def learn_outages(self, stretches: list[tuple[int, int]], at: int) -> None:
        """The server is alive. Where there was a time without one, clocks were set forward, and whoever watches is told."""
        self.alive_at = at
        if stretches != self.outages.stretches:
            self.outages.stretches = stretches
            for loaded in self.loaded.values():
                if loaded.hosted and loaded.hosted.clocks:
                    loaded.tell()
