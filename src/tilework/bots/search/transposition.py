"""The transposition table: what was found about positions, by their keys. Several threads may share one."""

import numpy as np
from numpy.typing import NDArray

from tilework.games.core.jit import compiled

TranspositionTable = NDArray[np.int64]
"""Two words an entry: the key crossed with the data, and the data."""

EXACT, AT_LEAST, AT_MOST = 1, 2, 3
"""What an entry says about the value."""
VALUE_SHIFT = 32


def new_table(bits: int) -> TranspositionTable:
    """An empty table for ``2 ** bits`` positions."""
    return np.zeros(2 << bits, dtype=np.int64)


@compiled
def packed(value: int, action: int, depth: int, bound: int, age: int) -> int:
    """An entry's data in one word."""
    return value << VALUE_SHIFT | (action & 0xFFFF) << 16 | (depth & 0xFF) << 8 | (age & 0x3F) << 2 | bound


@compiled
def value_in(data: int) -> int:
    """The value of an entry, to the seat that was to move."""
    return data >> VALUE_SHIFT


@compiled
def action_in(data: int) -> int:
    """The best action of an entry."""
    return data >> 16 & 0xFFFF


@compiled
def depth_in(data: int) -> int:
    """How deep an entry was searched."""
    return data >> 8 & 0xFF


@compiled
def probe(table: TranspositionTable, key: int) -> int:
    """What is known about a position, packed; 0 for nothing. Data and key are crossed, so that a torn entry is not believed."""
    slot = 2 * (key & (table.shape[0] // 2 - 1))
    data = table[slot + 1]
    return data if table[slot] == key ^ data else 0


@compiled
def store(table: TranspositionTable, age: int, key: int, value: int, action: int, depth: int, bound: int) -> None:
    """Keep a result, unless a deeper one of this search is in its place."""
    slot = 2 * (key & (table.shape[0] // 2 - 1))
    old = table[slot + 1]
    if (old >> 2 & 0x3F) == age and depth_in(old) > depth and table[slot] != key ^ old:
        return
    data = packed(value, action, depth, bound, age)
    table[slot] = key ^ data
    table[slot + 1] = data


@compiled
def settles(data: int, depth: int, alpha: int, beta: int) -> bool:
    """Whether an entry answers the question."""
    bound, value = data & 3, value_in(data)
    if depth_in(data) < depth:
        return False
    return bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha)
