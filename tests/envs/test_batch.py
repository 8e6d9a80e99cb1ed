"""Batches: the same games as the plain positions play, whatever the threads; states that are values."""

import pickle
from typing import Any

import numpy as np
import pytest

from tests.helpers.games import every_combination, every_game, whole_record
from tilework.envs import REWARDS, Batch
from tilework.errors import IllegalAction, InvalidOption
from tilework.games.options import Options
from tilework.games.position import Position


def played(batch: Batch, steps: int) -> Batch:
    batch.reset()
    for _ in range(steps):
        batch.step(batch.random_actions())
    return batch


def same(one: Batch, other: Batch) -> bool:
    names = ("observations", "action_masks", "counts", "turns", "rewards", "dones", "scores", "_states", "_rngs")
    return all(getattr(one, name).tobytes() == getattr(other, name).tobytes() for name in names)


@every_combination
def test_a_batch_plays_what_a_position_plays(name: str, options: Options) -> None:
    batch = Batch(name, 3, seed=5, reward="score", **options)
    batch.reset()
    for _ in range(60):
        before = [batch.position(game).mutable() for game in range(3)]
        rngs = batch._rngs.copy()
        actions = batch.random_actions().copy()
        batch.step(actions)
        for game, position in enumerate(before):
            scores = np.array(position.scores)
            position.play(int(batch.action_numbers[actions[game]]))
            position.deal(rng=rngs[game : game + 1])
            assert (batch.rewards[game] == np.array(position.scores) - scores).all()
            assert batch.dones[game] == position.is_over
            if position.is_over:
                assert batch.scores[game].tolist() == list(position.scores)
            else:
                assert batch.position(game) == position


@every_combination
def test_masks_are_exactly_the_legal_actions(name: str, options: Options) -> None:
    batch = Batch(name, 8, seed=6, **options)
    batch.reset()
    for _ in range(40):
        for game in range(8):
            position = batch.position(game)
            assert batch.action_numbers[np.flatnonzero(batch.action_masks[game])].tolist() == position.legal_numbers().tolist()
            assert batch.counts[game] == batch.action_masks[game].sum()
            assert batch.turns[game] == position.turn
        batch.step(batch.random_actions())


def test_the_number_of_threads_changes_nothing() -> None:
    assert same(played(Batch("azul", 37, seed=3, threads=1), 120), played(Batch("azul", 37, seed=3, threads=2), 120))


@every_game
def test_the_same_seed_gives_the_same_games(name: str) -> None:
    one = played(Batch(name, 16, seed=3), 50)
    assert same(one, played(Batch(name, 16, seed=3), 50))
    assert not same(one, played(Batch(name, 16, seed=4), 50))
    one.reset(seed=3)
    again = Batch(name, 16, seed=3)
    again.reset()
    assert one.hashes() == again.hashes()


@every_game
def test_observations_are_those_of_the_encoding(name: str) -> None:
    for dtype in ("int8", "float32") if name == "azul" else ("int8",):  # the rest is the same code; compiling it twice takes long
        batch = played(Batch(name, 8, seed=9, observations=dtype), 33)
        for game in range(8):
            position = batch.position(game)
            for seat in (0, 1):
                expected = batch.encoding.observe(position, seat, dtype)
                assert batch.observe(game, seat) == pytest.approx(expected)
            assert batch.observations[game] == pytest.approx(batch.encoding.observe(position, int(batch.turns[game]), dtype))


