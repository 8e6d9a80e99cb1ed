"""Checking a puzzle: solve it anew, and let the plain solver confirm it."""

from tilework.puzzles.making import losses_of
from tilework.puzzles.proving import is_proved
from tilework.puzzles.puzzle import Puzzle, id_of
from tilework.puzzles.solving import MOST_NODES, solve


def problems(puzzle: Puzzle) -> list[str]:
    """What is wrong with a puzzle; nothing if its proof holds."""
    position = puzzle.at()
    solution = solve(position, MOST_NODES)
    if solution is None:
        return ["the round can't be solved to its end"]
    best = solution.best
    checks = {
        "its id is not that of its position": id_of(puzzle.position) == puzzle.id,
        "another action is best": set(best.actions) == set(puzzle.answers),
        "the best action is worth something else": best.value == puzzle.value,
        "the next best action is worth something else": solution.runner_up.value == puzzle.runner_up,
        "other actions give away something else": losses_of(solution) == dict(puzzle.losses),
        "no action is clearly best": solution.is_clear,
        "the plain solver does not agree": is_proved(position, puzzle.value, puzzle.runner_up, puzzle.answers),
    }
    return [problem for problem, fine in checks.items() if not fine]
