"""What of Sintra's notes explains a move: panes broken, windows completed, panes taken."""

from tilework.games.game import Data, Note

HAS_PUZZLES = True
THEMES: dict[str, str] = {"window": "panes"}
"""Themes of puzzles by what the answer completes (see :func:`completed`)."""


def pieces_lost(note: Note) -> int:
    """Count the panes broken."""
    return int(note.details["number"]) if note.kind in ("broke", "broke_all") else 0


def completed(note: Note) -> tuple[str, str] | None:
    """Name what a note completes, with the value that tells one from another."""
    return (note.kind, f"{note.details['window']}") if note.kind in ("window", "pane") else None


def pieces_taken(note: Note) -> tuple[str, int] | None:
    """Return kind and number of the panes that a note takes from the offer."""
    if note.kind in ("placed", "broke", "broke_all"):
        return str(note.details["colour"]), int(note.details["number"])
    return None


def progress(board: Data) -> list[tuple[str, str, int, int]]:
    """Count the panes on each strip."""
    found: list[tuple[str, str, int, int]] = []
    for strip in board["strips"]:
        spaces = strip["spaces"]
        if spaces:
            found.append(("strip", f"{strip['strip']}", len([space for space in spaces if space["piece"] is not None]), len(spaces)))
    return found
