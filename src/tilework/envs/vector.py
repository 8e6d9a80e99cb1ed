"""Gymnasium: one agent against bots, as a plain environment and as a vector of thousands in one compiled call.

>>> import gymnasium
>>> import tilework.envs.vector
>>> envs = gymnasium.make_vec("tilework/Azul-v1", num_envs=4, opponents="greedy", players=3)
>>> observations, infos = envs.reset(seed=1)
>>> infos["action_mask"].shape[0]
4
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework import games
from tilework.envs.learner import Learner
from tilework.envs.render import RENDER_MODES, Screen
from tilework.envs.spaces import observation_box
from tilework.extras import needs_extra
from tilework.games.core.parts import has_part

with needs_extra():
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Row = NDArray[Any]
Infos = dict[str, Any]

VERSION = 1
SEEDS = 1 << 62


class OneAgentVector(VectorEnv[Row, Row, Row]):
    """Many games, one seat of each ours. ``infos["action_mask"]`` says which actions are legal.

    A game that ends is followed by the next in the same step; its last observation is in ``infos["final_obs"]``. With ``copy=False`` the
    returned arrays are the environment's own and the next step overwrites them. An illegal action loses the game (or raises, with
    ``illegal="raise"``).
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  as Gymnasium declares it
        "render_modes": list(RENDER_MODES[1:]),
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        opponents: str | tuple[str, ...] = "random",
        seat: int | None = None,
        illegal: str = "lose",
        copy: bool = True,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.learner = Learner(game, num_envs, opponents, seat, illegal, **{"observations": "float32", **settings})
        batch = self.learner.batch
        self.num_envs = num_envs
        self.copy = copy
        self.render_mode = render_mode
        self._screen = Screen(render_mode)
        self.single_observation_space = observation_box(batch)
        self.single_action_space = spaces.Discrete(batch.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._never_cut_off = np.zeros(num_envs, dtype=np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, Infos]:
        """Begin all games."""
        super().reset(seed=seed)
        self.learner.reset(int(self.np_random.integers(SEEDS)))
        return self._own(self.learner.batch.observations), self._infos()

    def step(self, actions: Row) -> tuple[Row, Row, Row, Row, Infos]:
        """Play our action in every game, and the opponents' answers."""
        self.learner.step(actions)
        batch = self.learner.batch
        infos = self._infos()
        if batch.dones.any():
            infos |= self._endings(batch.dones)
        return self._own(batch.observations), self._own(self.learner.rewards), self._own(batch.dones), self._own(self._never_cut_off), infos

    def _infos(self) -> Infos:
        return {"action_mask": self._own(self.learner.batch.masks.view(np.int8))}

    def _endings(self, dones: Row) -> Infos:
        finals = np.full(self.num_envs, None, dtype=object)
        for game in np.flatnonzero(dones):
            finals[game] = self.learner.finals[game].copy()
        ended = dones.copy()
        info = {"scores": self.learner.batch.scores.copy(), "_scores": ended}
        return {"final_obs": finals, "_final_obs": ended, "final_info": info, "_final_info": ended}

    def _own(self, array: Row) -> Row:
        return array.copy() if self.copy else array

    def render(self) -> tuple[Any, ...] | None:
        """All tables, as the render mode says."""
        return tuple(self._screen.show(self.learner.position(game)) for game in range(self.num_envs))


class OneAgent(gymnasium.Env[Row, int]):
    """One game, one seat ours; otherwise like :class:`OneAgentVector`."""

    metadata: dict[str, Any] = {  # noqa: RUF012  as Gymnasium declares it
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
    }

    def __init__(self, game: str, *, render_mode: str | None = None, **settings: Any) -> None:
        self._vector = OneAgentVector(game, 1, render_mode=None, **settings)
        self.render_mode = render_mode
        self._screen = Screen(render_mode)
        self.observation_space = self._vector.single_observation_space
        self.action_space = self._vector.single_action_space

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, Infos]:
        """Begin a new game."""
        super().reset(seed=seed)
        seen, infos = self._vector.reset(seed=int(self.np_random.integers(1 << 31)))
        self._show()
        return seen[0], {"action_mask": infos["action_mask"][0]}

    def step(self, action: int) -> tuple[Row, float, bool, bool, Infos]:
        """Play our action and the opponents' answers. Nothing is legal any more where the game is over."""
        seen, rewards, dones, _, infos = self._vector.step(np.array([action]))
        self._show()
        if not dones[0]:
            return seen[0], float(rewards[0]), False, False, {"action_mask": infos["action_mask"][0]}
        ended = {"action_mask": np.zeros_like(infos["action_mask"][0]), "scores": infos["final_info"]["scores"][0]}
        return infos["final_obs"][0], float(rewards[0]), True, False, ended

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table, as the render mode says."""
        return self._screen.show(self._vector.learner.position(0))


def env_id(game: str) -> str:
    """The id that Gymnasium knows a game by."""
    return f"tilework/{game.capitalize()}-v{VERSION}"


def register() -> None:
    """Make Gymnasium know all games (once)."""
    for name in games.names():
        if has_part(name, "encoding") and env_id(name) not in gymnasium.registry:
            gymnasium.register(
                env_id(name),
                entry_point="tilework.envs.vector:OneAgent",
                vector_entry_point="tilework.envs.vector:OneAgentVector",
                kwargs={"game": name},
            )


register()
