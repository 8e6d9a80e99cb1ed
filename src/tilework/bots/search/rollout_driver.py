"""Drive rollouts: a search selects the candidates, then each is played to the end of the round repeatedly, with common random numbers.

With more than two players paranoid search is too pessimistic and extra depth barely helps; rollouts with short noisy searches are a
better judge.
"""

import time
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tilework.bots.search import rollouts
from tilework.bots.search.request import CancelCheck, PvLine, SearchRequest, SearchResult, request_fields, write_request
from tilework.bots.search.search_state import SearchState
from tilework.bots.search.transposition import new_table
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.state import States
from tilework.games.position_base import PositionBase

CANDIDATE_SEARCH_SHARE = 0.2
"""Share of the time or nodes that the candidate search may use."""
ROLLOUT_WEIGHT = 0.8
"""Weight of the rollouts' mean value against the value of the search."""
MAX_CANDIDATE_GAP = 200_000
"""Drop candidates this far below the best (win-value units, 1e6 = a win)."""
VALUE_NOISE = 20_000
"""Random error of leaf values in a rollout's searches (win-value units, 1e6 = a win)."""
MAX_NODES_PER_MOVE = 300
"""Node limit of a rollout's searches."""
MIN_ROLLOUTS = 4
"""Ignore the rollouts if each candidate got fewer than this."""
MAX_ROLLOUTS = 200
"""Maximum number of rollouts of each candidate."""
TABLE_BITS = 10
TABLE_WORDS = 2 << TABLE_BITS
"""Size of the rollouts' transposition table, in 64-bit words."""
MOVE_REQUEST = SearchRequest(nodes=MAX_NODES_PER_MOVE, depth=1, value_noise=VALUE_NOISE)
"""The search that chooses each move of a rollout."""


class RolloutDriver:
    """Own the buffers for one game's rollouts."""

    def __init__(self, search: SearchState) -> None:
        self._state, self._table = search, new_table(TABLE_BITS)

    def begin(self, position: PositionBase, is_maxn: bool) -> None:
        """Prepare rollouts of a position's moves."""
        write_request(self._state, request_fields(MOVE_REQUEST, is_maxn), 0)
        self._scratch = np.array([position.state, position.state])
        self._round, self._seat = int(position.state.round_number), int(position.state.turn)

    def rollout_each(self, starts: States, trial: int, seed: int, sums: NDArray[np.float64]) -> int:
        """Add one more rollout of each start to ``sums``: its value to the mover of the prepared position. Returns the nodes searched."""
        buffers = self._state, self._table, NO_JOURNAL, starts, self._scratch
        return int(rollouts.rollout_each(*buffers, self._round, self._seat, trial, seed, sums))


def candidate_request(request: SearchRequest) -> SearchRequest:
    """Return the request of the candidate search."""
    return replace(
        request,
        seconds=None if request.seconds is None else CANDIDATE_SEARCH_SHARE * request.seconds,
        nodes=None if request.nodes is None else max(1, int(CANDIDATE_SEARCH_SHARE * request.nodes)),
        multi_pv=max(request.multi_pv, request.options.rollouts),
    )


def candidates(result: SearchResult) -> list[PvLine]:
    """Return the lines within ``MAX_CANDIDATE_GAP`` of the best."""
    return [line for line in result.pvs if line.value > result.pvs[0].value - MAX_CANDIDATE_GAP]


def choose_move(
    driver: RolloutDriver,
    position: PositionBase,
    result: SearchResult,
    request: SearchRequest,
    deadline: float | None,
    cancelled: CancelCheck,
) -> SearchResult:
    """Return the search result with the best candidate by rollouts first."""
    pvs = candidates(result)
    if len(pvs) < 2:
        return result
    starts = np.array([position.after(position.action(line.actions[0])).state for line in pvs])
    sums, done, nodes, longest = np.zeros(len(pvs)), 0, result.nodes, 0.0
    while done < MAX_ROLLOUTS and not cancelled():
        began = time.perf_counter()
        if (deadline is not None and began + longest > deadline) or (request.nodes is not None and nodes >= request.nodes):
            break
        nodes += driver.rollout_each(starts, done, request.seed, sums)
        done += 1
        longest = max(longest, time.perf_counter() - began)
    if done < MIN_ROLLOUTS:
        return replace(result, nodes=nodes)
    values = np.array([line.value for line in pvs], dtype=float)
    best = pvs[int(np.argmax(ROLLOUT_WEIGHT * sums / done + (1 - ROLLOUT_WEIGHT) * values))]
    return replace(result, nodes=nodes, pvs=(best, *(line for line in result.pvs if line is not best)))
