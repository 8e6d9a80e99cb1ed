"""Numba's CPU target pointed at another machine, for a process that only builds and never runs what it compiles.

Numba lowers every function to LLVM IR as usual; the IR is kept unoptimised and optimised once, as a whole program. This relies on parts of
Numba that are not public: ``check_versions`` names the tested versions.
"""

from collections.abc import Callable, Iterable
from importlib.metadata import version
from typing import Any, NamedTuple

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import cgutils, codegen, compiler, cpu, types
from numba.core.caching import FunctionCache
from numba.core.compiler_lock import global_compiler_lock
from numba.core.target_extension import target_override
from numba.np import arrayobj

from tilework.errors import TileworkError
from tilework.games.core import numba_engine
from tilework.targets.aot.calling_convention import DirectCalls

Untyped = Any
"""What llvmlite and Numba hand over. Any: neither has types."""

NOINLINE = ("_compile_sum_rows", "_compile_update_rows")
"""Functions, by a part of their names, that are never inlined: vector loops, which are long on targets without wide vectors."""

TESTED = {"numba": ((0, 66), (0, 69)), "llvmlite": ((0, 48), (0, 51))}
"""From which version on, and before which. (llvmlite before 0.48 puts the attributes of a function on what it returns.)"""

# Reference counts of arrays: everything lives on the caller's side, so counting does nothing. A square root is an instruction.
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
    """A module or library can't be built, with the reason."""


class Machine(NamedTuple):
    """What code is compiled for."""

    triple: str
    cpu: str
    features: str = ""
    relocation: str = "pic"
    inline_threshold: int = 225
    """The size up to which functions are inlined, in LLVM's measure."""
    vectorise_loops: bool = False
    vectorise_slp: bool = False

    def target_machine(self) -> Untyped:
        """LLVM's target machine."""
        target = llvm.Target.from_triple(self.triple)
        return target.create_target_machine(cpu=self.cpu, features=self.features, opt=3, reloc=self.relocation, codemodel="default")


class Lowered(NamedTuple):
    """An exported function with Numba's types."""

    name: str
    function: Callable[..., Untyped]
    arguments: tuple[Untyped, ...]
    returns: Untyped


def check_versions(installed: Callable[[str], str] = version) -> None:
    """Raise BuildError unless Numba and llvmlite have tested versions."""
    for package, (first, before) in TESTED.items():
        found = tuple(int(part) for part in installed(package).split(".")[:2])
        if not first <= found < before:
            wanted = f"{first[0]}.{first[1]} up to, not including, {before[0]}.{before[1]}"
            raise BuildError(
                f"{package} {installed(package)} has not been tested for ahead-of-time compilation; tested are {wanted}. "
                "If tests/targets pass with it, widen TESTED in tilework/targets/aot/compiler.py."
            )


