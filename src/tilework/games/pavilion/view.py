"""The public state of a Summer Pavilion game in plain names."""

from typing import Any

from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, OVER, State
from tilework.games.core.view import common_view, tile_names
from tilework.games.options import Options
from tilework.games.pavilion.actions import COLOUR_NAMES, PLACE_NAMES, STAR_NAMES
from tilework.games.pavilion.layout import (
    BONUS,
    CENTRE_STAR,
    COLOURS,
    FEATURES,
    KEEP,
    NUMBERED,
    NUMBERS,
    PLACE,
    PLACES,
    REWARDS,
    ROUNDS,
    SPACES,
    STARS,
    SUPPLY,
)

PHASES = {
    FIRST_PLAYER: "first_player",
    DEAL: "deal",
    SUPPLY: "supply",
    DRAFT: "draft",
    PLACE: "place",
    BONUS: "bonus",
    KEEP: "keep",
    OVER: "over",
}
FEATURE_NAMES = ("pillar", "statue", "window")


def feature_data(feature: int) -> dict[str, Any]:
    """A pillar, statue or window: its kind, the star that it belongs to, and the tiles that it earns."""
    kind = feature // CENTRE_STAR
    return {"feature": FEATURE_NAMES[kind], "star": STAR_NAMES[feature % CENTRE_STAR], "n": REWARDS[kind]}


def tiles_by_space(state: State, seat: int) -> list[str | None]:
    """What lies on each space of a board, None for an empty one."""
    tiles: list[str | None] = [None] * SPACES
    for colour in range(COLOURS):
        spaces = int(state.board[seat, colour])
        for space in range(SPACES):
            if spaces >> space & 1:
                tiles[space] = COLOUR_NAMES[colour]
    return tiles


def star_view(state: State, star: int, tiles: list[str | None]) -> dict[str, Any]:
    """One star, its spaces clockwise from N."""
    first = PLACES * star
    numbers = NUMBERS[int(state.mono)]
    here = tiles[first : first + PLACES]
    spaces = [{"space": name, "number": int(numbers[first + i]), "tile": here[i]} for i, name in enumerate(PLACE_NAMES)]
    return {"star": STAR_NAMES[star], "complete": None not in here, "spaces": spaces}


def board(state: State, seat: int) -> dict[str, Any]:
    """One player's board."""
    tiles = tiles_by_space(state, seat)
    filled = sum(1 << space for space, tile in enumerate(tiles) if tile)
    numbers = [int(spaces) for spaces in NUMBERED[int(state.mono)]]
    features = [feature_data(index) for index, spaces in enumerate(FEATURES.tolist()) if spaces & ~filled == 0]
    return {
        "seat": seat,
        "score": int(state.score[seat]),
        "passed": bool(state.passed >> seat & 1),
        "hand": tile_names(int(state.hands[seat]), COLOUR_NAMES),
        "corners": tile_names(int(state.corners[seat]), COLOUR_NAMES),
        "stars": [star_view(state, star, tiles) for star in range(STARS)],
        "features": [{"feature": found["feature"], "star": found["star"]} for found in features],
        "numbers_covered": [number for number in range(1, 5) if numbers[number] & ~filled == 0],
    }


def view(state: State, options: Options) -> dict[str, Any]:
    """The whole public state."""
    return {
        "game": "pavilion",
        **common_view(state, options, COLOUR_NAMES, PHASES, "tower", bool(state.round_number == ROUNDS)),
        "rounds": ROUNDS,
        "wild": COLOUR_NAMES[int(state.round_number) - 1] if state.round_number else None,
        "supply": tile_names(int(state.supply), COLOUR_NAMES),
        "bonus_owed": int(state.owed),
        "passed": [seat for seat in range(int(state.players)) if state.passed >> seat & 1],
        "boards": [board(state, seat) for seat in range(int(state.players))],
    }
