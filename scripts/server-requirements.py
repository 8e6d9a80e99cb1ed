"""Write what is pinned for less than all the checks: of ``constraints.txt`` those packages that are needed, hashes and all.

``deploy/requirements.txt`` is what a server needs; ``constraints-run.txt`` what ``make run`` and a terminal in a checkout need.
``make lock`` runs it.
"""

import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
WRITTEN: dict[str, tuple[str, ...]] = {"deploy/requirements.txt": ("server",), "constraints-run.txt": ("server", "play")}
"""The extras that each file is for."""
IN_A_CHECKOUT = "editables"
"""What installs a checkout so that it runs from its sources."""


def pinned() -> dict[str, str]:
    """The entry of each package in ``constraints.txt``."""
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    entries = re.findall(r"^([A-Za-z0-9_.\-\[\],]+==[^\n]*(?:\n {4}[^\n]*)*)", text, re.MULTILINE)
    return {canonicalize_name(re.split(r"[\[=]", entry)[0]): entry.rstrip() for entry in entries}


def needed(extras: tuple[str, ...]) -> set[str]:
    """The names of all packages that the engine, some extras and the build need, one after the other."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    for extra in extras:
        wanted += project["project"]["optional-dependencies"][extra]
    if "play" in extras:
        wanted.append(IN_A_CHECKOUT)
    waiting, found = [Requirement(word) for word in wanted], set()
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
    """A file's text."""
    entries = pinned()
    lines = (entries[name] for name in sorted(needed(WRITTEN[file])))
    return "# Made by scripts/server-requirements.py from constraints.txt.\n" + "\n".join(lines) + "\n"


if __name__ == "__main__":
    for file in WRITTEN:
        (ROOT / file).write_text(written(file), encoding="utf-8")
