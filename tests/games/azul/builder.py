"""Azul tables as a test wants them, written the way they look.

Seats count from 0, lines, rows and columns from 1 (as in the notation of actions). Tiles are letters: ``B Y R K W J``, and ``M``
on a floor for the first-player marker. A wall is five words, one a row, with ``.`` for a free cell.
"""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from tests.games.tiles import Tiles, board, legal
from tests.helpers.json_types import Json

from tilework.games.azul import state
from tilework.games.azul.state import State
from tilework.games.core.state import DEAL, DRAFT, NO_SEAT
from tilework.games.game import Note
from tilework.games.mutable_position import MutablePosition
from tilework.games.position_base import PositionBase

LETTERS = "BYRKWJ"
ON_FLOOR = "BYRKWJM"
TILES = Tiles(LETTERS, ("blue", "yellow", "red", "black", "white", "joker"))
NAMES, hand, names, letters = TILES.by_letter, TILES.hand, TILES.names, TILES.letters

Boards = Mapping[int, Any]  # by seat; what lies on a board differs from one to the next


def _put_walls(record: State, walls: Boards) -> None:
    for seat, drawing in walls.items():
        rows = drawing.split()
        assert [len(row) for row in rows] == [5] * 5, f"a wall is five words of five cells, not {drawing!r}"
        for cell, letter in enumerate("".join(rows)):
            if letter != ".":
                record.wall[seat, LETTERS.index(letter)] |= 1 << cell


def _put_boards(record: State, lines: Boards, floors: Boards) -> None:
    for seat, by_number in lines.items():
        for number, tiles in by_number.items():
            record.lines[seat, number - 1] = hand(tiles)
    for seat, things in floors.items():
        record.floor_size[seat] = len(things)
        for space, thing in enumerate(things):
            record.floor[seat, space] = 1 + ON_FLOOR.index(thing)
            if thing == "M":
                record.marker = seat


def _on_table(record: State) -> int:
    """The tiles of the offer and the boards."""
    found = sum(int(here) for here in record.offer) + sum(int(line) for line in record.lines.reshape(-1))
    found += sum(1 << 8 * (int(what) - 1) for what in record.floor.reshape(-1) if 0 < what <= state.KINDS)
    return found + sum(int(record.wall[seat, kind]).bit_count() << 8 * kind for seat in range(4) for kind in range(state.KINDS))


def state_of(position: MutablePosition) -> State:
    """The position's record, with the fields of this game."""
    return cast(State, position.state)


def table(
    players: int = 2,
    *,
    factories: Sequence[str] = (),
    centre: str = "",
    walls: Boards | None = None,
    lines: Boards | None = None,
    floors: Boards | None = None,
    scores: Sequence[int] = (),
    first: int = 0,
    turn: int | None = None,
    marker: int | None = None,
    bag: str | None = None,
    lid: str | None = None,
    idle_rounds: int = 0,
    dealing: bool = False,
    **options: Json,
) -> MutablePosition:
    """A position in the factory offer (or, with ``dealing``, before a deal).

    Tiles that are named nowhere are in the bag; with ``bag`` given, in the lid; with both given, out of the game. A marker need not lie
    on a floor and a factory may hold fewer tiles than it was dealt, so that a test names only what it is about.
    """
    position = MutablePosition.start("azul", players=players, first=first + 1, **options)
    record = state_of(position)
    everything = int(record.bag)
    record.phase = DEAL if dealing else DRAFT
    record.dealt = 0 if dealing else 4 * (2 * players + 1)
    record.round_number = 1 + idle_rounds
    record.turn = first if turn is None else turn
    record.marker = NO_SEAT if marker is None else marker
    record.idle_rounds = idle_rounds
    record.score[: len(scores)] = scores
    record.offer[: 1 + len(factories)] = [hand(tiles) for tiles in (centre, *factories)]
    _put_walls(record, walls or {})
    _put_boards(record, lines or {}, floors or {})
    rest = everything - _on_table(record)
    record.bag = rest - (hand(lid) if lid else 0) if bag is None else hand(bag)
    record.discard = hand(lid) if lid is not None else rest - int(record.bag) if bag is not None else 0
    if bag is None or lid is None:
        assert rest >= 0 <= int(record.bag), "more tiles are on the table than there are"
    return position


def wall(position: PositionBase, seat: int = 0) -> str:
    """A wall as five words, as :func:`table` takes it."""
    by_name = {name: letter for letter, name in NAMES.items()} | {None: "."}
    return " ".join("".join(by_name[cell] for cell in row) for row in board(position, seat)["wall"])


def to_lines(position: PositionBase, take: str) -> str:
    """Where a take may go: ``to_lines(position, "1Y")`` is for example ``"15F"``."""
    return "".join(text.split(">")[1] for text in legal(position) if text.split(">")[0] == take)


def lid(position: PositionBase) -> str:
    """The tiles in the lid."""
    return letters(position.view()["lid"])


def bag(position: PositionBase) -> str:
    """The tiles in the bag."""
    return letters(position.view()["bag"])


def end_of_round(players: int = 2, **what: Json) -> tuple[MutablePosition, list[Note]]:
    """The table of :func:`table` after seat 1 took the last tile, a white one, to line 5: the position and what the rules did."""
    position = table(players, **{"centre": "W", "turn": 1, "marker": 1, **what})
    return position, position.play("CW>5")


def points(notes: Sequence[Note], kind: str, seat: int = 0) -> list[int]:
    """The points of one seat's notes of a kind, in order."""
    return [note.points for note in notes if note.kind == kind and note.seat == seat]
