"""Move a guest's games to the account that they sign in to."""

import asyncio

import structlog
from structlog.typing import FilteringBoundLogger

from tilework.server.dispatcher import PersonChanged, SourceEnded
from tilework.server.errors import ApiError, ignore_unsupported_rules
from tilework.server.ids import now
from tilework.server.live.matches.service import MatchService
from tilework.server.match import commands
from tilework.server.store import guest_merge as store
from tilework.server.store import matches

log: FilteringBoundLogger = structlog.get_logger()

COOKIE_SECONDS = 1.0
"""Time for the answer that sets the account's cookie."""


class GuestMerger:
    """Merge guests into accounts, also after a restart in between."""

    def __init__(self, match_service: MatchService) -> None:
        self._match_service = match_service

    async def require_choice(self, guest: str, account: str) -> None:
        """Raise ``guest_games`` if both have unfinished games: the person must choose."""
        read = self._match_service.database.read
        theirs, own = await read(matches.running_of(guest)), await read(matches.running_of(account))
        if theirs and own:
            raise ApiError("guest_games", guest=len(theirs), account=len(own))

    async def merge(self, guest: str, account: str) -> None:
        """Give the guest's seats, messages, puzzles and entries to the account and delete the guest."""
        await self._match_service.database.write(store.begin(guest, account))
        await self._finish(guest, account)

    async def sweep(self) -> None:
        """Finish merges that a restart interrupted."""
        for guest, account in await self._match_service.database.read(store.unfinished):
            await self._finish(guest, account)

    async def _finish(self, guest: str, account: str) -> None:
        service = self._match_service
        for match_id in await service.database.read(matches.all_of(guest)):
            with ignore_unsupported_rules():
                await service.change(
                    match_id,
                    lambda hosted: commands.transfer(hosted, guest, account, now()),
                    along=lambda hosted: [store.clear_ratings(hosted.id, account)],
                )
        for source in await service.database.write(store.finish(guest, account, now())):
            # Not before the browser has the account's cookie: who is told too early asks again as nobody, and becomes another guest.
            asyncio.get_running_loop().call_later(COOKIE_SECONDS, service.events.emit, SourceEnded(source, "signed_in"))
        await service.events.emit_async(PersonChanged(guest))
        log.info("guest_merged")
