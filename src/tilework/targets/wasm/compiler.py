"""Numba's CPU target, pointed at WebAssembly: for a process that only builds, and never runs what it compiles.

Numba lowers every function to LLVM's language as it would for this processor; it is kept as it is, and optimised once, as a whole program.
This leans on parts of Numba that are not its public interface: ``check_versions`` says with which versions it was tried.
"""

from collections.abc import Callable, Iterable
from importlib.metadata import version
from typing import Any, NamedTuple

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import cgutils, codegen, compiler, cpu, types
from numba.core.caching import FunctionCache
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target
from numba.np import arrayobj

from tilework.errors import TileworkError
from tilework.targets.wasm.calls import DirectCalls

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"
SIMD = ",+simd128"

INLINED = 225
"""How large a function may be to be copied to its callers, by LLVM's measure. With 350 the search becomes one, half as fast in V8."""

APART = ("_compile_sum_rows", "_compile_exchange_rows")
"""Functions, by a part of their names, of which there is one copy: a loop over vectors, which is long where a browser has none."""

TESTED = {"numba": ((0, 66), (0, 69)), "llvmlite": ((0, 48), (0, 51))}
"""From which version on, and before which. (llvmlite before 0.48 puts the attributes of a function on what it returns.)"""

# Numba counts references to arrays; ours live in states and work areas and on the caller's side, so that counting does nothing. A square
# root it asks the machine's library for; wasm has an instruction.
RUNTIME = """
define linkonce_odr void @NRT_incref(ptr %p) alwaysinline { ret void }
define linkonce_odr void @NRT_decref(ptr %p) alwaysinline { ret void }
declare double @llvm.sqrt.f64(double)
define linkonce_odr double @sqrt(double %x) alwaysinline {
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}
"""


class BuildError(TileworkError):
    """A module can't be built, with the reason."""


class Export(NamedTuple):
    """A function that a module offers, by Numba's types."""

    name: str
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    returns: Any


def check_versions(installed: Callable[[str], str] = version) -> None:
    """BuildError, saying what to do, where Numba or llvmlite is not one of the tested versions."""
    for package, (first, before) in TESTED.items():
        found = tuple(int(part) for part in installed(package).split(".")[:2])
        if not first <= found < before:
            wanted = f"{first[0]}.{first[1]} up to, not including, {before[0]}.{before[1]}"
            raise BuildError(
                f"{package} {installed(package)} was never tried for WebAssembly; tested are {wanted}. "
                "If tests/targets pass with it, widen TESTED in tilework/targets/wasm/compiler.py."
            )


class _Library(codegen.AOTCodeLibrary):  # type: ignore[misc]
    """Keeps what is lowered as it is; one optimisation over everything comes at the end."""

    def _optimize_functions(self, module: Any) -> None:
        module.data_layout = self._codegen._data_layout

    def _optimize_final_module(self) -> None:
        pass

    def get_pointer_to_function(self, name: str) -> int:
        return 0


class _Codegen(codegen.AOTCPUCodegen):  # type: ignore[misc]
    _library_class = _Library

    def _init(self, llvm_module: Any) -> None:
        self._tm = target_machine(simd=True)
        self._tm_features = FEATURES
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._loopvect, self._opt_level = False, 0

    def _create_empty_module(self, name: str) -> Any:
        module = ir.Module(cgutils.normalize_ir_text(name))
        module.triple = TRIPLE
        if self._data_layout:
            module.data_layout = self._data_layout
        return module

    def insert_unresolved_ref(self, builder: Any, kind: Any, name: str) -> Any:
        return cgutils.get_or_insert_function(builder.module, kind, name)

    def set_env(self, env_name: str, env: Any) -> None:
        pass


class _Context(cpu.CPUContext):  # type: ignore[misc]
    """What Numba asks while it lowers. Only what is exported gets a function with a plain name."""

    def init(self) -> None:
        self.is32bit = False  # wasm has 64-bit integers; "is32bit" would only rewrite divisions
        self.exported: dict[str, str] = {}
        self._internal_codegen = _Codegen("tilework.wasm")

    @property
    def call_conv(self) -> DirectCalls:
        return DirectCalls(self)

    def post_lowering(self, module: Any, library: Any) -> None:
        pass

    def create_cpython_wrapper(self, *arguments: Any, **others: Any) -> None:
        pass

    def create_cfunc_wrapper(self, library: Any, described: Any, env: Any, call_helper: Any) -> None:
        name = self.exported.get(described.qualname)
        if name is None:
            return
        module = self.create_module("export")
        callee = ir.Function(module, self.call_conv.get_function_type(described.restype, described.argtypes), described.llvm_func_name)
        nothing = described.restype == types.none
        returns = ir.VoidType() if nothing else self.get_value_type(described.restype)
        function = ir.Function(module, ir.FunctionType(returns, [self.get_value_type(kind) for kind in described.argtypes]), name)
        builder = ir.IRBuilder(function.append_basic_block("entry"))
        _, out = self.call_conv.call_function(builder, callee, described.restype, described.argtypes, function.args)
        if nothing:
            builder.ret_void()
        else:
            builder.ret(out)
        library.add_ir_module(module)

    def get_executable(self, library: Any, described: Any, env: Any) -> Any:
        return [].append  # a function of its own: the dispatcher wants one as a key, nobody calls it


