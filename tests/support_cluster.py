"""A Ray cluster of three nodes on this machine, one of which is killed in the middle: ``python -m tests.support_cluster FOLDER``.

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

from tilework.analysis.folder import analyse_folder
from tilework.arena.contest import Contest, Result
from tilework.arena.runner import run
from tilework.bots.bot import Limits
from tilework.bots.evaluation import store
from tilework.bots.tuning.plan import Target
from tilework.bots.tuning.player import Kept, Manner
from tilework.cluster import Crew, Processes, crew
from tilework.puzzles.making import make
from tilework.training.machine import SHARE, Machine, Processor, Spread, empty

NODE = {"num_cpus": 1, "object_store_memory": 80 * 2**20, "include_dashboard": False}
SOON = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 500}
CONTEST = Contest("azul", ("greedy", "random"), 16, {"players": 2}, nodes=50)
CALM = 2
"""The deals that are played before a node takes a game and keeps it."""


class Watched:
    """A crew of which one node, once it has taken one of the later games, never gives it back: it will be killed."""

    def __init__(self, hands: Crew, doomed: str, folder: Path) -> None:
        self.hands, self.doomed, self.folder = hands, doomed, folder

    def each(self, do: Callable[[Any], Any], pieces: Iterable[Any], cores: int = 1) -> Iterator[Any]:
        return self.hands.each(partial(held, self.folder, self.doomed, do), pieces, cores)


def held(folder: Path, doomed: str, do: Callable[[Any], Any], table: tuple[int, int]) -> Any:
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


def without_times(results: list[Result]) -> list[dict[str, Any]]:
    """The results, less what depends on how busy the machine is."""
    return [asdict(replace(result, longest=(), seconds=())) for result in results]


def everything(hands: Crew, machine: Machine, folder: Path, name: str) -> dict[str, Any]:
    """The other kinds of work: puzzles, records of a folder, games to train on."""
    puzzles = [[each.to_line() for each in found] for _, found in islice(make("azul", 1, first=1, crew=hands), 1)]
    lines = analyse_folder(folder / "records", folder / f"{name}.jsonl", Limits(nodes=20), hands, lambda lines: None)
    kept = empty(machine, SHARE + 4, 1, 40, 2)
    machine.play(Target("azul", 2).starts(), 7, SHARE + 4, 1, 40, store.fitted("azul", 2, ""), Manner(0, 0.7, 20, 100), kept)
    return {"puzzles": puzzles, "lines": lines, "rows": sums(kept)}


def sums(kept: Kept) -> list[float]:
    """What was written, in a few figures that any change of place or value would change."""
    return [float((part.reshape(len(part), -1).sum(1) * range(1, len(part) + 1)).sum()) for part in kept]


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
    with crew(1, cluster.address, lambda nodes, cores: sizes.append((nodes, cores))) as hands:
        results = run(CONTEST, crew=Watched(hands, doomed.node_id, folder), out=None, on_result=lambda results: False)
        killer.join()
        there = {"results": without_times(results), **everything(hands, Spread(1, hands), folder, "there")}
        alive = hands.nodes  # type: ignore[attr-defined]
        unwanted = hands.each(str, count())
        next(unwanted)
    unwanted.close()  # type: ignore[attr-defined]
    started_again = ray.is_initialized()
    cluster.shutdown()
    alone = run(CONTEST, workers=1, out=None, on_result=lambda results: False)
    here = {"results": without_times(alone), **everything(Processes(1), Processor(1), folder, "here")}
    print(
        json.dumps({"sizes": sizes, "alive": alive, "started_again": started_again, "taken": taken(folder), "there": there, "here": here})
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
