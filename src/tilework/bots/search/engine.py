"""The search as an object: its tables, its clock, its threads."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from tilework.bots.evaluation import Weights, features_of, put_weights
from tilework.bots.search import growing, thinking, trying
from tilework.bots.search.clock import next_nodes
from tilework.bots.search.transposition import new_table
from tilework.bots.search.work import AGES, EVERY_ACTION, MOST_PLIES, NO_LIMIT, Work, work_dtype
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.game import Game
from tilework.games.position import Position

TABLE_BITS = 19
FIRST_NODES = 256  # before the first look at the clock
MARGIN = 0.008  # seconds kept back to stop and answer

Cancelled = Callable[[], bool]


def new_work(game: Game, weights: Weights) -> Work:
    """Room for one search of a game."""
    game.rules  # noqa: B018  registers the compiled rules
    features = features_of(game.name)
    work = np.zeros(1, dtype=work_dtype(game.dtype, features.FEATURES))[0]
    work["surprise"] = features.SURPRISE
    put_weights(work, weights)
    return work


@dataclass(frozen=True)
class Mastery:
    """How selective a search is, and what it does beside: by what won for a game and its number of players."""

    narrow: int = 0
    """How many moves it looks at next to the horizon (0: all)."""
    tried: int = 0
    """How many actions it tries out (0: none)."""
    grown: int = 0
    """How widely it then lets a tree grow where it promises most, in tenths (0: not at all)."""
    trusted: int = 0
    """How much the best line below an action counts there, against the mean of all that was tried, in tenths."""


@dataclass(frozen=True)
class Task:
    """What is asked of a search: how long, how deep, how many of the best actions with exact values, and how well."""

    seconds: float | None = None
    nodes: int | None = None
    threads: int = 1
    depth: int = MOST_PLIES
    wanted: int = 1
    seed: int = 0
    misjudged: int = 0
    """By how many thousandths of its weight each feature is misjudged."""
    overlooked: float = 0.0
    """The share of takes and spaces that are not even considered."""
    only: int | None = None
    """The one action to look at."""
    sane: bool = False
    """Whether actions that look absurd to anybody are left out at the root (see ``bots/sense``)."""
    mastery: Mastery = Mastery()


@dataclass(frozen=True)
class Line:
    """A root action with what it is worth and what is expected to follow."""

    actions: tuple[int, ...]
    value: int
    """To the seat to move: win chance and lead as one number (see ``UNIT``)."""
    chances: tuple[float, ...]
    scores: tuple[float, ...]


@dataclass(frozen=True)
class Thought:
    """What a search found: the best lines, best first."""

    lines: tuple[Line, ...]
    depth: int
    nodes: int
    solved: bool
    """Whether the rest of the round was seen to its end."""
    seconds: float


class Searcher:
    """One search at a time of one game. The transposition table keeps what was found from move to move."""

    def __init__(self, game: Game, weights: Weights, bits: int = TABLE_BITS) -> None:
        self.game = game
        self.work = new_work(game, weights)
        self.helpers: list[Work] = []
        self.weights = weights
        self._whole = self._table = new_table(bits)
        self._age = 0
        self._loaded = False
        self._trials: trying.Trials | None = None
        self._growing: growing.Growing | None = None

    def think(
        self,
        position: Position,
        task: Task,
        cancelled: Cancelled = lambda: False,
        report: Callable[[Thought], None] | None = None,
    ) -> Thought:
        """Search a position in which somebody is to move; let a tree grow, or try the best actions out, where that is wanted."""
        if not self._loaded:
            self._load(position)
        if task.mastery.grown:
            tree = self._room_to_grow(position)
            began, thought, deadline = self._search_first(position, growing.part_of(task), task, cancelled, report)
            found = growing.decide(tree, position, thought, task, deadline, cancelled)
        elif task.mastery.tried:
            room = self._room_for_trials(position)
            began, thought, deadline = self._search_first(position, trying.part_of(task), task, cancelled, report)
            found = trying.decide(room, position, thought, task, deadline, cancelled)
        else:
            return self._search(position, task, cancelled, report)
        return replace(found, seconds=time.perf_counter() - began)

    def _search_first(
        self, position: Position, part: Task, task: Task, cancelled: Cancelled, report: Callable[[Thought], None] | None
    ) -> tuple[float, Thought, float | None]:
        """Search for a part of the time: when that began, what was found, and when the whole time is up."""
        began = time.perf_counter()
        thought = self._search(position, part, cancelled, report)
        return began, thought, None if task.seconds is None else began + task.seconds - MARGIN

    def _search(self, position: Position, task: Task, cancelled: Cancelled, report: Callable[[Thought], None] | None) -> Thought:
        began = time.perf_counter()
        if task.seconds is None:
            self._forget(task.nodes)
        else:
            self._table = self._whole
        self._begin(self.work, position, task)
        going_on = thinking.think_on(self.work, self._table, NO_JOURNAL, NO_LIMIT)  # something is always found
        if going_on:
            deadline = None if task.seconds is None else began + task.seconds - MARGIN
            crew = [Helper(helper, self._table, 2 + place % 2) for place, helper in enumerate(self._helpers(position, task))]
            self._deepen(deadline, cancelled, lambda: report and report(self._thought(began)))
            for helper in crew:
                helper.finish()
        return self._thought(began)

    def _room_for_trials(self, position: Position) -> trying.Trials:
        """Room for trials of a position; the first time everything is loaded."""
        new = self._trials is None
        room = self._trials = self._trials or trying.Trials(new_work(self.game, self.weights))
        room.begin(position, position.players >= features_of(self.game.name).SELFISH_FROM)
        if new:
            room.try_each(np.array([position.state]), 0, 0, np.zeros(1))
        return room

    def _room_to_grow(self, position: Position) -> growing.Growing:
        """Room for a tree; the first time everything is loaded."""
        if self._growing is None:
            self._growing = growing.Growing(new_work(self.game, self.weights))
            self._growing.begin(position, [int(position.legal_numbers()[0])], Mastery(grown=1))
            self._growing.grow(1)
            self._growing.chosen()
        return self._growing

    def _load(self, position: Position) -> None:
        """Have everything compiled, or loaded from disk, before the clock starts: neither is thinking."""
        self._begin(self.work, position, Task(nodes=1, depth=1))
        thinking.think_on(self.work, self._table, NO_JOURNAL, 1)
        thinking.begin_iteration(self.work, 1)
        self._thought(time.perf_counter())
        self._age, self._loaded = 0, True

    def _deepen(self, deadline: float | None, cancelled: Cancelled, report: Callable[[], object]) -> None:
        """Search on, looking at the clock now and then; each whole iteration but the last is reported."""
        nodes, depth = FIRST_NODES, int(self.work.depth)
        looked = time.perf_counter()
        while not cancelled() and (deadline is None or looked < deadline):
            before = int(self.work.nodes)
            if not thinking.think_on(self.work, self._table, NO_JOURNAL, nodes):
                return
            now = time.perf_counter()
            nodes = next_nodes(int(self.work.nodes) - before, now - looked, None if deadline is None else deadline - now)
            looked = now
            if self.work.depth > depth:
                depth = int(self.work.depth)
                report()

    def _forget(self, nodes: int | None) -> None:
        """With a limit of nodes, what is found must not depend on what was searched before; a small search has a small table."""
        bits = max(10, min(TABLE_BITS, (4 * nodes).bit_length())) if nodes else TABLE_BITS
        self._table = self._whole[: 2 << bits]
        self._table[:] = 0

    def _begin(self, work: Work, position: Position, task: Task) -> None:
        self._age = (self._age + 1) % AGES
        work.stack[0] = position.state
        work.selfish = position.players >= features_of(self.game.name).SELFISH_FROM
        work.age = self._age
        work.seed = task.seed & 0x7FFFFFFF
        work.misjudged = task.misjudged
        work.sane = task.sane
        work.limit = task.nodes or NO_LIMIT
        work.deepest = task.depth
        work.wanted = task.wanted
        work.only = EVERY_ACTION if task.only is None else task.only
        work.narrow = task.mastery.narrow
        work.overlooked = round(1000 * task.overlooked)
        thinking.begin(work)

    def _helpers(self, position: Position, task: Task) -> list[Work]:
        """The work areas of further threads, which fill the common table with what the main search will need."""
        while len(self.helpers) < task.threads - 1:
            self.helpers.append(new_work(self.game, self.weights))
        for helper in self.helpers[: task.threads - 1]:
            self._begin(helper, position, Task(seed=task.seed, misjudged=task.misjudged))
            helper.lists[0] = self.work.lists[0]
            helper.values[:] = self.work.values
            helper.choices = self.work.choices
        return self.helpers[: task.threads - 1]

    def _thought(self, began: float) -> Thought:
        work = self.work
        lines = tuple(self._line(place) for place in range(int(work.wanted)))
        return Thought(lines, int(work.depth), int(work.nodes), bool(work.solved), time.perf_counter() - began)

    def _line(self, place: int) -> Line:
        work, players = self.work, int(self.work.stack[0].players)
        length = thinking.tell_line(work, self._table, NO_JOURNAL, place)
        chances, scores = (tuple(map(float, numbers[:players])) for numbers in (work.chances, work.finals))
        return Line(tuple(map(int, work.line[:length])), int(thinking.value_at(work, place)), chances, scores)


class Helper(threading.Thread):
    """Searches the same position in another thread until it is told to finish."""

    def __init__(self, work: Work, table: "np.ndarray[tuple[int], np.dtype[np.int64]]", depth: int) -> None:
        super().__init__(daemon=True)
        self._work = work
        self._table = table
        self._finished = threading.Event()
        thinking.begin_iteration(work, depth)
        self.start()

    def run(self) -> None:
        while not self._finished.is_set() and thinking.think_on(self._work, self._table, NO_JOURNAL, 4 * FIRST_NODES):
            pass

    def finish(self) -> None:
        """Stop, and wait until nothing is touched any more."""
        self._finished.set()
        self.join()
