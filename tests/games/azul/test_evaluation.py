"""What the evaluation sees on a board."""

import numpy as np
import pytest
from tests.support import PLAIN_PYTHON
from tests.support_bots import random_positions

from tilework.bots.evaluation import MOST_ACTIVE
from tilework.games.azul.evaluation import COLUMN_STAGE, FEATURES, GOAL, LINES, UNPLACED, describe, glance
from tilework.games.azul.layout import COLOURS, ROWS
from tilework.games.core import handful
from tilework.games.core.state import DRAFT
from tilework.games.position import Position

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="the evaluation is compiled")


def features(position: Position, seat: int) -> list[int]:
    out = np.zeros(MOST_ACTIVE, dtype=np.int16)
    number, _ = describe(position.state, seat, int(glance(position.state)), out)
    found: list[int] = out[:number].tolist()
    return found


def wall_and_lines(position: Position, seat: int) -> tuple[set[tuple[int, int]], list[tuple[int, int]]]:
    """The cells that have a tile, and the colour and number of tiles of each line (-1 and 0 where it is empty)."""
    state = position.state
    cells = {(row, (colour + row) % 5) for colour in range(COLOURS) for row in range(ROWS) if state.wall[seat, colour] >> 5 * row & 0x1F}
    lines = []
    for row in range(ROWS):
        counts = [handful.count(state.lines[seat, row], colour) for colour in range(COLOURS)]
        lines.append((counts.index(max(counts)), max(counts)) if any(counts) else (-1, 0))
    return cells, lines


def test_what_lines_are_and_want() -> None:
    """As if the round ended now: which lines are empty, begun or full; and of a begun one how much of its column and colour is there."""
    seen = set()
    for seed in range(8):
        for position in random_positions("azul", seed, every=3, players=2 + seed % 3):
            if position.state.phase != DRAFT:
                continue
            for seat in range(position.players):
                cells, lines = wall_and_lines(position, seat)
                full = {(row, (colour + row) % 5) for row, (colour, number) in enumerate(lines) if number == row + 1}
                cells |= full
                begun = [(row, colour, row + 1 - number) for row, (colour, number) in enumerate(lines) if 0 < number <= row]
                goals = [
                    GOAL
                    + (missing * 5 + sum(column == (colour + row) % 5 for _, column in cells)) * 5
                    + sum(((column - cell_row) % 5) == colour for cell_row, column in cells)
                    for row, colour, missing in begun
                ]
                digits = sum(3**row * ((number > 0) + (number == row + 1)) for row, (_, number) in enumerate(lines))
                found = features(position, seat)
                assert [feature for feature in found if GOAL <= feature < COLUMN_STAGE] == goals
                assert [feature for feature in found if LINES <= feature < UNPLACED] == [LINES + digits]
                seen.update(goals)
    assert len(seen) > 10


def test_how_many_tiles_no_line_would_take() -> None:
    seen = set()
    for seed in range(8):
        for position in random_positions("azul", seed, every=2, players=2):
            state = position.state
            if state.phase != DRAFT:
                continue
            for seat in range(2):
                cells, lines = wall_and_lines(position, seat)
                wanted = {colour for row, (colour, number) in enumerate(lines) if 0 < number <= row}
                for row, (_, number) in enumerate(lines):
                    wanted |= {colour for colour in range(COLOURS) if number == 0 and (row, (colour + row) % 5) not in cells}
                tiles = sum(handful.count(here, colour) for here in state.offer for colour in range(COLOURS) if colour not in wanted)
                expected = UNPLACED + 12 * (position.turn == seat) + min(tiles, 11)
                assert [feature for feature in features(position, seat) if feature >= UNPLACED] == [expected]
                assert expected < FEATURES
                seen.add(tiles)
    assert len(seen) > 3
