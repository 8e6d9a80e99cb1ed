"""Azul once more: slow, plain and by itself, written from the rule ledger and from nothing else.

Tiles are names, walls are lists of rows, and nothing is packed, compiled or shared with the engine. It exists so that two separate
readings of the ledger can be held against each other, decision by decision (``test_reference.py``).
"""

import copy
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from tests.helpers.json_types import Json

from tilework.games.game import Data

COLOURS = ["blue", "yellow", "red", "black", "white"]
ORDER = [*COLOURS, "joker"]
LETTER = {"blue": "B", "yellow": "Y", "red": "R", "black": "K", "white": "W", "joker": "J"}

# AZ-SETUP-7, cell by cell.
PRINTED = [
    ["blue", "yellow", "red", "black", "white"],
    ["white", "blue", "yellow", "red", "black"],
    ["black", "white", "blue", "yellow", "red"],
    ["red", "black", "white", "blue", "yellow"],
    ["yellow", "red", "black", "white", "blue"],
]
FLOOR = [1, 1, 2, 2, 2, 3, 3]  # AZ-SETUP-8

Tiles = list[str]
Move = Data


def in_order(tiles: Tiles) -> Tiles:
    """Tiles sorted as the view sorts them."""
    return sorted(tiles, key=ORDER.index)


class Board:
    """What lies before one player."""

    def __init__(self) -> None:
        self.score = 0
        self.lines: list[Tiles] = [[], [], [], [], []]
        self.wall: list[list[str | None]] = [[None] * 5 for _ in range(5)]
        self.floor: Tiles = []

    def column(self, number: int) -> list[str | None]:
        """The cells of a column, from the top."""
        return [row[number] for row in self.wall]

    def full_rows(self) -> int:
        return sum(None not in row for row in self.wall)

    def full_columns(self) -> int:
        return sum(None not in self.column(number) for number in range(5))

    def full_colours(self) -> int:
        """AZ-END-2, AZ-GREY-4, AZ-JOKER-9: five tiles of the colour itself, wherever they lie."""
        on_wall = Counter(cell for row in self.wall for cell in row)
        return sum(on_wall[colour] == 5 for colour in COLOURS)


