"""Research environments for all games: batched, PettingZoo, Gymnasium and OpenSpiel, on the same compiled rules.

``Batch`` needs only Tilework itself; the others need the extras ``rl`` (PettingZoo, Gymnasium) and ``openspiel``. PettingZoo's
modules (``from tilework.envs import azul_v1``) are created for each game on first import.
"""

from types import ModuleType

from tilework import games
from tilework.envs.batch import Batch
from tilework.envs.rewards import REWARDS
from tilework.games.core.plugins import has_plugin

__all__ = ["REWARDS", "Batch"]

VERSION = 1
"""The version of observations and actions in PettingZoo's names."""


def __getattr__(name: str) -> ModuleType:
    game = name.removesuffix(f"_v{VERSION}")
    if game == name or game not in games.names() or not has_plugin(game, "encoding"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from tilework.envs.pettingzoo_modules import module_for

    module = globals()[name] = module_for(game, VERSION)
    return module
