"""The browser's modules beside this processor: games and nodes a second by processor time, turn by turn in one run, and their sizes."""

from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from tilework import games
from tilework.bots.search.engine import Task
from tilework.cli.bench_search import opening
from tilework.games.game import Game
from tilework.games.options import PLAYER_COUNTS
from tilework.targets.native import Native
from tilework.targets.wasm.build import build
from tilework.targets.wasm.node import ROOT, Node

ROUNDS = 7
POSITIONS = 6
NODES = 20_000
FOLDER = ROOT / "build" / "engine"

Tell = Callable[[str], None]
Timed = Callable[[], tuple[int, float]]


def measure(names: list[str], seconds: float, tell: Tell, folder: Path = FOLDER) -> dict[str, Any]:
    """Figures by key, such as ``azul.2p.nodes_per_second`` and ``azul.2p.nodes_ratio_to_native``."""
    tell("wasm")
    build(folder, list(games.names()))
    figures: dict[str, Any] = {}
    with Node(folder) as wasm, Node(folder, "plain") as plain:
        for name in names:
            game = games.get(name)
            sizes = wasm.ask("sizes", game, {})["answer"]
            figures |= {f"{name}.{module}.brotli_bytes": size for module, size in sizes.items()}
            for players in PLAYER_COUNTS:
                tell(f"{name}: {players}")
                figures |= _speeds(game, players, seconds, Native(), wasm, plain)
    return figures


def _speeds(game: Game, players: int, seconds: float, native: Native, wasm: Node, plain: Node) -> dict[str, float]:
    options, key = game.complete_options({"players": players}), f"{game.name}.{players}p"
    number = _number_of_games(game, options, seconds, native)
    asks = [(opening(game.name, players, seed), Task(nodes=NODES)) for seed in range(POSITIONS)]
    by_games = _in_turn(*(_timed_games(machine, game, options, number) for machine in (native, wasm, plain)))
    by_nodes = _in_turn(*(_timed_searches(machine, game, options, asks) for machine in (native, wasm, plain)))
    figures: dict[str, float] = {}
    for what, (here, there, without) in (("games", by_games), ("nodes", by_nodes)):
        figures |= {
            f"{key}.{what}_per_second.native": here,
            f"{key}.{what}_per_second": there,
            f"{key}.{what}_ratio_to_native": there / here,
            f"{key}.{what}_ratio_to_native.no_simd": without / here,
        }
    return figures


def _number_of_games(game: Game, options: Any, seconds: float, native: Native) -> int:
    """How many games make one round."""
    native.time_games(game, options, 1, 100)
    _, spent = native.time_games(game, options, 1, 200)
    return max(200, int(200 * seconds / ROUNDS / spent))


def _timed_games(machine: Native | Node, game: Game, options: Any, number: int) -> Timed:
    return lambda: (number, machine.time_games(game, options, 1, number)[1])


def _timed_searches(machine: Native | Node, game: Game, options: Any, asks: Any) -> Timed:
    return lambda: machine.time_searches(game, options, asks)


def _in_turn(*machines: Timed) -> list[float]:
    """The median rate of each, measured in turn so that noise hits all; the first round warms up."""
    rates: list[list[float]] = [[] for _ in machines]
    for round_number in range(1 + ROUNDS):
        for own, machine in zip(rates, machines, strict=True):
            amount, spent = machine()
            if round_number:
                own.append(amount / spent)
    return [median(own) for own in rates]
