"""``scripts/repeat-checks.sh`` names what failed, goes on after it, and leaves no process behind."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts/repeat-checks.sh"
PART = SCRIPT.with_name("run-check.sh")
MAKEFILE = """
test:
\t@$(MAKE) -j2 -O -k lint unit web-test
lint:
\t@scripts/run-check.sh $@ 'echo fine'
unit:
\t@scripts/run-check.sh $@ 'echo "FAILED tests/some.py::test_one[a] - AssertionError: no"; echo "ERROR tests/some.py::test_two"; {unit}'
web-test:
\t@scripts/run-check.sh $@ 'ps -eww -o args | grep -c "$(CURDIR)/[s]cripts/repeat" > running; {web}'
"""


def run(folder: Path, *words: str, web: str = "true", unit: str = "false") -> subprocess.CompletedProcess[str]:
    (folder / "scripts").mkdir(exist_ok=True)
    for script in (SCRIPT, PART):
        shutil.copy(script, folder / "scripts")
    (folder / "Makefile").write_text(MAKEFILE.replace("{web}", web).replace("{unit}", unit))
    command = ["bash", str(folder / "scripts" / SCRIPT.name), *words]
    inside_make = os.environ | {"MAKELEVEL": "1", "MAKEFLAGS": "w"}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=inside_make)


def test_failures_are_named_and_the_rest_is_run(tmp_path: Path) -> None:
    told = run(tmp_path, "2")
    assert told.returncode == 1
    assert "4 failures in 2 runs:" in told.stdout
    for number in (1, 2):
        assert f"run {number}, unit: FAILED tests/some.py::test_one[a]\n" in told.stdout
        assert f"run {number}, unit: ERROR tests/some.py::test_two\n" in told.stdout
        assert f"=== run {number}: FAILED" in told.stdout
    assert told.stdout.count("--- web-test: passed") == told.stdout.count("--- unit: FAILED") == 2


def test_what_has_no_name_is_told_by_its_last_line(tmp_path: Path) -> None:
    told = run(tmp_path, "1", web="echo something broke; false")
    assert "run 1, web-test: something broke\n" in told.stdout


def test_nothing_to_tell(tmp_path: Path) -> None:
    told = run(tmp_path, "1", unit="true")
    assert told.returncode == 0
    assert told.stdout.endswith("1 runs, no failure.\n")


@pytest.mark.parametrize("words", [(), ("0",), ("x",), ("1", "--idle")])
def test_how_it_is_called(tmp_path: Path, words: tuple[str, ...]) -> None:
    assert run(tmp_path, *words).returncode == 2


def test_what_burns_is_put_out(tmp_path: Path) -> None:
    run(tmp_path, "1")
    idle = int((tmp_path / "running").read_text())
    run(tmp_path, "1", "--busy")
    alive = subprocess.run(["ps", "-eww", "-o", "args"], capture_output=True, text=True, check=True).stdout
    assert str(tmp_path) not in alive
    assert int((tmp_path / "running").read_text()) == idle + 2
