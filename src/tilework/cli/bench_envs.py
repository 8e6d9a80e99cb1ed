"""The environments' speed: random legal actions, masks included, with and without observations, through each interface."""

from collections.abc import Callable
from importlib.util import find_spec
from time import perf_counter
from typing import Any

import numba
import numpy as np

from tilework.envs import Batch
from tilework.games.options import PLAYER_COUNTS

GAMES = 2048
REPETITIONS = 5

Tell = Callable[[str], None]
Step = Callable[[], Any]


def measure(names: list[str], seconds: float, tell: Tell) -> dict[str, Any]:
    """Steps a second by key, such as ``azul.2p.batch.observations``. Interfaces whose extras are not installed are left out."""
    cores = numba.config.NUMBA_NUM_THREADS
    figures: dict[str, Any] = {"cores": cores, "batch.games": GAMES}
    for name in names:
        for players in PLAYER_COUNTS:
            tell(f"{name}: batch, {players}")
            figures |= _batches(name, players, seconds, cores)
        if find_spec("gymnasium"):
            tell(f"{name}: gymnasium")
            figures |= _against_bots(name, seconds)
        if find_spec("pettingzoo"):
            tell(f"{name}: pettingzoo")
            figures[f"{name}.2p.pettingzoo"] = _pettingzoo(name, seconds)
        if find_spec("pyspiel"):
            tell(f"{name}: openspiel")
            figures[f"{name}.2p.openspiel"] = _openspiel(name, seconds)
    return figures


def best_speed(step: Step, size: int, seconds: float) -> float:
    """Steps a second in the best of several repetitions; one call of ``step`` makes ``size`` of them."""
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
            step: Step = lambda batch=batch: batch.step(batch.random_actions())  # type: ignore[misc]  # noqa: E731
            figures[f"{name}.{players}p.batch.{where}{label}"] = best_speed(step, GAMES, seconds)
    return figures


def _against_bots(name: str, seconds: float) -> dict[str, float]:
    """Decisions of the learner; its opponents' are not counted."""
    from tilework.envs.vector import OneAgentVector

    figures = {}
    for opponents in ("random", "greedy"):
        envs = OneAgentVector(name, GAMES, opponents=opponents, illegal="raise", copy=False)
        envs.reset(seed=1)
        step: Step = lambda envs=envs: envs.step(envs.learner.batch.random_actions())  # type: ignore[misc]  # noqa: E731
        figures[f"{name}.2p.gymnasium.against_{opponents}"] = best_speed(step, GAMES, seconds)
    return figures


def _pettingzoo(name: str, seconds: float) -> float:
    """One decision: ``last()``, a random legal action, ``step()``, with PettingZoo's check on the order of calls around it."""
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
    """One decision or one chance event, in Python as OpenSpiel's algorithms make them."""
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
