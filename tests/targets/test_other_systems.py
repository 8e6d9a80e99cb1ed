"""Libraries for other systems: linked and inspected for all of them; those for Windows run recorded calls under Wine.

Linux on aarch64 runs under qemu in ``test_native.py``. Libraries for macOS are only inspected.
"""

import os
import runpy
import shutil
import struct
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.helpers.games import PLAIN_PYTHON
from tests.targets.replay.recording import record
from tilework import games
from tilework.games.core import engine, libraries
from tilework.games.core.sources import library_digest
from tilework.targets.native import build
from tilework.targets.wasm.node import ROOT

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="what is compared is compiled")
needs_zig = pytest.mark.skipif(find_spec("ziglang") is None, reason="Zig links for other systems: pip install -r requirements/build.txt")
WINDOWS = ROOT / "build" / "native" / "windows-x86_64"
WINE = shutil.which("wine64") or shutil.which("wine", path="/usr/lib/wine") or shutil.which("wine64", path="/usr/lib/wine")
GAMES, SEARCHES = 500, 6


def format_of(content: bytes) -> tuple[str, str, bool]:
    """Return a library's format, its processor, and whether it is a shared library."""
    if content[:4] == b"\x7fELF":
        kind, machine = struct.unpack_from("<HH", content, 16)
        return "elf", {0x3E: "x86_64", 0xB7: "aarch64"}[machine], kind == 3
    if content[:4] == b"\xcf\xfa\xed\xfe":
        machine, _, kind = struct.unpack_from("<III", content, 4)
        return "mach-o", {0x01000007: "x86_64", 0x0100000C: "arm64"}[machine], kind == 6
    (header,) = struct.unpack_from("<I", content, 60)
    assert content[:2] == b"MZ"
    assert content[header : header + 4] == b"PE\0\0"
    (machine,), (flags,) = struct.unpack_from("<H", content, header + 4), struct.unpack_from("<H", content, header + 22)
    return "pe", {0x8664: "x86_64"}[machine], bool(flags & 0x2000)


@needs_zig
@pytest.mark.parametrize("system", build.SYSTEMS)
def test_a_library_has_its_systems_format_and_exports_every_function(system: str, tmp_path: Path) -> None:
    (path,) = build.build(tmp_path, [], system, use_zig=True)
    content, manifest = path.read_bytes(), libraries.read_manifest(path)
    name, _, machine = system.partition("-")
    assert format_of(content) == ({"linux": "elf", "macos": "mach-o", "windows": "pe"}[name], machine, True)
    assert (manifest["system"], manifest["levels"]) == (system, list(build.SYSTEMS[system].levels))
    symbols = [f"{level}_{symbol}" for level in manifest["levels"] for found in manifest["functions"].values() for symbol, _ in found]
    assert len(symbols) > 5
    for symbol in [*symbols, libraries.MANIFEST, libraries.PYTHON_TABLE]:
        assert f"{symbol}\0".encode() in content, symbol
    assert b"libpython" not in content


@needs_zig
def test_a_library_for_windows_is_built_the_same_again(tmp_path: Path) -> None:
    """But for the time of linking, which wheels leave out."""
    without_timestamps = runpy.run_path(str(ROOT / "scripts" / "wheels.py"))["without_timestamps"]
    one, two = (build.build(tmp_path / name, [], "windows-x86_64", use_zig=True)[0].read_bytes() for name in ("one", "another"))
    assert without_timestamps(one) == without_timestamps(two)
    assert one[:64] == without_timestamps(one)[:64]


@pytest.fixture(scope="module")
def replay(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program for Windows that replays recorded calls."""
    program = tmp_path_factory.mktemp("replay") / "replay.exe"
    source = Path(__file__).parent / "replay" / "replay.c"
    subprocess.run([sys.executable, "-m", "ziglang", "cc", "-target", "x86_64-windows-gnu", "-o", str(program), str(source)], check=True)
    return program


@pytest.mark.nightly
@needs_zig
@pytest.mark.skipif(WINE is None, reason="Wine is not installed")
@pytest.mark.skipif(engine.current().name != engine.NATIVE, reason="there is no native library for these sources")
@pytest.mark.parametrize("level", build.X86)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", games.names())
def test_libraries_for_windows_play_and_search_the_same(name: str, players: int, level: str, replay: Path, tmp_path: Path) -> None:
    """``make nightly`` builds the libraries."""
    if level == "v3" and not libraries.supports_v3():
        pytest.skip("this processor is no x86-64-v3")
    library = WINDOWS / libraries.file_name(name, ".dll")
    assert libraries.read_manifest(library)["built_from"] == library_digest(name), f"{library} is stale: make nightly"
    recording = record(games.get(name), players, level, GAMES, SEARCHES)
    calls, results = tmp_path / "calls", tmp_path / "results"
    calls.write_bytes(recording.calls())
    environment = {**os.environ, "WINEDEBUG": "-all", "WINEPREFIX": str(ROOT / "build" / "wine")}
    command = [str(WINE), str(replay), f"Z:{library}", f"Z:{calls}", f"Z:{results}"]
    subprocess.run(command, check=True, env=environment, timeout=600)
    assert results.read_bytes() == recording.results()
    calls.unlink()
    results.unlink()
