"""What Sintra's journal rows say: kinds, ledger rules and details."""

from collections.abc import Sequence

from tilework.games.game import Data, Note
from tilework.games.sintra import layout
from tilework.games.sintra.strips import COLOUR_NAMES


def track_value(steps: int) -> int:
    """The printed value of the broken-glass space a number of steps below the top; the last space leads back to the top.

    >>> track_value(5), track_value(8), track_value(9)
    (-8, 0, -1)
    """
    return -int(layout.GLASS_COST[steps % layout.LAST_SPACE])


def _walk(start: int, steps: int) -> Data:
    """A walk down the broken-glass track: from which value to which, where the marker stands then, and the spaces that it steps on.

    >>> _walk(6, 3)
    {'steps': 3, 'from': -11, 'to': -1, 'at': 1, 'spaces': (7, 8, 1)}
    """
    end = start + steps
    spaces = tuple(reached % layout.LAST_SPACE or layout.LAST_SPACE for reached in range(start + 1, end + 1))
    return {"steps": steps, "from": track_value(start), "to": track_value(end), "at": end % layout.LAST_SPACE, "spaces": spaces}


def explain(row: Sequence[int]) -> Note:
    """The note that a journal row stands for."""
    kind, seat, points, a, b, c, d = row[:7]
    match kind:
        case layout.NOTE_MARKER:
            return Note("marker", seat, 0, ("SI-TURN-3",), _walk(a, 1))
        case layout.NOTE_PLACED:
            rules = ("SI-TURN-4", "SI-TURN-5", "SI-TURN-9") if d else ("SI-TURN-4", "SI-TURN-5")
            return Note("placed", seat, 0, rules, {"strip": a + 1, "colour": COLOUR_NAMES[b], "number": c, "on_jokers": d})
        case layout.NOTE_BROKE:
            glass = {"colour": COLOUR_NAMES[a], "number": b, **_walk(c, b)}
            return Note("broke_all" if d else "broke", seat, 0, ("SI-TURN-8" if d else "SI-TURN-6",), glass)
        case layout.NOTE_FALL:
            return Note("glass_fall", seat, points, ("SI-GLASS-1",))
        case layout.NOTE_ROUND_BONUS:
            return Note("round_bonus", seat, points, ("SI-DONE-2",), {"strip": a + 1, "colour": COLOUR_NAMES[b], "number": c})
        case layout.NOTE_PANE:
            pane = {"window": a + 1, "colour": COLOUR_NAMES[b], "pane": "lower" if c else "upper"}
            return Note("pane", seat, 0, ("SI-DONE-3",), pane)
        case layout.NOTE_TURNED:
            return Note("turned", seat, 0, ("SI-DONE-4",), {"strip": a + 1, "id": b})
        case layout.NOTE_REMOVED:
            return Note("removed", seat, 0, ("SI-DONE-4",), {"strip": a + 1, "id": b})
        case layout.NOTE_WINDOW:
            return Note("window", seat, points, ("SI-DONE-6",), {"window": a + 1, "value": b, "right": c})
        case layout.NOTE_BACK:
            return Note("back", seat, 0, ("SI-TURN-11" if a < b else "SI-TURN-10",), {"from": a + 1, "to": b + 1})
        case _:
            return _explain_ends(kind, seat, points, a, b, c)


def _explain_ends(kind: int, seat: int, points: int, a: int, b: int, c: int) -> Note:
    """What concerns the end of a round or of the game."""
    match kind:
        case layout.NOTE_ROUND_OVER:
            return Note("round_over", None, 0, ("SI-ROUND-1",), {"round": a, "colour": COLOUR_NAMES[b]})
        case layout.NOTE_REFILLED:
            return Note("refilled", None, 0, ("SI-ROUND-3",), {"number": a})
        case layout.NOTE_LEFTOVERS:
            return Note("leftovers", seat, points, ("SI-END-2",), {"number": a})
        case layout.NOTE_BROKEN_GLASS:
            return Note("broken_glass", seat, points, ("SI-GLASS-2", "SI-END-3"))
        case layout.NOTE_ORNAMENT:
            left, right = (int(window) + 1 for window in layout.ORNAMENTS[a])
            return Note("ornament", seat, points, ("SI-END-4",), {"ornament": a + 1, "left": left, "right": right, "panes": b})
        case layout.NOTE_PALACE:
            return Note("palace", seat, points, ("SI-END-5",), {"finished": a, "colour": COLOUR_NAMES[b], "number": c})
        case _:
            return Note("game_over", None, 0, ("SI-END-1",), {"round": a})
