"""Rate puzzles with openskill by letting bots of known strength attempt them.

The solvers are the built-in bots from ``random`` to ``hard``; their own ratings stay fixed.
"""

from openskill.models import PlackettLuce, PlackettLuceRating

from tilework import bots
from tilework.bots import Limits
from tilework.games.position import Position

SCALE, CENTRE = 20, 1500
"""Scale of displayed ratings; see ``server/store/ratings.py``."""
SOLVER_SIGMA = 1.5
ATTEMPTS_PER_SOLVER = 3
SOLVERS = (("random", 700), ("easy", 1000), ("greedy", 1200), ("medium", 1400), ("hard", 1700))
SOLVER_LIMITS = Limits(nodes=400)
"""Limits of the strongest solver, low enough that a puzzle can be too hard for it."""

model: PlackettLuce = PlackettLuce()


def rating_of(position: Position, answers: frozenset[str]) -> int:
    """Return the rating of a puzzle with these answers, on the scale of players' ratings."""
    puzzle = model.rating()
    for attempt in range(ATTEMPTS_PER_SOLVER):
        for name, strength in SOLVERS:
            chosen = bots.get(name).choose(position, SOLVER_LIMITS, seed=attempt)
            puzzle = after_attempt(puzzle, model.rating(mu_of(strength), SOLVER_SIGMA), str(chosen.action) in answers)[0]
    return displayed_rating(puzzle.mu)


def after_attempt(puzzle: PlackettLuceRating, solver: PlackettLuceRating, solved: bool) -> tuple[PlackettLuceRating, PlackettLuceRating]:
    """Return both ratings after an attempt, scored as a game between puzzle and solver."""
    ranks = [2.0, 1.0] if solved else [1.0, 2.0]
    (new_puzzle,), (new_solver,) = model.rate([[puzzle], [solver]], ranks=ranks)
    return new_puzzle, new_solver


def mu_of(rating: float) -> float:
    """Convert a displayed rating to openskill's mu.

    >>> mu_of(1500) == model.mu
    True
    """
    return model.mu + (rating - CENTRE) / SCALE


def displayed_rating(mu: float) -> int:
    """Convert openskill's mu to a displayed rating."""
    return round(CENTRE + (mu - model.mu) * SCALE)
