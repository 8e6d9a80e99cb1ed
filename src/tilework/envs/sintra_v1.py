"""Azul: Stained Glass of Sintra for PettingZoo, version 1 of its observations and actions: ``sintra_v1.env(players=3, …)``."""

from functools import partial

from tilework.envs.aec import TurnBased, wrapped
from tilework.envs.parallel import AllAtOnce

env = partial(wrapped, "sintra", 1)
raw_env = partial(TurnBased, "sintra", 1)
parallel_env = partial(AllAtOnce, "sintra", 1)
