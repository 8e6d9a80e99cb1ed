"""Research environments for the whole family: batched, PettingZoo, Gymnasium and OpenSpiel, on the same compiled rules.

``Batch`` needs nothing but Tilework itself; the others need the extras ``rl`` (PettingZoo, Gymnasium) and ``openspiel``. PettingZoo's
modules (``from tilework.envs import azul_v1``) are made for each game that there is, when they are asked for.
"""

from types import ModuleType

from tilework import games
from tilework.envs.batch import Batch
from tilework.envs.rewards import REWARDS
from tilework.games.core.parts import has_part

__all__ = ["REWARDS", "Batch"]

VERSION = 1
"""The version of observations and actions in PettingZoo's names."""


def __getattr__(name: str) -> ModuleType:
    game = name.removesuffix(f"_v{VERSION}")
    if game == name or game not in games.names() or not has_part(game, "encoding"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from tilework.envs.versioned import module_for

    module = globals()[name] = module_for(game, VERSION)
    return module
