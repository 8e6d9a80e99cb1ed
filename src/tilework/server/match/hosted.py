"""A match as the server knows it, folded from its stored events."""

from dataclasses import replace
from typing import Unpack

from tilework.games.position import Position
from tilework.match import Dealer, Draw, Match, Play, Step, Undo
from tilework.match.endings import is_underway
from tilework.match.record import INITIAL_RULES_VERSION
from tilework.server.match import events as kind
from tilework.server.match.clock import Clocks
from tilework.server.match.config import Clock, MatchConfig
from tilework.server.match.events import EventData, StoredEvent
from tilework.server.match.log import LogEntry
from tilework.server.match.outages import Outages
from tilework.server.match.seats import BOT, INVITED, OPEN, PERSON, Seat

WAITING, PLAYING, FINISHED, ABORTED = "waiting", "playing", "finished", "aborted"


class HostedMatch:
    """Everything about a match follows from its events; ``pending`` are those that have happened in memory and are not stored yet."""

    outages: Outages
    seq: int
    status: str
    is_sealed: bool
    created_at: int
    turn_started_at: int

    def __init__(self, id: str, seed: bytes, outages: Outages | None = None) -> None:
        self.id = id
        self.seed = seed
        self.outages = outages or Outages()
        self.seq = -1
        self.status = WAITING
        self.config: MatchConfig
        self.seats: list[Seat] = []
        self.match: Match | None = None
        self.clocks: Clocks | None = None
        self.log: list[LogEntry] = []
        self.answers: dict[tuple[str, str], int] = {}
        self.nonces: dict[int, str] = {}
        self.undo_asked_by: int | None = None
        self.undo_agreed: set[int] = set()
        self.result: EventData | None = None
        self.rematch: str | None = None
        self.rematch_by: int | None = None
        self.is_sealed = False
        """Whether only the players may watch, while other tables play the same deal."""
        self.created_at = 0
        self.turn_started_at = 0
        self.step_seqs: list[int] = []
        self.pending: list[StoredEvent] = []

    # Facts.

    @property
    def turn(self) -> int | None:
        """The seat that is to decide."""
        return self.match.turn if self.match and self.status == PLAYING else None

    @property
    def bot_to_move(self) -> str | None:
        """The bot that is to decide, if one is."""
        turn = self.turn
        return None if turn is None else self.seats[turn].player_bot

    @property
    def deadline(self) -> int | None:
        """When the seat to move loses on time."""
        return self.clocks.deadline() if self.clocks and self.status == PLAYING else None

    def is_overdue(self, at: int) -> bool:
        """Whether the seat to move has lost on time."""
        deadline = self.deadline
        return deadline is not None and at >= deadline

    @property
    def is_underway(self) -> bool:
        """Whether everybody has played at least once: only then can a game be lost, won and rated. In a tournament it always can."""
        if self.config.tournament:
            return True
        return self.match is not None and is_underway(self.match.steps, len(self.seats))

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen."""
        return self.status in (FINISHED, ABORTED)

    @property
    def can_reveal_seed(self) -> bool:
        """Whether no table plays this deal any more."""
        return self.is_over and not self.is_sealed

    def seats_of(self, person: str | None) -> list[int]:
        """Return the seats that a person plays."""
        return [number for number, seat in enumerate(self.seats) if person and seat.kind == PERSON and seat.person == person]

    def people(self) -> set[str]:
        """Return everyone who has or had a seat, has one reserved, or created the match."""
        seated = {person for seat in self.seats for person in (seat.person, seat.replaced_person, seat.kept_for) if person}
        return seated | {self.config.creator}

    def clear_labels(self, person: str) -> None:
        """Remove a deleted person's seat labels."""
        for seat in self.seats:
            if person in (seat.person, seat.replaced_person):
                seat.label = None

    def set_outages(self, outages: Outages) -> None:
        """Let the clocks follow these outages, also those to come."""
        self.outages = outages
        if self.clocks:
            self.clocks.outages = outages

    # Events.

    def add_event(self, kind: str, at: int, **data: Unpack[EventData]) -> None:
        """Let something new happen; it waits in ``pending`` to be stored."""
        event = self._next_event(kind, at, data)
        self.apply(event)
        self.pending.append(event)

    def play(self, action: int | str, at: int, who: EventData) -> None:
        """Play an action for the seat to move. The event stores its text and who decided."""
        assert self.match
        seat, step = self.match.turn, self.match.play_action(action)
        assert seat is not None
        self._add_step(self._next_event(kind.PLAY, at, {"seat": seat, "action": str(step.action), **who}), step)
        self._forget_undo()

    def draw_pending(self, at: int) -> None:
        """Make the pending draws, if any."""
        assert self.match
        step = self.match.draw_pending_step()
        if step and isinstance(step.event, Draw):
            self._add_step(self._next_event(kind.DRAW, at, {"outcomes": list(step.event.outcomes)}), step)

    def _next_event(self, kind: str, at: int, data: EventData) -> StoredEvent:
        """Append an event; its time is never before the previous one's."""
        return StoredEvent(self.seq + 1, kind, max(at, self.log[-1].event.at) if self.log else at, data)

    def _add_step(self, event: StoredEvent, step: Step) -> None:
        """Append the event of a step of the game."""
        self._append(LogEntry(event, event.data.get("seat"), step))
        self.pending.append(event)

    def take_pending(self) -> list[StoredEvent]:
        """Return the events since the last call."""
        taken, self.pending = self.pending, []
        return taken

    def apply(self, event: StoredEvent) -> None:
        """Fold one event in. One that does not fit raises and changes nothing."""
        if event.seq != self.seq + 1:
            raise ValueError(f"event {event.seq} can't follow event {self.seq}")
        entry = LogEntry(event, event.data.get("seat"))
        getattr(self, f"_on_{event.kind}")(event, entry)
        self._append(entry)

    def _append(self, entry: LogEntry) -> None:
        event = entry.event
        if entry.step and self.match:
            entry.scores = self.match.scores
            self.step_seqs.append(event.seq)
        self.seq = event.seq
        self.log.append(entry)
        self._remember_answer(event)
        self._tell_clocks(event)

    def _remember_answer(self, event: StoredEvent) -> None:
        if "move_id" in event.data:
            self.answers[event.data["by"], event.data["move_id"]] = event.data.get("last", event.seq)

    def extend_answer(self, person: str, command_id: str) -> None:
        """Record the seq after all events of a command in its first event, for repeated commands."""
        first = self.answers[person, command_id]
        event = next(event for event in self.pending if event.seq == first)
        event.data["last"] = self.seq
        self.answers[person, command_id] = self.seq

    def _tell_clocks(self, event: StoredEvent) -> None:
        if self.status != PLAYING:
            return
        if event.kind in (kind.PLAY, kind.UNDO, kind.BEGIN, kind.DRAW, kind.TAKEOVER, kind.RETAKE):
            self.turn_started_at = event.at
        if self.clocks:
            turn = self.turn
            if event.kind == kind.PLAY:
                self.clocks.acted(event.at)
            elif event.kind == kind.UNDO:
                self.clocks.charge(event.at)
                self.clocks.since = event.at
            if turn is not None:
                self.clocks.pass_to(turn, event.at, self.seats[turn].player_bot is None)

    def _on_created(self, event: StoredEvent, entry: LogEntry) -> None:
        self.config = MatchConfig.from_data(event.data["rules"])
        self.is_sealed = self.config.sealed
        self.seats = [Seat(**seat) for seat in event.data["seats"]]
        self.nonces = {int(seat): nonce for seat, nonce in event.data.get("nonces", {}).items()}
        self.created_at = event.at

    def _on_seated(self, event: StoredEvent, entry: LogEntry) -> None:
        seat = self.seats[event.data["seat"]]
        seat.kind, seat.person = PERSON, event.data["person"]
        nonce = event.data.get("nonce")
        if nonce:
            self.nonces[event.data["seat"]] = nonce

    def _on_unseated(self, event: StoredEvent, entry: LogEntry) -> None:
        seat = self.seats[event.data["seat"]]
        seat.kind, seat.person = (INVITED if seat.invite or seat.kept_for else OPEN), None
        self.nonces.pop(event.data["seat"], None)

    def _on_begin(self, event: StoredEvent, entry: LogEntry) -> None:
        start = Position.start(self.config.game, **self.config.options)
        names = [f"Seat {number + 1}" for number in range(len(self.seats))]
        dealer = Dealer(self.seed, [nonce for _, nonce in sorted(self.nonces.items())])
        version = event.data.get("version", INITIAL_RULES_VERSION)
        self.match = Match(start, names, dealer, repeats_draws="redraws" not in event.data, rules_version=version)
        clock = Clock.from_data(self.config.clock)
        self.clocks = Clocks(clock, len(self.seats), self.outages) if clock else None
        self.status = PLAYING

    def _on_draw(self, event: StoredEvent, entry: LogEntry) -> None:
        self._fold_step(Draw(tuple(event.data["outcomes"])), entry)

    def _on_play(self, event: StoredEvent, entry: LogEntry) -> None:
        self._fold_step(Play(event.data["seat"], event.data["action"]), entry)
        self._forget_undo()

    def _fold_step(self, event: Draw | Play, entry: LogEntry) -> None:
        assert self.match
        self.match.apply(event)
        entry.step = self.match.steps[-1]

    def _on_undo(self, event: StoredEvent, entry: LogEntry) -> None:
        assert self.match
        for _ in range(event.data["count"]):
            self.match.apply(Undo())
        kept = len(self.match.steps)
        entry.undoes, entry.scores = self.step_seqs[kept:], self.match.scores
        del self.step_seqs[kept:]
        self._forget_undo()

    def _on_undo_ask(self, event: StoredEvent, entry: LogEntry) -> None:
        self.undo_asked_by = event.data["seat"]
        self.undo_agreed = set()

    def _on_undo_agree(self, event: StoredEvent, entry: LogEntry) -> None:
        self.undo_agreed.add(event.data["seat"])

    def _on_undo_refuse(self, event: StoredEvent, entry: LogEntry) -> None:
        self._forget_undo()

    def _forget_undo(self) -> None:
        """Nobody asks to take back any more, and what was agreed to is void."""
        self.undo_asked_by = None
        self.undo_agreed = set()

    def _on_resign(self, event: StoredEvent, entry: LogEntry) -> None:
        self.seats[event.data["seat"]].resigned = True
        self._forget_undo()

    _on_timeout = _on_resign

    def _on_left(self, event: StoredEvent, entry: LogEntry) -> None:
        if not event.data["draw"]:
            self._on_resign(event, entry)

    def _on_takeover(self, event: StoredEvent, entry: LogEntry) -> None:
        seat = self.seats[event.data["seat"]]
        seat.kind, seat.replaced_person, seat.person, seat.bot = BOT, seat.person, None, event.data["bot"]
        self._forget_undo()

    def _on_retake(self, event: StoredEvent, entry: LogEntry) -> None:
        seat = self.seats[event.data["seat"]]
        seat.kind, seat.person, seat.replaced_person, seat.bot = PERSON, seat.replaced_person, None, None

    def _on_end(self, event: StoredEvent, entry: LogEntry) -> None:
        self.status = FINISHED
        self.result = event.data
        if self.clocks:
            self.clocks.stop(event.at)

    def _on_aborted(self, event: StoredEvent, entry: LogEntry) -> None:
        self.status = ABORTED
        if self.clocks:
            self.clocks.stop(event.at)

    def _on_rematch(self, event: StoredEvent, entry: LogEntry) -> None:
        self.rematch, self.rematch_by = event.data["match"], event.data.get("seat")

    def _on_transferred(self, event: StoredEvent, entry: LogEntry) -> None:
        old, new = event.data["previous"], event.data["person"]
        for seat in self.seats:
            if seat.person == old and self.config.rated and not self.is_over:
                seat.rated_as = seat.rated_as or old
            seat.person, seat.replaced_person, seat.kept_for = (
                new if who == old else who for who in (seat.person, seat.replaced_person, seat.kept_for)
            )
        if self.config.creator == old:
            self.config = replace(self.config, creator=new)

    def _on_unsealed(self, event: StoredEvent, entry: LogEntry) -> None:
        self.is_sealed = False
