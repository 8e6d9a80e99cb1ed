"""What Duo's journal rows say: kinds, ledger rules and details."""

from collections.abc import Sequence

from tilework.games.duo import state
from tilework.games.duo.view import KIND_NAMES
from tilework.games.game import Note


def explain(row: Sequence[int]) -> Note:
    """The note that a journal row stands for."""
    kind, seat, points, colour, number = row[:5]
    if kind == state.NOTE_MARKER:
        return Note("marker", seat, 0, ("DU-TAKE-2",))
    details = {"colour": KIND_NAMES[colour], "number": number}
    if kind == state.NOTE_PLACED:
        return Note("placed", seat, points, ("DU-SCORE-1",), details)
    return Note("spilt", seat, points, ("DU-SCORE-2",), details)
