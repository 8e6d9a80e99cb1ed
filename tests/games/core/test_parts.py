"""A game is found by its folder: nothing lists the games, and listing them costs nothing."""

import subprocess
import sys

import pytest
from tests.support import every_game

from tilework import games
from tilework.cli.boards import Renderer
from tilework.games.core.parts import ABOVE, has_part, part
from tilework.games.game import Game

LISTED = """
import sys
from tilework import games
facts = [(name, games.get(name).kinds, len(list(games.get(name).options))) for name in games.names()]
print(len(facts), sorted({"numba", "llvmlite", "numpy"} & set(sys.modules)))
"""


def test_listing_games_imports_nothing_compiled():
    done = subprocess.run([sys.executable, "-c", LISTED], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f"{len(games.names())} []"


@every_game
def test_a_game_is_the_subclass_in_its_folder(name):
    game = games.get(name)
    assert isinstance(game, Game)
    assert (game.name, type(game).__module__) == (name, f"tilework.games.{name}")


@every_game
def test_what_a_game_brings_along_for_the_layers_above_can_be_used(name):
    for file in ABOVE:
        if has_part(name, file):
            assert part(name, file).__name__ == f"tilework.games.{name}.{file}"
    if has_part(name, "terminal"):
        assert isinstance(part(name, "terminal").RENDERER, Renderer)


@every_game
def test_pettingzoo_has_a_module_for_every_game(name):
    pytest.importorskip("pettingzoo")
    from tilework import envs

    if not has_part(name, "encoding"):
        pytest.skip("it has no numbers to learn from yet")
    module = getattr(envs, f"{name}_v1")
    assert module is getattr(envs, f"{name}_v1")
    assert str(module.env()) == f"tilework_{name}_v1"
    assert f"{name}_v1.env" in module.__doc__


def test_pettingzoo_has_no_module_for_anything_else():
    from tilework import envs

    for name in ("chess_v1", "azul", "azul_v2"):
        with pytest.raises(AttributeError, match=name):
            getattr(envs, name)
