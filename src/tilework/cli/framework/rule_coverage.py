"""Collect which tests cover which ledger rules from the markers in the test files, without running them."""

import ast
from collections import defaultdict
from pathlib import Path


def rule_tests(folder: Path) -> dict[str, list[str]]:
    """Map rule ids to the tests marked with them, as ``file::test``."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
                for decorator in node.decorator_list:
                    for id in _marked_ids(decorator):
                        found[id].append(f"{path.relative_to(folder)}::{node.name}")
    return found


def _marked_ids(decorator: ast.expr) -> list[str]:
    """Return the ids in ``@pytest.mark.rule(...)``, also inside ``pytest.param(..., marks=...)``."""
    ids = []
    for node in ast.walk(decorator):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            ids += [argument.value for argument in node.args if isinstance(argument, ast.Constant) and isinstance(argument.value, str)]
    return ids
