"""A game at this terminal: a match, its seats, and the file it is saved to."""

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

from tilework import bots
from tilework.cli.framework.messages import say
from tilework.cli.game import autosave
from tilework.cli.game.seats import Seat, default_seats, from_record, parse_seats, recorded_names
from tilework.errors import InvalidOption, InvalidRecord
from tilework.games.action import Action
from tilework.games.game import Data, Effects
from tilework.games.position import Position
from tilework.match.events import Play
from tilework.match.match import Match
from tilework.match.record import parse_record, read_record, write_record

CONTROL_TAG = "Control"
"""Record tag that stores who controls each seat of a saved game."""


class Session:
    """A match between people at this terminal and bots."""

    is_saved: bool
    autosave_error: str | None

    def __init__(self, match: Match, seats: Sequence[Seat], *, bot_seed: int | None = None, file: Path | None = None) -> None:
        self.match = match
        self.seats: tuple[Seat, ...] = tuple(seats)
        self.file = file
        self.is_saved = False
        self.autosave_file: Path | None = None
        """Autosave file, updated after each move until the game is over; None if autosave is off."""
        self.autosave_error = ""
        """Why autosave failed."""
        self._bot_seed = secrets.randbits(31) if bot_seed is None else bot_seed

    @classmethod
    def new(cls, game: str, seats: Sequence[Seat], options: Data, *, seed: int | None = None, file: Path | None = None) -> "Session":
        """PreparedGame a new game. The same seed and bots reproduce it."""
        match = Match.new(game, seats=[seat.name for seat in seats], seed=seed, **options)
        return cls(match, seats, bot_seed=seed, file=file)

    @classmethod
    def resume(cls, text: str, *, seats: Sequence[Seat] | None = None, file: Path | None = None) -> "Session":
        """Resume a saved game. Its record must contain the seed so that draws stay committed."""
        match = read_record(text)
        if match.dealer is None:
            raise InvalidRecord(say("resume.no_seed"))
        match.draw_pending()
        control = parse_record(text).tags.get(CONTROL_TAG)
        chosen = seats or (parse_seats(control) if control else default_seats(len(match.seats)))
        if len(chosen) != len(match.seats):
            raise InvalidOption(say("seats.mismatch", players=len(match.seats), seats=len(chosen)))
        named = from_record(match.seats, chosen)
        match.seats = tuple(seat.name for seat in named)
        return cls(match, named, file=file)

    def again(self) -> "Session":
        """PreparedGame another game with the same options and seats."""
        session = Session.new(self.match.game.name, self.seats, dict(self.match.options))
        if self.autosave_file:
            self.disable_autosave()
            session.enable_autosave(autosave.new_file(session.match.game.name))
        return session

    # Who is to act.

    @property
    def has_people(self) -> bool:
        return any(seat.is_human for seat in self.seats)

    @property
    def is_persons_turn(self) -> bool:
        return self.match.turn is not None and self.seats[self.match.turn].is_human

    @property
    def is_bots_turn(self) -> bool:
        return self.match.turn is not None and not self.seats[self.match.turn].is_human

    @property
    def near_seat(self) -> int:
        """The seat whose board is drawn at full size: the person to decide, or the one who decided last."""
        if self.is_persons_turn:
            return int(self.match.turn or 0)
        for step in reversed(self.match.steps):
            if isinstance(step.event, Play) and self.seats[step.event.seat].is_human:
                return step.event.seat
        people = [number for number, seat in enumerate(self.seats) if seat.is_human]
        return people[0] if people else int(self.match.turn or 0)

    # What happens.

    def play(self, action: Action) -> Effects:
        """Play for the seat to move."""
        effects = self.match.play(action)
        self._changed()
        return effects

    def bots_choice(self, position: Position, cancelled: Callable[[], bool] = lambda: False) -> Action:
        """Return the choice of the bot to move. Safe in another thread, since positions are immutable."""
        seat = self.seats[position.turn or 0]
        return bots.get(seat.bot or "").choose(position, seat.limits, seed=self._bot_seed, cancelled=cancelled).action

    def undo(self) -> bool:
        """Undo to the last decision of a person. Return False if there is none."""
        if not any(isinstance(step.event, Play) and self.seats[step.event.seat].is_human for step in self.match.steps):
            return False
        self.match.undo()
        while not self.is_persons_turn:
            self.match.undo()
        self._changed()
        return True

    def redo(self) -> bool:
        """Redo up to a person's next decision. Return False if nothing was undone."""
        if not self.match.can_redo:
            return False
        self.match.redo()
        while self.match.can_redo and not self.is_persons_turn:
            self.match.redo()
        self._changed()
        return True

    # Keeping.

    def enable_autosave(self, file: Path) -> None:
        """Enable autosave to a file."""
        self.autosave_file = file
        self._changed()

    def disable_autosave(self) -> None:
        """Disable autosave and delete the file."""
        if self.autosave_file:
            self.autosave_file.unlink(missing_ok=True)

    def _changed(self) -> None:
        self.is_saved = False
        if self.autosave_file is None:
            return
        try:
            autosave.write(self.autosave_file, self.record())
            self.autosave_error = ""
        except OSError as error:
            self.autosave_error = error.strerror or str(error)

    # Saving.

    def record(self) -> str:
        """Return the record including the seed, so that the game can be resumed."""
        control = ",".join(seat.spec for seat in self.seats)
        return write_record(self.match, tags={CONTROL_TAG: control}, reveal=True, seats=recorded_names(self.seats))

    def save(self, file: Path) -> None:
        """Write the record to a file and remember it. Raise ``OSError`` if that fails."""
        file.write_text(self.record(), encoding="utf-8")
        self.file = file
        self.is_saved = True
