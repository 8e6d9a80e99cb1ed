"""Who may do what in a tournament, now. Commands and views both ask here, and nothing else decides."""

from dataclasses import dataclass

from tilework.server.match.permissions import YES, Answer
from tilework.server.tournaments.hosted import RUNNING, WAITING, HostedTournament
from tilework.tournaments.rules import MOST_ENTRANTS


@dataclass(frozen=True)
class TournamentRights:
    """What a person may do in a tournament. Each question is answered by None (yes), or by the code of the refusal."""

    tournament: HostedTournament
    person: str | None

    def join(self) -> Answer:
        """Take part, or come back after having withdrawn."""
        if self.tournament.status not in (WAITING, RUNNING):
            return "wrong_status"
        if self.person is None:
            return "not_allowed"
        mine = self.tournament.entry_of(self.person)
        if mine and mine.until is None:
            return "conflict"
        if self.tournament.status == RUNNING and not self.tournament.takes_latecomers:
            return "too_late"
        return YES if mine or len(self.tournament.entries) < MOST_ENTRANTS else "conflict"

    def withdraw(self) -> Answer:
        """Take part no longer."""
        if self.tournament.status not in (WAITING, RUNNING):
            return "wrong_status"
        mine = self.tournament.entry_of(self.person)
        return YES if mine and mine.until is None else "not_allowed"

    def add_bots(self, count: int = 1) -> Answer:
        """Let bots take part, before it begins."""
        if self.tournament.status != WAITING:
            return "wrong_status"
        if not self._is_creator:
            return "not_allowed"
        return YES if len(self.tournament.entries) + count <= MOST_ENTRANTS else "conflict"

    def start(self) -> Answer:
        """Begin now."""
        if self.tournament.status != WAITING:
            return "wrong_status"
        if not self._is_creator:
            return "not_allowed"
        enough = len(self.tournament.entries) >= 2 or (self.tournament.entries and self.tournament.setup["fill"])
        return YES if enough else "too_few"

    def cancel(self) -> Answer:
        """Call it off; games that are being played are played on, for themselves."""
        if self.tournament.status not in (WAITING, RUNNING):
            return "wrong_status"
        return YES if self._is_creator else "not_allowed"

    @property
    def _is_creator(self) -> bool:
        return self.person is not None and self.person == self.tournament.creator

    def to_data(self) -> dict[str, bool]:
        """Everything at once, as the page asks."""
        return {name: getattr(self, name)() is YES for name in ("join", "withdraw", "add_bots", "start", "cancel")}
