"""A position is a value: copies are independent, and it survives pickling, comparing and hashing."""

import pickle
from copy import deepcopy

from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.games import Combination, combinations, every_combination, middle, random_game, whole_record
from tilework.games.mutable_position import MutablePosition
from tilework.games.options import Options


@every_combination
def test_copies_are_independent(name: str, options: Options) -> None:
    position = MutablePosition.start(name, **options)
    kept = [(position.copy(), whole_record(position)) for _ in random_game(position, seed=1)]
    assert all(whole_record(copy) == then for copy, then in kept)
    copy, then = kept[len(kept) // 2]
    twin = copy.copy()
    for _ in random_game(twin, seed=2):
        pass
    assert twin.is_over
    assert whole_record(copy) == then


@every_combination
def test_pickling_at_every_step(name: str, options: Options) -> None:
    position = MutablePosition.start(name, **options)
    for _ in random_game(position, seed=3):
        again, kept = pickle.loads(pickle.dumps((position, position.position)))
        assert again == position == kept
        assert hash(kept) == hash(position.position)
        assert whole_record(again) == whole_record(position)


@given(st.sampled_from(combinations()), st.integers(0, 2**32), st.integers(0, 100))
def test_equal_positions_go_on_alike(combination: Combination, seed: int, decisions: int) -> None:
    position = middle(*combination, seed, decisions)
    others = [position.copy(), deepcopy(position), pickle.loads(pickle.dumps(position)), MutablePosition.parse(position.notation())]
    assert {other.position for other in others} == {position.position}
    story = [(event.text, event.notes) for event in random_game(position, seed)]
    for other in others:
        assert [(event.text, event.notes) for event in random_game(other, seed)] == story
        assert other == position


@every_combination
def test_the_repr_rebuilds_it(name: str, options: Options) -> None:
    position = middle(name, options, seed=4, decisions=10)
    assert eval(repr(position), {"MutablePosition": MutablePosition}) == position


@every_combination
def test_different_positions_differ(name: str, options: Options) -> None:
    position = MutablePosition.start(name, **options)
    seen = {position.position}
    for steps, _ in enumerate(random_game(position, seed=5), 1):
        seen.add(position.position)
        assert len(seen) == steps + 1
