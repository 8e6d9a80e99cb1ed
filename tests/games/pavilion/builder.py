"""Summer Pavilion tables as a test wants them, written the way they look.

Seats count from 0. Tiles are letters: ``P G O Y B R``. A board is a list of covered spaces, each a star with a number or a place, and
a colour where the star's name does not give it: ``"blue4 blue5 centre1:red orangeNE:green"``. Numbers are the coloured side's.
"""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

from tests.games.tiles import Tiles, board, legal
from tests.helpers.json_types import Json

from tilework.games.core.state import DEAL, DRAFT, NO_SEAT
from tilework.games.game import Note
from tilework.games.mutable_position import MutablePosition
from tilework.games.pavilion import state
from tilework.games.pavilion.state import State
from tilework.games.position_base import PositionBase

SPEC = json.loads((Path(__file__).parent / "board.json").read_text())
"""The components as data, as the specification gives them."""

COLOURS = SPEC["colours"]
LETTERS = "PGOYBR"
TILES = Tiles(LETTERS, COLOURS)
NAMES, hand, names, letters = TILES.by_letter, TILES.hand, TILES.names, TILES.letters
STARS = [*SPEC["stars_clockwise_from_top_left"], "centre"]
PLACES = SPEC["positions"]
PHASES = {"draft": DRAFT, "place": state.PLACE, "keep": state.KEEP, "deal": DEAL}

Seats = Mapping[int, str]


def place_of(star: str, where: str) -> str:
    """A place by its name, or by its number on the coloured side."""
    return PLACES[SPEC["numbers"]["coloured"][star].index(int(where))] if where.isdecimal() else where


def put(star: str, where: int | str, colour: str = "", wilds: int = 0) -> str:
    """The notation of a placement, on the star's own colour unless one is named: ``put("blue", 6, wilds=3)``."""
    letter = "*" if star == "centre" else star[0].upper()
    tile = (colour or star)[0].upper()
    return f"{letter}-{place_of(star, str(where))}:{tile}" + (f"+{wilds}" if wilds else "")


def _cover(record: State, seat: int, drawing: str) -> None:
    for word in drawing.split():
        found = re.fullmatch(r"([a-z]+)(\d|[NSEW]+)(?::([a-z]+))?", word)
        assert found, f"{word!r} is not a covered space"
        star, where, colour = found.groups()
        space = 6 * STARS.index(star) + PLACES.index(place_of(star, where))
        record.board[seat, COLOURS.index(colour or star)] |= 1 << space


def _on_table(record: State) -> int:
    found = sum(int(tiles) for tiles in (*record.offer, *record.hands, *record.corners, record.supply))
    return found + sum(int(record.board[seat, colour]).bit_count() << 8 * colour for seat in range(4) for colour in range(6))


def _some_supply(rest: int) -> int:
    """Ten tiles, as mixed as they can be."""
    supply = 0
    while sum(supply >> 8 * colour & 0xFF for colour in range(6)) < 10:
        colour = max(range(6), key=lambda kind: (rest >> 8 * kind & 0xFF) - 20 * (supply >> 8 * kind & 0xFF))
        supply += 1 << 8 * colour
        rest -= 1 << 8 * colour
    return supply


def state_of(position: MutablePosition) -> State:
    """The position's record, with the fields of this game."""
    return cast(State, position.state)


def table(
    players: int = 2,
    *,
    number: int = 1,
    hands: Seats | None = None,
    boards: Seats | None = None,
    corners: Seats | None = None,
    factories: Sequence[str] = (),
    centre: str = "",
    scores: Sequence[int] = (),
    first: int = 0,
    turn: int | None = None,
    token: int | None = None,
    passed: Sequence[int] = (),
    supply: str | None = None,
    bag: str | None = None,
    tower: str | None = None,
    phase: str = "",
    **options: Json,
) -> MutablePosition:
    """A position of round ``number``: phase 1 where tiles lie on the offer, otherwise a player's turn in phase 2.

    Tiles that are named nowhere are in the bag; with ``bag`` given, in the tower; with both given, out of the game, which is the
    one thing here that can't stand on a real table.
    """
    position = MutablePosition.start("pavilion", players=players, first=first + 1, **options)
    record = state_of(position)
    everything = int(record.bag)
    record.phase = PHASES[phase or ("draft" if centre or factories else "place")]
    record.round_number = number
    record.dealt = 0 if phase == "deal" else 4 * (2 * players + 1)
    record.turn = (first if token is None else token) if turn is None else turn
    record.marker = NO_SEAT if token is None else token
    record.passed = sum(1 << seat for seat in passed)
    record.score[: len(scores)] = scores
    record.offer[: 1 + len(factories)] = [hand(tiles) for tiles in (centre, *factories)]
    for seat, tiles in (hands or {}).items():
        record.hands[seat] = hand(tiles)
    for seat, tiles in (corners or {}).items():
        record.corners[seat] = hand(tiles)
    for seat, drawing in (boards or {}).items():
        _cover(record, seat, drawing)
    record.supply = _some_supply(everything - _on_table(record)) if supply is None else hand(supply)
    rest = everything - _on_table(record)
    record.bag = rest - (hand(tower) if tower else 0) if bag is None else hand(bag)
    record.discard = hand(tower) if tower is not None else rest - int(record.bag) if bag is not None else 0
    if bag is None or tower is None:
        position.game.check(position.plain(), position.options)
    return position


def tile_at(position: PositionBase, star: str, where: int | str, seat: int = 0) -> str | None:
    """The tile on a space."""
    spaces = board(position, seat)["stars"][STARS.index(star)]["spaces"]
    tile: str | None = spaces[PLACES.index(place_of(star, str(where)))]["tile"]
    return tile


def placements(position: PositionBase, star: str) -> set[str]:
    """The legal placements on one star."""
    letter = "*" if star == "centre" else star[0].upper()
    return {text for text in legal(position) if text.startswith(f"{letter}-")}


def tower(position: PositionBase) -> str:
    """The tiles in the tower."""
    return letters(position.view()["tower"])


def bag(position: PositionBase) -> str:
    """The tiles in the bag."""
    return letters(position.view()["bag"])


def points(notes: Sequence[Note], kind: str, seat: int = 0) -> list[int]:
    """The points of one seat's notes of a kind, in order."""
    return [note.points for note in notes if note.kind == kind and note.seat == seat]


def star_of(star: str, colour: str = "") -> str:
    """A whole star, for a board: ``star_of("red")``, ``star_of("centre", "blue")``; the centre with six colours by default."""
    colours = [colour or star] * 6 if star != "centre" or colour else COLOURS
    return " ".join(f"{star}{place}:{tile}" for place, tile in zip(PLACES, colours, strict=True))
