"""A game is kept after each move: a lost connection loses nothing (X2), and no record calls anybody "You" (X5)."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_play import tilework
from tests.helpers.cli import greedy_action, new_session
from tilework.cli.game import autosave
from tilework.cli.game.session import Session
from tilework.errors import InvalidOption
from tilework.match import read_record


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWORK_LANG", "en")


def test_a_game_that_is_cut_off_goes_on_where_it_was(tmp_path: Path) -> None:
    """The process is killed, as by a connection that is lost, after a move that nobody saved."""
    words = [sys.executable, "-m", "tilework", "play", "azul", "--plain", "--first", "1", "--seed", "3"]
    game = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True)
    assert game.stdin
    assert game.stdout
    game.stdin.write("1\n1\n1\n")
    game.stdin.flush()
    read = ""
    while read.count("choose:") < 4 and game.poll() is None:
        read += game.stdout.read(1)
    os.kill(game.pid, signal.SIGKILL)
    game.wait()
    (file,) = autosave.saved_games()
    kept = read_record(file.read_text(encoding="utf-8"))
    assert kept.turn == 0
    assert len(kept.steps) == 3  # the first tiles, the player's move, the bot's
    out = tmp_path / "out.txt"
    output = tilework("play", "--resume", "--plain", "--record", str(out), stdin="q\n")
    assert "tilework play --resume" in output
    assert [step.event for step in read_record(out.read_text()).steps] == [step.event for step in kept.steps]
    assert autosave.saved_games() == [file]


def test_the_game_that_was_left_last_goes_on(tmp_path: Path) -> None:
    tilework("play", "pavilion", "--plain", "--first", "1", "--seed", "3", stdin="1\n1\nq\n")
    [older] = autosave.saved_games()
    os.utime(older, (1, 1))
    tilework("play", "azul", "--plain", "--first", "1", "--seed", "3", stdin="1\n1\n1\nq\n")
    assert len(autosave.saved_games()) == 2
    out = tmp_path / "out.txt"
    tilework("play", "--resume", "--plain", "--record", str(out), stdin="q\n")
    assert read_record(out.read_text()).game.name == "azul"
    with pytest.raises(InvalidOption, match="azul"):
        tilework("play", "sintra", "--plain", "--resume")


def test_nothing_is_kept_of_a_game_that_is_over_or_has_not_begun() -> None:
    tilework("play", "azul", "--plain", "--seed", "3", "--first", "1", stdin="q\n")
    tilework("play", "azul", "--plain", "--seed", "3", stdin="1\n" * 2000)
    tilework("play", "azul", "--seats", "random,random", "--seed", "3")
    assert autosave.saved_games() == []
    with pytest.raises(InvalidOption, match="no game has been left"):
        tilework("play", "--resume", "--plain")


def test_a_game_that_cant_be_kept_is_played_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    assert "could not be kept" in tilework("play", "azul", "--plain", "--first", "1", "--seed", "3", stdin="1\n1\n1\nq\n")


def test_only_the_latest_games_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "MAX_SAVED_GAMES", 3)
    for number in range(5):
        autosave.write(autosave.directory() / f"game-{number}.txt", "")
        os.utime(autosave.directory() / f"game-{number}.txt", ns=(number, number))
    assert [file.stem for file in autosave.saved_games()] == ["game-4", "game-3", "game-2"]


def test_a_new_game_after_the_end_is_kept_instead() -> None:
    session = new_session("azul", "human,greedy", seed=2)
    session.enable_autosave(autosave.new_file("azul"))
    while not session.match.is_over:
        session.play(greedy_action(session))
    again = session.again()
    assert autosave.saved_games() == [again.autosave_file]


@pytest.mark.parametrize(("language", "you", "player"), [("en", "You", "Player"), ("fr", "Vous", "Joueur")])
def test_records_give_people_without_a_name_one_that_others_can_read(
    language: str, you: str, player: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEWORK_LANG", language)
    session = new_session("azul", "human,greedy")
    assert session.match.seats == (you, "greedy")
    assert f'[Seat1 "{player}"]' in session.record()
    monkeypatch.setenv("TILEWORK_LANG", "en")
    assert Session.resume(session.record()).match.seats == ("You", "greedy")
    two = new_session("azul", "human,human")
    assert two.match.seats == ("Player 1", "Player 2")
    assert Session.resume(two.record()).match.seats == ("Player 1", "Player 2")
