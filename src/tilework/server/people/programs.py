"""Bot accounts: programs that play over the network, each a person of its own kind with one token."""

from tilework.server.errors import Refusal
from tilework.server.ids import is_program, new_program_id, now
from tilework.server.people.people import clean_name, new_token
from tilework.server.store import programs as store
from tilework.server.store.database import Database

BEAT_SECONDS = 30.0
"""How often a connection says that its program is still there."""
CONNECTED_MS = int(2.5 * BEAT_SECONDS * 1000)
"""For so long that counts, also where the worker that had the connection has died."""
MOST_MATCHES = 10
"""So many matches does a program play at once: it answers one question after the other."""
IDLE_MS = 3_600_000
"""A match in which nothing has happened for so long keeps nobody else from playing against a program."""


class Programs:
    """All that concerns bot accounts apart from their connections."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, name: str) -> dict[str, object]:
        """A new bot account. Its secret is told this once."""
        at = now()
        person = {"id": new_program_id(), "name": clean_name(name), "kind": "bot", "language": "en", "created_at": at, "seen_at": _gone(at)}
        token, secret = new_token(str(person["id"]), str(person["name"]))
        await self._database.write(store.add(person, token))
        return {"person": person["id"], "name": person["name"], "secret": secret}

    async def connected(self, after: str, limit: int) -> list[dict[str, object]]:
        """Those that are connected now, at any worker."""
        rows = await self._database.read(store.connected(now() - CONNECTED_MS, after, limit))
        return [{"person": row.id, "name": row.name} for row in rows]

    async def require_free(self, person: str) -> None:
        """Go on only where a program is connected and may play one more match."""
        if not is_program(person):
            raise Refusal("invalid", detail="seats.person: not a bot account")
        there = await self._database.read(store.is_connected(person, now() - CONNECTED_MS))
        if not there or await self._database.read(store.busy_with(person, now() - IDLE_MS)) >= MOST_MATCHES:
            raise Refusal("bot_unavailable")

    async def is_there(self, person: str) -> bool:
        """Say that a program is connected; False if its account is no more."""
        return await self._database.write(store.seen(person, now()))

    async def is_gone(self, person: str) -> None:
        """Say that a program is connected no longer."""
        await self._database.write(store.seen(person, _gone(now())))

    async def matches(self, person: str) -> list[str]:
        """The matches that a program is to attend to."""
        return await self._database.read(store.matches_of(person, MOST_MATCHES))


def _gone(at: int) -> int:
    """When a program that is not connected at this time was last seen, so that nobody takes it for connected."""
    return at - CONNECTED_MS - 1
