"""Print the changelog of a version and the digest of its container image: ``release-notes.py 0.2.0 ghcr.io/…@sha256:…``."""

import re
import sys
from pathlib import Path

CHANGELOG = Path(__file__).resolve().parents[1] / "CHANGELOG.md"


def notes(changelog: str, version: str) -> str:
    found = re.search(rf"^## \[{re.escape(version)}\][^\n]*\n(.*?)(?=^## \[|^\[[^\]]+\]: |\Z)", changelog, re.DOTALL | re.MULTILINE)
    if found is None:
        raise SystemExit(f"CHANGELOG.md says nothing about {version}")
    return found.group(1).strip()


if __name__ == "__main__":
    version, *image = sys.argv[1:]
    print(notes(CHANGELOG.read_text(encoding="utf-8"), version))
    if image:
        print(f"\nContainer image: `{image[0]}`")
