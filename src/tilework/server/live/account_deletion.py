"""Delete people: guests and bots at once, accounts some days after they were closed."""

import structlog
from structlog.typing import FilteringBoundLogger

from tilework.server.errors import ignore_unsupported_rules
from tilework.server.ids import now
from tilework.server.live.matches.service import MatchService
from tilework.server.match import commands
from tilework.server.people.accounts import Accounts
from tilework.server.store import matches, moderation
from tilework.server.store import people as store

log: FilteringBoundLogger = structlog.get_logger()


class AccountDeletion:
    """Give up a person's matches and delete their data."""

    def __init__(self, match_service: MatchService, accounts: Accounts) -> None:
        self._match_service = match_service
        self._accounts = accounts

    async def give_up_matches(self, person: str) -> None:
        """Resign or close all unfinished matches of a person."""
        for match_id in await self._match_service.database.read(matches.running_of(person)):
            with ignore_unsupported_rules():
                await self._match_service.change(match_id, lambda hosted: commands.remove_deleted_person(hosted, person, now()))

    async def delete(self, person: str) -> None:
        """Delete a person with all their data."""
        await self.give_up_matches(person)
        await self._accounts.delete(person)

    async def sweep(self, at: int | None = None) -> None:
        """Delete the accounts whose time is up at ``at`` (milliseconds, now by default)."""
        database = self._match_service.database
        for person in await database.read(store.due_deletions(now() if at is None else at)):
            await self.delete(person)
            await database.write(moderation.record_action("deleted", now(), person))
            log.info("account_deleted")
