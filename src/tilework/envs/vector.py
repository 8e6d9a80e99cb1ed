"""Gymnasium: one agent against bots, as a plain environment and as a vector of thousands in one compiled call.

>>> import gymnasium
>>> import tilework.envs.vector
>>> envs = gymnasium.make_vec("tilework/Azul-v1", num_envs=4, opponents="greedy", players=3)
>>> observations, infos = envs.reset(seed=1)
>>> infos["action_mask"].shape[0]
4
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework import games
from tilework.deprecation import renamed_names
from tilework.envs.learner import Learner
from tilework.envs.render import RENDER_MODES, Screen
from tilework.envs.spaces import observation_box
from tilework.extras import needs_extra
from tilework.games.core.plugins import has_plugin
from tilework.games.game import Data

with needs_extra():
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Row = NDArray[Any]  # Any: of several dtypes
Infos = Data

__getattr__: Callable[[str], object] = renamed_names(__name__, {"OneAgent": "TileworkEnv", "OneAgentVector": "TileworkVectorEnv"})

VERSION = 1
SEEDS = 1 << 62


class TileworkVectorEnv(VectorEnv[Row, Row, Row]):
    """Many games with one learner seat each. ``infos["action_mask"]`` marks the legal actions.

    A finished game restarts in the same step; its last observation is in ``infos["final_obs"]``. With ``copy=False`` the returned arrays
    are the environment's own and the next step overwrites them. An illegal action loses the game (or raises, with
    ``illegal="raise"``).
    """

    metadata: Data = {  # noqa: RUF012  as Gymnasium declares it
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
        **settings: Any,  # Any: each option has a type of its own
    ) -> None:
        self.learner: Learner = Learner(game, num_envs, opponents, seat, illegal, **{"observations": "float32", **settings})
        batch = self.learner.batch
        self.num_envs = num_envs
        self.copy = copy
        self.render_mode = render_mode
        self._screen = Screen(render_mode)
        self.single_observation_space: spaces.Space[Row] = observation_box(batch)
        self.single_action_space = spaces.Discrete(batch.num_actions)
        self.observation_space: spaces.Space[Row] = batch_space(self.single_observation_space, num_envs)
        self.action_space: spaces.Space[Row] = batch_space(self.single_action_space, num_envs)
        self._never_cut_off = np.zeros(num_envs, dtype=np.bool_)

    def reset(self, *, seed: int | None = None, options: Data | None = None) -> tuple[Row, Infos]:
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
        return {"action_mask": self._own(self.learner.batch.action_masks.view(np.int8))}

    def action_masks(self) -> Row:
        """Return the legal actions of every game, as MaskablePPO asks for them: (games, actions) booleans."""
        return self._own(self.learner.batch.action_masks)

    def _endings(self, dones: Row) -> Infos:
        finals = np.full(self.num_envs, None, dtype=object)
        for game in np.flatnonzero(dones):
            finals[game] = self.learner.finals[game].copy()
        ended = dones.copy()
        info = {"scores": self.learner.batch.scores.copy(), "_scores": ended}
        return {"final_obs": finals, "_final_obs": ended, "final_info": info, "_final_info": ended}

    def _own(self, array: Row) -> Row:
        return array.copy() if self.copy else array

    def render(self) -> tuple[Any, ...] | None:  # Any: as Gymnasium and PettingZoo declare it
        """Render all tables in the render mode."""
        return tuple(self._screen.show(self.learner.position(game)) for game in range(self.num_envs))


class TileworkEnv(gymnasium.Env[Row, int]):
    """One game, one seat ours; otherwise like :class:`TileworkVectorEnv`."""

    metadata: Data = {  # noqa: RUF012  as Gymnasium declares it
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
    }

    def __init__(self, game: str, *, render_mode: str | None = None, **settings: Any) -> None:  # Any: each option has a type of its own
        self._vector = TileworkVectorEnv(game, 1, render_mode=None, **settings)
        self.render_mode = render_mode
        self._screen = Screen(render_mode)
        self.observation_space: spaces.Space[Row] = self._vector.single_observation_space
        self.action_space = self._vector.single_action_space

    def reset(self, *, seed: int | None = None, options: Data | None = None) -> tuple[Row, Infos]:
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

    def action_masks(self) -> Row:
        """Return the legal actions, as MaskablePPO asks for them: (actions,) booleans."""
        masks: Row = self._vector.action_masks()[0]
        return masks

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:  # Any: as Gymnasium and PettingZoo declare it
        """Render the table in the render mode."""
        return self._screen.show(self._vector.learner.position(0))


def env_id(game: str) -> str:
    """Return Gymnasium's id of a game."""
    return f"tilework/{game.capitalize()}-v{VERSION}"


def register() -> None:
    """Make Gymnasium know all games (once)."""
    for name in games.names():
        if has_plugin(name, "encoding") and env_id(name) not in gymnasium.registry:
            gymnasium.register(
                env_id(name),
                entry_point="tilework.envs.vector:TileworkEnv",
                vector_entry_point="tilework.envs.vector:TileworkVectorEnv",
                kwargs={"game": name},
            )


register()
