"""Many games stepped in one compiled call. Every game has its own generator, so results do not depend on the number of threads.

What happens in one game (``*_game``) is one source for both machines: here the games are spread over the processor's cores; on a graphics
card (:mod:`tilework.envs.cuda`) each has a thread.
"""

from typing import Any, NamedTuple

import numba
from numpy.typing import NDArray

from tilework.encoding import observe
from tilework.envs.rewards import value
from tilework.games.core.generic import apply, deal, legal_actions
from tilework.games.core.jit import compiled_lean, compiled_parallel, compiled_part
from tilework.games.core.journal import Journal
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import OVER, State

Array = NDArray[Any]


class Games(NamedTuple):
    """A batch of ``n`` games: what they are made of and what is written about them, all handed in by the caller."""

    states: Array
    """n states."""
    start: Array
    """The state that a new game begins with."""
    rngs: Array
    """n words, a generator each."""
    to_engine: Array
    """The engine's number of each action of the environment."""
    to_env: Array
    """And back."""
    scales: Array
    """What observations are multiplied by; none for whole numbers."""
    journal: Journal
    """None is kept: no rows."""
    masks: Array
    """(n, actions)"""
    counts: Array
    """(n): how many actions are legal."""
    turns: Array
    """(n)"""
    observations: Array
    """(n, size); no columns to leave them out."""
    rewards: Array
    """(n, players)"""
    dones: Array
    """(n)"""
    scores: Array
    """(n, players): those of the last game that ended."""
    reward: int
    """Which reward (see ``rewards``)."""
    autoreset: bool
    """Whether a game that ends makes room for a new one."""


@compiled_part
def write_mask(state: State, actions: Array, to_env: Array, mask: Array) -> int:
    """Flag the legal actions and return how many there are: none where the game is over."""
    mask[:] = False
    legal = legal_actions(state, actions) if state.phase != OVER else 0
    for index in range(legal):
        mask[to_env[actions[index]]] = True
    return legal


@compiled_part
def write_observation(state: State, seat: int, scales: Array, out: Array) -> None:
    """What a seat sees, scaled if scales are given."""
    if out.size != 0:
        observe(state, seat, out)
        for place in range(scales.size):
            out[place] = out[place] * scales[place]


@compiled_part
def write_view(game: int, games: Games, actions: Array) -> None:
    """All that the seat to move is shown."""
    state = games.states[game]
    games.turns[game] = state.turn
    games.counts[game] = write_mask(state, actions, games.to_env, games.masks[game])
    write_observation(state, state.turn, games.scales, games.observations[game])


@compiled_part
def begin_game(game: int, games: Games) -> None:
    """Begin a new game and draw what must be drawn."""
    games.states[game] = games.start[0]
    deal(games.states[game], games.rngs[game : game + 1], games.journal)


@compiled_part
def move(state: State, action: int, rng: Generator, journal: Journal) -> None:
    """One action and what chance does after it."""
    apply(state, action, journal)
    if state.phase < OVER:
        deal(state, rng, journal)


@compiled_part
def reset_game(game: int, games: Games, actions: Array) -> None:
    """Begin a game and show it."""
    begin_game(game, games)
    write_view(game, games, actions)


@compiled_part
def advance_game(game: int, games: Games, chosen: Array) -> None:
    """Play one action and write what every seat gains by it; a game that ends makes room for a new one."""
    state, rewards = games.states[game], games.rewards[game]
    for seat in range(state.players):
        rewards[seat] = -value(state, seat, games.reward)
    move(state, games.to_engine[chosen[game]], games.rngs[game : game + 1], games.journal)
    for seat in range(state.players):
        rewards[seat] += value(state, seat, games.reward)
    games.dones[game] = state.phase == OVER
    if state.phase == OVER:
        for seat in range(state.players):
            games.scores[game, seat] = state.score[seat]
        if games.autoreset:
            begin_game(game, games)


@compiled_part
def step_game(game: int, games: Games, chosen: Array, actions: Array) -> None:
    """Play one action and show what is there then."""
    advance_game(game, games, chosen)
    write_view(game, games, actions)


@compiled_lean
def reset_range(low: int, high: int, games: Games, actions: Array) -> None:
    """Begin the games from ``low`` up to ``high``."""
    for game in range(low, high):
        reset_game(game, games, actions)


@compiled_lean
def step_range(low: int, high: int, games: Games, chosen: Array, actions: Array) -> None:
    """Play one action in each game from ``low`` up to ``high``."""
    for game in range(low, high):
        step_game(game, games, chosen, actions)


@compiled_parallel
def reset_parallel(threads: int, games: Games, lists: Array) -> None:
    """:func:`reset_range` over all games, spread over threads with a list each."""
    for part in numba.prange(threads):
        size = games.states.size
        reset_range(part * size // threads, (part + 1) * size // threads, games, lists[part])


@compiled_parallel
def step_parallel(threads: int, games: Games, chosen: Array, lists: Array) -> None:
    """:func:`step_range` over all games, spread over threads with a list each."""
    for part in numba.prange(threads):
        size = games.states.size
        step_range(part * size // threads, (part + 1) * size // threads, games, chosen, lists[part])


@compiled_lean
def is_legal(action: int, game: int, masks: Array) -> bool:
    """Whether a game's mask flags an action, which may be any number."""
    return 0 <= action < masks.shape[1] and masks[game, action]


@compiled_lean
def first_illegal(chosen: Array, masks: Array) -> int:
    """The first game whose chosen action is not legal, or -1."""
    for game in range(chosen.size):
        if not is_legal(chosen[game], game, masks):
            return game
    return -1


@compiled_lean
def pick(mask: Array, legal: int, rng: Generator) -> int:
    """One of the flagged actions, of which there are ``legal``, each with the same chance; -1 if there is none."""
    left = below(rng, legal) if legal else -1
    action = -1
    while left >= 0:
        action += 1
        left -= mask[action]
    return action


@compiled_lean
def pick_range(low: int, high: int, masks: Array, counts: Array, rngs: Array, out: Array) -> None:
    """:func:`pick` for the games from ``low`` up to ``high``."""
    for game in range(low, high):
        out[game] = pick(masks[game], int(counts[game]), rngs[game : game + 1])


@compiled_parallel
def pick_parallel(threads: int, masks: Array, counts: Array, rngs: Array, out: Array) -> None:
    """:func:`pick` for all games, spread over threads."""
    for part in numba.prange(threads):
        pick_range(part * out.size // threads, (part + 1) * out.size // threads, masks, counts, rngs, out)
