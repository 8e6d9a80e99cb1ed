"""A position of any game, as a pleasant Python object over the compiled record."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework import games
from tilework.errors import IllegalAction, InvalidAction
from tilework.games.action import Action
from tilework.games.core import generic
from tilework.games.core.journal import NO_JOURNAL, Journal, new_journal
from tilework.games.core.playout import LIST_ROOM
from tilework.games.core.rng import Generator, generator
from tilework.games.core.state import OVER
from tilework.games.game import MOST_OUTCOMES, Data, Game, Note
from tilework.games.notation import read_position, write_position
from tilework.games.options import Options
from tilework.games.pretty import pretty

AnyAction = Action | str | int | Mapping[str, Any]


class Position:
    """The state of a game at one moment. Where tiles must be drawn it waits for :meth:`resolve` or :meth:`deal`.

    >>> position = Position.start("azul", players=2, first=1)
    >>> position.is_chance
    True
    >>> _ = position.deal(seed=1)
    >>> len(position.factories), position.turn
    (5, 0)
    >>> action = position.legal_actions()[0]
    >>> notes = position.play(action)
    >>> position.turn
    1
    >>> Position.parse(position.notation()) == position
    True
    """

    __slots__ = ("_list", "_table", "game", "options")

    def __init__(self, game: Game, options: Options, table: NDArray[Any]) -> None:
        self.game = game
        self.options = options
        self._table = table
        self._list: NDArray[np.int16] | None = None

    @classmethod
    def start(cls, game: str, /, **options: Any) -> "Position":
        """A new game, before the first draw."""
        found = games.get(game)
        chosen = found.complete_options(options)
        table = np.zeros(1, dtype=found.dtype)
        found.begin(table[0], chosen)
        return cls(found, chosen, table)

    @classmethod
    def parse(cls, notation: str) -> "Position":
        """The position that a one-line notation stands for."""
        game, options, table = read_position(notation)
        game.rules  # noqa: B018  registers the compiled rules
        return cls(game, options, table)

    def notation(self) -> str:
        """The position on one line of text."""
        return write_position(self.game, self.options, self.record)

    # The facts.

    @property
    def record(self) -> Any:
        """The compiled record itself: for search, training and anything that speaks Numba."""
        return self._table[0]

    @property
    def players(self) -> int:
        """How many play."""
        return int(self._table["players"][0])

    @property
    def is_chance(self) -> bool:
        """Whether something must be drawn before anybody can move."""
        return bool(self._table["phase"][0] < OVER)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._table["phase"][0] == OVER)

    @property
    def turn(self) -> int | None:
        """The seat that is to decide, from 0; None where chance decides or the game is over."""
        return int(self._table["turn"][0]) if self._table["phase"][0] > OVER else None

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(self._table["score"][0, : self.players].tolist())

    @property
    def factories(self) -> list[list[str]]:
        """The tiles on each factory, by name."""
        return self.view()["factories"]

    def winners(self) -> tuple[int, ...]:
        """The seats that win (several where the victory is shared), or () while the game goes on."""
        if not self.is_over:
            return ()
        standings = self.standings()
        return tuple(seat for seat, standing in enumerate(standings) if standing == max(standings))

    def standings(self) -> tuple[int, ...]:
        """A number for each seat that ranks it, tie-breaks included: the highest is ahead."""
        return tuple(int(generic.standing(self.record, seat)) for seat in range(self.players))

    def view(self) -> Data:
        """The whole public state in plain names. Nothing is hidden in these games but what has not been drawn yet."""
        return self.game.view(self.record, self.options)

    # Decisions.

    def legal_numbers(self) -> NDArray[np.int16]:
        """The numbers of the legal actions, ascending."""
        if self.record.phase <= OVER:
            return np.zeros(0, dtype=np.int16)
        if self._list is None:
            self._list = np.empty(LIST_ROOM, dtype=np.int16)
        return self._list[: generic.legal_actions(self.record, self._list)].copy()

    def legal_actions(self) -> list[Action]:
        """What the seat to move may do."""
        return [Action(self.game.name, int(number)) for number in self.legal_numbers()]

    def action(self, action: AnyAction) -> Action:
        """An action from its notation, number or structured form; InvalidAction if there is none such in this game."""
        if isinstance(action, Action):
            if action.game != self.game.name:
                raise InvalidAction(f"{action!r} belongs to another game than {self.game.name}")
            return action
        if isinstance(action, str):
            return Action.parse(self.game.name, action)
        if isinstance(action, Mapping):
            return Action.from_data(self.game.name, action)
        return Action(self.game.name, int(action))

    def action_words(self, action: AnyAction) -> dict[str, str]:
        """A legal action as it would be played here, in the words of every language.

        >>> position = Position.start("azul", players=2, first=1).deal(seed=1)
        >>> sorted(position.action_words(position.legal_actions()[0]))
        ['en', 'fr']
        """
        return dict(self.game.action_in_words(self.record, self.action(action).number))

    def is_legal(self, action: AnyAction) -> bool:
        """Whether an action may be played now."""
        return self.action(action).number in self.legal_numbers()

    def play(self, action: AnyAction) -> list[Note]:
        """Play an action. Returns what the rules did, score by score. An illegal one raises and changes nothing."""
        chosen = self.action(action)
        if self.is_over:
            raise IllegalAction(f"{chosen} can't be played: the game is over")
        if self.is_chance:
            raise IllegalAction(f"{chosen} can't be played: tiles must be drawn first")
        legal = self.legal_numbers()
        if chosen.number not in legal:
            some = ", ".join(self.game.action_text(int(number)) for number in legal[:8])
            raise IllegalAction(f"{chosen} is not legal here; legal are: {some}{', …' if len(legal) > 8 else ''}")
        journal = new_journal()
        generic.apply(self.record, chosen.number, journal)
        return self._notes(journal)

    # Chance.

    def chance_outcomes(self) -> list[tuple[str, Fraction]]:
        """What chance may bring next, in notation, with the exact probability of each."""
        return [(self.game.chance_text(self.record, outcome), share) for outcome, share in self.chance_numbers()]

    def chance_numbers(self) -> list[tuple[int, Fraction]]:
        """What chance may bring next, by number, with the exact probability of each."""
        weights = self.chance_weights()
        return [(outcome, Fraction(weight, sum(weights))) for outcome, weight in enumerate(weights) if weight]

    def chance_weights(self) -> list[int]:
        """The whole-number weight of each outcome of the next chance event; [] where chance does not decide."""
        if not self.is_chance:
            return []
        weights = np.zeros(MOST_OUTCOMES, dtype=np.int64)
        number = generic.chance(self.record, weights)
        return [int(weight) for weight in weights[:number]]

    def resolve(self, outcome: str | int) -> list[Note]:
        """Let the next chance event have this outcome. One that can't happen raises and changes nothing."""
        possible = [number for number, _ in self.chance_numbers()]
        if not possible:
            raise IllegalAction("nothing is to be drawn now")
        number = self.game.parse_chance(self.record, outcome) if isinstance(outcome, str) else outcome
        if number not in possible:
            some = ", ".join(self.game.chance_text(self.record, other) for other in possible)
            raise IllegalAction(f"{outcome} can't be drawn here; possible are: {some}")
        journal = new_journal()
        generic.resolve(self.record, number, journal)
        return self._notes(journal)

    def deal(self, seed: int | None = None, rng: Generator | None = None) -> "Position":
        """Draw all that must be drawn, at random (always the same for the same seed). Returns the position itself."""
        if rng is None:
            rng = generator(int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0]))
        if self.is_chance:
            generic.deal(self.record, rng, NO_JOURNAL)
        return self

    def _notes(self, journal: Journal) -> list[Note]:
        return [self.game.explain(row) for row in journal[1 : 1 + journal[0, 0]]]

    # Values.

    def copy(self) -> "Position":
        """An independent copy."""
        return Position(self.game, self.options, self._table.copy())

    def become(self, other: "Position") -> None:
        """Be equal to another position of the same game and options, without allocating: for trying many actions."""
        self._table.view(np.uint8)[:] = other._table.view(np.uint8)  # field by field would take ten times as long

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        same = self.game is other.game and dict(self.options) == dict(other.options)
        return same and self._table.tobytes() == other._table.tobytes()

    def __hash__(self) -> int:
        return hash((self.game.name, self._table.tobytes()))

    def __reduce__(self) -> Any:
        return _rebuild, (self.game.name, dict(self.options), self._table.tobytes())

    def __str__(self) -> str:
        return pretty(self.game, self.view())

    def __repr__(self) -> str:
        return f"Position.parse({self.notation()!r})"


def _rebuild(game: str, options: dict[str, Any], record: bytes) -> Position:
    position = Position.start(game, **options)
    position._table[:] = np.frombuffer(record, dtype=position._table.dtype)
    return position
