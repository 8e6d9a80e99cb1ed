"""Benchmark the environments: random legal actions including masks, with and without observations, through each interface."""

import os
from collections.abc import Callable
from importlib.util import find_spec
from time import perf_counter
from typing import Any

import numpy as np

from tilework.envs import Batch
from tilework.games.game import Data
from tilework.games.options import PLAYER_COUNTS

GAMES = 2048
REPETITIONS = 5

ProgressCallback = Callable[[str], None]
Step = Callable[[], Any]  # Any: results of several types


def measure(names: list[str], seconds: float, progress: ProgressCallback) -> Data:
    """Return steps per second by key, such as ``azul.2p.batch.observations``. Interfaces whose extras are missing are skipped."""
    cores = os.cpu_count() or 1
    figures: Data = {"cores": cores, "batch.games": GAMES}
    for name in names:
        for players in PLAYER_COUNTS:
            progress(f"{name}: batch, {players}")
            figures |= _batches(name, players, seconds, cores)
        if find_spec("gymnasium"):
            progress(f"{name}: gymnasium")
            figures |= _against_bots(name, seconds)
        if find_spec("pettingzoo"):
            progress(f"{name}: pettingzoo")
            figures[f"{name}.2p.pettingzoo"] = _pettingzoo(name, seconds)
        if find_spec("pyspiel"):
            progress(f"{name}: openspiel")
            figures[f"{name}.2p.openspiel"] = _openspiel(name, seconds)
    return figures


def best_speed(step: Step, size: int, seconds: float) -> float:
    """Return the steps per second of the best repetition; one call of ``step`` makes ``size`` steps."""
    step()
    best = 0.0
    for _ in range(REPETITIONS):
        calls, begun = 0, perf_counter()
        while perf_counter() - begun < seconds / REPETITIONS:
            step()
            calls += 1
        best = max(best, calls * size / (perf_counter() - begun))
    return best


def _batches(name: str, players: int, seconds: float, cores: int) -> dict[str, float]:
    figures = {}
    for label, observations in (("masks", None), ("observations", "int8"), ("float_observations", "float32")):
        for where, threads in (("one_core.", 1), ("", cores)) if players == 2 else (("", cores),):
            batch = Batch(name, GAMES, seed=1, players=players, observations=observations, threads=threads)
            batch.reset()
            step: Step = lambda batch=batch: batch.step(batch.random_actions())  # type: ignore[misc]  # mypy infers no default of a lambda  # noqa: E731
            figures[f"{name}.{players}p.batch.{where}{label}"] = best_speed(step, GAMES, seconds)
    return figures


def _against_bots(name: str, seconds: float) -> dict[str, float]:
    """Measure the learner's decisions per second; those of its opponents are not counted."""
    from tilework.envs.vector import TileworkVectorEnv

    figures = {}
    for opponents in ("random", "greedy"):
        envs = TileworkVectorEnv(name, GAMES, opponents=opponents, illegal="raise", copy=False)
        envs.reset(seed=1)
        step: Step = lambda envs=envs: envs.step(envs.learner.batch.random_actions())  # type: ignore[misc]  # mypy infers no default of a lambda  # noqa: E731
        figures[f"{name}.2p.gymnasium.against_{opponents}"] = best_speed(step, GAMES, seconds)
    return figures


def _pettingzoo(name: str, seconds: float) -> float:
    """Measure one decision: ``last()``, a random legal action and ``step()``, including PettingZoo's order checks."""
    from tilework.envs.aec import wrapped

    env = wrapped(name, 1)
    env.reset(seed=1)
    random = np.random.default_rng(1)

    def play() -> None:
        seen, _, over, cut_off, _ = env.last()
        if over or cut_off:
            env.reset()
        else:
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(random.random() * len(legal))]))

    return best_speed(play, 1, seconds)


def _openspiel(name: str, seconds: float) -> float:
    """Measure one decision or chance event, made in Python as by OpenSpiel's algorithms."""
    import pyspiel

    import tilework.envs.openspiel as registered

    game = pyspiel.load_game(registered.short_name(name))
    random = np.random.default_rng(1)
    state = game.new_initial_state()

    def play() -> None:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])

    return best_speed(play, 1, seconds)
