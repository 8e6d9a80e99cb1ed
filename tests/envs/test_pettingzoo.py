"""PettingZoo's own tests, and what they do not look at."""

import copy
import pickle
import warnings
from functools import partial
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test, state_test

from tests.helpers.games import combinations, label
from tilework import games
from tilework.envs import azul_v1, pavilion_v1, sintra_v1
from tilework.errors import IllegalAction, InvalidOption

SEED_OF_FOUR_CYCLES = 0
MODULES: dict[str, ModuleType] = {"azul": azul_v1, "pavilion": pavilion_v1, "sintra": sintra_v1}

every_module = pytest.mark.parametrize("module", MODULES.values(), ids=MODULES)
every_setting = pytest.mark.parametrize(
    ("name", "options"), [pytest.param(name, options, id=label(name, options)) for name, options in combinations()]
)


def test_every_game_has_an_environment() -> None:
    assert set(MODULES) == set(games.names())


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@every_setting
def test_api(name: str, options: Any) -> None:  # Any: PettingZoo has no types here
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for known in (
            "Observation is not a NumPy array",
            "Observation space for each agent probably",
            "Action mask numpy array is all zeros",
        ):
            warnings.filterwarnings("ignore", known)  # PettingZoo's classic games are on a list of exceptions for these; ours can't be
        api_test(MODULES[name].env(**options), num_cycles=60)


@every_module
def test_other_settings_pass_too(module: ModuleType) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        observations = "float32" if module is azul_v1 else "int8"
        api_test(module.env(observations=observations, reward="lead", actions="full"), num_cycles=60)
        api_test(module.env(players=4, reward="score"), num_cycles=60)


@every_module
def test_seeds(module: ModuleType) -> None:
    seed_test(module.env, num_cycles=100)
    parallel_seed_test(module.parallel_env, num_cycles=50)


@every_module
@pytest.mark.parametrize("players", [2, 3, 4])
def test_max_cycles(module: ModuleType, players: int) -> None:
    """The test's actions don't look at the mask, and it counts on players who take turns: so they do with this seed for four cycles."""
    settings = {"illegal": "replace", "players": players, "seed": SEED_OF_FOUR_CYCLES}
    max_cycles_test(SimpleNamespace(env=partial(module.env, **settings), parallel_env=partial(module.parallel_env, **settings)))


@every_module
def test_parallel_api(module: ModuleType) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(module.parallel_env(), num_cycles=60)


@every_module
def test_state(module: ModuleType) -> None:
    state_test(module.env(illegal="replace"), module.parallel_env(), num_cycles=20)


@every_module
def test_rendering(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module.env, custom_tests={"ansi": lambda shown: "P1" in shown, "rgb_array": lambda shown: np.unique(shown).size > 20})
    assert "P1" in capsys.readouterr().out


def finished(env: Any, seed: int) -> dict[str, float]:  # Any: PettingZoo has no types here
    """Play a game to its end at random; what each agent got in all."""
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        totals[agent] += reward
        env.step(None if ended or cut else int(random.choice(np.flatnonzero(seen["action_mask"]))))
    return totals


@every_module
def test_rewards_of_a_whole_game(module: ModuleType) -> None:
    env = module.env(reward="score", players=3)
    totals = finished(env, 4)
    start = 5.0 if module is pavilion_v1 else 0.0
    assert [totals[agent] + start for agent in env.possible_agents] == list(env.unwrapped.position().scores)
    assert sum(finished(module.env(players=3), 5).values()) == pytest.approx(0, abs=1e-6)


def test_the_agent_to_move_sees_its_actions_and_nobody_else_does() -> None:
    env = azul_v1.env()
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(env.agent_selection)["action_mask"].any()
    assert not env.observe(other)["action_mask"].any()
    seats = [env.unwrapped.batch.encoding.decode(env.observe(agent)["observation"])["turn"] for agent in (env.agent_selection, other)]
    assert seats == [0, 1]


def test_illegal_actions() -> None:
    env = azul_v1.env()
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    before = env.unwrapped.position()
    with pytest.raises(IllegalAction, match="choose by the action mask"):
        env.step(wrong)
    assert env.unwrapped.position() == before
    losing = azul_v1.env(illegal="lose", players=3)
    losing.reset(seed=1)
    offender = losing.agent_selection
    losing.step(wrong)
    assert all(losing.terminations.values())
    assert [losing.rewards[agent] for agent in losing.agents] == [-1.0 if agent == offender else 0.5 for agent in losing.agents]
    with pytest.raises(InvalidOption, match="illegal can't be 'shrug'"):
        azul_v1.env(illegal="shrug")


def test_observations_are_the_callers_own() -> None:
    env = azul_v1.env()
    env.reset(seed=1)
    seen = env.last()[0]
    kept = {name: array.copy() for name, array in seen.items()}
    env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert all((seen[name] == kept[name]).all() for name in seen)


@every_module
@pytest.mark.parametrize("way", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_environments_are_values(module: ModuleType, way: Any) -> None:  # Any: a function that copies anything
    env = module.raw_env()
    env.reset(seed=3)
    for _ in range(5):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    twin = way(env)
    before = env.position()
    for _ in range(8):
        twin.step(int(np.flatnonzero(twin.last()[0]["action_mask"])[-1]))
    assert env.position() == before
    for _ in range(8):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[-1]))
    assert env.position() == twin.position()
    assert hash(env.position()) == hash(twin.position())


def test_names_carry_the_version() -> None:
    assert [str(module.env()) for module in MODULES.values()] == ["tilework_azul_v1", "tilework_pavilion_v1", "tilework_sintra_v1"]
