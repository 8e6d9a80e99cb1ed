"""The transposition table: two 64-bit words for each entry. Threads may share a table without locks."""

import numpy as np
from numpy.typing import NDArray

from tilework.games.core.jit import compiled

TranspositionTable = NDArray[np.int64]
"""Two words an entry: the key XORed with the data, and the data."""

EXACT, AT_LEAST, AT_MOST = 1, 2, 3
"""Kinds of bounds: the value itself, a lower bound, an upper bound."""
VALUE_SHIFT = 32
TT_BITS = 19
"""log2 of the entries of a full-size table (16 bytes each)."""
MIN_TT_BITS = 10


def table_bits(nodes: int | None) -> int:
    """Return log2 of the entries for a search with a node limit: two to four times the nodes."""
    return max(MIN_TT_BITS, min(TT_BITS, (4 * nodes).bit_length())) if nodes else TT_BITS


def new_table(bits: int) -> TranspositionTable:
    """Allocate an empty table for ``2 ** bits`` entries."""
    return np.zeros(2 << bits, dtype=np.int64)


@compiled
def pack_entry(value: int, action: int, depth: int, bound: int, age: int) -> int:
    """Pack value (32 bits), action (16), depth (8), generation (6) and bound (2) into one word."""
    return value << VALUE_SHIFT | (action & 0xFFFF) << 16 | (depth & 0xFF) << 8 | (age & 0x3F) << 2 | bound


@compiled
def entry_value(data: int) -> int:
    """Return the value of an entry, from the mover's point of view."""
    return data >> VALUE_SHIFT


@compiled
def entry_move(data: int) -> int:
    """Return the best action of an entry."""
    return data >> 16 & 0xFFFF


@compiled
def entry_depth(data: int) -> int:
    """Return the depth that an entry was searched to."""
    return data >> 8 & 0xFF


@compiled
def probe(table: TranspositionTable, key: int) -> int:
    """Return the packed entry of a position, 0 if there is none. The XORed key detects entries torn by another thread."""
    slot = 2 * (key & (table.shape[0] // 2 - 1))
    data = table[slot + 1]
    return data if table[slot] == key ^ data else 0


@compiled
def store(table: TranspositionTable, age: int, key: int, value: int, action: int, depth: int, bound: int) -> None:
    """Store a result unless its slot holds a deeper one of this generation for another position."""
    slot = 2 * (key & (table.shape[0] // 2 - 1))
    old = table[slot + 1]
    if (old >> 2 & 0x3F) == age and entry_depth(old) > depth and table[slot] != key ^ old:
        return
    data = pack_entry(value, action, depth, bound, age)
    table[slot] = key ^ data
    table[slot + 1] = data


@compiled
def is_cutoff(data: int, depth: int, alpha: int, beta: int) -> bool:
    """Return whether an entry is deep enough and its bound decides the window."""
    bound, value = data & 3, entry_value(data)
    if entry_depth(data) < depth:
        return False
    return bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha)
