"""The types that the code is checked by are those of the data: states, work areas, and how much is left to ``Any``."""

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Protocol, get_type_hints

import numpy as np
import pytest
from tests.helpers.games import every_game

import tilework
from tilework import games
from tilework.bots.evaluation import features_of
from tilework.bots.search.search_state import SearchState, search_state_dtype
from tilework.games.core.plugins import has_plugin, load_plugin
from tilework.games.core.records import Field, record_dtype, record_fields
from tilework.games.core.state import Grid, Numbers

PACKAGE = Path(tilework.__file__).parent
ROOT = Path(__file__).parents[3]
KINDS = {0: int, 1: Numbers, 2: Grid}

ANY = {
    "games": 61,
    "bots": 4,
    "encoding": 6,
    "match": 1,
}
"""How many lines of a package may have ``Any`` in an annotation: for what NumPy, Numba and llvmlite give no types to, for the values of
options (each of its own kind) and for plain data whose shape a game decides. Less is better: lower a number when it is reached."""


def test_a_record_is_declared_once() -> None:
    class Base(Protocol):
        count: Annotated[int, Field("i8")]

    class Grid(Base, Protocol):
        cells: Annotated[object, Field("i2", ("rows", 3))]
        nested: Annotated[object, Field("inner", (2,))]
        ignored: int

    inner = record_dtype(record_fields(Base))
    assert record_fields(Grid, rows=2, inner=inner) == [("count", "i8"), ("cells", "i2", (2, 3)), ("nested", inner, (2,))]
    row = np.zeros(1, dtype=record_dtype(record_fields(Grid, rows=2, inner=inner)))[0]
    row.nested[1].count = 7
    assert row.nested[1].count == 7


@every_game
def test_the_type_of_a_state_has_its_fields(name: str) -> None:
    dtype = games.get(name).dtype
    hints = get_type_hints(load_plugin(name, "state").State)
    fields = [field for field in dtype.names or () if field != "spare"]
    assert {field: hints.get(field) for field in fields} == {field: KINDS[len(dtype[field].shape)] for field in fields}
    assert sorted(hints) == sorted(fields)


@every_game
def test_the_fields_of_a_search_state_have_the_declared_types(name: str) -> None:
    if not has_plugin(name, "evaluation"):
        pytest.skip("nothing evaluates its positions yet")
    dtype = search_state_dtype(games.get(name).dtype, features_of(name).NUM_FEATURES)
    hints = get_type_hints(SearchState)
    assert sorted(hints) == sorted(dtype.names or ())
    for field, hint in hints.items():
        if dtype[field].shape and hint is not int and hasattr(hint, "__args__"):
            assert dtype[field].base == np.dtype(hint.__args__[1].__args__[0]), field


def annotations(tree: ast.AST) -> Iterator[ast.expr]:
    """Every annotation, base class and alias of a module."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(returns=ast.expr() as found) | ast.AsyncFunctionDef(returns=ast.expr() as found):
                yield found
            case ast.arg(annotation=ast.expr() as found) | ast.AnnAssign(annotation=found):
                yield found
            case ast.ClassDef(bases=bases):
                yield from bases
            case ast.Module(body=body):
                yield from (part.value for part in body if isinstance(part, ast.Assign))


def lines_with_any(text: str) -> set[int]:
    """The numbers of the lines with ``Any`` in an annotation, quoted ones included."""
    parts = (part for found in annotations(ast.parse(text)) for part in ast.walk(found))
    return {
        part.lineno
        for part in parts
        if (isinstance(part, ast.Name) and part.id == "Any")
        or (isinstance(part, ast.Constant) and isinstance(part.value, str) and re.search(r"\bAny\b", part.value))
    }


def has_reason(lines: Sequence[str], number: int) -> bool:
    """Whether a line has a comment, on it or above it, or defines a name with a docstring."""
    line, before, after = lines[number - 1], lines[number - 2].strip(), "".join(lines[number : number + 1]).strip()
    return "#" in line or before.startswith("#") or (after.startswith('"""') and not line.endswith(":"))


def python_files() -> Iterator[Path]:
    for name in ("src", "tests", "benchmarks", "scripts", "examples"):
        yield from sorted((ROOT / name).rglob("*.py"))


def test_every_any_has_a_reason_next_to_it() -> None:
    missing = []
    for path in python_files():
        text = path.read_text(encoding="utf-8")
        lines = text.split("\n")
        missing += [f"{path.relative_to(ROOT)}:{number}" for number in sorted(lines_with_any(text)) if not has_reason(lines, number)]
    assert missing == []


def test_every_ignored_error_has_a_code_and_a_reason() -> None:
    bare = re.compile(r"# type: ignore(?!\[[a-z, -]+\]  # (?!noqa)\w)")
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in python_files()
        if path != Path(__file__)
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), start=1)
        if bare.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("package", sorted(ANY))
def test_little_is_left_to_any(package: str) -> None:
    found = {
        str(path.relative_to(PACKAGE)): number
        for path in sorted((PACKAGE / package).rglob("*.py"))
        if (number := len(lines_with_any(path.read_text(encoding="utf-8"))))
    }
    assert sum(found.values()) <= ANY[package], found
