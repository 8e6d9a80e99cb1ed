"""Another search for three and four players: everybody for themselves.

That the others gang up on the root's seat (see ``tree``) is a dark view with more than two. Here every seat picks what is best for itself.
Nothing can be cut off safely then, so each node looks at all its actions once, by the evaluation alone, and follows the most promising
ones. Which of the two searches a game uses is measured (``SELFISH_FROM``).
"""

from tilework.bots.evaluation import expect, fingerprint, finished, utility
from tilework.bots.search.ordering import insert, list_moves, pick_next
from tilework.bots.search.transposition import EXACT, TranspositionTable, store
from tilework.bots.search.tree import key_of, misjudge, misjudgement, play
from tilework.bots.search.work import INFINITE, MOST_PLIES, Work
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.state import OVER

WIDTH = 6  # actions that are followed inside the tree
ROOT_WIDTH = 16  # and at its root


@compiled
def estimate(work: Work, ply: int) -> None:
    """What the position at a place of the stack is worth to every seat, by the evaluation alone: into ``work.prospects[ply]``."""
    state = work.stack[ply]
    work.nodes += 1
    if state.phase == OVER:
        for seat in range(state.players):
            work.prospects[ply, seat] = finished(state, seat)
        return
    expect(state, work)
    noise = misjudgement(fingerprint(state), work.seed, work.noise) if work.noise > 0 else 0
    if work.misjudged > 0:
        for seat in range(state.players):
            misjudge(work, seat)
    for seat in range(state.players):
        work.prospects[ply, seat] = utility(state, work, seat) + noise


@compiled
def copy_up(work: Work, ply: int) -> None:
    """Take over what the next position is worth."""
    for seat in range(work.stack[ply].players):
        work.prospects[ply, seat] = work.prospects[ply + 1, seat]


@compiled
def enter(work: Work, journal: Journal, ply: int) -> None:
    """Begin with a position: every action is looked at once."""
    state, frame = work.stack[ply], work.frames[ply]
    number = list_moves(state, work.lists[ply])
    for i in range(number):
        play(work, journal, ply, work.lists[ply, i])
        estimate(work, ply + 1)
        work.ranks[ply, i] = work.prospects[ply + 1, state.turn]
    frame.number, frame.index = number, 0
    frame.best, frame.best_action = -INFINITE, 0


@compiled
def follow_moves(work: Work, journal: Journal, ply: int, answered: bool) -> bool:
    """Follow the best actions until one needs a search of its own, which is then asked for. True if none does any more."""
    frame, mover = work.frames[ply], work.stack[ply].turn
    followed = min(frame.number, WIDTH) if frame.depth > 1 else 1
    while frame.index < followed:
        if not answered:
            frame.action = pick_next(work, ply, frame.index, frame.number)
            ended = play(work, journal, ply, frame.action)
            if not ended and frame.depth > 1 and ply < MOST_PLIES - 4:
                work.ply = ply + 1
                work.frames[ply + 1].depth = frame.depth - 1
                return False
            if not ended:
                work.cut = 1
            estimate(work, ply + 1)
        answered = False
        if work.prospects[ply + 1, mover] > frame.best:
            frame.best, frame.best_action = work.prospects[ply + 1, mover], frame.action
            copy_up(work, ply)
        frame.index += 1
    return True


@compiled
def search_tree(work: Work, table: TranspositionTable, journal: Journal, until: int) -> bool:
    """Go on with the position at the first ply. True once ``work.prospects[1]`` is known; False if ``until`` nodes were counted before."""
    while True:
        if work.nodes >= until:
            return False
        ply = work.ply
        enter(work, journal, ply)
        answered = False
        while follow_moves(work, journal, ply, answered):
            frame = work.frames[ply]
            store(table, work.age, key_of(work, work.stack[ply]), frame.best, frame.best_action, frame.depth, EXACT)
            ply -= 1
            if ply == 0:
                return True
            answered = True


@compiled
def open_action(work: Work, journal: Journal) -> bool:
    """Begin with a root action. True if it needs no search; its prospects are then known."""
    ended = play(work, journal, 0, work.lists[0, work.place])
    if ended or work.iteration <= 1:
        if not ended:
            work.cut = 1
        estimate(work, 1)
        return True
    work.ply = 1
    work.frames[1].depth = work.iteration - 1
    work.open = 1
    return False


@compiled
def search_root_selfishly(work: Work, table: TranspositionTable, journal: Journal, until: int) -> bool:
    """Go on with an iteration over the root actions that looked best in the one before. True if it is whole now."""
    followed = work.choices if work.iteration <= 1 else min(work.choices, ROOT_WIDTH)
    while work.place < followed:
        if (work.open == 1 or not open_action(work, journal)) and not search_tree(work, table, journal, until):
            return False
        work.open = 0
        insert(work, work.place, work.prospects[1, work.stack[0].turn])
        work.place += 1
    return True
