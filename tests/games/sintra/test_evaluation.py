"""What the evaluation sees on a board."""

import pytest
from tests.support import PLAIN_PYTHON
from tests.support_bots import random_positions

from tilework.games.core import handful
from tilework.games.core.state import DRAFT
from tilework.games.sintra.evaluation import chance_of, glance
from tilework.games.sintra.layout import COLOURS, JOKER, WINDOWS
from tilework.games.sintra.rules import free_spaces


def plainly(free: int, takes: set[tuple[int, int]]) -> int:
    """How well an offer fits, take by take: 3 if one completes a strip exactly, 2 with breakage, 1 if one helps, 0 if none does."""
    best = 0
    for colour, number in takes:
        room = sum((free >> 8 * kind & 0x1F).bit_count() for kind in (colour, JOKER))
        if room > 0:
            completes = room == free.bit_count() and number >= room
            best = max(best, 1 if not completes else 3 if number == room else 2)
    return best


@pytest.mark.skipif(PLAIN_PYTHON, reason="the evaluation is compiled")
def test_how_well_the_offer_fits_a_strip() -> None:
    seen = set()
    for seed in range(12):
        for position in random_positions("sintra", seed, every=3, players=2 + seed % 3):
            state = position.state
            if state.phase != DRAFT:
                continue
            sight = int(glance(state))
            takes = {(colour, handful.count(here, colour)) for here in state.offer for colour in range(COLOURS)}
            takes = {(colour, number) for colour, number in takes if number > 0}
            for seat in range(position.players):
                for window in range(WINDOWS):
                    free = int(free_spaces(state, seat, window))
                    found = chance_of(free, sight)
                    assert found == plainly(free, takes)
                    seen.add(found)
    assert seen == {0, 1, 2, 3}
