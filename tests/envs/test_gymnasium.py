"""Gymnasium's own checks on the single-agent environments, and games against bots."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import Discrete
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from tests.helpers.games import every_game
from tilework import bots, games
from tilework.bots.bot import Choice
from tilework.envs.vector import TileworkEnv, TileworkVectorEnv, env_id
from tilework.errors import IllegalAction, InvalidOption, UnknownBot
from tilework.games.game import Data
from tilework.games.position import Position


@every_game
@pytest.mark.parametrize("opponents", ["random", "greedy"])
@pytest.mark.parametrize("mode", [None, "ansi", "rgb_array"])
def test_gymnasiums_checker(name: str, opponents: str, mode: str | None) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(env_id(name), opponents=opponents, render_mode=mode).unwrapped)


@every_game
def test_the_checker_with_all_else(name: str) -> None:
    settings: Data = {"players": 3, "opponents": ("greedy", "random"), "reward": "lead", "seat": 1}
    if name == "azul":
        settings["observations"] = "int8"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(env_id(name), **settings).unwrapped)


def legal(random: np.random.Generator, masks: Any) -> Any:  # Any: nested arrays, as Gymnasium returns them
    return np.array([random.choice(np.flatnonzero(mask)) for mask in masks])


@every_game
def test_a_vector_is_as_gymnasium_wants_it(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        envs = gymnasium.make_vec(env_id(name), num_envs=5, opponents="greedy")
        assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
        envs = RecordEpisodeStatistics(envs)
        seen, infos = envs.reset(seed=3)
        random = np.random.default_rng(1)
        ended = 0
        for _ in range(150):
            assert seen in envs.observation_space
            actions = legal(random, infos["action_mask"])
            assert actions in envs.action_space
            seen, rewards, terminated, truncated, infos = envs.step(actions)
            assert rewards.shape == terminated.shape == truncated.shape == (5,)
            assert not truncated.any()
            ended += terminated.sum()
            if terminated.any():
                check_ending(envs, terminated, infos)
        assert ended


def check_ending(envs: Any, terminated: Any, infos: Any) -> None:  # Any: nested arrays, as Gymnasium returns them
    assert (infos["_final_obs"] == terminated).all()
    for game in range(5):
        final = infos["final_obs"][game]
        assert (final is not None) == terminated[game]
        if terminated[game]:
            learner = envs.unwrapped.learner
            decoded = learner.batch.encoding.decode(final)
            assert decoded["turn"] is None
            assert [board["score"] for board in decoded["boards"]] == infos["final_info"]["scores"][game].tolist()


def test_one_environment_and_the_vector_of_one_play_alike() -> None:
    one, many = TileworkEnv("azul", opponents="greedy"), SyncVectorEnv([lambda: TileworkEnv("azul", opponents="greedy")])
    seen, info = one.reset(seed=5)
    seen_many, infos = many.reset(seed=5)
    for _ in range(20):
        assert (seen == seen_many[0]).all()
        action = int(np.flatnonzero(info["action_mask"])[0])
        seen, _, over, _, info = one.step(action)
        seen_many, _, _, _, infos = many.step(np.array([action]))
        assert (info["action_mask"] == infos["action_mask"][0]).all()
        if over:
            break


def test_what_is_returned_is_the_callers_own_unless_shared_on_purpose() -> None:
    for copy in (True, False):
        envs = TileworkVectorEnv("azul", 2, copy=copy)
        seen, infos = envs.reset(seed=1)
        kept = seen.copy()
        envs.step(legal(np.random.default_rng(0), infos["action_mask"]))
        assert (seen == kept).all() == copy


def test_vectors_with_one_seed_are_equal() -> None:
    runs = []
    for seed in (1, 1, 2):
        envs = TileworkVectorEnv("azul", 300, opponents="greedy")
        seen, infos = envs.reset(seed=seed)
        for _ in range(30):
            seen, *_, infos = envs.step(infos["action_mask"].argmax(axis=1))
        runs.append(seen)
    assert (runs[0] == runs[1]).all()
    assert not (runs[0] == runs[2]).all()


def test_the_agent_always_decides_for_its_own_seat() -> None:
    for seat in (None, 0, 2):
        envs = TileworkVectorEnv("azul", 40, players=3, seat=seat, opponents="random")
        _, infos = envs.reset(seed=1)
        seats = set()
        for _ in range(60):
            assert (envs.learner.batch.turns == envs.learner.seats).all()
            seats |= set(envs.learner.seats.tolist())
            _, _, _, _, infos = envs.step(infos["action_mask"].argmax(axis=1))
        assert seats == ({0, 1, 2} if seat is None else {seat})


def test_rewards_add_up_to_the_lead() -> None:
    envs = TileworkVectorEnv("azul", 20, opponents="greedy", reward="lead")
    _, infos = envs.reset(seed=1)
    total, ended = np.zeros(20), 0
    random = np.random.default_rng(2)
    for _ in range(80):
        _, rewards, over, _, infos = envs.step(legal(random, infos["action_mask"]))
        total += rewards
        for game in np.flatnonzero(over):
            mine, theirs = infos["final_info"]["scores"][game]
            assert total[game] == mine - theirs
            total[game] = 0
            ended += 1
    assert ended


def test_greedy_beats_random_by_far() -> None:
    envs = TileworkVectorEnv("azul", 64, opponents="greedy")
    _, infos = envs.reset(seed=1)
    random = np.random.default_rng(2)
    results: list[float] = []
    while len(results) < 64:
        _, rewards, over, _, infos = envs.step(legal(random, infos["action_mask"]))
        results += rewards[over].tolist()
    assert np.mean(results) < -0.9


class Recorder:
    """A bot that is no part of the compiled call: it plays the first legal action and remembers whom it was asked for."""

    name = "recorder"

    def __init__(self) -> None:
        self.asked: list[int | None] = []

    def choose(self, position: Position, *_: object, **__: object) -> Choice:
        self.asked.append(position.turn)
        return Choice(position.legal_actions()[0])


@every_game
def test_any_bot_can_sit_at_the_other_seats(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = Recorder()
    monkeypatch.setattr(bots, "get", lambda name: recorder)
    envs = TileworkVectorEnv(name, 3, players=4, seat=1, opponents=("greedy", "recorder", "random"))
    _, infos = envs.reset(seed=1)
    for _ in range(40):
        _, _, _, _, infos = envs.step(infos["action_mask"].argmax(axis=1))
        assert (envs.learner.batch.turns == 1).all()
    assert set(recorder.asked) == {3}


def test_an_illegal_action_loses_or_raises() -> None:
    envs = TileworkVectorEnv("azul", 3)
    _, infos = envs.reset(seed=1)
    actions = infos["action_mask"].argmax(axis=1)
    actions[1] = infos["action_mask"][1].argmin()
    _, rewards, over, _, infos = envs.step(actions)
    assert over.tolist() == [False, True, False]
    assert rewards[1] == -1
    assert envs.learner.position(1).view()["round"] == 1
    strict = TileworkVectorEnv("azul", 3, illegal="raise")
    _, infos = strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="in game 1"):
        strict.step(actions)


def test_what_can_be_chosen_is_said() -> None:
    with pytest.raises(InvalidOption, match="with 2 players there are 1"):
        TileworkEnv("azul", opponents=("greedy", "greedy"))
    with pytest.raises(InvalidOption, match="seat can't be 2"):
        TileworkEnv("azul", seat=2)
    with pytest.raises(UnknownBot):
        TileworkEnv("azul", opponents="nobody")


def test_all_games_are_registered() -> None:
    assert all(env_id(name) in gymnasium.registry for name in games.names())


def test_action_masks_are_those_that_maskable_ppo_asks_for() -> None:
    one, many = TileworkEnv("azul"), TileworkVectorEnv("azul", 3)
    _, info = one.reset(seed=1)
    _, infos = many.reset(seed=1)
    assert one.action_masks().dtype == many.action_masks().dtype == np.bool_
    assert isinstance(one.action_space, Discrete)
    assert one.action_masks().shape == (one.action_space.n,)
    assert (one.action_masks() == info["action_mask"]).all()
    assert (many.action_masks() == infos["action_mask"]).all()
    one.step(int(np.flatnonzero(one.action_masks())[0]))
    assert one.action_masks().any()
