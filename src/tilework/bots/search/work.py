"""The work area: all that a search reads and writes, but for the transposition table.

The whole state of a search lies in it: a search stops after any number of nodes and goes on later as if nothing had happened, on every
machine that the source runs on. Numba passes such rows as bare pointers: arrays in tuples would cost an atomic count of references at
every turn.
"""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import Fields, Valuing, fields
from tilework.games.core.playout import LIST_ROOM
from tilework.games.core.rng import Generator
from tilework.games.core.state import MAX_PLAYERS, State

MOST_PLIES = 96
MOST_ACTIONS = 2048
INFINITE = 1 << 40
NO_LIMIT = 1 << 60
AGES = 64
LINE = 24
"""The longest line that is told."""
EVERY_ACTION = -1

TASK = ("selfish", "seed", "noise", "misjudged", "sane", "limit", "deepest", "wanted", "only", "overlooked", "age", "narrow")
"""What the caller asks for: whether everybody plays for themselves; the seed of imagined draws and errors; by how much the evaluation errs
at random (in millionths of a win), and by how many thousandths of its weight it misjudges each feature; whether absurd root actions are
left out; the most nodes; the deepest iteration; how many of the best actions are valued exactly; the one action to look at, or
EVERY_ACTION; how many of a thousand takes and spaces are not even considered; a number that changes from search to search; and how many
moves are looked at next to the horizon, 0 for all."""

PROGRESS = ("nodes", "depth", "solved", "finished", "choices")
"""What the caller may read: nodes so far, the last whole iteration, whether it saw the rest of the round to its end, whether there is
nothing more to do, and how many root actions are looked at (the first of ``lists``, best first, with ``values``)."""

INNER = ("root", "round", "cut", "iteration", "place", "open", "ply", "value")
"""The seat that asks, the round, whether the tree was cut off anywhere; the iteration under way, its root action, whether that is begun,
the place on the stack, and what the tree below a root action was worth."""

FRAME = (
    *("key", "low", "high", "alpha", "beta", "first_alpha", "best", "best_action", "action"),
    *("depth", "side", "number", "index", "stage", "less", "cut_before", "width"),
)
"""What is known of a position on the way from the root to the one that is looked at (see ``tree``)."""


class Frame(Protocol):
    """What is known of one position on the way."""

    key: int
    low: int
    high: int
    alpha: int
    beta: int
    first_alpha: int
    best: int
    best_action: int
    action: int
    depth: int
    side: int
    number: int
    index: int
    stage: int
    less: int
    cut_before: int
    width: int


class Frames(Protocol):
    """A frame for each ply."""

    def __getitem__(self, ply: int, /) -> Frame: ...


class Stack(Protocol):
    """A state for each ply."""

    def __getitem__(self, ply: int, /) -> State: ...

    def __setitem__(self, ply: int, state: State, /) -> None: ...


class Work(Valuing, Protocol):
    """A row of :func:`work_dtype`."""

    selfish: int
    seed: int
    noise: int
    misjudged: int
    sane: int
    limit: int
    deepest: int
    wanted: int
    only: int
    overlooked: int
    age: int
    narrow: int
    nodes: int
    depth: int
    solved: int
    finished: int
    choices: int
    root: int
    round: int
    cut: int
    iteration: int
    place: int
    open: int
    ply: int
    value: int
    rng: Generator
    stack: Stack
    frames: Frames
    lists: NDArray[np.int16]
    ranks: NDArray[np.int32]
    killers: NDArray[np.int16]
    history: NDArray[np.int32]
    values: NDArray[np.int64]
    prospects: NDArray[np.int64]
    line: NDArray[np.int16]
    chances: NDArray[np.float64]
    finals: NDArray[np.float64]


def work_dtype(state: "np.dtype[np.void]", features: int) -> "np.dtype[np.void]":
    """The type of a search's work area for a game."""
    own: Fields = [
        *((name, "i8") for name in (*TASK, *PROGRESS, *INNER)),
        ("rng", "u8", (1,)),
        ("stack", state, (MOST_PLIES + 2,)),
        ("frames", np.dtype((np.record, np.dtype([(name, "i8") for name in FRAME]))), (MOST_PLIES,)),
        ("lists", "i2", (MOST_PLIES, LIST_ROOM)),
        ("ranks", "i4", (MOST_PLIES, LIST_ROOM)),
        ("killers", "i2", (MOST_PLIES, 2)),
        ("history", "i4", (2, MOST_ACTIONS)),
        ("values", "i8", (LIST_ROOM,)),  # what each root action turned out to be worth
        ("prospects", "i8", (MOST_PLIES + 2, MAX_PLAYERS)),  # what positions of the stack are worth to every seat
        ("line", "i2", (LINE,)),  # the line that was asked for last, and what it leads to
        ("chances", "f8", (MAX_PLAYERS,)),
        ("finals", "f8", (MAX_PLAYERS,)),
    ]
    return np.dtype((np.record, np.dtype(own + fields(features), align=True)))
