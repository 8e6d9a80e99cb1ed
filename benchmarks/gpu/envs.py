"""Measure the batched environment on a GPU: random legal actions, with and without observations, alone and against bots.

python benchmarks/gpu/envs.py --out envs.json
"""

import argparse
import fcntl
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import torch

from tilework import games
from tilework.envs.cuda import Batch, Learner


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Let one process measure at a time while others compile."""
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def speed(step: Callable[[], object], size: int, seconds: float) -> float:
    """Return the steps per second of the best of three runs; one call makes ``size`` steps."""
    for _ in range(3):
        step()
    best = 0.0
    for _ in range(3):
        torch.cuda.synchronize()
        calls, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds / 3:
            for _ in range(8):
                step()
            calls += 8
            torch.cuda.synchronize()
        best = max(best, calls * size / (time.perf_counter() - began))
    return best


def replayed(step: Callable[[], object]) -> Callable[[], object]:
    """Capture a step as a CUDA graph, which removes the Python overhead."""
    for _ in range(3):
        step()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        step()
    replay: Callable[[], object] = graph.replay
    return replay


def random_step(batch: Batch) -> None:
    """Play a random action in every game."""
    batch.step(batch.random_actions())


def random_learner_step(learner: Learner) -> None:
    """Play a random action in every game, and let the opponent answer."""
    learner.step(learner.batch.random_actions())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=games.names())
    parser.add_argument("--games", type=int, nargs="*", default=[16_384, 65_536, 262_144])
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--lock", type=Path, default=Path("/tmp/one-at-a-time"))
    parser.add_argument("--out", type=Path, default=Path("gpu-envs.json"))
    options = parser.parse_args()
    figures: dict[str, float] = {}

    # Any: Numba and PyTorch have no types here
    def note(key: str, step: Callable[[], object], size: int, prepare: Callable[[Any], Any] = lambda step: step) -> None:
        try:
            call = prepare(step)
            call()
            with alone(options.lock):
                figures[key] = speed(call, size, options.seconds)
            print(f"{key}: {figures[key] / 1e6:.1f} million steps a second", flush=True)
        except Exception as error:
            print(f"{key}: {type(error).__name__}: {str(error)[-300:]}", flush=True)
        options.out.write_text(json.dumps(figures, indent=1) + "\n")

    for name in options.game or games.names():
        for size in options.games:
            for label in ("int8", None):
                batch = Batch(name, size, seed=1, observations=label, checked=False)
                batch.reset()
                step = partial(random_step, batch)
                note(f"{name}.2p.{size}.{label or 'masks'}", step, size)
                if label:
                    note(f"{name}.2p.{size}.{label}.replayed", step, size, replayed)
                    checked = Batch(name, size, seed=1, observations=label)
                    checked.reset()
                    note(f"{name}.2p.{size}.{label}.checked", partial(random_step, checked), size)
        for opponent in ("random", "greedy"):
            learner = Learner(name, options.games[-1], opponent, seed=1, checked=False)
            learner.reset()
            step = partial(random_learner_step, learner)
            note(f"{name}.2p.{options.games[-1]}.against_{opponent}", step, options.games[-1])


if __name__ == "__main__":
    main()
