"""A position that changes in place: for playing fast and for trying things out."""

from typing import ClassVar, Self

import numpy as np

from tilework.errors import IllegalAction, InvalidAction
from tilework.games.core.entry_points import deal_recorded, try_play, try_resolve
from tilework.games.core.journal import Journal, new_journal
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.games.core.rng import Generator, generator
from tilework.games.core.state import States
from tilework.games.game import MAX_CHANCE_OUTCOMES, Effects, Game, Note
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.games.position_base import ActionLike, PositionBase
from tilework.games.validation import short_repr

MAX_DRAWS = 128
"""Draws that are made in one compiled call."""


class MutablePosition(PositionBase):
    """A game that is played on in place. Where tiles must be drawn it waits for :meth:`resolve` or :meth:`deal`.

    >>> position = MutablePosition.start("azul", players=2, first=1)
    >>> position.deal(seed=1).draws[:4]
    ('Y', 'K', 'K', 'K')
    >>> notes = position.play(position.legal_actions()[0])
    >>> position.turn, position.position.turn
    (1, 1)
    """

    __slots__ = ("_raw",)

    _raw: bytearray

    __hash__: ClassVar[None] = None  # type: ignore[assignment]  # it changes

    def __init__(self, game: Game, options: Options, state: bytes | States) -> None:
        self.game = game
        self.options = options
        self._raw = bytearray(state if isinstance(state, bytes) else state.tobytes())
        self._array = np.frombuffer(self._raw, dtype=game.dtype)

    @property
    def position(self) -> Position:
        """The position as it is now."""
        return Position(self.game, self.options, bytes(self._raw))

    def play(self, action: ActionLike) -> list[Note]:
        """Play an action. Returns what the rules did, score by score. An illegal one raises and changes nothing."""
        number = self._number(action)
        journal = new_journal()
        if not try_play(self._array, number, np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16), journal):
            raise self._illegal(number)
        return self._notes(journal)

    def resolve(self, outcome: str | int) -> list[Note]:
        """Let the next chance event have this outcome. One that can't happen raises and changes nothing."""
        if not self.is_chance:
            raise IllegalAction("nothing-to-draw")
        number = self._outcome(outcome)
        journal = new_journal()
        if not try_resolve(self._array, number, np.empty(MAX_CHANCE_OUTCOMES, dtype=np.int64), journal):
            some = ", ".join(text for text, _ in self.chance_outcomes())
            raise IllegalAction("impossible-draw", outcome=short_repr(outcome), some=some)
        return self._notes(journal)

    def _outcome(self, outcome: str | int) -> int:
        if isinstance(outcome, str):
            return self.game.parse_chance(self.state, outcome)
        if isinstance(outcome, bool) or not isinstance(outcome, int | np.integer):
            raise InvalidAction("not-a-draw", outcome=short_repr(outcome))
        return int(outcome) if -1 <= outcome <= MAX_CHANCE_OUTCOMES else -1

    def deal(self, seed: int | None = None, rng: Generator | None = None) -> Effects:
        """Draw all that must be drawn, at random (always the same for the same seed). Returns the draws and what the rules did."""
        if rng is None:
            rng = generator(int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0]))
        texts: list[str] = []
        notes: list[Note] = []
        weights, draws = np.empty(MAX_CHANCE_OUTCOMES, dtype=np.int64), np.empty(2 * MAX_DRAWS, dtype=np.int16)
        while self.is_chance:
            journal = new_journal()
            made = deal_recorded(self._array, rng, weights, draws, journal, MAX_DRAWS)
            told = draws[: 2 * made].tolist()
            texts += [self.game.draw_text(phase, outcome) for phase, outcome in zip(told[::2], told[1::2], strict=True)]
            notes += self._notes(journal)
        return Effects(tuple(notes), tuple(texts))

    def _notes(self, journal: Journal) -> list[Note]:
        explain = self.game.explain
        return [explain(row) for row in journal[1 : 1 + journal[0, 0]].tolist()]

    def copy(self) -> Self:
        """Return an independent copy."""
        return type(self)(self.game, self.options, bytes(self._raw))

    def try_play(self, number: int, journal: Journal) -> bool:
        """Play an action by its number if it is legal, and write into a journal what the rules did: for trying many."""
        return bool(try_play(self._array, number, np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16), journal))

    def assign_from(self, other: PositionBase) -> None:
        """Take over another position of the same game and options, without allocating: for trying many actions."""
        self._raw[:] = other._raw  # type: ignore[attr-defined]  # both classes have it
