"""Matchmaking. Seeks are stored in the database, so that people on all workers meet; every status request tries to form a table."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from sqlalchemy import Connection

from tilework.server.errors import ApiError
from tilework.server.ids import is_bot_account, now
from tilework.server.live.events import LobbyChanged
from tilework.server.live.matches.service import DbWrite, MatchService
from tilework.server.live.social.notifier import Notifier
from tilework.server.live.social.online import OnlinePeople
from tilework.server.match.config import MatchConfig
from tilework.server.match.seats import PERSON, Seat
from tilework.server.match.setup import checked_options, set_up
from tilework.server.matchmaking import (
    FEW_PEOPLE,
    SUGGEST_BOT_MS,
    TIME_CONTROLS,
    SeekCriteria,
    Seeker,
    accepted_time_controls,
    rating_range,
    table_for,
)
from tilework.server.notifications.preferences import FOUND, SEEK
from tilework.server.store import matchmaking


class Matchmaker:
    """Start, poll and cancel seeks."""

    def __init__(self, match_service: MatchService, online: OnlinePeople, notifier: Notifier, clock: Callable[[], int] = now) -> None:
        self._match_service = match_service
        self._online = online
        self._notifier = notifier
        self.clock = clock

    async def start(
        self,
        person: str,
        criteria: SeekCriteria,
        *,
        public: bool,
        nonce: str | None,
        any_game: bool = False,
        any_rating: bool = False,
        keep: bool = False,
    ) -> dict[str, object]:
        """Start a seek. Bot accounts cannot seek rated games."""
        checked_options(criteria.game, {}, criteria.players)
        if criteria.rated and is_bot_account(person):
            raise ApiError("not_allowed")
        wishes = {"any_game": any_game, "any_rating": any_rating, "keep": keep}
        await self._match_service.database.write(matchmaking.start(person, criteria, self.clock(), public=public, nonce=nonce, **wishes))
        state = await self.status(person)
        self._announce()
        if state["match"] is None:
            await self._call_absent(person)
        return state

    async def status(self, person: str) -> dict[str, object]:
        """Return the state of a seek, or the match that was found."""
        at = self.clock()
        found = await self._match_service.database.write(matchmaking.touch(person, at))
        if found is None:
            raise ApiError("not_found")
        match = found.match or await self._try_to_match(found.me, at)
        waited = max(0, at - found.me.started_at)
        return {
            "match": match,
            "waited_ms": waited,
            "rating_range": None if found.me.any_rating else rating_range(waited),
            "criteria": found.me.criteria.__dict__,
            "kept": found.me.kept,
            "time_controls": accepted_time_controls(found.me.criteria.time_control, self._few_people),
            "suggest_bot": match is None and waited >= SUGGEST_BOT_MS,
        }

    async def cancel(self, person: str) -> str | None:
        """Cancel a seek. Return the match if one was found before."""
        match = await self._match_service.database.write(matchmaking.cancel(person))
        self._announce()
        return match

    async def sweep(self) -> None:
        """Delete seeks of people who stopped polling."""
        if await self._match_service.database.write(matchmaking.delete_gone(self.clock())):
            self._announce()

    @property
    def _few_people(self) -> bool:
        return len(self._online.people()) <= FEW_PEOPLE

    def _announce(self) -> None:
        """Tell the lobbies of all workers that the seeks have changed."""
        self._match_service.events.emit(LobbyChanged())
        self._match_service.bus.publish({"type": "lobby"})

    async def _try_to_match(self, me: Seeker, at: int) -> str | None:
        waiting, blocked = await self._match_service.database.read(matchmaking.others(me.criteria, at))
        found = table_for(me, [one for one in waiting if self._is_present(one)], blocked, at, self._few_people)
        if found is None:
            return None
        table, criteria = found
        try:
            match = await self._open(criteria, table, at)
        except ApiError as error:
            if error.code != "stale":
                raise
            # Somebody was faster, perhaps with us: the next look tells.
            return None
        self._announce()
        for one in table:
            if one.kept and one.person != me.person:
                await self._notifier.notify([one.person], FOUND, match, criteria.game, actor=me.person)
        return match

    def _is_present(self, seeker: Seeker) -> bool:
        """Whether a game could begin now: by correspondence always, else if the person is online."""
        return seeker.polled or seeker.criteria.time_control == "days" or seeker.person in self._online.people()

    async def _call_absent(self, person: str) -> None:
        """Notify people who keep a seek open that somebody now waits for such a game."""
        at = self.clock()
        found = await self._match_service.database.write(matchmaking.touch(person, at))
        if found is None or found.match:
            return
        waiting, blocked = await self._match_service.database.read(matchmaking.others(found.me.criteria, at))
        me = replace(found.me, any_rating=True)
        for one in waiting:
            if not self._is_present(one) and one.person != person and table_for(me, [one], blocked, at, few_people=True):
                await self._notifier.notify([one.person], SEEK, found.me.criteria.game, found.me.criteria.game, actor=person)

    async def _open(self, criteria: SeekCriteria, table: Sequence[Seeker], at: int) -> str:
        people = [one.person for one in table]
        options = checked_options(criteria.game, {}, criteria.players)
        public = all(one.public for one in table)
        rules = MatchConfig(criteria.game, options, TIME_CONTROLS[criteria.time_control], public, criteria.rated, "ask", people[0])
        nonces = {seat: one.nonce for seat, one in enumerate(table) if one.nonce}
        hosted = set_up(rules, [Seat(PERSON, person=person) for person in people], now(), nonces)
        claim = matchmaking.claim(people, hosted.id, at)

        def together(works: Sequence[DbWrite]) -> DbWrite:
            def work(connection: Connection) -> None:
                for one in (claim, *works):
                    one(connection)

            return work

        await self._match_service.create_all([hosted], together)
        return hosted.id
