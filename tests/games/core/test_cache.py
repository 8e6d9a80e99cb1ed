"""The disk cache of compiled code: what two processes save at once, neither may take for something else."""

import re
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Barrier, BrokenBarrierError
from typing import Protocol

import grimp
import pytest

from tilework.games.core.numba_engine import _CacheFile
from tilework.games.core.plugins import PLUGIN_LAYERS, UNCOMPILED_MODULES
from tilework.games.core.sources import GAMES, PACKAGE, source_dependencies


class OpenCache(Protocol):
    def __call__(self, stamp: str = "now") -> _CacheFile: ...


@pytest.fixture
def cache(tmp_path: Path) -> OpenCache:
    return lambda stamp="now": _CacheFile(str(tmp_path), "rules.note-27", stamp)


def test_what_was_saved_is_loaded(cache: OpenCache) -> None:
    cache().save(("int64",), "for integers")
    cache().save(("bool",), "for switches")
    assert cache().load(("int64",)) == "for integers"
    assert cache().load(("bool",)) == "for switches"
    assert cache().load(("float64",)) is None


def test_two_that_save_at_once_never_get_each_others_code(cache: OpenCache, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both saw an empty index, where files can't be locked; one entry may get lost, but none may be the other's."""
    one, other = cache(), cache()
    monkeypatch.setattr(other, "_load_index", dict)
    one.save(("int64",), "for integers")
    other.save(("bool",), "for switches")
    one.save(("int64",), "for integers")
    assert cache().load(("int64",)) in ("for integers", None)
    assert cache().load(("bool",)) in ("for switches", None)


@pytest.mark.skipif(sys.platform == "win32", reason="files can't be locked in this way")
def test_of_what_several_save_at_once_nothing_gets_lost(cache: OpenCache, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each has read the index before any has written it, were they not to wait for each other."""
    read = Barrier(3)

    def slowly(file: _CacheFile) -> dict[object, str]:
        found: dict[object, str] = _CacheFile._load_index(file)
        with suppress(BrokenBarrierError):
            read.wait(0.2)
        return found

    def save(number: int) -> None:
        file = cache()
        monkeypatch.setattr(file, "_load_index", lambda: slowly(file))
        file.save((number,), f"code {number}")

    with ThreadPoolExecutor(3) as pool:
        list(pool.map(save, range(3)))
    assert [cache().load((number,)) for number in range(3)] == [f"code {number}" for number in range(3)]


def test_code_of_older_sources_is_never_loaded(cache: OpenCache) -> None:
    """A process that started before an edit may save after one that started later."""
    late, early = cache("new"), cache("old")
    late.save(("int64",), "new code")
    early._save_data(early._data_name(1), "old code")
    early.save(("int64",), "old code")
    assert late.load(("int64",)) in ("new code", None)
    late.save(("int64",), "new code")
    assert late.load(("int64",)) == "new code"


def test_old_files_go(cache: OpenCache, tmp_path: Path) -> None:
    for stamp in ("first", "second", "third"):
        cache(stamp).save(("int64",), stamp)
    assert len(list(tmp_path.glob("*.nbc"))) == 1
    assert cache("third").load(("int64",)) == "third"


def names(file: Path) -> set[str]:
    """What the compiled functions of a file are built from, as paths in the package."""
    return {str(path.relative_to(PACKAGE)) for path in source_dependencies(file)}


def test_rules_are_built_from_their_folder_and_the_core_alone() -> None:
    built_from = names(GAMES / "azul" / "rules.py")
    assert {"games/azul/rules.py", "games/azul/state.py", "games/core/offer.py"} <= built_from
    assert not {name for name in built_from if name.split("/")[0] != "games" or "/pavilion/" in name}
    assert not built_from & {f"games/azul/{part}.py" for part in PLUGIN_LAYERS}


def test_what_a_game_brings_for_a_layer_above_is_built_from_that_layer() -> None:
    built_from = names(GAMES / "azul" / "evaluation.py")
    assert {"games/azul/rules.py", "games/azul/heuristics.py", "games/core/offer.py", "bots/evaluation/portable_math.py"} <= built_from
    assert not {name for name in built_from if "/pavilion/" in name or "/sintra/" in name or name.startswith("envs/")}


def test_what_serves_all_games_is_built_from_all_of_them() -> None:
    built_from = names(PACKAGE / "bots" / "search" / "tree.py")
    assert {"games/azul/evaluation.py", "games/pavilion/evaluation.py", "games/sintra/board.json", "bots/heuristics.py"} <= built_from
    assert "games/azul/terminal.py" not in built_from
    assert "games/azul/image.py" not in built_from
    assert "envs/batch_kernel.py" in names(PACKAGE / "envs" / "kernel.py")


def test_nothing_is_compiled_again_for_what_nothing_compiled_is_made_from() -> None:
    """The files that are left out: none holds compiled code, and none that does imports one, itself or through others."""
    graph = grimp.build_graph("tilework", cache_dir=None)
    layers = {name for name in graph.modules if name.startswith(("tilework.games", "tilework.encoding", "tilework.bots", "tilework.envs"))}
    compiled = {name for name in layers if COMPILED.search(source(name))}
    assert len(compiled) > 40
    behind = compiled.union(*(graph.find_upstream_modules(name) for name in compiled))
    plain = {
        name for name in layers if name.count(".") == 3 and name.startswith("tilework.games.") and name.split(".")[-1] in UNCOMPILED_MODULES
    }
    assert {"tilework.games.azul.view", "tilework.games.core.view"} <= plain
    assert not plain & behind
    built_from = names(PACKAGE / "envs" / "kernel.py")
    assert not {source_name(name) for name in plain} & built_from
    assert {source_name(name) for name in behind & layers} <= built_from


COMPILED = re.compile(r"^\s*@(compiled|numba|overload|intrinsic|dispatch_on_state)|\b(compiled\w*|dispatch_on_state)\(", re.MULTILINE)


def source_name(module: str) -> str:
    """A module's file, as a path in the package."""
    path = module.removeprefix("tilework.").replace(".", "/")
    return f"{path}.py" if (PACKAGE / f"{path}.py").exists() else f"{path}/__init__.py"


def source(module: str) -> str:
    return (PACKAGE / source_name(module)).read_text(encoding="utf-8")


def test_the_contracts_name_every_part_above_the_rules() -> None:
    text = (PACKAGE.parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    for part, layer in PLUGIN_LAYERS.items():
        assert f'"tilework.games.*.{part} -> tilework.{layer}.' in text, part
        assert f'    "tilework.games.*.{part}",' in text, part
