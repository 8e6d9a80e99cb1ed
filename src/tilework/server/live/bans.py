"""Whom the host has closed the server to, as every worker knows it: read again every few seconds."""

from tilework.server.errors import Refusal
from tilework.server.ids import now
from tilework.server.live.limits import neighbourhood
from tilework.server.store.database import Database
from tilework.server.store.hosting import Ban, bans


class Bans:
    """The bans that hold."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._by_person: dict[str, Ban] = {}
        self._by_address: dict[str, Ban] = {}

    async def refresh(self) -> None:
        """Ask the database anew."""
        self.take(await self._database.read(bans(now())))

    def take(self, found: list[Ban]) -> None:
        """From now on these hold."""
        self._by_person = {ban.person: ban for ban in found if ban.person}
        self._by_address = {ban.address: ban for ban in found if ban.address}

    def of(self, person: str | None, host: str | None) -> Ban | None:
        """The ban that holds for a person or an address."""
        if not self._by_person and not self._by_address:
            return None
        ban = self._by_person.get(person or "") or (self._by_address.get(neighbourhood(host)) if host else None)
        return ban if ban and (ban.until is None or ban.until > now()) else None

    def require(self, person: str | None, host: str | None = None) -> None:
        """Refuse whoever is banned, with the host's reason."""
        ban = self.of(person, host)
        if ban:
            raise Refusal("banned", detail=ban.reason)
