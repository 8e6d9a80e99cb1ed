"""Benchmark the search: nodes per second on one core, from positions early in a round."""

from collections.abc import Callable
from time import perf_counter

from tilework import bots
from tilework.bots.evaluation.weight_files import weights_for
from tilework.bots.levels import LEVELS, pooled_searcher, search_options
from tilework.bots.search.request import SearchRequest
from tilework.games.game import Data
from tilework.games.position import Position

NODES = 100_000
POSITIONS = 6
MEASURED = ("expert", "master")
"""Levels whose search has no fixed node limit."""


def measure(games: list[str], seconds: float, progress: Callable[[str], None]) -> Data:
    """Return nodes per second and the depth reached with ``NODES`` nodes, by game, player count and level."""
    figures: Data = {}
    for game in games:
        for players in (2, 3, 4):
            for level in MEASURED:
                progress(f"{game}, {players}, {level}")
                figures |= _measure(game, players, level, seconds)
    return figures


def _measure(game: str, players: int, level: str, seconds: float) -> Data:
    positions = [start_position(game, players, seed) for seed in range(POSITIONS)]
    nodes, spent = 0, 0.0
    depths: list[int] = []
    weights, options = weights_for(positions[0], LEVELS[level].weight_set), search_options(LEVELS[level], game, players)
    with pooled_searcher(positions[0], weights) as searcher:
        searcher.search(positions[0], SearchRequest(nodes=1000, options=options))
        while spent < seconds or len(depths) < POSITIONS:
            began = perf_counter()
            thought = searcher.search(positions[len(depths) % POSITIONS], SearchRequest(nodes=NODES, options=options))
            spent += perf_counter() - began
            nodes += thought.nodes
            depths.append(thought.depth)
    name = f"{game}.{players}.{level}"
    return {f"{name}.nodes_per_second": nodes / spent, f"{name}.depth": sum(depths) / len(depths)}


def start_position(game: str, players: int, seed: int) -> Position:
    """Return a position of the first round after a few moves."""
    position = Position.start(game, players=players).dealt(seed=seed)
    for _ in range(seed % 3):
        position = position.after(bots.get("greedy").choose(position, seed=seed).action).dealt(seed=seed)
    return position
