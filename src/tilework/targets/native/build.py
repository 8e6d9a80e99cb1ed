"""Builds the native libraries into a folder, each in a process of its own (``python -m tilework.targets.native.build GAME DIR SYSTEM``).

Numba lowers the exported functions, LLVM optimises them as one program and emits an object, and a linker makes it a library: the system's
C compiler for this machine, Zig for others. A library that was built from the same sources is left as it is.
"""

import gc
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from tilework import games
from tilework.executors import usable_cores
from tilework.games.core import libraries
from tilework.games.core.libraries import CORE
from tilework.games.core.sources import library_digest

Done = Callable[[str], None]
"""Told the name of each library that is built."""

PROVIDED = frozenset({"memcpy", "memmove", "memset"})
"""What LLVM may call, and every system's library has."""


class System(NamedTuple):
    """A system that libraries are built for."""

    triple: str
    levels: tuple[str, ...]
    """The processor levels that a library holds, the least first."""
    suffix: str
    zig: str
    """What Zig calls it."""
    wheel: str
    """What wheels call it."""


X86 = ("v2", "v3")
SYSTEMS = {
    "linux-x86_64": System("x86_64-unknown-linux-gnu", X86, ".so", "x86_64-linux-gnu.2.17", "manylinux_2_17_x86_64"),
    "linux-aarch64": System("aarch64-unknown-linux-gnu", ("base",), ".so", "aarch64-linux-gnu.2.17", "manylinux_2_17_aarch64"),
    "macos-arm64": System("arm64-apple-macosx11.0.0", ("base",), ".dylib", "aarch64-macos.11.0", "macosx_11_0_arm64"),
    "macos-x86_64": System("x86_64-apple-macosx11.0.0", X86, ".dylib", "x86_64-macos.11.0", "macosx_11_0_x86_64"),
    "windows-x86_64": System("x86_64-w64-windows-gnu", X86, ".dll", "x86_64-windows-gnu", "win_amd64"),
}
PROCESSORS = {"v2": "x86-64-v2", "v3": "x86-64-v3", "base": "generic", "arm64": "apple-m1"}


def this_system() -> str:
    """Return the name of this process's system."""
    system = {"linux": "linux", "darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    machine = platform.machine().lower().replace("amd64", "x86_64")
    return f"{system}-{machine}"


def local_folder() -> Path:
    """Where libraries for this machine go: into the package, or to the user's cache where that can't be written."""
    package, user = libraries.folders()
    return package if os.access(package if package.exists() else package.parent, os.W_OK) else user


def build(
    out: Path, names: Sequence[str], system: str | None = None, *, use_zig: bool = False, done: Done = lambda name: None
) -> list[Path]:
    """Build the libraries of games, and the common one, into a folder. Returns them; ``BuildError`` says what stands in the way.

    For this machine only the best processor level that it supports is built, for a named system all of its levels.
    """
    from tilework.targets.aot.compiler import BuildError, check_versions

    check_versions()
    is_local = system is None
    system = system or this_system()
    if system not in SYSTEMS:
        raise BuildError(f"no native library can be built for {system}; it can for: {', '.join(SYSTEMS)}")
    levels = _local_levels(SYSTEMS[system]) if is_local else SYSTEMS[system].levels
    suffix = SYSTEMS[system].suffix
    wanted = [name for name in (*names, CORE) if not _is_fresh(out / libraries.file_name(name, suffix), name, levels)]
    linker = linker_for(system, use_zig=use_zig) if wanted else []
    out.mkdir(parents=True, exist_ok=True)

    def build_one(name: str) -> Path:
        path = out / libraries.file_name(name, suffix)
        _in_own_process(name, path, system, levels, linker)
        done(name)
        return path

    with ThreadPoolExecutor(usable_cores()) as pool:
        list(pool.map(build_one, sorted(wanted, key=_size_of, reverse=True)))
    return [out / libraries.file_name(name, suffix) for name in (*names, CORE)]


def build_all(out: str) -> None:
    """Build the libraries of all games for this machine."""
    build(Path(out), games.names())


def _local_levels(system: System) -> tuple[str, ...]:
    return system.levels[-1:] if "v3" not in system.levels or libraries.supports_v3() else system.levels[:1]


def _size_of(game: str) -> int:
    """How much of a game there is to compile, by its sources: the largest begins first."""
    return sum(path.stat().st_size for path in (Path(games.__file__).parent / game).glob("*.py")) if game else 0


def _is_fresh(path: Path, name: str, levels: Sequence[str]) -> bool:
    if not path.exists():
        return False
    try:
        manifest = libraries.read_manifest(path)
    except (OSError, ValueError):
        return False
    result: bool = manifest["built_from"] == library_digest(name) and manifest["levels"] == list(levels)
    return result


def linker_for(system: str, *, use_zig: bool = False) -> list[str]:
    """Return the link command for a system: the C compiler, or Zig for other systems. Raise BuildError if there is none."""
    from tilework.targets.aot.compiler import BuildError

    if not use_zig and system == this_system() and not system.startswith("windows"):
        for compiler in (os.environ.get("CC"), "cc", "gcc", "clang"):
            if compiler and shutil.which(compiler):
                return [compiler]
    if find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", "cc", "-target", SYSTEMS[system].zig]
    raise BuildError('there is no linker: install a C compiler, or pip install "tilework[build]"')


def _in_own_process(name: str, path: Path, system: str, levels: Sequence[str], linker: list[str]) -> None:
    from tilework.targets.aot.compiler import BuildError

    command = [
        sys.executable,
        "-m",
        "tilework.targets.native.build",
        name or "core",
        str(path),
        system,
        ",".join(levels),
        json.dumps(linker),
    ]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "TILEWORK_ENGINE": "numba"})
    if done.returncode != 0:
        raise BuildError(f"{name or 'core'}: {(done.stderr.strip().splitlines() or ['no reason was given'])[-1]}")


