"""A game being played: seats, events, undo and redo, score explanations. Everything follows from the events."""

from collections.abc import Iterable, Sequence

from tilework.errors import IllegalAction, InvalidEvent
from tilework.games.action import Action
from tilework.games.game import Data, Effects, Game, Note
from tilework.games.gate import shown
from tilework.games.options import Options
from tilework.games.position import AnyAction, Position
from tilework.match.events import Draw, Event, Play, Redo, Undo
from tilework.match.fairness import Dealer, new_seed, seed_from_number
from tilework.match.step import Step


class Match:
    """A game between named seats.

    >>> match = Match.new("azul", players=2, seed=1, seats=["Ada", "Grace"])
    >>> match
    <Match azul, round 1: Ada 0, Grace 0; Ada to move>
    >>> effects = match.play(match.legal_actions()[0])
    >>> [note.kind for note in effects.notes], effects.draws
    (['placed', 'fell'], ())
    >>> match.undo()
    Action.parse('azul', '3B>1')
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(
        self, start: Position, seats: Sequence[str], dealer: Dealer | None, *, repeats_draws: bool = False, rules_version: int | None = None
    ) -> None:
        """``repeats_draws`` is for matches begun before draws that are taken back were drawn anew, ``rules_version`` for older rules."""
        if isinstance(seats, str) or len(seats) != start.players or not all(isinstance(name, str) for name in seats):
            raise InvalidEvent(f"{start.players} players need {start.players} seats, a name each, not {shown(seats)}")
        self.start = start
        self.seats = tuple(seats)
        self.dealer = dealer
        self.repeats_draws = repeats_draws
        self.rules_version = start.game.rules_version(rules_version)
        self.events: list[Event] = []
        self.steps: list[Step] = []
        self.drawn: list[Step] = []
        """Every draw that was ever made, those taken back included: what the dealer has used up."""
        self._undone: list[list[Draw | Play]] = []
        self.position = start

    @classmethod
    def new(
        cls,
        game: str,
        /,
        *,
        seats: Sequence[str] | None = None,
        seed: int | bytes | None = None,
        nonces: Sequence[str] = (),
        **options: bool | int | str,
    ) -> "Match":
        """A new match, dealt and ready for the first action. The same seed gives the same draws; without one it is new and secret."""
        start = Position.start(game, **options)
        secret = new_seed() if seed is None else seed_from_number(seed) if isinstance(seed, int) else seed
        match = cls(start, seats or [f"Player {number}" for number in range(1, start.players + 1)], Dealer(secret, nonces))
        match.draw_what_is_due()
        return match

    # What it is.

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.start.game

    @property
    def options(self) -> Options:
        """The options it is played with."""
        return self.start.options

    @property
    def turn(self) -> int | None:
        """The seat that is to decide."""
        return self.position.turn

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.position.is_over

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.position.scores

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win, or () while the game goes on."""
        return self.position.winners

    def legal_actions(self) -> list[Action]:
        """What the seat to move may do."""
        return self.position.legal_actions()

    # What happens.

    def apply(self, event: Event) -> list[Note]:
        """Let an event happen. One that does not fit raises and changes nothing. Returns what the rules did."""
        match event:
            case Undo():
                self._undo()
            case Redo():
                self._redo()
            case Draw():
                return list(self._draw(event).notes)
            case Play():
                return list(self.play_action(event.action, event.seat).notes)
        return []

    def play(self, action: AnyAction) -> Effects:
        """Play an action for the seat whose turn it is, and draw what is then to be drawn. Returns what the rules did and the draws."""
        step = self.play_action(action)
        drawn = self.draw_what_is_due()
        return Effects((*step.notes, *drawn.notes), drawn.draws)

    def play_action(self, action: AnyAction, seat: int | None = None, *, anew: bool = True) -> Step:
        """Play an action for the seat whose turn it is, and leave what is then to be drawn to :meth:`draw_due`.

        ``seat`` is whose turn it must be; ``anew`` is false for an action that was taken back and is played again.
        """
        turn = self.turn
        if seat is not None and seat != turn:
            whose = "nobody's" if turn is None else f"seat {turn + 1}'s"
            raise IllegalAction(f"it is not seat {seat + 1}'s turn, but {whose}")
        if turn is None:
            raise IllegalAction("the game is over" if self.is_over else "tiles must be drawn first")
        chosen = self.position.action(action)
        trial = self.position.mutable()
        step = Step(Play(turn, str(chosen)), self.position, tuple(trial.play(chosen)), chosen)
        self.steps.append(step)
        self.position = trial.position
        if anew:
            self._undone.clear()
            self.events.append(step.event)
        return step

    def draw_what_is_due(self) -> Effects:
        """Let the dealer draw until a seat is to move. Without a dealer the draws must come as events."""
        step = self.draw_due()
        return Effects(step.notes, step.event.outcomes) if step and isinstance(step.event, Draw) else Effects(())

    def draw_due(self) -> Step | None:
        """Let the dealer draw, tile by tile, up to the next decision; None where nothing is to be drawn or there is no dealer."""
        if not self.position.is_chance or self.dealer is None:
            return None
        trial = self.position.mutable()
        outcomes: list[str] = []
        notes: list[Note] = []
        number = self.draws_made if self.repeats_draws else self.draws_used
        while trial.is_chance:
            outcome = self.dealer.draw(number + len(outcomes), trial.chance_weights())
            outcomes.append(self.game.chance_text(trial.state, outcome))
            notes += trial.resolve(outcome)
        return self._drawn(Draw(tuple(outcomes)), notes, trial.position)

    def undo(self) -> Action:
        """Take the last action back, with the draws after it. Returns it."""
        played = [step for step in self.steps if isinstance(step.event, Play)]
        if not played:
            raise InvalidEvent("there is nothing to take back")
        self._undo()
        action = played[-1].action
        assert action
        return action

    def redo(self) -> None:
        """Play the action again that was taken back last."""
        self._redo()

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to take back."""
        return any(isinstance(step.event, Play) for step in self.steps)

    @property
    def can_redo(self) -> bool:
        """Whether there is an action that was taken back and nothing was played since."""
        return bool(self._undone)

    @property
    def draws_made(self) -> int:
        """How many chance events have been resolved in the game as it stands."""
        return _count(self.steps)

    @property
    def draws_used(self) -> int:
        """How many chance events have ever been resolved, those taken back included: the number of the dealer's next draw."""
        return _count(self.drawn)

    def _draw(self, event: Draw, *, anew: bool = True) -> Step:
        trial = self.position.mutable()
        notes: list[Note] = []
        for outcome in event.outcomes:
            notes += trial.resolve(outcome)
        if trial.is_chance:
            raise InvalidEvent(f"{len(event.outcomes)} draws are not enough: more is to be drawn before anybody can move")
        return self._drawn(event, notes, trial.position, anew=anew)

    def _drawn(self, event: Draw, notes: Sequence[Note], after: Position, *, anew: bool = True) -> Step:
        step = Step(event, self.position, tuple(notes))
        self.steps.append(step)
        self.position = after
        if anew:
            self.drawn.append(step)
            self.events.append(event)
        return step

    def _undo(self) -> None:
        if not self.can_undo:
            raise InvalidEvent("there is nothing to take back")
        taken_back: list[Draw | Play] = []
        while not taken_back or isinstance(taken_back[0], Draw):
            step = self.steps.pop()
            taken_back.insert(0, step.event)
            self.position = step.before
        self._undone.append(taken_back)
        self.events.append(Undo())

    def _redo(self) -> None:
        if not self._undone:
            raise InvalidEvent("there is nothing to play again")
        for event in self._undone.pop():
            if isinstance(event, Play):
                self.play_action(event.action, event.seat, anew=False)
            else:
                self._draw(event, anew=False)
        self.events.append(Redo())

    # What it means.

    def notes(self) -> Iterable[Note]:
        """All that the rules did so far."""
        for step in self.steps:
            yield from step.notes

    def breakdown(self) -> list[dict[str, int]]:
        """For each seat the points by source, in the game's order; they add up to the score (with what it began with)."""
        table = [dict.fromkeys(self.game.point_sources, 0) for _ in self.seats]
        for note in self.notes():
            if note.points and note.seat is not None:
                table[note.seat][note.kind] += note.points
        return table

    def view(self, seat: int | None = None) -> Data:
        """What a seat (or a spectator, None) may see: the public state, and the legal actions when it is that seat's turn."""
        legal = self.legal_actions() if seat is not None and seat == self.turn else []
        return {
            "state": self.position.view(),
            "seats": list(self.seats),
            "seat": seat,
            "legal_actions": [{"number": action.number, "text": str(action), **action.data()} for action in legal],
            "can_undo": self.can_undo,
            "events": len(self.events),
            "commitment": self.dealer.commitment if self.dealer else None,
        }

    def preview(self, action: AnyAction) -> list[Note]:
        """What the rules would do for an action, up to the next draw, without playing it."""
        return self.position.mutable().play(action)

    # Values.

    def copy(self) -> "Match":
        """A match that goes on by itself from here, with the same past and the same dealer."""
        twin = Match(self.start, self.seats, self.dealer, repeats_draws=self.repeats_draws, rules_version=self.rules_version)
        twin.events, twin.steps, twin.position = self.events.copy(), self.steps.copy(), self.position
        twin.drawn = self.drawn.copy()
        twin._undone = [undone.copy() for undone in self._undone]
        return twin

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        """The same seats, dealer and game so far; what was taken back does not count."""
        if not isinstance(other, Match):
            return NotImplemented
        mine, others = ((each.start, each.seats, each.dealer, [step.event for step in each.steps]) for each in (self, other))
        return mine == others

    def __repr__(self) -> str:
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.seats, self.scores, strict=True))
        if self.is_over:
            now = "won by " + " and ".join(self.seats[seat] for seat in self.winners)
        else:
            now = f"{self.seats[self.turn]} to move" if self.turn is not None else "tiles to be drawn"
        return f"<Match {self.game.name}, round {self.position.round}: {scores}; {now}>"


def _count(steps: Iterable[Step]) -> int:
    return sum(len(step.event.outcomes) for step in steps if isinstance(step.event, Draw))
