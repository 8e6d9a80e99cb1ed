"""How hard a puzzle is: solvers of known strength try it, and openskill says what follows.

The solvers are our bots, from one that knows nothing to one that looks as far as it can. Their own strength stays as it is.
"""

from openskill.models import PlackettLuce, PlackettLuceRating

from tilework import bots
from tilework.bots import Limits
from tilework.games.position import Position

SCALE, CENTRE = 20, 1500
"""As the ratings of people are shown: see ``server/store/ratings.py``."""
SURE = 1.5
TRIES = 3
SOLVERS = (("random", 700), ("easy", 1000), ("greedy", 1200), ("medium", 1400), ("hard", 1700))
FEW = Limits(nodes=400)
"""What the strongest may think, so that a puzzle can be too hard for it."""

model = PlackettLuce()


def rating_of(position: Position, answers: frozenset[str]) -> int:
    """The rating of a puzzle with these answers, on the scale of people's ratings."""
    puzzle = model.rating()
    for attempt in range(TRIES):
        for name, strength in SOLVERS:
            chosen = bots.get(name).choose(position, FEW, seed=attempt)
            puzzle = after_attempt(puzzle, model.rating(mu_of(strength), SURE), str(chosen.action) in answers)[0]
    return shown(puzzle.mu)


def after_attempt(puzzle: PlackettLuceRating, solver: PlackettLuceRating, solved: bool) -> tuple[PlackettLuceRating, PlackettLuceRating]:
    """Both ratings after an attempt, which is a game of two: whoever solves a puzzle has won against it."""
    ranks = [2.0, 1.0] if solved else [1.0, 2.0]
    (new_puzzle,), (new_solver,) = model.rate([[puzzle], [solver]], ranks=ranks)
    return new_puzzle, new_solver


def mu_of(rating: float) -> float:
    """A shown rating as openskill counts.

    >>> mu_of(1500) == model.mu
    True
    """
    return model.mu + (rating - CENTRE) / SCALE


def shown(mu: float) -> int:
    """A strength as people see it."""
    return round(CENTRE + (mu - model.mu) * SCALE)
