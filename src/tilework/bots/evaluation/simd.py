"""Vector instructions for the net's inner loops: Numba does not vectorise loops over rows of a record field.

Rows are 16-bit integers: half the instructions of floats on 128-bit vectors (browsers), and sums that are exact in any order.
"""

import numpy as np
from numpy.typing import NDArray

from tilework.games.core.jit import numba_extension

Float32Array = NDArray[np.float32]
Int16Array = NDArray[np.int16]
Sums = NDArray[np.int16] | NDArray[np.int32]
Scale = float | np.float32

WIDTH = 32
PIECE = 4
"""Feature numbers compared at once, as one 64-bit word; lists have capacity for a multiple of it."""


def sum_rows(table: Int16Array, active: Int16Array, number: int, out: Sums) -> None:
    """Set ``out`` to the sum of the rows of ``table`` named by the first ``number`` of ``active``."""
    out[:] = table[active[:number]].sum(axis=0, dtype=out.dtype)


def update_rows(table: Int16Array, gone: Int16Array, come: Int16Array, number: int, out: Int16Array) -> None:
    """Subtract the rows named by ``gone`` from ``out`` and add those named by ``come``, ``number`` of each."""
    out += table[come[:number]].sum(axis=0, dtype=np.int16) - table[gone[:number]].sum(axis=0, dtype=np.int16)


def differing(one: Int16Array, other: Int16Array, first: int) -> int:
    """Return the bits in which ``PIECE`` entries of two lists differ, 16 bits for each, from index ``first``."""
    return sum(((int(one[first + i]) ^ int(other[first + i])) & 0xFFFF) << 16 * i for i in range(PIECE))


def forward_layer(
    bias: Float32Array, own: Int16Array, grain: Scale, everybody: Sums, less: Int16Array, share: Scale, last: Float32Array
) -> float:
    """Return ``last`` · relu(``bias`` + ``grain`` ``own`` + ``share`` (``everybody`` - ``less``))."""
    hidden = bias + np.float32(grain) * own.astype(np.float32) + np.float32(share) * (everybody - less).astype(np.float32)
    return float(last @ np.maximum(hidden, 0))


@numba_extension
def _extend() -> None:
    import tilework.bots.evaluation.simd_numba  # noqa: F401
