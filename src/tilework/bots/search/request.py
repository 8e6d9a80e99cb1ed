"""What a search is asked for, and what it returns. All drivers set a search up with :func:`write_request`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from tilework.bots.search.search_state import ALL_MOVES, MAX_PLY, NO_LIMIT, SearchState
from tilework.games.core.jit import compiled

SEED_MASK = 0x7FFFFFFF
"""Seeds are cut to 31 bits, so that every compile target reads the same number."""

CancelCheck = Callable[[], bool]
"""Return True to stop the search; called every few milliseconds."""


@dataclass(frozen=True)
class SearchOptions:
    """How a search is pruned and which second stage chooses among its candidates. Each game has a tuned set (``SEARCH_OPTIONS``)."""

    prune_width: int = 0
    """Moves searched in nodes next to the horizon (0 = all)."""
    rollouts: int = 0
    """Candidates that are compared by rollouts to the end of the round (0 = no rollouts)."""
    mcts_width: int = 0
    """Breadth of the Monte Carlo tree search among the candidates: scales ``c_puct`` and the prior temperature, in tenths (0 = no MCTS)."""
    backup_mix: int = 0
    """Weight of the max^n value against the mean of all simulations in MCTS backups, in tenths (0 = mean only)."""


@dataclass(frozen=True)
class SearchRequest:
    """Limits and settings of one search."""

    seconds: float | None = None
    """Time limit (None = no limit)."""
    nodes: int | None = None
    """Node limit (None = no limit). Without a time limit the result depends on nothing but the position, the request and the weights."""
    threads: int = 1
    depth: int = MAX_PLY
    """Last iteration, in actions."""
    multi_pv: int = 1
    """Root moves that get exact values."""
    seed: int = 0
    """Seed of simulated draws and of noise."""
    weight_noise_permille: int = 0
    """Random error of each feature weight, in thousandths of it."""
    skip_rate: float = 0.0
    """Share of the takes and spaces that are overlooked at the root, 0 to 1."""
    search_move: int | None = None
    """The only root move to search (None = all)."""
    exclude_dominated: bool = False
    """Drop dominated root moves (see ``bots/dominated_moves.py``)."""
    options: SearchOptions = SearchOptions()
    value_noise: int = 0
    """Random error of leaf values (win-value units, 1e6 = a win)."""


@dataclass(frozen=True)
class PvLine:
    """A root move with its value and principal variation."""

    actions: tuple[int, ...]
    value: int
    """To the mover: win chance and lead as one number (win-value units, 1e6 = a win)."""
    win_chances: tuple[float, ...]
    expected_scores: tuple[float, ...]
    """Expected final scores by seat."""


@dataclass(frozen=True)
class SearchResult:
    """The best root moves, best first, and how they were found."""

    pvs: tuple[PvLine, ...]
    depth: int
    nodes: int
    solved: bool
    """The rest of the round was searched to its end."""
    seconds: float


class RequestFields(NamedTuple):
    """The request fields of a search state, except the seed and the table generation."""

    is_maxn: int
    value_noise: int
    weight_noise_permille: int
    exclude_dominated: int
    max_nodes: int
    max_depth: int
    multi_pv: int
    search_move: int
    skip_permille: int
    prune_width: int


def request_fields(request: SearchRequest, is_maxn: bool = False) -> RequestFields:
    """Encode a request as the integers that a search state holds."""
    return RequestFields(
        is_maxn=int(is_maxn),
        value_noise=request.value_noise,
        weight_noise_permille=request.weight_noise_permille,
        exclude_dominated=int(request.exclude_dominated),
        max_nodes=request.nodes or NO_LIMIT,
        max_depth=request.depth,
        multi_pv=request.multi_pv,
        search_move=ALL_MOVES if request.search_move is None else request.search_move,
        skip_permille=round(1000 * request.skip_rate),
        prune_width=request.options.prune_width,
    )


@compiled
def write_request(search: SearchState, request: RequestFields, seed: int) -> None:
    """Set all request fields of a search state except the table generation."""
    search.is_maxn = request.is_maxn
    search.seed = seed & SEED_MASK
    search.value_noise = request.value_noise
    search.weight_noise_permille = request.weight_noise_permille
    search.exclude_dominated = request.exclude_dominated
    search.max_nodes = request.max_nodes
    search.max_depth = request.max_depth
    search.multi_pv = request.multi_pv
    search.search_move = request.search_move
    search.skip_permille = request.skip_permille
    search.prune_width = request.prune_width
