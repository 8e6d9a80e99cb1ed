"""What the evaluation sees on a board."""

from typing import cast

import numpy as np
import pytest
from tests.helpers.bots import random_positions
from tests.helpers.games import PLAIN_PYTHON

from tilework import bots
from tilework.bots.evaluation import MAX_ACTIVE_FEATURES
from tilework.games.core import handful
from tilework.games.core.state import DRAFT
from tilework.games.sintra.evaluation import NEXT, SUPPLY, chance_of, exact_takes, extract_features, offer_summary
from tilework.games.sintra.rules import free_spaces
from tilework.games.sintra.state import COLOURS, JOKER, WINDOWS, State
from tilework.match import Match


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
            state = cast(State, position.state)
            if state.phase != DRAFT:
                continue
            sight = int(offer_summary(state))
            takes = {(colour, handful.count(here, colour)) for here in state.offer for colour in range(COLOURS)}
            takes = {(colour, number) for colour, number in takes if number > 0}
            for seat in range(position.players):
                for window in range(WINDOWS):
                    free = int(free_spaces(state, seat, window))
                    found = chance_of(free, sight)
                    assert found == plainly(free, takes)
                    seen.add(found)
    assert seen == {0, 1, 2, 3}


@pytest.mark.skipif(PLAIN_PYTHON, reason="the evaluation is compiled")
def test_of_how_many_colours_just_enough_can_be_taken() -> None:
    seen = set()
    for seed in range(12):
        for position in random_positions("sintra", seed, every=3, players=2 + seed % 3):
            state = cast(State, position.state)
            if state.phase != DRAFT:
                continue
            offered = {(colour, handful.count(here, colour)) for here in state.offer for colour in range(COLOURS)}
            for seat in range(position.players):
                for window in range(WINDOWS):
                    free = int(free_spaces(state, seat, window))
                    lacking = [(colour, (free >> 8 * colour & 0x1F).bit_count()) for colour in range(COLOURS)]
                    colours = sum(1 << 8 * colour for colour, number in lacking if number)
                    plainly_so = sum(number > 0 and (colour, number) in offered for colour, number in lacking)
                    assert exact_takes(colours, free, int(offer_summary(state))) == min(plainly_so, 3)
                    seen.add(plainly_so)
    assert seen >= {0, 1, 2}


@pytest.mark.skipif(PLAIN_PYTHON, reason="the evaluation is compiled")
def test_between_rounds_a_board_is_told_what_the_next_one_brings() -> None:
    """The next round's colour on each strip, and how much of the one colour that a strip lacks is in the bag."""
    match = Match.new("sintra", seed=3, players=2)
    while not match.is_over:
        match.play(bots.get("greedy").choose(match.position, seed=1).action)
    found = set()
    for step in match.steps:
        state = cast(State, step.before.state)
        if step.before.is_chance and step.before.round > 1:
            colour = int(state.track[step.before.round - 1]) - 1
            listed = np.zeros(MAX_ACTIVE_FEATURES, dtype=np.int16)
            number, _ = extract_features(state, 0, int(offer_summary(state)), listed)
            features = listed[:number].tolist()
            expected = []
            for window in range(WINDOWS):
                if not state.strips[0, window]:
                    continue
                glass, free = int(state.glass[0, window]), int(free_spaces(state, 0, window))
                full = min(glass.bit_count(), 4)
                expected.append(NEXT + 6 * full + ((glass | free) >> 8 * colour & 0x1F).bit_count())
                lacking = [(kind, (free >> 8 * kind & 0x1F).bit_count()) for kind in range(COLOURS) if free >> 8 * kind & 0x1F]
                if len(lacking) == 1:
                    kind, spaces = lacking[0]
                    bag = [handful.count(state.bag, each) for each in range(COLOURS)]
                    expected.append(SUPPLY + 6 * (spaces - 1) + min(16 * bag[kind] // sum(bag), 5))
            assert sorted(feature for feature in features if feature >= NEXT) == sorted(expected)
            found.update(expected)
    assert len(found) > 10
    assert max(found) >= SUPPLY
