"""The search state: everything a search reads and writes, except the transposition table.

A search stops after any number of nodes and continues later from this record alone, on every compile target. It is a single record
because Numba passes one as a bare pointer; arrays in tuples would cost an atomic reference count at every access.
"""

from typing import Annotated, Protocol

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation.weights import EvalState
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.games.core.records import Field, record_dtype, record_fields
from tilework.games.core.rng import Generator
from tilework.games.core.state import MAX_PLAYERS, State

MAX_PLY = 96
"""Maximum distance from the root, in actions."""
MAX_ACTIONS = 2048
"""Upper bound on the action numbers of every game."""
INFINITE = 1 << 40
"""Larger than every value (win-value units, 1e6 = a win)."""
NO_LIMIT = 1 << 60
"""Node limit that is never reached."""
TT_GENERATIONS = 64
"""Generations of the transposition table; entries of an older generation are always replaced."""
MAX_PV_LENGTH = 24
"""Maximum length of a reported principal variation, in actions."""
ALL_MOVES = -1
"""Value of ``search_move`` that searches every root move."""

Int = Annotated[int, Field("i8")]


class SearchFrame(Protocol):
    """One node on the path from the root to the current node."""

    key: Int  # transposition table key
    low: Int  # requested window, from the root seat's point of view
    high: Int
    alpha: Int  # window from the mover's point of view
    beta: Int
    initial_alpha: Int  # alpha on entry, which decides the kind of bound that is stored
    best: Int
    best_action: Int
    action: Int  # the move being searched
    depth: Int  # remaining depth, in actions
    side: Int  # 1 if the root seat moves here, else -1
    move_count: Int
    move_index: Int
    window: Int  # REDUCED, ZERO_WINDOW or FULL_WINDOW
    reduction: Int  # depth reduction of a late move
    was_truncated_before: Int  # ``was_truncated`` on entry
    width: Int  # moves to search before pruning the rest


class SearchFrames(Protocol):
    """A frame for each ply."""

    def __getitem__(self, ply: int, /) -> SearchFrame: ...


class Stack(Protocol):
    """A state for each ply."""

    def __getitem__(self, ply: int, /) -> State: ...

    def __setitem__(self, ply: int, state: State, /) -> None: ...


class SearchState(EvalState, Protocol):
    """State of one search: the request, its progress, the stack and the results."""

    # The request (see ``request.py``).
    is_maxn: Int  # max^n instead of alpha-beta
    seed: Int  # of simulated draws and of noise
    value_noise: Int  # random error of leaf values (win-value units, 1e6 = a win)
    weight_noise_permille: Int  # random error of each feature weight, in thousandths of it
    exclude_dominated: Int  # drop dominated root moves
    max_nodes: Int
    max_depth: Int  # last iteration, in actions
    multi_pv: Int  # root moves that get exact values
    search_move: Int  # the only root move to search, or ALL_MOVES
    skip_permille: Int  # thousandths of the takes and spaces that are overlooked
    tt_generation: Int
    prune_width: Int  # moves searched in nodes next to the horizon, 0 for all

    # Progress, for the driver to read.
    nodes: Int
    depth: Int  # last completed iteration
    solved: Int  # the last iteration saw the rest of the round to its end
    finished: Int  # nothing is left to search
    root_move_count: Int  # root moves in the first of ``move_lists``, best first, with ``root_values``

    # Internal.
    root_seat: Int
    root_round: Int
    was_truncated: Int  # the depth limit or pruning cut off part of the tree
    iteration: Int
    root_index: Int
    is_root_move_open: Int  # the search below the current root move has begun
    ply: Int
    value: Int  # result of the last node, from the root seat's point of view
    rng: Annotated[Generator, Field("u8", (1,))]
    stack: Annotated[Stack, Field("state", (MAX_PLY + 2,))]
    frames: Annotated[SearchFrames, Field("frame", (MAX_PLY,))]
    move_lists: Annotated[NDArray[np.int16], Field("i2", (MAX_PLY, MAX_LEGAL_ACTIONS))]
    move_scores: Annotated[NDArray[np.int32], Field("i4", (MAX_PLY, MAX_LEGAL_ACTIONS))]
    killers: Annotated[NDArray[np.int16], Field("i2", (MAX_PLY, 2))]
    history: Annotated[NDArray[np.int32], Field("i4", (2, MAX_ACTIONS))]
    root_values: Annotated[NDArray[np.int64], Field("i8", (MAX_LEGAL_ACTIONS,))]
    seat_values: Annotated[NDArray[np.int64], Field("i8", (MAX_PLY + 2, MAX_PLAYERS))]  # max^n values of the positions on the stack

    # Output of ``extract_pv``.
    pv: Annotated[NDArray[np.int16], Field("i2", (MAX_PV_LENGTH,))]
    win_chances: Annotated[NDArray[np.float64], Field("f8", (MAX_PLAYERS,))]
    expected_scores: Annotated[NDArray[np.float64], Field("f8", (MAX_PLAYERS,))]


def search_state_dtype(state: "np.dtype[np.void]", features: int) -> "np.dtype[np.void]":
    """Return the dtype of a game's search state, from the dtype of its states and its number of features."""
    frame = record_dtype(record_fields(SearchFrame))
    return record_dtype(record_fields(SearchState, state=state, frame=frame, features=features))
