"""What the doctor finds, and that looking changes nothing."""

import sqlite3
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from tests.helpers.command import tilework
from tests.helpers.server import serving
from tests.server.test_retention import filled
from tilework.server import doctor
from tilework.server.doctor import ERROR, OK, WARNING, examine
from tilework.server.settings import Settings
from tilework.server.store import heartbeat
from tilework.server.store.database import create


def states(settings: Settings) -> dict[str, str]:
    """What is said of each thing that is not well."""
    return {finding.words: finding.state for finding in examine(settings) if finding.state != OK}


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """A database that all is well with."""
    monkeypatch.setattr(doctor, "is_compiled", lambda: True)
    monkeypatch.setattr(doctor, "FOLDER", tmp_path / "static")
    monkeypatch.setattr(doctor, "LOW_FREE_BYTES", 0)
    monkeypatch.setattr(doctor, "MIN_FREE_BYTES", 0)
    monkeypatch.setattr(doctor, "MIN_OPEN_FILES", 1)
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("")
    chosen = Settings(data_dir=str(tmp_path / "data"))
    filled(chosen.database_url).dispose()
    return chosen


def one(found: dict[str, str], state: str, part: str) -> None:
    assert [said_state for words, said_state in found.items() if part in words] == [state], found


def test_nothing_to_say(settings: Settings) -> None:
    before = {file.name: file.read_bytes() for file in settings.folder.iterdir()}
    assert states(settings) == {}
    assert {file.name: file.read_bytes() for file in settings.folder.iterdir() if file.name in before} == before


def test_before_the_first_start(tmp_path: Path, settings: Settings) -> None:
    assert states(Settings(data_dir=str(tmp_path / "none"))) == {}
    assert not (tmp_path / "none").exists()


def test_files_that_others_can_read(settings: Settings) -> None:
    (settings.folder / "tilework.sqlite3").chmod(0o644)
    one(states(settings), WARNING, "chmod 600")


def test_a_damaged_and_a_newer_database(settings: Settings) -> None:
    file = settings.folder / "tilework.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    one(states(settings), ERROR, "9999")
    file.write_bytes(file.read_bytes()[:-8192] + bytes(number * 37 % 251 for number in range(8192)))
    one(states(settings), ERROR, "tilework restore")


def test_a_clock_that_was_set_back(settings: Settings) -> None:
    engine = create(settings.database_url)
    with engine.execution_options(writes=True).begin() as connection:
        heartbeat.record_heartbeat(2**42, 0, 0)(connection)
    engine.dispose()
    one(states(settings), WARNING, "timedatectl")


def test_what_the_machine_and_the_settings_lack(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "is_compiled", lambda: False)
    monkeypatch.setattr(doctor, "MIN_OPEN_FILES", 2**62)
    monkeypatch.setattr(doctor, "MIN_FREE_BYTES", 2**62)
    (tmp_path / "static" / "index.html").unlink()
    found = states(settings.model_copy(update={"redis": "redis://127.0.0.1:1/0", "allowed_origins": "https://a.example", "test_seed": "1"}))
    for state, part in (
        (WARNING, "tilework compile"),
        (WARNING, "make web"),
        (WARNING, "LimitNOFILE"),
        (ERROR, "MB free"),
        (WARNING, "--redis"),
        (WARNING, "--secure"),
        (ERROR, "TILEWORK_TEST_SEED"),
    ):
        one(found, state, part)


def test_a_database_that_does_not_answer(settings: Settings) -> None:
    one(states(Settings(database="postgresql://nobody@127.0.0.1:1/none")), ERROR, "--database")


def test_the_command_says_it_in_both_languages(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, well in (("en", "All is well."), ("fr", "Tout va bien.")):
        monkeypatch.setenv("TILEWORK_LANG", language)
        assert tilework("doctor", "--data", str(settings.folder)) == 0
        assert well in capsys.readouterr().out
    monkeypatch.setenv("TILEWORK_TEST_SEED", "1")
    assert tilework("doctor", "--data", str(settings.folder)) == 1


class Answer(BaseHTTPRequestHandler):
    """Whoever answers at the public address: a server of ours, or something else."""

    body = b'{"status":"ok"}'

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.body if self.path.endswith("/healthz") else b"")

    def log_message(self, format: str, *values: object) -> None:
        pass


@pytest.fixture
def public() -> Iterator[HTTPServer]:
    yield from serving(HTTPServer(("127.0.0.1", 0), Answer))


def test_the_public_url_is_opened(settings: Settings, public: HTTPServer, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"http://127.0.0.1:{public.server_port}"
    assert states(settings.model_copy(update={"public_url": url})) == {}
    assert states(settings.model_copy(update={"public_url": f"{url}/tiles", "root_path": "/tiles"})) == {}
    one(states(settings.model_copy(update={"public_url": f"{url}/tiles"})), WARNING, "TILEWORK_ROOT_PATH")
    monkeypatch.setattr(Answer, "body", b"Welcome to nginx!")
    one(states(settings.model_copy(update={"public_url": url})), WARNING, "Something else answers")
    one(states(settings.model_copy(update={"public_url": "http://127.0.0.1:1"})), WARNING, "Nothing answers")
    one(states(settings.model_copy(update={"public_url": "tiles.example.org"})), ERROR, "no web address")


def test_the_mail_server_is_asked(settings: Settings) -> None:
    mail = {"smtp_host": "127.0.0.1", "smtp_port": 1, "smtp_security": "none"}
    found = states(settings.model_copy(update=mail))
    one(found, WARNING, "TILEWORK_SMTP_FROM")
    one(found, WARNING, "takes no messages from us")
