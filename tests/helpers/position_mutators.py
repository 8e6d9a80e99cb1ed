"""Positions that are almost possible: tiles moved to other places and small numbers changed, so that the tile counts stay right."""

from random import Random

import numpy as np
from numpy.typing import NDArray

from tilework.games.core.state import States
from tilework.games.notation import write_position
from tilework.games.position_base import PositionBase

TILE_FIELDS = ("offer", "bag", "discard", "lines", "supply", "hands", "corners")
"""Fields of handfuls, one byte for each kind of tile."""
SMALL = (-2, -1, 0, 1, 2, 3, 4, 5, 7, 20, 127)


def mutated(position: PositionBase, random: Random) -> str:
    """Return the notation of a position after one to four random changes of its state."""
    states = np.array([position.state])
    numbers = [name for name in states.dtype.names or () if name not in (*position.game.codecs, "players", "spare")]
    for _ in range(random.randint(1, 4)):
        if random.random() < 0.6:
            _move_tile(states, random)
        else:
            _change_number(states[random.choice(numbers)].reshape(-1), random)
    return write_position(position.game, position.options, position.game.unpack(states))


def _move_tile(states: States, random: Random) -> None:
    fields = [name for name in TILE_FIELDS if name in (states.dtype.names or ())]
    source, target = (states[random.choice(fields)].reshape(-1) for _ in range(2))
    filled = [place for place in range(source.size) if source[place]]
    if not filled:
        return
    place = random.choice(filled)
    kind = random.choice([kind for kind in range(8) if int(source[place]) >> 8 * kind & 0xFF])
    source[place] -= 1 << 8 * kind
    target[random.randrange(target.size)] += 1 << 8 * kind


def _change_number(field: NDArray[np.signedinteger], random: Random) -> None:
    place, limits = random.randrange(field.size), np.iinfo(field.dtype)
    change = random.choice(SMALL)
    value = int(field[place]) + change if random.random() < 0.5 else random.choice((change, int(limits.max), int(limits.min)))
    field[place] = min(max(value, int(limits.min)), int(limits.max))
