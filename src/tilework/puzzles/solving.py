"""A position solved: what every action is worth, with the rest of the round seen to its end.

Values are those of the search (``bots/search``): from about -UNIT, a certain loss, to UNIT, a certain win, and a little for the points.
Where the game ends with the round they are exact; else a finished round is worth what the evaluation expects of it. With more than two
players an action is worth what it secures whatever the others do.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from tilework.analysis.explore import lead_of
from tilework.bots.evaluation import fingerprint
from tilework.bots.evaluation.store import weights_for
from tilework.bots.search.engine import Line, Searcher, Task, Thought
from tilework.bots.search.work import Work
from tilework.games.position import Position

MOST_NODES = 30_000
CLEAR_CHANCE = 0.04
"""By so much of the chance of winning the best action must be better than any other,"""
CLEAR_POINTS = 3.0
"""or, where the game is not lost, by so many points of the lead."""
OPEN = 0.4
FEWEST = 3
"""Fewer actions that differ are no puzzle."""


@dataclass(frozen=True)
class Option:
    """Actions that come to the same, with what they are worth: the same tiles from one of two equal factories, or one plan in any order."""

    actions: tuple[str, ...]
    value: int
    chances: tuple[float, ...]
    scores: tuple[float, ...]
    line: tuple[str, ...]


@dataclass(frozen=True)
class Solution:
    """All that may be done in a position, the best first."""

    seat: int
    options: tuple[Option, ...]
    nodes: int

    @property
    def best(self) -> Option:
        """What is best."""
        return self.options[0]

    @property
    def runner_up(self) -> Option:
        """The best of the rest."""
        return self.options[1]

    @property
    def is_clear(self) -> bool:
        """Whether one action is clearly better than all that differ from it."""
        if len(self.options) < FEWEST:
            return False
        is_open = self.best.chances[self.seat] >= OPEN
        return self.loss(self.runner_up) >= CLEAR_CHANCE or (is_open and self.points_lost(self.runner_up) >= CLEAR_POINTS)

    def loss(self, option: Option) -> float:
        """How much of the chance of winning an option gives away."""
        return max(0.0, self.best.chances[self.seat] - option.chances[self.seat])

    def points_lost(self, option: Option) -> float:
        """How many points of the lead it gives away."""
        return max(0.0, lead_of(self.best.scores, self.seat) - lead_of(option.scores, self.seat))


class Solver(Searcher):
    """The search, with all others against the seat to move: among three and four, too, nothing is then left out."""

    def _begin(self, work: Work, position: Position, task: Task) -> None:
        super()._begin(work, position, task)
        work.selfish = 0


_solvers: dict[tuple[str, int], Solver] = {}


def solve(position: Position, nodes: int = MOST_NODES) -> Solution | None:
    """What every action is worth; None if the rest of the round can't be seen to its end with so many nodes."""
    seat = position.turn
    if seat is None:
        return None
    thought = _think(position, Task(nodes=nodes, wanted=len(position.legal_actions())))
    return Solution(seat, tuple(_options(position, thought.lines)), thought.nodes) if thought.solved else None


def _think(position: Position, task: Task) -> Thought:
    weights = weights_for(position)
    key = position.game.name, id(weights)
    if key not in _solvers:
        _solvers[key] = Solver(position.game, weights)
    return _solvers[key].think(position, task)


def _options(position: Position, lines: Iterable[Line]) -> list[Option]:
    """The lines, those that come to the same taken together. Lines come best first."""
    at_once: dict[int, list[Line]] = {}
    for line in lines:
        at_once.setdefault(_mark(position, line.actions[:1]), []).append(line)
    in_the_end: dict[tuple[int, int], list[Line]] = {}
    for group in at_once.values():
        in_the_end.setdefault((group[0].value, _mark(position, group[0].actions)), []).extend(group)
    return [_option(position, group) for group in in_the_end.values()]


def _mark(position: Position, actions: Iterable[int]) -> int:
    """A number for the position that these actions lead to, the same where nothing depends on the difference."""
    trial = position.mutable()
    for action in actions:
        if trial.is_chance:
            return hash(tuple(actions))  # what follows depends on what is drawn
        trial.play(action)
    return int(fingerprint(trial.state))


def _option(position: Position, group: list[Line]) -> Option:
    first, text = group[0], position.game.action_text
    actions = tuple(text(line.actions[0]) for line in group)
    return Option(actions, first.value, first.chances, first.scores, tuple(text(action) for action in first.actions))
