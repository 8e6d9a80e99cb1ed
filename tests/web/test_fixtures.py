"""Generated files of the web client are up to date: they come from the rules."""

from pathlib import Path
from runpy import run_path

import pytest

WEB = Path(__file__).parents[2] / "web"
BOARDS = WEB / "src" / "boards"


@pytest.mark.parametrize("game", sorted(path.parent.name for path in BOARDS.glob("*/printed.json")))
def test_what_is_printed_is_what_the_rules_count_with(game: str) -> None:
    made = run_path(str(WEB / "fixtures" / "printed.py"))["printed"](game)
    assert (BOARDS / game / "printed.json").read_text(encoding="utf-8") == made, "run: make web-types"
