"""Research environments for the whole family: batched, PettingZoo, Gymnasium and OpenSpiel, on the same compiled rules.

``Batch`` needs nothing but Tilework itself; the others need the extras ``rl`` (PettingZoo, Gymnasium) and ``openspiel``.
"""

from tilework.envs.batch import Batch
from tilework.envs.rewards import REWARDS

__all__ = ["REWARDS", "Batch"]
