"""What the web client's boards have printed on them is what the rules count with."""

from pathlib import Path
from runpy import run_path

import pytest

WEB = Path(__file__).parents[2] / "web"


@pytest.mark.parametrize("game", ["azul", "pavilion"])
def test_what_is_printed_is_what_the_rules_count_with(game: str) -> None:
    made = run_path(str(WEB / "fixtures" / "printed.py"))["printed"](game)
    assert (WEB / "src" / "boards" / game / "printed.json").read_text(encoding="utf-8") == made, "run: make web-types"
