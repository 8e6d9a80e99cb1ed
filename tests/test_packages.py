"""What each installation needs: the base works without any extra, and a missing extra says which command installs it."""

import os
import re
import runpy
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import numba
import pytest
from numba.core import caching
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import tilework
from tilework.extras import EXTRAS

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
BLOCK = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Blocked())
{code}
"""
COMMAND = "import sys; sys.argv = ['tilework', *{words!r}]; from tilework.cli import main; main()"


def without(packages: tuple[str, ...], code: str) -> subprocess.CompletedProcess[str]:
    """Run code where some packages can't be imported."""
    return subprocess.run([sys.executable, "-c", BLOCK.format(blocked=packages, code=code)], capture_output=True, text=True, check=False)


EVERY = tuple(package for packages in EXTRAS.values() for package in packages)


def test_the_base_needs_no_extra() -> None:
    code = "import tilework; m = tilework.Match.new('azul', seed=1); print(m.play(m.legal_actions()[0]).notes[0].kind)"
    code += "; import tilework.bots, tilework.analysis, tilework.arena, tilework.envs"
    done = without(EVERY, code)
    assert (done.returncode, done.stdout.strip()) == (0, "placed"), done.stderr
    for words in (["--help"], ["games"], ["verify", str(ROOT / "docs" / "samples" / "azul.txt")]):
        done = without(EVERY, COMMAND.format(words=words))
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("extra", "code"),
    [
        ("server", COMMAND.format(words=["serve", "--port", "8590"])),
        ("bot", COMMAND.format(words=["bot", "run", "localhost", "--token", "tw_", "--bot", "random"])),
        ("rl", "from tilework.envs import azul_v1"),
        ("rl", "import tilework.envs.vector"),
        ("openspiel", "import tilework.envs.openspiel"),
    ],
)
def test_a_missing_extra_says_what_installs_it(extra: str, code: str) -> None:
    done = without(EXTRAS[extra], code)
    assert done.returncode != 0
    assert f'pip install "tilework[{extra}]"' in done.stderr
    if code.startswith("import sys"):
        assert "Traceback" not in done.stderr


def test_every_extra_is_declared() -> None:
    declared = PROJECT["optional-dependencies"]
    assert set(EXTRAS) <= set(declared)
    assert "all" in declared
    base = {re.split(r"[<>=\[]", word)[0] for word in PROJECT["dependencies"]}
    assert base == {"numpy", "rich", "typer", "fluent.syntax", "openskill"}


def test_numba_is_one_that_was_tested() -> None:
    """``games/core/numba_engine.py`` overrides private parts of Numba: a new version is let in here, after its tests have passed."""
    (bounds,) = PROJECT["optional-dependencies"]["numba"]
    low, high = (tuple(map(int, found.split("."))) for found in re.search(r">=([\d.]+),<([\d.]+)", bounds).groups())  # type: ignore[union-attr]  # it matches
    version = tuple(map(int, numba.__version__.split(".")[:2]))
    assert low <= version < high, f"Numba {numba.__version__} is outside {bounds}: run the tests with it, then widen pyproject.toml"
    for owner, names in (
        (caching.IndexDataCacheFile, ("save", "_load_index", "_save_index", "_save_data", "_data_name")),
        (caching.CacheImpl, ("_locator_classes",)),
        (caching.InTreeCacheLocator, ("from_function", "get_source_stamp")),
    ):
        assert [name for name in names if not hasattr(owner, name)] == [], (
            f"Numba {numba.__version__} has moved what numba_engine.py overrides"
        )


def test_the_image_is_built_from_pinned_packages() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "server-requirements.py"))
    for file in script["WRITTEN"]:
        assert (ROOT / file).read_text(encoding="utf-8") == script["written"](file), "run: python scripts/server-requirements.py"
    recipe = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    assert "--require-hashes" in recipe
    assert all("--no-deps" in line or "--require-hashes" in line for line in recipe.splitlines() if "pip install" in line)


