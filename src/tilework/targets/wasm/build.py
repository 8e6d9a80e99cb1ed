"""Builds the modules of the games into a folder, each game in a process of its own (``python -m tilework.targets.wasm.build GAME DIR``).

``index.json`` names the description of each game, which names all else. A folder that was built from the same sources is left as it is.
"""

import gc
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import tilework
from tilework import games
from tilework.games.core.sources import PACKAGE, source_dependencies
from tilework.games.game import Data
from tilework.targets.aot.compiler import Machine

INDEX = "index.json"
SOURCES = (
    "games/*/view.py",  # the names of the phases
    "targets/aot/*.py",
    "targets/wasm/*.*",
    "analysis/reason_kernel.py",
    "games/*/explanations.py",
    "analysis/playouts.py",
    "analysis/luck.py",
    "analysis/analyse.py",
    "games/*/weights/**/*.npz",
)


def build(out: Path, names: Sequence[str], *, simd: bool = True) -> Data:
    """Build games into a folder. Returns the index; ``BuildError`` says what stands in the way."""
    from tilework.targets.aot.compiler import check_versions

    check_versions()
    out.mkdir(parents=True, exist_ok=True)
    stamp = built_from(names, simd=simd)
    found = _index(out)
    if found.get("built_from") == stamp and all((out / name).exists() for name in found["games"].values()):
        return found
    with ThreadPoolExecutor(len(names)) as pool:  # all at once, also on fewer cores: none waits for another to end
        built = dict(zip(names, pool.map(lambda name: _in_own_process(name, out, simd=simd), names), strict=True))
    index = {"version": tilework.__version__, "built_from": stamp, "games": built}
    (out / INDEX).write_text(json.dumps(index, indent=1) + "\n")
    _tidy(out, index)
    return index


def built_from(names: Sequence[str], *, simd: bool) -> str:
    """Return the digest of all inputs of the modules."""
    digest = sha256(f"{sorted(names)} {simd} {version('numba')} {version('llvmlite')} {version('numpy')}".encode())
    files = set(source_dependencies(PACKAGE / "bots" / "bot.py"))
    files |= {path for pattern in SOURCES for path in PACKAGE.glob(pattern)}
    for path in sorted(files):
        digest.update(str(path.relative_to(PACKAGE)).encode() + path.read_bytes())
    return digest.hexdigest()[:20]


def _index(out: Path) -> Data:
    try:
        found: Data = json.loads((out / INDEX).read_text())
    except (OSError, ValueError):
        return {}
    return found


def _tidy(out: Path, index: Data) -> None:
    """Take away what an older build left."""
    from tilework.targets.wasm.manifest import named_in

    kept = {INDEX}
    for manifest in index["games"].values():
        kept |= {manifest, *named_in(json.loads((out / manifest).read_text()))}
    for path in out.iterdir():
        if path.name not in kept and path.suffix in {".wasm", ".bin", ".json"}:
            path.unlink()


FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"


def machine(*, simd: bool) -> Machine:
    """LLVM's wasm32, with or without vector instructions. With an inline threshold of 350 the search is half as fast in V8."""
    features = FEATURES + ",+simd128" * simd
    return Machine("wasm32-unknown-unknown", "generic", features, relocation="static", inline_threshold=225)


def _in_own_process(name: str, out: Path, *, simd: bool) -> str:
    from tilework.targets.aot.compiler import BuildError

    command = [sys.executable, "-m", "tilework.targets.wasm.build", name, str(out), *([] if simd else ["--no-simd"])]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "TILEWORK_ENGINE": "numba"})
    if done.returncode != 0:
        raise BuildError(f"{name}: {(done.stderr.strip().splitlines() or ['no reason was given'])[-1]}")
    return done.stdout.strip()


def build_game(name: str, out: Path, *, simd: bool) -> str:
    """Compile a game in this process, which can do nothing else afterwards. Returns the name of its description."""
    from tilework.targets.aot import compiler

    context = compiler.install(machine(simd=True))  # before anything is compiled
    from tilework.targets.aot import exports
    from tilework.targets.wasm import manifest as artefacts
    from tilework.targets.wasm.linker import link

    game = games.get(name)
    game.load()
    parts = {
        "rules": exports.QUICK,
        "search": exports.SEARCH_EXPORTS,
        "strong_search": (*exports.SEARCH_EXPORTS, *exports.STRONG_SEARCH),
        "advice": (*exports.SEARCH_EXPORTS, *exports.ADVICE),
    }
    every = (*exports.RULES, *exports.QUICK, *exports.SEARCH_EXPORTS, *exports.STRONG_SEARCH, *exports.ADVICE)
    bitcode = compiler.lower(context, exports.Lowering(game, exports.WASM).lowered(every))
    modules: dict[str, dict[str, str]] = {}
    for module, further in parts.items():
        names = exports.module_names((*exports.RULES, *further))
        optimised = compiler.optimise(bitcode, machine(simd=True), names, exports.OPTIMIZE_FOR_SPEED)
        for form in ("simd", "plain") if simd else ("plain",):
            content = link(compiler.emit(optimised, machine(simd=form == "simd")))
            modules.setdefault(module, {})[form] = artefacts.put(out, f"{name}-{module}-{form}", "wasm", content)
    return artefacts.put_manifest(out, game, modules)


if __name__ == "__main__":
    gc.disable()  # a process that ends soon looks for no garbage, which takes a tenth of the time
    print(build_game(sys.argv[1], Path(sys.argv[2]), simd="--no-simd" not in sys.argv))
