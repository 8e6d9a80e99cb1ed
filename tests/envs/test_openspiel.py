"""OpenSpiel's own simulation and playthrough tests on the games, and its algorithms."""

import gzip
import pickle
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, mcts
from open_spiel.python.bots import uniform_random

from tests.helpers.games import combinations, every_game, label
from tilework.encoding import Encoding
from tilework.envs.openspiel import short_name
from tilework.games.options import Options

flags.FLAGS(["playthrough"])  # OpenSpiel's playthroughs read flags, which want to be parsed first

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"

every_setting = pytest.mark.parametrize(
    ("name", "options"), [pytest.param(name, options, id=label(name, options)) for name, options in combinations()]
)


def load(name: str, options: Options | None = None) -> pyspiel.Game:
    return pyspiel.load_game(short_name(name), dict(options or {}))


def after_chance(state: pyspiel.State, random: np.random.RandomState) -> pyspiel.State:
    while state.is_chance_node():
        outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choice(outcomes, p=probabilities))
    return state


@every_setting
def test_simulation(name: str, options: Options) -> None:
    pyspiel.random_sim_test(load(name, options), num_sims=1, serialize=False, verbose=False)


@every_game
def test_simulation_with_serialisation(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@every_game
def test_playthrough(name: str, tmp_path: Path) -> None:
    """Made with ``python -m open_spiel.python.examples.playthrough`` after importing ``tilework.envs.openspiel``, then ``gzip -9n``."""
    unpacked = tmp_path / "playthrough.txt"
    unpacked.write_bytes(gzip.decompress((PLAYTHROUGHS / f"{short_name(name)}.txt.gz").read_bytes()))
    expected, actual = generate_playthrough.replay(str(unpacked))
    assert actual.splitlines() == expected.splitlines()


@every_game
def test_chance_is_explicit_and_adds_up(name: str) -> None:
    state = load(name).new_initial_state()
    random = np.random.RandomState(3)
    drawn = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            assert sum(probabilities) == pytest.approx(1)
            assert min(probabilities) > 0
            drawn += 1
            state.apply_action(random.choice(outcomes, p=probabilities))
        else:
            state.apply_action(random.choice(state.legal_actions()))
    assert drawn >= 1 + 2 * 20
    assert sum(state.returns()) == pytest.approx(0)


@every_game
def test_mcts_runs(name: str) -> None:
    game, random = load(name), np.random.RandomState(1)
    players = [
        mcts.MCTSBot(game, 2, 6, mcts.RandomRolloutEvaluator(1, random), random_state=random),
        uniform_random.UniformRandomBot(1, random),
    ]
    state = game.new_initial_state()
    for _ in range(8):
        after_chance(state, random)
        state.apply_action(players[state.current_player()].step(state))


def test_mcts_beats_a_random_player() -> None:
    game, random = load("azul", {"first": 1}), np.random.RandomState(2)
    bot = mcts.MCTSBot(game, 1.4, 12, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state = game.new_initial_state()
    while not after_chance(state, random).is_terminal():
        mine = state.current_player() == 0
        state.apply_action(bot.step(state) if mine else random.choice(state.legal_actions()))
    assert state.returns()[0] == 1


@every_game
def test_states_are_values(name: str) -> None:
    game = load(name)
    random = np.random.RandomState(5)
    state = after_chance(game.new_initial_state(), random)
    restored_game, restored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(restored_game) == str(game)
    for twin in (state.clone(), pickle.loads(pickle.dumps(state)), restored):
        assert twin == state
        assert hash(twin) == hash(state)
        assert twin.history() == state.history()
        twin.apply_action(twin.legal_actions()[0])
        assert twin != state


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("tilework_azul_v1(players=4,wall=grey,jokers=True)")
    assert game.num_players() == 4
    assert game.num_distinct_actions() == len(Encoding("azul", {"players": 4, "wall": "grey", "jokers": True}).actions)
    assert game.min_utility() == pytest.approx(-1 / 3)


@every_game
def test_observations_are_those_of_the_encoding(name: str) -> None:
    state = after_chance(load(name).new_initial_state(), np.random.RandomState(5))
    encoding = Encoding(name)
    for seat in (0, 1):
        expected = encoding.observe(state.position, seat, np.float32)
        assert state.observation_tensor(seat) == pytest.approx(expected)
