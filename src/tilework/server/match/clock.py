"""How much time each seat has left: it follows from the times of the events, and of the outages, so it survives a restart."""

from tilework.server.match.config import Clock
from tilework.server.match.outages import Outages


class Clocks:
    """The clocks of a match. On a live clock the first action of each seat is free."""

    since: int
    runs: bool

    def __init__(self, control: Clock, players: int, outages: Outages) -> None:
        self.control = control
        self.outages = outages
        self.left: list[int] = [control.initial] * players
        self.has_acted: list[bool] = [False] * players
        self.turn: int | None = None
        self.since = 0
        self.runs = False

    def charge(self, at: int) -> None:
        """Take the time that has passed from the seat to move."""
        if self.turn is not None and self.runs and not self.control.per_move and self.has_acted[self.turn]:
            self.left[self.turn] = max(0, self.left[self.turn] - self.outages.served(self.since, at))

    def acted(self, at: int) -> None:
        """Charge the seat to move for its action."""
        self.charge(at)
        self.since = at
        if self.turn is not None:
            self.has_acted[self.turn] = True

    def pass_to(self, turn: int | None, at: int, runs: bool) -> None:
        """Start this seat's turn; ``runs`` is false for bots, whose time does not count."""
        if turn != self.turn:
            if self.turn is not None and self.has_acted[self.turn]:
                self.left[self.turn] += self.control.increment
            self.turn = turn
            self.since = at
        self.runs = runs

    def stop(self, at: int) -> None:
        """Stop the clocks at the end of the game."""
        self.charge(at)
        self.turn = None

    def deadline(self) -> int | None:
        """When the seat to move loses on time."""
        if self.turn is None or not self.runs:
            return None
        return self.outages.after(self.since, self.control.per_move or self.left[self.turn])

    def remaining(self, seat: int, now: int) -> int:
        """Return a seat's remaining time (ms)."""
        if self.control.per_move:
            running = seat == self.turn and self.runs
            return max(0, self.control.per_move - self.outages.served(self.since, now)) if running else self.control.per_move
        running = seat == self.turn and self.runs and self.has_acted[seat]
        return max(0, self.left[seat] - self.outages.served(self.since, now)) if running else self.left[seat]
