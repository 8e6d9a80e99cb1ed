"""The public state of a Summer Pavilion game in plain names."""

from functools import lru_cache
from typing import Annotated, Literal, TypedDict

from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, OVER
from tilework.games.core.unpack import Plain
from tilework.games.core.view import CommonView, by_seat, common_view, tile_counts, tile_names
from tilework.games.options import Options
from tilework.games.pavilion.actions import COLOUR_NAMES, PLACE_NAMES, STAR_NAMES
from tilework.games.pavilion.state import (
    BONUS,
    CENTRE_STAR,
    COLOURS,
    FEATURES,
    KEEP,
    MULTICOLOURED_POINTS,
    NUMBERED,
    NUMBERS,
    PLACE,
    PLACES,
    REWARDS,
    ROUNDS,
    STAR_POINTS,
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
EVERY_PLACE = (1 << PLACES) - 1

_FEATURES: list[int] = FEATURES.tolist()
_NUMBERS: list[list[int]] = NUMBERS.tolist()
_NUMBERED: list[list[int]] = NUMBERED.tolist()
_COLOUR_WORTH: list[int] = STAR_POINTS.tolist()
_STAR_WORTH = [_COLOUR_WORTH[COLOUR_NAMES.index(name)] if name in COLOUR_NAMES else MULTICOLOURED_POINTS for name in STAR_NAMES]


class SpaceView(TypedDict):
    """A space of a star: its place on the star, its number, and the tile on it."""

    space: str
    number: int
    tile: str | None


class StarView(TypedDict):
    """A star with its spaces clockwise from N."""

    star: str
    complete: bool
    worth: Annotated[list[int], 2]
    """The least and the most points that it may still bring at the end if it is full."""
    spaces: list[SpaceView]


class FeatureView(TypedDict):
    """A pillar, statue or window that is surrounded, and the star that it belongs to."""

    feature: str
    star: str


class Feature(FeatureView):
    """The same with the number of tiles that it earns."""

    n: int


class PavilionBoardView(TypedDict):
    """One player's board."""

    seat: int
    score: int
    passed: bool
    hand: list[str]
    corners: list[str]
    stars: list[StarView]
    features: list[FeatureView]
    numbers_covered: list[int]


class PavilionView(CommonView):
    """The whole public state of Summer Pavilion."""

    game: Literal["pavilion"]
    tower: dict[str, int]
    rounds: int
    wild: str | None
    supply: list[str]
    bonus_owed: int
    passed: list[int]
    boards: list[PavilionBoardView]


_Star = tuple[str, bool, tuple[int, int], tuple[SpaceView, ...]]


def feature_data(feature: int) -> Feature:
    """Return a pillar, statue or window: its kind, its star and the tiles that it earns."""
    kind = feature // CENTRE_STAR
    return {"feature": FEATURE_NAMES[kind], "star": STAR_NAMES[feature % CENTRE_STAR], "n": REWARDS[kind]}


@lru_cache(1024)
def _spaces(star: int, mono: int, *tiles: int) -> tuple[SpaceView, ...]:
    """Return the spaces of a star clockwise from N; ``tiles`` holds for each colour its spaces, as bits."""
    names = [next((COLOUR_NAMES[colour] for colour in range(COLOURS) if tiles[colour] >> place & 1), None) for place in range(PLACES)]
    numbers = _NUMBERS[mono][PLACES * star : PLACES * star + PLACES]
    return tuple({"space": space, "number": number, "tile": tile} for space, number, tile in zip(PLACE_NAMES, numbers, names, strict=True))


def _worth(star: int, mono: int, tiles: list[int]) -> tuple[int, int]:
    """Return the minimum and maximum points that a star may still bring when full.

    On the single-colour side its tiles decide: the first leaves its own colour or all six, the second says which (SP-MONO-2).
    """
    if mono == 0:
        return _STAR_WORTH[star], _STAR_WORTH[star]
    colours = [colour for colour in range(COLOURS) if tiles[colour]]
    if len(colours) != 1:
        return MULTICOLOURED_POINTS, MULTICOLOURED_POINTS if colours else max(_COLOUR_WORTH)
    points, several = _COLOUR_WORTH[colours[0]], tiles[colours[0]] & (tiles[colours[0]] - 1)
    return points if several else MULTICOLOURED_POINTS, points


def _star(star: int, mono: int, filled: int, board: tuple[int, ...]) -> _Star:
    """Return a star: its name, whether it is complete, its points and its spaces."""
    first = PLACES * star
    tiles = [there >> first & EVERY_PLACE for there in board]
    return STAR_NAMES[star], filled >> first & EVERY_PLACE == EVERY_PLACE, _worth(star, mono, tiles), _spaces(star, mono, *tiles)


@lru_cache(512)
def _tiles(mono: int, *board: int) -> tuple[tuple[_Star, ...], tuple[int, ...], tuple[int, ...]]:
    """Return a board's stars (name, complete, points, spaces), completed features and covered numbers.

    A move changes one board at most: the others of a table are found here again.
    """
    filled = 0
    for there in board:
        filled |= there
    stars = tuple(_star(star, mono, filled, board) for star in range(STARS))
    features = tuple(index for index, needed in enumerate(_FEATURES) if needed & ~filled == 0)
    return stars, features, tuple(number for number in range(1, 5) if _NUMBERED[mono][number] & ~filled == 0)


def board(state: Plain, seat: int) -> PavilionBoardView:
    """One player's board."""
    stars, features, numbers = _tiles(state["mono"], *by_seat(state["board"], seat, COLOURS))
    found = [feature_data(index) for index in features]
    return {
        "seat": seat,
        "score": state["score"][seat],
        "passed": bool(state["passed"] >> seat & 1),
        "hand": tile_names(state["hands"][seat], COLOUR_NAMES),
        "corners": tile_names(state["corners"][seat], COLOUR_NAMES),
        "stars": [
            {"star": name, "complete": done, "worth": list(worth), "spaces": [space.copy() for space in spaces]}
            for name, done, worth, spaces in stars
        ],
        "features": [{"feature": feature["feature"], "star": feature["star"]} for feature in found],
        "numbers_covered": list(numbers),
    }


def view(state: Plain, options: Options, last_round: bool) -> PavilionView:
    """Build the public view."""
    number, seats = state["round_number"], range(state["players"])
    return {
        "game": "pavilion",
        **common_view(state, options, last_round, COLOUR_NAMES, PHASES),
        "tower": tile_counts(state["discard"], COLOUR_NAMES),
        "rounds": ROUNDS,
        "wild": COLOUR_NAMES[number - 1] if number else None,
        "supply": tile_names(state["supply"], COLOUR_NAMES),
        "bonus_owed": state["owed"],
        "passed": [seat for seat in seats if state["passed"] >> seat & 1],
        "boards": [board(state, seat) for seat in seats],
    }
