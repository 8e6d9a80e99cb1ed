"""One seat against bots, in compiled code: after a learner's action its opponents play until it is to move again.

``random`` and ``greedy`` play inside the compiled call. Every other bot is asked from Python, game by game.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilework import bots
from tilework.bots.heuristics import best_action
from tilework.envs.batch_kernel import Games, begin_game, move, write_observation, write_view
from tilework.envs.rewards import value
from tilework.errors import InvalidOption
from tilework.games.core.dispatch import legal_actions
from tilework.games.core.jit import compiled, compiled_without_refcounts
from tilework.games.core.journal import Journal
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import OVER, State

Array = NDArray[Any]  # Any: of several dtypes

RANDOM, GREEDY, ASKED = range(3)
COMPILED = {"random": RANDOM, "greedy": GREEDY}


class Learners(NamedTuple):
    """The learner's side of ``n`` games, beside :class:`~tilework.envs.batch_kernel.Games`."""

    seats: Array
    """(n): where the learner sits."""
    worths: Array
    """(n): what its seat had at its last decision, by the chosen reward."""
    rewards: Array
    """(n): what it gained since."""
    finals: Array
    """(n, size): what it saw last of a game that ended."""
    how: Array
    """The policy of the seat at this distance after the learner."""
    fixed_seat: int
    """Its seat in new games, or -1 to draw for it."""


def named(opponents: str | tuple[str, ...], players: int) -> tuple[str, ...]:
    """Return the bots of the other seats, clockwise from the learner; one name stands for all."""
    chosen = (opponents,) * (players - 1) if isinstance(opponents, str) else tuple(opponents)
    if len(chosen) != players - 1:
        raise InvalidOption(f"{len(chosen)} opponents are named; with {players} players there are {players - 1}")
    for name in chosen:
        bots.get(name)
    return chosen


def kinds(chosen: tuple[str, ...]) -> NDArray[np.int64]:
    """Return the policy codes by distance from the learner; entry 0 is unused."""
    return np.array([ASKED, *(COMPILED.get(name, ASKED) for name in chosen)], dtype=np.int64)


@compiled
def places_after(state: State, seat: int) -> int:
    """How many places after a seat the one to move sits."""
    steps = state.turn - seat
    return steps + state.players if steps < 0 else steps


@compiled
def let_others_play(state: State, seat: int, how: Array, room: Array, actions: Array, journal: Journal, rng: Generator) -> bool:
    """Opponents play until the learner is to move or the game is over. True if one must be asked from Python first."""
    while state.phase != OVER and state.turn != seat:
        kind = how[places_after(state, seat)]
        if kind == ASKED:
            return True
        if kind == GREEDY:
            room[0] = state
            action = best_action(room, actions, journal, rng)
        else:
            action = actions[below(rng, legal_actions(state, actions))]
        move(state, action, rng, journal)
    return False


@compiled_without_refcounts
def sit_down(game: int, games: Games, learners: Learners) -> None:
    """Take the fixed seat of a new game or, without one, any."""
    rng = games.rngs[game : game + 1]
    learners.seats[game] = learners.fixed_seat if learners.fixed_seat >= 0 else below(rng, games.states[game].players)


@compiled_without_refcounts
def set_worth(game: int, games: Games, learners: Learners) -> None:
    """Remember what the learner has when it is to decide for the first time."""
    learners.worths[game] = value(games.states[game], learners.seats[game], games.reward)


@compiled_without_refcounts
def settle(game: int, games: Games, learners: Learners) -> None:
    """Once the learner is to move again or the game is over: what it gained since its last decision, and how the game ended."""
    state, seat = games.states[game], int(learners.seats[game])
    now = value(state, seat, games.reward)
    learners.rewards[game] = now - learners.worths[game]
    learners.worths[game] = now
    games.dones[game] = state.phase == OVER
    if state.phase == OVER:
        for steps in range(state.players):
            games.scores[game, steps] = state.score[(seat + steps) % state.players]
        write_observation(state, seat, games.scales, learners.finals[game])


@compiled_without_refcounts
def reset_learner(game: int, games: Games, learners: Learners, actions: Array, room: Array) -> None:
    """Seat the learner in a new game and let the opponents before it play."""
    sit_down(game, games, learners)
    let_others_play(games.states[game], learners.seats[game], learners.how, room, actions, games.journal, games.rngs[game : game + 1])
    set_worth(game, games, learners)
    write_view(game, games, actions)


@compiled_without_refcounts
def step_learner(game: int, games: Games, learners: Learners, chosen: Array, actions: Array, room: Array) -> None:
    """Run a complete step of the learner, with opponents in compiled code; a finished game is restarted."""
    state, rng = games.states[game], games.rngs[game : game + 1]
    move(state, games.to_engine[chosen[game]], rng, games.journal)
    let_others_play(state, learners.seats[game], learners.how, room, actions, games.journal, rng)
    settle(game, games, learners)
    if state.phase == OVER:
        begin_game(game, games)
        reset_learner(game, games, learners, actions, room)
    else:
        write_view(game, games, actions)


@compiled_without_refcounts
def step_range(low: int, high: int, games: Games, learners: Learners, chosen: Array, actions: Array, room: Array) -> None:
    """:func:`step_learner` for the games from ``low`` up to ``high``."""
    for game in range(low, high):
        step_learner(game, games, learners, chosen, actions, room)
