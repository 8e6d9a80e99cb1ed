"""Numba as the engine: what only compiled code calls gets no machine code of its own, and users' own functions are left alone."""

import os
import subprocess
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from numba import int64
from numba.core.codegen import JITCodeLibrary
from tests.helpers.games import PLAIN_PYTHON

from tilework.games.core import jit, numba_engine

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="nothing is compiled")


inner: Callable[[int], int]


def halve(number: int) -> int:
    if number % 2:
        raise ValueError("not even", number)
    return number // 2


def halve_twice(number: int) -> int:
    return inner(inner(number)) + inner(2)  # noqa: F821  put there by the fixture


@pytest.fixture
def probe(monkeypatch: pytest.MonkeyPatch) -> Any:  # Any: a module with functions of its own
    """A module of Tilework's with a function that Python calls, and one that this calls."""
    module: Any = ModuleType("tilework.probe")  # gets functions of its own
    monkeypatch.setitem(sys.modules, module.__name__, module)
    for function in (halve, halve_twice):
        monkeypatch.setattr(function, "__module__", module.__name__)
    module.inner = jit.numba_dispatcher(halve, jit.JIT_OPTIONS)
    monkeypatch.setitem(globals(), "inner", module.inner)
    module.outer = jit.numba_dispatcher(halve_twice, jit.JIT_OPTIONS)
    return module


def test_a_function_is_called_from_compiled_code_and_from_python(probe: Any) -> None:  # Any: a module with functions of its own
    assert probe.outer(20) == 6
    assert not probe.inner.overloads, "as compiled code calls it, Python can't"
    assert probe.inner(20) == 10
    assert probe.outer(40) == 11


def test_errors_come_through_with_what_they_say(probe: Any) -> None:  # Any: a module with functions of its own
    for number, odd in ((7, 7), (10, 5), (7, 7)):
        with pytest.raises(ValueError, match="not even") as error:
            probe.outer(number)
        assert error.value.args == ("not even", odd)
    with pytest.raises(ValueError, match="not even"):
        probe.inner(7)


def test_only_what_python_calls_has_machine_code(probe: Any) -> None:  # Any: a module with functions of its own
    probe.outer(20)
    (outer,) = probe.outer.overloads.values()
    assert not outer.library.is_internal
    template, *_ = probe.inner.get_call_template((int64,), {})
    assert template
    assert probe.inner.get_overload((int64,)) is not None
    assert not probe.inner.overloads


UNTOUCHED = """
import numba
from numba.core import caching, codegen, cpu
before = [dict(vars(owner)) for owner in (codegen.JITCPUCodegen, codegen.JITCodeLibrary, cpu.CPUContext, caching.CacheImpl)]
locators = list(caching.CacheImpl._locator_classes)
from tilework import Position
from tilework.games.core import engine
assert engine.current().name == "numba"
Position.start("azul", first=1)
after = [dict(vars(owner)) for owner in (codegen.JITCPUCodegen, codegen.JITCodeLibrary, cpu.CPUContext, caching.CacheImpl)]
assert before == after and locators == caching.CacheImpl._locator_classes

@numba.njit
def one(number):
    return number + 1

@numba.njit
def two(number):
    return one(one(number))

assert two(3) == 5
assert type(one) is numba.core.registry.CPUDispatcher and one.targetdescr is numba.core.registry.cpu_target
library = next(iter(two.overloads.values())).library
assert type(library) is codegen.JITCodeLibrary, type(library)
print("untouched")
"""


def test_numba_is_not_modified_for_the_rest_of_the_process() -> None:
    """Tilework compiles for a target of its own: classes of Numba stay as they were, and so does what users compile."""
    environment = {**os.environ, "TILEWORK_ENGINE": "numba"}
    done = subprocess.run([sys.executable, "-c", UNTOUCHED], capture_output=True, text=True, env=environment)
    assert done.stdout.split() == ["untouched"], done.stderr
    assert numba_engine.TARGET.target_context.codegen()._library_class is not JITCodeLibrary
