"""What can be edited on a table, part by part: for position editors, which know no game."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypedDict

EditKind = Literal["tiles", "space", "counts", "number", "choice", "seat", "switch"]
"""A list of tiles, a space for one, tiles by number, a whole number, a word, a seat, yes or no."""


class EditPlace(TypedDict):
    """A part of a view that can be changed."""

    path: str
    """As :class:`PositionBuilder` takes it."""
    kind: EditKind
    label: str
    """Which message names it, with ``number`` as its argument."""
    number: int
    seat: int | None
    """Whose board it belongs to; None for the table."""
    choices: list[str]
    """The kinds of tiles that may lie there, or the words that may stand there."""


def edit_place(
    path: str, kind: EditKind, label: str, *, number: int = 0, seat: int | None = None, choices: Sequence[str] = ()
) -> EditPlace:
    """Return a place."""
    return {"path": path, "kind": kind, "label": label, "number": number, "seat": seat, "choices": list(choices)}


def table_places(
    view: Mapping[str, Any],  # Any: plain data, as JSON has it
    kinds: Sequence[str],
    phases: Sequence[str],
    discard: str,
) -> list[EditPlace]:
    """Return what all games have on the table."""
    factories = len(view["factories"])
    return [
        edit_place("phase", "choice", "phase", choices=phases),
        edit_place("round", "number", "round"),
        edit_place("turn", "seat", "turn"),
        edit_place("first_player", "seat", "first-player"),
        *(edit_place(f"factories.{place}", "tiles", "factory", number=place + 1, choices=kinds) for place in range(factories)),
        edit_place("centre", "tiles", "centre", choices=kinds),
        edit_place(discard, "counts", f"discard-{discard}", choices=kinds),
    ]


def seat_places(view: Mapping[str, Any]) -> list[int]:  # Any: plain data, as JSON has it
    """Return the seats whose boards can be edited."""
    return list(range(len(view["boards"])))
