"""What the first release wrote is still read: its database, its backup and its records; and what nobody can play any more is not lost."""

import gzip
from pathlib import Path

import pytest
from benchmarks.load.server import Postgres, Redis
from sqlalchemy import Engine, select, update
from starlette.testclient import TestClient

from tests.server.conftest import needs_services
from tests.server.test_hosted import play
from tests.server.test_store import new_database
from tilework import games
from tilework.errors import InvalidRecord
from tilework.match import read_record, verify_record, write_record
from tilework.server.match.hosted import HostedMatch
from tilework.server.settings import Settings
from tilework.server.store import matches, tables
from tilework.server.store.backup import read_backup
from tilework.server.store.database import create
from tilework.server.store.migrate import migrate
from tilework.server.web.app import create_app

DATA = Path(__file__).parent.parent / "data" / "release-0.1"
RECORDS = sorted(DATA.glob("*.txt"))
OWN = {"X-Tilework": "1", "Origin": "http://testserver"}
KINDS = sorted([(game, status) for game in games.names() for status in ("finished", "playing")] + [("azul", "waiting")])


def first_database(folder: Path) -> Engine:
    """The database of the first release in a folder, brought to the newest schema."""
    with gzip.open(DATA / "tilework.sqlite3.gz") as packed:
        (folder / "tilework.sqlite3").write_bytes(packed.read())
    engine = create(Settings(data_dir=str(folder)).database_url)
    migrate(engine)
    return engine


def loaded(engine: Engine) -> list[HostedMatch]:
    with engine.connect() as connection:
        ids = connection.execute(select(tables.match.c.id)).scalars().all()
        return [hosted for match in ids if (hosted := matches.load(match)(connection))]


def check_all_go_on(engine: Engine) -> None:
    found = loaded(engine)
    assert sorted((hosted.config.game, hosted.status) for hosted in found) == KINDS
    for hosted in found:
        assert hosted.match is None or hosted.match.rules_version == 1
        if hosted.turn is not None:
            before = hosted.seq
            play(hosted, hosted.log[-1].event.at)
            assert hosted.seq > before


def test_its_database_is_opened_and_its_matches_go_on(tmp_path: Path) -> None:
    check_all_go_on(first_database(tmp_path))


def test_its_backup_is_restored(tmp_path: Path) -> None:
    url = Settings(data_dir=str(tmp_path)).database_url
    read_backup(url, DATA / "backup.gz")
    check_all_go_on(create(url))


@needs_services
def test_its_backup_is_restored_into_postgresql(services: tuple[Postgres, Redis]) -> None:
    url = new_database(services[0], "first_release")
    read_backup(url, DATA / "backup.gz")
    engine = create(url)
    check_all_go_on(engine)
    engine.dispose()


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_its_records_are_read_and_say_their_rules_when_written_again(file: Path) -> None:
    report = verify_record(file.read_text(encoding="utf-8"))
    assert report.is_valid, report.problems
    assert report.match.is_over == file.stem.endswith("finished")
    again = write_record(report.match)
    assert '[Rules "1"]' in again
    assert read_record(again) == report.match


@pytest.mark.parametrize("version", ["2", "0", "-1", "one", "9" * 5000])
def test_a_record_of_rules_that_are_not_known_says_so(version: str) -> None:
    text = RECORDS[0].read_text(encoding="utf-8").replace("[Options", f'[Rules "{version}"]\n[Options')
    with pytest.raises(InvalidRecord, match="tag Rules"):
        read_record(text)


def test_a_new_match_says_its_rules(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(data_dir=str(tmp_path), preload_bots=False))) as client:
        client.post("/api/session", json={}, headers=OWN)
        form = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "me"}]}
        match = client.post("/api/matches", json=form, headers=OWN).json()["match"]
        assert '[Rules "1"]' in client.get(f"/api/matches/{match}/record").text
    engine = create(Settings(data_dir=str(tmp_path)).database_url)
    [hosted] = loaded(engine)
    assert next(entry.event.data for entry in hosted.log if entry.event.kind == "begin")["version"] == 1


@pytest.fixture
def forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database whose matches of Pavilion were played by rules that nobody has any more; one has a clock that ran out."""
    engine = first_database(tmp_path)
    with engine.execution_options(writes=True).begin() as connection:
        running = (tables.match.c.game == "pavilion") & (tables.match.c.status == "playing")
        connection.execute(update(tables.match).where(running).values(due_at=1))
    engine.dispose()
    monkeypatch.setattr(type(games.get("pavilion")), "rules_versions", (2,))
    return tmp_path


def test_a_match_of_forgotten_rules_is_put_away_and_its_record_stays(forgotten: Path, capfd: pytest.CaptureFixture[str]) -> None:
    engine = create(Settings(data_dir=str(forgotten)).database_url)
    with engine.connect() as connection:
        rows = {row.status: row for row in connection.execute(select(tables.match).where(tables.match.c.game == "pavilion"))}
    with TestClient(create_app(Settings(data_dir=str(forgotten), preload_bots=False, task_interval_seconds=1000.0))) as client:
        client.post("/api/session", json={}, headers=OWN)
        for status, row in rows.items():
            answer = client.get(f"/api/matches/{row.id}")
            assert (answer.status_code, answer.json()["error"]["code"]) == (410, "old_rules")
            stored = (DATA / f"pavilion-{'finished' if status == 'finished' else 'running'}.txt").read_text(encoding="utf-8")
            record = client.get(f"/api/matches/{row.id}/record").text
            assert [line for line in record.splitlines() if line[:1] not in "[;"] == [
                line for line in stored.splitlines() if line[:1] not in "[;"
            ]
            assert ('[Seed "' in record) == (status == "finished")
    with engine.connect() as connection:
        left = connection.execute(select(tables.match).where(tables.match.c.id == rows["playing"].id)).one()
        assert (left.status, left.due_at, left.seq) == ("aborted", None, rows["playing"].seq)
        assert matches.overdue(2**60)(connection) == []
    assert "match_unreadable" in capfd.readouterr().err


def test_who_has_a_match_of_forgotten_rules_can_still_be_deleted(forgotten: Path) -> None:
    engine = create(Settings(data_dir=str(forgotten)).database_url)
    with TestClient(create_app(Settings(data_dir=str(forgotten), preload_bots=False, task_interval_seconds=1000.0))) as client:
        me = client.post("/api/session", json={}, headers=OWN).json()["person"]
        with engine.execution_options(writes=True).begin() as connection:
            connection.execute(update(tables.seat).values(person_id=me))
        assert client.request("DELETE", "/api/me", json={}, headers=OWN).status_code == 204
        assert client.get(f"/api/people/{me}").status_code == 404
