"""Many games stepped in one compiled call. Every game has its own generator, so results do not depend on the number of threads.

The arrays of a batch of ``n`` games, all handed in by the caller and written in place: ``table`` (n records), ``rngs`` (n words),
``chosen`` (n actions of the environment), ``rewards`` (n, players), ``dones`` (n), ``scores`` (n, players; those of the last game),
``masks`` (n, actions), ``counts`` (n; how many actions are legal), ``turns`` (n), ``observations`` (n, size; no columns to leave them out),
``lists`` (threads, room for a list of the engine's actions).
"""

from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from tilework.encoding import observe
from tilework.envs.rewards import value
from tilework.games.core.generic import apply, deal, legal_actions
from tilework.games.core.jit import compiled, compiled_parallel
from tilework.games.core.journal import WIDTH
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import OVER, State

Array = NDArray[Any]


@compiled
def write_mask(state: State, actions: Array, to_env: Array, mask: Array) -> int:
    """Flag the legal actions and return how many there are: none where the game is over."""
    mask[:] = False
    legal = legal_actions(state, actions) if state.phase != OVER else 0
    for index in range(legal):
        mask[to_env[actions[index]]] = True
    return legal


@compiled
def write_observation(state: State, seat: int, scales: Array, out: Array) -> None:
    """What a seat sees, scaled if scales are given."""
    if out.size != 0:
        observe(state, seat, out)
        for place in range(scales.size):
            out[place] = out[place] * scales[place]


@compiled
def write_view(
    table: Array, game: int, to_env: Array, masks: Array, counts: Array, turns: Array, scales: Array, observations: Array, actions: Array
) -> None:
    """All that the seat to move is shown."""
    state = table[game]
    turns[game] = state.turn
    counts[game] = write_mask(state, actions, to_env, masks[game])
    write_observation(state, state.turn, scales, observations[game])


@compiled
def begin_game(table: Array, index: int, start: Array, journal: Array, rng: Generator) -> None:
    """Put a new game on a table and draw what must be drawn."""
    table[index] = start[0]
    deal(table[index], rng, journal)


@compiled
def play(state: State, action: int, reward: int, rewards: Array, journal: Array, rng: Generator) -> None:
    """One action, what chance does after it, and what every seat gains by it."""
    for seat in range(state.players):
        rewards[seat] = -value(state, seat, reward)
    apply(state, action, journal)
    if state.phase < OVER:
        deal(state, rng, journal)
    for seat in range(state.players):
        rewards[seat] += value(state, seat, reward)


@compiled
def reset_range(
    low: int, high: int, table: Array, start: Array, rngs: Array, to_env: Array, masks: Array, counts: Array, turns: Array, scales: Array,
    observations: Array, actions: Array,
) -> None:  # fmt: skip
    """Begin the games from ``low`` up to ``high``."""
    journal = np.zeros((0, WIDTH), dtype=np.int32)
    for game in range(low, high):
        begin_game(table, game, start, journal, rngs[game : game + 1])
        write_view(table, game, to_env, masks, counts, turns, scales, observations, actions)


@compiled
def step_range(
    low: int, high: int, table: Array, start: Array, rngs: Array, to_engine: Array, chosen: Array, reward: int, autoreset: bool,
    rewards: Array, dones: Array, scores: Array, to_env: Array, masks: Array, counts: Array, turns: Array, scales: Array,
    observations: Array, actions: Array,
) -> None:  # fmt: skip
    """Play one action in each game from ``low`` up to ``high``; a game that ends makes room for a new one."""
    journal = np.zeros((0, WIDTH), dtype=np.int32)
    for game in range(low, high):
        state = table[game]
        rng = rngs[game : game + 1]
        play(state, to_engine[chosen[game]], reward, rewards[game], journal, rng)
        dones[game] = state.phase == OVER
        if state.phase == OVER:
            for seat in range(state.players):
                scores[game, seat] = state.score[seat]
            if autoreset:
                begin_game(table, game, start, journal, rng)
        write_view(table, game, to_env, masks, counts, turns, scales, observations, actions)


@compiled_parallel
def reset_parallel(
    threads: int, table: Array, start: Array, rngs: Array, to_env: Array, masks: Array, counts: Array, turns: Array, scales: Array,
    observations: Array, lists: Array,
) -> None:  # fmt: skip
    """:func:`reset_range` over all games, spread over threads."""
    for part in numba.prange(threads):
        low, high = part * table.size // threads, (part + 1) * table.size // threads
        reset_range(low, high, table, start, rngs, to_env, masks, counts, turns, scales, observations, lists[part])


@compiled_parallel
def step_parallel(
    threads: int, table: Array, start: Array, rngs: Array, to_engine: Array, chosen: Array, reward: int, autoreset: bool,
    rewards: Array, dones: Array, scores: Array, to_env: Array, masks: Array, counts: Array, turns: Array, scales: Array,
    observations: Array, lists: Array,
) -> None:  # fmt: skip
    """:func:`step_range` over all games, spread over threads."""
    for part in numba.prange(threads):
        low, high = part * table.size // threads, (part + 1) * table.size // threads
        step_range(
            low, high, table, start, rngs, to_engine, chosen, reward, autoreset, rewards, dones, scores, to_env, masks, counts, turns,
            scales, observations, lists[part],
        )  # fmt: skip


@compiled
def first_illegal(chosen: Array, masks: Array) -> int:
    """The first game whose chosen action is not legal, or -1."""
    for game in range(chosen.size):
        action = chosen[game]
        if action < 0 or action >= masks.shape[1] or not masks[game, action]:
            return game
    return -1


@compiled
def pick(mask: Array, legal: int, rng: Generator) -> int:
    """One of the flagged actions, of which there are ``legal``, each with the same chance; -1 if there is none."""
    left = below(rng, legal) if legal else -1
    action = -1
    while left >= 0:
        action += 1
        left -= mask[action]
    return action


@compiled
def pick_range(low: int, high: int, masks: Array, counts: Array, rngs: Array, out: Array) -> None:
    """:func:`pick` for the games from ``low`` up to ``high``."""
    for game in range(low, high):
        out[game] = pick(masks[game], counts[game], rngs[game : game + 1])


@compiled_parallel
def pick_parallel(threads: int, masks: Array, counts: Array, rngs: Array, out: Array) -> None:
    """:func:`pick` for all games, spread over threads."""
    for part in numba.prange(threads):
        pick_range(part * out.size // threads, (part + 1) * out.size // threads, masks, counts, rngs, out)
