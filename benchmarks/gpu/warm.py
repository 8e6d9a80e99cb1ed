"""Compile the bots for the processor once, so that evaluations against them do not wait for it."""

from tilework import bots
from tilework.games.position import Position

for name in ("random", "greedy", "medium"):
    bots.get(name).choose(Position.start("azul").deal(seed=1), seed=1)
