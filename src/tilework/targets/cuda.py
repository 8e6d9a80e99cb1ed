"""The rules on a graphics card: the same functions, compiled as device functions by Numba's CUDA target.

Numba turns a compiled function that device code calls into a device function by itself, so nothing of the rules knows of this module. A
thread plays a game; what it needs lies in its own local memory, which the card interleaves so that threads side by side read it together.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import numpy as np
from numba import config, cuda
from numpy.typing import NDArray

from tilework.errors import TileworkError
from tilework.games.core.generic import apply, deal, game_of, legal_actions
from tilework.games.core.journal import WIDTH
from tilework.games.core.playout import LIST_ROOM
from tilework.games.core.rng import below
from tilework.games.core.state import OVER
from tilework.targets.picking import COUNTER, PICKER, count_actions, pick_action

BLOCK = 128
"""Threads in a block of random games."""
THREADS = 1536
"""Threads for each multiprocessor to play random games with, of which it holds as many as fit."""
WRITTEN = ("pavilion",)
"""Games whose legal actions are written to a list: to go through them twice, to count and to pick, takes longer."""
APART = (
    *("tree.leaf", "tree.play", "tree.enter", "tree.leave", "selfish.estimate"),
    *("ordering.list_moves", "ordering.rank_moves", "evaluation.expect"),
)
"""Large functions that a search calls from many places: with a copy at each, compiling takes many minutes."""
_APART = ["".join(f"{len(part)}{part}" for part in name.split(".")) for name in APART]  # as they are called in LLVM


class NoGraphicsCard(TileworkError):
    """There is no graphics card that Numba can use."""


def require() -> None:
    """An error that says what is missing, unless there is a graphics card (or Numba's simulator of one)."""
    if not cuda.is_available():
        raise NoGraphicsCard("no graphics card: this needs an NVIDIA card with its driver, and the packages of tilework[cuda]")


def _kept_apart(module: str) -> str:
    """The text of an LLVM module in which the functions of APART are never inlined."""

    def mark(line: str) -> str:
        head = line.partition("(")[0]
        return f"{line} noinline" if head.startswith("define ") and any(name in head for name in _APART) else line

    return "\n".join(map(mark, module.split("\n")))


@contextmanager
def exact() -> Iterator[None]:
    """Kernels that are compiled meanwhile compute what the processor computes: a product and a sum are rounded each, never fused.

    They also have the rules' tables in global memory. Numba puts them into constant memory, which answers one address at a time, and the
    threads of a warp look up different ones.
    """
    if config.ENABLE_CUDASIM:
        yield
        return
    from numba.cuda.cudadrv import nvvm

    usual: tuple[Any, Any] = nvvm.compile_ir, nvvm.ADDRSPACE_CONSTANT
    nvvm.compile_ir = lambda modules, **options: usual[0]([_kept_apart(module) for module in modules], fma=False, **options)
    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL
    try:
        yield
    finally:
        nvvm.compile_ir, nvvm.ADDRSPACE_CONSTANT = usual


def kernel(function: Callable[..., Any]) -> Any:
    """Compile a kernel on first use. (Without optimising at link time, which would fuse products and sums after all.)"""
    return cuda.jit(function) if config.ENABLE_CUDASIM else cuda.jit(function, lto=False)


def device(function: Callable[..., Any]) -> Any:
    """Compile a function that kernels call and that speaks of threads; the rules need no such mark."""
    return cuda.jit(function, device=True)


@cache
def play_kernel(dtype: "np.dtype[Any]", written: bool) -> Any:
    """The kernel that plays random games of a type of state: every thread takes the next game until there are none left.

    A thread plays on until it needs a draw, and then waits for the others of its warp, so that they draw together: the rules of drawing
    and those of moves are different code, and a warp goes through one at a time.
    """
    room = LIST_ROOM if written else 1

    def play(start, seed, final, moves, taken):  # type: ignore[no-untyped-def]
        place = cuda.local.array(1, dtype)
        counter = cuda.local.array(1, COUNTER)[0]
        picker = cuda.local.array(1, PICKER)[0]
        actions = cuda.local.array(room, np.int16)
        journal = cuda.local.array((1, WIDTH), np.int32)[:0]
        rng = cuda.local.array(1, np.uint64)
        state = place[0]
        state.phase = OVER
        game, made = -1, 0
        while True:
            if state.phase == OVER:
                if game >= 0:
                    final[game] = state
                    moves[game] = made
                game, made = cuda.atomic.add(taken, 0, 1), 0
                if game >= final.shape[0]:
                    break
                place[0] = start[0]
                rng[0] = np.uint64(seed + game)
            if state.phase < OVER:
                deal(state, rng, journal)
            while state.phase > OVER:
                if written:
                    number = legal_actions(state, actions)
                    action = int(actions[below(rng, number)])
                else:
                    action = pick_action(state, below(rng, count_actions(state, counter)), picker)
                apply(state, action, journal)
                made += 1

    return kernel(play)


class Playouts:
    """Random games of one kind on the card: the same as the processor's ``play_out`` with the generator ``seed + game``."""

    def __init__(self, start: NDArray[Any], games: int) -> None:
        require()
        self.final = cuda.device_array(games, dtype=start.dtype)
        """The last position of each game."""
        self.moves = cuda.device_array(games, dtype=np.int32)
        """How many moves each had."""
        self._start = cuda.to_device(start)
        self._taken = cuda.to_device(np.zeros(1, dtype=np.int64))
        self._kernel = play_kernel(start.dtype, game_of(start[0]) in WRITTEN)
        self._blocks = min(multiprocessors() * THREADS // BLOCK, -(-games // BLOCK))

    def play(self, seed: int = 1) -> None:
        """Play all games and wait for them."""
        self._taken.copy_to_device(np.zeros(1, dtype=np.int64))
        with exact():
            self._kernel[self._blocks, BLOCK](self._start, seed, self.final, self.moves, self._taken)
        cuda.synchronize()


def multiprocessors() -> int:
    """How many multiprocessors the card has (1 in the simulator)."""
    return 1 if config.ENABLE_CUDASIM else int(cuda.get_current_device().MULTIPROCESSOR_COUNT)
