"""The release: workflows pinned and modest, linted where the linter is installed; the changelog, the citation and the scripts agree."""

import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

import tilework
from tilework.games.game import Data

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
every_workflow = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)


def jobs(path: Path) -> Data:
    return dict(yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"])


def test_there_are_the_workflows_that_a_release_needs() -> None:
    assert {path.stem for path in WORKFLOWS} == {"codeql", "docs", "release", "test", "workflows"}
    matrix = jobs(ROOT / ".github" / "workflows" / "test.yml")["test"]["strategy"]["matrix"]
    assert matrix["python"] == ["3.11", "3.12", "3.13"]


@every_workflow
def test_every_action_is_pinned_by_its_commit_with_the_version_beside_it(path: Path) -> None:
    for line in re.findall(r"uses: (.*)", path.read_text(encoding="utf-8")):
        assert re.fullmatch(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line), line


def test_an_action_is_pinned_to_one_commit_everywhere() -> None:
    pinned: dict[str, str] = {}
    for path in WORKFLOWS:
        for action, commit in re.findall(r"uses: ([\w.-]+/[\w.-]+)[\w./-]*@(\S+)", path.read_text(encoding="utf-8")):
            assert pinned.setdefault(action, commit) == commit, action


@every_workflow
def test_no_job_may_do_more_than_it_says(path: Path) -> None:
    assert yaml.safe_load(path.read_text(encoding="utf-8"))["permissions"] == {}
    for name, job in jobs(path).items():
        assert job["permissions"], name
        for step in job["steps"]:
            if "actions/checkout@" in step.get("uses", ""):
                assert step["with"]["persist-credentials"] is False


@every_workflow
def test_what_a_workflow_makes_can_be_made_here(path: Path) -> None:
    targets = set(re.findall(r"^([\w/.-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    text = path.read_text(encoding="utf-8")
    assert set(re.findall(r"run: make ([\w-]+)", text)) <= targets
    for script in re.findall(r"scripts/[\w.-]+", text):
        assert (ROOT / script).exists()


def test_zizmor_finds_nothing() -> None:
    zizmor = shutil.which("zizmor", path=str(Path(sys.executable).parent))
    if zizmor is None:
        pytest.skip("zizmor is not installed")
    done = subprocess.run([zizmor, "--offline", "--no-progress", str(ROOT / ".github")], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_changelog_keeps_its_form() -> None:
    """Keep a Changelog: versions with dates, the latest first, and under each what was added, changed, fixed."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert versions[0] == "[Unreleased]"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}", version) for version in versions[1:])
    known = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert set(re.findall(r"^### (.*)$", text, re.MULTILINE)) <= known
    assert f"[{tilework.__version__}]" in text or tilework.__version__ in versions[1]


def test_the_notes_of_a_release_come_from_the_changelog() -> None:
    notes = runpy.run_path(str(ROOT / "scripts" / "release-notes.py"))["notes"]
    text = "# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-01-02\n\n### Added\n\n- This.\n\n## [1.0.0] - 2026-01-01\n\n- That.\n"
    assert notes(text, "1.1.0") == "### Added\n\n- This."
    assert notes(text, "1.0.0") == "- That."
    with pytest.raises(SystemExit, match=r"9\.9\.9"):
        notes(text, "9.9.9")


def test_the_citation_names_the_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == tilework.__version__
    assert citation["cff-version"] == "1.2.0"
