"""What PettingZoo's users import for a game (``from tilework.envs import azul_v1``): a module with the three ways to make it."""

from functools import partial
from types import ModuleType

from tilework.envs.aec import TileworkAECEnv, wrapped
from tilework.envs.parallel import TileworkParallelEnv
from tilework.i18n import text


def module_for(game: str, version: int) -> ModuleType:
    """Return the PettingZoo module of a game, for a version of its observations and actions."""
    name = f"{game}_v{version}"
    about = f"{text(game, 'game', 'en')} for PettingZoo, version {version} of its observations and actions: ``{name}.env(players=3)``."
    module = ModuleType(f"tilework.envs.{name}", about)
    vars(module).update(
        env=partial(wrapped, game, version),
        raw_env=partial(TileworkAECEnv, game, version),
        parallel_env=partial(TileworkParallelEnv, game, version),
    )
    return module
