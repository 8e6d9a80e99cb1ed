"""Many games stepped in one compiled call. Every game has its own generator, so results do not depend on the number of threads.

What happens in one game (``*_game``) is one source for both machines: here the games are spread over the processor's cores; on a graphics
card (:mod:`tilework.envs.cuda`) each has a thread.
"""

from typing import Any, NamedTuple

from numpy.typing import NDArray

from tilework.encoding import observe
from tilework.envs.rewards import value
from tilework.games.core.dispatch import apply, deal, legal_actions
from tilework.games.core.jit import compiled_inline, compiled_without_refcounts
from tilework.games.core.journal import Journal
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import OVER, State

Array = NDArray[Any]  # Any: of several dtypes


class Games(NamedTuple):
    """A batch of ``n`` games: states and output arrays, all provided by the caller."""

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
    """Empty: no journal is recorded."""
    action_masks: Array
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
    """Whether a finished game restarts."""

    @property
    def dtype(self) -> Any:  # Any: Numba has no types
        """The type of the states."""
        return self.states.dtype


@compiled_inline
def write_mask(state: State, actions: Array, to_env: Array, mask: Array) -> int:
    """Flag the legal actions and return how many there are: none where the game is over."""
    mask[:] = False
    legal = legal_actions(state, actions) if state.phase != OVER else 0
    for index in range(legal):
        mask[to_env[actions[index]]] = True
    return legal


@compiled_inline
def write_observation(state: State, seat: int, scales: Array, out: Array) -> None:
    """Write a seat's observation, scaled if scales are given."""
    if out.size != 0:
        observe(state, seat, out)
        for place in range(scales.size):
            out[place] = out[place] * scales[place]


@compiled_inline
def write_view(game: int, games: Games, actions: Array) -> None:
    """All that the seat to move is shown."""
    state = games.states[game]
    games.turns[game] = state.turn
    games.counts[game] = write_mask(state, actions, games.to_env, games.action_masks[game])
    write_observation(state, state.turn, games.scales, games.observations[game])


@compiled_inline
def begin_game(game: int, games: Games) -> None:
    """Begin a new game and draw what must be drawn."""
    games.states[game] = games.start[0]
    deal(games.states[game], games.rngs[game : game + 1], games.journal)


@compiled_inline
def move(state: State, action: int, rng: Generator, journal: Journal) -> None:
    """One action and what chance does after it."""
    apply(state, action, journal)
    if state.phase < OVER:
        deal(state, rng, journal)


@compiled_inline
def reset_game(game: int, games: Games, actions: Array) -> None:
    """Begin a game and show it."""
    begin_game(game, games)
    write_view(game, games, actions)


@compiled_inline
def advance_game(game: int, games: Games, chosen: Array) -> None:
    """Play one action and write every seat's reward; a finished game restarts."""
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


@compiled_inline
def step_game(game: int, games: Games, chosen: Array, actions: Array) -> None:
    """Play one action and refresh the outputs."""
    advance_game(game, games, chosen)
    write_view(game, games, actions)


@compiled_without_refcounts
def reset_range(low: int, high: int, games: Games, actions: Array) -> None:
    """Begin the games from ``low`` up to ``high``."""
    for game in range(low, high):
        reset_game(game, games, actions)


@compiled_without_refcounts
def step_range(low: int, high: int, games: Games, chosen: Array, actions: Array) -> None:
    """Play one action in each game from ``low`` up to ``high``."""
    for game in range(low, high):
        step_game(game, games, chosen, actions)


@compiled_without_refcounts
def is_legal(action: int, game: int, masks: Array) -> bool:
    """Whether a game's mask flags an action, which may be any number."""
    result: bool = 0 <= action < masks.shape[1] and masks[game, action]
    return result


@compiled_without_refcounts
def first_illegal(chosen: Array, masks: Array) -> int:
    """Return the first game whose chosen action is illegal, or -1."""
    for game in range(chosen.size):
        if not is_legal(chosen[game], game, masks):
            return game
    return -1


@compiled_without_refcounts
def pick(mask: Array, legal: int, rng: Generator) -> int:
    """One of the flagged actions, of which there are ``legal``, each with the same chance; -1 if there is none."""
    left = below(rng, legal) if legal else -1
    action = -1
    while left >= 0:
        action += 1
        left -= mask[action]
    return action


@compiled_without_refcounts
def pick_range(low: int, high: int, masks: Array, counts: Array, rngs: Array, out: Array) -> None:
    """:func:`pick` for the games from ``low`` up to ``high``."""
    for game in range(low, high):
        out[game] = pick(masks[game], int(counts[game]), rngs[game : game + 1])
