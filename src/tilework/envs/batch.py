"""Thousands of games at once, as NumPy arrays that are written in place.

>>> batch = Batch("azul", games=64, players=2, seed=7)
>>> batch.reset()
>>> for _ in range(100):
...     batch.step(batch.random_actions())
>>> batch.observations.shape == (64, batch.encoding.size), batch.action_masks.shape == (64, batch.num_actions)
(True, True)
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, cached_property
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from tilework.deprecation import warn_renamed
from tilework.encoding import Encoding
from tilework.envs import batch_kernel, rewards
from tilework.envs.batch_kernel import Games
from tilework.errors import IllegalAction, InvalidOption
from tilework.executors import usable_cores
from tilework.games.core import engine
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.games.game import Data, Game
from tilework.games.options import Options
from tilework.games.position import Position

Kernel = Callable[..., None]
Arguments = tuple[Any, ...]  # Any: as Gymnasium and PettingZoo declare it

OBSERVATIONS: dict[str | None, type[np.number]] = {"int8": np.int8, "float32": np.float32, None: np.int8}
ACTIONS = ("compact", "full")
FEW_GAMES = 256
"""Up to this many games, starting threads costs more than it brings."""


class Batch:
    """A batch of games of the same kind. Finished games restart at once (unless ``autoreset`` is off).

    The arrays :attr:`observations`, :attr:`action_masks`, :attr:`turns`, :attr:`rewards`, :attr:`dones` and :attr:`scores` are reused:
    each step overwrites them. Copy what you want to keep.
    """

    game: Game
    options: Options

    observations: NDArray[Any]
    """(games, size): what the seat to move sees in each game, by :attr:`encoding`."""
    action_masks: NDArray[np.bool_]
    """(games, actions): which actions are legal. What is flagged here is what a step accepts, so never flag more."""
    counts: NDArray[np.int16]
    """(games,): how many actions are legal."""
    turns: NDArray[np.int8]
    """(games,): the seat to move."""
    rewards: NDArray[np.float32]
    """(games, players): what each seat gained by the last step."""
    dones: NDArray[np.bool_]
    """(games,): whether the last step ended the game; then observation, mask and turn are already those of the next game."""
    scores: NDArray[np.int16]
    """(games, players): the final points of the last game that ended."""

    def __init__(
        self,
        game: str,
        games: int,
        *,
        seed: int | None = None,
        reward: str = "outcome",
        observations: str | None = "int8",
        actions: str = "compact",
        threads: int | None = None,
        autoreset: bool = True,
        **options: object,
    ) -> None:
        if not isinstance(games, int) or isinstance(games, bool) or games < 1:
            raise InvalidOption("bad-games", given=repr(games))
        self.encoding: Encoding = Encoding(game, options)
        self.game = self.encoding.game
        self.options = self.encoding.options
        self.players: int = self.encoding.players
        self.games = games
        self.reward = reward
        self.autoreset = autoreset
        self.threads: int = _threads(games, threads)
        self._reward_number = rewards.number_of(reward)
        self._set_actions(actions)
        self._set_states(game)
        self._set_outputs(observations)
        self.seed(seed)

    def __repr__(self) -> str:
        return f"<Batch of {self.games} games of {self.game.name}, {self.players} players>"

    def _set_actions(self, actions: str) -> None:
        if actions not in ACTIONS:
            raise InvalidOption(f"actions can't be {actions!r}; choose one of: {', '.join(ACTIONS)}")
        every = np.arange(self.game.num_actions, dtype=np.int16)
        self.action_numbers: NDArray[np.int16] = self.encoding.actions if actions == "compact" else every
        """The engine's number of each action of the environment."""
        self.num_actions: int = len(self.action_numbers)
        self._to_env = np.zeros(self.game.num_actions, dtype=np.int16)
        self._to_env[self.action_numbers] = np.arange(self.num_actions)

    def _set_states(self, game: str) -> None:
        start = Position.start(game, **self.options)
        self._start = np.array([start.state])
        self._states = np.repeat(self._start, self.games)
        self._rngs = np.zeros(self.games, dtype=np.uint64)
        self._pickers = np.zeros(self.games, dtype=np.uint64)
        self._lists = np.empty((self.threads, MAX_LEGAL_ACTIONS), dtype=np.int16)

    def _set_outputs(self, observations: str | None) -> None:
        if observations not in OBSERVATIONS:
            raise InvalidOption(f"observations can't be {observations!r}; choose one of: int8, float32, None")
        size = 0 if observations is None else self.encoding.size
        self.observations = np.zeros((self.games, size), dtype=OBSERVATIONS[observations])
        self._scales = self.encoding.scales if observations == "float32" else np.zeros(0, dtype=np.float32)
        self.action_masks = np.zeros((self.games, self.num_actions), dtype=np.bool_)
        self.counts = np.zeros(self.games, dtype=np.int16)
        self.turns = np.zeros(self.games, dtype=np.int8)
        self.rewards = np.zeros((self.games, self.players), dtype=np.float32)
        self.dones = np.zeros(self.games, dtype=np.bool_)
        self.scores = np.zeros((self.games, self.players), dtype=np.int16)
        self._picked = np.zeros(self.games, dtype=np.int64)

    @cached_property
    def kernel_games(self) -> Games:
        """The arrays as the kernels take them."""
        return Games(
            self._states, self._start, self._rngs, self.action_numbers, self._to_env, self._scales, NO_JOURNAL, self.action_masks,
            self.counts, self.turns, self.observations, self.rewards, self.dones, self.scores, self._reward_number, self.autoreset,
        )  # fmt: skip

    @property
    def masks(self) -> NDArray[np.bool_]:
        """Return :attr:`action_masks`, the new name (deprecated alias)."""
        warn_renamed("Batch.masks", "action_masks")
        return self.action_masks

    def run(self, kernel: Kernel, arrays: Arguments, *scratch: NDArray[Any]) -> None:  # Any: of several dtypes
        """Call a kernel on all games, spread over threads: kernels release the interpreter lock. ``scratch`` has a part for each thread."""

        def run_part(part: int) -> None:
            low, high = part * self.games // self.threads, (part + 1) * self.games // self.threads
            kernel(low, high, *arrays, *(parts[part] for parts in scratch))

        others = [thread_pool(self.threads - 1).submit(run_part, part) for part in range(1, self.threads)]
        run_part(0)
        for other in others:
            other.result()

    # Playing.

    def seed(self, seed: int | None) -> None:
        """Give every game its own generator, by one seed for all."""
        self._rngs[:], self._pickers[:] = np.random.SeedSequence(seed).generate_state(2 * self.games, np.uint64).reshape(2, -1)

    def reset(self, seed: int | None = None) -> None:
        """Restart all games, with new draws or, given a seed, with those of the seed."""
        if seed is not None:
            self.seed(seed)
        self.rewards[:] = 0
        self.dones[:] = False
        self.run(batch_kernel.reset_range, (self.kernel_games,), self._lists)

    def step(self, actions: NDArray[Any]) -> None:  # Any: of several dtypes
        """Play one action in every game. If one is illegal, raise an error that names the game; then nothing is played."""
        chosen = np.ascontiguousarray(actions, dtype=np.int64)
        wrong = batch_kernel.first_illegal(chosen, self.action_masks)
        if wrong >= 0 or chosen.shape != (self.games,):
            raise IllegalAction(self._complaint(chosen, wrong))
        self.run(batch_kernel.step_range, (self.kernel_games, chosen), self._lists)

    def _complaint(self, chosen: NDArray[np.int64], wrong: int) -> str:
        if chosen.shape != (self.games,):
            return f"a step takes one action for each of the {self.games} games, not an array of shape {chosen.shape}"
        return f"action {chosen[wrong]} is not legal in game {wrong}; choose by the mask (batch.action_masks[{wrong}])"

    def random_actions(self) -> NDArray[np.int64]:
        """Return a uniformly random legal action for every game, in an array that the next call overwrites."""
        self.run(batch_kernel.pick_range, (self.action_masks, self.counts, self._pickers, self._picked))
        return self._picked

    # States as values.

    def position(self, game: int) -> Position:
        """Return a copy of one game's position."""
        return Position(self.game, self.options, self._states[game : game + 1].copy())

    def set_position(self, game: int, position: Position) -> None:
        """Go on from another position in one game. What is to be drawn in it is drawn."""
        self._check_position(position)
        trial = position.mutable()
        trial.deal(rng=self._rngs[game : game + 1])
        self._states[game] = trial.state
        self.show(game)

    def _check_position(self, position: Position) -> None:
        if position.game is not self.game or any(position.options[name] != self.options[name] for name in self.options if name != "first"):
            raise InvalidOption("the position is of another game or has other options than the batch")

    def show(self, game: int) -> None:
        """Refresh the observation, mask and turn of one game."""
        batch_kernel.write_view(game, self.kernel_games, self._lists[0])

    def observe(self, game: int, seat: int) -> NDArray[Any]:  # Any: of several dtypes
        """Return any seat's observation of one game, as a new array."""
        out = np.zeros(self.observations.shape[1], dtype=self.observations.dtype)
        batch_kernel.write_observation(self._states[game], seat, self._scales, out)
        return out

    def copy(self) -> Self:
        """Return an independent batch in the same state, including the generators."""
        twin = object.__new__(type(self))
        twin.__setstate__(self.__getstate__())
        return twin

    def __getstate__(self) -> Data:
        kept = {name: value for name, value in self.__dict__.items() if name not in ("game", "options", "kernel_games")}
        return {name: value.copy() if isinstance(value, np.ndarray) else value for name, value in kept.items()}

    def __setstate__(self, state: Data) -> None:
        self.__dict__.update(state)
        self.game, self.options = self.encoding.game, self.encoding.options
        self.game.load()

    def hashes(self) -> list[int]:
        """Return a hash of each game's position."""
        return [hash(state.tobytes()) for state in self._states]


def _threads(games: int, threads: int | None) -> int:
    if threads is not None:
        return max(1, min(threads, games))
    if games <= FEW_GAMES or engine.current().name == engine.PYTHON:
        return 1
    return usable_cores()


@cache
def thread_pool(threads: int) -> ThreadPoolExecutor:
    """Threads that all batches of this process share."""
    return ThreadPoolExecutor(threads, thread_name_prefix="tilework-batch")


if hasattr(os, "register_at_fork"):  # threads do not survive a fork
    os.register_at_fork(after_in_child=thread_pool.cache_clear)
