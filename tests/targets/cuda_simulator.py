"""What the tests of ``test_cuda`` run in Numba's simulator of a graphics card, which must be chosen before Numba is imported.

NUMBA_ENABLE_CUDASIM=1 python -m tests.targets.cuda_simulator games
NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1 python -m tests.targets.cuda_simulator batches
"""

import sys
from typing import Any

import numpy as np

from tilework import games
from tilework.bots.evaluation.weight_files import fitted
from tilework.envs import Batch, cuda_kernel, opponents
from tilework.envs.learner import Learner
from tilework.executors import ThreadPool
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.playout import MAX_LEGAL_ACTIONS, play_out
from tilework.targets.cuda import Playouts
from tilework.training.backend import CpuBackend
from tilework.training.fast_selfplay import SelfPlayConfig
from tilework.training.weight_targets import WeightTarget

OUTPUTS = ("observations", "action_masks", "counts", "turns", "rewards", "dones", "scores", "_states", "_rngs")


def check_games() -> None:
    """Random games of the kernel are the processor's."""
    for name in games.names():
        game = games.get(name)
        for players in (2, 3, 4):
            start = np.zeros(1, dtype=game.dtype)
            game.begin(start[0], game.complete_options({"players": players}))
            card = Playouts(start, 3)
            card.play(seed=players)
            for index, (final, moves) in enumerate(zip(card.final.copy_to_host(), card.moves.copy_to_host(), strict=True)):
                wanted = start.copy()
                rng = np.array([players + index], dtype=np.uint64)
                assert play_out(wanted[0], np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16), rng, NO_JOURNAL) == moves
                assert wanted.tobytes() == final.tobytes()


def same(one: Any, other: Any) -> bool:  # Any: arrays and records of several types
    return all(getattr(one, name).tobytes() == getattr(other, name).tobytes() for name in OUTPUTS)


def check_batches() -> None:
    """The kernels of a batch write what the processor's do, and name the first illegal action."""
    for name in games.names():
        here, there = (Batch(name, 3, seed=5, reward="lead", threads=1) for _ in range(2))
        here.reset()
        staging = cuda_kernel.staging(there.kernel_games)
        assert staging is not None
        block, shared = staging
        reset, step = (cuda_kernel.reset_all, cuda_kernel.reset_staged), (cuda_kernel.step_all, cuda_kernel.step_staged)
        cuda_kernel.launch(reset[name == "azul"], 3, 0, there.kernel_games, block=block, shared=shared)
        for turn in range(25):
            cuda_kernel.launch(cuda_kernel.pick_all, 3, 0, there.action_masks, there.counts, there._pickers, there._picked)
            assert (here.random_actions() == there._picked).all()
            here.step(there._picked)
            cuda_kernel.launch(step[turn % 2], 3, 0, there.kernel_games, there._picked, block=block, shared=shared)
            assert same(here, there)
        first = np.full(1, 3)
        cuda_kernel.launch(cuda_kernel.find_illegal, 3, 0, np.array([there.random_actions()[0], -1, 9999]), there.action_masks, first)
        assert first[0] == 1


def check_learners() -> None:
    """So do those of a learner against bots."""
    ours, theirs = (Learner("azul", 2, "greedy", None, "raise", seed=6, threads=1) for _ in range(2))
    reset, step = cuda_kernel.against_bots(ours.batch.game.dtype)
    ours.reset()
    cuda_kernel.launch(cuda_kernel.reset_all, 2, 0, theirs.batch.kernel_games)
    cuda_kernel.launch(reset, 2, 0, theirs.batch.kernel_games, theirs._learners)
    for _ in range(6):
        assert same(ours.batch, theirs.batch)
        assert ours.seats.tolist() == theirs.seats.tolist()
        assert ours.rewards.tolist() == theirs.rewards.tolist()
        chosen = ours.batch.random_actions().copy()
        ours.step(chosen)
        cuda_kernel.launch(step, 2, 0, theirs.batch.kernel_games, theirs._learners, chosen)
    assert opponents.COMPILED["greedy"] in ours._learners.how


def check_selfplay() -> None:
    """Training games of the kernel are the processor's."""
    from tilework.training.cuda_backend import CudaBackend

    start, weights = WeightTarget("azul", 2).starts(), fitted("azul", 2)
    config = SelfPlayConfig(reply_width=0, noise=0.7, random_move_permille=900, sample_permille=100)
    here, there = (machine.play(start, 7, 2, weights, config) for machine in (CpuBackend(ThreadPool(1)), CudaBackend()))
    assert here.rows > 0
    assert [part.tobytes() for part in here] == [part.tobytes() for part in there]


if __name__ == "__main__":
    if sys.argv[1] == "games":
        check_games()
    elif sys.argv[1] == "selfplay":
        check_selfplay()
    else:
        check_batches()
        check_learners()
    print("identical")
