"""One seat against bots, in compiled code: after a learner's action its opponents play until it is to move again.

``random`` and ``greedy`` play inside the compiled call. Every other bot is asked from Python, game by game.
"""

from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from tilework import bots
from tilework.bots.heuristics import best_action
from tilework.envs.kernel import begin_game, write_observation, write_view
from tilework.envs.rewards import value
from tilework.errors import InvalidOption
from tilework.games.core.generic import apply, deal, legal_actions
from tilework.games.core.jit import compiled, compiled_parallel
from tilework.games.core.journal import WIDTH
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import OVER, State

Array = NDArray[Any]

RANDOM, GREEDY, ASKED = range(3)
COMPILED = {"random": RANDOM, "greedy": GREEDY}


def named(opponents: str | tuple[str, ...], players: int) -> tuple[str, ...]:
    """The bots at the other seats, clockwise from the learner; one name stands for all."""
    chosen = (opponents,) * (players - 1) if isinstance(opponents, str) else tuple(opponents)
    if len(chosen) != players - 1:
        raise InvalidOption(f"{len(chosen)} opponents are named; with {players} players there are {players - 1}")
    for name in chosen:
        bots.get(name)
    return chosen


def kinds(chosen: tuple[str, ...]) -> NDArray[np.int64]:
    """How the seat so many places after the learner plays; the learner's own place is never looked at."""
    return np.array([ASKED, *(COMPILED.get(name, ASKED) for name in chosen)], dtype=np.int64)


@compiled
def places_after(state: State, seat: int) -> int:
    """How many places after a seat the one to move sits."""
    steps = state.turn - seat
    return steps + state.players if steps < 0 else steps


@compiled
def move(state: State, action: int, journal: Array, rng: Generator) -> None:
    """One action and what chance does after it."""
    apply(state, action, journal)
    if state.phase < OVER:
        deal(state, rng, journal)


@compiled
def let_others_play(state: State, seat: int, how: Array, room: Array, actions: Array, journal: Array, rng: Generator) -> bool:
    """Opponents play until the learner is to move or the game is over. True if one must be asked from Python first."""
    while state.phase != OVER and state.turn != seat:
        kind = how[places_after(state, seat)]
        if kind == ASKED:
            return True
        if kind == GREEDY:
            room[0] = state
            action, _ = best_action(room, actions, journal, rng)
        else:
            action = actions[below(rng, legal_actions(state, actions))]
        move(state, action, journal, rng)
    return False


@compiled
def begin_for(table: Array, game: int, start: Array, seats: Array, fixed_seat: int, journal: Array, rng: Generator) -> None:
    """A new game, with the learner at a fixed seat or, if that is negative, at any."""
    begin_game(table, game, start, journal, rng)
    seats[game] = fixed_seat if fixed_seat >= 0 else below(rng, table[game].players)


@compiled
def settle(
    state: State, game: int, seats: Array, worths: Array, reward: int, rewards: Array, dones: Array, scores: Array, finals: Array,
    scales: Array,
) -> None:  # fmt: skip
    """Once the learner is to move again or the game is over: what it gained since its last decision, and how the game ended."""
    now = value(state, seats[game], reward)
    rewards[game] = now - worths[game]
    worths[game] = now
    dones[game] = state.phase == OVER
    if state.phase == OVER:
        for steps in range(state.players):
            scores[game, steps] = state.score[(seats[game] + steps) % state.players]
        write_observation(state, seats[game], scales, finals[game])


@compiled
def step_range(
    low: int, high: int, table: Array, start: Array, rngs: Array, to_engine: Array, chosen: Array, reward: int, fixed_seat: int,
    how: Array, seats: Array, worths: Array, rewards: Array, dones: Array, scores: Array, finals: Array, to_env: Array, masks: Array,
    counts: Array, turns: Array, scales: Array, observations: Array, actions: Array, room: Array,
) -> None:  # fmt: skip
    """A whole step of the learner in each game, with opponents that all play in compiled code; an ended game makes room for a new one."""
    journal = np.zeros((0, WIDTH), dtype=np.int32)
    for game in range(low, high):
        state = table[game]
        rng = rngs[game : game + 1]
        move(state, to_engine[chosen[game]], journal, rng)
        let_others_play(state, seats[game], how, room, actions, journal, rng)
        settle(state, game, seats, worths, reward, rewards, dones, scores, finals, scales)
        if state.phase == OVER:
            begin_for(table, game, start, seats, fixed_seat, journal, rng)
            let_others_play(state, seats[game], how, room, actions, journal, rng)
            worths[game] = value(state, seats[game], reward)
        write_view(table, game, to_env, masks, counts, turns, scales, observations, actions)


@compiled_parallel
def step_parallel(
    threads: int, table: Array, start: Array, rngs: Array, to_engine: Array, chosen: Array, reward: int, fixed_seat: int, how: Array,
    seats: Array, worths: Array, rewards: Array, dones: Array, scores: Array, finals: Array, to_env: Array, masks: Array, counts: Array,
    turns: Array, scales: Array, observations: Array, lists: Array, rooms: Array,
) -> None:  # fmt: skip
    """:func:`step_range` over all games, spread over threads."""
    for part in numba.prange(threads):
        low, high = part * table.size // threads, (part + 1) * table.size // threads
        step_range(
            low, high, table, start, rngs, to_engine, chosen, reward, fixed_seat, how, seats, worths, rewards, dones, scores, finals,
            to_env, masks, counts, turns, scales, observations, lists[part], rooms[part],
        )  # fmt: skip
