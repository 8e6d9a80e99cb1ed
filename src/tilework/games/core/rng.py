"""The fast generator of search, benchmarks and training: SplitMix64, one 64-bit word of state.

Live matches do not use it: their draws come from a committed stream (:mod:`tilework.match.fairness`).
"""

import numpy as np
from numpy.typing import NDArray

from tilework.games.core.jit import compiled

Generator = NDArray[np.uint64]


def generator(seed: int) -> Generator:
    """Return a generator that is deterministic for a seed."""
    return np.array([seed & 0xFFFFFFFFFFFFFFFF], dtype=np.uint64)


@compiled
def below(rng: Generator, limit: int) -> int:
    """Return a number from 0 to ``limit`` - 1 (``limit`` up to 2**31; the bias is under 1e-8)."""
    rng[0] += np.uint64(0x9E3779B97F4A7C15)
    word = rng[0]
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    word = word ^ (word >> np.uint64(31))
    return (int(np.int64(word >> np.uint64(33))) * limit) >> 31
