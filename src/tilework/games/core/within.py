"""Functions as other compiled code calls them: kept in LLVM's language, and machine code only where they are called from.

Numba makes machine code of every function, also of the many that no Python ever calls, with all that they call in it, and once more for
each way to call them. Leaving that out takes a third off the compile time; what is called from Python is the same as without.
"""

from typing import Any

import llvmlite.binding as llvm
from numba import _dynfunc
from numba.core import codegen, cpu
from numba.core.environment import lookup_environment

ENVIRONMENT = "_ZN08NumbaEnv"
"""How Numba's names begin for what a function keeps of Python while it runs."""

_usual = cpu.CPUContext.get_executable
_usual_set_env = codegen.JITCPUCodegen.set_env


class _Library(codegen.JITCodeLibrary):  # type: ignore[misc]
    """A function's code; if it is called by compiled code alone (``within``), without machine code."""

    within = False

    def _finalize_final_module(self) -> None:
        if not self.within:
            super()._finalize_final_module()
            return
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    def serialize_using_object_code(self) -> Any:
        if not self.within:
            return super().serialize_using_object_code()
        self._ensure_finalized()
        return self.name, "within", self._final_module.as_bitcode()

    @classmethod
    def _unserialize(cls, codegen: Any, state: Any) -> Any:
        name, kind, data = state
        if kind != "within":
            return super()._unserialize(codegen, state)
        library = codegen.create_library(name)
        library.within = True
        library._final_module = llvm.parse_bitcode(data)
        library._finalize_final_module()
        return library


def _executable(self: Any, library: Any, described: Any, env: Any) -> Any:
    """What Python calls a function by; for what it never calls, a name without code."""
    if not isinstance(library, _Library):
        return _usual(self, library, described, env)
    if not library._finalized and described.modname.startswith("tilework."):
        defined = {function.name for function in library._final_module.functions}
        library.within = described.llvm_cpython_wrapper_name not in defined
    if library.within:
        return _dynfunc.make_function(described.lookup_module(), described.qualname.split(".")[-1], "", 0, env, (library,))
    made = _usual(self, library, described, env)
    for thing in library._final_module.global_variables:
        if thing.name.startswith(ENVIRONMENT) and (kept := lookup_environment(thing.name)) is not None:
            library.codegen.set_env(thing.name, kept)
    return made


def _set_env(self: Any, name: str, env: Any) -> None:
    """Give machine code what it keeps of Python, where there is machine code: Numba would write to nowhere."""
    if self._engine.get_global_value_address(name):
        _usual_set_env(self, name, env)


def install() -> None:
    """Let Numba leave out the machine code of functions that are made without a way to be called from Python."""
    codegen.JITCPUCodegen._library_class = _Library
    codegen.JITCPUCodegen.set_env = _set_env
    cpu.CPUContext.get_executable = _executable
