"""What can be read off a game at one moment: shared by :class:`Position`, which never changes, and :class:`MutablePosition`."""

import html
from abc import ABC, abstractmethod
from collections.abc import Mapping
from fractions import Fraction
from operator import index
from typing import TYPE_CHECKING, Any, Self, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from tilework import games
from tilework.deprecation import warn_renamed
from tilework.errors import IllegalAction, InvalidAction
from tilework.games.action import Action, ActionList, all_actions
from tilework.games.core import dispatch
from tilework.games.core.entry_points import chance_weights, is_final_round, list_actions
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.games.core.plugins import has_plugin
from tilework.games.core.state import OVER, State, States
from tilework.games.core.unpack import Plain
from tilework.games.game import MAX_CHANCE_OUTCOMES, Data, Game
from tilework.games.notation import read_position, write_position
from tilework.games.options import Options
from tilework.games.pretty import pretty
from tilework.games.validation import short_repr

if TYPE_CHECKING:
    from tilework.games.mutable_position import MutablePosition
    from tilework.games.position import Position

ActionLike = Action | str | SupportsIndex | Mapping[str, object]
"""An action, its notation, its number (any whole number, NumPy's included) or its structured form."""


class PositionBase(ABC):
    """A game at one moment. Facts are properties; what takes an argument or is worked out at length is a method."""

    __slots__ = ("_array", "game", "options")

    game: Game
    options: Options
    _array: States

    @abstractmethod
    def __init__(self, game: Game, options: Options, state: bytes | States) -> None:
        """Create a position from a game, its options and a state, which is copied or adopted."""

    @classmethod
    def start(cls, game: str, /, **options: Any) -> Self:  # Any: each option has a type of its own
        """Return a new game before the first draw."""
        return cls.begun(games.get(game), options)

    @classmethod
    def begun(cls, game: Game, options: Options) -> Self:
        """Return a new game from the game itself and a mapping of options."""
        chosen = game.complete_options(options)
        states = np.zeros(1, dtype=game.dtype)
        game.begin(states[0], chosen)
        return cls(game, chosen, states)

    @classmethod
    def parse(cls, notation: str) -> Self:
        """Parse a one-line notation. Raise InvalidPosition or InvalidOption if it is invalid."""
        game, options, state = read_position(notation)
        return cls.of(game, options, state)

    @classmethod
    def from_view(cls, view: Mapping[str, object]) -> Self:
        """Read and check the position of a view (:meth:`view`, or the ``state`` of a replay or of the server).

        ``last_round`` and whatever else follows from the rest may be left out.
        """
        from tilework.games.from_view import read_view

        game, options, state = read_view(view)
        return cls.of(game, options, state)

    @classmethod
    def of(cls, game: Game, options: Options, state: Plain) -> Self:
        """Create a position from an unpacked state that was checked (:meth:`Game.check`)."""
        return cls(game.load(), options, game.pack(state))

    def notation(self) -> str:
        """Return the position on one line of text."""
        return write_position(self.game, self.options, self.plain())

    def plain(self) -> Plain:
        """Return the numbers of the state by field, arrays as lists."""
        return self.game.unpack(self._array)

    # The facts.

    @property
    def state(self) -> State:
        """The compiled state itself: for search, training and anything that speaks Numba."""
        result: State = self._array[0]
        return result

    @property
    def players(self) -> int:
        """How many play."""
        return int(self._array["players"][0])

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 before the first."""
        return int(self._array["round_number"][0])

    @property
    def phase_name(self) -> str:
        """What is to be done now, as views call it: ``draft``, ``deal``, ``over``…"""
        return self.game.phases[int(self._array["phase"][0])]

    @property
    def is_chance(self) -> bool:
        """Whether something must be drawn before anybody can move."""
        return bool(self._array["phase"][0] < OVER)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._array["phase"][0] == OVER)

    @property
    def turn(self) -> int | None:
        """The seat that is to decide, from 0; None where chance decides or the game is over."""
        return int(self._array["turn"][0]) if self._array["phase"][0] > OVER else None

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(self._array["score"][0, : self.players].tolist())

    @property
    def factories(self) -> list[list[str]]:
        """The tiles on each factory, by name."""
        result: list[list[str]] = self.view()["factories"]
        return result

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win (several where the victory is shared), or () while the game goes on."""
        if not self.is_over:
            return ()
        standings = self.standings
        return tuple(seat for seat, standing in enumerate(standings) if standing == max(standings))

    @property
    def standings(self) -> tuple[int, ...]:
        """A number for each seat that ranks it, tie-breaks included: the highest is ahead."""
        return tuple(int(dispatch.ranking_key(self.state, seat)) for seat in range(self.players))

    def view(self) -> Data:
        """Return the complete public state in plain names. Only future draws are hidden in these games."""
        return self.game.view(self.game.read_plain(self._array), self.options, is_final_round(self._array))

    # Decisions.

    def legal_numbers(self) -> NDArray[np.int16]:
        """Return the numbers of the legal actions, ascending."""
        out = np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16)
        return out[: list_actions(self._array, out)]

    def legal_actions(self) -> list[Action]:
        """Return the legal actions of the seat to move; ``"3B>1" in position.legal_actions()`` works too."""
        known = all_actions(self.game.name)
        return ActionList(known[number] for number in self.legal_numbers().tolist())

    def action(self, action: ActionLike) -> Action:
        """Return an action from its notation, number or structured form. Raise InvalidAction if there is none."""
        return all_actions(self.game.name)[self._number(action)]

    def is_legal(self, action: ActionLike) -> bool:
        """Whether an action may be played now; what names no action of the game may not."""
        try:
            return self._number(action) in self.legal_numbers()
        except InvalidAction:
            return False

    def action_message(self, number: int) -> tuple[str, Data]:
        """Return the message of a legal action in this position: its kind and arguments."""
        return self.game.action_message(self.state, number)

    def action_sentences(self, action: ActionLike) -> dict[str, str]:
        """Describe a legal action in every language. Raise IllegalAction for any other.

        >>> from tilework.games.position import Position
        >>> position = Position.start("azul", players=2, first=1).dealt(seed=1)
        >>> position.action_sentences(position.legal_actions()[0])["en"]
        'take 1 blue from factory 3 to line 1'
        """
        number = self._number(action)
        if number not in self.legal_numbers():
            raise self._illegal(number)
        return dict(self.game.action_sentences(self.state, number))

    def action_words(self, action: ActionLike) -> dict[str, str]:
        """Call :meth:`action_sentences`, the new name (deprecated alias)."""
        warn_renamed("action_words", "action_sentences")
        return self.action_sentences(action)

    def _number(self, action: ActionLike) -> int:
        if isinstance(action, str):
            return self.game.parse_action(action)
        if isinstance(action, Action):
            if action.game != self.game.name:
                raise InvalidAction("action-of-other-game", action=repr(action), name=self.game.name)
            return action.number
        if isinstance(action, Mapping):
            return self.game.action_from_data(action)
        try:
            number = index(action) if not isinstance(action, bool | np.bool_) else -1
        except TypeError:
            number = -1
        if not 0 <= number < self.game.num_actions:
            most = self.game.num_actions - 1
            raise InvalidAction("not-action-or-number", action=short_repr(action), name=self.game.name, most=most)
        return number

    def _illegal(self, number: int) -> IllegalAction:
        """Why an action can't be played now."""
        text = self.game.action_text(number)
        if self.is_over:
            return IllegalAction("not-playable", action=text, problem=IllegalAction("game-over"))
        if self.is_chance:
            return IllegalAction("not-playable", action=text, problem=IllegalAction("draw-first"))
        legal = self.legal_numbers().tolist()
        some = ", ".join(self.game.action_text(number) for number in legal[:8])
        return IllegalAction("not-legal", action=text, legal=f"{some}{', …' if len(legal) > 8 else ''}")

    # Chance.

    def chance_outcomes(self) -> list[tuple[str, Fraction]]:
        """Return the next chance outcomes in notation with their exact probabilities."""
        return [(self.game.chance_text(self.state, outcome), share) for outcome, share in self.chance_numbers()]

    def chance_numbers(self) -> list[tuple[int, Fraction]]:
        """Return the next chance outcomes by number with their exact probabilities."""
        weights = self.chance_weights()
        return [(outcome, Fraction(weight, sum(weights))) for outcome, weight in enumerate(weights) if weight]

    def chance_weights(self) -> list[int]:
        """Return the integer weights of the next chance outcomes; [] if chance does not decide."""
        weights = np.zeros(MAX_CHANCE_OUTCOMES, dtype=np.int64)
        result: list[int] = weights[: chance_weights(self._array, weights)].tolist()
        return result

    def chance_text(self, outcome: int) -> str:
        """Return the notation of an outcome of the next chance event."""
        return self.game.chance_text(self.state, outcome)

    # What would follow.

    def mutable(self) -> "MutablePosition":
        """Return a mutable copy."""
        from tilework.games.mutable_position import MutablePosition

        return MutablePosition(self.game, self.options, self._array)

    def after(self, *moves: ActionLike) -> "Position":
        """Return the position after these moves: actions of players, and draws in notation or by number."""
        trial = self.mutable()
        for move in moves:
            if trial.is_chance:
                trial.resolve(move)  # type: ignore[arg-type]  # a draw, or refused
            else:
                trial.play(move)
        return trial.position

    def dealt(self, seed: int | None = None) -> "Position":
        """Return the position after all pending draws, made at random and deterministic for a seed."""
        trial = self.mutable()
        trial.deal(seed)
        return trial.position

    # Values.

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PositionBase):
            return NotImplemented
        same = self.game is other.game and dict(self.options) == dict(other.options)
        return same and self._array.tobytes() == other._array.tobytes()

    def __reduce__(self) -> Any:  # Any: what pickle takes
        return _rebuilt, (type(self), self.game.name, dict(self.options), self._array.tobytes())

    def __str__(self) -> str:
        return pretty(self.game, self.view())

    def _repr_svg_(self) -> str | None:
        """Return the table as SVG for notebooks; None if the game draws none."""
        if not has_plugin(self.game.name, "image"):
            return None
        drawn: str = self.game.plugin("image").svg(self.view())
        return drawn

    def _repr_html_(self) -> str:
        """Return the table for notebooks: as SVG, or else as text."""
        return self._repr_svg_() or f"<pre>{html.escape(str(self))}</pre>"

    def __repr__(self) -> str:
        return f"{type(self).__name__}.parse({self.notation()!r})"


def _rebuilt(kind: type[PositionBase], game: str, options: Data, state: bytes) -> PositionBase:
    found = games.get(game).load()
    return kind(found, found.complete_options(options), state)
