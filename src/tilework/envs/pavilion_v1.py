"""Azul: Summer Pavilion for PettingZoo, version 1 of its observations and actions: ``pavilion_v1.env(players=3, …)``."""

from functools import partial

from tilework.envs.aec import TurnBased, wrapped
from tilework.envs.parallel import AllAtOnce

env = partial(wrapped, "pavilion", 1)
raw_env = partial(TurnBased, "pavilion", 1)
parallel_env = partial(AllAtOnce, "pavilion", 1)
