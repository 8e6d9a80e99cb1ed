"""PettingZoo's parallel API: all agents submit an action at once, and they are played in turn order.

The games are turn-based, so this is for tools that support nothing else: only the agent to move has legal actions in its mask, and an
action that is illegal when its turn comes is replaced by a random legal one.
"""

from typing import Any

from numpy.typing import NDArray

from tilework.envs.aec import Agent, Seen, TileworkAECEnv
from tilework.extras import needs_extra
from tilework.games.game import Data

with needs_extra():
    from gymnasium import spaces
    from pettingzoo import ParallelEnv

Step = tuple[dict[Agent, Seen], dict[Agent, float], dict[Agent, bool], dict[Agent, bool], dict[Agent, Data]]


class TileworkParallelEnv(ParallelEnv[Agent, Seen, int]):  # type: ignore[misc]  # PettingZoo is skipped: it is optional
    """One step is one cycle: every agent acts at most once, from the one to move on. ``max_cycles`` truncates the game."""

    # Any: each option has a type of its own
    def __init__(self, game: str, version: int, *, max_cycles: int | None = None, **settings: Any) -> None:
        self.max_cycles = max_cycles
        self.turn_based: TileworkAECEnv = TileworkAECEnv(game, version, **{"illegal": "replace", **settings})
        self.metadata: Data = self.turn_based.metadata
        self.render_mode: str | None = self.turn_based.render_mode
        self.possible_agents: list[str] = self.turn_based.possible_agents
        self.state_space: spaces.Box = self.turn_based.state_space
        self.agents: list[Agent] = []

    def reset(self, seed: int | None = None, options: Data | None = None) -> tuple[dict[Agent, Seen], dict[Agent, Data]]:
        """Begin a new game."""
        self.turn_based.reset(seed, options)
        self.agents = self.possible_agents[:]
        self._cycles_left = -1 if self.max_cycles is None else self.max_cycles
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[Agent, int]) -> Step:
        """Play one action of each agent, in turn order."""
        game, waiting = self.turn_based, dict(actions)
        rewards = dict.fromkeys(self.agents, 0.0)
        while game.agent_selection in waiting and not self._is_over():
            game.step(waiting.pop(game.agent_selection))
            for agent in self.agents:
                rewards[agent] += game.rewards[agent]
        self._cycles_left -= 1
        seen, agents = self._seen(), self.agents
        over, cut_off = self._is_over(), self._cycles_left == 0
        if over or cut_off:
            self.agents = []
        truncations = dict.fromkeys(agents, cut_off and not over)
        return seen, rewards, dict.fromkeys(agents, over), truncations, {agent: {} for agent in agents}

    def _is_over(self) -> bool:
        return any(self.turn_based.terminations.values())

    def _seen(self) -> dict[Agent, Seen]:
        return {agent: self.turn_based.observe(agent) for agent in self.agents}

    def state(self) -> NDArray[Any]:  # Any: of several dtypes
        """Return the complete public state."""
        return self.turn_based.state()

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:  # Any: as PettingZoo declares it
        """Return an agent's observation space."""
        return self.turn_based.observation_space(agent)

    def action_space(self, agent: Agent) -> spaces.Space[Any]:  # Any: as PettingZoo declares it
        """Return an agent's action space."""
        return self.turn_based.action_space(agent)

    def render(self) -> Any:  # Any: as Gymnasium and PettingZoo declare it
        """Render the board in the render mode."""
        return self.turn_based.render()

    def close(self) -> None:
        """Nothing is held open."""
