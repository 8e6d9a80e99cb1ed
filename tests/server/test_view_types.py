"""The web client's types of the games' views are those of the views themselves, and the views hold what their types say."""

from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from tests.helpers.games import every_game, middle
from tilework import games
from tilework.games.core.plugins import load_plugin
from tilework.server.codegen.view_types import FILE, view_types

BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"


@every_game
def test_the_web_clients_types_are_up_to_date(name: str) -> None:
    assert (BOARDS / name / FILE).read_text(encoding="utf-8") == view_types(name), "run: make web-types"


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("decisions", [0, 3, 40])
def test_views_hold_what_their_types_say(name: str, decisions: int) -> None:
    for seed, options in enumerate(games.get(name).combinations()):
        view = middle(name, options, seed, decisions).view()
        check(view, get_type_hints(load_plugin(name, "view").view)["return"], name)


def check(value: Any, hint: Any, where: str) -> None:  # Any: typing has no type for type hints
    """Whether a value is of a type, to the last field."""
    inner = get_args(hint)
    if is_typeddict(hint):
        fields = get_type_hints(hint)
        assert set(value) == set(fields), where
        for name, field in fields.items():
            check(value[name], field, f"{where}.{name}")
    elif get_origin(hint) is Literal:
        assert value in inner, where
    elif get_origin(hint) in (Union, UnionType):
        assert type(value) in {each if get_origin(each) is None else get_origin(each) for each in inner}, f"{where}: {value!r}"
        for each in inner:
            if get_origin(each) is type(value):
                check(value, each, where)
    elif get_origin(hint) is list:
        assert isinstance(value, list), where
        for entry in value:
            check(entry, inner[0], f"{where}[]")
    elif get_origin(hint) is dict:
        assert isinstance(value, dict), where
        for key, entry in value.items():
            assert isinstance(key, str), where
            check(entry, inner[1], f"{where}.{key}")
    else:
        assert type(value) is (NoneType if hint is None else hint), f"{where}: {value!r}"
