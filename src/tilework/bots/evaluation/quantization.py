"""Quantize the net's first layer to 16-bit integers: multiples of a power of two that is as fine as the range allows.

Integers need half the memory and half the vector instructions of floats, and their sums are exact in any order.
"""

import numpy as np

from tilework.bots.evaluation.simd import Float32Array, Int16Array

MAX_ACTIVE_FEATURES = 96
"""Capacity for the active features of one board."""
QUANTIZED_FIELDS = ("own_weights", "other_weights")
"""The weights that are stored as integers."""
LARGEST = (1 << 15) - 1


def quant_scale_of(*tables: Float32Array) -> float:
    """Return the smallest power of two with which no sum of ``MAX_ACTIVE_FEATURES`` rows overflows 16 bits."""
    sums = max(float(np.sort(abs(rows), axis=0)[-MAX_ACTIVE_FEATURES:].sum(axis=0, dtype=np.float64).max()) for rows in tables)
    return float(2.0 ** np.ceil(np.log2(max(sums, 1.0) / (LARGEST - MAX_ACTIVE_FEATURES // 2))))  # each row is rounded by half a unit


def quantize(rows: Float32Array, scale: float) -> Int16Array:
    """Round rows to integer multiples of ``scale``."""
    found: Int16Array = np.rint(rows / np.float32(scale)).astype(np.int16)
    return found
