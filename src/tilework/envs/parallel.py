"""PettingZoo's parallel form: all agents hand in an action at once, and they are played in turn order.

These are turn-based games, so this form is for tools that know no other: only the agent to move sees legal actions in its mask, and an
action that is not legal when its turn comes is replaced by a random legal one.
"""

from typing import Any

from numpy.typing import NDArray

from tilework.envs.aec import Agent, Seen, TurnBased
from tilework.extras import needs_extra

with needs_extra():
    from gymnasium import spaces
    from pettingzoo import ParallelEnv

Step = tuple[dict[Agent, Seen], dict[Agent, float], dict[Agent, bool], dict[Agent, bool], dict[Agent, dict[str, Any]]]


class AllAtOnce(ParallelEnv[Agent, Seen, int]):  # type: ignore[misc]
    """One step is one cycle: every agent acts at most once, from the one to move on. ``max_cycles`` cuts the game off after so many."""

    def __init__(self, game: str, version: int, *, max_cycles: int | None = None, **settings: Any) -> None:
        self.max_cycles = max_cycles
        self.turn_based = TurnBased(game, version, **{"illegal": "replace", **settings})
        self.metadata = self.turn_based.metadata
        self.render_mode = self.turn_based.render_mode
        self.possible_agents = self.turn_based.possible_agents
        self.state_space = self.turn_based.state_space
        self.agents: list[Agent] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Seen], dict[Agent, dict[str, Any]]]:
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

    def state(self) -> NDArray[Any]:
        """The whole public state."""
        return self.turn_based.state()

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        """What an agent may see."""
        return self.turn_based.observation_space(agent)

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        """What an agent may do."""
        return self.turn_based.action_space(agent)

    def render(self) -> Any:
        """The board as the render mode says."""
        return self.turn_based.render()

    def close(self) -> None:
        """Nothing is held open."""
