"""Turn the provable mistakes of a match into puzzles."""

from collections.abc import Collection, Iterator

from tilework.match import Match
from tilework.match.events import Play
from tilework.puzzles.generate import puzzle_of
from tilework.puzzles.prove import confirms_solution
from tilework.puzzles.puzzle import Puzzle
from tilework.puzzles.solve import Option, Solution, solve

MISTAKE_CHANCE, MISTAKE_POINTS = 0.08, 5.0
"""A mistake loses at least this win chance or this many points of the expected lead."""


def puzzles_from_match(match: Match, seats: Collection[int], source: str) -> Iterator[Puzzle]:
    """Yield a puzzle for each provable mistake of these seats."""
    for step in match.steps:
        if not isinstance(step.event, Play) or step.event.seat not in seats:
            continue
        solution = solve(step.before)
        if solution and _is_mistake(solution, step.event.action) and confirms_solution(step.before, solution):
            yield puzzle_of(step.before, solution, source)


def _is_mistake(solution: Solution, played: str) -> bool:
    chosen: Option = next(option for option in solution.options if played in option.actions)
    return solution.is_clear and (solution.loss(chosen) >= MISTAKE_CHANCE or solution.points_lost(chosen) >= MISTAKE_POINTS)
