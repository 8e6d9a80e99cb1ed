"""Bot accounts: people that are programs, with one token each."""

from tilework.i18n import DEFAULT_LANGUAGE
from tilework.server.errors import ApiError
from tilework.server.ids import is_bot_account, new_bot_account_id, now
from tilework.server.people.accounts import clean_name, new_token
from tilework.server.store import bot_accounts as store
from tilework.server.store.database import Database

HEARTBEAT_SECONDS = 30.0
"""Interval at which a connection marks its account as connected (seconds)."""
CONNECTED_MS = int(2.5 * HEARTBEAT_SECONDS * 1000)
"""An account counts as connected for this long after a heartbeat, also if its worker died."""
MAX_MATCHES = 10
"""Maximum concurrent matches of an account: it answers one question at a time."""
IDLE_MS = 3_600_000
"""Matches without activity for this long do not count."""


class BotAccounts:
    """Bot accounts apart from their connections."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, name: str) -> dict[str, object]:
        """Create a bot account. Its secret is returned only once."""
        at = now()
        person = {
            "id": new_bot_account_id(),
            "name": clean_name(name),
            "kind": "bot",
            "language": DEFAULT_LANGUAGE,
            "created_at": at,
            "seen_at": _gone(at),
        }
        token, secret = new_token(str(person["id"]), str(person["name"]))
        await self._database.write(store.add(person, token))
        return {"person": person["id"], "name": person["name"], "secret": secret}

    async def connected(self, after: str, limit: int) -> list[dict[str, object]]:
        """Return the accounts connected to any worker."""
        rows = await self._database.read(store.connected(now() - CONNECTED_MS, after, limit))
        return [{"person": row.id, "name": row.name} for row in rows]

    async def require_free(self, person: str) -> None:
        """Require a connected account with capacity for another match."""
        if not is_bot_account(person):
            raise ApiError("invalid", detail="seats.person: not a bot account")
        there = await self._database.read(store.is_connected(person, now() - CONNECTED_MS))
        if not there or await self._database.read(store.busy_with(person, now() - IDLE_MS)) >= MAX_MATCHES:
            raise ApiError("bot_unavailable")

    async def mark_connected(self, person: str) -> bool:
        """Mark an account as connected; return False if it was deleted."""
        return await self._database.write(store.seen(person, now()))

    async def mark_disconnected(self, person: str) -> None:
        """Mark an account as disconnected."""
        await self._database.write(store.seen(person, _gone(now())))

    async def matches(self, person: str) -> list[str]:
        """Return the matches to attend to."""
        return await self._database.read(store.matches_of(person, MAX_MATCHES))


def _gone(at: int) -> int:
    """Return a last-seen time that does not count as connected."""
    return at - CONNECTED_MS - 1
