"""A game at this terminal: a match, who sits where, and the file it is saved in."""

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tilework import bots
from tilework.cli import autosave
from tilework.cli.seats import Seat, default_seats, from_record, parse_seats, recorded_names
from tilework.cli.words import say
from tilework.errors import InvalidOption, InvalidRecord
from tilework.games.action import Action
from tilework.games.game import Effects
from tilework.games.position import Position
from tilework.match.events import Play
from tilework.match.match import Match
from tilework.match.record import parse_record, read_record, write_record

CONTROL_TAG = "Control"
"""The tag that says who plays a saved game: people or which bots."""


class Session:
    """A match between people at this terminal and bots."""

    def __init__(self, match: Match, seats: Sequence[Seat], *, bot_seed: int | None = None, file: Path | None = None) -> None:
        self.match = match
        self.seats = tuple(seats)
        self.file = file
        self.is_saved = False
        self.kept_in: Path | None = None
        """The file that the game is kept in after each move, until it is over; None where it is not."""
        self.keeping_failed = ""
        """Why it could not be kept."""
        self._bot_seed = secrets.randbits(31) if bot_seed is None else bot_seed

    @classmethod
    def new(
        cls, game: str, seats: Sequence[Seat], options: dict[str, Any], *, seed: int | None = None, file: Path | None = None
    ) -> "Session":
        """A new game. The same seed and the same bots give the same game."""
        match = Match.new(game, seats=[seat.name for seat in seats], seed=seed, **options)
        return cls(match, seats, bot_seed=seed, file=file)

    @classmethod
    def resume(cls, text: str, *, seats: Sequence[Seat] | None = None, file: Path | None = None) -> "Session":
        """A saved game, to be played on. Its record must hold the seed, so that the draws go on as they were committed to."""
        match = read_record(text)
        if match.dealer is None:
            raise InvalidRecord(say("resume.no_seed"))
        match.draw_what_is_due()
        control = parse_record(text).tags.get(CONTROL_TAG)
        chosen = seats or (parse_seats(control) if control else default_seats(len(match.seats)))
        if len(chosen) != len(match.seats):
            raise InvalidOption(say("seats.mismatch", players=len(match.seats), seats=len(chosen)))
        named = from_record(match.seats, chosen)
        match.seats = tuple(seat.name for seat in named)
        return cls(match, named, file=file)

    def again(self) -> "Session":
        """A new game of the same kind between the same seats."""
        session = Session.new(self.match.game.name, self.seats, dict(self.match.options))
        if self.kept_in:
            self.forget()
            session.keep_in(autosave.new_file(session.match.game.name))
        return session

    # Who is to act.

    @property
    def has_people(self) -> bool:
        """Whether a person plays."""
        return any(seat.is_human for seat in self.seats)

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person is to decide."""
        return self.match.turn is not None and self.seats[self.match.turn].is_human

    @property
    def is_bots_turn(self) -> bool:
        """Whether a bot is to decide."""
        return self.match.turn is not None and not self.seats[self.match.turn].is_human

    @property
    def near_seat(self) -> int:
        """The seat whose board is shown large: the person's who is to decide, or decided last."""
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
        """What the bot to move plays. A position never changes, so this may run in another thread."""
        seat = self.seats[position.turn or 0]
        return bots.get(seat.bot or "").choose(position, seat.limits, seed=self._bot_seed, cancelled=cancelled).action

    def undo(self) -> bool:
        """Take back to the last decision of a person; False where there is none."""
        if not any(isinstance(step.event, Play) and self.seats[step.event.seat].is_human for step in self.match.steps):
            return False
        self.match.undo()
        while not self.is_persons_turn:
            self.match.undo()
        self._changed()
        return True

    def redo(self) -> bool:
        """Play again what was taken back, up to a person's next decision; False where nothing was."""
        if not self.match.can_redo:
            return False
        self.match.redo()
        while self.match.can_redo and not self.is_persons_turn:
            self.match.redo()
        self._changed()
        return True

    # Keeping.

    def keep_in(self, file: Path) -> None:
        """Keep the game in a file from now on, after each move."""
        self.kept_in = file
        self._changed()

    def forget(self) -> None:
        """Keep it no longer: it is over, or it has been thrown away."""
        if self.kept_in:
            self.kept_in.unlink(missing_ok=True)

    def _changed(self) -> None:
        self.is_saved = False
        if self.kept_in is None:
            return
        try:
            autosave.write(self.kept_in, self.record())
            self.keeping_failed = ""
        except OSError as error:
            self.keeping_failed = error.strerror or str(error)

    # Saving.

    def record(self) -> str:
        """The record, with the seed in it, so that the game can be played on."""
        control = ",".join(seat.spec for seat in self.seats)
        return write_record(self.match, tags={CONTROL_TAG: control}, reveal=True, seats=recorded_names(self.seats))

    def save(self, file: Path) -> None:
        """Write the record to a file, which is then the file of this session. OSError if that can't be done."""
        file.write_text(self.record(), encoding="utf-8")
        self.file = file
        self.is_saved = True
