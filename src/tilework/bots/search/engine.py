"""The search as an object: its tables, its clock, its threads."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilework.bots.evaluation import FARTHEST, POINT, UNIT, Weights, chance_to_win, features_of, put_weights
from tilework.bots.search import selfish, tree
from tilework.bots.search.tree import AGE, AGES, CUT, DEPTH, DONE, LIMIT, MOST_PLIES, NODES, NOISE, SEED, STOP, Table, Work
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.rng import below, generator
from tilework.games.game import Game
from tilework.games.position import Position

NO_LIMIT = 1 << 60
TABLE_BITS = 19
QUICK = 60_000  # nodes that are searched in the caller's own thread: too few to be worth watching the clock
GLANCE = 0.01  # seconds between two looks at the clock
MARGIN = 0.008  # seconds kept back to stop and answer
LINE = 24


def new_table(bits: int = TABLE_BITS) -> Table:
    """An empty table for ``2 ** bits`` positions."""
    return np.zeros(2 << bits, dtype=np.int64)


def new_work(game: Game, weights: Weights) -> Work:
    """Room for one search of a game."""
    game.rules  # noqa: B018  registers the compiled rules
    features = features_of(game.name)
    work = np.zeros(1, dtype=tree.work_dtype(game.dtype, features.FEATURES))[0]
    work["surprise"] = features.SURPRISE
    put_weights(work, weights)
    return work


@dataclass(frozen=True)
class Task:
    """What is asked of a search: how long, how deep, how many of the best actions with exact values, and how well."""

    seconds: float | None = None
    nodes: int | None = None
    threads: int = 1
    depth: int = MOST_PLIES
    wanted: int = 1
    seed: int = 0
    noise: int = 0
    """By how much the evaluation errs, in millionths of a win."""
    overlooked: float = 0.0
    """The share of actions that are not even considered."""
    only: int | None = None
    """The one action to look at."""


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
    """One search at a time of one game. The table keeps what was found from move to move."""

    def __init__(self, game: Game, weights: Weights, bits: int = TABLE_BITS) -> None:
        self.game = game
        self.work = new_work(game, weights)
        self.helpers: list[Work] = []
        self.weights = weights
        self._whole = self._table = new_table(bits)
        self._age = 0

    def think(
        self,
        position: Position,
        task: Task,
        cancelled: Callable[[], bool] = lambda: False,
        report: Callable[[Thought], None] | None = None,
    ) -> Thought:
        """Search a position in which somebody is to move."""
        began = time.perf_counter()
        if task.seconds is None:
            self._forget(task.nodes)
        else:
            self._table = self._whole
        number = self._begin(self.work, position, task)
        count = _overlook(self.work, number, task)
        wanted = min(task.wanted, count)
        _search_root(self.work, self._table, count, 1, wanted)
        self.work.control[DEPTH] = 1
        alone = number == 1
        if not alone and task.depth > 1 and self.work.control[CUT]:
            deadline = None if task.seconds is None else began + task.seconds - MARGIN
            self._deepen(position, task, count, wanted, deadline, cancelled, lambda: report and report(self._thought(wanted, began)))
        elif not self.work.control[CUT]:
            self.work.control[DONE] = 1
        return self._thought(wanted, began)

    def _forget(self, nodes: int | None) -> None:
        """With a limit of nodes, what is found must not depend on what was searched before; a small search has a small table."""
        bits = max(10, min(TABLE_BITS, (4 * nodes).bit_length())) if nodes else TABLE_BITS
        self._table = self._whole[: 2 << bits]
        self._table[:] = 0

    def _begin(self, work: Work, position: Position, task: Task) -> int:
        self._age = (self._age + 1) % AGES
        work.stack[0] = position.record
        work.selfish = position.players >= features_of(self.game.name).SELFISH_FROM
        work.control[AGE] = self._age
        work.control[LIMIT] = NO_LIMIT
        work.control[SEED] = task.seed & 0x7FFFFFFF
        work.control[NOISE] = task.noise
        return int(tree.begin(work))

    def _deepen(
        self,
        position: Position,
        task: Task,
        count: int,
        wanted: int,
        deadline: float | None,
        cancelled: Callable[[], bool],
        report: Callable[[], Any],
    ) -> None:
        self.work.control[LIMIT] = task.nodes or NO_LIMIT
        if deadline is None and (task.nodes or NO_LIMIT) <= QUICK:
            _iterate(self.work, self._table, count, task.depth, wanted, report)
            return
        helpers = self._helpers(position, task)
        watch = Watch([self.work, *helpers], deadline, cancelled)
        threads = [
            threading.Thread(target=_iterate, args=(helper, self._table, count, MOST_PLIES, 1, lambda: None, 2 + place % 2), daemon=True)
            for place, helper in enumerate(helpers)
        ]
        for thread in (watch, *threads):
            thread.start()
        _iterate(self.work, self._table, count, task.depth, wanted, report)
        watch.finish()
        for thread in threads:
            thread.join()

    def _helpers(self, position: Position, task: Task) -> list[Work]:
        """The records of further threads, which fill the common table with what the main search will need."""
        while len(self.helpers) < task.threads - 1:
            self.helpers.append(new_work(self.game, self.weights))
        for helper in self.helpers[: task.threads - 1]:
            self._begin(helper, position, task)
            helper.lists[0] = self.work.lists[0]
            helper.values[:] = self.work.values
        return self.helpers[: task.threads - 1]

    def _thought(self, wanted: int, began: float) -> Thought:
        control = self.work.control
        actions = self.work.lists[0, :wanted].copy()
        values = np.minimum.accumulate(self.work.values[:wanted])  # after a stop, the later ones may be from the depth before
        lines = tuple(self._line(int(action), int(value)) for action, value in zip(actions, values, strict=True))
        return Thought(lines, int(control[DEPTH]), int(control[NODES]), bool(control[DONE]), time.perf_counter() - began)

    def _line(self, action: int, value: int) -> Line:
        """The line after a root action. Its end gives the scores; they are shifted to agree with the value that the search found."""
        line = np.zeros(LINE, dtype=np.int16)
        length = tree.follow(self.work, self._table, NO_JOURNAL, action, line)
        actions = tuple(map(int, line[:length]))
        end = Position(self.game, {}, np.array([self.work.stack[length]]))
        seat = int(self.work.stack[0].turn)
        if end.is_over:
            winners = end.winners()
            shares = tuple((other in winners) / len(winners) for other in range(end.players))
            return Line(actions, value, shares, tuple(map(float, end.scores)))
        stage = min(int(end.record.round_number), len(self.work.squash) - 1)
        squash, level = float(self.work.squash[stage]), float(self.work.level[stage])
        scores = [float(score) + level for score in self.work.scores[: end.players]]
        return Line(actions, value, *_agreed(scores, seat, value, squash))


def _agreed(scores: list[float], seat: int, value: int, squash: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Win chances and scores of all seats that agree with what the search found a position to be worth to one of them."""
    lead = _lead_of(value, squash) if len(scores) == 2 else _lead_of(value, squash, scores, seat)
    shift = lead - (scores[seat] - max(score for other, score in enumerate(scores) if other != seat))
    agreed = np.array([score + (shift / 2 if other == seat else -shift / 2) for other, score in enumerate(scores)])
    chances = tuple(float(chance_to_win(agreed, len(agreed), other, squash)) for other in range(len(agreed)))
    return chances, tuple(float(score) for score in agreed)


