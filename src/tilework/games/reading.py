"""What can be read off a game at one moment: shared by :class:`Position`, which never changes, and :class:`MutablePosition`."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from fractions import Fraction
from operator import index
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from numpy.typing import NDArray

from tilework import games
from tilework.errors import IllegalAction, InvalidAction
from tilework.games.action import Action, all_actions
from tilework.games.core import generic
from tilework.games.core.face import closes_the_game, list_actions, weigh_draws
from tilework.games.core.playout import LIST_ROOM
from tilework.games.core.state import OVER, State, States
from tilework.games.game import MOST_OUTCOMES, Data, Game
from tilework.games.gate import shown
from tilework.games.notation import read_position, write_position
from tilework.games.options import Options
from tilework.games.pretty import pretty

if TYPE_CHECKING:
    from tilework.games.mutable import MutablePosition
    from tilework.games.position import Position

AnyAction = Action | str | int | Mapping[str, object]


class Reading(ABC):
    """A game at one moment. Facts are properties; what takes an argument or is worked out at length is a method."""

    __slots__ = ("_array", "game", "options")

    game: Game
    options: Options
    _array: States

    @abstractmethod
    def __init__(self, game: Game, options: Options, state: bytes | States) -> None:
        """A game with these options in this state, which is copied or kept."""

    @classmethod
    def start(cls, game: str, /, **options: Any) -> Self:
        """A new game, before the first draw."""
        found = games.get(game)
        chosen = found.complete_options(options)
        states = np.zeros(1, dtype=found.dtype)
        found.begin(states[0], chosen)
        return cls(found, chosen, states)

    @classmethod
    def parse(cls, notation: str) -> Self:
        """The position that a one-line notation stands for. InvalidPosition or InvalidOption says what is wrong with it."""
        game, options, states = read_position(notation)
        game.rules  # noqa: B018  registers the compiled rules
        return cls(game, options, states)

    @classmethod
    def from_view(cls, view: Mapping[str, object]) -> Self:
        """The position that a view shows (:meth:`view`, or the ``state`` of a replay or of the server): plain data, checked.

        ``last_round`` and whatever else follows from the rest may be left out.
        """
        from tilework.games.from_view import read_view

        game, options, states = read_view(view)
        game.rules  # noqa: B018
        return cls(game, options, states)

    def notation(self) -> str:
        """The position on one line of text."""
        return write_position(self.game, self.options, self.state)

    # The facts.

    @property
    def state(self) -> State:
        """The compiled state itself: for search, training and anything that speaks Numba."""
        return self._array[0]

    @property
    def players(self) -> int:
        """How many play."""
        return int(self._array["players"][0])

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 before the first."""
        return int(self._array["round_number"][0])

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
        return self.view()["factories"]

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
        return tuple(int(generic.standing(self.state, seat)) for seat in range(self.players))

    def view(self) -> Data:
        """The whole public state in plain names. Nothing is hidden in these games but what has not been drawn yet."""
        return self.game.view(self.game.read_plain(self._array), self.options, closes_the_game(self._array))

    # Decisions.

    def legal_numbers(self) -> NDArray[np.int16]:
        """The numbers of the legal actions, ascending."""
        out = np.empty(LIST_ROOM, dtype=np.int16)
        return out[: list_actions(self._array, out)]

    def legal_actions(self) -> list[Action]:
        """What the seat to move may do."""
        known = all_actions(self.game.name)
        return [known[number] for number in self.legal_numbers().tolist()]

    def action(self, action: AnyAction) -> Action:
        """An action from its notation, number or structured form; InvalidAction if there is none such in this game."""
        return all_actions(self.game.name)[self._number(action)]

    def is_legal(self, action: AnyAction) -> bool:
        """Whether an action may be played now; what names no action of the game may not."""
        try:
            return self._number(action) in self.legal_numbers()
        except InvalidAction:
            return False

    def action_words(self, action: AnyAction) -> dict[str, str]:
        """A legal action as it would be played here, in the words of every language. IllegalAction for any other.

        >>> from tilework.games.position import Position
        >>> position = Position.start("azul", players=2, first=1).dealt(seed=1)
        >>> sorted(position.action_words(position.legal_actions()[0]))
        ['en', 'fr']
        """
        number = self._number(action)
        if number not in self.legal_numbers():
            raise self._illegal(number)
        return dict(self.game.action_in_words(self.state, number))

    def _number(self, action: AnyAction) -> int:
        if isinstance(action, str):
            return self.game.parse_action(action)
        if isinstance(action, Action):
            if action.game != self.game.name:
                raise InvalidAction(f"{action!r} belongs to another game than {self.game.name}")
            return action.number
        if isinstance(action, Mapping):
            return self.game.action_from_data(action)
        try:
            number = index(action) if not isinstance(action, bool | np.bool_) else -1
        except TypeError:
            number = -1
        if not 0 <= number < self.game.num_actions:
            most = self.game.num_actions - 1
            raise InvalidAction(f"{shown(action)} is not an action of {self.game.name}: give its notation, or its number from 0 to {most}")
        return number

    def _illegal(self, number: int) -> IllegalAction:
        """Why an action can't be played now."""
        text = self.game.action_text(number)
        if self.is_over:
            return IllegalAction(f"{text} can't be played: the game is over")
        if self.is_chance:
            return IllegalAction(f"{text} can't be played: tiles must be drawn first")
        legal = self.legal_numbers().tolist()
        some = ", ".join(self.game.action_text(number) for number in legal[:8])
        return IllegalAction(f"{text} is not legal here; legal are: {some}{', …' if len(legal) > 8 else ''}")

    # Chance.

    def chance_outcomes(self) -> list[tuple[str, Fraction]]:
        """What chance may bring next, in notation, with the exact probability of each."""
        return [(self.game.chance_text(self.state, outcome), share) for outcome, share in self.chance_numbers()]

    def chance_numbers(self) -> list[tuple[int, Fraction]]:
        """What chance may bring next, by number, with the exact probability of each."""
        weights = self.chance_weights()
        return [(outcome, Fraction(weight, sum(weights))) for outcome, weight in enumerate(weights) if weight]

    def chance_weights(self) -> list[int]:
        """The whole-number weight of each outcome of the next chance event; [] where chance does not decide."""
        weights = np.zeros(MOST_OUTCOMES, dtype=np.int64)
        return weights[: weigh_draws(self._array, weights)].tolist()

    # What would follow.

    def mutable(self) -> "MutablePosition":
        """The same position, to play on in place."""
        from tilework.games.mutable import MutablePosition

        return MutablePosition(self.game, self.options, self._array)

    def after(self, *moves: AnyAction) -> "Position":
        """The position after these moves: actions where a player decides, draws in notation (or by number) where chance does."""
        trial = self.mutable()
        for move in moves:
            if trial.is_chance:
                trial.resolve(move)  # type: ignore[arg-type]
            else:
                trial.play(move)
        return trial.position

    def dealt(self, seed: int | None = None) -> "Position":
        """The position after all that must be drawn was drawn at random (always the same for the same seed)."""
        trial = self.mutable()
        trial.deal(seed)
        return trial.position

    # Values.

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Reading):
            return NotImplemented
        same = self.game is other.game and dict(self.options) == dict(other.options)
        return same and self._array.tobytes() == other._array.tobytes()

    def __reduce__(self) -> Any:
        return _rebuilt, (type(self), self.game.name, dict(self.options), self._array.tobytes())

    def __str__(self) -> str:
        return pretty(self.game, self.view())

    def __repr__(self) -> str:
        return f"{type(self).__name__}.parse({self.notation()!r})"


def _rebuilt(kind: type[Reading], game: str, options: dict[str, Any], state: bytes) -> Reading:
    found = games.get(game)
    found.rules  # noqa: B018
    return kind(found, found.complete_options(options), state)
