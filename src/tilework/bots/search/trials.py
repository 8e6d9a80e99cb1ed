"""Trials: a position played on to the end of its round by everybody's first glance, and what it is then worth."""

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import assess, mixed
from tilework.bots.search.thinking import begin, think_to_the_end
from tilework.bots.search.transposition import TranspositionTable
from tilework.bots.search.work import AGES, Work
from tilework.games.core.generic import apply, deal
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.state import OVER, States

SALT = 77


@compiled
def short_search(work: Work, table: TranspositionTable, journal: Journal, game: States) -> int:
    """The action that a short search likes best in ``game[0]``."""
    table[:] = 0
    work.stack[0] = game[0]
    work.age = (work.age + 1) % AGES
    work.wanted = 1
    begin(work)
    think_to_the_end(work, table, journal)
    return int(work.lists[0, 0])


@compiled
def finish_round(work: Work, table: TranspositionTable, journal: Journal, game: States, first: int, salt: int) -> int:
    """Play ``game[0]`` to the end of round ``first``, up to but without the next deal. Returns how many nodes that took.

    With the same ``salt`` the same tiles are drawn, and the same errors made in the same positions.
    """
    nodes, draws = 0, 0
    work.seed = salt & 0x3FFFFFFF
    while game[0].phase != OVER and game[0].round_number == first:
        if game[0].phase > OVER:
            apply(game[0], short_search(work, table, journal, game), journal)
            nodes += work.nodes
            continue
        game[1] = game[0]
        work.rng[0] = np.uint64(mixed(salt, 1000 * first + draws))
        deal(game[1], work.rng, journal)
        if game[1].round_number != first:
            break
        game[0] = game[1]
        draws += 1
    return nodes


@compiled
def try_out(work: Work, table: TranspositionTable, journal: Journal, game: States, first: int, seat: int, salt: int) -> int:
    """What the end of round ``first`` after ``game[0]`` is worth to a seat; ``work.nodes`` says how many nodes it took."""
    nodes = finish_round(work, table, journal, game, first, salt)
    value = assess(game[0], seat, work)
    work.nodes = nodes + 1
    return value


@compiled
def try_each(
    work: Work,
    table: TranspositionTable,
    journal: Journal,
    starts: States,
    game: States,
    first: int,
    seat: int,
    trial: int,
    seed: int,
    sums: NDArray[np.float64],
) -> int:
    """Try every start once more, with the same draws and errors for all; what each is worth to a seat is added to ``sums``.

    Returns how many nodes that took. ``game`` is room for two states, ``trial`` how often they were tried before.
    """
    salt = mixed(trial + 1, SALT + seed) & 0x3FFFFFFFFFFF
    nodes = 0
    for place in range(starts.shape[0]):
        game[0] = starts[place]
        sums[place] += try_out(work, table, journal, game, first, seat, salt)
        nodes += work.nodes
    return nodes
