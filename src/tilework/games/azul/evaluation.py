"""The features of an Azul board. Inside a round the board is looked at as if it ended now: complete lines are on the wall already."""

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import hash_mix
from tilework.games.azul.heuristics import tile_points
from tilework.games.azul.rules import EVERY_ROW, allowed_columns, full_columns, full_rows, gather, occupied, rows_touched, taken_by
from tilework.games.azul.state import (
    COLOUR_BONUS,
    COLOUR_CELLS,
    COLOURS,
    COLUMN_BONUS,
    DESTINATIONS,
    FIRST_COLUMN_ACTION,
    FLOOR,
    FLOOR_COST,
    FLOOR_SPACES,
    JOKER,
    ROW_BONUS,
    ROWS,
    TILE,
    State,
)
from tilework.games.core import handful
from tilework.games.core.bits import lowest_bit, popcount
from tilework.games.core.jit import compiled
from tilework.games.core.offer import source_count
from tilework.games.core.state import DRAFT, NO_SEAT, SOURCES

# Where each group of features begins.
COLUMN = 0  # the pattern of each column of the wall
ROW = COLUMN + 5 * 32  # and of each row
COLOUR = ROW + 5 * 32  # the rows that have a colour, any colour
LINE = COLOUR + 32  # an unfinished line: which, how full, and what its tile would score
NEED = LINE + 5 * 5 * 6  # inside the round: whether the tiles that it needs can still be had
OPEN = NEED + 5 * 5 * 4  # an empty line, and whether a take fills it exactly
FLOORED = OPEN + 5 * 3
HOLDER = FLOORED + 8  # the marker: nobody's, mine, another's; and who begins the next round
MOVE = HOLDER + 5  # on move or not, by the number of sources left
TILES = MOVE + 2 * 12  # on move or not, by the number of tiles left
STAGE = TILES + 2 * 24  # the round, and how full the fullest row of anybody is
OWN_STAGE = STAGE + 8 * 6  # the same for one's own fullest row
COMING = 8  # how much of a colour the next deal brings, in quarters of a fair share
LINE_COMING = OWN_STAGE + 8 * 6  # an unfinished line: what it lacks, and how much of its colour is to come
COLOUR_COMING = LINE_COMING + 5 * 5 * COMING  # the rows that have a colour, and how much of it is to come
NUM_FEATURES = COLOUR_COMING + 32 * COMING

WEIGHT_NOISE_PERMILLE = {"easy": (1000, 1000, 1300), "medium": (300, 325, 540), "hard": (200, 205, 350)}
"""By how many thousandths of its worth a level misjudges each feature, with two, three and four players."""
MAX_CORRECTION = 8.0
"""By more points than this the net may not correct a lead: it hardly ever wants to."""
MAXN_MIN_PLAYERS = 3
"""The number of players from which the search takes everybody to play for themselves: by what won in the arena."""
SEARCH_OPTIONS = ((8, 0, 0), (0, 0, 20, 4), (0, 0, 20))
"""How ``master`` searches with two, three and four players: how many moves it looks at next to the horizon (0: all), how many actions it
tries out (0: none), how widely it lets a tree grow, in tenths (0: not at all), and how much the best line counts in
it, in tenths: by what won in the arena."""
DEAL_LUCK_PERSISTENCE = (1.0, 0.65, 0.7)
"""How much of what a deal gives, by playouts of its round, lasts to the end of the game, with two, three and four players: as measured."""

# What the groups are about, for explanations: the first feature of each, and its name.
FEATURE_GROUPS = (
    (COLUMN, "columns"),
    (ROW, "lines"),
    (COLOUR, "colours"),
    (LINE, "lines"),
    (FLOORED, "floor"),
    (HOLDER, "marker"),
    (MOVE, "tempo"),
    (STAGE, "end"),
    (LINE_COMING, "lines"),
    (COLOUR_COMING, "colours"),
)

