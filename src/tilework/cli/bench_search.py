"""The search's speed: nodes a second on one core, from positions early in a round."""

from collections.abc import Callable
from time import perf_counter
from typing import Any

from tilework import bots
from tilework.bots.levels import borrowed_searcher
from tilework.bots.search.engine import Task
from tilework.games.position import Position

NODES = 100_000
POSITIONS = 6


def measure(games: list[str], seconds: float, tell: Callable[[str], None]) -> dict[str, Any]:
    """Nodes a second, and the depth reached with ``NODES`` nodes, for each game and number of players."""
    figures: dict[str, Any] = {}
    for game in games:
        for players in (2, 3, 4):
            tell(f"{game}, {players}")
            figures |= _measure(game, players, seconds)
    return figures


def _measure(game: str, players: int, seconds: float) -> dict[str, Any]:
    positions = [opening(game, players, seed) for seed in range(POSITIONS)]
    nodes, spent = 0, 0.0
    depths: list[int] = []
    with borrowed_searcher(positions[0]) as searcher:
        searcher.think(positions[0], Task(nodes=1000))
        while spent < seconds or len(depths) < POSITIONS:
            began = perf_counter()
            thought = searcher.think(positions[len(depths) % POSITIONS], Task(nodes=NODES))
            spent += perf_counter() - began
            nodes += thought.nodes
            depths.append(thought.depth)
    name = f"{game}.{players}"
    return {f"{name}.nodes_per_second": nodes / spent, f"{name}.depth": sum(depths) / len(depths)}


def opening(game: str, players: int, seed: int) -> Position:
    """A position of the first round after a few moves."""
    position = Position.start(game, players=players).dealt(seed=seed)
    for _ in range(seed % 3):
        position = position.after(bots.get("greedy").choose(position, seed=seed).action).dealt(seed=seed)
    return position
