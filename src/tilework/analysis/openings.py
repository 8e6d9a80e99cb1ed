"""Openings: the first takes of a match, told so that games with other tiles can be compared.

Every deal is another, so hardly two games share a position. What can be the same is what was done: how many tiles, from a factory or the
centre, to which line or window, and how many of them fell. Colours, and which factory it was, don't count.
"""

import re

from tilework.games.position import Position
from tilework.match import Match
from tilework.match.events import Play
from tilework.match.step import Step

MOST = 8
"""How many takes of the first round are told: later ones hardly ever agree."""
FELL = {"fell": "tiles", "broke": "number"}
"""The notes on tiles that found no place, with the detail that counts them."""
TARGET = re.compile(r">(\d+|\w)")


def opening_of(match: Match) -> list[tuple[int, str]]:
    """Who did what at the beginning: seats and moves, up to the first that takes nothing.

    >>> match = Match.new("azul", seed=1)
    >>> for action in ("3B>1", "1W>2"):
    ...     effects = match.play(action)
    >>> opening_of(match)
    [(0, '2F>1-1'), (1, '1F>2')]
    """
    found: list[tuple[int, str]] = []
    for step in match.steps:
        if not isinstance(step.event, Play):
            continue
        if step.before.round > 1 or len(found) == MOST or (move := canonical(step)) is None:
            break
        found.append((step.event.seat, move))
    return found


def canonical(step: Step) -> str | None:
    """A take without its colour and factory: ``3F>4`` (three, factory, line 4), ``2C>1-1`` (centre, one fell), ``2F+`` (with a wild)."""
    if step.action is None or (data := step.action.data()).get("type") != "take":
        return None
    source = "C" if data["source"] == "centre" else "F"
    wild = "+" if any(note.details.get("wilds") for note in step.notes) else ""
    target = TARGET.search(str(step.action))
    to = target.group() if target else ""
    fallen = sum(note.details[FELL[note.kind]] for note in step.notes if note.kind in FELL) if to[-1:].isdecimal() else 0
    taken = _taken(step.before, data["source"], data.get("factory"), data["colour"])
    return f"{taken}{source}{wild}{to}" + (f"-{fallen}" if fallen else "")


def _taken(position: Position, source: str, factory: int | None, colour: str) -> int:
    view = position.view()
    tiles = view["centre"] if source == "centre" or factory is None else view["factories"][factory - 1]
    return int(tiles.count(colour))
