"""``--json``: every command that prints facts keeps to the published schema and its exit statuses."""

import json
import sys
from pathlib import Path

import jsonschema_rs
import pytest

from tests.helpers.command import tilework
from tests.helpers.games import PLAIN_PYTHON
from tests.helpers.json_types import Json
from tilework.cli.framework.json_output import SCHEMA_FILE
from tilework.match import Match, write_record

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="whole games take too long uncompiled")

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads(SCHEMA_FILE.read_text(encoding="utf-8"))
ENGINE = f"{sys.executable} {ROOT / 'examples' / 'engines' / 'engine.py'}"


def printed(capsys: pytest.CaptureFixture[str], command: str, *words: str, status: int = 0) -> Json:
    """Return what a command prints with ``--json``, checked against its definition."""
    assert tilework(*words, "--json") == status
    found = json.loads(capsys.readouterr().out)
    jsonschema_rs.validator_for({**SCHEMA, "$ref": f"#/$defs/{command.replace(' ', '%20')}"}).validate(found)
    return found


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "games", "games")
    azul = next(game for game in found if game["name"] == "azul")
    assert {option["name"]: option["default"] for option in azul["options"]}["players"] == 2


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "rules", "rules", "azul")
    assert any(rule["id"] == "AZ-SETUP-1" for section in found["sections"] for rule in section["rules"])


def test_rules_that_no_test_covers_are_a_problem(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = printed(capsys, "rules --coverage", "rules", "azul", "--coverage", "--tests", str(tmp_path), status=1)
    assert (found["covered"], found["total"]) == (0, len(found["tests"]))


def test_verify(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = Match.new("azul", players=2, seed=1)
    while not match.is_over:
        match.play(match.legal_actions()[0])
    file = tmp_path / "game.txt"
    file.write_text(write_record(match), encoding="utf-8")
    assert printed(capsys, "verify", "verify", str(file))["scores"] == list(match.scores)
    wrong = [score + 1 for score in match.scores]
    file.write_text(write_record(match).replace(" ".join(map(str, match.scores)), " ".join(map(str, wrong)), 1), encoding="utf-8")
    assert printed(capsys, "verify", "verify", str(file), status=1)["problems"]


def test_puzzles_solve(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "puzzles solve", "puzzles", "solve", "azul")
    assert set(found["answers"]) <= set(found["legal_actions"])


def test_arena_and_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "arena", "arena", "azul", "--bots", "greedy,random", "--games", "2", "--workers", "1")
    assert [row["bot"] for row in found["bots"]] == ["greedy", "random"]
    found = printed(capsys, "tournament", "tournament", "azul", "--bots", "random", "--copies", "4", "--rounds", "2")
    assert found["tables"] == 4
    assert [row["played"] for row in found["standings"]] == [2, 2, 2, 2]


def test_doctor(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = printed(capsys, "doctor", "doctor", "--data", str(tmp_path))
    assert found["bad"] == 0


def test_engine_check(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "engine check", "engine", "check", ENGINE, "--game", "azul")
    assert found["is_ok"]
    assert {"check": "plays.azul", "is_ok": True, "observed": "30"} in found["results"]


def test_every_command_of_the_schema_is_described() -> None:
    page = (ROOT / "docs" / "reference" / "command-line-json.md").read_text(encoding="utf-8")
    assert all(f"`{command}`" in page for command in SCHEMA["$defs"] if command != "rule")


def test_a_graph_without_matplotlib_is_refused_before_the_analysis(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setattr(sys.modules["tilework.analysis.analyse"], "analyse", lambda *given, **named: pytest.fail("analysed"))
    file = tmp_path / "game.txt"
    file.write_text(write_record(Match.new("azul", players=2, seed=1)), encoding="utf-8")
    assert tilework("analyse", str(file), "--graph", str(tmp_path / "x.png")) == 2
    assert "tilework[plot]" in capsys.readouterr().err


def test_former_option_names_are_still_accepted(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("tournament", "azul", "--bots", "random", "--copies", "3", "--rounds", "1")
    assert printed(capsys, "tournament", *words, "--table", "3") == printed(capsys, "tournament", *words, "--players", "3")
