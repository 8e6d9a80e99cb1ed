"""Monte Carlo tree search with PUCT selection and max^n backups, limited to the current round.

Each simulation descends by PUCT, expands one node (evaluating all its actions, keeping the best) and backs up the values of every seat:
as the mean over simulations, and as the max^n value of the line in which every mover takes what is best for it. ``backup_mix`` weighs
the two. As in ``alphabeta.py``, the end of the round is the horizon.
"""

from math import sqrt
from typing import Annotated, Protocol

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import WIN_VALUE
from tilework.bots.evaluation.portable_math import exp
from tilework.bots.search.alphabeta import play
from tilework.bots.search.maxn import evaluate_seats
from tilework.bots.search.ordering import generate_moves
from tilework.bots.search.search_state import MAX_PLY, SearchState
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.records import Field, record_dtype, record_fields
from tilework.games.core.state import MAX_PLAYERS

MAX_CHILDREN = 16
"""Edges kept at each node: the best by the evaluation."""
MAX_NODES = 1 << 16
"""Capacity of the tree, in nodes."""
MAX_DEPTH = MAX_PLY - 4
"""Maximum length of a simulation, in actions."""
MAX_SIMULATIONS = 1 << 20
"""Stop after this many simulations, even in a tree that is complete."""
MIN_VISIT_SHARE = 0.2
"""A root edge with a smaller share of the visits of the most visited one is not chosen: its value is too noisy."""
ROOT_TEMPERATURE_SCALE = 2.0
"""Factor on the prior temperature at the root."""
UNEXPANDED, TERMINAL = -1, -2
"""Values of ``child``: never simulated; the round or the game is over there."""

_EDGES = MAX_NODES * MAX_CHILDREN
ByNode = Annotated[NDArray[np.int32], Field("i4", (MAX_NODES,))]
ByEdge = Annotated[NDArray[np.int32], Field("i4", (_EDGES,))]


class MctsTree(Protocol):
    """A search tree. The edges of a node are adjacent, ``MAX_CHILDREN`` for each node."""

    node_count: Annotated[int, Field("i8")]
    c_puct: Annotated[float, Field("f8")]  # exploration constant (in wins)
    temperature: Annotated[float, Field("f8")]  # of the priors: softmax of the evaluation (win-value units, 1e6 = a win)
    backup_mix: Annotated[float, Field("f8")]  # weight of the max^n value in an edge's value; the rest is the mean, 0 to 1
    edge_count: ByNode
    mover: ByNode
    node_visits: ByNode
    action: ByEdge
    child: ByEdge  # node, UNEXPANDED or TERMINAL
    edge_visits: ByEdge
    prior: Annotated[NDArray[np.float32], Field("f4", (_EDGES,))]
    value_sum: Annotated[NDArray[np.float64], Field("f8", (_EDGES,))]  # of the simulations for the mover, plus the evaluation once
    maxn_value: Annotated[
        NDArray[np.float32], Field("f4", (_EDGES, MAX_PLAYERS))
    ]  # by seat: the evaluation, then the backed-up max^n value
    path: Annotated[NDArray[np.int32], Field("i4", (MAX_PLY,))]  # edges of the current simulation
    leaf_values: Annotated[NDArray[np.float64], Field("f8", (MAX_PLAYERS,))]  # values of its leaf, by seat


MCTS_TREE = record_dtype(record_fields(MctsTree))


@compiled
def write_edge(tree: MctsTree, search: SearchState, ply: int, edge: int, action: int, ended: bool) -> None:
    """Write an edge with the values of the position after it, which is at ``ply`` of the stack."""
    tree.action[edge], tree.child[edge] = action, TERMINAL if ended else UNEXPANDED
    for seat in range(MAX_PLAYERS):
        tree.maxn_value[edge, seat] = search.seat_values[ply, seat]


@compiled
def insert_edge(tree: MctsTree, search: SearchState, ply: int, node: int, action: int, ended: bool) -> None:
    """Insert an edge among those of a node, best for the mover first; drop the worst if the node is full."""
    mover, first, number = tree.mover[node], node * MAX_CHILDREN, tree.edge_count[node]
    value = search.seat_values[ply, mover]
    place = first + number
    if number == MAX_CHILDREN:
        place -= 1
        if tree.maxn_value[place, mover] >= value:
            return
    else:
        tree.edge_count[node] += 1
    while place > first and tree.maxn_value[place - 1, mover] < value:
        tree.action[place], tree.child[place] = tree.action[place - 1], tree.child[place - 1]
        for seat in range(MAX_PLAYERS):
            tree.maxn_value[place, seat] = tree.maxn_value[place - 1, seat]
        place -= 1
    write_edge(tree, search, ply, place, action, ended)


@compiled
def set_priors(tree: MctsTree, node: int, temperature: float) -> None:
    """Set the priors of a new node's edges: the softmax of the mover's values."""
    mover, first, last = tree.mover[node], node * MAX_CHILDREN, node * MAX_CHILDREN + tree.edge_count[node]
    best = tree.maxn_value[first, mover]
    for edge in range(first + 1, last):
        best = max(best, tree.maxn_value[edge, mover])
    total = 0.0
    for edge in range(first, last):
        tree.edge_visits[edge], tree.value_sum[edge] = 0, tree.maxn_value[edge, mover]
        share = exp((tree.maxn_value[edge, mover] - best) / temperature)
        tree.prior[edge] = share
        total += share
    for edge in range(first, last):
        tree.prior[edge] /= total