class Azul:
    """A game. ``phase`` is first_player, deal, draft, tile or over."""

    def __init__(self, options: Mapping[str, Json]) -> None:
        self.options = dict(options)
        self.players: int = options["players"]
        self.grey = options["wall"] == "grey"
        self.boards = [Board() for _ in range(self.players)]
        self.factories: list[Tiles] = [[] for _ in range({2: 5, 3: 7, 4: 9}[self.players])]  # AZ-SETUP-1
        self.centre: Tiles = []
        self.bag = self.all_tiles()
        self.lid: Tiles = []
        self.round = 0
        self.idle_rounds = 0
        self.moved = False
        self.dealt = 0
        self.turn = 0
        self.row = 0
        self.first: int | None = None
        self.marker: int | None = None
        self.phase = "first_player"
        if options["first"]:  # AZ-SETUP-6
            self.begin(options["first"] - 1)

    def all_tiles(self) -> Tiles:
        """AZ-SETUP-2, AZ-JOKER-1."""
        if not self.options["jokers"]:
            return COLOURS * 20
        if self.players == 2:
            return COLOURS * 19 + ["joker"] * 5
        return COLOURS * 18 + ["joker"] * 10

    @classmethod
    def from_view(cls, view: Mapping[str, Json]) -> "Azul":
        """A game that stands where a view stands, in the factory offer."""
        game = cls({**view["options"], "first": 1})
        game.options = dict(view["options"])
        game.phase, game.round, game.turn = view["phase"], view["round"], view["turn"]
        game.first, game.marker, game.idle_rounds = view["first_player"], view["marker"], view["idle_rounds"]
        game.factories = [list(tiles) for tiles in view["factories"]]
        game.centre = list(view["centre"])
        game.bag = list(Counter(view["bag"]).elements())
        game.lid = list(Counter(view["lid"]).elements())
        for board, seen in zip(game.boards, view["boards"], strict=True):
            board.score = seen["score"]
            board.lines = [list(line) for line in seen["lines"]]
            board.wall = [list(row) for row in seen["wall"]]
            board.floor = list(seen["floor"])
        return game

    # --- Chance ---

    def begin(self, first: int) -> None:
        self.first = first
        self.start_round()

    def start_round(self) -> None:
        """AZ-DRAFT-1, AZ-DRAFT-13, AZ-SCORE-5: who begins, and the marker back to the centre."""
        if self.marker is not None:
            self.first = self.marker
        self.marker = None
        self.turn = self.first or 0
        self.round += 1
        self.dealt = 0
        self.phase = "deal"

    def chance(self) -> dict[str, Fraction]:
        """What may be drawn next, and how likely."""
        if self.phase == "first_player":
            return {f"P{seat + 1}": Fraction(1, self.players) for seat in range(self.players)}
        if self.phase != "deal":
            return {}
        return {LETTER[tile]: Fraction(number, len(self.bag)) for tile, number in Counter(self.bag).items()}

    def draw(self, text: str) -> None:
        """AZ-SETUP-3, AZ-NEXT-1, AZ-NEXT-2, AZ-NEXT-3: a first player, or one tile to the next factory with room."""
        if self.phase == "first_player":
            self.begin(int(text[1:]) - 1)
            return
        tile = next(name for name, letter in LETTER.items() if letter == text)
        self.bag.remove(tile)
        next(factory for factory in self.factories if len(factory) < 4).append(tile)
        all_full = all(len(factory) == 4 for factory in self.factories)
        if not all_full and not self.bag:
            self.bag, self.lid = self.lid, []
        if all_full or not self.bag:
            self.phase = "draft"

    # --- The factory offer ---

    def sources(self) -> list[tuple[Move, Tiles]]:
        """Every place that tiles can be taken from, as the action names it."""
        factories = [({"source": "factory", "factory": number}, tiles) for number, tiles in enumerate(self.factories, 1)]
        return [({"source": "centre"}, self.centre), *factories]

    def row_has(self, board: Board, row: int, colour: str) -> bool:
        """AZ-DRAFT-7, AZ-JOKER-7, AZ-JOKER-10."""
        if colour in board.wall[row]:
            return True
        return not self.grey and board.wall[row][PRINTED[row].index(colour)] == "joker"

    def may_hold(self, board: Board, row: int, colour: str | None) -> bool:
        """AZ-DRAFT-5, AZ-DRAFT-6, AZ-DRAFT-7 and AZ-JOKER-4: whether line ``row`` may take tiles of a colour, or jokers alone (None)."""
        line = board.lines[row]
        if len(line) == row + 1:
            return False
        if colour is None:
            return True
        collecting = {tile for tile in line if tile != "joker"}
        return collecting <= {colour} and not self.row_has(board, row, colour)

    def legal(self) -> list[Move]:
        """The legal actions in their structured form."""
        board = self.boards[self.turn]
        if self.phase == "tile":
            return [{"type": "tile", "column": column + 1} for column in self.columns(board, self.row)]
        if self.phase != "draft":
            return []
        moves = []
        for source, tiles in self.sources():
            ways: list[tuple[str | None, bool]] = [(colour, False) for colour in COLOURS if colour in tiles]
            if "joker" in tiles:  # AZ-JOKER-2
                ways += [(colour, True) for colour, _ in ways] + [(None, True)]
            for colour, jokers in ways:
                take = {"type": "take", **source, "colour": colour, "jokers": jokers}
                moves.append({**take, "to": "floor"})  # AZ-DRAFT-9
                moves += [{**take, "to": "line", "line": row + 1} for row in range(5) if self.may_hold(board, row, colour)]
        return moves

    def drop(self, board: Board, tiles: Tiles) -> None:
        """AZ-DRAFT-10."""
        for tile in tiles:
            if len(board.floor) < 7:
                board.floor.append(tile)
            else:
                self.lid.append(tile)

    def take(self, move: Move) -> None:
        board = self.boards[self.turn]
        wanted = {move["colour"]} | ({"joker"} if move["jokers"] else set())
        if move["source"] == "centre":
            there = self.centre
            self.centre = []
            if self.marker is None:  # AZ-DRAFT-3, AZ-DRAFT-11
                self.marker = self.turn
                if len(board.floor) < 7:
                    board.floor.append("marker")
        else:
            there = self.factories[move["factory"] - 1]
            self.factories[move["factory"] - 1] = []
        self.centre += [tile for tile in there if tile not in wanted]  # AZ-DRAFT-2
        coloured = [tile for tile in there if tile in wanted and tile != "joker"]
        jokers = [tile for tile in there if tile in wanted and tile == "joker"]
        if move["to"] == "line":
            row = move["line"] - 1
            for tiles in (coloured, jokers):  # AZ-JOKER-11: the colour first
                while tiles and len(board.lines[row]) < row + 1:
                    board.lines[row].append(tiles.pop())
        self.drop(board, jokers + coloured)  # AZ-DRAFT-8, AZ-JOKER-11: the jokers lie before the colour
        if self.centre or any(self.factories):  # AZ-DRAFT-12
            self.turn = (self.turn + 1) % self.players
        else:
            self.turn, self.row = self.first or 0, 0  # AZ-GREY-5
            self.tile_on()

    # --- Wall-tiling ---

    def columns(self, board: Board, row: int) -> list[int]:
        """AZ-TILE-2, AZ-GREY-1, AZ-JOKER-6, AZ-JOKER-10: where the tile of a complete line may go."""
        line = board.lines[row]
        colours = [tile for tile in line if tile != "joker"]
        free = [column for column in range(5) if board.wall[row][column] is None]
        if not colours:
            return free
        colour = colours[0]
        if not self.grey:
            return [PRINTED[row].index(colour)]
        if "joker" in line:
            return free
        return [column for column in free if colour not in board.wall[row] and colour not in board.column(column)]

    def place(self, board: Board, row: int, column: int) -> None:
        """AZ-TILE-1, AZ-TILE-3, AZ-JOKER-5."""
        line = board.lines[row]
        tile = "joker" if "joker" in line else line[0]
        line.remove(tile)
        self.lid += line
        board.lines[row] = []
        assert board.wall[row][column] is None
        board.wall[row][column] = tile
        self.moved = True
        across = self.run(board.wall[row], column)
        down = self.run(board.column(column), row)
        score = (across if across > 1 else 0) + (down if down > 1 else 0)  # AZ-SCORE-2
        board.score += score or 1  # AZ-SCORE-1

    @staticmethod
    def run(cells: list[str | None], at: int) -> int:
        """The length of the unbroken run of tiles through a cell."""
        left = right = at
        while left > 0 and cells[left - 1] is not None:
            left -= 1
        while right < 4 and cells[right + 1] is not None:
            right += 1
        return right - left + 1

    def tile_on(self) -> None:
        """AZ-TILE-1, AZ-GREY-2, AZ-GREY-3, AZ-GREY-5: tile until somebody has a choice."""
        while True:
            board = self.boards[self.turn]
            while self.row < 5:
                if len(board.lines[self.row]) == self.row + 1:
                    columns = self.columns(board, self.row)
                    if len(columns) > 1:
                        self.phase = "tile"
                        return
                    if columns:
                        self.place(board, self.row, columns[0])
                    else:
                        self.drop(board, board.lines[self.row])
                        board.lines[self.row] = []
                self.row += 1
            self.clear_floor(board)
            self.turn, self.row = (self.turn + 1) % self.players, 0
            if self.turn == self.first:
                self.end_round()
                return

    def clear_floor(self, board: Board) -> None:
        """AZ-SCORE-3, AZ-SCORE-4, AZ-SCORE-5."""
        board.score = max(0, board.score - sum(FLOOR[: len(board.floor)]))
        self.lid += [tile for tile in board.floor if tile != "marker"]
        board.floor = []

    # --- The end ---

    def end_round(self) -> None:
        """AZ-NEXT-1, AZ-NEXT-2, AZ-NEXT-4 and AZ-END-1, AZ-END-4."""
        self.idle_rounds = 0 if self.moved else self.idle_rounds + 1
        self.moved = False
        if any(board.full_rows() for board in self.boards) or self.idle_rounds == 5 or (not self.bag and not self.lid):
            self.final_scoring()
        else:
            if not self.bag:
                self.bag, self.lid = self.lid, []
            self.start_round()

    def final_scoring(self) -> None:
        """AZ-END-2."""
        self.phase = "over"
        for board in self.boards:
            board.score += 2 * board.full_rows() + 7 * board.full_columns() + 10 * board.full_colours()

    def winners(self) -> tuple[int, ...]:
        """AZ-END-3."""
        if self.phase != "over":
            return ()
        ranks = [(board.score, board.full_rows()) for board in self.boards]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    def play(self, move: Move) -> None:
        """Play a legal action."""
        if move["type"] == "take":
            self.take(move)
            return
        self.place(self.boards[self.turn], self.row, move["column"] - 1)
        self.row += 1
        self.tile_on()

    # --- What everybody sees ---

    def counts(self, tiles: Tiles) -> dict[str, int]:
        return {name: tiles.count(name) for name in (ORDER if self.options["jokers"] else COLOURS)}

    def ends_by(self, board: "Board") -> bool:
        """Whether a board's tiling is sure to complete some row: in every way to tile it from the top, that row is full."""
        if not any(cells.count(None) <= 1 for cells in board.wall):
            return False
        boards = [copy.deepcopy(board)]
        for row in range(5):
            following = []
            for each in boards:
                line = each.lines[row]
                columns = self.columns(each, row) if len(line) == row + 1 else []
                choices: Sequence[int | None] = columns or [None]
                for column in choices:
                    tiled = copy.deepcopy(each)
                    if column is not None:
                        tiled.wall[row][column] = "joker" if "joker" in line else line[0]
                    following.append(tiled)
            boards = following
        return any(all(None not in each.wall[row] for each in boards) and not self.may_yet_fall(board, row) for row in range(5))

    def may_yet_fall(self, board: "Board", row: int) -> bool:
        """AZ-GREY-2: whether a line above may still be completed in this round and take the one column that a complete line needs."""
        line, free = board.lines[row], [column for column in range(5) if board.wall[row][column] is None]
        if self.phase != "draft" or self.options["wall"] != "grey" or not free or "joker" in line:
            return False
        colour, (column,) = line[0], free
        on_offer = sum(tiles.count(colour) for tiles in (*self.factories, self.centre))
        return any(
            set(board.lines[above]) <= {colour}
            and len(board.lines[above]) + on_offer >= above + 1
            and board.wall[above][column] is None
            and colour not in board.wall[above]
            for above in range(row)
        )

    def view(self) -> Data:
        """The table as the engine's view describes it."""
        return {
            "game": "azul",
            "options": self.options,
            "players": self.players,
            "phase": self.phase,
            "round": self.round,
            "last_round": self.phase == "over" or any(self.ends_by(board) for board in self.boards),
            "turn": self.turn if self.phase in ("draft", "tile") else None,
            "first_player": self.first,
            "marker": self.marker,
            "factories": [in_order(tiles) for tiles in self.factories],
            "centre": in_order(self.centre),
            "bag": self.counts(self.bag),
            "lid": self.counts(self.lid),
            "tiling_row": self.row + 1 if self.phase == "tile" else None,
            "idle_rounds": self.idle_rounds,
            "boards": [
                {
                    "seat": seat,
                    "score": board.score,
                    "lines": [in_order(line) for line in board.lines],
                    "wall": board.wall,
                    "floor": board.floor,
                }
                for seat, board in enumerate(self.boards)
            ],
        }