def install() -> _Context:
    """From now on, everything that this process compiles is for wasm."""
    check_versions()
    if "_toplevel_target_context" in cpu_target.__dict__:
        raise BuildError("something was compiled for this machine already: build modules in a process of their own")
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    FunctionCache.load_overload = lambda self, signature, context: None
    FunctionCache.save_overload = lambda self, signature, data: None
    _trust_addresses()
    context = _Context(cpu_target.typing_context, "cpu")
    cpu_target.__dict__["_toplevel_target_context"] = context
    return context


def _trust_addresses() -> None:
    """Let LLVM know that addresses never leave what they point into, and that no index is negative: offsets then cost nothing."""
    usual = ir.IRBuilder.gep
    ir.IRBuilder.gep = lambda self, pointer, indices, inbounds=True, *others, **named: usual(self, pointer, indices, True, *others, **named)
    arrayobj.fix_integer_index = lambda context, builder, kind, index, size: context.cast(builder, index, kind, types.intp)


def target_machine(*, simd: bool) -> Any:
    """LLVM's wasm32, with or without vector instructions."""
    target = llvm.Target.from_triple(TRIPLE)
    return target.create_target_machine(cpu="generic", features=FEATURES + SIMD * simd, opt=3, reloc="static", codemodel="default")


@global_compiler_lock  # type: ignore[untyped-decorator]
def lower(context: _Context, exports: Iterable[Export]) -> bytes:
    """Everything that the exported functions need, as LLVM bitcode, not optimised yet."""
    library = context.codegen().create_library("tilework")
    for export in exports:
        context.exported[export.function.__qualname__] = export.name
        flags = compiler.Flags()
        flags.nrt, flags.no_compile, flags.no_cpython_wrapper, flags.no_cfunc_wrapper = True, True, True, False
        flags.error_model = "numpy"
        compiler.compile_extra(
            cpu_target.typing_context, context, export.function, export.arguments, export.returns, flags, {}, library=library
        )
    library.finalize()
    module = library._final_module
    module.link_in(llvm.parse_assembly(f'target datalayout = "{context.codegen()._data_layout}"\ntarget triple = "{TRIPLE}"\n{RUNTIME}'))
    bitcode: bytes = module.as_bitcode()
    return bitcode


def optimise(bitcode: bytes, names: set[str], hot: set[str]) -> bytes:
    """The functions of these names, and all that they need, optimised as a whole: for speed where they are hot. Bitcode again."""
    module = llvm.parse_bitcode(bitcode)
    for thing in (*module.functions, *module.global_variables):
        if not thing.is_declaration:
            thing.linkage = "external" if thing.name in names else "internal"
    for function in module.functions:
        attributes = ["noinline"] if any(part in function.name for part in APART) else []
        attributes += ["minsize", "optsize"] if function.name in names - hot else []
        for attribute in attributes:
            function.add_function_attribute(attribute)
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = False
    options.inlining_threshold = INLINED
    builder = llvm.create_pass_builder(target_machine(simd=True), options)
    manager = builder.getModulePassManager()
    manager.add_global_dead_code_eliminate_pass()
    manager.run(module, builder)
    module.verify()
    missing = [thing.name for thing in (*module.functions, *module.global_variables) if thing.is_declaration]
    missing = [name for name in missing if not name.startswith("llvm.")]
    if missing:
        raise BuildError(f"a browser has nobody to provide {', '.join(missing)}: an allocation, or a function of the machine's library?")
    optimised: bytes = module.as_bitcode()
    return optimised


def emit(optimised: bytes, *, simd: bool) -> bytes:
    """An object file, with vector instructions or without."""
    emitted: bytes = target_machine(simd=simd).emit_object(llvm.parse_bitcode(optimised))
    return emitted
