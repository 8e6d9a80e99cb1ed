"""A game being played: seats, events, undo and redo, score explanations. Everything follows from the events."""

import html
from collections.abc import Iterable, Sequence
from copy import deepcopy
from typing import ClassVar

from tilework.codegen import python_only
from tilework.errors import IllegalAction, InvalidArgument, InvalidEvent, InvalidOption
from tilework.games.action import Action
from tilework.games.game import Data, Effects, Game, Note
from tilework.games.options import Options
from tilework.games.position import ActionLike, Position
from tilework.games.validation import short_repr
from tilework.match.annotations import Annotation, Variation, annotation_at, check_glyph, check_turn, play_event
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

    __hash__: ClassVar[None] = None  # type: ignore[assignment]  # it changes

    def __init__(
        self,
        start: Position,
        seats: Sequence[str],
        dealer: Dealer | None,
        *,
        repeats_draws: bool = False,
        rules_version: int | None = None,
        commitment: str | None = None,
        nonces: Sequence[str] = (),
    ) -> None:
        """Create a match. ``repeats_draws``: repeat draws after an undo, as early matches did; ``rules_version``: play by older rules.

        ``commitment`` and ``nonces`` are those of a dealer whose seed is not known here.
        """
        if isinstance(seats, str) or len(seats) != start.players or not all(isinstance(name, str) for name in seats):
            raise InvalidOption("seat-count", players=start.players, seats=short_repr(seats))
        self.start = start
        self.seats: tuple[str, ...] = tuple(seats)
        self.dealer = dealer
        self.commitment: str | None = commitment if dealer is None else dealer.commitment
        """What binds the dealer to the seed; None where nobody has committed to one."""
        self.nonces: tuple[str, ...] = tuple(nonces) if dealer is None else dealer.nonces
        self.repeats_draws = repeats_draws
        self.rules_version: int = start.game.rules_version(rules_version)
        self.events: list[Event] = []
        self.steps: list[Step] = []
        self.drawn: list[Step] = []
        """Every draw made by the dealer, including undone ones."""
        self.annotations: list[Annotation] = []
        """Comments, glyphs and variations. Taking an action back drops those that come after it."""
        self._undone: list[list[Draw | Play]] = []
        self._position = start

    @python_only
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
        """Start a match, dealt and ready for the first action. The same seed gives the same draws; without one it is new and secret."""
        start = Position.start(game, **options)
        secret = new_seed() if seed is None else seed_from_number(seed) if isinstance(seed, int) else seed
        match = cls(start, seats or [f"Player {number}" for number in range(1, start.players + 1)], Dealer(secret, nonces))
        match.draw_pending()
        return match

    @python_only
    @classmethod
    def from_position(
        cls, position: Position, seats: Sequence[str] | None = None, *, seed: int | bytes | None = None, nonces: Sequence[str] = ()
    ) -> "Match":
        """Start a match from a position and make its pending draws; the record has the position in a ``Start`` tag.

        >>> from tilework.games.position_builder import PositionBuilder
        >>> builder = PositionBuilder.new("azul", players=2)
        >>> builder.set("factories.0", ["blue", "blue", "red", "white"])
        >>> Match.from_position(builder.position(), ["Ada", "Grace"], seed=1)
        <Match azul, round 1: Ada 0, Grace 0; Ada to move>
        """
        given: object = position
        if not isinstance(given, Position):
            example = "Match.from_position(Position.parse(text))"
            raise InvalidArgument("takes-position", call="Match.from_position", given=type(given).__name__, example=example)
        secret = new_seed() if seed is None else seed_from_number(seed) if isinstance(seed, int) else seed
        match = cls(position, seats or [f"Player {number}" for number in range(1, position.players + 1)], Dealer(secret, nonces))
        match.draw_pending()
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
    def position(self) -> Position:
        """The position now. It changes only through events: :meth:`play`, :meth:`undo` and the like."""
        return self._position

    @property
    def has_start_position(self) -> bool:
        """Whether it began from a position other than that of a new game."""
        return self.start.notation() != Position.begun(self.game, self.options).notation()

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
        """The winning seats, or () while the game goes on."""
        return self.position.winners

    def legal_actions(self) -> list[Action]:
        """Return the legal actions of the seat to move."""
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

    def play(self, action: ActionLike) -> Effects:
        """Play an action for the seat to move and make the pending draws. Return the effects and the draws."""
        step = self.play_action(action)
        drawn = self.draw_pending()
        return Effects((*step.notes, *drawn.notes), drawn.draws)

    def play_action(self, action: ActionLike, seat: int | None = None, *, anew: bool = True) -> Step:
        """Play an action for the seat to move; leave the pending draws to :meth:`draw_pending`.

        ``seat``: require that it is this seat's turn; ``anew``: false when an undone action is replayed.
        """
        turn = self.turn
        if seat is not None:
            check_turn(turn, seat)
        if turn is None:
            raise IllegalAction("game-over" if self.is_over else "draw-first")
        chosen = self.position.action(action)
        trial = self.position.mutable()
        step = Step(Play(turn, str(chosen)), self.position, tuple(trial.play(chosen)), chosen)
        self.steps.append(step)
        self._position = trial.position
        if anew:
            self._undone.clear()
            self.events.append(step.event)
        return step

    def draw_pending(self) -> Effects:
        """Let the dealer draw until a seat is to move. Without a dealer the draws must come as events."""
        step = self.draw_pending_step()
        return Effects(step.notes, step.event.outcomes) if step and isinstance(step.event, Draw) else Effects(())

    def draw_pending_step(self) -> Step | None:
        """Let the dealer draw, tile by tile, up to the next decision; None where nothing is to be drawn or there is no dealer."""
        if not self.position.is_chance or self.dealer is None:
            return None
        trial = self.position.mutable()
        outcomes: list[str] = []
        notes: list[Note] = []
        number = self.draws_made if self.repeats_draws else self.draws_used
        while trial.is_chance:
            outcome = self.dealer.draw(number + len(outcomes), trial.chance_weights())
            outcomes.append(trial.chance_text(outcome))
            notes += trial.resolve(outcome)
        return self._drawn(Draw(tuple(outcomes)), notes, trial.position)

    def undo(self) -> Action:
        """Take the last action back, with the draws after it. Returns it."""
        played = [step for step in self.steps if isinstance(step.event, Play)]
        if not played:
            raise InvalidEvent("nothing-to-undo")
        self._undo()
        action = played[-1].action
        assert action
        return action

    def redo(self) -> None:
        """Replay the action that was undone last."""
        self._redo()

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to take back."""
        return any(isinstance(step.event, Play) for step in self.steps)

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone action and nothing was played since."""
        return bool(self._undone)

    @property
    def draws_made(self) -> int:
        """Number of chance events in the current game."""
        return _count(self.steps)

    @property
    def draws_used(self) -> int:
        """Number of chance events ever resolved, including undone ones: the number of the dealer's next draw."""
        return _count(self.drawn)

    def _draw(self, event: Draw, *, anew: bool = True) -> Step:
        trial = self.position.mutable()
        notes: list[Note] = []
        for outcome in event.outcomes:
            notes += trial.resolve(outcome)
        if trial.is_chance:
            raise InvalidEvent("too-few-draws", count=len(event.outcomes))
        return self._drawn(event, notes, trial.position, anew=anew)

    def _drawn(self, event: Draw, notes: Sequence[Note], after: Position, *, anew: bool = True) -> Step:
        step = Step(event, self.position, tuple(notes))
        self.steps.append(step)
        self._position = after
        if anew:
            self.drawn.append(step)
            self.events.append(event)
        return step

    def _undo(self) -> None:
        if not self.can_undo:
            raise InvalidEvent("nothing-to-undo")
        taken_back: list[Draw | Play] = []
        while not taken_back or isinstance(taken_back[0], Draw):
            step = self.steps.pop()
            taken_back.insert(0, step.event)
            self._position = step.before
        self.annotations = [each for each in self.annotations if each.ply <= len(self.steps)]
        self._undone.append(taken_back)
        self.events.append(Undo())

    def _redo(self) -> None:
        if not self._undone:
            raise InvalidEvent("nothing-to-redo")
        for event in self._undone.pop():
            if isinstance(event, Play):
                self.play_action(event.action, event.seat, anew=False)
            else:
                self._draw(event, anew=False)
        self.events.append(Redo())

    # Remarks.

    def position_at(self, ply: int) -> Position:
        """Return the position after the first ``ply`` steps of the current game."""
        if ply < 0 or ply > len(self.steps):
            raise InvalidEvent("no-such-ply", ply=ply, most=len(self.steps))
        return self.steps[ply].before if ply < len(self.steps) else self.position

    def annotate(self, ply: int, comment: str | None = None, glyph: str | None = None) -> Annotation:
        """Remark on the position after the first ``ply`` steps: a comment, or a glyph for the action that led to it ("" removes either).

        >>> match = Match.new("azul", players=2, seed=1)
        >>> effects = match.play("3B>1")
        >>> match.annotate(2, "Nobody else needs blue.", "!?").glyph
        '!?'
        """
        self.position_at(ply)
        if glyph and (ply == 0 or not isinstance(self.steps[ply - 1].event, Play)):
            raise InvalidEvent("glyph-needs-action")
        remarks = annotation_at(self.annotations, ply)
        if comment is not None:
            remarks.comment = comment
        if glyph is not None:
            remarks.glyph = check_glyph(glyph)
        return remarks

    def add_variation(self, ply: int, events: Sequence[Draw | Play | str]) -> Variation:
        """Add a line that leaves the game after the first ``ply`` steps. Actions may be given in notation. One that does not fit raises.

        >>> match = Match.new("azul", players=2, seed=1)
        >>> match.add_variation(1, ["3B>2", "1Y>1"]).events[1]
        Play(seat=1, action='1Y>1')
        """
        position = self.position_at(ply).mutable()
        made = Variation()
        for given in events:
            turn = position.turn
            event = Play(-1 if turn is None else turn, given) if isinstance(given, str) else given
            play_event(position, event)
            made.events.append(event)
        annotation_at(self.annotations, ply).variations.append(made)
        return made

    # What it means.

    def notes(self) -> Iterable[Note]:
        """All that the rules did so far."""
        for step in self.steps:
            yield from step.notes

    def breakdown(self) -> list[dict[str, int]]:
        """For each seat the points by source, in the game's order; they add up to the score (with what it began with)."""
        table: list[dict[str, int]] = [{source: 0 for source in self.game.point_sources} for _ in self.seats]  # noqa: C420
        for note in self.notes():
            if note.points and note.seat is not None:
                table[note.seat][note.kind] += note.points
        return table

    @python_only
    def view(self, seat: int | None = None) -> Data:
        """Return what a seat (or a spectator, None) may see: the public state, and the legal actions on that seat's turn."""
        legal = self.legal_actions() if seat is not None and seat == self.turn else []
        return {
            "state": self.position.view(),
            "seats": list(self.seats),
            "seat": seat,
            "legal_actions": [{"number": action.number, "text": str(action), **action.data()} for action in legal],
            "can_undo": self.can_undo,
            "events": len(self.events),
            "commitment": self.commitment,
        }

    def preview(self, action: ActionLike) -> list[Note]:
        """Return the effects of an action up to the next draw, without playing it."""
        return self.position.mutable().play(action)

    # Values.

    @python_only
    def copy(self) -> "Match":
        """Return an independent copy with the same history and dealer."""
        twin = Match(
            self.start,
            self.seats,
            self.dealer,
            repeats_draws=self.repeats_draws,
            rules_version=self.rules_version,
            commitment=self.commitment,
            nonces=self.nonces,
        )
        twin.annotations = deepcopy(self.annotations)
        twin.events, twin.steps, twin._position = self.events.copy(), self.steps.copy(), self.position
        twin.drawn = self.drawn.copy()
        twin._undone = [undone.copy() for undone in self._undone]
        return twin

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        """Compare start, seats, commitment, nonces, history and annotations.

        What was taken back does not count. A dealer and its commitment are equal, so that an open match equals what its record says.
        """
        if not isinstance(other, Match):
            return NotImplemented
        mine, others = (
            (
                (each.start, each.seats, each.commitment, each.nonces),
                [step.event for step in each.steps],
                sorted((remarks for remarks in each.annotations if not remarks.is_empty), key=lambda remarks: remarks.ply),
            )
            for each in (self, other)
        )
        return mine == others

    @python_only
    def __str__(self) -> str:
        return f"{self!r}\n{self.position}"

    @python_only
    def _repr_svg_(self) -> str | None:
        """Return the table as SVG for notebooks."""
        return self.position._repr_svg_()

    @python_only
    def _repr_html_(self) -> str:
        """Return the table for notebooks, with the players and scores."""
        return f"<p>{html.escape(repr(self)[1:-1])}</p>{self.position._repr_html_()}"

    def __repr__(self) -> str:
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.seats, self.scores, strict=True))
        if self.is_over:
            now = "won by " + " and ".join(self.seats[seat] for seat in self.winners)
        else:
            now = f"{self.seats[self.turn]} to move" if self.turn is not None else "tiles to be drawn"
        return f"<Match {self.game.name}, round {self.position.round}: {scores}; {now}>"


def _count(steps: Iterable[Step]) -> int:
    return sum(len(step.event.outcomes) if isinstance(step.event, Draw) else 0 for step in steps)
