"""The search itself: it finds what a plain minimax finds, and its tables know which positions are the same."""

import itertools
import json
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.helpers.bots import random_positions, some_variants
from tests.helpers.games import PLAIN_PYTHON, mover
from tilework import games
from tilework.bots.evaluation import (
    MAX_ACTIVE_FEATURES,
    compute_expected_scores,
    evaluate,
    extract_features,
    features_of,
    offer_summary,
    position_key,
    simd,
)
from tilework.bots.evaluation.quantization import quant_scale_of, quantize
from tilework.bots.evaluation.weight_files import fitted, weights_for
from tilework.bots.levels import pooled_searcher
from tilework.bots.search import iterative_deepening
from tilework.bots.search.request import SearchRequest
from tilework.bots.search.search_state import NO_LIMIT, SearchState
from tilework.bots.search.searcher import Searcher, new_search_state
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.mutable_position import MutablePosition
from tilework.games.position import Position

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="the search is hopeless uncompiled")


Rows = NDArray[Any]  # of several types


def minimax(position: MutablePosition, seat: int, search: SearchState, round_number: int) -> int:
    """The value of a position to a seat, by looking at everything up to the end of the round."""
    if position.turn is None or position.state.round_number != round_number:
        return int(evaluate(position.state, seat, search))
    values = []
    for action in position.legal_actions():
        following = position.copy()
        following.play(action)
        values.append(minimax(following, seat, search, round_number))
    return max(values) if position.turn == seat else min(values)


def late_positions(game: str, seeds: range) -> list[MutablePosition]:
    """Positions with few ways to end the round."""
    found = []
    for seed in seeds:
        for position in random_positions(game, seed, every=1, players=2):
            tiles = sum(len(factory) for factory in position.factories) + len(position.view()["centre"])
            if tiles <= 5 and len(position.legal_actions()) in range(3, 15):
                found.append(position)
    return found


@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_finds_the_value_that_looking_at_everything_finds(game: str) -> None:
    positions = late_positions(game, range(3))[:25]
    assert len(positions) >= 10
    search = new_search_state(games.get(game), weights_for(positions[0]))
    for position in positions:
        with pooled_searcher(position) as searcher:
            thought = searcher.search(position, SearchRequest(nodes=2_000_000))
        assert thought.solved
        assert thought.pvs[0].value == minimax(position, mover(position), search, int(position.state.round_number))


def test_values_of_several_best_actions_are_exact() -> None:
    """The three best of all actions, each with the value that looking at everything after it finds."""
    position = late_positions("azul", range(2))[0]
    seat, round_number = mover(position), int(position.state.round_number)
    search = new_search_state(position.game, weights_for(position))
    exact = {}
    for action in position.legal_actions():
        following = position.copy()
        following.play(action)
        exact[action.number] = minimax(following, seat, search, round_number)
    assert len(set(exact.values())) >= 3, "the position tells good from bad"
    with pooled_searcher(position) as searcher:
        found = searcher.search(position, SearchRequest(nodes=1_000_000, multi_pv=3)).pvs
    assert [line.value for line in found] == sorted(exact.values(), reverse=True)[:3]
    assert [exact[line.actions[0]] for line in found] == [line.value for line in found]


def test_factories_with_the_same_tiles_are_one() -> None:
    position = Position.start("azul", players=2, first=1).dealt(seed=2).mutable()
    swapped = position.copy()
    swapped.state.offer[1], swapped.state.offer[3] = position.state.offer[3], position.state.offer[1]
    assert position_key(position.state) == position_key(swapped.state)
    position.play(position.legal_actions()[0])
    assert position_key(position.state) != position_key(swapped.state)


def told_apart(position: MutablePosition) -> str:
    """What the search must tell apart: all but the order of the factories, what lies on a floor, and what can be drawn later."""
    view = position.view()
    view["factories"] = sorted(map(sorted, view["factories"]))
    for board in view["boards"]:
        if "floor" in board:
            board["floor"] = len(board["floor"])
    return json.dumps({name: value for name, value in view.items() if name not in ("bag", "lid", "tower", "tiled")}, sort_keys=True)


def soon_after(position: MutablePosition, plies: int) -> Iterator[MutablePosition]:
    """Return every position reachable within a number of actions without a draw, transpositions included."""
    yield position
    if plies and position.turn is not None:
        for action in position.legal_actions():
            following = position.copy()
            following.play(action)
            yield from soon_after(following, plies - 1)


@pytest.mark.parametrize("game", games.names())
def test_positions_have_the_same_fingerprint_exactly_if_they_are_the_same(game: str) -> None:
    """On the way of some games, and wherever two actions lead from some of their positions."""
    seen: dict[int, str] = {}
    reached = 0
    for seed in range(3):
        for number, position in enumerate(random_positions(game, seed, every=1, players=2)):
            for found in soon_after(position, 2 if number % 40 == 5 else 0):
                reached += 1
                key, told = int(position_key(found.state)), told_apart(found)
                assert seen.setdefault(key, told) == told
    assert len(set(seen.values())) == len(seen)
    assert 900 < len(seen) < reached - 30, "some are reached in more than one way"


@pytest.mark.parametrize("game", games.names())
def test_features_are_in_range_for_all_options(game: str) -> None:
    out = np.zeros(MAX_ACTIVE_FEATURES, dtype=np.int16)
    for options, seed in itertools.product(some_variants(game), range(2)):
        for position in random_positions(game, seed, every=3, **options):
            for seat in range(position.players):
                number, _ = extract_features(position.state, seat, int(offer_summary(position.state)), out)
                assert 0 < number <= MAX_ACTIVE_FEATURES - 8
                assert all(0 <= feature < features_of(game).NUM_FEATURES for feature in out[:number])


