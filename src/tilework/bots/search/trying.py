"""Actions that are tried out: played on to the end of the round again and again, with the same draws and errors for all of them.

With more than two players a search that takes all others to join against one sees too dark, and looking further gains nothing. What
everybody does at first glance, repeated with small errors, tells more. A fifth of the time goes to the search that names the candidates.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from tilework.bots.search import trials
from tilework.bots.search.transposition import new_table
from tilework.bots.search.work import EVERY_ACTION, Work
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.state import States
from tilework.games.position import Position

if TYPE_CHECKING:
    from tilework.bots.search.engine import Line, Task, Thought

SHARE = 0.2
"""Of the time, or of the nodes: what the search for candidates may use."""
TRUST = 0.8
"""How much the trials count beside what the search says."""
GAP = 200_000
"""How much worse than the best the search may find a candidate, in millionths of a win."""
NOISE = 20_000
"""How far first glances err, in millionths of a win."""
NODES = 300
"""The most positions that a first glance looks at."""
FEWEST, MOST = 4, 200
"""Fewer trials of each candidate decide nothing; more are never needed."""
BITS = 10
TABLE = 2 << BITS
"""The words of the table of a first glance."""


class Trials:
    """Room for trials of one game."""

    def __init__(self, work: Work) -> None:
        self._work, self._table = work, new_table(BITS)

    def begin(self, position: Position, selfish: bool) -> None:
        """Make ready for trials of a position's actions."""
        work = self._work
        work.selfish, work.noise, work.limit, work.deepest, work.only = selfish, NOISE, NODES, 1, EVERY_ACTION
        self._room = np.array([position.state, position.state])
        self._round, self._seat = int(position.state.round_number), int(position.state.turn)

    def try_each(self, starts: States, trial: int, seed: int, sums: NDArray[np.float64]) -> int:
        """Try positions after actions once more: what each is worth to the seat that moved is added to ``sums``. Returns the nodes."""
        where = self._work, self._table, NO_JOURNAL, starts, self._room
        return int(trials.try_each(*where, self._round, self._seat, trial, seed, sums))


def part_of(task: "Task") -> "Task":
    """What the search for candidates is asked for."""
    seconds = None if task.seconds is None else SHARE * task.seconds
    nodes = None if task.nodes is None else max(1, int(SHARE * task.nodes))
    return replace(task, seconds=seconds, nodes=nodes, wanted=max(task.wanted, task.mastery.tried))


def candidates(thought: "Thought") -> "list[Line]":
    """The actions that are worth a trial."""
    return [line for line in thought.lines if line.value > thought.lines[0].value - GAP]


def decide(
    room: Trials, position: Position, thought: "Thought", task: "Task", deadline: float | None, cancelled: Callable[[], bool]
) -> "Thought":
    """What a search found, with the candidate first that the trials speak for."""
    lines = candidates(thought)
    if len(lines) < 2:
        return thought
    starts = np.array([position.after(position.action(line.actions[0])).state for line in lines])
    sums, tries, nodes, longest = np.zeros(len(lines)), 0, thought.nodes, 0.0
    while tries < MOST and not cancelled():
        began = time.perf_counter()
        if (deadline is not None and began + longest > deadline) or (task.nodes is not None and nodes >= task.nodes):
            break
        nodes += room.try_each(starts, tries, task.seed, sums)
        tries += 1
        longest = max(longest, time.perf_counter() - began)
    if tries < FEWEST:
        return replace(thought, nodes=nodes)
    told = np.array([line.value for line in lines], dtype=float)
    best = lines[int(np.argmax(TRUST * sums / tries + (1 - TRUST) * told))]
    return replace(thought, nodes=nodes, lines=(best, *(line for line in thought.lines if line is not best)))
