"""Hundreds of thousands of games at once on a graphics card, as torch tensors that are written in place.

The same batch as :class:`tilework.envs.Batch`, by the same code: a seed gives the same games, observations, masks and rewards. Nothing is
copied: the kernels write to the tensors' own memory, on torch's current stream, so that a step may be part of a captured graph.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any

import numpy as np

from tilework.envs import batch as processor
from tilework.envs import cuda_kernel as kernel
from tilework.envs import opponents as others
from tilework.envs.batch_kernel import Games
from tilework.errors import IllegalAction, InvalidOption
from tilework.extras import needs_extra
from tilework.games.core.journal import WIDTH
from tilework.games.game import Data
from tilework.games.position import Position
from tilework.targets import cuda as target

DeviceArray = Any
"""An array or a kernel of a card. Any: Numba has no types."""

with needs_extra():
    import torch
    from numba import cuda
    from torch import Tensor

OUTPUTS = ("observations", "action_masks", "counts", "turns", "rewards", "dones", "scores", "_picked")
ON_THE_CARD = ("_states", "_start", "_rngs", "_pickers")


class Batch(processor.Batch):
    """A batch with torch tensors on the GPU; otherwise like the CPU's.

    ``checked=False`` skips the legality check and its synchronisation at every step: the actions must be legal.
    """

    def __init__(self, game: str, games: int, *, checked: bool = True, **settings: DeviceArray) -> None:
        target.require()
        self.checked = checked
        super().__init__(game, games, **{**settings, "threads": 1})

    def _set_states(self, game: str) -> None:
        super()._set_states(game)
        for name in ON_THE_CARD:
            setattr(self, name, cuda.to_device(getattr(self, name)))

    def _set_outputs(self, observations: str | None) -> None:
        super()._set_outputs(observations)
        for name in OUTPUTS:
            setattr(self, name, torch.from_numpy(getattr(self, name)).cuda())
        self._wrong = torch.zeros(1, dtype=torch.int64, device="cuda")

    @cached_property
    def kernel_games(self) -> Games:
        return Games(
            states=self._states,
            start=self._start,
            rngs=self._rngs,
            to_engine=cuda.to_device(self.action_numbers),
            to_env=cuda.to_device(self._to_env),
            scales=_on_card(self._scales),
            journal=cuda.to_device(np.zeros((1, WIDTH), dtype=np.int32))[:0],
            action_masks=shared(self.action_masks),
            counts=shared(self.counts),
            turns=shared(self.turns),
            observations=shared(self.observations),
            rewards=shared(self.rewards),
            dones=shared(self.dones),
            scores=shared(self.scores),
            reward=self._reward_number,
            autoreset=self.autoreset,
        )

    def launch(self, function: Callable[..., DeviceArray], *arguments: DeviceArray, **sizes: int) -> None:
        """Call a kernel with a thread a game, on torch's current stream."""
        kernel.launch(function, self.games, torch.cuda.current_stream().cuda_stream, *arguments, **sizes)

    def _launch_staged(self, staged: Callable[..., DeviceArray], plain: Callable[..., DeviceArray], *arguments: DeviceArray) -> None:
        """Call a kernel that stages rows in shared memory, where they fit."""
        if self._staging:
            self.launch(staged, *arguments, block=self._staging[0], shared=self._staging[1])
        else:
            self.launch(plain, *arguments)

    @cached_property
    def _staging(self) -> tuple[int, int] | None:
        return kernel.staging(self.kernel_games)

    # Playing.

    def seed(self, seed: int | None) -> None:
        words = np.random.SeedSequence(seed).generate_state(2 * self.games, np.uint64).reshape(2, -1)
        for place, own in zip((self._rngs, self._pickers), words, strict=True):
            place.copy_to_device(np.ascontiguousarray(own))  # type: ignore[attr-defined]  # an array on the card

    def reset(self, seed: int | None = None) -> None:
        if seed is not None:
            self.seed(seed)
        self.rewards[:] = 0
        self.dones[:] = False
        self._launch_staged(kernel.reset_staged, kernel.reset_all, self.kernel_games)

    def step(self, actions: Tensor) -> None:
        """Play one action in every game. If one is illegal, raise an error that names the game; then nothing is played."""
        self._launch_staged(kernel.step_staged, kernel.step_all, self.kernel_games, shared(self.accepted(actions)))

    def accepted(self, actions: Tensor) -> Tensor:
        """Actions as the kernels take them, or an error if they are not legal."""
        chosen = actions.to(device="cuda", dtype=torch.int64).contiguous()
        if chosen.shape != (self.games,):
            raise IllegalAction(self._complaint(chosen, -1))
        if self.checked:
            self._wrong.fill_(self.games)
            self.launch(kernel.find_illegal, shared(chosen), shared(self.action_masks), shared(self._wrong))
            wrong = int(self._wrong.item())
            if wrong < self.games:
                raise IllegalAction(self._complaint(chosen, wrong))
        return chosen

    def random_actions(self) -> Tensor:
        """Return a uniformly random legal action for every game, in a tensor that the next call overwrites."""
        self.launch(kernel.pick_all, shared(self.action_masks), shared(self.counts), self._pickers, shared(self._picked))
        return self._picked

    # States as values.

    def _host_states(self) -> DeviceArray:
        torch.cuda.synchronize()
        return self._states.copy_to_host()  # type: ignore[attr-defined]  # an array on the card

    def position(self, game: int) -> Position:
        torch.cuda.synchronize()
        return Position(self.game, self.options, self._states[game : game + 1].copy_to_host())  # type: ignore[attr-defined]  # an array on the card

    def set_position(self, game: int, position: Position) -> None:
        self._check_position(position)
        torch.cuda.synchronize()
        rng = self._rngs[game : game + 1].copy_to_host()  # type: ignore[attr-defined]  # an array on the card
        trial = position.mutable()
        trial.deal(rng=rng)
        self._states[game : game + 1].copy_to_device(np.array([trial.state]))  # type: ignore[attr-defined]  # an array on the card
        self._rngs[game : game + 1].copy_to_device(rng)  # type: ignore[attr-defined]  # an array on the card
        self.show(game)

    def show(self, game: int) -> None:
        self.launch(kernel.show_one, game, self.kernel_games)

    def observe(self, game: int, seat: int) -> Tensor:
        dtype = np.int8 if self.observations.dtype == torch.int8 else np.float32
        size = self.observations.shape[1]
        return torch.from_numpy(self.encoding.observe(self.position(game), seat, dtype)[:size])

    def hashes(self) -> list[int]:
        return [hash(state.tobytes()) for state in self._host_states()]

    def __getstate__(self) -> Data:
        torch.cuda.synchronize()
        kept = {name: value for name, value in self.__dict__.items() if name not in ("game", "options", "kernel_games")}
        kept |= {name: kept[name].cpu().numpy() for name in (*OUTPUTS, "_wrong")}
        return kept | {name: kept[name].copy_to_host() for name in ON_THE_CARD}

    def __setstate__(self, state: Data) -> None:
        super().__setstate__(state)
        for name in (*OUTPUTS, "_wrong"):
            setattr(self, name, torch.from_numpy(getattr(self, name)).cuda())
        for name in ON_THE_CARD:
            setattr(self, name, cuda.to_device(getattr(self, name)))


