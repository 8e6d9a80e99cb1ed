"""The driver of a growing tree: a short search names the candidates, then the tree grows until the time is up.

With more than two players the best replies of two or three others in turn are what matters, and a tree that grows where it promises
most sees them far sooner than one of equal depth everywhere. How widely it grows is the game's to say (``MASTERY``).
"""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from tilework.bots.evaluation import features_of
from tilework.bots.search import growth
from tilework.bots.search.clock import next_nodes
from tilework.bots.search.work import Work
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.position import Position

if TYPE_CHECKING:
    from tilework.bots.search.engine import Mastery, Task, Thought

SHARE = 0.1
"""Of the time, or of the nodes: what the search for candidates may use."""
CURIOSITY, WARMTH = 0.1, 6_000
"""A tenth of the width: by how much what is tried too little gains, and how much worse it may look (see ``growth``)."""
FIRST_NODES = 2_000


class Growing:
    """Room for the tree of one game."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._tree: growth.Tree = np.zeros(1, dtype=growth.TREE)[0]

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return int(self._work.nodes)

    def begin(self, position: Position, actions: list[int], mastery: "Mastery", seed: int = 0) -> None:
        """Plant a tree with some of a position's actions."""
        work, tree = self._work, self._tree
        work.stack[0], work.seed = position.state, seed & 0x7FFFFFFF
        tree.curiosity, tree.warmth, tree.trust = mastery.grown * CURIOSITY, mastery.grown * WARMTH, mastery.trusted / 10
        tree.action[: len(actions)] = actions
        growth.plant(tree, work, NO_JOURNAL, len(actions))

    def grow(self, nodes: int) -> bool:
        """Grow by about so many nodes. False once it is large enough."""
        return bool(growth.grow(self._tree, self._work, NO_JOURNAL, nodes))

    def chosen(self) -> int:
        """The place of the action that the tree speaks for."""
        return int(growth.chosen(self._tree))


def part_of(task: "Task") -> "Task":
    """What the search for candidates is asked for. It leaves nothing out next to the horizon, so that it knows when the round is solved."""
    seconds = None if task.seconds is None else SHARE * task.seconds
    nodes = None if task.nodes is None else max(1, int(SHARE * task.nodes))
    return replace(task, seconds=seconds, nodes=nodes, wanted=max(task.wanted, growth.WIDTH), mastery=replace(task.mastery, narrow=0))


def is_settled(position: Position, thought: "Thought") -> bool:
    """Whether there is nothing to add: one action, or a round that was solved by a search that sees the others as they are."""
    as_they_are = position.players == 2 or position.players >= features_of(position.game.name).SELFISH_FROM
    return len(thought.lines) < 2 or (thought.solved and as_they_are)


def decide(
    room: Growing, position: Position, thought: "Thought", task: "Task", deadline: float | None, cancelled: Callable[[], bool]
) -> "Thought":
    """What a search found, with the action first that the tree speaks for."""
    if is_settled(position, thought):
        return thought
    lines = thought.lines[: growth.WIDTH]
    room.begin(position, [line.actions[0] for line in lines], task.mastery, task.seed)
    limit = None if task.nodes is None else task.nodes - thought.nodes
    grow_on(room, limit, deadline, cancelled)
    best = lines[room.chosen()]
    return replace(thought, nodes=thought.nodes + room.nodes, lines=(best, *(line for line in thought.lines if line is not best)))


def grow_on(room: Growing, limit: int | None, deadline: float | None, cancelled: Callable[[], bool]) -> None:
    """Let the tree grow until the nodes or the time are used up, looking at the clock now and then."""
    nodes, looked = FIRST_NODES, time.perf_counter()
    while not cancelled() and (deadline is None or looked < deadline) and (limit is None or room.nodes < limit):
        before = room.nodes
        if not room.grow(nodes if limit is None else min(nodes, limit - before)):
            return
        now = time.perf_counter()
        nodes = next_nodes(room.nodes - before, now - looked, None if deadline is None else deadline - now)
        looked = now