class _Library(codegen.AOTCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """Keeps the IR as lowered; one optimisation over everything follows at the end."""

    def _optimize_functions(self, module: Untyped) -> None:
        module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        """Link nothing: copying what a function uses into it again and again took a sixth of the lowering."""
        self._raise_if_finalized()
        self._finalized = True

    def linked(self) -> Any:  # llvmlite has no types
        """Return the IR of this library and all that it uses as one module. The libraries can't be used any more."""
        used = dict.fromkeys([self])
        waiting = [self]
        while waiting:
            new = [library for library in waiting.pop()._linking_libraries if library not in used]
            used.update(dict.fromkeys(new))
            waiting += new
        for library in used:
            for function in library._final_module.functions:
                if not function.is_declaration and function.linkage == llvm.Linkage.external:
                    function.linkage = "linkonce_odr"  # several may have the same
            if library is not self:
                self._final_module.link_in(library._final_module)
        self._final_module.verify()
        return self._final_module

    def get_pointer_to_function(self, name: str) -> int:
        return 0


class _Codegen(codegen.AOTCPUCodegen):  # type: ignore[misc]  # Numba has no types
    _library_class = _Library
    machine: Machine

    def _init(self, llvm_module: Untyped) -> None:
        self._tm = self.machine.target_machine()
        self._tm_features = self.machine.features
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._loopvect, self._opt_level = False, 0

    def _create_empty_module(self, name: str) -> Untyped:
        module = ir.Module(cgutils.normalize_ir_text(name))
        module.triple = self.machine.triple
        if self._data_layout:
            module.data_layout = self._data_layout
        return module

    def insert_unresolved_ref(self, builder: Untyped, kind: Untyped, name: str) -> Untyped:
        return cgutils.get_or_insert_function(builder.module, kind, name)

    def set_env(self, env_name: str, env: Untyped) -> None:
        pass


class Context(cpu.CPUContext):  # type: ignore[misc]  # Numba has no types
    """Numba's target context. Only exported functions get a symbol with a plain name."""

    machine: Machine

    def init(self) -> None:
        self.is32bit = False  # also on wasm32, which has 64-bit integers: "is32bit" would only rewrite divisions
        self.exported: dict[str, str] = {}
        self._internal_codegen = type("_MachineCodegen", (_Codegen,), {"machine": self.machine})("tilework.aot")

    @property
    def call_conv(self) -> DirectCalls:
        return DirectCalls(self)

    def post_lowering(self, module: Untyped, library: Untyped) -> None:
        pass

    def create_cpython_wrapper(self, *arguments: Untyped, **others: Untyped) -> None:
        pass

    def create_cfunc_wrapper(self, library: Untyped, described: Untyped, env: Untyped, call_helper: Untyped) -> None:
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

    def get_executable(self, library: Untyped, described: Untyped, env: Untyped) -> Untyped:
        return [].append  # a function of its own: the dispatcher wants one as a key, nobody calls it


def install(machine: Machine) -> Context:
    """Compile everything in this process for a machine from now on."""
    check_versions()
    target = numba_engine.TARGET
    if "_toplevel_target_context" in target.__dict__:
        raise BuildError("something was compiled for this machine already: build in a process of its own")
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    FunctionCache.load_overload = lambda self, signature, context: None
    FunctionCache.save_overload = lambda self, signature, data: None
    _trust_addresses()
    context = type("_MachineContext", (Context,), {"machine": machine})(target.typing_context, numba_engine.TARGET_NAME)
    target.__dict__["_toplevel_target_context"] = context
    result: Context = context
    return result


def _trust_addresses() -> None:
    """Tell LLVM that addresses stay inside their objects and that no index is negative, so that offsets cost nothing."""
    usual = ir.IRBuilder.gep
    ir.IRBuilder.gep = lambda self, pointer, indices, inbounds=True, *others, **named: usual(self, pointer, indices, True, *others, **named)
    arrayobj.fix_integer_index = lambda context, builder, kind, index, size: context.cast(builder, index, kind, types.intp)


@global_compiler_lock  # type: ignore[untyped-decorator]  # Numba has no types
def lower(context: Context, exports: Iterable[Lowered]) -> bytes:
    """Lower the exported functions and all that they call to LLVM bitcode, not optimised."""
    library = context.codegen().create_library("tilework")
    for export in exports:
        context.exported[export.function.__qualname__] = export.name
        flags = compiler.Flags()
        flags.nrt, flags.no_compile, flags.no_cpython_wrapper, flags.no_cfunc_wrapper = True, True, True, False
        flags.error_model = "numpy"
        with target_override(numba_engine.TARGET_NAME):
            compiler.compile_extra(
                numba_engine.TARGET.typing_context, context, export.function, export.arguments, export.returns, flags, {}, library=library
            )
    library.finalize()
    return link_in(library.linked().as_bitcode(), context, RUNTIME)


def link_in(bitcode: bytes, context: Context, text: str) -> bytes:
    """Bitcode with LLVM IR linked in."""
    module = llvm.parse_bitcode(bitcode)
    head = f'target datalayout = "{context.codegen()._data_layout}"\ntarget triple = "{context.machine.triple}"\n'
    module.link_in(llvm.parse_assembly(head + text))
    linked: bytes = module.as_bitcode()
    return linked


def optimise(bitcode: bytes, machine: Machine, names: set[str], hot: set[str], provided: frozenset[str] = frozenset()) -> bytes:
    """Optimise the functions of these names, and all that they need, as a whole: for speed where they are hot. Returns bitcode.

    ``provided`` names what the linker finds elsewhere, such as ``memcpy``; anything else that is missing raises BuildError.
    """
    module = llvm.parse_bitcode(bitcode)
    for thing in (*module.functions, *module.global_variables):
        if not thing.is_declaration:
            thing.linkage = "external" if thing.name in names else "internal"
    for function in module.functions:
        attributes = ["noinline"] if any(part in function.name for part in NOINLINE) else []
        attributes += ["minsize", "optsize"] if function.name in names - hot else []
        for attribute in attributes:
            function.add_function_attribute(attribute)
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization, options.slp_vectorization = machine.vectorise_loops, machine.vectorise_slp
    options.inlining_threshold = machine.inline_threshold
    builder = llvm.create_pass_builder(machine.target_machine(), options)
    manager = builder.getModulePassManager()
    manager.add_global_dead_code_eliminate_pass()
    manager.run(module, builder)
    module.verify()
    missing = [thing.name for thing in (*module.functions, *module.global_variables) if thing.is_declaration]
    missing = [name for name in missing if not name.startswith("llvm.") and name not in provided]
    if missing:
        raise BuildError(f"nothing provides {', '.join(missing)}: an allocation, or a function of the system's library?")
    optimised: bytes = module.as_bitcode()
    return optimised


def emit(optimised: bytes, machine: Machine) -> bytes:
    """Emit an object file."""
    emitted: bytes = machine.target_machine().emit_object(llvm.parse_bitcode(optimised))
    return emitted