def _lead_of(value: int, squash: float, scores: list[float] | None = None, seat: int = 0) -> float:
    """The lead that has a value: found by halving, since the value grows with the lead."""
    low, high = -float(FARTHEST), float(FARTHEST)
    gaps = [0.0]
    if scores is not None:
        others = [score for other, score in enumerate(scores) if other != seat]
        gaps = [score - max(others) for score in others]
    for _ in range(40):
        middle = (low + high) / 2
        share = 1.0 / (1.0 + sum(np.exp(min(60.0, 2.0 * (gap - middle) / squash)) for gap in gaps))
        if UNIT * (2.0 * share - 1.0) + POINT * middle < value:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _search_root(work: Work, table: Table, count: int, depth: int, wanted: int) -> int:
    """One iteration, by the search for this number of players. Returns how many root actions were looked at."""
    if work.selfish:
        return int(selfish.search_root_selfishly(work, table, NO_JOURNAL, count, depth))
    return int(tree.search_root(work, table, NO_JOURNAL, count, depth, wanted))


def _iterate(work: Work, table: Table, count: int, last: int, wanted: int, report: Callable[[], Any], first: int = 2) -> None:
    for depth in range(first, last + 1):
        if _search_root(work, table, count, depth, wanted) < count:
            return
        work.control[DEPTH] = depth
        if not work.control[CUT]:
            work.control[DONE] = 1
            return
        report()


class Watch(threading.Thread):
    """Looks at the clock while the caller's thread searches, and stops the search when its time is up or it is cancelled."""

    def __init__(self, works: list[Work], deadline: float | None, cancelled: Callable[[], bool]) -> None:
        super().__init__(daemon=True)
        self._works = works
        self._deadline = deadline
        self._cancelled = cancelled
        self._finished = threading.Event()
        self._lock = threading.Lock()

    def run(self) -> None:
        while not self._finished.is_set():
            left = GLANCE if self._deadline is None else min(GLANCE, self._deadline - time.perf_counter())
            if left <= 0 or self._cancelled():
                self._stop_works()
                return
            self._finished.wait(left)

    def _stop_works(self) -> None:
        with self._lock:
            if not self._finished.is_set():  # else the records may already serve another search
                for work in self._works:
                    work.control[STOP] = 1

    def finish(self) -> None:
        """The main search is done: the others stop too, and from now on nothing is touched."""
        with self._lock:
            for work in self._works:
                work.control[STOP] = 1
            self._finished.set()


def _overlook(work: Work, number: int, task: Task) -> int:
    """Leave out root actions: all but the one asked for, or some, as somebody does who has not seen them. Returns how many are left."""
    if task.only is not None:
        work.lists[0, 0] = task.only
        return 1
    if not task.overlooked:
        return number
    rng = generator(task.seed * 0x9E3779B1 + 77)
    kept = [action for action in work.lists[0, :number].tolist() if below(rng, 1000) >= 1000 * task.overlooked]
    kept = kept or work.lists[0, :1].tolist()
    work.lists[0, : len(kept)] = kept
    return len(kept)