def test_vector_instructions_do_what_numpy_does() -> None:
    import numba

    rng = np.random.default_rng(1)
    table = rng.integers(-300, 300, (50, 32)).astype(np.int16)
    before, now = (rng.integers(0, 50, 20).astype(np.int16) for _ in range(2))
    bias, last = (rng.standard_normal(32).astype(np.float32) for _ in range(2))

    def plain(table: Rows, before: Rows, now: Rows, sums: Rows, everybody: Rows, bias: Rows, last: Rows) -> tuple[float, int]:
        simd.sum_rows(table, before, 20, sums)
        simd.update_rows(table, before, now, 7, sums)
        simd.sum_rows(table, now, 3, everybody)
        out = simd.forward_layer(bias, sums, np.float32(1 / 512), everybody, table[3], np.float32(1 / 3), last)
        return out, simd.differing(before, now, 4)

    found = []
    for function in (plain, numba.njit(plain)):
        sums, everybody = np.zeros(32, dtype=np.int16), np.zeros(32, dtype=np.int32)
        value, differ = function(table, before, now, sums, everybody, bias, last)
        found.append((value, differ, sums.tolist(), everybody.tolist()))
    assert found[0][0] == pytest.approx(found[1][0], rel=1e-5)
    assert found[0][1:] == found[1][1:]


@pytest.mark.parametrize("game", ["azul", "pavilion", "sintra"])
def test_no_sum_of_the_nets_rows_leaves_16_bits(game: str) -> None:
    """Whichever features a board has: the grain is as fine as that allows, and a rounded weight is off by half of it at most."""
    for players in (2, 3, 4):
        weights = fitted(game, players)
        grain = quant_scale_of(weights.own_weights, weights.other_weights)
        for rows in (weights.own_weights, weights.other_weights):
            whole = quantize(rows, grain)
            assert np.sort(abs(whole.astype(int)), axis=0)[-MAX_ACTIVE_FEATURES:].sum(axis=0).max() <= 0x7FFF
            assert abs(whole * grain - rows).max() <= grain / 2
        assert grain <= 1 / 256


@pytest.mark.parametrize(("game", "players"), [("azul", 2), ("pavilion", 4), ("sintra", 3)])
def test_sums_that_follow_the_changes_are_those_of_the_whole_board(game: str, players: int) -> None:
    """From position to position only what changed is added and taken away; nothing may be left over."""
    positions = list(random_positions(game, 3, every=1, players=players))
    kept = new_search_state(positions[0].game, weights_for(positions[0]))
    for position in positions:
        fresh = new_search_state(position.game, weights_for(position))
        for search in (kept, fresh):
            compute_expected_scores(position.state, search)
        assert kept.scores.tolist() == fresh.scores.tolist()
        assert kept.own_accumulator.tolist() == fresh.own_accumulator.tolist()


def test_imagined_draws_inside_a_round_are_no_look_ahead() -> None:
    """Summer Pavilion fills its supply within the round: the search goes on with a draw of its own, the same every time."""
    for position in random_positions("pavilion", 5, every=9, players=2):
        searcher = Searcher(position.game, weights_for(position))
        one, two = (searcher.search(position, SearchRequest(nodes=500, seed=3)) for _ in range(2))
        assert [line.actions for line in one.pvs] == [line.actions for line in two.pvs]


def test_with_four_players_everybody_plays_for_themselves() -> None:
    """Where the round ends with the next few actions, the search picks what a plain look at everything picks."""
    players = 4
    position = next(
        position
        for seed in range(40)
        for position in random_positions("azul", seed, every=1, players=players)
        if sum(map(len, position.factories)) + len(position.view()["centre"]) <= 2 and len(position.legal_actions()) in range(3, 6)
    )
    search = new_search_state(position.game, weights_for(position))
    round_number = int(position.state.round_number)

    def prospects(here: MutablePosition) -> list[int]:
        if here.turn is None or here.state.round_number != round_number:
            return [int(evaluate(here.state, seat, search)) for seat in range(players)]
        mover = here.turn
        outcomes = []
        for action in here.legal_actions():
            following = here.copy()
            following.play(action)
            outcomes.append(prospects(following))
        return max(outcomes, key=lambda outcome: outcome[mover])

    with pooled_searcher(position) as searcher:
        found = searcher.search(position, SearchRequest(nodes=100_000))
    assert found.pvs[0].value == prospects(position)[mover(position)]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", games.names())
def test_a_search_that_is_stopped_and_goes_on_finds_what_one_in_a_single_piece_finds(game: str, players: int) -> None:
    positions = [position for seed in range(2) for position in random_positions(game, seed, every=25, players=players)][:4]
    pieces = 0
    for position in positions:
        found = []
        for nodes in (NO_LIMIT, 1, 100):
            searcher = Searcher(position.game, weights_for(position))
            searcher._begin(searcher.state, position, SearchRequest(nodes=3000, multi_pv=2))
            while iterative_deepening.continue_search(searcher.state, searcher._table, NO_JOURNAL, nodes):
                pieces += nodes == 1
            found.append((searcher._result(0.0).pvs, int(searcher.state.nodes), int(searcher.state.depth)))
        assert found[0] == found[1] == found[2]
    assert pieces > 100


def test_a_line_told_in_the_midst_of_a_search_does_not_mislead_it() -> None:
    position = late_positions("azul", range(2))[0]
    searcher = Searcher(position.game, weights_for(position))
    whole = searcher.search(position, SearchRequest(nodes=1_000_000)).pvs[0]
    searcher._begin(searcher.state, position, SearchRequest(nodes=1_000_000))
    while iterative_deepening.continue_search(searcher.state, searcher._table, NO_JOURNAL, 20):
        searcher._result(0.0)
    assert searcher._result(0.0).pvs[0].value == whole.value
