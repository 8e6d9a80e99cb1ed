"""What Summer Pavilion's journal rows say: kinds, ledger rules and details. ``n`` is always a number of tiles."""

from collections.abc import Sequence

from tilework.games.game import Data, Note
from tilework.games.pavilion import state
from tilework.games.pavilion.actions import COLOUR_NAMES, STAR_NAMES, place_data
from tilework.games.pavilion.view import feature_data

WHY_PASSED = {
    state.WANTED: ("wanted", "SP-PASS-1"),
    state.NO_PLACEMENT: ("no_placement", "SP-PASS-1"),
    state.NO_TILES: ("no_tiles", "SP-PASS-4"),
}


def explain(row: Sequence[int]) -> Note:
    """Decode a journal row."""
    kind, seat, points, a, b, c, d = row[:7]
    match kind:
        case state.NOTE_TAKEN:
            return Note("taken", seat, 0, ("SP-TAKE-1" if c else "SP-TAKE-2",), _taken(a, b, c, d))
        case state.NOTE_TOKEN:
            return Note("token", seat, points, _loss("SP-TAKE-3", points, a), {"n": a})
        case state.NOTE_PLACED:
            return _placed(seat, a, b, c, d // 2, d % 2)
        case state.NOTE_RUN:
            return Note("run", seat, points, ("SP-SCORE-1",), {**place_data(a), "colour": COLOUR_NAMES[b], "run": points})
        case state.NOTE_FEATURE:
            return Note("feature", seat, 0, ("SP-BONUS-1",), feature_data(a))
        case state.NOTE_BONUS:
            return Note("bonus", seat, 0, ("SP-BONUS-1", "SP-BONUS-4"), {"colour": COLOUR_NAMES[a], "n": b, "left": c})
        case state.NOTE_PASSED:
            why, rule = WHY_PASSED[b]
            return Note("passed", seat, 0, (rule,), {"n": a, "why": why})
        case state.NOTE_KEPT:
            return Note("kept", seat, 0, ("SP-PASS-1",), {"colour": COLOUR_NAMES[a]})
        case state.NOTE_PASS_LOSS:
            return Note("pass_loss", seat, points, _loss("SP-PASS-2", points, a), {"n": a})
        case state.NOTE_RETURNED:
            return Note("returned", seat, 0, ("SP-NEXT-1",), {"n": a})
        case state.NOTE_ROUND:
            return Note("round", seat, 0, ("SP-NEXT-1", "SP-NEXT-2", "SP-SETUP-5"), {"round": a, "wild": COLOUR_NAMES[b]})
        case state.NOTE_STAR:
            colour = "multicoloured" if b == state.MULTICOLOURED else COLOUR_NAMES[b]
            return Note("star", seat, points, ("SP-MONO-4" if c else "SP-END-2",), {"star": STAR_NAMES[a], "colour": colour})
        case state.NOTE_NUMBER:
            return Note("number", seat, points, ("SP-END-3", "SP-MONO-5") if c else ("SP-END-3",), {"number": a})
        case state.NOTE_CORNERS:
            return Note("corners", seat, points, _loss("SP-END-4", points, a), {"n": a})
        case _:
            return Note("game_over", None, 0, ("SP-END-1",), {})


def _loss(rule: str, points: int, tiles: int) -> tuple[str, ...]:
    """Return the rule behind a loss, with SP-TAKE-4 where it saved points."""
    return (rule,) if -points == tiles else (rule, "SP-TAKE-4")


def _taken(source: int, colour: int, number: int, wilds: int) -> Data:
    where = {"source": "factory", "factory": source} if source else {"source": "centre"}
    return {**where, "colour": COLOUR_NAMES[colour], "n": number or wilds, "wilds": wilds if number else 0}


def _placed(seat: int, space: int, colour: int, wilds: int, wild: int, mono: int) -> Note:
    number = int(state.NUMBERS[mono, space])
    side = "SP-MONO-2" if mono else "SP-PLACE-4" if space // state.PLACES == state.CENTRE_STAR else "SP-PLACE-3"
    payment = "SP-PLACE-6" if colour == wild else "SP-PLACE-5"
    details = {**place_data(space), "colour": COLOUR_NAMES[colour], "number": number, "n": number - wilds, "wilds": wilds}
    return Note("placed", seat, 0, ("SP-PLACE-2", side, payment), details)
