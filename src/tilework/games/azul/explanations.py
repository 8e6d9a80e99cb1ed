"""What of Azul's notes explains a move: tiles lost to the floor, tiles on the wall, tiles taken."""

from tilework.games.azul.actions import KIND_NAMES
from tilework.games.game import Data, Note

HAS_PUZZLES = True
THEMES: dict[str, str] = {}
"""Themes of puzzles by what the answer completes (see :func:`completed`)."""


def pieces_lost(note: Note) -> int:
    """Count the tiles on the floor at the end of the round."""
    return int(note.details["spaces"]) if note.kind == "floor" else 0


def completed(note: Note) -> tuple[str, str] | None:
    """Name what a note completes, with the value that tells one from another."""
    if note.kind == "wall_tile":
        return "wall_tile", f"{note.details['row']}"
    return (note.kind, "") if note.kind in ("rows", "columns", "colour") else None


def pieces_taken(note: Note) -> tuple[str, int] | None:
    """Return kind and number of the tiles that a note takes from the offer."""
    if note.kind in ("placed", "fell") and note.details["colour"] is not None:
        return str(note.details["colour"]), int(note.details["tiles"])
    return None


def progress(board: Data) -> list[tuple[str, str, int, int]]:
    """Count the tiles on each pattern line and in each row, column and colour of the wall."""
    wall = board["wall"]
    size = len(wall)
    found: list[tuple[str, str, int, int]] = []
    for place in range(size):
        found.append(("line", f"{place + 1}", len(board["lines"][place]), place + 1))
        found.append(("row", f"{place + 1}", len([tile for tile in wall[place] if tile is not None]), len(wall[place])))
        found.append(("column", f"{place + 1}", len([row for row in wall if row[place] is not None]), size))
    for colour in KIND_NAMES:
        found.append(("colour", colour, len([row for row in wall if colour in row]), size))  # noqa: PERF401  the generated code is typed
    return found
