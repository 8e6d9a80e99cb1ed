"""A Ray cluster of three nodes on this machine, one of which is killed in the middle: ``python -m tests.helpers.cluster FOLDER``.

Run as a program of its own, since Ray leaves threads and processes behind in the one that starts it. Prints what came of the work on the
cluster and on this machine alone, as JSON.
"""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, replace
from functools import partial
from itertools import count, islice
from pathlib import Path
from threading import Event, Thread
from typing import Any

import ray
from ray.cluster_utils import Cluster

from tilework.analysis.batch import analyse_directory
from tilework.arena.contest import Contest, Result
from tilework.arena.runner import run
from tilework.bots.bot import Limits
from tilework.bots.evaluation import weight_files
from tilework.executors import ProcessPool, WorkPool, make_pool
from tilework.games.game import Data
from tilework.puzzles.generate import make
from tilework.training.backend import GAMES_PER_ITEM, CpuBackend
from tilework.training.dataset import Dataset
from tilework.training.fast_selfplay import SelfPlayConfig
from tilework.training.weight_targets import WeightTarget

NODE = {"num_cpus": 1, "object_store_memory": 80 * 2**20, "include_dashboard": False}
SOON = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 500}
CONTEST = Contest("azul", ("greedy", "random"), 16, {"players": 2}, nodes=50)
CALM = 2
"""The deals that are played before a node takes a game and keeps it."""


class Watched:
    """A crew of which one node, once it has taken one of the later games, never gives it back: it will be killed."""

    def __init__(self, pool: WorkPool, doomed: str, folder: Path) -> None:
        self.pool, self.doomed, self.folder = pool, doomed, folder

    def map_ordered(self, do: Callable[[Any], Any], pieces: Iterable[Any], cores: int = 1) -> Iterator[Any]:  # Any: work of any kind
        return self.pool.map_ordered(partial(held, self.folder, self.doomed, do), pieces, cores)


def held(folder: Path, doomed: str, do: Callable[[Any], Any], table: tuple[int, int]) -> Any:  # Any: work of any kind
    """One game; the later ones wait until the node that will be killed has taken one of them."""
    if table[0] >= CALM:
        if ray.get_runtime_context().get_node_id() == doomed:
            (folder / "taken-{}-{}".format(*table)).touch()
            Event().wait()
        until(lambda: bool(taken(folder)))
    return do(table)


def taken(folder: Path) -> list[str]:
    """The games that the lost node had taken."""
    return sorted(file.name for file in folder.glob("taken-*"))


def until(is_so: Callable[[], bool]) -> None:
    """Look again and again."""
    while not is_so():
        Event().wait(0.05)


def without_times(results: list[Result]) -> list[Data]:
    """The results, less what depends on how busy the machine is."""
    return [asdict(replace(result, longest_move_s=(), seconds=())) for result in results]


def everything(pool: WorkPool, folder: Path, name: str) -> Data:
    """The other kinds of work: puzzles, records of a folder, games to train on."""
    puzzles = [[each.to_line() for each in found] for _, found in islice(make("azul", 1, first=1, pool=pool), 1)]
    lines = analyse_directory(folder / "records", folder / f"{name}.jsonl", Limits(nodes=20), pool, lambda lines: None)
    config = SelfPlayConfig(reply_width=0, noise=0.7, random_move_permille=20, sample_permille=100)
    data = CpuBackend(pool).play(WeightTarget("azul", 2).starts(), 7, GAMES_PER_ITEM + 4, weight_files.fitted("azul", 2, ""), config)
    return {"puzzles": puzzles, "lines": lines, "rows": sums(data)}


def sums(data: Dataset) -> list[float]:
    """What was written, in a few figures that any change of place or value would change."""
    return [float((part.reshape(len(part), -1).sum(1) * range(1, len(part) + 1)).sum()) for part in data]


def main(folder: Path) -> None:
    """Work on a cluster with a node lost in the middle, and on this machine alone."""
    cluster = Cluster(initialize_head=True, head_node_args={**NODE, "_system_config": SOON})
    _, doomed = cluster.add_node(**NODE), cluster.add_node(**NODE)
    sizes: list[tuple[int, int]] = []

    def kill() -> None:
        until(lambda: bool(taken(folder)))
        cluster.remove_node(doomed, allow_graceful=False)

    killer = Thread(target=kill, daemon=True)
    killer.start()
    with make_pool(1, cluster.address, lambda nodes, cores: sizes.append((nodes, cores))) as pool:
        results = run(CONTEST, pool=Watched(pool, doomed.node_id, folder), out=None, on_result=lambda results: False)
        killer.join()
        there = {"results": without_times(results), **everything(pool, folder, "there")}
        alive = pool.nodes  # type: ignore[attr-defined]  # of this executor
        unwanted = pool.map_ordered(str, count())
        next(unwanted)
    unwanted.close()  # type: ignore[attr-defined]  # of this executor
    started_again = ray.is_initialized()
    cluster.shutdown()
    alone = run(CONTEST, workers=1, out=None, on_result=lambda results: False)
    here = {"results": without_times(alone), **everything(ProcessPool(1), folder, "here")}
    print(
        json.dumps({"sizes": sizes, "alive": alive, "started_again": started_again, "taken": taken(folder), "there": there, "here": here})
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
