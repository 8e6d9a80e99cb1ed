"""The strings of boards and screens: each that is used exists, and none is left over."""

import ast
from collections.abc import Iterable
from pathlib import Path

import tilework.cli
from tests.helpers.messages import keys

CLI = Path(tilework.cli.__file__).parent
DRAWING = [*CLI.rglob("*.py"), *CLI.parent.glob("games/*/terminal.py")]
"""The terminal's own files, and those of the games that belong to it."""


def said(paths: Iterable[Path], speaker: str) -> set[str]:
    """The literal parts of keys handed to ``speaker.say``."""
    found = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr == "say" and getattr(node.func.value, "id", "") == speaker:
                found |= {part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    return found


def test_what_boards_say_is_in_their_catalogue() -> None:
    known = keys("boards")
    for key in said(DRAWING, "scene"):
        assert key in known or any(other.startswith(key) for other in known), key


def test_what_screens_say_is_in_the_catalogue() -> None:
    assert said((CLI / "tui").rglob("*.py"), "self") <= keys("cli")


def test_boards_have_no_strings_left_over() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in DRAWING)
    families = ("choice.", "prompt.", "features.")
    for key in keys("boards"):
        assert key.startswith(families) or f'"{key}"' in sources or f"'{key}'" in sources or key in ("lid", "tower"), key
