"""Active bans of people and addresses, cached by every worker and refreshed every few seconds."""

from datetime import UTC, datetime

from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.live.rate_limits import address_key
from tilework.server.localization import LocalizedText, localized
from tilework.server.store.database import Database
from tilework.server.store.moderation import Ban, bans

ORIGIN_MS = 86_400_000
"""For this long after a ban no new guest is made for the person's address: others may share it."""


def with_expiry(key: str, reason: str, until: int | None) -> LocalizedText:
    """Word a reason with the time at which something ends (UTC)."""
    end = datetime.fromtimestamp(until / 1000, UTC).strftime("%Y-%m-%d %H:%M") if until else "never"
    return localized(key, reason=reason, until=end)


def banned(ban: Ban) -> ApiError:
    """Return the error that tells somebody why and until when they are banned."""
    return ApiError("banned", with_expiry("error.banned", ban.reason, ban.until), detail=ban.reason, until=ban.until)


class Bans:
    """Look up active bans by person or address."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._by_person: dict[str, Ban] = {}
        self._by_address: dict[str, Ban] = {}
        self._by_device: dict[str, Ban] = {}
        self._by_origin: dict[str, Ban] = {}

    async def refresh(self) -> None:
        """Read the bans from the database."""
        self.take(await self._database.read(bans(now())))

    def take(self, found: list[Ban]) -> None:
        """Replace the cached bans."""
        self._by_person = {ban.person: ban for ban in found if ban.person}
        self._by_address = {ban.address: ban for ban in found if ban.address}
        self._by_device = {ban.device: ban for ban in found if ban.device}
        self._by_origin = {ban.origin: ban for ban in found if ban.origin}

    def of(self, person: str | None, host: str | None) -> Ban | None:
        """Return the active ban of a person or address, if any."""
        if not self._by_person and not self._by_address:
            return None
        ban = self._by_person.get(person or "") or (self._by_address.get(address_key(host)) if host else None)
        return ban if ban and _is_active(ban) else None

    def require_newcomer(self, device: str | None, origin: str | None) -> None:
        """Raise ``banned`` if a new guest would be somebody banned: on their device, or at their address soon after."""
        ban = self._by_device.get(device or "")
        if ban is None and (recent := self._by_origin.get(origin or "")) and now() - recent.created_at < ORIGIN_MS:
            ban = recent
        if ban and _is_active(ban):
            raise banned(ban)

    def require(self, person: str | None, host: str | None = None) -> None:
        """Raise ``banned`` with the operator's reason if a ban applies."""
        ban = self.of(person, host)
        if ban:
            raise banned(ban)


def _is_active(ban: Ban) -> bool:
    return ban.until is None or ban.until > now()
