"""The public state of a Sintra game in plain names. Strips, windows and factories count from 1; seats from 0."""

from functools import lru_cache
from typing import Any

from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, OVER, State
from tilework.games.core.view import common_view
from tilework.games.options import Options
from tilework.games.sintra.layout import GLASS_COST, LAY_STRIPS, LAY_TRACK, ORNAMENTS, PANE, ROUNDS, WINDOW_VALUES, WINDOWS
from tilework.games.sintra.strips import COLOUR_NAMES, JOKER_NAME, SIDE_NAMES, SPACES

SPACE_NAMES = (*COLOUR_NAMES, JOKER_NAME)
NAME_OR_NONE = (None, *COLOUR_NAMES)
PHASES = {
    FIRST_PLAYER: "first_player",
    LAY_STRIPS: "strips",
    LAY_TRACK: "track",
    DEAL: "deal",
    DRAFT: "draft",
    PANE: "pane",
    OVER: "over",
}


@lru_cache(1 << 14)
def by_space(sets: int) -> tuple[str | None, ...]:
    """A side or the pieces on it, as a name for each space from the top, None for an empty one."""
    names: list[str | None] = [None] * SPACES
    for kind, name in enumerate(SPACE_NAMES):
        for space in range(SPACES):
            if sets >> 8 * kind + space & 1:
                names[space] = name
    return tuple(names)


def strip(place: int, number: int, glass: int, panes: int, faces: list[int]) -> dict[str, Any]:
    """The strip over a window, with the pieces on it. ``next_side`` is what it shows once it is turned over."""
    if number == 0:
        gone = "removed" if panes else "not_laid"
        return {"strip": place + 1, "state": gone, "id": None, "side": None, "spaces": [], "next_side": None}
    painted, pieces = by_space(faces[number]), by_space(glass)
    return {
        "strip": place + 1,
        "state": "present",
        "id": number // 2,
        "side": SIDE_NAMES[number % 2],
        "spaces": [{"colour": colour, "piece": piece} for colour, piece in zip(painted, pieces, strict=True)],
        "next_side": None if panes else list(by_space(faces[number ^ 1])),
    }


def window(place: int, panes: int) -> dict[str, Any]:
    """A window of the palace."""
    return {
        "window": place + 1,
        "value": int(WINDOW_VALUES[place]),
        "upper": NAME_OR_NONE[panes & 7],
        "lower": NAME_OR_NONE[panes >> 3],
    }


def board(state: State, seat: int, faces: list[int]) -> dict[str, Any]:
    """One player's palace, strips, glazier and broken-glass marker."""
    steps = int(state.broken[seat])
    windows = state.windows[seat].tolist()  # whole rows at once: reading a record field by field is slow
    rows = zip(range(WINDOWS), state.strips[seat].tolist(), state.glass[seat].tolist(), windows, strict=True)
    return {
        "seat": seat,
        "score": int(state.score[seat]),
        "glazier": int(state.glazier[seat]) + 1,
        "strips": [strip(*row, faces) for row in rows],
        "windows": [window(place, panes) for place, panes in enumerate(windows)],
        "broken_glass": {"steps": steps, "value": -int(GLASS_COST[steps])},
        "lost_to_glass": int(state.lost[seat]),
    }


def view(state: State, options: Options) -> dict[str, Any]:
    """The whole public state."""
    number = int(state.round_number)
    track = [NAME_OR_NONE[piece] for piece in state.track.tolist()]
    faces = state.faces.tolist()
    return {
        "game": "sintra",
        **common_view(state, options, COLOUR_NAMES, PHASES, "tower", bool(state.round_number == ROUNDS)),
        "rounds": ROUNDS,
        "round_track": track,
        "round_colour": track[number - 1] if number else None,
        "completed_strip": int(state.glazier[state.turn]) + 1 if state.phase == PANE else None,
        "palace": {
            "side": options["palace"],
            "window_values": [int(value) for value in WINDOW_VALUES],
            "broken_glass_values": [-int(cost) for cost in GLASS_COST],
            "ornaments": [[int(place) + 1 for place in pair] for pair in ORNAMENTS] if state.palace == 0 else [],
        },
        "boards": [board(state, seat, faces) for seat in range(int(state.players))],
    }
