"""What the scripts of ``web/fixtures`` make is what lies there: it comes from the rules, the bots and the server as they are now."""

import json
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from tests.support import PLAIN_PYTHON

WEB = Path(__file__).parents[2] / "web"
FIXTURES = WEB / "fixtures"
BOARDS = WEB / "src" / "boards"

compiled_only = pytest.mark.skipif(PLAIN_PYTHON, reason="whole games take too long uncompiled")


def script(name: str) -> dict[str, Any]:
    """What a script defines."""
    return run_path(str(FIXTURES / f"{name}.py"))


def lies_there(path: Path, made: object) -> None:
    """A file holds what is made now."""
    found = json.loads(path.read_text(encoding="utf-8"))
    assert found == json.loads(json.dumps(made)), f"{path.name} was made by other rules, bots or views; run: make web-fixtures"


@pytest.mark.parametrize("game", sorted(path.parent.name for path in BOARDS.glob("*/printed.json")))
def test_what_is_printed_is_what_the_rules_count_with(game: str) -> None:
    made = script("printed")["printed"](game)
    assert (BOARDS / game / "printed.json").read_text(encoding="utf-8") == made, "run: make web-types"


@compiled_only
@pytest.mark.parametrize("game", sorted(path.stem for path in FIXTURES.glob("following/*.json")))
def test_who_folds_events_is_told_what_a_server_tells(game: str) -> None:
    lies_there(FIXTURES / "following" / f"{game}.json", script("following")["followed"](game))


@compiled_only
@pytest.mark.parametrize("game", sorted(path.parent.name for path in BOARDS.glob("*/lesson.json")))
def test_a_first_game_is_a_real_one(game: str) -> None:
    lies_there(BOARDS / game / "lesson.json", script("lessons")["first_lesson"](game))


@compiled_only
def test_the_positions_that_are_drawn_come_from_games_of_the_bots() -> None:
    made = script("make")
    for name, game, options, wanted in made["FIXTURES"]:
        lies_there(FIXTURES / f"{name}.json", made["view"](name, made["played_until"](game, options, wanted)))


@compiled_only
def test_the_rounds_that_are_told_come_from_games_of_the_bots() -> None:
    made = script("rounds")
    for name, (game, options) in made["GAMES"].items():
        lies_there(FIXTURES / "rounds" / f"{name}.json", made["chosen"](made["played"](game, options, made["SEED"])))
