"""Permissions in tournaments; commands and views both use them."""

from dataclasses import dataclass

from tilework.server.match.permissions import Denial
from tilework.server.tournaments.hosted import RUNNING, WAITING, HostedTournament
from tilework.tournaments.rules import MAX_ENTRANTS


@dataclass(frozen=True)
class TournamentRights:
    """Permissions of a person. Each method returns None if allowed, else the error code."""

    tournament: HostedTournament
    person: str | None

    def join(self) -> Denial | None:
        """Join, or return after withdrawing."""
        if self.tournament.status not in (WAITING, RUNNING):
            return "wrong_status"
        if self.person is None:
            return "not_allowed"
        mine = self.tournament.entry_of(self.person)
        if mine and mine.until is None:
            return "conflict"
        if self.tournament.status == RUNNING and not self.tournament.takes_latecomers:
            return "too_late"
        return None if mine or len(self.tournament.entries) < MAX_ENTRANTS else "conflict"

    def withdraw(self) -> Denial | None:
        """Withdraw."""
        if self.tournament.status not in (WAITING, RUNNING):
            return "wrong_status"
        mine = self.tournament.entry_of(self.person)
        return None if mine and mine.until is None else "not_allowed"

    def add_bots(self, count: int = 1) -> Denial | None:
        """Add bots before the start."""
        if self.tournament.status != WAITING:
            return "wrong_status"
        if not self._is_creator:
            return "not_allowed"
        return None if len(self.tournament.entries) + count <= MAX_ENTRANTS else "conflict"

    def start(self) -> Denial | None:
        """Start now."""
        if self.tournament.status != WAITING:
            return "wrong_status"
        if not self._is_creator:
            return "not_allowed"
        enough = len(self.tournament.entries) >= 2 or (self.tournament.entries and self.tournament.setup["fill"])
        return None if enough else "too_few"

    def cancel(self) -> Denial | None:
        """Cancel the tournament."""
        if self.tournament.status not in (WAITING, RUNNING):
            return "wrong_status"
        return None if self._is_creator else "not_allowed"

    @property
    def _is_creator(self) -> bool:
        return self.person is not None and self.person == self.tournament.creator

    def to_data(self) -> dict[str, bool]:
        """Return all permissions for the page."""
        return {name: getattr(self, name)() is None for name in ("join", "withdraw", "add_bots", "start", "cancel")}
