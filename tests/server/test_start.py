"""What is wrong before the server starts is said in one line, with what to do; and nobody's password is in it."""

import socket
from pathlib import Path

import pytest
import sqlalchemy as sa

from tilework.errors import InvalidOption
from tilework.games.game import Data
from tilework.server.preflight import check_database, check_port, check_redis, check_test_seed, claim
from tilework.server.settings import Settings
from tilework.server.store.database import create
from tilework.server.store.migrate import migrate


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWORK_LANG", "en")


def test_a_taken_port() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(InvalidOption, match="--port"):
            check_port("127.0.0.1", other.getsockname()[1])


def test_an_address_of_another_machine() -> None:
    with pytest.raises(InvalidOption, match="--host"):
        check_port("192.0.2.1", 8000)


def test_a_free_port_stays_free() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        port = other.getsockname()[1]
    check_port("127.0.0.1", port)
    check_port("127.0.0.1", port)


@pytest.mark.parametrize("url", ["mysql://ada:secret@localhost/x", "nonsense secret"])
def test_what_is_no_database(url: str) -> None:
    with pytest.raises(InvalidOption, match="postgresql://") as refused:
        check_database(Settings(database=url))
    assert "secret" not in str(refused.value)


def test_a_database_that_does_not_answer() -> None:
    with pytest.raises(InvalidOption, match="Check that it is running") as refused:
        check_database(Settings(database="postgresql://ada:secret@127.0.0.1:1/x"))
    assert "secret" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "tilework.sqlite3").write_bytes(b"no database at all" * 100)
    with pytest.raises(InvalidOption, match="not a database"):
        check_database(Settings(data_dir=str(tmp_path)))


def test_a_database_of_a_newer_release(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path))
    engine = create(settings.database_url)
    migrate(engine)
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = 'from the future'"))
    engine.dispose()
    with pytest.raises(InvalidOption, match="newer Tilework"):
        check_database(settings)


def test_redis_may_be_away_but_not_nonsense(capsys: pytest.CaptureFixture[str]) -> None:
    check_redis(Settings(redis="redis://ada:secret@127.0.0.1:1/0"))
    warned = capsys.readouterr()
    assert "--redis" in warned.err + warned.out
    assert "secret" not in warned.err + warned.out
    with pytest.raises(InvalidOption, match="redis://host"):
        check_redis(Settings(redis="nonsense"))


def test_a_file_belongs_to_one_server_wherever_its_data_directory_is(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'shared.sqlite3'}"
    lock = claim(Settings(database=url, data_dir=str(tmp_path / "one")))
    assert lock
    with lock, pytest.raises(InvalidOption, match="Another server"):
        claim(Settings(database=url, data_dir=str(tmp_path / "two")))


def test_a_data_directory_that_can_not_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InvalidOption, match="--data"):
        claim(Settings(data_dir=str(tmp_path / "file" / "below")))


def test_a_variable_that_is_no_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWORK_BOT_THREADS", "many")
    with pytest.raises(InvalidOption, match="TILEWORK_BOT_THREADS"):
        Settings.from_environment()


@pytest.mark.parametrize(
    ("host", "more"),
    [("0.0.0.0", {}), ("127.0.0.1", {"workers": 2}), ("127.0.0.1", {"secure_cookies": True}), ("::", {"allowed_origins": "https://a.b"})],
)
def test_a_test_seed_is_refused_where_others_could_come(host: str, more: Data) -> None:
    with pytest.raises(InvalidOption, match="TILEWORK_TEST_SEED"):
        check_test_seed(Settings(test_seed="1", **more), host)
    check_test_seed(Settings(**more), host)


def test_a_test_seed_is_never_used_silently(capsys: pytest.CaptureFixture[str]) -> None:
    check_test_seed(Settings(test_seed="1"), "127.0.0.1")
    warned = capsys.readouterr()
    assert "TILEWORK_TEST_SEED" in warned.err + warned.out


def test_without_a_word_data_lies_where_programs_keep_theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is left in the folder that the server happens to be started in; but what an older version left there is used."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert Settings().folder == tmp_path / "share" / "tilework"
    assert Settings(data_dir="mine").folder == tmp_path / "mine"
    (tmp_path / "tilework-data").mkdir()
    assert Settings().folder == tmp_path / "tilework-data"


@pytest.mark.parametrize(
    ("name", "value"), [("BOT_THREADS", "0"), ("WORKERS", "-1"), ("LOADED_MATCHES", "many"), ("RATE_SCALE", "0"), ("SWEEP_SECONDS", "nan")]
)
def test_numbers_that_make_no_sense_are_said_in_one_line(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"TILEWORK_{name}", value)
    with pytest.raises(InvalidOption, match=f"TILEWORK_{name}"):
        Settings.from_environment()
