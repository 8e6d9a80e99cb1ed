"""``tilework edit`` sets positions up by text commands, ``tilework analyse`` tries moves; both and their kin take records of version 2."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner, Result

from tests.helpers.games import every_game
from tilework import Match, Position, PositionBuilder, games, write_record
from tilework.cli.framework.app import build
from tilework.cli.game.position_editor import PositionEditor
from tilework.i18n import LANGUAGES

COLUMNS, ROWS = 80, 24


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWORK_LANG", "en")


def run(*words: str, commands: str = "") -> Result:
    return CliRunner().invoke(build(), list(words), input=commands, catch_exceptions=False)


def test_commands_set_a_position_up() -> None:
    commands = "put f1 blue 2\nput f1 red 2\nput p1.line3 bla\nset p2.score 12\nset turn 2\nset p1.wall.1.1 blue\nquit\n"
    result = run("edit", "azul", "--players", "2", "--wall", "grey", commands=commands)
    assert result.exit_code == 0
    view = Position.parse(result.stdout.strip()).view()
    assert view["factories"][0] == ["blue", "blue", "red", "red"]
    assert view["boards"][0]["lines"][2] == ["black"]
    assert view["boards"][0]["wall"][0][0] == "blue"
    assert (view["boards"][1]["score"], view["turn"], view["options"]["wall"]) == (12, 1, "grey")


def test_what_is_impossible_is_explained_and_taken_back() -> None:
    result = run("edit", "azul", "--players", "2", commands="put f1 blue 4\nput lid blue 18\ncounts\n")
    assert result.exit_code == 1
    assert "22 blue tiles; there are 20" in result.stderr
    assert "blue 22/20!" in result.stderr
    undone = run(
        "edit", "azul", "--players", "2", commands="put f1 blue 4\nput lid blue 18\nundo\nundo\nundo\nbogus\nput nowhere blue\nput f1 b\n"
    )
    assert "There is nothing to undo." in undone.stderr
    assert "Unknown command: bogus" in undone.stderr
    assert "nowhere is missing" in undone.stderr
    assert "black, blue" in undone.stderr


def test_any_position_is_a_start(tmp_path: Path) -> None:
    match = Match.new("sintra", seed=3, players=3)
    record = tmp_path / "game.txt"
    record.write_text(write_record(match), encoding="utf-8")
    for start in (str(record), match.position.notation()):
        assert run("edit", start, commands="show\n").stdout.strip() == match.position.notation()
    dealt = run("edit", "pavilion", "--players", "4", "--dealt", commands="places boards.3.hand\n")
    assert Position.parse(dealt.stdout.strip()).players == 4
    assert "boards.3.hand" in dealt.stderr


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_but_the_notation_fits_a_small_terminal(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWORK_LANG", language)
    for players in (2, 4):
        editor = PositionEditor(PositionBuilder.start(name, seed=1, players=players))
        for command in ("help", "counts", "show"):
            shown = editor.execute(command)
            assert len(shown) < ROWS or command == "show"
            if command != "show":
                assert max(map(cell_len, shown)) <= COLUMNS, shown


def test_a_person_types_and_analyses_at_a_terminal() -> None:
    main, terminal = pty.openpty()
    environment = {**os.environ, "COLUMNS": str(COLUMNS), "LINES": str(ROWS), "TERM": "dumb"}
    command = [sys.executable, "-m", "tilework", "edit", "azul", "--players", "2"]
    with subprocess.Popen(command, stdin=terminal, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, text=True) as process:
        os.write(main, b"put f1 blue 2\nput f1 red 2\nanalyse\nquit\n")
        out, error = process.communicate(timeout=120)
    os.close(terminal)
    os.close(main)
    assert process.returncode == 0, error
    assert "Type help for the commands" in out
    assert "chance of winning" in out
    assert Position.parse(out.strip().splitlines()[-1].removeprefix("> ")).view()["factories"][0] == ["blue", "blue", "red", "red"]


@pytest.fixture
def annotated(tmp_path: Path) -> Path:
    """A record of version 2: a start position, moves, a variation with a comment and a glyph."""
    builder = PositionBuilder.new("azul", players=2)
    builder.set("factories.0", ["blue", "blue", "red", "white"])
    builder.set("factories.1", ["yellow", "yellow", "black", "black"])
    match = Match.from_position(builder.position(), ["Ada", "Grace"], seed=1)
    match.add_variation(0, ["1R>1"])
    match.play("1B>2")
    match.play("2Y>2")
    match.annotate(1, "Takes both.", "!")
    file = tmp_path / "annotated.txt"
    file.write_text(write_record(match), encoding="utf-8")
    assert file.read_text(encoding="utf-8").startswith('[Tilework "2"]')
    return file


def test_every_command_that_takes_a_record_takes_version_2(annotated: Path) -> None:
    assert run("verify", str(annotated)).exit_code == 0
    assert run("hint", str(annotated), "--nodes", "200").exit_code == 0
    assert run("replay", str(annotated)).exit_code == 0
    assert run("import", str(annotated)).stdout == annotated.read_text(encoding="utf-8")
    analysis = json.loads(run("analyse", str(annotated), "--nodes", "200", "--json").stdout)
    assert [move["action"] for move in analysis["moves"]] == ["1B>2", "2Y>2"]
    assert run("edit", str(annotated), commands="quit\n").exit_code == 0


def test_moves_are_tried_from_any_position(annotated: Path) -> None:
    first = json.loads(run("analyse", str(annotated), "--move", "0", "--nodes", "200", "--json").stdout)
    tried = json.loads(run("analyse", str(annotated), "--move", "0", "--try", "1R>1", "--nodes", "200", "--json").stdout)
    last = run("analyse", str(annotated), "--move", "2", "--try", "CR>1", "--nodes", "200")
    assert first[0]["line"] != tried[0]["line"]
    assert "To the end of the round" in last.output
    notation = Match.new("azul", seed=1, players=2).position.notation()
    assert run("analyse", notation, "--nodes", "200").exit_code == 0
    refused = CliRunner().invoke(build(), ["analyse", str(annotated), "--move", "9"])
    assert refused.exit_code != 0


def test_the_games_names_are_starts() -> None:
    for name in games.names():
        result = run("edit", name, "--players", "2", commands="notation\n")
        assert result.stdout.startswith(f"{name} players=2")
