"""Apply a how-to guide to a copy of the project: its blocks are the edits that a reader would make.

A line that is only a path in backquotes names a file. Each block after it edits that file: a ``diff`` block replaces its context and
removed lines, which must occur exactly once, by its context and added lines; any other block is the content of a new file.
"""

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[1]
COPIED = ("src", "web", "tests", "benchmarks", "docs", "examples", "pyproject.toml")
LEFT_OUT = shutil.ignore_patterns("node_modules", "static", "snapshots", ".pytest_cache")
PART = re.compile(r"^`([\w./-]+/[\w.-]+)`$|^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def copy_project(target: Path) -> Path:
    """A copy of the project to edit; installed web packages are shared with this one."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target / name, ignore=LEFT_OUT)
        else:
            shutil.copy2(ROOT / name, target / name)
    (target / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    return target


def apply_guide(guide: str, tree: Path) -> list[str]:
    """Make the edits of ``docs/how-to/GUIDE.md`` in a tree. Returns the files that were edited or created."""
    file, edited = "", []
    for path, kind, block in PART.findall((ROOT / f"docs/how-to/{guide}.md").read_text(encoding="utf-8")):
        if path:
            file = path
        elif file and kind == "diff":
            edit(tree / file, block)
            edited.append(file)
        elif file and kind != "sh":
            assert not (tree / file).exists(), f"{guide}: {file} is there already"
            (tree / file).parent.mkdir(parents=True, exist_ok=True)
            (tree / file).write_text(block, encoding="utf-8")
            edited.append(file)
            file = ""
    return list(dict.fromkeys(edited))


def edit(path: Path, hunk: str) -> None:
    """Apply one hunk without line numbers."""
    lines = hunk.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line[0] in " -")
    after = "".join(line[1:] for line in lines if line[0] in " +")
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{path.name} has {text.count(before)} times what the guide changes:\n{before}"
    path.write_text(text.replace(before, after), encoding="utf-8")