class Learner:
    """A batch in which one seat of every game is ours and heuristics play the others, all on the card; like ``envs.learner.Learner``."""

    def __init__(self, game: str, games: int, opponents: str | tuple[str, ...], seat: int | None = None, **settings: DeviceArray) -> None:
        self.batch: Batch = Batch(game, games, **settings)
        if seat is not None and not 0 <= seat < self.batch.players:
            raise InvalidOption(f"seat can't be {seat}; choose one of 0 to {self.batch.players - 1}, or None")
        self.opponents: tuple[str, ...] = others.named(opponents, self.batch.players)
        unknown = [name for name in self.opponents if name not in others.COMPILED]
        if unknown:
            raise InvalidOption(f"{unknown[0]} does not play on a graphics card; choose one of: {', '.join(others.COMPILED)}")
        self.rewards: Any = torch.zeros(games, dtype=torch.float64, device="cuda")  # Any: Torch is optional
        self.finals: Any = torch.zeros_like(self.batch.observations)
        """The last observation of the games that the last step ended."""
        self.seats: Any = torch.zeros(games, dtype=torch.int8, device="cuda")  # Any: Torch is optional
        self._worths = torch.zeros(games, dtype=torch.float64, device="cuda")
        self._learners = others.Learners(
            seats=shared(self.seats),
            worths=shared(self._worths),
            rewards=shared(self.rewards),
            finals=shared(self.finals),
            how=cuda.to_device(others.kinds(self.opponents)),
            fixed_seat=-1 if seat is None else seat,
        )
        self._reset, self._step = kernel.against_bots(self.batch.game.dtype)

    def reset(self, seed: int | None = None) -> None:
        """Restart all games; opponents before the learner have played."""
        self.batch.reset(seed)
        self.batch.launch(self._reset, self.batch.kernel_games, self._learners)

    def step(self, actions: Tensor) -> None:
        """Play the learner's action in every game, and the opponents' replies. Finished games restart."""
        self.batch.launch(self._step, self.batch.kernel_games, self._learners, shared(self.batch.accepted(actions)))


def shared(tensor: Tensor) -> DeviceArray:
    """Return a zero-copy view of a tensor for the kernels."""
    return cuda.as_cuda_array(tensor.detach(), sync=False) if tensor.numel() else _on_card(np.zeros(tuple(tensor.shape), dtype=np.int8))


def _on_card(array: DeviceArray) -> DeviceArray:
    """Copy an array to the device; an empty one becomes an empty slice, since the device has no zero-size allocations."""
    if array.size:
        return cuda.to_device(array)
    return cuda.to_device(np.zeros((1,) * array.ndim, dtype=array.dtype))[(slice(0),) * array.ndim]
