"""What analyses and puzzles use where a game's ``explanations.py`` says nothing."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tilework.games.game import Data, Note

HAS_PUZZLES = False
THEMES: dict[str, str] = {}


def pieces_lost(note: "Note") -> int:
    """Return 0: no note is known to lose pieces."""
    return 0


def completed(note: "Note") -> tuple[str, str] | None:
    """Return None: no note is known to complete anything."""
    return None


def pieces_taken(note: "Note") -> tuple[str, int] | None:
    """Return None: no note is known to take pieces."""
    return None


def progress(board: "Data") -> list[tuple[str, str, int, int]]:
    """Return an empty list: nothing on a board is known to be completed bit by bit."""
    return []
