"""Write the subsets of ``requirements/dev.txt`` with hashes: ``requirements/server.txt`` and ``requirements/run.txt``.

The first is what a server needs, the second what ``make run`` and a terminal in a checkout need. ``make lock`` runs it.
"""

import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
WRITTEN: dict[str, tuple[str, ...]] = {"requirements/server.txt": ("server",), "requirements/run.txt": ("server", "play", "numba")}
"""The extras that each file covers."""
IN_A_CHECKOUT = "editables"
"""Required for an editable install."""


def pinned() -> dict[str, str]:
    """Return the entry of each package in ``requirements/dev.txt``."""
    text = (ROOT / "requirements/dev.txt").read_text(encoding="utf-8")
    entries = re.findall(r"^([A-Za-z0-9_.\-\[\],]+==[^\n]*(?:\n {4}[^\n]*)*)", text, re.MULTILINE)
    return {canonicalize_name(re.split(r"[\[=]", entry)[0]): entry.rstrip() for entry in entries}


def needed(extras: tuple[str, ...]) -> set[str]:
    """Return the names of all packages that the base, some extras and the build need, transitively."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    for extra in extras:
        wanted += project["project"]["optional-dependencies"][extra]
    if "play" in extras:
        wanted.append(IN_A_CHECKOUT)
    waiting = [Requirement(word) for word in wanted]
    found: set[str] = set()
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        found.add(name)
        for line in requires(name) or []:
            other = Requirement(line)
            applies = other.marker is None or any(other.marker.evaluate({"extra": extra}) for extra in requirement.extras or {""})
            if applies and canonicalize_name(other.name) not in found:
                waiting.append(other)
    return found


def written(file: str) -> str:
    entries = pinned()
    lines = (entries[name] for name in sorted(needed(WRITTEN[file])))
    return "# Made by scripts/server-requirements.py from requirements/dev.txt.\n" + "\n".join(lines) + "\n"


if __name__ == "__main__":
    for file in WRITTEN:
        (ROOT / file).write_text(written(file), encoding="utf-8")
