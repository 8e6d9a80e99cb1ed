"""Azul at first sight: the score, what complete lines will bring, what unfinished ones may, and what lies on the floor."""

from tilework.games.azul.rules import EVERY_ROW, allowed_columns, gather, occupied
from tilework.games.azul.state import (
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    FLOOR_COST,
    JOKER,
    ROW_BONUS,
    ROWS,
    RUN_LENGTH,
    State,
)
from tilework.games.core import handful
from tilework.games.core.bits import lowest_bit, popcount
from tilework.games.core.jit import compiled
from tilework.games.core.state import OVER

UNFINISHED = 0.55  # how much of a line's worth its unfinished tiles keep, at the most
PROMISE = 0.6  # how much of a bonus is already worth having per part of it


@compiled
def tile_points(cells: int, row: int, column: int) -> int:
    """Return the points of a tile on a cell of the given wall."""
    cells |= 1 << (5 * row + column)
    across = RUN_LENGTH[cells >> (5 * row) & EVERY_ROW, column]
    down = RUN_LENGTH[gather(cells >> column), row]
    return 1 if across + down == 2 else across * (across > 1) + down * (down > 1)


@compiled
def promise(state: State, seat: int, cells: int, row: int, column: int, colour: int) -> float:
    """Return the share of the end bonuses credited to a tile on a cell; it grows with the fill of its row, column and colour."""
    in_row = popcount(cells >> (5 * row) & EVERY_ROW)
    in_column = popcount(gather(cells >> column))
    of_colour = popcount(state.wall[seat, colour]) if colour != JOKER else 0
    return PROMISE * (ROW_BONUS * in_row + COLUMN_BONUS * in_column + COLOUR_BONUS * of_colour) / 5.0


@compiled
def line_worth(state: State, seat: int, cells: int, row: int) -> float:
    """Return the expected value of a line's tile on its best cell."""
    line = state.lines[seat, row]
    colour = lowest_bit(handful.kinds(line))
    columns = allowed_columns(state, seat, row)
    best = 0.0
    for column in range(5):
        if columns >> column & 1:
            best = max(best, tile_points(cells, row, column) + promise(state, seat, cells, row, column, colour))
    return best


@compiled
def heuristic_value(state: State, seat: int) -> float:
    """Points now and in sight."""
    total = float(state.score[seat])
    if state.phase == OVER:
        return total
    cells = occupied(state, seat)
    for row in range(ROWS):
        number = handful.size(state.lines[seat, row])
        if number == 0:
            continue
        value = line_worth(state, seat, cells, row)
        if number > row:
            total += value
            columns = allowed_columns(state, seat, row)
            if columns and columns & (columns - 1) == 0:
                cells |= columns << (5 * row)
        else:
            share = number / (row + 1.0)
            total += UNFINISHED * share * share * value - 0.2 * (row + 1 - number)
    total -= min(float(FLOOR_COST[state.floor_size[seat]]), total)
    for colour in range(COLOURS):
        total += 0.1 * popcount(state.wall[seat, colour])
    return total
