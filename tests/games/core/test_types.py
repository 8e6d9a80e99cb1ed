"""The types that the code is checked by are those of the data: states, work areas, and how much is left to ``Any``."""

import re
from pathlib import Path
from typing import get_type_hints

import numpy as np
import pytest
from tests.support import every_game

import tilework
from tilework import games
from tilework.bots.evaluation import features_of
from tilework.bots.search.work import FRAME, Frame, Work, work_dtype
from tilework.games.core.parts import has_part, part
from tilework.games.core.state import Grid, Numbers

PACKAGE = Path(tilework.__file__).parent
KINDS = {0: int, 1: Numbers, 2: Grid}

ANY = {
    "games": 108,
    "bots": 20,
    "encoding": 12,
    "match": 0,
}
"""How often ``Any`` may stand in a package, imports included: for what NumPy, Numba and llvmlite give no types to, for the values of
options (each of its own kind) and for plain data whose shape a game decides. Less is better: lower a number when it is reached."""


@every_game
def test_the_type_of_a_state_has_its_fields(name):
    dtype = games.get(name).dtype
    hints = get_type_hints(part(name, "layout").State)
    fields = [field for field in dtype.names if field != "spare"]
    assert {field: hints.get(field) for field in fields} == {field: KINDS[len(dtype[field].shape)] for field in fields}
    assert sorted(hints) == sorted(fields)


@every_game
def test_the_type_of_a_work_area_has_its_fields(name):
    if not has_part(name, "evaluation"):
        pytest.skip("nothing values its positions yet")
    dtype = work_dtype(games.get(name).dtype, features_of(name).FEATURES)
    assert sorted(get_type_hints(Work)) == sorted(dtype.names)
    assert sorted(get_type_hints(Frame)) == sorted(FRAME)
    for field, hint in get_type_hints(Work).items():
        if dtype[field].shape and hint is not int and hasattr(hint, "__args__"):
            assert dtype[field].base == np.dtype(hint.__args__[1].__args__[0]), field


@pytest.mark.parametrize("package", sorted(ANY))
def test_little_is_left_to_any(package):
    found = {
        str(path.relative_to(PACKAGE)): number
        for path in sorted((PACKAGE / package).rglob("*.py"))
        if (number := len(re.findall(r"\bAny\b", path.read_text(encoding="utf-8"))))
    }
    assert sum(found.values()) <= ANY[package], found
