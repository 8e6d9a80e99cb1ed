"""Benchmark the WebAssembly modules against native code: games and nodes per second of CPU time, and module sizes."""

from collections.abc import Callable
from pathlib import Path
from statistics import median

from tilework import games
from tilework.bots.search.request import SearchRequest
from tilework.cli.bench.search import start_position
from tilework.games.game import Data, Game
from tilework.games.options import PLAYER_COUNTS, Options
from tilework.targets.equivalence import SearchJobs
from tilework.targets.host import Host
from tilework.targets.wasm.build import build
from tilework.targets.wasm.node import ROOT, Node

ROUNDS = 7
POSITIONS = 6
NODES = 20_000
FOLDER = ROOT / "build" / "engine"

ProgressCallback = Callable[[str], None]
Timed = Callable[[], tuple[int, float]]


def measure(names: list[str], seconds: float, progress: ProgressCallback, folder: Path = FOLDER) -> Data:
    """Return figures by key, such as ``azul.2p.nodes_per_second`` and ``azul.2p.nodes_ratio_to_native``."""
    progress("wasm")
    build(folder, list(games.names()))
    figures: Data = {}
    with Node(folder) as wasm, Node(folder, "plain") as plain:
        for name in names:
            game = games.get(name)
            sizes = wasm.call("module_sizes", game, {})["result"]
            figures |= {f"{name}.{module}.brotli_bytes": size for module, size in sizes.items()}
            for players in PLAYER_COUNTS:
                progress(f"{name}: {players}")
                figures |= _speeds(game, players, seconds, Host(), wasm, plain)
    return figures


def _speeds(game: Game, players: int, seconds: float, native: Host, wasm: Node, plain: Node) -> dict[str, float]:
    options, key = game.complete_options({"players": players}), f"{game.name}.{players}p"
    number = _number_of_games(game, options, seconds, native)
    jobs = [(start_position(game.name, players, seed), SearchRequest(nodes=NODES)) for seed in range(POSITIONS)]
    by_games = _in_turn(*(_timed_games(machine, game, options, number) for machine in (native, wasm, plain)))
    by_nodes = _in_turn(*(_timed_searches(machine, game, options, jobs) for machine in (native, wasm, plain)))
    figures: dict[str, float] = {}
    for what, (here, there, without) in (("games", by_games), ("nodes", by_nodes)):
        figures |= {
            f"{key}.{what}_per_second.native": here,
            f"{key}.{what}_per_second": there,
            f"{key}.{what}_ratio_to_native": there / here,
            f"{key}.{what}_ratio_to_native.no_simd": without / here,
        }
    return figures


def _number_of_games(game: Game, options: Options, seconds: float, native: Host) -> int:
    """Return the number of games per round of measurement."""
    native.time_games(game, options, 1, 100)
    _, spent = native.time_games(game, options, 1, 200)
    return max(200, int(200 * seconds / ROUNDS / spent))


def _timed_games(machine: Host | Node, game: Game, options: Options, number: int) -> Timed:
    return lambda: (number, machine.time_games(game, options, 1, number)[1])


def _timed_searches(machine: Host | Node, game: Game, options: Options, jobs: SearchJobs) -> Timed:
    return lambda: machine.time_searches(game, options, jobs)


def _in_turn(*machines: Timed) -> list[float]:
    """Return the median rate of each target, alternating so that noise affects all; the first round is a warm-up."""
    rates: list[list[float]] = [[] for _ in machines]
    for round_number in range(1 + ROUNDS):
        for own, machine in zip(rates, machines, strict=True):
            amount, spent = machine()
            if round_number:
                own.append(amount / spent)
    return [median(own) for own in rates]
