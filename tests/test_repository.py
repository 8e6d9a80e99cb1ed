"""The checkout stays small and its root tidy."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
MAX_BYTES = 15_000_000
AT_THE_ROOT = {
    ".ci", ".editorconfig", ".gitattributes", ".github", ".gitignore", ".pre-commit-config.yaml",
    "CHANGELOG.md", "CITATION.cff", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "README.md", "SECURITY.md",
    "benchmarks", "deploy", "docs", "examples", "pyproject.toml", "requirements", "scripts", "src", "tests", "web",
}  # fmt: skip


def tracked() -> list[Path]:
    """Every file under version control that is checked out."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    return [path for name in names if name and (path := ROOT / name).is_file()]


def test_the_checked_out_tree_is_small() -> None:
    sizes = {path: path.stat().st_size for path in tracked()}
    largest = sorted(sizes, key=sizes.__getitem__, reverse=True)[:10]
    told = "\n".join(f"{sizes[path]:>9,} {path.relative_to(ROOT)}" for path in largest)
    assert sum(sizes.values()) <= MAX_BYTES, f"keep summaries, write raw data to build/ (docs/decisions/results-out-of-tree.md):\n{told}"


def test_the_root_shows_what_a_newcomer_needs() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in tracked()} <= AT_THE_ROOT


def test_no_merge_was_left_half_done() -> None:
    marker = b"<" * 7 + b" "
    assert [str(path.relative_to(ROOT)) for path in tracked() if path.read_bytes().find(b"\n" + marker) >= 0] == []
