"""PettingZoo's turn-based environments (AEC) for all games. What to import is made of these in ``versioned.py``."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework.deprecation import renamed_names
from tilework.envs import batch_kernel
from tilework.envs.batch import Batch
from tilework.envs.render import RENDER_MODES, Screen
from tilework.envs.spaces import masked_observation, observation_box
from tilework.errors import IllegalAction, InvalidOption
from tilework.extras import needs_extra
from tilework.games.game import Data
from tilework.games.position import Position

with needs_extra():
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

__getattr__: Callable[[str], object] = renamed_names(__name__, {"TurnBased": "TileworkAECEnv"})

Agent = str
Seen = dict[str, NDArray[Any]]  # Any: of several dtypes

ILLEGAL_ACTION_MODES = ("raise", "lose", "replace")
"""What an illegal action does: an error; the end of the game, lost by its player; or a random legal action in its place."""


class TileworkAECEnv(AECEnv[Agent, Seen, int]):  # type: ignore[misc]  # PettingZoo is skipped: it is optional
    """A game in which ``player_0`` to ``player_3`` act in turn. Options of the game are keyword arguments.

    An observation is a dictionary of ``observation`` (see :class:`tilework.encoding.Encoding`) and ``action_mask``. With ``max_cycles`` the
    game is truncated after this many actions per player on average. ``seed`` is for resets without one, and for the action spaces.
    """

    agent_selection: Agent

    def __init__(
        self,
        game: str,
        version: int,
        *,
        reward: str = "outcome",
        observations: str = "int8",
        actions: str = "compact",
        illegal: str = "raise",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        seed: int | None = None,
        **options: Any,  # Any: each option has a type of its own
    ) -> None:
        super().__init__()
        if illegal not in ILLEGAL_ACTION_MODES:
            raise InvalidOption(f"illegal can't be {illegal!r}; choose one of: {', '.join(ILLEGAL_ACTION_MODES)}")
        self.batch: Batch = Batch(game, 1, reward=reward, observations=observations, actions=actions, autoreset=False, seed=seed, **options)
        self.metadata: Data = {
            "name": f"tilework_{game}_v{version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.illegal = illegal
        self.max_cycles = max_cycles
        self.possible_agents: list[str] = [f"player_{seat}" for seat in range(self.batch.players)]
        self.agents: list[Agent] = []
        self.observation_spaces: dict[Agent, spaces.Dict] = {agent: masked_observation(self.batch) for agent in self.possible_agents}
        self.action_spaces: dict[Agent, spaces.Discrete] = {
            agent: spaces.Discrete(self.batch.num_actions, seed=seed) for agent in self.possible_agents
        }
        self.state_space: spaces.Box = observation_box(self.batch)
        self._screen = Screen(render_mode)
        self._bind()

    def _bind(self) -> None:
        """Gather what every step needs, so that a step is one call."""
        batch = self.batch
        self._chosen = np.zeros(1, dtype=np.int64)
        self._seen = batch.observations[0]
        self._mask = batch.action_masks[0].view(np.int8)
        self._none_legal = np.zeros(batch.num_actions, dtype=np.int8)
        self._arguments = (0, 1, batch.kernel_games, self._chosen, batch._lists[0])

    # Playing.

    def reset(self, seed: int | None = None, options: Data | None = None) -> None:
        """Begin a new game."""
        self.batch.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards: dict[Agent, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[Agent, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[Agent, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, Data] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._steps_left = -1 if self.max_cycles is None else self.max_cycles * len(self.agents)
        self._show_turn()

    def step(self, action: int | None) -> None:
        """Play the action of ``agent_selection`` (None if its game is over)."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        legal = self._legal(action)
        if legal is None:
            self._forfeit()
        else:
            self._chosen[0] = legal
            batch_kernel.step_range(*self._arguments)
            self._after_step()
        if self.render_mode == "human":
            self.render()

    def _legal(self, action: int | None) -> int | None:
        """Return the action, or the replacement of an illegal one: None if it loses the game."""
        if action is not None and 0 <= action < self._mask.size and self._mask[action]:
            return int(action)
        if self.illegal == "raise":
            raise IllegalAction(f"action {action} of {self.agent_selection} is not legal; choose by the action mask")
        return None if self.illegal == "lose" else int(self.batch.random_actions()[0])

    def _after_step(self) -> None:
        gains = self.batch.rewards[0].tolist()
        for agent, gain in zip(self.possible_agents, gains, strict=True):
            self.rewards[agent] = gain
            self._cumulative_rewards[agent] += gain
        self._steps_left -= 1
        if self.batch.dones[0]:
            self._end(self.terminations)
        elif self._steps_left == 0:
            self._end(self.truncations)
        else:
            self._show_turn()

    def _forfeit(self) -> None:
        """Let the mover lose to all others, who share the win."""
        others = self.batch.players - 1
        for agent in self.agents:
            self.rewards[agent] = -1.0 if agent == self.agent_selection else 1.0 / others
        self._accumulate_rewards()
        self._end(self.terminations)

    def _end(self, flags: dict[Agent, bool]) -> None:
        for agent in self.agents:
            flags[agent] = True
        self._turn = -1
        self.agent_selection = self.agents[0]

    def _show_turn(self) -> None:
        self._turn = int(self.batch.turns[0])
        self.agent_selection = self.possible_agents[self._turn]

    # Seeing.

    def observe(self, agent: Agent) -> Seen:
        """Return an agent's observation; only the agent to move has legal actions."""
        seat = int(agent[-1])
        if seat == self._turn:
            return {"observation": self._seen.copy(), "action_mask": self._mask.copy()}
        return {"observation": self.batch.observe(0, seat), "action_mask": self._none_legal.copy()}

    def state(self) -> NDArray[Any]:  # Any: of several dtypes
        """Return the complete public state: the observation of ``player_0``."""
        return self.batch.observe(0, 0)

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:  # Any: as PettingZoo declares it
        """Return an agent's observation space."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:  # Any: as PettingZoo declares it
        """Return an agent's action space."""
        return self.action_spaces[agent]

    def position(self) -> Position:
        """Return the position as an object: hashable, comparable, with notation, view and analysis."""
        return self.batch.position(0)

    def render(self) -> NDArray[np.uint8] | str | None:
        """Render the board in the render mode."""
        return self._screen.show(self.position())

    def close(self) -> None:
        """Nothing is held open."""

    # States as values.

    def __getstate__(self) -> Data:
        bound = ("_chosen", "_seen", "_mask", "_none_legal", "_arguments")
        return {name: value for name, value in self.__dict__.items() if name not in bound}

    def __setstate__(self, state: Data) -> None:
        self.__dict__.update(state)
        self._bind()


def wrapped(game: str, version: int, **settings: Any) -> OrderEnforcingWrapper[Agent, Seen, int]:  # Any: each option has a type of its own
    """Wrap the environment in PettingZoo's call-order check."""
    return OrderEnforcingWrapper(TileworkAECEnv(game, version, **settings))
