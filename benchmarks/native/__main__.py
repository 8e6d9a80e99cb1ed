"""Compare the native engine with Numba in one run, and measure cold starts.

    python -m benchmarks.native [--rounds 7] [--games 4000] [--nodes 60000] [--python FRESH-PYTHON] [--out FILE]

Both engines take turns on the same games and positions in one process and must give the same results; the least processor time of all
rounds counts. ``--python`` names the interpreter of a virtual environment into which a wheel was installed: cold starts are measured there.
"""

import argparse
import json
import platform
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from tilework import Position, games
from tilework.bots.evaluation.weight_files import fitted
from tilework.bots.search import iterative_deepening
from tilework.bots.search.request import SearchRequest
from tilework.bots.search.searcher import Searcher
from tilework.games.core import engine, playout
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.games.core.rng import generator
from tilework.games.game import Data, Game
from tilework.games.options import PLAYER_COUNTS
from tilework.targets.host import start_of

ENGINES = ("numba", "native")
POSITIONS = 4

COLD = """
import json, resource, sys, time
found, began = {}, time.perf_counter()
def note(name):
    global began
    found[name] = round(time.perf_counter() - began, 3)
    began = time.perf_counter()
import tilework
from tilework import Match, bots
note("import")
match = Match.new("azul", seed=1, players=2)
match.play(match.legal_actions()[0])
note("first play")
bots.get("greedy").choose(match.position)
note("first greedy choice")
choice = bots.get("expert").choose(match.position, bots.Limits(nodes=2000))
note("first expert choice (2,000 nodes)")
found["together"] = round(sum(found.values()), 3)
found["resident MB"] = round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
found["numba imported"] = "numba" in sys.modules
print(json.dumps(found))
"""


def by_engine(function: Any) -> dict[str, Callable[..., int]]:  # Any: a compiled function, for which Numba has no type
    """A compiled function as each engine runs it."""
    return {"numba": function.dispatcher, "native": function}


def play_games(game: Game, players: int, number: int, rounds: int) -> dict[str, float]:
    """Random games a second by engine."""
    start, actions = start_of(game, {"players": players}), np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16)
    times, results = {name: float("inf") for name in ENGINES}, set()
    for _ in range(rounds + 1):  # the first warms up
        for name, run in by_engine(playout.play_games_from).items():
            states, rng = start.copy(), generator(1)
            began = time.process_time()
            moves = run(start, states, number, actions, rng, NO_JOURNAL)
            times[name] = min(times[name], time.process_time() - began)
            results.add((moves, states.tobytes(), int(rng[0])))
    assert len(results) == 1, "the engines play different games"
    return {name: number / spent for name, spent in times.items()}


def search(game: Game, players: int, nodes: int, rounds: int) -> dict[str, float]:
    """Nodes a second by engine, over several openings."""
    searcher = Searcher(game, fitted(game.name, players, "", "master"))
    positions = [Position.start(game.name, players=players).dealt(seed=seed) for seed in range(1, 1 + POSITIONS)]
    searcher.search(positions[0], SearchRequest(nodes=500))
    times, results = {name: float("inf") for name in ENGINES}, set()
    for _ in range(rounds):
        for name, run in by_engine(iterative_deepening.continue_search).items():
            spent, found = 0.0, []
            for position in positions:
                searcher._generation = 0
                searcher._clear_table(nodes)
                searcher._begin(searcher.state, position, SearchRequest(nodes=nodes))
                began = time.process_time()
                while run(searcher.state, searcher._table, NO_JOURNAL, 1 << 20):
                    pass
                spent += time.process_time() - began
                found.append((int(searcher.state.nodes), int(searcher.state.move_lists[0][0]), int(searcher.state.root_values[0])))
            times[name] = min(times[name], spent)
            results.add(tuple(found))
    assert len(results) == 1, "the engines find different moves"
    total = sum(nodes for nodes, _, _ in results.pop())
    return {name: total / spent for name, spent in times.items()}


def cold_start(python: str, repeats: int = 5) -> Data:
    """The fastest of several fresh processes of another interpreter."""
    runs = [json.loads(subprocess.run([python, "-c", COLD], capture_output=True, text=True, check=True).stdout) for _ in range(repeats)]
    return dict(min(runs, key=lambda run: run["together"]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--nodes", type=int, default=60_000)
    parser.add_argument("--python", default="")
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    assert engine.current().name == engine.NATIVE, engine.current().reason
    found: Data = {"python": platform.python_version(), "machine": platform.machine(), "rows": []}
    print("| game | players | games/s Numba | native | ratio | nodes/s Numba | native | ratio |", "| --- " * 8 + "|", sep="\n")
    for name in games.names():
        for players in PLAYER_COUNTS:
            game = games.get(name)
            game.load()
            played, searched = (
                play_games(game, players, options.games, options.rounds),
                search(game, players, options.nodes, options.rounds),
            )
            row = {"game": name, "players": players, "games_per_second": played, "nodes_per_second": searched}
            found["rows"].append(row)
            cells = [f"{speed[which]:,.0f}" for speed in (played, searched) for which in ENGINES]
            ratios = [f"{speed['native'] / speed['numba']:.2f}×" for speed in (played, searched)]
            print(f"| {name} | {players} | {cells[0]} | {cells[1]} | {ratios[0]} | {cells[2]} | {cells[3]} | {ratios[1]} |", flush=True)
    if options.python:
        found["cold_start"] = cold_start(options.python)
        print(json.dumps(found["cold_start"], indent=1))
    if options.out:
        options.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