# Sight: for each colour the numbers of tiles in which it can be taken, as 9 bits (8 tiles are as good as more); then for each how much
# of it the next deal brings, as 3 bits.
SIGHT = 9
SIGHT_COLOURS = 0x1008040201
COMING_AT = SIGHT * COLOURS
SHARES = np.array(
    [0, *((4 * COLOURS << 16) // tiles + 1 for tiles in range(1, 128))]
)  # 20 · 2¹⁶ / tiles, rounded up: there is no division then

# For a row and the cells of it that have a tile: the colours that may still come there, as sight bits.
WANTED = np.array(
    [
        [sum(1 << SIGHT * colour for colour in range(COLOURS) if not pattern >> (colour + row) % 5 & 1) for pattern in range(32)]
        for row in range(ROWS)
    ]
)


@compiled
def offer_summary(state: State) -> int:
    """In which numbers each colour can be taken, and how much of it is to come."""
    sight = 0
    for source in range(source_count(state)):
        here = state.offer[source]
        for colour in range(COLOURS):
            sight |= 1 << (SIGHT * colour + min(handful.count(here, colour), SIGHT - 1))
    return sight & ~SIGHT_COLOURS | to_come(state) << COMING_AT


@compiled
def to_come(state: State) -> int:
    """How much of each colour the next deal brings, in quarters of a fair share, 3 bits a colour: the bag first, then the lid."""
    wanted = 4 * (source_count(state) - 1)
    bag, lid = state.bag, state.discard
    tiles, more = handful.size(bag), handful.size(lid)
    coming = 0
    for colour in range(COLOURS):
        if tiles >= wanted or more == 0:
            quarters = handful.count(bag, colour) * SHARES[tiles] >> 16
        else:
            quarters = 20 * (handful.count(bag, colour) * more + handful.count(lid, colour) * (wanted - tiles)) // (wanted * more)
        coming |= min(quarters, COMING - 1) << 3 * colour
    return coming


@compiled
def table_left(state: State) -> tuple[int, int]:
    """How many sources have tiles, and how many tiles there are."""
    sources, tiles = 0, 0
    for source in range(source_count(state)):
        here = state.offer[source]
        sources += here != 0
        tiles += here
    return sources, handful.size(tiles)


@compiled
def fullest(cells: int) -> int:
    """How many tiles the fullest row has."""
    best = 0
    for row in range(ROWS):
        best = max(best, popcount(cells >> 5 * row & EVERY_ROW))
    return best


@compiled
def best_column(cells: int, row: int, columns: int) -> int:
    """Return the free cell of a row where a tile scores most."""
    best, best_points = lowest_bit(columns), -1
    while columns & (columns - 1):
        column = lowest_bit(columns)
        points = tile_points(cells, row, column)
        if points > best_points:
            best, best_points = column, points
        columns &= columns - 1
    last = lowest_bit(columns)
    return last if tile_points(cells, row, last) > best_points else best


@compiled
def extract_features(state: State, seat: int, sight: int, out: NDArray[np.int16]) -> tuple[int, float]:
    """Extract the features of a seat's board as if the round ended now; return their number and the points."""
    plain = state.grey == 0 and state.jokers == 0
    drafting = state.phase == DRAFT
    cells = occupied(state, seat)
    points = int(state.score[seat])
    fallen = int(state.floor_size[seat])
    coming = sight >> COMING_AT
    n = 0
    pending = 0  # unfinished lines, as bits
    coloured = 0  # for grey walls: the rows that get a colour, 5 bits a colour
    for row in range(ROWS):
        line = state.lines[seat, row]
        if line == 0:
            continue
        number = handful.size(line)
        if number <= row:
            pending |= 1 << row
            continue
        colour = lowest_bit(line) >> 3
        columns = 1 << (colour + row) % 5 if plain else allowed_columns(state, seat, row)
        if columns == 0:
            fallen = min(fallen + row + 1, FLOOR_SPACES)
            continue
        column = lowest_bit(columns) if plain else best_column(cells, row, columns)
        points += tile_points(cells, row, column)
        cells |= 1 << (5 * row + column)
        coloured |= (1 << row) << 5 * colour if colour < JOKER else 0
    points = max(0, points - FLOOR_COST[fallen])
    for row in range(ROWS):
        pattern = cells >> 5 * row & EVERY_ROW
        out[n] = ROW + 32 * row + pattern
        out[n + 1] = COLUMN + 32 * row + gather(cells >> row)
        n += 2
        if pending >> row & 1:
            line = state.lines[seat, row]
            number = handful.size(line)
            colour = lowest_bit(line) >> 3
            columns = 1 << (colour + row) % 5 if plain else allowed_columns(state, seat, row)
            worth = tile_points(cells, row, best_column(cells, row, columns)) if columns else 1
            out[n] = LINE + (row * 5 + number) * 6 + min(worth, 6) - 1
            out[n + 1] = LINE_COMING + (row * 5 + row + 1 - number) * COMING + (coming >> 3 * colour & 7 if colour < JOKER else 0)
            n += 2
            if drafting:
                missing = row + 1 - number
                numbers = sight >> SIGHT * colour & 0x1FF if colour < JOKER else 0
                chance = 3 if numbers >> missing & 1 else 2 if numbers >> missing else 1 if numbers else 0
                out[n] = NEED + (row * 5 + missing) * 4 + chance
                n += 1
        elif drafting and state.lines[seat, row] == 0:
            exact = WANTED[row, pattern] & sight >> (row + 1)
            other = sight >> (row + 2) & SIGHT_COLOURS
            out[n] = OPEN + 3 * row + (2 if exact else 1 if other else 0)
            n += 1
    for colour in range(COLOURS):
        rows = (
            rows_touched(cells & COLOUR_CELLS[colour])
            if plain
            else rows_touched(state.wall[seat, colour]) | coloured >> 5 * colour & EVERY_ROW
        )
        points += COLOUR_BONUS * (rows == EVERY_ROW)
        out[n] = COLOUR + rows
        out[n + 1] = COLOUR_COMING + COMING * rows + (coming >> 3 * colour & 7)
        n += 2
    points += ROW_BONUS * popcount(full_rows(cells)) + COLUMN_BONUS * popcount(full_columns(cells))
    out[n] = FLOORED + fallen
    n += 1
    if drafting:
        on_move = state.turn == seat
        sources, tiles = table_left(state)
        out[n] = HOLDER + (0 if state.marker == NO_SEAT else 1 if state.marker == seat else 2)
        out[n + 1] = MOVE + 12 * on_move + min(sources, 11)
        out[n + 2] = TILES + 24 * on_move + min(tiles, 23)
        n += 3
    else:
        out[n] = HOLDER + 3 + (state.first == seat)
        n += 1
    stage = min(int(state.round_number), 7) * 6
    furthest = 0
    for other in range(state.players):
        furthest = max(furthest, fullest(cells if other == seat else occupied(state, other)))
    out[n] = STAGE + stage + furthest
    out[n + 1] = OWN_STAGE + stage + fullest(cells)
    return n + 2, float(points)


@compiled
def position_key(state: State) -> int:
    """Factories may be swapped; what lies on the floor matters only by its number."""
    key = hash_mix(state.offer[0], 1)
    for source in range(1, source_count(state)):
        key += hash_mix(state.offer[source], 2)
    for seat in range(state.players):
        own = seat << 8
        low, high = 0, 0
        for row in range(ROWS):
            line = state.lines[seat, row]
            colour = lowest_bit(line) >> 3 if line else 0
            low = low << 12 | (handful.size(line) << 4 | handful.count(line, JOKER)) << 3 | colour
        high = occupied(state, seat) << 16 | int(state.floor_size[seat]) << 12 | int(state.score[seat]) & 0xFFF
        key += hash_mix(low, own + 3) + hash_mix(high, own + 4)
        if state.grey != 0 or state.jokers != 0:
            for colour in range(COLOURS):
                key += hash_mix(state.wall[seat, colour], own + 8 + colour)
    return key + hash_mix(
        int(state.turn) | int(state.marker + 1) << 4 | int(state.phase + 8) << 8 | int(state.row) << 16 | int(state.round_number) << 24, 7
    )


@compiled
def move_order_score(state: State, action: int) -> int:
    """Completing lines is good, long ones more so; tiles on the floor are bad."""
    if state.phase == TILE:
        return 10 * tile_points(occupied(state, state.turn), state.row, action - FIRST_COLUMN_ACTION)
    seat = state.turn
    destination = action % DESTINATIONS
    source = action // DESTINATIONS % SOURCES
    number = handful.size(taken_by(state, action // (DESTINATIONS * SOURCES), source))
    marker = source == 0 and state.marker == NO_SEAT
    fallen = int(state.floor_size[seat]) + marker
    score = 0
    if destination == FLOOR:
        fallen += number
    else:
        room = destination + 1 - handful.size(state.lines[seat, destination])
        placed = min(number, room)
        fallen += number - placed
        score = 6 * placed + (24 if placed == room else -4 * (room - placed))
    result: int = score - 10 * (FLOOR_COST[min(fallen, FLOOR_SPACES)] - FLOOR_COST[state.floor_size[seat]])
    return result
