"""The native library: it is used where it fits the sources, plays and searches exactly as Numba does, and needs no Numba."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.helpers.games import PLAIN_PYTHON
from tilework import games
from tilework.bots.heuristics import heuristic_lead
from tilework.games.core import engine, libraries, playout
from tilework.games.core.entry_points import list_actions
from tilework.games.core.journal import NO_JOURNAL, new_journal
from tilework.games.core.native_functions import NativeFunction
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.games.core.rng import generator
from tilework.games.core.sources import library_digest
from tilework.games.game import Game
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.targets.engine_process import EngineProcess, PythonEngineProcess
from tilework.targets.equivalence import TASKS, compare
from tilework.targets.host import Host
from tilework.targets.native import build
from tilework.targets.wasm.node import ROOT, Node

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="what is compared is compiled")
needs_library = pytest.mark.skipif(engine.current().name != engine.NATIVE, reason="there is no native library for these sources")


def run(code: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    kept = {name: value for name, value in os.environ.items() if name not in ("TILEWORK_ENGINE", "NUMBA_DISABLE_JIT")}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env={**kept, **environment})


# --- Which engine runs --------------------------------------------------------------------------------------------------------

TELL = "from tilework.games.core import engine; print(engine.current().name, engine.current().cause)"


@pytest.mark.parametrize("name", ["numba", "python"])
def test_the_environment_chooses_the_engine(name: str) -> None:
    assert run(TELL, TILEWORK_ENGINE=name).stdout.split() == [name, "chosen"]


def test_an_unknown_engine_is_an_error_that_names_the_known_ones() -> None:
    done = run(TELL, TILEWORK_ENGINE="steam")
    assert "TILEWORK_ENGINE=steam is not an engine; choose one of: native, numba, python" in done.stderr


WITHOUT = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numba", "llvmlite"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Blocked())
import importlib.util
usual = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name == "numba" else usual(name, package)
"""
MISSING = "from tilework.games.core import libraries; libraries.folder = lambda: libraries.Path('/nowhere')\n"


def test_without_a_library_and_without_numba_an_error_says_what_to_install() -> None:
    done = run(WITHOUT + MISSING + TELL)
    assert done.returncode != 0
    assert "Numba is not installed" in done.stderr
    assert 'pip install "tilework[numba]"' in done.stderr


def test_without_a_library_numba_is_used() -> None:
    assert run(MISSING + TELL).stdout.split() == ["numba", "missing"]


@needs_library
def test_a_stale_library_is_never_used_silently() -> None:
    stale = "from tilework.games.core import libraries; libraries.library_digest = lambda game: 'another'\n"
    done = run(stale + TELL)
    assert done.stdout.split() == ["numba", "stale"]
    assert "was built from other sources; Numba is used instead. Rebuild it: tilework build native" in done.stderr
    done = run(stale + TELL, TILEWORK_ENGINE="native")
    assert done.returncode != 0
    assert "was built from other sources; build it: tilework build native" in done.stderr


@needs_library
@pytest.mark.parametrize("game", ["", *games.names()])
def test_a_library_says_what_it_was_built_from(game: str) -> None:
    path = libraries.folder() / libraries.file_name(game)
    manifest = libraries.read_manifest(path)
    assert manifest["built_from"] == library_digest(game)
    assert manifest["game"] == game
    assert path.stat().st_size < 1_000_000


def test_a_changed_source_changes_the_digest_of_its_game_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tilework.games.core import sources

    before = {game: library_digest(game) for game in ("", *games.names())}
    read = Path.read_bytes
    edited = sources.GAMES / "azul" / "rules.py"
    monkeypatch.setattr(Path, "read_bytes", lambda path: read(path) + (b"#" if path == edited else b""))
    after = {game: library_digest(game) for game in ("", *games.names())}
    assert {game for game in before if before[game] != after[game]} == {"azul"}


@pytest.fixture(scope="module")
def both_levels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The common library as wheels have it, with every processor level of this system."""
    system = build.this_system()
    path = tmp_path_factory.mktemp("native") / libraries.file_name("")
    build._in_own_process("", path, system, build.SYSTEMS[system].levels, build.linker_for(system))
    return path


@pytest.mark.skipif(build.this_system() not in build.SYSTEMS, reason="no library can be built here")
@pytest.mark.parametrize("has_v3", [True, False])
def test_the_best_level_of_the_processor_is_chosen(both_levels: Path, has_v3: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if has_v3 and not libraries.supports_v3():
        pytest.skip("this processor is no x86-64-v3")
    monkeypatch.setattr(libraries, "supports_v3", lambda: has_v3)
    library = libraries.Library(both_levels)
    levels = build.SYSTEMS[build.this_system()].levels
    assert library.level == (levels[-1] if has_v3 else levels[0])
    (count,) = library.entries("tilework.games.core.handful.count")
    assert count(0x0201, 1) == 2
    assert libraries.read_manifest(both_levels)["levels"] == list(levels)


# --- What it needs ------------------------------------------------------------------------------------------------------------

PLAYED = """
from tilework import Match, Position, bots, games
from tilework.analysis import analyse, hints
from tilework.bots import Limits
from tilework.encoding import Encoding
from tilework.envs import Batch
from tilework.envs.learner import Learner
from tilework.games.core import engine
from tilework.precompile import load_advice

