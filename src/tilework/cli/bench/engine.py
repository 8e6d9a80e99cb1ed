"""Benchmark the rules: random games including move generation, on one core and on all; compile times; state size."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework import games
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.playout import REFERENCE_TABLE, play_games, play_games_parallel, reference_loop
from tilework.games.core.rng import generator
from tilework.games.game import Data, Game
from tilework.games.options import PLAYER_COUNTS, Options

REFERENCE_STEPS = 2_000_000
REPETITIONS = 5

ProgressCallback = Callable[[str], None]


def measure(names: list[str], seconds: float, progress: ProgressCallback) -> Data:
    """Return figures by key, such as ``azul.2p.games_per_second``."""
    cores = os.cpu_count() or 1
    figures: Data = {"cores": cores, "reference_loop.steps_per_second": _reference_speed()}
    for name in names:
        game = games.get(name)
        progress(f"{name}: compile")
        figures |= compile_times(name)
        figures[f"{name}.state_bytes"] = game.dtype.itemsize
        for players in PLAYER_COUNTS:
            progress(f"{name}: {players}")
            figures |= _speeds(game, game.complete_options({"players": players}), f"{name}.{players}p", seconds)
        for options in _variants(game):
            label = ".".join(f"{key}_{value}" for key, value in options.items() if value not in (2, 0)).lower()
            progress(f"{name}: {label}")
            start = start_table(game, game.complete_options(options))
            games_per_second, _ = _one_core(start, seconds)
            figures[f"{name}.2p.{label}.games_per_second"] = games_per_second
        progress(f"{name}: {cores} cores")
        figures |= _on_all_cores(game, seconds, cores)
    return figures


def start_table(game: Game, options: Options) -> NDArray[Any]:  # Any: of several dtypes
    """Return an array of one state, set up but not dealt."""
    table = np.zeros(1, dtype=game.dtype)
    game.begin(table[0], options)
    return table


def _variants(game: Game) -> list[Data]:
    """Return two-player options with one option at a time changed from its default."""
    return [
        {"players": 2, option.name: value}
        for option in game.own_options
        for value in option.values[1:]
        if option.name != "edition"  # the rules are the same
    ]


def _best(run: Callable[[], object], repetitions: int) -> tuple[float, Any]:  # Any: results of several types
    """Return the shortest of several runs: noise on a shared machine only ever lengthens a run."""
    best, result = float("inf"), None
    for _ in range(repetitions):
        begun = perf_counter()
        result = run()
        best = min(best, perf_counter() - begun)
    return best, result


def _reference_speed() -> float:
    rng, table = generator(1), np.zeros(REFERENCE_TABLE, dtype=np.int64)
    reference_loop(rng, 1, table)
    seconds, _ = _best(lambda: reference_loop(rng, REFERENCE_STEPS, table), REPETITIONS)
    return REFERENCE_STEPS / seconds


def _batch(start: NDArray[Any], seconds: float) -> int:  # Any: of several dtypes
    """Return the number of games per repetition."""
    rng = generator(1)
    play_games(start, 1, rng, NO_JOURNAL)
    begun = perf_counter()
    play_games(start, 200, rng, NO_JOURNAL)
    return max(200, int(200 * seconds / REPETITIONS / (perf_counter() - begun)))


def _one_core(start: NDArray[Any], seconds: float) -> tuple[float, float]:  # Any: of several dtypes
    """Return complete games and moves per second."""
    number = _batch(start, seconds)
    shortest, moves = _best(lambda: play_games(start, number, generator(1), NO_JOURNAL), REPETITIONS)
    return number / shortest, moves / shortest


def _speeds(game: Game, options: Options, key: str, seconds: float) -> dict[str, float]:
    before = _reference_speed()
    games_per_second, moves_per_second = _one_core(start_table(game, options), seconds)
    return {
        f"{key}.games_per_second": games_per_second,
        f"{key}.moves_per_second": moves_per_second,
        f"{key}.moves_per_thousand_reference_steps": 1000 * moves_per_second / max(before, _reference_speed()),
    }


def _on_all_cores(game: Game, seconds: float, cores: int) -> dict[str, float]:
    """Run the same work on one core and on all, alternating so that noise affects both."""
    start = start_table(game, game.complete_options({}))
    number = _batch(start, seconds)
    play_games_parallel(start, 1, cores, 1, NO_JOURNAL)
    alone = together = float("inf")
    for _ in range(REPETITIONS):
        alone = min(alone, _best(lambda: play_games_parallel(start, number, cores, 1, NO_JOURNAL, threads=1), 1)[0])
        together = min(together, _best(lambda: play_games_parallel(start, number, cores, 1, NO_JOURNAL, threads=cores), 1)[0])
    return {
        f"{game.name}.2p.all_cores.games_per_second": cores * number / together,
        f"{game.name}.2p.all_cores.speed_up": alone / together,
    }


_FIRST_GAME = """
from time import perf_counter
begun = perf_counter()
from tilework.cli.bench.engine import start_table
from tilework import games
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.playout import play_games
from tilework.games.core.rng import generator
imported = perf_counter()
game = games.get("{name}")
play_games(start_table(game, game.complete_options({{}})), 1, generator(1), NO_JOURNAL)
print(imported - begun, perf_counter() - imported)
"""


def compile_times(name: str) -> dict[str, float]:
    """Measure the seconds from process start to the end of the first game, without and with the compile cache."""
    figures = {}
    with tempfile.TemporaryDirectory() as folder:
        for state in ("cold", "cached"):
            environment = {**os.environ, "NUMBA_CACHE_DIR": folder}
            done = subprocess.run(
                [sys.executable, "-c", _FIRST_GAME.format(name=name)], env=environment, capture_output=True, text=True, check=True
            )
            imported, first_game = (float(word) for word in done.stdout.split())
            figures[f"{name}.import_seconds.{state}"] = imported
            figures[f"{name}.first_game_seconds.{state}"] = first_game
    return figures
