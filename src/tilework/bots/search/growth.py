"""A tree that grows where it promises most, compiled, for any game and any number of players: everybody plays for themselves.

A search of equal depth everywhere (``selfish``) looks as closely at replies that nobody would give as at those that matter. Here every try
goes down from the root, at each position to the action that has turned out best for its mover or that has been tried too little for what
it promised (PUCT), and adds one position: all its actions are looked at once by the evaluation, the best are kept. What was found is
remembered on the whole way up, for every seat: the mean of all tries, and where the best line leads if everybody takes what is worth most
to them; how much each of the two counts is measured. As in ``tree``, the round is the horizon.

A position in the tree is a *node*, an action there an *edge*; the edges of a node lie side by side, ``WIDTH`` for each.
"""

from math import sqrt
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import UNIT
from tilework.bots.evaluation.exact import exp
from tilework.bots.search.ordering import list_moves
from tilework.bots.search.selfish import estimate
from tilework.bots.search.tree import play
from tilework.bots.search.work import MOST_PLIES, Work
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.state import MAX_PLAYERS

WIDTH = 16
"""The most actions of a position that are kept."""
ROOM = 1 << 16
"""The most nodes."""
DEEPEST = MOST_PLIES - 4
MOST = 1 << 20
"""More tries are never needed, even of a tree that is soon whole."""
ENOUGH = 0.2
"""Who was tried less than this, against the most tried, is not chosen: a few tries may have been lucky."""
AT_ROOT = 2.0
"""How many times as warm the root is as other nodes."""
NEW, ENDED = -1, -2
"""Instead of a node below an edge: it was never tried; the round or the game is over there."""


class Tree(Protocol):
    """A row of :data:`TREE`."""

    nodes: int
    curiosity: float
    """How much an edge gains by being tried too little."""
    warmth: float
    """How much worse an edge may look at first glance and still be tried about a third as much, in millionths of a win."""
    trust: float
    """How much of an edge's value is what its best line leads to; the rest is the mean of all its tries."""
    number: NDArray[np.int32]
    mover: NDArray[np.int32]
    visits: NDArray[np.int32]
    action: NDArray[np.int32]
    child: NDArray[np.int32]
    tries: NDArray[np.int32]
    prior: NDArray[np.float32]
    total: NDArray[np.float64]
    worth: NDArray[np.float32]
    path: NDArray[np.int32]
    seen: NDArray[np.float64]


_EDGES = ROOM * WIDTH
TREE: "np.dtype[np.void]" = np.dtype(
    (
        np.record,
        np.dtype(
            [
                *[("nodes", "i8"), ("curiosity", "f8"), ("warmth", "f8"), ("trust", "f8")],
                *((name, "i4", (ROOM,)) for name in ("number", "mover", "visits")),  # by node: its edges, who moves, tries that came by
                *((name, "i4", (_EDGES,)) for name in ("action", "child", "tries")),
                ("prior", "f4", (_EDGES,)),  # the share of the tries that an edge deserves at first glance
                ("total", "f8", (_EDGES,)),  # what its tries were worth to its mover, together, the first glance counting as one
                ("worth", "f4", (_EDGES, MAX_PLAYERS)),  # what it is worth to every seat: at first glance, then where its best line leads
                ("path", "i4", (MOST_PLIES,)),  # the edges of the present try, and what it saw
                ("seen", "f8", (MAX_PLAYERS,)),
            ],
            align=True,
        ),
    )
)


@compiled
def put_edge(tree: Tree, work: Work, ply: int, edge: int, action: int, ended: bool) -> None:
    """Write an edge down, with what the position after it, at a place of the stack, is worth."""
    tree.action[edge], tree.child[edge] = action, ENDED if ended else NEW
    for seat in range(MAX_PLAYERS):
        tree.worth[edge, seat] = work.prospects[ply, seat]


@compiled
def sort_in(tree: Tree, work: Work, ply: int, node: int, action: int, ended: bool) -> None:
    """Sort an edge in among those of a node, best for its mover first; where there is no room the worst falls out."""
    mover, first, number = tree.mover[node], node * WIDTH, tree.number[node]
    value = work.prospects[ply, mover]
    place = first + number
    if number == WIDTH:
        place -= 1
        if tree.worth[place, mover] >= value:
            return
    else:
        tree.number[node] += 1
    while place > first and tree.worth[place - 1, mover] < value:
        tree.action[place], tree.child[place] = tree.action[place - 1], tree.child[place - 1]
        for seat in range(MAX_PLAYERS):
            tree.worth[place, seat] = tree.worth[place - 1, seat]
        place -= 1
    put_edge(tree, work, ply, place, action, ended)


