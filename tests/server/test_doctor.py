"""What the doctor finds, and that looking changes nothing."""

import sqlite3
from pathlib import Path

import pytest

from tests.server.test_retention import filled
from tests.support_command import tilework
from tilework.server import doctor
from tilework.server.doctor import ADVICE, BAD, GOOD, examine
from tilework.server.settings import Settings
from tilework.server.store import heartbeat
from tilework.server.store.database import create


def states(settings: Settings) -> dict[str, str]:
    """What is said of each thing that is not well."""
    return {finding.words: finding.state for finding in examine(settings) if finding.state != GOOD}


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """A database that all is well with."""
    monkeypatch.setattr(doctor, "is_compiled", lambda: True)
    monkeypatch.setattr(doctor, "FOLDER", tmp_path / "static")
    monkeypatch.setattr(doctor, "LITTLE_FREE", 0)
    monkeypatch.setattr(doctor, "LEAST_FREE", 0)
    monkeypatch.setattr(doctor, "LEAST_FILES", 1)
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("")
    chosen = Settings(data=str(tmp_path / "data"))
    filled(chosen.database_url).dispose()
    return chosen


def one(found: dict[str, str], state: str, part: str) -> None:
    assert [said_state for words, said_state in found.items() if part in words] == [state], found


def test_nothing_to_say(settings: Settings) -> None:
    before = {file.name: file.read_bytes() for file in settings.folder.iterdir()}
    assert states(settings) == {}
    assert {file.name: file.read_bytes() for file in settings.folder.iterdir() if file.name in before} == before


def test_before_the_first_start(tmp_path: Path, settings: Settings) -> None:
    assert states(Settings(data=str(tmp_path / "none"))) == {}
    assert not (tmp_path / "none").exists()


def test_files_that_others_can_read(settings: Settings) -> None:
    (settings.folder / "tilework.sqlite3").chmod(0o644)
    one(states(settings), ADVICE, "chmod 600")


def test_a_damaged_and_a_newer_database(settings: Settings) -> None:
    file = settings.folder / "tilework.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    one(states(settings), BAD, "9999")
    file.write_bytes(file.read_bytes()[:-8192] + bytes(number * 37 % 251 for number in range(8192)))
    one(states(settings), BAD, "tilework restore")


def test_a_clock_that_was_set_back(settings: Settings) -> None:
    engine = create(settings.database_url)
    with engine.execution_options(writes=True).begin() as connection:
        heartbeat.beat(2**42, 0, 0)(connection)
    engine.dispose()
    one(states(settings), ADVICE, "timedatectl")


def test_what_the_machine_and_the_settings_lack(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "is_compiled", lambda: False)
    monkeypatch.setattr(doctor, "LEAST_FILES", 2**62)
    monkeypatch.setattr(doctor, "LEAST_FREE", 2**62)
    (doctor.FOLDER / "index.html").unlink()
    found = states(settings.model_copy(update={"redis": "redis://127.0.0.1:1/0", "origins": "https://a.example", "test_seed": "1"}))
    for state, part in (
        (ADVICE, "tilework compile"),
        (ADVICE, "make web"),
        (ADVICE, "LimitNOFILE"),
        (BAD, "MB free"),
        (ADVICE, "--redis"),
        (ADVICE, "--secure"),
        (BAD, "TILEWORK_TEST_SEED"),
    ):
        one(found, state, part)


def test_a_database_that_does_not_answer(settings: Settings) -> None:
    one(states(Settings(database="postgresql://nobody@127.0.0.1:1/none")), BAD, "--database")


def test_the_command_says_it_in_both_languages(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, well in (("en", "All is well."), ("fr", "Tout va bien.")):
        monkeypatch.setenv("TILEWORK_LANG", language)
        assert tilework("doctor", "--data", str(settings.folder)) == 0
        assert well in capsys.readouterr().out
    monkeypatch.setenv("TILEWORK_TEST_SEED", "1")
    assert tilework("doctor", "--data", str(settings.folder)) == 1
