"""Puzzles from one's own games: every mistake that can be proved one."""

from collections.abc import Collection, Iterator

from tilework.match import Match
from tilework.match.events import Play
from tilework.puzzles.making import puzzle_of
from tilework.puzzles.proving import holds
from tilework.puzzles.puzzle import Puzzle
from tilework.puzzles.solving import Option, Solution, solve

MISTAKE_CHANCE, MISTAKE_POINTS = 0.08, 5.0
"""What a move must have given away to be worth a puzzle: of the chance of winning, or in points."""


def from_match(match: Match, seats: Collection[int], source: str) -> Iterator[Puzzle]:
    """The puzzles in the mistakes of these seats."""
    for step in match.steps:
        if not isinstance(step.event, Play) or step.event.seat not in seats:
            continue
        solution = solve(step.before)
        if solution and _is_mistake(solution, step.event.action) and holds(step.before, solution):
            yield puzzle_of(step.before, solution, source)


def _is_mistake(solution: Solution, played: str) -> bool:
    chosen: Option = next(option for option in solution.options if played in option.actions)
    return solution.is_clear and (solution.loss(chosen) >= MISTAKE_CHANCE or solution.points_lost(chosen) >= MISTAKE_POINTS)
