"""``tilework play`` as a command: options of games, seats, games between bots, records, the line-by-line client."""

import re
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.helpers.games import every_game
from tilework import games
from tilework.cli.framework.app import build
from tilework.cli.framework.game_options import split_options
from tilework.cli.game.seats import parse_seats
from tilework.errors import InvalidOption, InvalidRecord, TileworkError, UnknownGame
from tilework.match import read_record, verify_record


def tilework(*words: str, stdin: str = "") -> str:
    """Run a command; its errors are raised."""
    result = CliRunner().invoke(build(), list(words), input=stdin)
    if isinstance(result.exception, TileworkError):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWORK_LANG", "en")


@every_game
def test_bots_play_a_game_and_its_record_is_good(name: str, tmp_path: Path) -> None:
    file = tmp_path / "out.txt"
    output = tilework("play", name, "--seats", "greedy,greedy", "--seed", "1", "--record", str(file))
    report = verify_record(file.read_text())
    assert report.is_valid
    assert report.is_seed_revealed
    assert report.match.is_over
    total = next(line for line in output.splitlines() if line.strip().startswith("total"))
    assert sorted(int(word) for word in re.findall(r"\d+", total)) == sorted(abs(score) for score in report.match.scores)
    assert "The record is valid." in tilework("verify", str(file))


@every_game
def test_every_source_of_points_is_in_the_table(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWORK_LANG", "fr")
    output = tilework("play", name, "--seats", "random,random", "--seed", "1")
    from tilework.i18n import text

    for source in games.get(name).point_sources:
        assert text(name, f"source.{source}", "fr") in output
    assert " gagne." in output or "Victoire partagée" in output


def test_same_seed_same_game(tmp_path: Path) -> None:
    records = []
    for number in range(2):
        file = tmp_path / f"{number}.txt"
        tilework("play", "azul", "--seats", "random,greedy", "--seed", "7", "--record", str(file))
        records.append(file.read_text())
    assert records[0] == records[1]


def test_options_reach_the_game(tmp_path: Path) -> None:
    file = tmp_path / "out.txt"
    tilework(
        "play",
        "azul",
        "--wall",
        "grey",
        "--jokers",
        "--edition=mini",
        "--seats",
        "greedy,random,greedy",
        "--first",
        "2",
        "--record",
        str(file),
    )
    assert dict(read_record(file.read_text()).options) == {"players": 3, "wall": "grey", "jokers": True, "edition": "mini", "first": 2}


@pytest.mark.parametrize(("words", "value"), [(["--jokers"], "true"), (["--jokers", "false"], "false"), (["--jokers=on"], "on")])
def test_a_switch_needs_no_value(words: list[str], value: str) -> None:
    assert split_options([*words, "azul"]) == ({"jokers": value}, ["azul"])


def test_a_game_does_not_swallow_the_value_of_an_option() -> None:
    assert split_options(["--wall", "grey", "azul"]) == ({"wall": "grey"}, ["azul"])


@pytest.mark.parametrize(
    ("words", "error", "says"),
    [
        (["play", "chess"], UnknownGame, "azul"),
        (["play"], InvalidOption, "azul"),
        (["play", "azul", "--players", "3", "--seats", "greedy,greedy"], InvalidOption, "3 players need 3 seats"),
        (["play", "azul", "--seats", "greedy,deepest"], InvalidOption, "deepest"),
        (["play", "azul", "--seats", "greedy,greedy@soon"], InvalidOption, "seconds"),
        (["play", "azul", "--wall"], InvalidOption, "coloured, grey"),
        (["play", "azul", "--wall", "pink"], InvalidOption, "coloured, grey"),
        (["play", "azul", "--palace", "B"], InvalidOption, "palace"),
        (["play", "azul"], InvalidOption, "--plain"),
        (["play", "azul", "--seats", "greedy,greedy", "--record", "/no/such/folder/out.txt"], InvalidOption, "folder"),
        (["play", "sintra", "--strips", "missing.json"], TileworkError, "missing.json"),
        (["play", "--resume", "missing.txt"], InvalidRecord, "missing.txt"),
    ],
)
def test_what_is_wrong_is_explained(words: list[str], error: type[TileworkError], says: str) -> None:
    with pytest.raises(error, match=re.escape(says)):
        tilework(*words)


def test_a_strip_set_of_ones_own_is_kept_in_the_record(tmp_path: Path) -> None:
    import json

    from tilework.games.sintra.strips import BOARD

    data = json.loads(json.dumps(BOARD["strip_sets"]["balanced"]))
    data["strips"][0]["front"] = ["pink"] * 5
    strips, file = tmp_path / "strips.json", tmp_path / "out.txt"
    strips.write_text(json.dumps(data))
    tilework("play", "sintra", "--strips", str(strips), "--seats", "greedy,random", "--seed", "2", "--record", str(file))
    strips.unlink()
    assert verify_record(file.read_text()).is_valid
    assert "PPPPP-" in file.read_text()


def test_seats() -> None:
    seats = parse_seats("human:Ada, human, greedy@2")
    assert [(seat.name, seat.is_human, seat.limits.seconds) for seat in seats] == [
        ("Ada", True, None),
        ("You", True, None),
        ("greedy", False, 2.0),
    ]


def test_games_between_bots_need_no_textual() -> None:
    loaded = tilework_in_new_process(["play", "azul", "--seats", "random,random", "--seed", "1"])
    assert "tilework.cli.game.headless" in loaded
    assert not [name for name in loaded if name.partition(".")[0] == "textual"]


def test_listing_the_games_compiles_nothing() -> None:
    loaded = tilework_in_new_process(["games"])
    assert "tilework.cli.commands.play" in loaded
    assert "numba" not in loaded


def tilework_in_new_process(words: list[str]) -> list[str]:
    """The modules that a command loads."""
    import subprocess

    code = "import sys; from tilework.cli import main\ntry: main()\nexcept SystemExit: pass\nprint('LOADED', *sys.modules)"
    output = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=True, timeout=120).stdout
    return output.partition("LOADED ")[2].split()


