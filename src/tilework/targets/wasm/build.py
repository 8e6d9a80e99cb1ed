"""Builds the modules of the games into a folder, each game in a process of its own (``python -m tilework.targets.wasm.build GAME DIR``).

``index.json`` names the description of each game, which names all else. A folder that was built from the same sources is left as it is.
"""

import gc
import json
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

import tilework
from tilework import games
from tilework.games.core.jit import PACKAGE, sources_behind
from tilework.games.core.parts import PLAIN

INDEX = "index.json"
SOURCES = (
    *(f"games/*/{part}.py" for part in PLAIN),  # what a game's description is made from
    "targets/description.py",
    "targets/wasm/*.*",
    "analysis/why.py",
    "analysis/playouts.py",
    "analysis/luck.py",
    "analysis/analyse.py",
    "games/*/weights/**/*.npz",
)


def build(out: Path, names: Sequence[str], *, simd: bool = True) -> dict[str, Any]:
    """Build games into a folder. Returns the index; ``BuildError`` says what stands in the way."""
    from tilework.targets.wasm.compiler import check_versions

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
    """A digest of everything that the modules are made from."""
    digest = sha256(f"{sorted(names)} {simd} {version('numba')} {version('llvmlite')} {version('numpy')}".encode())
    files = set(sources_behind(PACKAGE / "bots" / "bot.py"))
    files |= {path for pattern in SOURCES for path in PACKAGE.glob(pattern)}
    for path in sorted(files):
        digest.update(str(path.relative_to(PACKAGE)).encode() + path.read_bytes())
    return digest.hexdigest()[:20]


def _index(out: Path) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads((out / INDEX).read_text())
    except (OSError, ValueError):
        return {}
    return found


def _tidy(out: Path, index: dict[str, Any]) -> None:
    """Take away what an older build left."""
    from tilework.targets.wasm.artefacts import named_in

    kept = {INDEX}
    for manifest in index["games"].values():
        kept |= {manifest, *named_in(json.loads((out / manifest).read_text()))}
    for path in out.iterdir():
        if path.name not in kept and path.suffix in {".wasm", ".bin", ".json"}:
            path.unlink()


def _in_own_process(name: str, out: Path, *, simd: bool) -> str:
    from tilework.targets.wasm.compiler import BuildError

    command = [sys.executable, "-m", "tilework.targets.wasm.build", name, str(out), *([] if simd else ["--no-simd"])]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise BuildError(f"{name}: {(done.stderr.strip().splitlines() or ['no reason was given'])[-1]}")
    return done.stdout.strip()


def build_game(name: str, out: Path, *, simd: bool) -> str:
    """Compile a game in this process, which can do nothing else afterwards. Returns the name of its description."""
    from tilework.targets.wasm import compiler

    context = compiler.install()  # before anything is imported that asks Numba for its target
    from tilework.targets.wasm import artefacts, exports
    from tilework.targets.wasm.linker import link

    game = games.get(name)
    game.rules  # noqa: B018  registers the compiled rules
    rules, quick = exports.rules_exports(game), exports.quick_exports(game)
    search, mastery, advice = exports.search_exports(game), exports.mastery_exports(game), exports.advice_exports(game)
    bitcode = compiler.lower(context, [*rules, *quick, *search, *mastery, *advice])
    further = {"rules": quick, "search": search, "mastery": search + mastery, "advice": search + advice}
    modules: dict[str, dict[str, str]] = {}
    for module, wanted in ((name, rules + each) for name, each in further.items()):
        optimised = compiler.optimise(bitcode, {export.name for export in wanted}, exports.HOT)
        for form in ("simd", "plain") if simd else ("plain",):
            content = link(compiler.emit(optimised, simd=form == "simd"))
            modules.setdefault(module, {})[form] = artefacts.put(out, f"{name}-{module}-{form}", "wasm", content)
    return artefacts.put_manifest(out, game, modules)


if __name__ == "__main__":
    gc.disable()  # a process that ends soon looks for no garbage, which takes a tenth of the time
    print(build_game(sys.argv[1], Path(sys.argv[2]), simd="--no-simd" not in sys.argv))
