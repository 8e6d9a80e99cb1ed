"""The rules on a GPU: the same functions, compiled as device functions by Numba's CUDA target.

Numba compiles functions called by device code to device functions, so the rules need no changes. Each thread plays a game in its local
memory, which the hardware interleaves so that adjacent threads access it coalesced.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import numpy as np
from numba import config, cuda
from numpy.typing import NDArray

from tilework.errors import TileworkError
from tilework.games.core.dispatch import apply, deal, game_of, legal_actions
from tilework.games.core.jit import use_numba
from tilework.games.core.journal import WIDTH
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.games.core.plugins import has_plugin, load_plugin
from tilework.games.core.rng import below
from tilework.games.core.state import OVER
from tilework.targets.action_sampling import COUNTER, PICKER, count_actions, pick_action

BLOCK = 128
"""Threads in a block of random games."""
THREADS = 1536
"""Threads for each multiprocessor to play random games with, of which it holds as many as fit."""
APART = (
    *("alphabeta.evaluate_leaf", "alphabeta.play", "alphabeta.enter_node", "alphabeta.leave_node", "maxn.evaluate_seats"),
    *("ordering.generate_moves", "ordering.score_moves", "evaluate.compute_expected_scores"),
)
"""Large functions that a search calls from many places: with a copy at each, compiling takes many minutes."""
_APART = ["".join(f"{len(part)}{part}" for part in name.split(".")) for name in APART]  # as they are called in LLVM


class NoGraphicsCard(TileworkError):
    """There is no graphics card that Numba can use."""


def require() -> None:
    """Raise an error unless there is a CUDA device or Numba's simulator."""
    if not cuda.is_available():
        raise NoGraphicsCard("no graphics card: this needs an NVIDIA card with its driver, and the packages of tilework[cuda]")
    use_numba("CUDA")


def lists_actions(game: str) -> bool:
    """Whether a game's ``cuda.py`` asks for lists of legal actions instead of two enumerations, which are faster by default."""
    return has_plugin(game, "cuda") and bool(load_plugin(game, "cuda").LISTS_ACTIONS)


def _kept_apart(module: str) -> str:
    """Return an LLVM module's text with the functions of APART marked as never inlined."""

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

    usual: tuple[Any, Any] = nvvm.compile_ir, nvvm.ADDRSPACE_CONSTANT  # Any: Numba has no types
    nvvm.compile_ir = lambda modules, **options: usual[0]([_kept_apart(module) for module in modules], fma=False, **options)
    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL
    try:
        yield
    finally:
        nvvm.compile_ir, nvvm.ADDRSPACE_CONSTANT = usual


def kernel(function: Callable[..., Any]) -> Any:  # Any: Numba has no types
    """Compile a kernel on first use. (Without optimising at link time, which would fuse products and sums after all.)"""
    return cuda.jit(function) if config.ENABLE_CUDASIM else cuda.jit(function, lto=False)


def device(function: Callable[..., Any]) -> Any:  # Any: Numba has no types
    """Compile a function that kernels call and that speaks of threads; the rules need no such mark."""
    return cuda.jit(function, device=True)


@cache
def play_kernel(dtype: "np.dtype[Any]", written: bool) -> Any:  # Any: of several dtypes
    """Return the kernel that plays random games of a state dtype: each thread takes the next game until none is left.

    A thread plays on until it needs a draw, and then waits for the others of its warp, so that they draw together: the rules of drawing
    and those of moves are different code, and a warp goes through one at a time.
    """
    room = MAX_LEGAL_ACTIONS if written else 1

    def play(start, seed, final, moves, taken):  # type: ignore[no-untyped-def]  # Numba types the arguments
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

    def __init__(self, start: NDArray[Any], games: int) -> None:  # Any: of several dtypes
        require()
        self.final = cuda.device_array(games, dtype=start.dtype)
        """The last position of each game."""
        self.moves = cuda.device_array(games, dtype=np.int32)
        """How many moves each had."""
        self._start = cuda.to_device(start)
        self._taken = cuda.to_device(np.zeros(1, dtype=np.int64))
        self._kernel = play_kernel(start.dtype, lists_actions(game_of(start[0])))
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
