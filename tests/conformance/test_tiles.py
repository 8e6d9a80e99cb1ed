"""No tile is ever made or lost, and every position that comes up can stand on a table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.games import (
    Combination,
    combinations,
    every_combination,
    every_game,
    middle,
    random_game,
    whole_record,
)
from tilework.errors import InvalidPosition
from tilework.games.mutable_position import MutablePosition
from tilework.games.options import Options


@every_combination
def test_every_position_of_a_game_is_possible_and_can_be_written_down(name: str, options: Options) -> None:
    """PositionBase a notation checks the whole table, tile totals first."""
    position = MutablePosition.start(name, **options)
    for _ in random_game(position, seed=1):
        again = MutablePosition.parse(position.notation())
        assert again == position
        assert whole_record(again) == whole_record(position)


@given(st.sampled_from(combinations()), st.integers(0, 2**32), st.integers(0, 150))
def test_positions_anywhere_in_a_game(combination: Combination, seed: int, decisions: int) -> None:
    position = middle(*combination, seed, decisions)
    assert MutablePosition.parse(position.notation()) == position


@every_game
@pytest.mark.parametrize(("field", "change"), [("bag", 1), ("bag", -1), ("discard", 1), ("offer", 1)])
def test_a_tile_too_many_or_too_few_is_noticed(name: str, field: str, change: int) -> None:
    """What makes the tests above worth their name."""
    position = middle(name, {"players": 2}, seed=3, decisions=8)
    for kind in range(len(position.game.letters)):
        if position.state.bag >> 8 * kind & 0xFF:
            broken = position.copy()
            if field == "offer":
                broken.state.offer[0] += change << 8 * kind
            else:
                setattr(broken.state, field, broken.state[field] + (change << 8 * kind))
            with pytest.raises(InvalidPosition, match=r"tiles|panes"):
                MutablePosition.parse(broken.notation())
