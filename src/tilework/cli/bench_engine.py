"""The engine's speed: complete random games, legal lists included, on one core and on all; compile times; the size of a state."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from time import perf_counter
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from tilework import games
from tilework.games.core.jit import compiled
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.playout import play_games, play_games_on_all_cores
from tilework.games.core.rng import Generator, below, generator
from tilework.games.game import Game
from tilework.games.options import PLAYER_COUNTS, Options

YARDSTICK_NUMBERS = 2_000_000
REPETITIONS = 5

Tell = Callable[[str], None]


@compiled
def yardstick(rng: Generator, numbers: int) -> int:
    """A plain loop with one unpredictable branch and one table look-up a step: what the figures are set beside."""
    table = np.zeros(64, dtype=np.int64)
    for _ in range(numbers):
        drawn = below(rng, 64)
        if drawn & 1:
            table[drawn] += 1
        else:
            table[drawn] ^= drawn
    return int(table.sum())


def measure(names: list[str], seconds: float, tell: Tell) -> dict[str, Any]:
    """All figures by key, such as ``azul.2p.games_per_second``."""
    cores = numba.config.NUMBA_NUM_THREADS
    figures: dict[str, Any] = {"cores": cores, "yardstick.steps_per_second": _yardstick_speed()}
    for name in names:
        game = games.get(name)
        tell(f"{name}: compile")
        figures |= compile_times(name)
        figures[f"{name}.state_bytes"] = game.dtype.itemsize
        for players in PLAYER_COUNTS:
            tell(f"{name}: {players}")
            figures |= _speeds(game, game.complete_options({"players": players}), f"{name}.{players}p", seconds)
        for options in _variants(game):
            label = ".".join(f"{key}_{value}" for key, value in options.items() if value not in (2, 0)).lower()
            tell(f"{name}: {label}")
            start = start_table(game, game.complete_options(options))
            games_per_second, _ = _one_core(start, seconds)
            figures[f"{name}.2p.{label}.games_per_second"] = games_per_second
        tell(f"{name}: {cores} cores")
        figures |= _on_all_cores(game, seconds, cores)
    return figures


def start_table(game: Game, options: Options) -> NDArray[Any]:
    """A table of one record, set up and not yet dealt."""
    table = np.zeros(1, dtype=game.dtype)
    game.begin(table[0], options)
    return table


def _variants(game: Game) -> list[dict[str, Any]]:
    """Two players, with one option at a time away from its default."""
    return [
        {"players": 2, option.name: value}
        for option in game.own_options
        for value in option.values[1:]
        if option.name != "edition"  # the rules are the same
    ]


def _best(run: Callable[[], Any], repetitions: int) -> tuple[float, Any]:
    """The shortest of several runs, which the noise of a shared machine lengthens but never shortens."""
    best, result = float("inf"), None
    for _ in range(repetitions):
        begun = perf_counter()
        result = run()
        best = min(best, perf_counter() - begun)
    return best, result


def _yardstick_speed() -> float:
    rng = generator(1)
    yardstick(rng, 1)
    seconds, _ = _best(lambda: yardstick(rng, YARDSTICK_NUMBERS), REPETITIONS)
    return YARDSTICK_NUMBERS / seconds


def _batch(start: NDArray[Any], seconds: float) -> int:
    """How many games make one repetition."""
    rng = generator(1)
    play_games(start, 1, rng, NO_JOURNAL)
    begun = perf_counter()
    play_games(start, 200, rng, NO_JOURNAL)
    return max(200, int(200 * seconds / REPETITIONS / (perf_counter() - begun)))


def _one_core(start: NDArray[Any], seconds: float) -> tuple[float, float]:
    """Complete games and moves a second."""
    number = _batch(start, seconds)
    shortest, moves = _best(lambda: play_games(start, number, generator(1), NO_JOURNAL), REPETITIONS)
    return number / shortest, moves / shortest


def _speeds(game: Game, options: Options, key: str, seconds: float) -> dict[str, float]:
    before = _yardstick_speed()
    games_per_second, moves_per_second = _one_core(start_table(game, options), seconds)
    return {
        f"{key}.games_per_second": games_per_second,
        f"{key}.moves_per_second": moves_per_second,
        f"{key}.moves_per_thousand_yardstick_steps": 1000 * moves_per_second / max(before, _yardstick_speed()),
    }


def _on_all_cores(game: Game, seconds: float, cores: int) -> dict[str, float]:
    """The same work on one core and on all, in turn, so that noise hits both."""
    start = start_table(game, game.complete_options({}))
    number = _batch(start, seconds)
    play_games_on_all_cores(start, 1, cores, 1, NO_JOURNAL)
    alone = together = float("inf")
    for _ in range(REPETITIONS):
        numba.set_num_threads(1)
        alone = min(alone, _best(lambda: play_games_on_all_cores(start, number, cores, 1, NO_JOURNAL), 1)[0])
        numba.set_num_threads(cores)
        together = min(together, _best(lambda: play_games_on_all_cores(start, number, cores, 1, NO_JOURNAL), 1)[0])
    return {
        f"{game.name}.2p.all_cores.games_per_second": cores * number / together,
        f"{game.name}.2p.all_cores.speed_up": alone / together,
    }


_FIRST_GAME = """
from time import perf_counter
begun = perf_counter()
from tilework.cli.bench_engine import start_table
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
    """Seconds from a fresh process to the end of the first game, without and with compiled code on disk."""
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
