"""Validate puzzles: solve them again and let the prover confirm them."""

from tilework.puzzles.generate import losses_of
from tilework.puzzles.prove import is_proved
from tilework.puzzles.puzzle import Puzzle, id_of
from tilework.puzzles.solve import MAX_NODES, solve


def problems(puzzle: Puzzle) -> list[str]:
    """Return what is wrong with a puzzle; empty if its proof holds."""
    position = puzzle.at()
    solution = solve(position, MAX_NODES)
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