# LogLine by line.


@every_game
def test_a_game_line_by_line(name: str, tmp_path: Path) -> None:
    file = tmp_path / "out.txt"
    output = tilework("play", name, "--plain", "--seats", "human:Ada,random", "--seed", "3", "--record", str(file), stdin="1\n" * 2000)
    report = verify_record(file.read_text())
    assert report.is_valid
    assert report.match.is_over
    assert "Ada, choose:" in output


def test_lines_undo_and_leave(tmp_path: Path) -> None:
    file = tmp_path / "out.txt"
    output = tilework("play", "azul", "--plain", "--first", "1", "--seed", "3", "--record", str(file), stdin="1\n1\n1\nu\n0\nx\nb\nq\n")
    assert "Move undone." in output
    assert "Type a number from 1 to 5" in output
    assert "unfinished" in output
    match = read_record(file.read_text())
    assert not match.is_over
    assert match.turn == 0
    assert len(match.steps) == 1


def test_lines_save_and_resume(tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    tilework("play", "azul", "--plain", "--first", "1", "--seed", "3", "--seats", "human:Ada,greedy", stdin=f"1\n1\n1\ns\n{file}\nq\n")
    saved = read_record(file.read_text())
    assert len(saved.steps) > 2
    again = tmp_path / "again.txt"
    tilework("play", "--plain", "--resume", str(file), "--record", str(again), stdin="1\n" * 2000)
    report = verify_record(again.read_text())
    assert report.is_valid
    assert report.match.is_over
    assert report.match.seats == ("Ada", "greedy")
    assert [step.event for step in report.match.steps[: len(saved.steps)]] == [step.event for step in saved.steps]


def test_a_record_without_its_seed_is_not_resumed(tmp_path: Path) -> None:
    from tilework.match import Match, write_record

    file = tmp_path / "open.txt"
    file.write_text(write_record(Match.new("azul", seed=1)))
    with pytest.raises(InvalidRecord, match="seed"):
        tilework("play", "--plain", "--resume", str(file))


def test_a_resumed_game_keeps_its_options(tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    tilework("play", "azul", "--plain", "--seed", "3", "--record", str(file), stdin="q\n")
    with pytest.raises(InvalidOption, match="--wall"):
        tilework("play", "--plain", "--resume", str(file), "--wall", "grey")
    with pytest.raises(InvalidOption, match="azul"):
        tilework("play", "pavilion", "--plain", "--resume", str(file))


@pytest.mark.parametrize(("language", "word"), [("en", "joker tiles"), ("fr", "tuiles joker")])
def test_help_lists_the_options_of_all_games(monkeypatch: pytest.MonkeyPatch, language: str, word: str) -> None:
    monkeypatch.setenv("TILEWORK_LANG", language)
    output = tilework("play", "--help")
    assert "--palace [A, B]" in output
    assert word in output
