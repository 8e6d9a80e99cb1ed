"""The public state of a Sintra game in plain names. Strips, windows and factories count from 1; seats from 0."""

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


def by_space(sets: int) -> list[str | None]:
    """A side or the pieces on it, as a name for each space from the top, None for an empty one."""
    names: list[str | None] = [None] * SPACES
    for kind, name in enumerate(SPACE_NAMES):
        for space in range(SPACES):
            if sets >> 8 * kind + space & 1:
                names[space] = name
    return names


def strip(state: State, seat: int, window: int) -> dict[str, Any]:
    """The strip over a window, with the pieces on it. ``next_side`` is what it shows once it is turned over."""
    number = int(state.strips[seat, window])
    if number == 0:
        removed = state.windows[seat, window] != 0
        return {
            "strip": window + 1,
            "state": "removed" if removed else "not_laid",
            "id": None,
            "side": None,
            "spaces": [],
            "next_side": None,
        }
    painted = by_space(int(state.faces[number]))
    pieces = by_space(int(state.glass[seat, window]))
    fresh = state.windows[seat, window] == 0
    return {
        "strip": window + 1,
        "state": "present",
        "id": number // 2,
        "side": SIDE_NAMES[number % 2],
        "spaces": [{"colour": colour, "piece": piece} for colour, piece in zip(painted, pieces, strict=True)],
        "next_side": by_space(int(state.faces[number ^ 1])) if fresh else None,
    }


def window(state: State, seat: int, place: int) -> dict[str, Any]:
    """A window of the palace."""
    panes = int(state.windows[seat, place])
    return {
        "window": place + 1,
        "value": int(WINDOW_VALUES[place]),
        "upper": NAME_OR_NONE[panes & 7],
        "lower": NAME_OR_NONE[panes >> 3],
    }


def board(state: State, seat: int) -> dict[str, Any]:
    """One player's palace, strips, glazier and broken-glass marker."""
    steps = int(state.broken[seat])
    return {
        "seat": seat,
        "score": int(state.score[seat]),
        "glazier": int(state.glazier[seat]) + 1,
        "strips": [strip(state, seat, place) for place in range(WINDOWS)],
        "windows": [window(state, seat, place) for place in range(WINDOWS)],
        "broken_glass": {"steps": steps, "value": -int(GLASS_COST[steps])},
        "lost_to_glass": int(state.lost[seat]),
    }


def view(state: State, options: Options) -> dict[str, Any]:
    """The whole public state."""
    number = int(state.round_number)
    track = [NAME_OR_NONE[int(piece)] for piece in state.track]
    return {
        "game": "sintra",
        **common_view(state, options, COLOUR_NAMES, PHASES, "tower"),
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
        "boards": [board(state, seat) for seat in range(int(state.players))],
    }
