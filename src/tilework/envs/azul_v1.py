"""Azul and Azul Mini for PettingZoo, version 1 of its observations and actions: ``azul_v1.env(players=3, …)``."""

from functools import partial

from tilework.envs.aec import TurnBased, wrapped
from tilework.envs.parallel import AllAtOnce

env = partial(wrapped, "azul", 1)
raw_env = partial(TurnBased, "azul", 1)
parallel_env = partial(AllAtOnce, "azul", 1)