few = Limits(nodes=200)
for name in games.names():
    for players in (2, 4):
        match = Match.new(name, seed=1, players=players)
        while not match.is_over:
            match.play(bots.get("greedy").choose(match.position, seed=1).action)
        position = Match.new(name, seed=1, players=players).position
        for bot in bots.names():
            bots.get(bot).choose(position, few)
        Encoding(name, position.options).observe(position, 0)
        assert Position.parse(position.notation()) == position == Position.from_view(position.view())
    hints(position, few)
    analyse(Match.new(name, seed=1, players=2), few)
    for observations in ("int8", "float32", None):
        batch = Batch(name, 300, seed=1, threads=2, observations=observations)
        batch.reset()
        for _ in range(30):
            batch.step(batch.random_actions())
        learner = Learner(name, 5, "greedy", None, "lose", seed=1, observations=observations)
        learner.reset()
        for _ in range(30):
            learner.step(learner.batch.random_actions())
load_advice("azul")
assert engine.current().name == "native"
assert not {"numba", "llvmlite"} & set(sys.modules)
print("played")
"""


@needs_library
def test_everything_but_training_runs_where_numba_is_not_installed() -> None:
    done = run(WITHOUT + PLAYED)
    assert done.stdout.split() == ["played"], done.stderr[-3000:]


# --- Calls --------------------------------------------------------------------------------------------------------------------


@needs_library
def test_arguments_of_other_types_are_refused_by_the_library() -> None:
    """It returns NotImplemented for them, and never reads what is not there."""
    position = Position.start("azul", first=1).dealt(seed=1)
    library = libraries.load("azul")
    assert library
    (entry,) = library.entries("tilework.games.core.entry_points.list_actions")
    out = np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16)
    assert entry(position._array, out) == len(position.legal_actions())
    read_only = out.copy()
    read_only.flags.writeable = False
    sintra = Position.start("sintra", first=1).dealt(seed=1)
    wrong = [
        (position.state, out),
        (sintra._array, out),
        (position._array, out.astype(np.int32)),
        (position._array, out.astype(np.uint16)),
        (position._array, out.astype(">i2")),
        (position._array, out[::2]),
        (position._array, out.reshape(2, -1)),
        (position._array, read_only),
        (position._array, out.tolist()),
        (position._array, None),
        (position._array,),
        (position._array, out, 1),
        (b"bytes", out),
    ]
    assert [entry(*arguments) for arguments in wrong] == [NotImplemented] * len(wrong)
    (apply,) = library.entries("tilework.games.azul.rules.apply")
    states = position._array.copy()
    with pytest.raises(TypeError):
        apply(states[0], "first", new_journal())
    with pytest.raises(OverflowError):
        apply(states[0], 1 << 80, new_journal())


@needs_library
def test_results_are_plain_numbers() -> None:
    position = Position.start("azul", first=1).dealt(seed=1)
    assert type(list_actions(position._array, np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16))) is int
    assert type(heuristic_lead(position.state, 0)) is float


@needs_library
def test_what_the_library_does_not_have_is_left_to_numba(capsys: pytest.CaptureFixture[str]) -> None:
    """A generator of another length of the array's type is fine; a journal where the library has none is Numba's."""
    game = games.get("azul")
    start = np.zeros(1, dtype=game.dtype)
    game.begin(start[0], game.complete_options({}))
    actions = np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16)
    assert isinstance(playout.play_games_from, NativeFunction)
    without = playout.play_games_from(start, start.copy(), 3, actions, generator(1), NO_JOURNAL)
    assert playout.play_games_from(start, start.copy(), 3, actions, generator(1), new_journal()) == without


# --- The same to the bit ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def numba() -> Iterator[PythonEngineProcess]:
    with PythonEngineProcess("numba") as machine:
        yield machine


EVERY = [(games.get(name), options) for name in games.names() for options in games.get(name).combinations()]


def labelled(value: Any) -> str:  # Any: options or a name
    """A name for a combination of options."""
    return value.name if isinstance(value, Game) else "-".join(str(part)[:8] for name, part in value.items() if name != "first")


SAMPLED = [case for index, case in enumerate(EVERY) if index % 5 == 0]


@needs_library
@pytest.mark.parametrize(("game", "options"), SAMPLED, ids=labelled)
def test_numba_plays_and_searches_the_same(game: Game, options: Options, numba: PythonEngineProcess) -> None:
    assert compare(Host(), numba, game, options, 80, len(TASKS)).different == []


AARCH64 = ROOT / "build" / "aarch64"
"""An aarch64 Python with this Tilework, which ``make nightly`` sets up."""


def on_aarch64() -> PythonEngineProcess:
    """Tilework under qemu."""
    emulator = shutil.which("qemu-aarch64-static")
    if emulator is None or not AARCH64.exists():
        pytest.skip("there is no emulated aarch64: make nightly sets it up")
    for name in ("", *games.names()):
        manifest = libraries.read_manifest(AARCH64 / "site" / "tilework" / "native_libraries" / libraries.file_name(name, ".so"))
        assert manifest["built_from"] == library_digest(name), "build/aarch64 is stale: make nightly"
    root = AARCH64 / "root"
    return PythonEngineProcess("native", (emulator, "-L", str(root), str(root / "usr/bin/python3")), {"PYTHONPATH": str(AARCH64 / "site")})


@pytest.fixture(scope="module", params=["numba", "aarch64", "wasm simd", "wasm plain"])
def machine(request: pytest.FixtureRequest) -> Iterator[EngineProcess]:
    """Every other way to run the same sources."""
    kind, _, form = request.param.partition(" ")
    if kind == "wasm":
        found: EngineProcess = Node(request.getfixturevalue("engine"), form)
    else:
        found = on_aarch64() if kind == "aarch64" else PythonEngineProcess(kind)
    with found:
        yield found


@needs_library
@pytest.mark.nightly
@pytest.mark.parametrize(("game", "options"), EVERY, ids=labelled)
def test_every_engine_plays_and_searches_the_same_at_length(game: Game, options: Options, machine: EngineProcess) -> None:
    assert compare(Host(), machine, game, options, 10_000, 200).different == []
