"""What of Summer Pavilion's notes explains a move: tiles discarded, bonus features reached, tiles taken."""

from tilework.games.game import Data, Note
from tilework.games.pavilion.actions import COLOUR_NAMES

HAS_PUZZLES = True
THEMES: dict[str, str] = {"star": "stars", "number": "numbers", "feature": "ornaments"}
"""Themes of puzzles by what the answer completes (see :func:`completed`)."""
HAND_SIZE = 8
"""Tiles of a colour in hand that count as much as a star that is complete: few spaces cost more than six."""


def pieces_lost(note: Note) -> int:
    """Count the tiles discarded on passing."""
    return int(note.details["n"]) if note.kind == "pass_loss" else 0


def completed(note: Note) -> tuple[str, str] | None:
    """Name what a note completes, with the value that tells one from another."""
    if note.kind == "feature":
        return "feature", str(note.details["feature"])
    if note.kind == "star":
        return "star", str(note.details["star"])
    return ("number", str(note.details["number"])) if note.kind == "number" else None


def pieces_taken(note: Note) -> tuple[str, int] | None:
    """Return kind and number of the tiles that a note takes from the offer."""
    return (str(note.details["colour"]), int(note.details["n"])) if note.kind == "taken" else None


def progress(board: Data) -> list[tuple[str, str, int, int]]:
    """Count the tiles of each star, and those of each colour that are still to be placed."""
    found: list[tuple[str, str, int, int]] = []
    for star in board["stars"]:
        spaces = star["spaces"]
        found.append(("star", star["star"], len([space for space in spaces if space["tile"] is not None]), len(spaces)))
    kept = [*board["hand"], *board["corners"]]
    for colour in COLOUR_NAMES:
        found.append(("hand", colour, len([tile for tile in kept if tile == colour]), HAND_SIZE))  # noqa: PERF401  the generated code is typed
    return found
