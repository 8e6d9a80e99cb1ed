"""What only compiled code calls gets no machine code of its own, and does what it did."""

import sys
from types import ModuleType

import pytest
from numba import int64
from tests.support import PLAIN_PYTHON

from tilework.games.core import jit

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="nothing is compiled")


def halve(number):
    if number % 2:
        raise ValueError("not even", number)
    return number // 2


def halve_twice(number):
    return inner(inner(number)) + inner(2)  # noqa: F821  put there by the fixture


@pytest.fixture
def probe(monkeypatch):
    """A module of Tilework's with a function that Python calls, and one that this calls."""
    module = ModuleType("tilework.probe")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(jit.USUAL, "cache", False)
    for function in (halve, halve_twice):
        monkeypatch.setattr(function, "__module__", module.__name__)
    module.inner = jit.compiled(halve)
    monkeypatch.setitem(globals(), "inner", module.inner)
    module.outer = jit.compiled(halve_twice)
    return module


def test_a_function_is_called_from_compiled_code_and_from_python(probe):
    assert probe.outer(20) == 6
    assert not probe.inner.overloads, "as compiled code calls it, Python can't"
    assert probe.inner(20) == 10
    assert probe.outer(40) == 11


def test_errors_come_through_with_what_they_say(probe):
    for number, odd in ((7, 7), (10, 5), (7, 7)):
        with pytest.raises(ValueError, match="not even") as error:
            probe.outer(number)
        assert error.value.args == ("not even", odd)
    with pytest.raises(ValueError, match="not even"):
        probe.inner(7)


def test_only_what_python_calls_has_machine_code(probe):
    probe.outer(20)
    (outer,) = probe.outer.overloads.values()
    assert not outer.library.within
    template, *_ = probe.inner.get_call_template((int64,), {})
    assert template
    assert probe.inner.get_overload((int64,)) is not None
    assert not probe.inner.overloads
