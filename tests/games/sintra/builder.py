"""Sintra tables as a test wants them, written the way they look.

Seats count from 0, strips, windows and factories from 1 (as in the notation of actions). Pieces are letters: ``B T Y O P``. The pieces
on a strip are its five spaces from the top, ``.`` for an empty one. Unless a test says otherwise, every player has the strips of
the built-in set from 1 to 8, front up: BBYBO TTOTP YYPYB OOBOT PPTPY TYTYP YOYOB BPTBY.
"""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from tests.games.tiles import Setting, Tiles, board, legal
from tests.helpers.json_types import Json

from tilework.games.core.state import DEAL, DRAFT, NO_SEAT, OVER
from tilework.games.game import Note
from tilework.games.mutable_position import MutablePosition
from tilework.games.position_base import PositionBase
from tilework.games.sintra.state import State

LETTERS = "BTYOP"
TILES = Tiles(LETTERS, ("blue", "turquoise", "yellow", "orange", "pink"))
NAMES, hand, names, letters = TILES.by_letter, TILES.hand, TILES.names, TILES.letters

Boards = Mapping[int, Any]  # by seat; what lies on a board differs from one to the next


def _strip(word: str) -> int:
    return 0 if word == "-" else 2 * int(word[0]) + "fb".index(word[1])


def _put_boards(record: State, strips: Boards, glass: Boards, windows: Boards) -> None:
    for seat in range(int(record.players)):
        record.strips[seat] = [2 * number for number in range(1, 9)]
    for seat, by_number in windows.items():
        for number, panes in by_number.items():
            record.windows[seat, number - 1] = sum((1 + LETTERS.index(piece)) << 3 * pane for pane, piece in enumerate(panes))
            record.strips[seat, number - 1] = 0 if len(panes) == 2 else 2 * number + 1
    for seat, by_number in strips.items():
        for number, word in by_number.items():
            record.strips[seat, number - 1] = _strip(word)
    for seat, by_number in glass.items():
        for number, spaces in by_number.items():
            assert len(spaces) == 5, f"a strip has five spaces, not {spaces!r}"
            pieces = [(space, piece) for space, piece in enumerate(spaces) if piece != "."]
            record.glass[seat, number - 1] = sum(1 << 8 * LETTERS.index(piece) + space for space, piece in pieces)


def _on_table(record: State) -> int:
    """The pieces of the offer, the round track, the strips and the windows."""
    singles = [int(piece) for piece in record.track]
    singles += [pane for panes in record.windows.reshape(-1) for pane in (int(panes) & 7, int(panes) >> 3)]
    found = sum(1 << 8 * (piece - 1) for piece in singles if piece)
    for glass in record.glass.reshape(-1):
        found += sum((int(glass) >> 8 * colour & 0xFF).bit_count() << 8 * colour for colour in range(5))
    return found + sum(int(here) for here in record.offer)


def state_of(position: MutablePosition) -> State:
    """The position's record, with the fields of this game."""
    return cast(State, position.state)


def table(
    players: int = 2,
    *,
    factories: Sequence[str] = (),
    centre: str = "",
    strips: Boards | None = None,
    glass: Boards | None = None,
    windows: Boards | None = None,
    glazier: Mapping[int, int] | None = None,
    broken: Mapping[int, int] | None = None,
    lost: Mapping[int, int] | None = None,
    scores: Sequence[int] = (),
    number: int = 1,
    track: str = "BBTYOP",
    first: int = 0,
    turn: int | None = None,
    marker: int | None = None,
    bag: str | None = None,
    tower: str = "",
    dealing: bool = False,
    strip_set: str = "balanced",
    **options: Json,
) -> MutablePosition:
    """A position in round ``number``, a player to move (or, with ``dealing``, before a deal).

    A window with one pane filled has its strip turned over, one with two has none, unless ``strips`` says otherwise. Pieces that are
    named nowhere are in the bag; with ``bag`` given, in the tower. A factory may hold fewer pieces than it was dealt, so that a test names
    only what it is about.
    """
    position = MutablePosition.start("sintra", players=players, first=first + 1, strips=strip_set, **options)
    record = state_of(position)
    everything = int(record.bag)
    record.phase = DEAL if dealing else DRAFT
    record.dealt = 0 if dealing else 4 * (2 * players + 1)
    record.round_number = number
    record.turn = first if turn is None else turn
    record.marker = NO_SEAT if marker is None else marker
    record.score[: len(scores)] = scores
    record.track[:] = [0 if place < number - 1 else 1 + LETTERS.index(piece) for place, piece in enumerate(track)]
    record.offer[: 1 + len(factories)] = [hand(pieces) for pieces in (centre, *factories)]
    _put_boards(record, strips or {}, glass or {}, windows or {})
    for seat, strip in (glazier or {}).items():
        record.glazier[seat] = strip - 1
    for seat, steps in (broken or {}).items():
        record.broken[seat] = steps
    for seat, cost in (lost or {}).items():
        record.lost[seat] = cost
    rest = everything - _on_table(record)
    record.bag = rest - hand(tower) if bag is None else hand(bag)
    record.discard = rest - int(record.bag)
    assert rest >= 0 <= int(record.bag), "more pieces are on the table than there are"
    return position


def last_turn(play: str = "CB>x", **what: Json) -> tuple[MutablePosition, list[Note]]:
    """Round 6 after its last turn: by default seat 1, whose glazier is over strip 8 without a space for blue, breaks one blue piece.

    Returns the position and what the rules did.
    """
    strips = {1: {8: "2f", 2: "8f"}}
    setting: Setting = {"centre": "B", "turn": 1, "marker": 0, "number": 6, "glazier": {1: 8}, "strips": strips, **what}
    position = table(**setting)
    notes = position.play(play)
    assert position.state.phase == OVER
    return position, notes


def pieces(position: PositionBase, strip: int, seat: int = 0) -> str:
    """The pieces on a strip, as :func:`table` takes them; "" where there is no strip."""
    by_name = {name: letter for letter, name in NAMES.items()} | {None: "."}
    return "".join(by_name[space["piece"]] for space in board(position, seat)["strips"][strip - 1]["spaces"])


def panes(position: PositionBase, window: int, seat: int = 0) -> str:
    """The pieces of a window, the upper pane first."""
    found = board(position, seat)["windows"][window - 1]
    return "".join(name[0].upper() for name in (found["upper"], found["lower"]) if name)


def to_strips(position: PositionBase, take: str) -> list[str]:
    """Where a take may go: ``to_strips(position, "1Y")`` is for example ``["3", "6"]``."""
    return [text.split(">")[1] for text in legal(position) if text.split(">")[0] == take]


def tower(position: PositionBase) -> str:
    """The pieces in the tower."""
    return letters(position.view()["tower"])


def bag(position: PositionBase) -> str:
    """The pieces in the bag."""
    return letters(position.view()["bag"])


def kinds(notes: Sequence[Note]) -> list[str]:
    """The kinds of notes, in order."""
    return [note.kind for note in notes]


def points(notes: Sequence[Note], kind: str, seat: int = 0) -> list[int]:
    """The points of one seat's notes of a kind, in order."""
    return [note.points for note in notes if note.kind == kind and note.seat == seat]


def one(notes: Sequence[Note], kind: str) -> Note:
    """The only note of a kind."""
    [found] = [note for note in notes if note.kind == kind]
    return found
