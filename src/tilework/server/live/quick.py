"""Quick matches: people wait in the database, so that those of all workers meet; whoever asks how it stands looks for a table."""

from collections.abc import Callable, Sequence

from sqlalchemy import Connection

from tilework.server.errors import Refusal
from tilework.server.ids import is_program, now
from tilework.server.live.hub import Hub, Work
from tilework.server.match.rules import MatchRules
from tilework.server.match.seats import PERSON, Seat
from tilework.server.match.setup import checked_options, set_up
from tilework.server.matchmaking import OFFER_MS, TEMPOS, Seeker, Wish, band, table_for
from tilework.server.store import seekers


class Quick:
    """The waiting, and the tables that come of it."""

    def __init__(self, hub: Hub, clock: Callable[[], int] = now) -> None:
        self._hub = hub
        self.clock = clock

    async def begin(self, person: str, wish: Wish, public: bool, nonce: str | None) -> dict[str, object]:
        """Wait for a table from now on. Ratings compare people, so no program waits for a rated one."""
        checked_options(wish.game, {}, wish.players)
        if wish.rated and is_program(person):
            raise Refusal("not_allowed")
        await self._hub.database.write(seekers.begin(person, wish, public, nonce, self.clock()))
        return await self.look(person)

    async def look(self, person: str) -> dict[str, object]:
        """How the wait stands: it goes on, or there is a table."""
        at = self.clock()
        found = await self._hub.database.write(seekers.look(person, at))
        if found is None:
            raise Refusal("not_found")
        match = found.match or await self._try(found.wish, found.me, at)
        waited = max(0, at - found.me.since)
        return {"match": match, "waited_ms": waited, "band": band(waited), "offer_bot": match is None and waited >= OFFER_MS}

    async def leave(self, person: str) -> str | None:
        """Wait no longer. Returns the match if there was one by then."""
        return await self._hub.database.write(seekers.leave(person))

    async def sweep(self) -> None:
        """Forget those who went without a word."""
        await self._hub.database.write(seekers.forget_gone(self.clock() - seekers.FOUND_MS))

    async def _try(self, wish: Wish, me: Seeker, at: int) -> str | None:
        waiting, blocked = await self._hub.database.read(seekers.others(wish, at))
        table = table_for(me, waiting, wish.players, blocked, at)
        if not table:
            return None
        try:
            return await self._open(wish, table, at)
        except Refusal as refusal:
            if refusal.code != "stale":
                raise
            # Somebody was faster, perhaps with us: the next look tells.
            return None

    async def _open(self, wish: Wish, table: Sequence[Seeker], at: int) -> str:
        people = [one.person for one in table]
        options = checked_options(wish.game, {}, wish.players)
        public = all(one.public for one in table)
        rules = MatchRules(wish.game, options, TEMPOS[wish.tempo], public, wish.rated, "ask", people[0])
        nonces = {seat: one.nonce for seat, one in enumerate(table) if one.nonce}
        hosted = set_up(rules, [Seat(PERSON, person=person) for person in people], now(), nonces)
        claim = seekers.claim(people, hosted.id, at)

        def together(works: Sequence[Work]) -> Work:
            def work(connection: Connection) -> None:
                for one in (claim, *works):
                    one(connection)

            return work

        await self._hub.create_all([hosted], together)
        return hosted.id
