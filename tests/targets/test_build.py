"""What `tilework build wasm` makes, and what it says where it can't."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.helpers.games import PLAIN_PYTHON
from tilework import games
from tilework.bots.evaluation.weight_files import fitted
from tilework.bots.search.searcher import new_search_state
from tilework.games.game import Data
from tilework.targets.aot import compiler
from tilework.targets.wasm import linker
from tilework.targets.wasm.manifest import layout, named_in, weight_fields, weights_bytes

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="there is nothing to compile")


def manifest_of(engine: Path, game: str) -> Data:
    """A game's description."""
    found: Data = json.loads((engine / json.loads((engine / "index.json").read_text())["games"][game]).read_text())
    return found


@pytest.mark.parametrize("name", games.names())
def test_a_description_names_files_that_are_there(name: str, engine: Path) -> None:
    manifest = manifest_of(engine, name)
    files = list(named_in(manifest))
    assert len(files) == 4 * 2 + 1 + 2 * 3 * 2
    assert all((engine / file).stat().st_size > 1000 for file in files)
    actions = json.loads((engine / manifest["actions"]).read_text())
    assert actions["texts"] == [games.get(name).action_text(number) for number in range(games.get(name).num_actions)]


@pytest.mark.parametrize("name", games.names())
def test_fields_lie_where_numpy_puts_them(name: str) -> None:
    dtype = games.get(name).dtype
    described = layout(dtype)
    record = np.zeros(1, dtype=dtype)
    record["bag"], record["score"] = 0x0102030405, 7
    offset, kind, shape = described["fields"]["score"]
    assert described["size"] == len(record.tobytes())
    assert np.frombuffer(record.tobytes(), dtype=kind, count=shape[0], offset=offset).tolist() == [7] * shape[0]
    assert np.frombuffer(record.tobytes(), dtype="i8", count=1, offset=described["fields"]["bag"][0])[0] == 0x0102030405


def test_weights_lose_nothing_on_their_way() -> None:
    """What a browser reads from a file is what the processor puts into its work area."""
    weights = fitted("azul", 2)
    search, content, place = new_search_state(games.get("azul"), weights), weights_bytes(weights), 0
    for name, kind in weight_fields():
        here = np.atleast_1d(getattr(search, name))
        read = np.frombuffer(content, f"<{kind}", here.size, place)
        assert np.array_equal(read.reshape(here.shape).astype(here.dtype), here)
        place += read.nbytes
    assert place == len(content)


@pytest.mark.parametrize("name", games.names())
def test_modules_import_nothing_and_are_small(name: str, engine: Path) -> None:
    """A browser needs nothing but the module; the exact limit, by brotli, is in ``benchmarks/results/wasm.md``."""
    for kind, files in manifest_of(engine, name)["modules"].items():
        for file in files.values():
            module = (engine / file).read_bytes()
            assert module.startswith(linker.HEADER)
            assert linker.IMPORT not in linker._sections(module)[0]
            assert len(gzip.compress(module, 9)) < {"rules": 11_000, "search": 24_000, "strong_search": 28_000, "advice": 27_000}[kind]


UNTRIED = [("0.65.1", "0.50.0"), ("0.99.1", "0.50.0"), ("0.68.1", "0.99.0rc1"), ("0.68.1", "0.47.0"), ("1.0.0", "1.0.0")]


@pytest.mark.parametrize(("numba", "llvmlite"), UNTRIED)
def test_an_untried_version_is_named(numba: str, llvmlite: str) -> None:
    with pytest.raises(compiler.BuildError, match="has not been tested for ahead-of-time compilation") as told:
        compiler.check_versions({"numba": numba, "llvmlite": llvmlite}.__getitem__)
    assert ("llvmlite" if numba == "0.68.1" else "numba") in str(told.value)


def test_the_installed_versions_are_tried_ones() -> None:
    """If this fails, a new Numba or llvmlite came: the message says what to do."""
    compiler.check_versions()


PROBE = """
from numba import types
from tilework.targets.aot import compiler
from tilework.targets.wasm.linker import link
from tilework.targets.wasm.build import machine
context = compiler.install(machine(simd=True))
import math
import numpy as np
from numba import njit

@njit(_target="tilework")
def double(number):
    return number * 2

def plain(number):
    return np.int32(double(number))

def from_library(number):
    return math.sin(number)

def allocating(number):
    return np.int32(np.zeros(number).size)

def raising(number):
    if number > 3:
        raise ValueError("more than three")
    return np.int32(number)

whole = (types.int32, types.int32)
kinds = {"plain": whole, "raising": whole, "from_library": (types.float64, types.float64), "allocating": whole}
import sys
name = sys.argv[1]
argument, result = kinds[name]
bitcode = compiler.lower(context, [compiler.Lowered(name, globals()[name], (argument,), result)])
print(link(compiler.emit(compiler.optimise(bitcode, machine(simd=True), {name}, {name}), machine(simd=False))).hex())
"""


def probe(name: str) -> "subprocess.CompletedProcess[str]":
    """Compile one small function for wasm, in a process of its own."""
    return subprocess.run([sys.executable, "-c", PROBE, name], capture_output=True, text=True)


def in_node(module: str, call: str) -> str:
    """What a call of a module's function gives, or the name of the error."""
    script = f"""const {{ instance }} = await WebAssembly.instantiate(Buffer.from("{module.strip()}", "hex"));
    try {{ console.log(instance.exports.{call}); }} catch (error) {{ console.log(error.constructor.name); }}"""
    return subprocess.run(["node", "--input-type=module", "-e", script], capture_output=True, text=True, check=True).stdout.strip()


def test_each_part_of_numba_that_is_leant_on_still_holds() -> None:
    """The smallest module from end to end: if a new Numba broke something, this says where, in seconds."""
    done = probe("plain")
    assert done.returncode == 0, done.stderr
    assert len(bytes.fromhex(done.stdout)) < 400
    assert in_node(done.stdout, "plain(21)") == "42"


def test_an_error_stops_a_module() -> None:
    """Nobody inside could catch it: what comes after it must not run on."""
    module = probe("raising").stdout
    assert in_node(module, "raising(3)") == "3"
    assert in_node(module, "raising(4)") == "RuntimeError"


@pytest.mark.parametrize(("name", "missing"), [("from_library", "sin"), ("allocating", "NRT_")])
def test_what_nothing_in_a_browser_provides_is_named(name: str, missing: str) -> None:
    done = probe(name)
    assert done.returncode != 0
    assert "nothing provides" in done.stderr.splitlines()[-1]
    assert missing in done.stderr.splitlines()[-1]
