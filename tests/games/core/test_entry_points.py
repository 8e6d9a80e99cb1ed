"""The edge between plain Python and the compiled rules: journals that fill up, fields read in one go, draws told."""

import numpy as np
import pytest
from tests.helpers.games import PLAIN_PYTHON, every_combination, every_game, middle

from tilework.games.core.dispatch import deal
from tilework.games.core.journal import ROWS, WIDTH, new_journal, note
from tilework.games.core.playout import MAX_LEGAL_ACTIONS, play_out
from tilework.games.core.rng import generator
from tilework.games.core.unpack import plain_reader
from tilework.games.mutable_position import MutablePosition
from tilework.games.options import Options


def test_a_full_journal_keeps_what_it_has_and_counts_the_rest() -> None:
    room = np.full((ROWS + 8, WIDTH), -7, dtype=np.int32)
    room[:ROWS] = 0
    journal = room[:ROWS]
    for number in range(ROWS + 20):
        note(journal, number, 1, 2, 3, 4, 5, 6)
    assert journal[0, 0] == ROWS - 1
    assert journal[0, 1] == 21
    assert journal[1:, 0].tolist() == list(range(ROWS - 1))
    assert (room[ROWS:] == -7).all()


@pytest.mark.skipif(PLAIN_PYTHON, reason="whole games take too long uncompiled")
@every_game
def test_whole_games_never_write_past_a_journal(name: str) -> None:
    room = np.full((ROWS + 4096, WIDTH), -7, dtype=np.int32)
    for seed in range(20):
        room[:ROWS] = 0
        table = MutablePosition.start(name, players=4)
        play_out(table.state, np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16), generator(seed), room[:ROWS])
        assert room[0, 0] == ROWS - 1
        assert room[0, 1] > 0
        assert (room[ROWS:] == -7).all()


@every_combination
def test_fields_read_in_one_go_are_the_fields(name: str, options: Options) -> None:
    table = middle(name, options, seed=1, decisions=15)
    fields = plain_reader(table.game.dtype)(table.state.tobytes())
    for field in table.game.dtype.names or ():
        wanted = np.asarray(table.state[field])
        assert fields[field] == (tuple(wanted.reshape(-1).tolist()) if wanted.shape else wanted.item())


@every_combination
def test_a_deal_tells_its_draws(name: str, options: Options) -> None:
    """The same seed gives the same table as the games' own deal, and the draws that are told lead there."""
    for seed in range(5):
        told, fast = MutablePosition.start(name, **options), MutablePosition.start(name, **options)
        start = told.copy()
        effects = told.deal(rng=generator(seed))
        deal(fast.state, generator(seed), new_journal())
        assert told == fast
        notes = [found for draw in effects.draws for found in start.resolve(draw)]
        assert start == told
        assert tuple(notes) == effects.notes


def test_nothing_is_told_where_nothing_is_drawn() -> None:
    table = middle("azul", {"players": 2}, seed=1, decisions=3)
    effects = table.deal(seed=1)
    assert (effects.draws, effects.notes) == ((), ())


def test_a_journal_is_empty_when_new() -> None:
    assert not new_journal().any()