def test_without_observations() -> None:
    batch = played(Batch("azul", 8, observations=None), 10)
    assert batch.observations.shape == (8, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("reward", REWARDS)
def test_rewards_add_up(players: int, reward: str) -> None:
    batch = Batch("azul", 32, seed=8, reward=reward, players=players)
    batch.reset()
    total = np.zeros((32, players))
    finished = 0
    for _ in range(400):
        batch.step(batch.random_actions())
        total += batch.rewards
        for game in np.flatnonzero(batch.dones):
            scores = batch.scores[game].astype(float)
            others = [max(np.delete(scores, seat)) for seat in range(players)]
            if reward == "score":
                assert total[game].tolist() == scores.tolist()
            elif reward == "lead":
                assert total[game].tolist() == (scores - others).tolist()
            else:
                assert total[game].sum() == pytest.approx(0, abs=1e-6)
                assert total[game].max() <= 1
                assert total[game].min() >= -1 / (players - 1) - 1e-6
                assert set(np.flatnonzero(total[game] == total[game].max())) <= set(np.flatnonzero(scores == scores.max()))
            total[game] = 0
            finished += 1
    assert finished > 10


def test_a_tie_is_worth_nothing_between_two() -> None:
    batch = Batch("azul", 256, seed=2, reward="outcome", threads=1)
    batch.reset()
    tied = 0
    for _ in range(200):
        batch.step(batch.random_actions())
        for game in np.flatnonzero(batch.dones):
            if (batch.rewards[game] == 0).all():
                tied += 1
                assert batch.scores[game, 0] == batch.scores[game, 1]
            else:
                assert sorted(batch.rewards[game]) == [-1, 1]
    assert tied


def test_an_illegal_action_changes_nothing() -> None:
    batch = played(Batch("azul", 4, seed=1), 7)
    before = batch.copy()
    actions = batch.random_actions().copy()
    for wrong in (int(np.flatnonzero(~batch.action_masks[2])[0]), -1, batch.num_actions):
        actions[2] = wrong
        with pytest.raises(IllegalAction, match=f"action {wrong} is not legal in game 2"):
            batch.step(actions)
    with pytest.raises(IllegalAction, match="one action for each of the 4 games"):
        batch.step(actions[:2])
    assert same(batch, before)


def test_games_that_end_make_room_for_new_ones() -> None:
    batch = Batch("azul", 16, seed=1)
    batch.reset()
    while not batch.dones.any():
        batch.step(batch.random_actions())
    [game, *_] = np.flatnonzero(batch.dones)
    assert batch.position(int(game)).view()["round"] == 1
    assert batch.action_masks[game].any()


def test_without_autoreset_a_game_stays_over() -> None:
    batch = Batch("azul", 1, seed=1, autoreset=False)
    batch.reset()
    while not batch.dones[0]:
        batch.step(batch.random_actions())
    assert batch.position(0).is_over
    assert not batch.action_masks.any()
    with pytest.raises(IllegalAction):
        batch.step(np.zeros(1, dtype=int))


@every_game
@pytest.mark.parametrize("way", [lambda batch: batch.copy(), lambda batch: pickle.loads(pickle.dumps(batch))])
def test_copies_are_independent_and_go_on_alike(name: str, way: Any) -> None:  # Any: a function that copies anything
    batch = played(Batch(name, 8, seed=4), 20)
    twin = way(batch)
    before = batch.hashes()
    for _ in range(15):
        twin.step(twin.random_actions())
    assert batch.hashes() == before
    assert twin.hashes() != before
    for _ in range(15):
        batch.step(batch.random_actions())
    assert same(batch, twin)


def test_going_on_from_a_position() -> None:
    batch = played(Batch("azul", 2, seed=4), 3)
    position = Position.start("azul", first=2).dealt(seed=8)
    batch.set_position(1, position)
    assert whole_record(batch.position(1)) == whole_record(position)
    assert batch.turns[1] == 1
    assert batch.action_numbers[np.flatnonzero(batch.action_masks[1])].tolist() == position.legal_numbers().tolist()
    with pytest.raises(InvalidOption, match="another game"):
        batch.set_position(0, Position.start("azul", players=3))


def test_what_can_be_chosen_is_said() -> None:
    # Any: wrong values on purpose
    settings: tuple[tuple[str, Any], ...] = (("reward", "money"), ("observations", "int4"), ("actions", "some"))
    for setting, value in settings:
        with pytest.raises(InvalidOption, match=f"{setting} can't be '{value}'; choose one of"):
            Batch("azul", 1, **{setting: value})
