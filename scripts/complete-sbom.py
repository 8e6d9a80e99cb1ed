"""Add the version of Tilework and the dependency edges to its bill of materials: ``complete-sbom.py dist/tilework.cdx.json``.

CycloneDX reads pinned requirements, which have neither. The edges come from the metadata of the installed packages.
"""

import json
import sys
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import tilework

EXTRA = "server"
"""The extra of Tilework that the bill covers."""


def needed_by(package: str, extra: str = "") -> set[str]:
    """Return the canonical names that a package requires in this environment; empty if it is not installed."""
    try:
        found = [Requirement(text) for text in requires(package) or ()]
    except PackageNotFoundError:
        return set()
    return {canonicalize_name(each.name) for each in found if each.marker is None or each.marker.evaluate({"extra": extra})}


def complete(bill: dict[str, Any]) -> dict[str, Any]:  # Any: JSON
    """Return the bill with the version of its root and an edge list for every component."""
    root = bill["metadata"]["component"]
    root["version"] = tilework.__version__
    references: dict[str, str] = {canonicalize_name(each["name"]): each["bom-ref"] for each in bill["components"]}
    edges = {root["bom-ref"]: needed_by("tilework", EXTRA)} | {reference: needed_by(name) for name, reference in references.items()}
    bill["dependencies"] = [
        {"ref": reference, "dependsOn": sorted(references[name] for name in names if name in references)}
        for reference, names in sorted(edges.items())
    ]
    return bill


def main(file: Path) -> None:
    file.write_text(json.dumps(complete(json.loads(file.read_text(encoding="utf-8"))), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
