"""What Sintra's journal rows say: kinds, ledger rules and details."""

from collections.abc import Sequence

from tilework.games.game import Data, Note
from tilework.games.sintra import state
from tilework.games.sintra.strips import COLOUR_NAMES


def track_value(steps: int) -> int:
    """Return the printed value of a space of the broken-glass track; the last space leads back to the top.

    >>> track_value(5), track_value(8), track_value(9)
    (-8, 0, -1)
    """
    return -int(state.GLASS_COST[steps % state.LAST_SPACE])


def _walk(start: int, steps: int) -> Data:
    """Describe a walk down the broken-glass track: both values, the marker's new space, and the spaces stepped on.

    >>> _walk(6, 3)
    {'steps': 3, 'from': -11, 'to': -1, 'at': 1, 'spaces': (7, 8, 1)}
    """
    end = start + steps
    spaces = tuple(reached % state.LAST_SPACE or state.LAST_SPACE for reached in range(start + 1, end + 1))
    return {"steps": steps, "from": track_value(start), "to": track_value(end), "at": end % state.LAST_SPACE, "spaces": spaces}


def explain(row: Sequence[int]) -> Note:
    """Decode a journal row."""
    kind, seat, points, a, b, c, d = row[:7]
    match kind:
        case state.NOTE_MARKER:
            return Note("marker", seat, 0, ("SI-TURN-3",), _walk(a, 1))
        case state.NOTE_PLACED:
            rules = ("SI-TURN-4", "SI-TURN-5", "SI-TURN-9") if d else ("SI-TURN-4", "SI-TURN-5")
            return Note("placed", seat, 0, rules, {"strip": a + 1, "colour": COLOUR_NAMES[b], "number": c, "on_jokers": d})
        case state.NOTE_BROKE:
            glass = {"colour": COLOUR_NAMES[a], "number": b, **_walk(c, b)}
            return Note("broke_all" if d else "broke", seat, 0, ("SI-TURN-8" if d else "SI-TURN-6",), glass)
        case state.NOTE_FALL:
            return Note("glass_fall", seat, points, ("SI-GLASS-1",))
        case state.NOTE_ROUND_BONUS:
            return Note("round_bonus", seat, points, ("SI-DONE-2",), {"strip": a + 1, "colour": COLOUR_NAMES[b], "number": c})
        case state.NOTE_PANE:
            pane = {"window": a + 1, "colour": COLOUR_NAMES[b], "pane": "lower" if c else "upper"}
            return Note("pane", seat, 0, ("SI-DONE-3",), pane)
        case state.NOTE_TURNED:
            return Note("turned", seat, 0, ("SI-DONE-4",), {"strip": a + 1, "id": b})
        case state.NOTE_REMOVED:
            return Note("removed", seat, 0, ("SI-DONE-4",), {"strip": a + 1, "id": b})
        case state.NOTE_WINDOW:
            return Note("window", seat, points, ("SI-DONE-6",), {"window": a + 1, "value": b, "right": c})
        case state.NOTE_BACK:
            return Note("back", seat, 0, ("SI-TURN-11" if a < b else "SI-TURN-10",), {"from": a + 1, "to": b + 1})
        case _:
            return _explain_ends(kind, seat, points, a, b, c)


def _explain_ends(kind: int, seat: int, points: int, a: int, b: int, c: int) -> Note:
    """Decode a row about the end of a round or of the game."""
    match kind:
        case state.NOTE_ROUND_OVER:
            return Note("round_over", None, 0, ("SI-ROUND-1",), {"round": a, "colour": COLOUR_NAMES[b]})
        case state.NOTE_REFILLED:
            return Note("refilled", None, 0, ("SI-ROUND-3",), {"number": a})
        case state.NOTE_LEFTOVERS:
            return Note("leftovers", seat, points, ("SI-END-2",), {"number": a})
        case state.NOTE_BROKEN_GLASS:
            return Note("broken_glass", seat, points, ("SI-GLASS-2", "SI-END-3"))
        case state.NOTE_ORNAMENT:
            left, right = (int(window) + 1 for window in state.ORNAMENTS[a])
            return Note("ornament", seat, points, ("SI-END-4",), {"ornament": a + 1, "left": left, "right": right, "panes": b})
        case state.NOTE_PALACE:
            return Note("palace", seat, points, ("SI-END-5",), {"finished": a, "colour": COLOUR_NAMES[b], "number": c})
        case _:
            return Note("game_over", None, 0, ("SI-END-1",), {"round": a})
