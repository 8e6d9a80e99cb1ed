"""Write ``deploy/requirements.txt``: of the pinned packages those that a server needs, hashes and all. Run it after ``make lock``."""

import re
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "deploy" / "requirements.txt"


def pinned() -> dict[str, str]:
    """The entry of each package in ``constraints.txt``."""
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    entries = re.findall(r"^([A-Za-z0-9_.\-\[\],]+==[^\n]*(?:\n {4}[^\n]*)*)", text, re.MULTILINE)
    return {canonicalize_name(re.split(r"[\[=]", entry)[0]): entry.rstrip() for entry in entries}


def needed() -> set[str]:
    """The names of all packages that the engine, the server and the build need, one after the other."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["server"],
        *project["build-system"]["requires"],
    ]
    waiting, found = [Requirement(word) for word in wanted], set()
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        extras = requirement.extras or {""}
        found.add(name)
        for line in requires(name) or []:
            other = Requirement(line)
            applies = other.marker is None or any(other.marker.evaluate({"extra": extra}) for extra in extras)
            if applies and canonicalize_name(other.name) not in found:
                waiting.append(other)
    return found


def written() -> str:
    """The file's text."""
    entries = pinned()
    return "# Made by scripts/server-requirements.py from constraints.txt.\n" + "\n".join(entries[name] for name in sorted(needed())) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        sys.exit(0 if TARGET.read_text(encoding="utf-8") == written() else "deploy/requirements.txt is not what constraints.txt says")
    TARGET.write_text(written(), encoding="utf-8")
