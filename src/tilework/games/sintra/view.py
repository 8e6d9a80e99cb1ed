"""The public state of a Sintra game in plain names. Strips, windows and factories count from 1; seats from 0."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Literal, TypedDict

from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, OVER
from tilework.games.core.unpack import Plain
from tilework.games.core.view import CommonView, by_seat, common_view, tile_counts
from tilework.games.options import Options
from tilework.games.sintra.state import (
    GLASS_COST,
    LAY_STRIPS,
    LAY_TRACK,
    ORNAMENTS,
    PANE,
    ROUNDS,
    WINDOW_VALUES,
    WINDOWS,
)
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


class SpaceView(TypedDict):
    """A space of a strip: the colour that is printed there, and the piece on it."""

    colour: str
    piece: str | None
    nth: int | None
    """Which of the next pieces that go on spaces of this colour comes to lie here, 1 for the first; None where one lies."""


class StripView(TypedDict):
    """The strip over a window; ``next_side`` is its other side."""

    strip: int
    state: Literal["present", "removed", "not_laid"]
    id: int | None
    side: str | None
    spaces: list[SpaceView]
    next_side: list[str] | None


class WindowView(TypedDict):
    """A window of the palace and its panes."""

    window: int
    value: int
    upper: str | None
    lower: str | None


class GlassView(TypedDict):
    """The marker on the broken-glass track, and what it would cost there."""

    steps: int
    value: int


class SintraBoardView(TypedDict):
    """One player's palace, strips, glazier and broken-glass marker."""

    seat: int
    score: int
    glazier: int
    strips: list[StripView]
    windows: list[WindowView]
    broken_glass: GlassView
    lost_to_glass: int


class PalaceView(TypedDict):
    """Printed parts of the palaces."""

    side: str
    window_values: list[int]
    broken_glass_values: list[int]
    ornaments: list[Annotated[list[int], 2]]
    """The two windows that each lies between."""


class SintraView(CommonView):
    """The whole public state of Sintra."""

    game: Literal["sintra"]
    tower: dict[str, int]
    rounds: int
    round_track: list[str | None]
    round_colour: str | None
    completed_strip: int | None
    palace: PalaceView
    boards: list[SintraBoardView]


_VALUES: list[int] = WINDOW_VALUES.tolist()
_COSTS: list[int] = [-cost for cost in GLASS_COST.tolist()]
_ORNAMENTS: list[list[int]] = [[int(place) + 1 for place in pair] for pair in ORNAMENTS]


@lru_cache(512)
def by_space(sets: int) -> tuple[str | None, ...]:
    """Return a side or the pieces on it as a name per space from the top, None for an empty one."""
    names: list[str | None] = [None] * SPACES
    for kind, name in enumerate(SPACE_NAMES):
        for space in range(SPACES):
            if sets >> 8 * kind + space & 1:
                names[space] = name
    return tuple(names)


def _printed(face: int) -> list[str]:
    """Return the colours of a side from the top; every space has one."""
    return [name or "" for name in by_space(face)]


def _spaces(face: int, glass: int) -> list[SpaceView]:
    """Return the spaces of a side from the top, the order in which they are filled (SI-TURN-5)."""
    printed, pieces = _printed(face), by_space(glass)
    free = [None if piece else colour for colour, piece in zip(printed, pieces, strict=True)]
    return [
        {"colour": printed[space], "piece": pieces[space], "nth": None if pieces[space] else free[: space + 1].count(printed[space])}
        for space in range(SPACES)
    ]


@lru_cache(2048)
def _strip(place: int, number: int, glass: int, panes: int, face: int, other: int) -> StripView:
    """Return the strip over a window with its pieces. ``next_side`` is what it shows once turned over."""
    if number == 0:
        gone: Literal["removed", "not_laid"] = "removed" if panes else "not_laid"
        return {"strip": place + 1, "state": gone, "id": None, "side": None, "spaces": [], "next_side": None}
    return {
        "strip": place + 1,
        "state": "present",
        "id": number // 2,
        "side": SIDE_NAMES[number % 2],
        "spaces": _spaces(face, glass),
        "next_side": None if panes else _printed(other),
    }


def strip(place: int, number: int, glass: int, panes: int, faces: Sequence[int]) -> StripView:
    """Return the strip over a window, uncached."""
    known = _strip(place, number, glass, panes, faces[number], faces[number ^ 1]).copy()
    known["spaces"] = [space.copy() for space in known["spaces"]]
    if known["next_side"]:
        known["next_side"] = known["next_side"].copy()
    return known


def window(place: int, panes: int) -> WindowView:
    """Return a window of the palace."""
    return {"window": place + 1, "value": _VALUES[place], "upper": NAME_OR_NONE[panes & 7], "lower": NAME_OR_NONE[panes >> 3]}


def board(state: Plain, seat: int) -> SintraBoardView:
    """One player's palace, strips, glazier and broken-glass marker."""
    faces, steps = state["faces"], state["broken"][seat]
    strips, glass, windows = (by_seat(state[name], seat, WINDOWS) for name in ("strips", "glass", "windows"))
    return {
        "seat": seat,
        "score": state["score"][seat],
        "glazier": state["glazier"][seat] + 1,
        "strips": [strip(place, strips[place], glass[place], windows[place], faces) for place in range(WINDOWS)],
        "windows": [window(place, panes) for place, panes in enumerate(windows)],
        "broken_glass": {"steps": steps, "value": _COSTS[steps]},
        "lost_to_glass": state["lost"][seat],
    }


def view(state: Plain, options: Options, last_round: bool) -> SintraView:
    """Build the public view."""
    number = state["round_number"]
    track = [NAME_OR_NONE[piece] for piece in state["track"]]
    return {
        "game": "sintra",
        **common_view(state, options, last_round, COLOUR_NAMES, PHASES),
        "tower": tile_counts(state["discard"], COLOUR_NAMES),
        "rounds": ROUNDS,
        "round_track": track,
        "round_colour": track[number - 1] if number else None,
        "completed_strip": state["glazier"][state["turn"]] + 1 if state["phase"] == PANE else None,
        "palace": {
            "side": options["palace"],
            "window_values": _VALUES.copy(),
            "broken_glass_values": _COSTS.copy(),
            "ornaments": [pair.copy() for pair in _ORNAMENTS] if state["palace"] == 0 else [],
        },
        "boards": [board(state, seat) for seat in range(state["players"])],
    }
