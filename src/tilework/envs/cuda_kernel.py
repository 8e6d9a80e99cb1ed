"""The kernels of a batch on a graphics card: a thread a game, each calling what the processor calls (:mod:`tilework.envs.batch_kernel`).

Rows of masks and observations lie side by side in memory. Were each thread to write its own row, every store would go to 32 far places at
once; so the threads of a block write to shared memory, and then carry out row after row together.
"""

from functools import cache
from typing import Any

import numpy as np
from numba import cuda

from tilework.envs.batch_kernel import (
    Games,
    advance_game,
    begin_game,
    is_legal,
    pick,
    reset_game,
    step_game,
    write_mask,
    write_observation,
    write_view,
)
from tilework.envs.opponents import reset_learner, step_learner
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.targets.cuda import device, exact, kernel

BLOCK = 64
WARP = 32
BYTE = np.dtype(np.int8)
SHARED_BYTES = 48 << 10
"""What a block may have of shared memory without asking."""


def launch(function: Any, games: int, stream: int, *arguments: Any, block: int = BLOCK, shared: int = 0) -> None:  # Any: Numba has no types
    """Call a kernel with a thread for each game, on a stream of the driver's (0 for its usual one)."""
    chosen = cuda.external_stream(stream) if stream else 0
    with exact():
        function[-(-games // block), block, chosen, shared](*arguments)


def staging(games: Games) -> "tuple[int, int] | None":
    """Threads of a block and bytes of its shared memory to stage a batch's rows in; None where they are too long, or not of bytes.

    A row takes an odd number of words, so that the threads, each at the same place of its row, meet in no memory bank.
    """
    row = 4 * (-(-max(games.action_masks.shape[1], games.observations.shape[1]) // 4) | 1)
    block = next((block for block in (BLOCK, WARP) if block * row <= SHARED_BYTES), None)
    return None if block is None or games.observations.dtype != np.int8 else (block, block * row)


@device
def carry_out(stage, out):  # type: ignore[no-untyped-def]  # Numba types the arguments
    """Copy the rows of a block from shared memory to theirs, each by a whole warp."""
    cuda.syncthreads()
    room = stage.size // cuda.blockDim.x
    first = cuda.blockIdx.x * cuda.blockDim.x
    row = cuda.threadIdx.x // WARP
    while row < cuda.blockDim.x and first + row < out.shape[0]:
        place = cuda.threadIdx.x % WARP
        while place < out.shape[1]:
            out[first + row, place] = stage[row * room + place]
            place += WARP
        row += cuda.blockDim.x // WARP
    cuda.syncthreads()


@device
def show_block(games):  # type: ignore[no-untyped-def]  # Numba types the arguments
    """``write_view`` for the games of a block."""
    stage = cuda.shared.array(0, BYTE)
    room = stage.size // cuda.blockDim.x
    start = room * cuda.threadIdx.x
    game = cuda.grid(1)
    if game < games.states.shape[0]:
        state = games.states[game]
        actions = cuda.local.array(MAX_LEGAL_ACTIONS, np.int16)
        games.turns[game] = state.turn
        games.counts[game] = write_mask(state, actions, games.to_env, stage[start : start + games.action_masks.shape[1]])
    carry_out(stage, games.action_masks)
    if game < games.states.shape[0]:
        state = games.states[game]
        write_observation(state, state.turn, games.scales, stage[start : start + games.observations.shape[1]])
    carry_out(stage, games.observations)


@kernel
def reset_staged(games):  # type: ignore[no-untyped-def]  # Numba types the arguments
    """Begin all games."""
    game = cuda.grid(1)
    if game < games.states.shape[0]:
        begin_game(game, games)
    show_block(games)


@kernel
def step_staged(games, chosen):  # type: ignore[no-untyped-def]  # Numba types the arguments
    """Play one action in every game."""
    game = cuda.grid(1)
    if game < games.states.shape[0]:
        advance_game(game, games, chosen)
    show_block(games)


@kernel
def reset_all(games):  # type: ignore[no-untyped-def]  # Numba types the arguments
    """Begin all games, without shared memory."""
    game = cuda.grid(1)
    if game < games.states.shape[0]:
        reset_game(game, games, cuda.local.array(MAX_LEGAL_ACTIONS, np.int16))


@kernel
def step_all(games, chosen):  # type: ignore[no-untyped-def]  # Numba types the arguments
    """Play one action in every game, without shared memory."""
    game = cuda.grid(1)
    if game < games.states.shape[0]:
        step_game(game, games, chosen, cuda.local.array(MAX_LEGAL_ACTIONS, np.int16))


@kernel
def show_one(game, games):  # type: ignore[no-untyped-def]  # Numba types the arguments
    """Refresh the observation, mask and turn of one game."""
    if cuda.grid(1) == 0:
        write_view(game, games, cuda.local.array(MAX_LEGAL_ACTIONS, np.int16))


@kernel
def find_illegal(chosen, masks, first):  # type: ignore[no-untyped-def]  # Numba types the arguments
    """Find the first game whose chosen action is illegal."""
    game = cuda.grid(1)
    if game < chosen.shape[0] and not is_legal(chosen[game], game, masks):
        cuda.atomic.min(first, 0, game)


@kernel
def pick_all(masks, counts, rngs, out):  # type: ignore[no-untyped-def]  # Numba types the arguments
    """Pick a random legal action for every game."""
    game = cuda.grid(1)
    if game < out.shape[0]:
        out[game] = pick(masks[game], int(counts[game]), rngs[game : game + 1])


@cache
def against_bots(dtype: "np.dtype[Any]") -> tuple[Any, Any]:  # Any: of several dtypes
    """Return the learner's reset and step kernels for a state dtype; one-ply bots need scratch for a position."""

    def reset_learners(games, learners):  # type: ignore[no-untyped-def]  # Numba types the arguments
        game = cuda.grid(1)
        if game < games.states.shape[0]:
            reset_learner(game, games, learners, cuda.local.array(MAX_LEGAL_ACTIONS, np.int16), cuda.local.array(2, dtype))

    def step_learners(games, learners, chosen):  # type: ignore[no-untyped-def]  # Numba types the arguments
        game = cuda.grid(1)
        if game < games.states.shape[0]:
            step_learner(game, games, learners, chosen, cuda.local.array(MAX_LEGAL_ACTIONS, np.int16), cuda.local.array(2, dtype))

    return kernel(reset_learners), kernel(step_learners)