@compiled
def share_out(tree: Tree, node: int, warmth: float) -> None:
    """Which share of the tries each edge of a new node deserves at first glance."""
    mover, first, last = tree.mover[node], node * WIDTH, node * WIDTH + tree.number[node]
    best = tree.worth[first, mover]
    for edge in range(first + 1, last):
        best = max(best, tree.worth[edge, mover])
    total = 0.0
    for edge in range(first, last):
        tree.tries[edge], tree.total[edge] = 0, tree.worth[edge, mover]
        share = exp((tree.worth[edge, mover] - best) / warmth)
        tree.prior[edge] = share
        total += share
    for edge in range(first, last):
        tree.prior[edge] /= total


@compiled
def plant(tree: Tree, work: Work, journal: Journal, number: int) -> None:
    """Begin with the position at the bottom of the stack and so many of its actions, which lie in the first edges."""
    root = work.stack[0]
    work.root, work.round, work.nodes = root.turn, root.round_number, 0
    tree.nodes, tree.number[0], tree.mover[0], tree.visits[0] = 1, number, root.turn, 0
    for edge in range(number):
        ended = play(work, journal, 0, tree.action[edge])
        estimate(work, 1)
        put_edge(tree, work, 1, edge, tree.action[edge], ended)
    share_out(tree, 0, AT_ROOT * tree.warmth)


@compiled
def add_node(tree: Tree, work: Work, journal: Journal, ply: int) -> int:
    """A new node for the position at a place of the stack: all its actions are looked at once, the best one is what was seen."""
    node = tree.nodes
    tree.nodes += 1
    state = work.stack[ply]
    tree.number[node], tree.mover[node], tree.visits[node] = 0, state.turn, 0
    for i in range(list_moves(state, work.lists[ply])):
        ended = play(work, journal, ply, work.lists[ply, i])
        estimate(work, ply + 1)
        sort_in(tree, work, ply + 1, node, work.lists[ply, i], ended)
    share_out(tree, node, tree.warmth)
    for seat in range(MAX_PLAYERS):
        tree.seen[seat] = tree.worth[node * WIDTH, seat]
    return node


@compiled
def worth_of(tree: Tree, edge: int, mover: int) -> float:
    """What an edge is worth to its mover so far."""
    return (1.0 - tree.trust) * tree.total[edge] / (1 + tree.tries[edge]) + tree.trust * tree.worth[edge, mover]


@compiled
def chosen(tree: Tree) -> int:
    """The place of the root's action that the tree speaks for: of most worth among those that were tried enough."""
    most, best, value = 0, 0, -1e18
    for edge in range(tree.number[0]):
        most = max(most, tree.tries[edge])
    for edge in range(tree.number[0]):
        if tree.tries[edge] >= ENOUGH * most and worth_of(tree, edge, tree.mover[0]) > value:
            best, value = edge, worth_of(tree, edge, tree.mover[0])
    return best


@compiled
def best_line(tree: Tree, edge: int) -> None:
    """Take over where the best line below an edge leads: whoever moves there takes what is worth most to them."""
    node = tree.child[edge]
    mover, best = tree.mover[node], node * WIDTH
    for other in range(best + 1, node * WIDTH + tree.number[node]):
        if tree.worth[other, mover] > tree.worth[best, mover]:
            best = other
    for seat in range(MAX_PLAYERS):
        tree.worth[edge, seat] = tree.worth[best, seat]


@compiled
def pick(tree: Tree, node: int) -> int:
    """The edge that is to be tried next: by what it is worth so far, and by how little it has been tried for what it promised."""
    mover, first = tree.mover[node], node * WIDTH
    wish = tree.curiosity * UNIT * sqrt(tree.visits[node] + 1.0)
    best, most = first, -1e18
    for edge in range(first, first + tree.number[node]):
        value = worth_of(tree, edge, mover) + wish * tree.prior[edge] / (1 + tree.tries[edge])
        if value > most:
            best, most = edge, value
    return best


@compiled
def try_once(tree: Tree, work: Work, journal: Journal) -> None:
    """Go down from the root to a position that is new, or ends the round, and remember on the whole way what was seen there."""
    node, length = 0, 0
    while True:
        edge = pick(tree, node)
        tree.path[length] = edge
        length += 1
        if tree.child[edge] == ENDED or length == DEEPEST:
            for seat in range(MAX_PLAYERS):
                tree.seen[seat] = tree.worth[edge, seat]
            break
        play(work, journal, length - 1, tree.action[edge])
        if tree.child[edge] == NEW:
            tree.child[edge] = add_node(tree, work, journal, length)
            break
        node = tree.child[edge]
    while length > 0:
        length -= 1
        edge = tree.path[length]
        node = edge // WIDTH
        tree.visits[node] += 1
        tree.tries[edge] += 1
        tree.total[edge] += tree.seen[tree.mover[node]]
        if tree.child[edge] >= 0:
            best_line(tree, edge)


@compiled
def grow(tree: Tree, work: Work, journal: Journal, nodes: int) -> bool:
    """Grow by about so many looked-at positions, a try counting as one. False once it is large enough."""
    until = work.nodes + nodes
    while work.nodes < until:
        if tree.nodes == ROOM or tree.visits[0] >= MOST:
            return False
        work.nodes += 1
        try_once(tree, work, journal)
    return True
