"""The search's speed: nodes a second on one core, from positions early in a round."""

from collections.abc import Callable
from time import perf_counter
from typing import Any

from tilework import bots
from tilework.bots.evaluation.store import weights_for
from tilework.bots.levels import LEVELS, borrowed_searcher, mastery
from tilework.bots.search.engine import Task
from tilework.games.position import Position

NODES = 100_000
POSITIONS = 6
MEASURED = ("expert", "master")
"""The levels that search as far as they are let."""


def measure(games: list[str], seconds: float, tell: Callable[[str], None]) -> dict[str, Any]:
    """Nodes a second, and the depth reached with ``NODES`` nodes, for each game, number of players and strong level."""
    figures: dict[str, Any] = {}
    for game in games:
        for players in (2, 3, 4):
            for level in MEASURED:
                tell(f"{game}, {players}, {level}")
                figures |= _measure(game, players, level, seconds)
    return figures


def _measure(game: str, players: int, level: str, seconds: float) -> dict[str, Any]:
    positions = [opening(game, players, seed) for seed in range(POSITIONS)]
    nodes, spent = 0, 0.0
    depths: list[int] = []
    weights, mind = weights_for(positions[0], LEVELS[level].judgement), mastery(LEVELS[level], game, players)
    with borrowed_searcher(positions[0], weights) as searcher:
        searcher.think(positions[0], Task(nodes=1000, mastery=mind))
        while spent < seconds or len(depths) < POSITIONS:
            began = perf_counter()
            thought = searcher.think(positions[len(depths) % POSITIONS], Task(nodes=NODES, mastery=mind))
            spent += perf_counter() - began
            nodes += thought.nodes
            depths.append(thought.depth)
    name = f"{game}.{players}.{level}"
    return {f"{name}.nodes_per_second": nodes / spent, f"{name}.depth": sum(depths) / len(depths)}


def opening(game: str, players: int, seed: int) -> Position:
    """A position of the first round after a few moves."""
    position = Position.start(game, players=players).dealt(seed=seed)
    for _ in range(seed % 3):
        position = position.after(bots.get("greedy").choose(position, seed=seed).action).dealt(seed=seed)
    return position
