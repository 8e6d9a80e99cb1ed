"""What Azul's journal rows say: kinds, ledger rules and details."""

from collections.abc import Sequence

from tilework.games.azul import state
from tilework.games.azul.actions import KIND_NAMES
from tilework.games.game import Note

ENDINGS = {1: ("row_complete", "AZ-END-1"), 2: ("nothing_moves", "AZ-END-4"), 3: ("no_tiles", "AZ-NEXT-4")}


def explain(row: Sequence[int]) -> Note:
    """Decode a journal row."""
    kind, seat, points, a, b, c, d = row[:7]
    match kind:
        case state.NOTE_MARKER:
            return Note("marker", seat, 0, ("AZ-DRAFT-11" if a >= state.FLOOR_SPACES else "AZ-DRAFT-3",), {"floor": a})
        case state.NOTE_PLACED:
            tiles = {"line": a + 1, "colour": KIND_NAMES[b] if c else None, "tiles": c, "jokers": d}
            return Note("placed", seat, 0, ("AZ-DRAFT-4",), tiles)
        case state.NOTE_FELL:
            lost = max(0, b + c + d - state.FLOOR_SPACES)
            rules = ("AZ-DRAFT-8", "AZ-DRAFT-10") if lost else ("AZ-DRAFT-8",)
            fallen = {"colour": KIND_NAMES[a] if b else None, "tiles": b, "jokers": c, "to_lid": min(lost, b + c)}
            return Note("fell", seat, 0, rules, fallen)
        case state.NOTE_TILED:
            rule = "AZ-SCORE-1" if c == d == 1 else "AZ-SCORE-2"
            rules = (rule, "AZ-JOKER-8") if b == state.JOKER else (rule,)
            where = {"row": a // 5 + 1, "column": a % 5 + 1, "tile": KIND_NAMES[b], "across": c, "down": d}
            return Note("wall_tile", seat, points, rules, where)
        case state.NOTE_LINE_FELL:
            return Note("line_fell", seat, 0, ("AZ-GREY-2",), {"line": a + 1, "colour": KIND_NAMES[b], "tiles": c})
        case state.NOTE_FLOOR:
            rules = ("AZ-SCORE-3", "AZ-SCORE-4") if -points < b else ("AZ-SCORE-3",)
            return Note("floor", seat, points, rules, {"spaces": a, "cost": b})
        case state.NOTE_ROWS:
            return Note("rows", seat, points, ("AZ-END-2",), {"number": a})
        case state.NOTE_COLUMNS:
            return Note("columns", seat, points, ("AZ-END-2",), {"number": a})
        case state.NOTE_COLOUR:
            return Note("colour", seat, points, ("AZ-END-2",), {"colour": KIND_NAMES[a]})
        case _:
            why, rule = ENDINGS[a]
            return Note("game_over", None, 0, (rule,), {"why": why})
