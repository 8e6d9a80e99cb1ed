"""Normalise the first takes of a match so that games with different tiles can be compared.

Deals differ, so positions hardly ever repeat. What can repeat is the shape of a take: the number of tiles, factory or centre, the line or
window it goes to, and the number of tiles that fall. Colours and factory numbers are ignored.
"""

import re

from tilework.games.position import Position
from tilework.match import Match
from tilework.match.events import Play
from tilework.match.step import Step

MAX_TAKES = 8
"""Takes of the first round to keep; later ones hardly ever coincide."""
FALLEN_TILE_NOTES = {"fell": "tiles", "broke": "number"}
"""Notes about tiles that found no space, with the detail that counts them."""
TARGET = re.compile(r">(\d+|\w)")


def opening_of(match: Match) -> list[tuple[int, str]]:
    """Return seats and normalised takes up to the first action that takes nothing.

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
        if step.before.round > 1 or len(found) == MAX_TAKES or (move := canonical(step)) is None:
            break
        found.append((step.event.seat, move))
    return found


def canonical(step: Step) -> str | None:
    """Normalise a take, or return None: ``3F>4`` (three tiles, factory, line 4), ``2C>1-1`` (centre, one fell), ``2F+`` (with a wild)."""
    if step.action is None or (data := step.action.data()).get("type") != "take":
        return None
    source = "C" if data["source"] == "centre" else "F"
    wild = "+" if any(note.details.get("wilds") for note in step.notes) else ""
    target = TARGET.search(str(step.action))
    to = target.group() if target else ""
    fallen = (
        sum(note.details[FALLEN_TILE_NOTES[note.kind]] for note in step.notes if note.kind in FALLEN_TILE_NOTES)
        if to[-1:].isdecimal()
        else 0
    )
    taken = _taken(step.before, data["source"], data.get("factory"), data["colour"])
    return f"{taken}{source}{wild}{to}" + (f"-{fallen}" if fallen else "")


def _taken(position: Position, source: str, factory: int | None, colour: str) -> int:
    view = position.view()
    tiles = view["centre"] if source == "centre" or factory is None else view["factories"][factory - 1]
    return int(tiles.count(colour))
