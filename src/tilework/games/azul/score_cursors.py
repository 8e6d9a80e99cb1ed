"""How Azul Mini keeps a score: two cursors on every board.

>>> cursors(47)
Cursors(tens=4, units=7, laps=0)
>>> cursors(103)
Cursors(tens=0, units=3, laps=1)
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Cursors:
    """Where the two cursors stand, and how often the tens cursor has gone round."""

    tens: int
    units: int
    laps: int


def cursors(score: int) -> Cursors:
    """AZ-MINI-2: tens and units; from 100 points on, the tens cursor goes round again."""
    return Cursors(score // 10 % 10, score % 10, score // 100)
