"""The best actions of a position, with what each is worth to every seat."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tilework.bots.bot import UNLIMITED, Limits
from tilework.bots.levels import LEVELS, borrowed_searcher
from tilework.bots.search.engine import Line, Task, Thought
from tilework.bots.search.work import MOST_PLIES
from tilework.errors import IllegalAction
from tilework.games.action import Action
from tilework.games.position import Position


@dataclass(frozen=True)
class Candidate:
    """An action with its prospects: by seat, win chances and expected final scores, and the line expected to follow."""

    action: Action
    words: dict[str, str]
    """The action as it would be played here, in every language."""
    win_chances: tuple[float, ...]
    expected_scores: tuple[float, ...]
    line: tuple[str, ...]
    loss: float
    """How much win chance it gives away against the best, for the seat to move."""
    points_lost: float
    """How much of the expected lead it gives away."""
    value: int

    def to_data(self) -> dict[str, Any]:
        """The candidate as plain data. The action is described as the legal actions of a view are."""
        return {
            "action": str(self.action),
            "number": self.action.number,
            "data": self.action.data(),
            "words": self.words,
            "win_chances": [round(chance, 4) for chance in self.win_chances],
            "expected_scores": [round(score, 2) for score in self.expected_scores],
            "loss": round(self.loss, 4),
            "points_lost": round(self.points_lost, 2),
            "line": list(self.line),
        }


@dataclass(frozen=True)
class Exploration:
    """What a search found: the best actions, best first."""

    seat: int
    candidates: tuple[Candidate, ...]
    nodes: int
    depth: int
    solved: bool
    seconds: float

    @property
    def best(self) -> Candidate:
        """The best action."""
        return self.candidates[0]

    def to_data(self) -> dict[str, Any]:
        """The exploration as plain data."""
        return {
            "seat": self.seat,
            "action": str(self.best.action),
            "win_chances": self.best.to_data()["win_chances"],
            "expected_scores": self.best.to_data()["expected_scores"],
            "lead": round(lead_of(self.best.expected_scores, self.seat), 2),
            "best": [candidate.to_data() for candidate in self.candidates],
            "nodes": self.nodes,
            "depth": self.depth,
            "solved": self.solved,
            "seconds": round(self.seconds, 4),
        }


def lead_of(scores: tuple[float, ...], seat: int) -> float:
    """A seat's score against the best of the others."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def explore(
    position: Position,
    limits: Limits = UNLIMITED,
    *,
    best: int = 5,
    seed: int = 0,
    only: Action | None = None,
    depth: int = MOST_PLIES,
    cancelled: Callable[[], bool] = lambda: False,
    report: Callable[[Exploration], None] | None = None,
) -> Exploration:
    """Search a position at full strength for its best actions. ``only``: look at this one alone."""
    seat = position.turn
    if seat is None:
        raise IllegalAction("the game is over" if position.is_over else "tiles must be drawn before anybody can move")
    seconds = LEVELS["expert"].seconds if limits.seconds is None and limits.nodes is None else limits.seconds
    number = None if only is None else only.number
    task = Task(seconds, limits.nodes, limits.threads, depth, max(1, best), seed, only=number)
    tell = None if report is None else lambda thought: report(_exploration(position, seat, thought))
    with borrowed_searcher(position) as searcher:
        thought = searcher.think(position, task, cancelled, tell)
    return _exploration(position, seat, thought)


def _exploration(position: Position, seat: int, thought: Thought) -> Exploration:
    first = thought.lines[0]
    losses = itertools.accumulate((loss_between(first.chances[seat], line.chances[seat]) for line in thought.lines), max)
    candidates = tuple(_candidate(position, seat, line, first, loss) for line, loss in zip(thought.lines, losses, strict=True))
    return Exploration(seat, candidates, thought.nodes, thought.depth, thought.solved, thought.seconds)


def _candidate(position: Position, seat: int, line: Line, first: Line, loss: float) -> Candidate:
    texts = tuple(position.game.action_text(action) for action in line.actions)
    chances = _shifted(line.chances, seat, first.chances[seat] - loss)
    points = max(0.0, lead_of(first.scores, seat) - lead_of(line.scores, seat))
    action = position.action(line.actions[0])
    return Candidate(action, position.action_words(action), chances, line.scores, texts, loss, points, line.value)


def loss_between(better: float, worse: float) -> float:
    """The win chance that lies between two chances of the same seat; none where the second is the higher one."""
    return max(0.0, better - worse)


def _shifted(chances: tuple[float, ...], seat: int, own: float) -> tuple[float, ...]:
    """The chances with one seat's set, the others in proportion."""
    rest = sum(chance for other, chance in enumerate(chances) if other != seat)
    if rest == 0.0:
        return tuple(own if other == seat else (1.0 - own) / (len(chances) - 1) for other in range(len(chances)))
    return tuple(own if other == seat else chance * (1.0 - own) / rest for other, chance in enumerate(chances))
