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
from tilework.games.core import dispatch
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.games.core.plugins import has_plugin
from tilework.games.core.state import OVER
from tilework.games.game import MAX_CHANCE_OUTCOMES, Data
from tilework.games.position import Position

with needs_extra():
    import pyspiel

VERSION = 1
MAX_DECISIONS = 10_000
"""More than any game can have (Azul's may be long: a tile on a wall may come after four rounds without one)."""


def short_name(game: str) -> str:
    """Return OpenSpiel's name of a game."""
    return f"tilework_{game}_v{VERSION}"


def game_type(name: str) -> pyspiel.GameType:
    """Return OpenSpiel's description of a game."""
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
        # Any: each option has a type of its own
        self.start: NDArray[Any] = np.array([Position.start(encoding.game.name, **encoding.options).state])
        self.numbers: Any = encoding.actions.tolist()  # Any: OpenSpiel has no types
        self.to_own: dict[Any, int] = {number: own for own, number in enumerate(self.numbers)}  # Any: OpenSpiel has no types

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:  # Any: OpenSpiel has no types
        return self

    def __reduce__(self) -> Any:  # Any: what pickle takes
        return _shared, (self.encoding.game.name, dict(self.encoding.options))


def _shared(name: str, options: Data) -> Shared:
    return Shared(Encoding(name, options))


class TileworkGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is skipped: it is optional
    """A game of the family with its options as parameters."""

    name: str

    def __init__(self, params: Data | None = None) -> None:
        given = dict(params or {})
        self.shared: Shared = _shared(self.name, given)
        players = self.shared.encoding.players
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.shared.numbers),
            max_chance_outcomes=MAX_CHANCE_OUTCOMES,
            num_players=players,
            min_utility=-1.0 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_DECISIONS,
        )
        super().__init__(TYPES[self.name], info, given)

    def new_initial_state(self) -> "TileworkState":
        """Return the initial state, before the first draw."""
        return TileworkState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TileworkObserver | None":  # Any: OpenSpiel has no types
        """Return an observer. The games have perfect information, so there are no information states beside it."""
        if params:
            raise ValueError(f"observations take no parameters; {params} were given")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return None
        return TileworkObserver(self.shared.encoding)


class TileworkState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel is skipped: it is optional
    """A position. Clones copy one small state."""

    def __init__(self, game: TileworkGame) -> None:
        super().__init__(game)
        self.shared: Shared = game.shared
        self.states: NDArray[Any] = game.shared.start.copy()  # Any: of several dtypes

    @property
    def state(self) -> Any:  # Any: OpenSpiel has no types
        """The compiled state."""
        return self.states[0]

    @property
    def position(self) -> Position:
        """The position as a Tilework object."""
        encoding = self.shared.encoding
        return Position(encoding.game, encoding.options, self.states.copy())

    def current_player(self) -> int:
        """Return the seat to move, chance, or terminal."""
        phase = self.state.phase
        if phase == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self.state.turn) if phase > OVER else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        numbers = np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16)
        to_own = self.shared.to_own
        return [to_own[number] for number in numbers[: dispatch.legal_actions(self.state, numbers)].tolist()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the next chance outcomes, one tile (or strip, or first player) at a time."""
        weights = np.zeros(MAX_CHANCE_OUTCOMES, dtype=np.int64)
        chances = weights[: dispatch.chance(self.state, weights)].tolist()
        total = sum(chances)
        return [(outcome, weight / total) for outcome, weight in enumerate(chances) if weight]

    def _apply_action(self, action: int) -> None:
        if self.state.phase < OVER:
            dispatch.resolve(self.state, action, NO_JOURNAL)
        else:
            dispatch.apply(self.state, self.shared.numbers[action], NO_JOURNAL)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.shared.encoding.game
        if player == pyspiel.PlayerId.CHANCE:
            return game.chance_text(self.state, action)
        return game.action_text(self.shared.numbers[action])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.state.phase == OVER)

    def returns(self) -> list[float]:
        """Return each seat's share of the win, scaled to sum to 0."""
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
        """Return the observation as text: the position and the observing seat."""
        return f"seat={player} {state}"


ENCODED = [name for name in games.names() if has_plugin(name, "encoding")]
"""The games that have numbers to learn from: a new one may have none yet."""
TYPES = {name: game_type(name) for name in ENCODED}
GAMES = {name: type(f"Tilework{name.capitalize()}", (TileworkGame,), {"name": name}) for name in ENCODED}

for _name, _game in GAMES.items():
    pyspiel.register_game(TYPES[_name], _game)