@compiled
def init_tree(tree: MctsTree, search: SearchState, journal: Journal, number: int) -> None:
    """Start a tree at the bottom of the stack. The root's ``number`` actions are already in the first edges."""
    root = search.stack[0]
    search.root_seat, search.root_round, search.nodes = root.turn, root.round_number, 0
    tree.node_count, tree.edge_count[0], tree.mover[0], tree.node_visits[0] = 1, number, root.turn, 0
    for edge in range(number):
        ended = play(search, journal, 0, tree.action[edge])
        evaluate_seats(search, 1)
        write_edge(tree, search, 1, edge, tree.action[edge], ended)
    set_priors(tree, 0, ROOT_TEMPERATURE_SCALE * tree.temperature)


@compiled
def add_node(tree: MctsTree, search: SearchState, journal: Journal, ply: int) -> int:
    """Expand a node for the position at ``ply``: evaluate all actions and keep the best. Its best value becomes the leaf value."""
    node = tree.node_count
    tree.node_count += 1
    state = search.stack[ply]
    tree.edge_count[node], tree.mover[node], tree.node_visits[node] = 0, state.turn, 0
    for i in range(generate_moves(state, search.move_lists[ply])):
        ended = play(search, journal, ply, search.move_lists[ply, i])
        evaluate_seats(search, ply + 1)
        insert_edge(tree, search, ply + 1, node, search.move_lists[ply, i], ended)
    set_priors(tree, node, tree.temperature)
    for seat in range(MAX_PLAYERS):
        tree.leaf_values[seat] = tree.maxn_value[node * MAX_CHILDREN, seat]
    return node


@compiled
def edge_value(tree: MctsTree, edge: int, mover: int) -> float:
    """Return an edge's value to its mover, mixed from the mean and the max^n value."""
    mean_part = (1.0 - tree.backup_mix) * tree.value_sum[edge] / (1 + tree.edge_visits[edge])
    result: float = mean_part + tree.backup_mix * tree.maxn_value[edge, mover]
    return result


@compiled
def best_root_edge(tree: MctsTree) -> int:
    """Return the root edge of highest value among those with at least ``MIN_VISIT_SHARE`` of the most visits."""
    most, best, value = 0, 0, -1e18
    for edge in range(tree.edge_count[0]):
        most = max(most, tree.edge_visits[edge])
    for edge in range(tree.edge_count[0]):
        if tree.edge_visits[edge] >= MIN_VISIT_SHARE * most and edge_value(tree, edge, tree.mover[0]) > value:
            best, value = edge, edge_value(tree, edge, tree.mover[0])
    return best


@compiled
def backup_maxn(tree: MctsTree, edge: int) -> None:
    """Back up the max^n value of the node below an edge: its mover takes the best edge."""
    node = tree.child[edge]
    mover, best = tree.mover[node], node * MAX_CHILDREN
    for other in range(best + 1, node * MAX_CHILDREN + tree.edge_count[node]):
        if tree.maxn_value[other, mover] > tree.maxn_value[best, mover]:
            best = other
    for seat in range(MAX_PLAYERS):
        tree.maxn_value[edge, seat] = tree.maxn_value[best, seat]


@compiled
def select_edge(tree: MctsTree, node: int) -> int:
    """Select the edge with the highest PUCT score."""
    mover, first = tree.mover[node], node * MAX_CHILDREN
    wish = tree.c_puct * WIN_VALUE * sqrt(tree.node_visits[node] + 1.0)
    best, most = first, -1e18
    for edge in range(first, first + tree.edge_count[node]):
        value = edge_value(tree, edge, mover) + wish * tree.prior[edge] / (1 + tree.edge_visits[edge])
        if value > most:
            best, most = edge, value
    return best


@compiled
def simulate(tree: MctsTree, search: SearchState, journal: Journal) -> None:
    """Run one simulation: descend to a new or terminal position, then back its values up along the path."""
    node, length = 0, 0
    while True:
        edge = select_edge(tree, node)
        tree.path[length] = edge
        length += 1
        if tree.child[edge] == TERMINAL or length == MAX_DEPTH:
            for seat in range(MAX_PLAYERS):
                tree.leaf_values[seat] = tree.maxn_value[edge, seat]
            break
        play(search, journal, length - 1, tree.action[edge])
        if tree.child[edge] == UNEXPANDED:
            tree.child[edge] = add_node(tree, search, journal, length)
            break
        node = tree.child[edge]
    while length > 0:
        length -= 1
        edge = tree.path[length]
        node = edge // MAX_CHILDREN
        tree.node_visits[node] += 1
        tree.edge_visits[edge] += 1
        tree.value_sum[edge] += tree.leaf_values[tree.mover[node]]
        if tree.child[edge] >= 0:
            backup_maxn(tree, edge)


@compiled
def run_simulations(tree: MctsTree, search: SearchState, journal: Journal, nodes: int) -> bool:
    """Run simulations for about ``nodes`` evaluated positions; a simulation counts as one more. Returns False once the tree is full."""
    until = search.nodes + nodes
    while search.nodes < until:
        if tree.node_count == MAX_NODES or tree.node_visits[0] >= MAX_SIMULATIONS:
            return False
        search.nodes += 1
        simulate(tree, search, journal)
    return True
