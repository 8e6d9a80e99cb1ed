"""Bots of casual matches think in the browser of somebody who plays there, where the host allows it.

One browser is asked at a time. It answers with a command, which is checked like any other; whenever none comes that can be played, the
server thinks itself.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import orjson

from tilework.server.errors import Refusal
from tilework.server.ids import now
from tilework.server.live.loaded import Watcher
from tilework.server.live.memory import Memory
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import YES, Rights
from tilework.server.metrics import BROWSERS_ASKED

if TYPE_CHECKING:
    from tilework.bots.levels import Level
    from tilework.server.live.thinkers import Question

ANSWERED, DECLINED, REFUSED, LATE, GONE = "answered", "declined", "refused", "late", "gone"


@dataclass
class _Asked:
    """A browser that thinks about an event."""

    seq: int
    watcher: Watcher
    outcome: "asyncio.Future[str]"

    def settle(self, outcome: str) -> None:
        """The first outcome counts."""
        if not self.outcome.done():
            self.outcome.set_result(outcome)


class Browsers:
    """The browsers that have offered to think here, and those that do."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._offers: dict[str, dict[Watcher, None]] = {}
        self._asked: dict[str, _Asked] = {}
        self.wait: Callable[[Awaitable[str], float], Awaitable[str]] = asyncio.wait_for
        """Waits for so many seconds at most, by the monotonic clock of the loop; tests have a time of their own."""

    # Who would think.

    def offer(self, match_id: str, watcher: Watcher, thinks: bool) -> None:
        """Somebody who watches a match would think for its bots, or no longer."""
        if thinks and self._memory.settings.bots_in_browsers:
            self._offers.setdefault(match_id, {})[watcher] = None
        else:
            self._forget(match_id, watcher)

    def leave(self, match_id: str, watcher: Watcher) -> None:
        """Somebody watches a match no longer: whatever was asked of them is not answered any more."""
        self._forget(match_id, watcher)
        asked = self._asked.get(match_id)
        if asked and asked.watcher is watcher:
            asked.settle(GONE)

    def _forget(self, match_id: str, watcher: Watcher) -> None:
        offers = self._offers.get(match_id, {})
        offers.pop(watcher, None)
        if not offers:
            self._offers.pop(match_id, None)

    # Asking.

    async def have_played(self, match_id: str, question: "Question") -> bool:
        """Have a bot's move thought in a browser, if one may and will. False where the server must think itself.

        Who let the server wait in vain, or said what can't be played, is not asked again until they offer anew.
        """
        found = self._thinker(match_id, question)
        if found is None:
            return False
        watcher, level = found
        asked = self._asked[match_id] = _Asked(question.seq, watcher, asyncio.get_running_loop().create_future())
        watcher.send_text(_message(match_id, question))
        try:
            outcome = await self.wait(asked.outcome, (level.seconds or 0.0) + self._memory.settings.browser_patience_seconds)
        except TimeoutError:
            outcome = LATE
        finally:
            del self._asked[match_id]
        BROWSERS_ASKED.labels(outcome).inc()
        if outcome in (LATE, REFUSED):
            self._forget(match_id, watcher)
        return outcome == ANSWERED or self._hosted(match_id, question.seq) is None

    def _thinker(self, match_id: str, question: "Question") -> "tuple[Watcher, Level] | None":
        """The browser that is asked, and the level at which it is to think."""
        hosted = self._hosted(match_id, question.seq) if match_id in self._offers else None
        if hosted is None or hosted.turn is None:
            return None
        level, watcher = _level(question), self._nearest(hosted, hosted.turn)
        return (watcher, level) if watcher and level else None

    def _nearest(self, hosted: HostedMatch, turn: int) -> Watcher | None:
        """Of those who have offered and may: whoever sits nearest before the bot, at the page that offered first."""
        before = [hosted.seats[turn - step].person for step in range(1, len(hosted.seats))]
        people = [person for person in before if Rights(hosted, person, now()).think(asked=True) is YES]
        return next((watcher for person in people for watcher in self._offers[hosted.id] if watcher.person == person), None)

    def _hosted(self, match_id: str, seq: int) -> HostedMatch | None:
        """The match, if it still stands at this event."""
        loaded = self._memory.loaded.get(match_id)
        return loaded.hosted if loaded and loaded.hosted and loaded.hosted.seq == seq else None

    # Being answered.

    def is_asked(self, match_id: str, watcher: Watcher, seq: int) -> bool:
        """Whether it is this browser that the server waits for, and this event that it was asked about."""
        asked = self._asked.get(match_id)
        return asked is not None and asked.watcher is watcher and asked.seq == seq

    @contextmanager
    def answering(self, match_id: str, watcher: Watcher, seq: int) -> Iterator[None]:
        """While an answer is looked at, and played if it may be: after that nobody waits for another."""
        asked = self._asked[match_id] if self.is_asked(match_id, watcher, seq) else None
        try:
            yield
        except Refusal as refusal:
            if asked:
                asked.settle(REFUSED if refusal.code == "illegal" else DECLINED)
            raise
        if asked:
            asked.settle(ANSWERED)

    def decline(self, match_id: str, watcher: Watcher, seq: int) -> None:
        """A browser can't think now."""
        if self.is_asked(match_id, watcher, seq):
            self._asked[match_id].settle(DECLINED)


def _message(match_id: str, question: "Question") -> str:
    """What a browser is told: the event, the seat, and the level with the seed by which it errs as it would here."""
    what = {"seq": question.seq, "seat": question.position.turn, "bot": question.bot, "seed": question.seed}
    return orjson.dumps({"type": "think", "match": match_id, **what}).decode()


def _level(question: "Question") -> "Level | None":
    """The level of a bot that every engine plays alike: one that searches, and does nothing beside. Others are at home here only."""
    from tilework.bots.levels import LEVELS, mastery

    if question.bot not in LEVELS:
        return None
    game, players = question.position.game.name, question.position.players
    level = LEVELS[question.bot].among(players)
    mind = mastery(level, game, players)
    return None if mind.tried or mind.grown else level
