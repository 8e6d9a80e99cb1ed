"""Sintra's state from its public view."""

from collections.abc import Mapping
from typing import Any

from tilework.games.core.unpack import Plain
from tilework.games.core.view_reader import ViewReader, choice
from tilework.games.edit_places import EditPlace, edit_place, seat_places, table_places
from tilework.games.options import Options
from tilework.games.sintra.state import GLASS_COST, ROUNDS, WINDOWS
from tilework.games.sintra.strips import COLOUR_NAMES, JOKER_NAME, SIDE_NAMES, SPACES, STRIPS
from tilework.games.sintra.view import NAME_OR_NONE

MAX_LOST = 30_000
STATES = ("present", "removed", "not_laid")
EDITABLE_PHASES = ("draft", "pane", "deal", "over")


def fill(seen: ViewReader, state: Plain, options: Options) -> None:
    """Fill in Sintra's own fields."""
    track = seen.sequence("round_track", ROUNDS)
    state["track"] = [choice(piece, NAME_OR_NONE, f"view.round_track[{place}]") for place, piece in enumerate(track)]
    for seat, board in enumerate(seen.objects("boards", options["players"])):
        state["glazier"][seat] = board.integer("glazier", 1, WINDOWS) - 1
        glass = ViewReader(board.get("broken_glass"), board.path_of("broken_glass"))
        state["broken"][seat] = glass.integer("steps", 0, len(GLASS_COST) - 1)
        state["lost"][seat] = board.integer("lost_to_glass", 0, MAX_LOST)
        for place, strip in enumerate(board.objects("strips", WINDOWS)):
            number, pieces = _strip(strip)
            state["strips"][WINDOWS * seat + place] = number
            state["glass"][WINDOWS * seat + place] = pieces
        for place, window in enumerate(board.objects("windows", WINDOWS)):
            state["windows"][WINDOWS * seat + place] = window.choice("upper", NAME_OR_NONE) + 8 * window.choice("lower", NAME_OR_NONE)


def _strip(strip: ViewReader) -> tuple[int, int]:
    """Read the number of a strip with its side, and the pieces on it."""
    if strip.choice("state", STATES):
        return 0, 0
    glass = 0
    for place, space in enumerate(strip.objects("spaces", SPACES)):
        colour = space.choice("piece", NAME_OR_NONE)
        if colour:
            glass |= 1 << 8 * (colour - 1) + place
    return 2 * strip.integer("id", 1, STRIPS) + strip.choice("side", SIDE_NAMES), glass


def edit_places(view: Mapping[str, Any]) -> list[EditPlace]:  # Any: plain data, as JSON has it
    """Return what can be edited."""
    found = table_places(view, COLOUR_NAMES, EDITABLE_PHASES, "tower")
    found.append(edit_place("marker", "seat", "marker"))
    for place in range(ROUNDS):
        found.append(edit_place(f"round_track.{place}", "space", "round-track", choices=COLOUR_NAMES))
    for seat in seat_places(view):
        board = f"boards.{seat}"
        found.append(edit_place(f"{board}.score", "number", "score", seat=seat))
        found.append(edit_place(f"{board}.glazier", "number", "glazier", seat=seat))
        found.append(edit_place(f"{board}.broken_glass.steps", "number", "broken-glass", seat=seat))
        found.append(edit_place(f"{board}.lost_to_glass", "number", "lost-to-glass", seat=seat))
        for place, strip in enumerate(view["boards"][seat]["strips"]):
            if strip["state"] == "present":
                path = f"{board}.strips.{place}.side"
                found.append(edit_place(path, "choice", "strip-side", number=place + 1, seat=seat, choices=SIDE_NAMES))
            for space, printed in enumerate(strip["spaces"]):
                fitting = [*COLOUR_NAMES] if printed["colour"] == JOKER_NAME else [printed["colour"]]
                path = f"{board}.strips.{place}.spaces.{space}.piece"
                found.append(edit_place(path, "space", "strip", number=place + 1, seat=seat, choices=fitting))
            for pane in ("upper", "lower"):
                path = f"{board}.windows.{place}.{pane}"
                found.append(edit_place(path, "space", "window", number=place + 1, seat=seat, choices=COLOUR_NAMES))
    return found
