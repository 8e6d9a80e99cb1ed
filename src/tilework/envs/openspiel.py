"""OpenSpiel: the games as Python games with explicit chance nodes. Importing this module registers them.

>>> import pyspiel
>>> import tilework.envs.openspiel
>>> game = pyspiel.load_game("tilework_azul_v1(players=3,wall=grey)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), [probability for _, probability in state.chance_outcomes()] == [1 / 3] * 3
(True, True)
"""

from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from tilework import games
from tilework.encoding import Encoding, observe
from tilework.envs.rewards import outcome
from tilework.extras import needs_extra
from tilework.games.core import generic
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.parts import has_part
from tilework.games.core.playout import LIST_ROOM
from tilework.games.core.state import OVER
from tilework.games.game import MOST_OUTCOMES
from tilework.games.position import Position

with needs_extra():
    import pyspiel

VERSION = 1
MOST_DECISIONS = 10_000
"""More than any game can have (Azul's may be long: a tile on a wall may come after four rounds without one)."""


def short_name(game: str) -> str:
    """The name that OpenSpiel knows a game by."""
    return f"tilework_{game}_v{VERSION}"


def game_type(name: str) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game."""
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=f"Tilework {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={option.name: option.default for option in games.get(name).options},
    )


class Shared:
    """What all states of a game share: read only, and so never copied with them."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self.start = np.array([Position.start(encoding.game.name, **encoding.options).state])
        self.numbers = encoding.actions.tolist()
        self.to_own = {number: own for own, number in enumerate(self.numbers)}

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> Any:
        return _shared, (self.encoding.game.name, dict(self.encoding.options))


def _shared(name: str, options: dict[str, Any]) -> Shared:
    return Shared(Encoding(name, options))


class TileworkGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the family with its options as parameters."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.shared = _shared(self.name, given)
        players = self.shared.encoding.players
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.shared.numbers),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=players,
            min_utility=-1.0 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(TYPES[self.name], info, given)

    def new_initial_state(self) -> "TileworkState":
        """The start, before the first draw."""
        return TileworkState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TileworkObserver | None":
        """What a player sees, as numbers. Nothing is hidden in these games, so there are no information states beside it."""
        if params:
            raise ValueError(f"observations take no parameters; {params} were given")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return None
        return TileworkObserver(self.shared.encoding)


class TileworkState(pyspiel.State):  # type: ignore[misc]
    """A position. Clones copy one small state."""

    def __init__(self, game: TileworkGame) -> None:
        super().__init__(game)
        self.shared = game.shared
        self.states = game.shared.start.copy()

    @property
    def state(self) -> Any:
        """The compiled state."""
        return self.states[0]

    @property
    def position(self) -> Position:
        """The position as a Tilework object."""
        encoding = self.shared.encoding
        return Position(encoding.game, encoding.options, self.states.copy())

    def current_player(self) -> int:
        """The seat to decide, chance, or the end."""
        phase = self.state.phase
        if phase == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self.state.turn) if phase > OVER else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        numbers = np.empty(LIST_ROOM, dtype=np.int16)
        to_own = self.shared.to_own
        return [to_own[number] for number in numbers[: generic.legal_actions(self.state, numbers)].tolist()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn next, one tile (or strip, or first player) at a time."""
        weights = np.zeros(MOST_OUTCOMES, dtype=np.int64)
        chances = weights[: generic.chance(self.state, weights)].tolist()
        total = sum(chances)
        return [(outcome, weight / total) for outcome, weight in enumerate(chances) if weight]

    def _apply_action(self, action: int) -> None:
        if self.state.phase < OVER:
            generic.resolve(self.state, action, NO_JOURNAL)
        else:
            generic.apply(self.state, self.shared.numbers[action], NO_JOURNAL)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.shared.encoding.game
        if player == pyspiel.PlayerId.CHANCE:
            return game.chance_text(self.state, action)
        return game.action_text(self.shared.numbers[action])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.state.phase == OVER)

    def returns(self) -> list[float]:
        """The share of the victory of each seat; they add up to 0."""
        return [float(outcome(self.state, seat)) for seat in range(self.shared.encoding.players)]

    def __str__(self) -> str:
        return self.position.notation()

    def __hash__(self) -> int:
        return hash(self.states.tobytes())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TileworkState) and self.states.tobytes() == other.states.tobytes()


class TileworkObserver:
    """The observation of :class:`tilework.encoding.Encoding`, scaled, with its fields by name."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self.tensor: NDArray[np.float32] = np.zeros(encoding.size, dtype=np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for field in encoding.fields:
            self.dict[field.name] = self.tensor[at : at + field.size].reshape(field.shape)
            at += field.size

    def set_from(self, state: TileworkState, player: int) -> None:
        """Write what a player sees."""
        observe(state.state, player, self.tensor)
        self.tensor *= self.encoding.scales

    def string_from(self, state: TileworkState, player: int) -> str:
        """What a player sees, as text: the position and the seat that looks at it."""
        return f"seat={player} {state}"


ENCODED = [name for name in games.names() if has_part(name, "encoding")]
"""The games that have numbers to learn from: a new one may have none yet."""
TYPES = {name: game_type(name) for name in ENCODED}
GAMES = {name: type(f"Tilework{name.capitalize()}", (TileworkGame,), {"name": name}) for name in ENCODED}

for _name, _game in GAMES.items():
    pyspiel.register_game(TYPES[_name], _game)
