"""Run bots of casual matches in the browser of a player, where the operator allows it.

One browser is asked at a time. Its answer is a command that is checked like any other; without a playable answer the server plays the turn
itself.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import orjson

from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.live.matches.cache import MatchCache
from tilework.server.live.matches.loaded_match import Watcher
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.metrics import BROWSER_BOT_MOVES

if TYPE_CHECKING:
    from tilework.bots.levels import Level
    from tilework.server.live.bots.bot_runner import BotTurn

ANSWERED, DECLINED, REFUSED, LATE, GONE = "answered", "declined", "refused", "late", "gone"


@dataclass
class _PendingRequest:
    """A bot turn that a browser was asked to play."""

    seq: int
    watcher: Watcher
    outcome: "asyncio.Future[str]"

    def resolve(self, outcome: str) -> None:
        """Set the outcome; the first one counts."""
        if not self.outcome.done():
            self.outcome.set_result(outcome)


class BrowserBots:
    """Browsers that offered to run bots, and the turns they were asked for."""

    def __init__(self, cache: MatchCache) -> None:
        self._cache = cache
        self._registered: dict[str, dict[Watcher, None]] = {}
        self._pending: dict[str, _PendingRequest] = {}
        self.wait: Callable[[Awaitable[str], float], Awaitable[str]] = asyncio.wait_for
        """Await with a timeout in seconds; replaced in tests."""

    # Who would think.

    def register(self, match_id: str, watcher: Watcher, can_run_bots: bool) -> None:
        """Add or remove a watcher that can run the bots of a match."""
        if can_run_bots and self._cache.settings.browser_bots:
            self._registered.setdefault(match_id, {})[watcher] = None
        else:
            self._unregister(match_id, watcher)

    def leave(self, match_id: str, watcher: Watcher) -> None:
        """Remove a watcher; its pending turn is given up."""
        self._unregister(match_id, watcher)
        asked = self._pending.get(match_id)
        if asked and asked.watcher is watcher:
            asked.resolve(GONE)

    def _unregister(self, match_id: str, watcher: Watcher) -> None:
        offers = self._registered.get(match_id, {})
        offers.pop(watcher, None)
        if not offers:
            self._registered.pop(match_id, None)

    # Asking.

    async def request_move(self, match_id: str, turn: "BotTurn") -> bool:
        """Let a browser play the bot's turn. Return False if the server must play it.

        A browser that timed out or sent an illegal move is not asked again until it registers anew.
        """
        found = self._choose_browser(match_id, turn)
        if found is None:
            return False
        watcher, level = found
        asked = self._pending[match_id] = _PendingRequest(turn.seq, watcher, asyncio.get_running_loop().create_future())
        watcher.send_text(_message(match_id, turn))
        try:
            outcome = await self.wait(asked.outcome, (level.seconds or 0.0) + self._cache.settings.browser_bot_grace_seconds)
        except TimeoutError:
            outcome = LATE
        finally:
            del self._pending[match_id]
        BROWSER_BOT_MOVES.labels(outcome).inc()
        if outcome in (LATE, REFUSED):
            self._unregister(match_id, watcher)
        return outcome == ANSWERED or self._hosted(match_id, turn.seq) is None

    def _choose_browser(self, match_id: str, turn: "BotTurn") -> "tuple[Watcher, Level] | None":
        """Return the browser to ask and the level to play at."""
        hosted = self._hosted(match_id, turn.seq) if match_id in self._registered else None
        if hosted is None or hosted.turn is None:
            return None
        level, watcher = _level(turn), self._pick_browser(hosted, hosted.turn)
        return (watcher, level) if watcher and level else None

    def _pick_browser(self, hosted: HostedMatch, turn: int) -> Watcher | None:
        """Return the first registered page of the player nearest before the bot."""
        before = [hosted.seats[turn - step].person for step in range(1, len(hosted.seats))]
        people = [person for person in before if Rights(hosted, person, now()).run_bot(was_asked=True) is None]
        return next((watcher for person in people for watcher in self._registered[hosted.id] if watcher.person == person), None)

    def _hosted(self, match_id: str, seq: int) -> HostedMatch | None:
        """Return the match if it is still at this seq."""
        loaded = self._cache.loaded.get(match_id)
        return loaded.hosted if loaded and loaded.hosted and loaded.hosted.seq == seq else None

    # Being answered.

    def is_asked(self, match_id: str, watcher: Watcher, seq: int) -> bool:
        """Whether this browser was asked for this seq."""
        asked = self._pending.get(match_id)
        return asked is not None and asked.watcher is watcher and asked.seq == seq

    @contextmanager
    def answering(self, match_id: str, watcher: Watcher, seq: int) -> Iterator[None]:
        """Resolve the pending request by the outcome of the command inside."""
        asked = self._pending[match_id] if self.is_asked(match_id, watcher, seq) else None
        try:
            yield
        except ApiError as error:
            if asked:
                asked.resolve(REFUSED if error.code == "illegal" else DECLINED)
            raise
        if asked:
            asked.resolve(ANSWERED)

    def on_declined(self, match_id: str, watcher: Watcher, seq: int) -> None:
        """Handle a browser that cannot play the turn."""
        if self.is_asked(match_id, watcher, seq):
            self._pending[match_id].resolve(DECLINED)


def _message(match_id: str, turn: "BotTurn") -> str:
    """Build the ``bot_turn`` message."""
    what = {"seq": turn.seq, "seat": turn.position.turn, "bot": turn.bot, "seed": turn.seed}
    return orjson.dumps({"type": "bot_turn", "match": match_id, **what}).decode()


def _level(turn: "BotTurn") -> "Level | None":
    """Return the level of a bot that every engine plays alike: a plain search without rollouts or MCTS."""
    from tilework.bots.levels import LEVELS, search_options

    if turn.bot not in LEVELS:
        return None
    game, players = turn.position.game.name, turn.position.players
    level = LEVELS[turn.bot].for_players(players)
    options = search_options(level, game, players)
    return None if options.rollouts or options.mcts_width else level