@pytest.mark.parametrize("python", ["3.11.0", "3.11.7", "3.12.0", "3.13.0"])
@pytest.mark.parametrize("file", ["requirements/dev.txt", "requirements/run.txt", "requirements/server.txt"])
def test_the_pins_are_whole_on_every_python(file: str, python: str) -> None:
    """What a pinned package needs on some Python only is pinned too: with hashes pip takes nothing that is not."""
    names = {
        canonicalize_name(name)
        for name in re.findall(r"^([\w.-]+)(?:\[[^]]*\])?==", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(names) > 40
    assert "file:" not in (ROOT / file).read_text(encoding="utf-8"), "a folder of one machine is pinned: run make lock"
    machine = {"python_full_version": python, "python_version": ".".join(python.split(".")[:2]), "extra": ""}
    for name in sorted(names):
        for needed in map(Requirement, requires_of(name)):
            if needed.marker is None or needed.marker.evaluate(machine):
                assert canonicalize_name(needed.name) in names, f"{name} needs {needed} on Python {python}"


def requires_of(name: str) -> list[str]:
    """What an installed package needs; nothing where it is not installed here."""
    try:
        return requires(name) or []
    except PackageNotFoundError:
        return []


def test_the_sdist_builds_libraries_with_what_pip_installed_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """pip's isolated environment is in ``PYTHONPATH``. Where no library can be built, the reason is shown."""
    build = runpy.run_path(str(ROOT / "scripts" / "hatch_build.py"))["_build"]
    given: dict[str, str] = {}

    def run(command: list[str], env: dict[str, str], **others: object) -> subprocess.CompletedProcess[str]:
        given.update(env)
        return subprocess.CompletedProcess(command, 1, "", "Traceback\nBuildError: there is no linker\n")

    monkeypatch.setenv("PYTHONPATH", "overlay")
    monkeypatch.setattr(subprocess, "run", run)
    assert build(Path("tree"), Path("out")) == "BuildError: there is no linker"
    assert given["PYTHONPATH"].split(os.pathsep) == [str(Path("tree/src")), "overlay"]


def test_it_runs_as_a_module_and_is_typed() -> None:
    done = subprocess.run([sys.executable, "-m", "tilework", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"tilework {tilework.__version__} (Python ")
    assert any(engine in done.stdout for engine in ("native engine: ", "Numba engine: ", "uncompiled"))
    assert (Path(tilework.__file__).parent / "py.typed").exists()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_it(shell: str) -> None:
    done = subprocess.run([sys.executable, "-m", "tilework", "--show-completion", shell], capture_output=True, text=True, check=False)
    assert "_TILEWORK_COMPLETE" in done.stdout or "_PYTHON _M TILEWORK" in done.stdout.upper() or "COMPLETE" in done.stdout, done.stderr


ON_A_CARD = "tilework.envs.cuda"


def blocks(page: str) -> list[str]:
    """The Python blocks of a page."""
    return re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize(
    "page",
    [
        "README.md",
        "src/tilework/README.md",
        "docs/how-to/cookbook.md",
        "docs/how-to/run-a-tournament.md",
        "docs/reference/bots.md",
        "docs/reference/environments.md",
        "docs/reference/library.md",
        "docs/tutorials/first-agent.md",
        "docs/tutorials/first-bot.md",
    ],
)
def test_blocks_in_the_docs_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = [block for block in blocks(page) if ON_A_CARD not in block]
    assert found
    for block in found:
        small = block.replace("games=4096", "games=8").replace("range(1000)", "range(5)").replace("num_envs=1024", "num_envs=4")
        exec(compile(small, page, "exec"), {})


def test_a_backup_is_called_what_it_is() -> None:
    """JSON lines, compressed: wherever a page names a file to back up to."""
    said = "\n".join(page.read_text(encoding="utf-8") for page in (ROOT / "README.md", *(ROOT / "docs").rglob("*.md")))
    named = re.findall(r"tilework (?:backup|restore) ([\w/.-]+\.[\w.]+)", said)
    assert len(named) >= 3
    assert all(name.endswith(".jsonl.gz") for name in named), named


@pytest.mark.gpu
def test_blocks_for_a_graphics_card_run() -> None:
    found = [block for block in blocks("docs/reference/environments.md") if ON_A_CARD in block]
    assert found
    for block in found:
        exec(compile(block, "docs/reference/environments.md", "exec"), {})


def test_every_public_name_is_described() -> None:
    page = (ROOT / "docs" / "reference" / "library.md").read_text(encoding="utf-8")
    assert [name for name in tilework.__all__ if f"`{name}" not in page] == []


def test_the_bill_of_materials_has_versions_and_edges() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "complete-sbom.py"))
    components = [{"name": name, "version": "1", "bom-ref": f"{name}-ref"} for name in ("fastapi", "starlette", "Rich")]
    bill = script["complete"]({"metadata": {"component": {"name": "tilework", "bom-ref": "root"}}, "components": components})
    edges = {each["ref"]: each["dependsOn"] for each in bill["dependencies"]}
    assert bill["metadata"]["component"]["version"] == tilework.__version__
    assert {"fastapi-ref", "Rich-ref"} <= set(edges["root"])
    assert edges["fastapi-ref"] == ["starlette-ref"]
