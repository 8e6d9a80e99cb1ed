"""Print the test files that a change can break, most direct first: ``python scripts/affected_tests.py [BASE]``.

A change is whatever differs from BASE (``HEAD`` by default), untracked files included. A test file is affected if it changed itself, or if
it imports a changed module, directly or through at most ``--hops`` other modules. Browser tests and nightly runs are left to ``make test``.
"""

import argparse
import ast
import subprocess
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
SKIPPED = ("tests/web/", "tests/targets/", "tests/golden/")


def changed_files(base: str) -> set[str]:
    """Return the changed paths, relative to the repository."""

    def git(*words: str) -> list[str]:
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()

    return {*git("diff", "--name-only", base), *git("ls-files", "--others", "--exclude-standard")}


def module_of(path: str) -> str | None:
    """Return the dotted name of a Python file of the package or of the tests."""
    if not path.endswith(".py") or not path.startswith(("src/tilework/", "tests/")):
        return None
    return path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def within_hops(graph: grimp.ImportGraph, changed: set[str], hops: int) -> set[str]:
    """Return the changed modules and those that import them, directly or over a few others."""
    found = frontier = changed & graph.modules
    for _ in range(hops):
        frontier = set().union(*(graph.find_modules_that_directly_import(module) for module in frontier)) - found if frontier else set()
        found = found | frontier
    return found | changed


def imports_of(file: Path) -> set[str]:
    """Return the modules that a test file imports, with names taken from packages."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return found


def affected(changed: set[str], hops: int = 1) -> list[str]:
    """Return the test files that a change of these paths can break."""
    modules = {module for path in changed if (module := module_of(path))}
    reached = within_hops(grimp.build_graph("tilework"), modules, hops) if modules else set()
    direct, indirect = [], []
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        path = str(file.relative_to(ROOT))
        if path.startswith(SKIPPED):
            continue
        used = imports_of(file)
        if path in changed or used & modules:
            direct.append(path)
        elif used & reached:
            indirect.append(path)
    return direct + indirect


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("base", nargs="?", default="HEAD")
    parser.add_argument("--hops", type=int, default=1)
    given = parser.parse_args()
    print("\n".join(affected(changed_files(given.base), given.hops)))


if __name__ == "__main__":
    main()
