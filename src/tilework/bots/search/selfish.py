"""Another search for three and four players: everybody for themselves.

That the others gang up on the root's seat (see ``tree``) is a dark view with more than two. Here every seat picks what is best for itself.
Nothing can be cut off safely then, so each node looks at all its actions once, by the evaluation alone, and follows the most promising
ones. Which of the two searches a game uses is measured (``SELFISH_FROM``).
"""

from tilework.bots.evaluation import assess, fingerprint, finished, utility
from tilework.bots.search.tree import (
    AGE,
    CUT,
    EXACT,
    INFINITE,
    LIMIT,
    MOST_PLIES,
    NODES,
    NOISE,
    SEED,
    STOP,
    STOPPED,
    Table,
    Work,
    insert,
    key_of,
    list_moves,
    misjudgement,
    pick_next,
    play,
    remember,
)
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.state import OVER

WIDTH = 6  # actions that are followed inside the tree
ROOT_WIDTH = 16  # and at its root


@compiled
def prospects(work: Work, ply: int) -> None:
    """What the position at a place of the stack is worth to every seat, by the evaluation alone."""
    state = work.stack[ply]
    work.control[NODES] += 1
    if state.phase == OVER:
        for seat in range(state.players):
            work.prospects[ply, seat] = finished(state, seat)
        return
    assess(state, 0, work)
    noise = misjudgement(fingerprint(state), work.control[SEED], work.control[NOISE]) if work.control[NOISE] > 0 else 0
    for seat in range(state.players):
        work.prospects[ply, seat] = utility(state, work, seat) + noise


@compiled
def copy_up(work: Work, ply: int) -> None:
    """Take over what the next position is worth."""
    for seat in range(work.stack[ply].players):
        work.prospects[ply, seat] = work.prospects[ply + 1, seat]


@compiled
def foresee(work: Work, table: Table, journal: Journal, ply: int, depth: int) -> None:
    """What ``stack[ply]`` is worth to every seat if all play for themselves: into ``work.prospects[ply]``."""
    control = work.control
    if control[NODES] >= control[LIMIT] or control[STOP] != 0:
        control[STOPPED] = 1
        return
    state = work.stack[ply]
    mover = state.turn
    number = list_moves(state, work.lists[ply])
    for i in range(number):
        play(work, journal, ply, work.lists[ply, i])
        prospects(work, ply + 1)
        work.ranks[ply, i] = work.prospects[ply + 1, mover]
    best, best_action = -INFINITE, 0
    followed = min(number, WIDTH) if depth > 1 else 1
    for index in range(followed):
        action = pick_next(work, ply, index, number)
        if play(work, journal, ply, action):
            prospects(work, ply + 1)
        elif depth <= 1 or ply >= MOST_PLIES - 4:
            control[CUT] = 1
            prospects(work, ply + 1)
        else:
            foresee(work, table, journal, ply + 1, depth - 1)
        if control[STOPPED] != 0:
            return
        if work.prospects[ply + 1, mover] > best:
            best, best_action = work.prospects[ply + 1, mover], action
            copy_up(work, ply)
    remember(table, control[AGE], key_of(work, state), best, best_action, depth, EXACT)


@compiled
def search_root_selfishly(work: Work, table: Table, journal: Journal, number: int, depth: int) -> int:
    """One iteration over the root actions that looked best in the one before. Returns how many were looked at."""
    work.control[CUT] = 0
    mover = work.stack[0].turn
    followed = number if depth <= 1 else min(number, ROOT_WIDTH)
    for index in range(followed):
        if play(work, journal, 0, work.lists[0, index]):
            prospects(work, 1)
        elif depth <= 1:
            work.control[CUT] = 1
            prospects(work, 1)
        else:
            foresee(work, table, journal, 1, depth - 1)
        if work.control[STOPPED] != 0:
            return index
        insert(work, index, work.prospects[1, mover])
    return number
