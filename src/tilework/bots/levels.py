"""The search bot at five levels. The weak ones err as people do: they overlook tiles, misjudge what a board promises and look less far."""

import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilework.bots.bot import UNLIMITED, Asked, Choice, Limits, Report, never
from tilework.bots.evaluation import Weights, features_of
from tilework.bots.evaluation.store import FIRST, MASTER, load, weights_for
from tilework.bots.search.engine import Mastery, Searcher, Task, Thought
from tilework.bots.search.work import MOST_PLIES
from tilework.games.core.state import MAX_PLAYERS
from tilework.games.position import Position


@dataclass(frozen=True)
class Level:
    """How well a level plays: its own measure where no limits are given, and the most that it ever uses.

    By how much it misjudges what a board promises is the game's to say (``MISJUDGED``).
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int = MOST_PLIES
    overlooked: float = 0.0
    judgement: str = FIRST
    """The set of weights that it plays with."""
    masterly: bool = False
    """Whether it searches as has won for the game and its number of players (``MASTERY``)."""
    crowd: "Level | None" = None
    """How it plays with more than two, where looking further gains so little that it would be as strong as the next."""

    def among(self, players: int) -> "Level":
        """The level with so many players."""
        return self.crowd if self.crowd and players > 2 else self


LEVELS = {
    "easy": Level(nodes=2_000, depth=1, overlooked=0.3),
    "medium": Level(nodes=2_000, depth=2, overlooked=0.1),
    "hard": Level(nodes=1_500, crowd=Level(nodes=1_500, depth=2)),
    "expert": Level(seconds=0.25),
    "master": Level(seconds=0.25, judgement=MASTER, masterly=True),
}


def misjudged(level: str, game: str, players: int) -> int:
    """By how many thousandths of its weight a level misjudges each feature of a game, with so many players."""
    shares = features_of(game).MISJUDGED.get(level)
    return int(shares[players - 2]) if shares else 0


def mastery(level: Level, game: str, players: int) -> Mastery:
    """How selectively a level searches."""
    return Mastery(*features_of(game).MASTERY[players - 2]) if level.masterly else Mastery()


_idle: dict[tuple[str, int], list[Searcher]] = defaultdict(list)
_lock = threading.Lock()


@contextmanager
def borrowed_searcher(position: Position, weights: Weights | None = None) -> Iterator[Searcher]:
    """A searcher for a position's game that nobody else uses meanwhile."""
    weights = weights or weights_for(position)
    with _lock:
        waiting = _idle[position.game.name, id(weights)]
        searcher = waiting.pop() if waiting else None
    searcher = searcher or Searcher(position.game, weights)
    try:
        yield searcher
    finally:
        with _lock:
            _idle[position.game.name, id(weights)].append(searcher)


class SearchBot:
    """Alpha-beta inside the round with a fitted evaluation, at a level."""

    def __init__(self, name: str, weights: Path | None = None, judgement: str | None = None) -> None:
        """``weights``: a file to play with, and ``judgement``: a committed set, instead of the level's."""
        self.name = name
        self.level = LEVELS[name]
        self.judgement = judgement or self.level.judgement
        self.weights = load(weights) if weights else None

    def choose(
        self, position: Position, limits: Limits = UNLIMITED, *, seed: int = 0, cancelled: Asked = never, report: Report | None = None
    ) -> Choice:
        task = self.task(position, limits, seed)
        tell = None if report is None else lambda thought: report(choice_of(position, thought))
        with borrowed_searcher(position, self.weights or weights_for(position, self.judgement)) as searcher:
            thought = searcher.think(position, task, cancelled, tell)
        return choice_of(position, thought)

    def task(self, position: Position, limits: Limits, seed: int) -> Task:
        """What the level makes of the limits: a strong one uses them, a weak one its own measure at most.

        The seed is the same for all moves of a seat, so that it misjudges the same things in the same way for a whole game.
        """
        level = self.level.among(position.players)
        seconds, nodes = limits.seconds, limits.nodes
        if level.nodes is not None:
            nodes = min(nodes or level.nodes, level.nodes)
        elif seconds is None and nodes is None:
            seconds = level.seconds
        own = MAX_PLAYERS * seed + (position.turn or 0)
        share = misjudged(self.name, position.game.name, position.players)
        mind = mastery(level, position.game.name, position.players)
        return Task(seconds, nodes, limits.threads, level.depth, 1, own, share, level.overlooked, sane=True, mastery=mind)


def choice_of(position: Position, thought: Thought) -> Choice:
    """What a search found, for whoever asked."""
    best = thought.lines[0]
    return Choice(position.action(best.actions[0]), figures_of(position, thought))


def figures_of(position: Position, thought: Thought) -> dict[str, Any]:
    """Win chances and expected scores by seat, nodes, depth and the best lines, as plain data."""
    best = thought.lines[0]
    return {
        "win_chances": list(best.chances),
        "expected_scores": list(best.scores),
        "nodes": thought.nodes,
        "depth": thought.depth,
        "solved": thought.solved,
        "seconds": thought.seconds,
        "lines": [
            {
                "actions": [position.game.action_text(action) for action in line.actions],
                "win_chances": list(line.chances),
                "expected_scores": list(line.scores),
            }
            for line in thought.lines
        ],
    }
