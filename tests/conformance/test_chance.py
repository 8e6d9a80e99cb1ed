"""Chance: exact probabilities, only possible outcomes, and the same game for the same seed."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.games import Combination, combinations, every_combination, every_game, random_game, whole_record
from tilework.errors import IllegalAction, InvalidAction
from tilework.games.core import dispatch
from tilework.games.core.rng import Generator, below, generator
from tilework.games.game import MAX_CHANCE_OUTCOMES
from tilework.games.mutable_position import MutablePosition
from tilework.games.options import Options
from tilework.games.position import Position


@every_combination
def test_probabilities_are_positive_and_sum_to_one(name: str, options: Options) -> None:
    position = MutablePosition.start(name, **options)
    assert position.is_chance
    for _ in random_game(position, seed=1):
        shares = [share for _, share in position.chance_numbers()]
        assert position.is_chance == bool(shares)
        if shares:
            assert sum(shares) == 1
            assert all(share > 0 for share in shares)
            texts = [text for text, _ in position.chance_outcomes()]
            assert len(set(texts)) == len(texts)
            numbers = [number for number, _ in position.chance_numbers()]
            assert [position.game.parse_chance(position.state, text) for text in texts] == numbers


@every_combination
def test_only_outcomes_with_a_weight_can_happen(name: str, options: Options) -> None:
    position = MutablePosition.start(name, **options)
    for count, _ in enumerate(random_game(position, seed=2)):
        if position.is_chance and count % 7 == 0:
            possible = {number for number, _ in position.chance_numbers()}
            for outcome in range(-1, MAX_CHANCE_OUTCOMES):
                trial = position.copy()
                if outcome in possible:
                    trial.resolve(outcome)
                    assert trial != position
                else:
                    with pytest.raises(IllegalAction):
                        trial.resolve(outcome)
                    assert whole_record(trial) == whole_record(position)


@every_game
def test_nothing_is_drawn_while_a_player_decides(name: str) -> None:
    position = Position.start(name, players=2).dealt(seed=1).mutable()
    before = whole_record(position)
    assert position.chance_outcomes() == []
    with pytest.raises(IllegalAction):
        position.resolve(0)
    position.deal(seed=2)
    assert whole_record(position) == before


@every_game
def test_nonsense_can_not_be_drawn(name: str) -> None:
    position = MutablePosition.start(name, players=2)
    before = whole_record(position)
    for nonsense in ("", "P9", "?", "BB"):
        with pytest.raises((InvalidAction, IllegalAction)):
            position.resolve(nonsense)
    assert whole_record(position) == before


def deal_one_by_one(position: MutablePosition, rng: Generator) -> None:
    """What ``deal`` does, by ``chance`` and ``resolve``: each draw picks one ticket of the weights."""
    weights = np.zeros(MAX_CHANCE_OUTCOMES, dtype=np.int64)
    while position.is_chance:
        outcomes = dispatch.chance(position.state, weights)
        ticket = below(rng, int(weights[:outcomes].sum()))
        position.resolve(int(np.searchsorted(weights[:outcomes].cumsum(), ticket, side="right")))


@every_combination
def test_the_fast_deal_is_the_slow_one(name: str, options: Options) -> None:
    """Dealt at once or event by event, the same numbers bring the same table."""
    position = MutablePosition.start(name, **options)
    rng = generator(3)
    while not position.is_over:
        if position.is_chance:
            slow, same_numbers = position.copy(), rng.copy()
            deal_one_by_one(slow, same_numbers)
            position.deal(rng=rng)
            assert slow == position
            assert same_numbers == rng
        else:
            legal = position.legal_numbers()
            position.play(int(legal[below(rng, len(legal))]))


@given(st.sampled_from(combinations()), st.integers(0, 2**63))
def test_the_same_seed_gives_the_same_game(combination: Combination, seed: int) -> None:
    name, options = combination

    def play(decisions: int) -> MutablePosition:
        position, rng = MutablePosition.start(name, **options), generator(seed)
        while not position.is_over and decisions:
            position.deal(rng=rng)
            legal = position.legal_numbers()
            if len(legal):
                position.play(int(legal[below(rng, len(legal))]))
            decisions -= 1
        return position

    assert play(30) == play(30)
    first, second = (Position.start(name, **options).dealt(seed=seed) for _ in range(2))
    assert first == second
    assert any(Position.start(name, **options).dealt(seed=seed + other) != first for other in (1, 2, 3))
