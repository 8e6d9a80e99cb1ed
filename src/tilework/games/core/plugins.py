"""The modules of a game's folder, found by name: there is no list of games or of what they provide.

Most of them are the rules and what belongs to these. The rest belongs to a higher layer and is called only from there
(``PLUGIN_LAYERS``).
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from tilework.deprecation import warn_renamed

PLUGIN_LAYERS = {
    "encoding": "encoding",
    "symmetry": "encoding",
    "heuristics": "bots",
    "dominated_moves": "bots",
    "evaluation": "bots",
    "explanations": "analysis",
    "image": "envs",
    "terminal": "cli",
    "cuda": "targets",
}
"""The modules that build on more than the rules, with the layer of each. Contracts in ``pyproject.toml`` enforce it."""

UNCOMPILED_MODULES = frozenset({"check", "codecs", "explanations", "from_view", "notes", "image", "messages", "pretty", "view"})
"""The modules that no compiled code depends on, in a game's folder and in the core: editing them triggers no recompilation."""

OLD_MODULES = {
    "state": "layout",
    "action_facts": "facts",
    "messages": "words",
    "image": "picture",
    "dominated_moves": "sense",
}
"""Names of modules before version 0.3, which game folders may use until 0.4."""

OLD_NAMES = {
    "rules": {"ranking_key": "standing"},
    "evaluation": {
        "extract_features": "describe",
        "offer_summary": "glance",
        "position_key": "fingerprint",
        "move_order_score": "inkling",
        "NUM_FEATURES": "FEATURES",
        "FEATURE_GROUPS": "GROUPS",
        "MAX_CORRECTION": "SURPRISE",
        "MAXN_MIN_PLAYERS": "SELFISH_FROM",
        "WEIGHT_NOISE_PERMILLE": "MISJUDGED",
        "SEARCH_OPTIONS": "MASTERY",
        "DEAL_LUCK_PERSISTENCE": "LASTING",
    },
    "dominated_moves": {"dominated_reason": "absurdity", "visibility_key": "sight"},
    "heuristics": {"heuristic_value": "worth"},
}
"""By module: names that game folders may spell as before version 0.3 until 0.4."""


PLUGIN_DEFAULTS = {
    "heuristics": "tilework.bots.defaults.heuristics",
    "dominated_moves": "tilework.bots.defaults.dominated_moves",
    "evaluation": "tilework.bots.defaults.evaluation",
    "explanations": "tilework.analysis.default_explanations",
}
"""Modules that stand in for what a game's folder does not have, so that every bot and the analysis work for any game."""


@cache
def load_plugin(game: str, name: str) -> ModuleType:
    """Import a module of a game's folder on first use (see ``docs/how-to/add-a-game.md``)."""
    found = _module_name(game, name)
    module = import_module(found or PLUGIN_DEFAULTS.get(name) or f"tilework.games.{game}.{name}")
    for new, old in OLD_NAMES.get(name, {}).items():
        if not hasattr(module, new) and hasattr(module, old):
            warn_renamed(f"{module.__name__}.{old}", new)
            setattr(module, new, getattr(module, old))
    if name in PLUGIN_DEFAULTS:
        for attribute, value in vars(import_module(PLUGIN_DEFAULTS[name])).items():
            if attribute.isidentifier() and not attribute.startswith("_") and not hasattr(module, attribute):
                setattr(module, attribute, value)
    return module


@cache
def has_plugin(game: str, name: str) -> bool:
    """Return whether a game has a module.

    >>> has_plugin("azul", "terminal"), has_plugin("azul", "orchestra")
    (True, False)
    """
    return _module_name(game, name) is not None


def _module_name(game: str, name: str) -> str | None:
    """Return the full name of a module, in its old spelling if only that exists; None if there is none."""
    for spelling in (name, OLD_MODULES.get(name)):
        if spelling is not None and find_spec(f"tilework.games.{game}.{spelling}") is not None:
            if spelling != name:
                warn_renamed(f"tilework/games/{game}/{spelling}.py", f"{name}.py")
            return f"tilework.games.{game}.{spelling}"
    return None