def build_library(name: str, path: Path, system: str, levels: Sequence[str], linker: list[str]) -> None:
    """Compile and link a library in this process, which can do nothing else afterwards."""
    from tilework.targets.aot import compiler

    target = SYSTEMS[system]
    machines = {level: machine_for(target, level) for level in levels}
    context = compiler.install(next(iter(machines.values())))  # before anything is compiled
    from tilework.targets.aot.exports import CORE as CORE_EXPORTS
    from tilework.targets.aot.exports import NATIVE, Lowering, Tuple, native_exports
    from tilework.targets.native import bindings

    game = games.get(name) if name else None
    if game:
        game.load()
    exports = native_exports(game) if game else list(CORE_EXPORTS)
    lowering = Lowering(game, NATIVE)
    functions: dict[str, list[tuple[str, list[int]]]] = {}
    for export in exports:
        tuples = [place for place, parameter in enumerate(export.parameters) if isinstance(parameter, Tuple)]
        functions.setdefault(export.python_name(game), []).append((export.symbol(game), tuples))
    manifest = {"game": name, "system": system, "levels": list(levels), "built_from": library_digest(name), "functions": functions}
    lowered = lowering.lowered(exports)
    content = json.dumps(manifest, separators=(",", ":")).encode()
    with tempfile.TemporaryDirectory() as folder:
        objects = []
        unoptimised = compiler.lower(context, lowered)
        for place, level in enumerate(levels):
            shared = bindings.runtime(content) if place == 0 else bindings.runtime_elsewhere()
            text = shared + "".join(bindings.binding(export, lowering, level) for export in exports)
            names = {f"{level}_{export.symbol(game)}" for export in exports} | (bindings.SHARED if place == 0 else set())
            linked = compiler.link_in(unoptimised, context, text)
            optimised = compiler.optimise(linked, machines[level], names, names, PROVIDED | bindings.SHARED)
            objects.append(Path(folder) / f"{level}.o")
            objects[-1].write_bytes(compiler.emit(optimised, machines[level]))
        _link(objects, path, target, linker)


def machine_for(system: System, level: str) -> "compiler.Machine":  # type: ignore[name-defined]  # imported when needed  # noqa: F821
    """Return LLVM's target machine."""
    from tilework.targets.aot.compiler import Machine

    processor = PROCESSORS["arm64" if system.triple.startswith("arm64-apple") else level]
    return Machine(system.triple, processor, vectorise_slp=True)  # playouts 1.2 times as fast; vectorised loops gain nothing


def _link(objects: Sequence[Path], path: Path, system: System, linker: list[str]) -> None:
    from tilework.targets.aot.compiler import BuildError

    made = objects[0].with_suffix(system.suffix)
    flags = {".so": ["-Wl,--build-id=none", "-s"], ".dylib": [f"-Wl,-install_name,@rpath/{path.name}"], ".dll": ["-s"]}[system.suffix]
    command = [*linker, "-shared", "-o", str(made), *map(str, objects), *flags]
    done = subprocess.run(command, capture_output=True, text=True, cwd=made.parent)
    if done.returncode != 0:
        raise BuildError(f"{' '.join(command[:3])}: {done.stderr.strip()[-500:]}")
    new = path.with_suffix(path.suffix + f".{os.getpid()}")  # a library that a process has open is replaced, never written to
    shutil.copyfile(made, new)
    os.replace(new, path)


if __name__ == "__main__":
    gc.disable()  # this process ends soon
    given: str = sys.argv[1]
    build_library(
        "" if given == "core" else given, Path(sys.argv[2]).resolve(), sys.argv[3], sys.argv[4].split(","), json.loads(sys.argv[5])
    )
