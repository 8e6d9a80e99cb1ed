"""Many random games at full speed. No tile is made or lost: a tile that went astray at any step is still astray at the end."""

from random import Random

import numpy as np
import pytest

from tests.helpers.games import PLAIN_PYTHON, bulk, every_combination
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.playout import MAX_LEGAL_ACTIONS, play_games, play_out
from tilework.games.core.rng import generator
from tilework.games.mutable_position import MutablePosition
from tilework.games.options import Options


def play_many(name: str, options: Options, games: int) -> None:
    start = MutablePosition.start(name, **options)
    actions = np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16)
    rng = generator(7)
    moves = 0
    for _ in range(games):
        position = start.copy()
        moves += play_out(position.state, actions, rng, NO_JOURNAL)
        assert position.is_over
        position.game.check(position.plain(), position.options)
    table = np.zeros(1, dtype=start.game.dtype)
    table[0] = start.state
    assert play_games(table, games, generator(7), NO_JOURNAL) == moves
    assert table[0].tobytes() == start.state.tobytes()


@every_combination
def test_random_games(name: str, options: Options) -> None:
    play_many(name, options, bulk(200))


@pytest.mark.nightly
@every_combination
def test_very_many_random_games(name: str, options: Options) -> None:
    play_many(name, options, bulk(20_000))


@every_combination
def test_games_from_anywhere(name: str, options: Options) -> None:
    """The playout takes any position, not only the first one."""
    random = Random(8)
    position = MutablePosition.start(name, **options)
    actions = np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16)
    while not position.is_over:
        position.deal(seed=random.getrandbits(32))
        if position.turn is not None:
            if random.random() < (0.03 if PLAIN_PYTHON else 0.5):
                trial = position.copy()
                play_out(trial.state, actions, generator(random.getrandbits(32)), NO_JOURNAL)
                trial.game.check(trial.plain(), trial.options)
            position.play(int(random.choice(position.legal_numbers())))
