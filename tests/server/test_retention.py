"""What is kept for how long, whom the server answers as, and rights that end although nobody could be told."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import Engine, delete, insert, select
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.helpers.in_process_client import call
from tests.server.test_hosted import new_match
from tests.server.test_safety import connected, sign_in
from tilework.errors import InvalidOption
from tilework.server.live.retention import Retention
from tilework.server.match.config import DAY
from tilework.server.preflight import check_database
from tilework.server.settings import Settings
from tilework.server.store import matches, tables
from tilework.server.store.database import Database, create
from tilework.server.store.migrate import migrate
from tilework.server.web.app import create_app

NOW = 1000 * DAY


def person(name: str, kind: str, seen: int) -> dict[str, object]:
    return {
        "id": name,
        "name": name,
        "kind": kind,
        "language": "en",
        "created_at": 0,
        "seen_at": seen,
        "login": name if kind == "account" else None,
    }


def filled(url: str) -> Engine:
    """Guests with and without matches, an account, and matches of each kind, all of 500 days ago but for one guest."""
    engine = create(url)
    migrate(engine)
    then = NOW - 500 * DAY
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(
            insert(tables.person),
            [
                person("idle", "guest", then),
                person("fresh", "guest", NOW),
                person("player", "guest", then),
                person("account", "account", then),
            ],
        )
        for who in ("idle", "player", "account"):
            connection.execute(insert(tables.session).values(id=who, person_id=who, agent="", created_at=then, seen_at=then))
        for status, who in (("finished", "player"), ("finished", "account"), ("aborted", "player"), ("playing", "account")):
            hosted = new_match()
            matches.create(hosted, hosted.take_pending(), "worker", 0)(connection)
            chosen = tables.match.c.id == hosted.id
            connection.execute(tables.match.update().where(chosen).values(status=status, updated_at=then))
            connection.execute(tables.seat.update().where(tables.seat.c.match_id == hosted.id).values(person_id=who))
    return engine


def left(engine: Engine) -> tuple[list[str], list[str], list[tuple[str, str]]]:
    with engine.connect() as connection:
        people = sorted(connection.execute(select(tables.person.c.id)).scalars())
        sessions = sorted(connection.execute(select(tables.session.c.id)).scalars())
        seats = select(tables.match.c.status, tables.seat.c.person_id).join(tables.seat, tables.seat.c.match_id == tables.match.c.id)
        found = sorted({(row.status, row.person_id) for row in connection.execute(seats)})
        events = set(connection.execute(select(tables.event.c.match_id)).scalars())
        assert events == set(connection.execute(select(tables.match.c.id)).scalars()), "events go with their match and only with it"
    return people, sessions, found


def applied(settings: Settings) -> dict[str, int]:
    async def run() -> dict[str, int]:
        database = Database(settings.database_url)
        try:
            return await Retention(settings, database).apply(NOW)
        finally:
            await database.close()

    return asyncio.run(run())


def test_as_delivered_no_finished_match_is_deleted(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path))
    engine = filled(settings.database_url)
    assert applied(settings) == {"aborted_matches": 1, "guests": 1, "sessions": 1, "audit": 0, "reports": 0}
    assert left(engine) == (
        ["account", "fresh", "player"],
        ["player"],
        [("finished", "account"), ("finished", "player"), ("playing", "account")],
    )


def test_matches_of_guests_go_where_the_host_wants_it_and_then_their_guests(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path), keep_guest_matches_days=30, keep_sessions_days=0, keep_audit_days=0)
    engine = filled(settings.database_url)
    assert applied(settings) == {"guest_matches": 1, "aborted_matches": 1, "guests": 2}
    assert left(engine) == (["account", "fresh"], ["account"], [("finished", "account"), ("playing", "account")])
    assert applied(settings) == {"guest_matches": 0, "aborted_matches": 0, "guests": 0}


def test_for_ever_is_for_ever(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path), keep_guests_days=0, keep_aborted_days=0, keep_sessions_days=0, keep_audit_days=0)
    engine = filled(settings.database_url)
    before = left(engine)
    assert applied(settings) == {}
    assert left(engine) == before


def test_slices_are_small_and_nothing_is_left_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilework.server.store.retention.SLICE", 3)
    monkeypatch.setattr("tilework.server.live.retention.SLICE", 3)
    settings = Settings(data_dir=str(tmp_path))
    engine = create(settings.database_url)
    migrate(engine)
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(insert(tables.person), [person(f"guest{number}", "guest", 0) for number in range(35)])
    assert [applied(settings)["guests"] for _ in range(3)] == [30, 5, 0]


@pytest.mark.parametrize("value", ["-1", "many", "1e9"])
def test_a_retention_that_makes_no_sense(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWORK_KEEP_GUESTS_DAYS", value)
    with pytest.raises(InvalidOption, match="TILEWORK_KEEP_GUESTS_DAYS"):
        Settings.from_environment()


def test_only_the_names_that_were_given_are_answered(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path), preload_bots=False, allowed_hosts="testserver, Play.example.org")
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        sign_in(client)
        assert client.get("/api/me").status_code == 200
        assert client.get("/api/me", headers={"Host": "play.example.org:8443"}).status_code == 200
        for path in ("/", "/api/me", "/api/games"):
            refused = client.get(path, headers={"Host": "evil.example"})
            assert (refused.status_code, refused.json()["error"]["code"]) == (421, "wrong_host")
        assert client.get("/healthz", headers={"Host": "127.0.0.1:8000"}).status_code == 200
        evil = {"Host": "evil.example", "Origin": "http://evil.example"}
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/api/ws", headers=evil):
            pass


def test_a_socket_ends_with_its_session_although_no_word_came(tmp_path: Path) -> None:
    """As if another worker had ended it while Redis was away."""
    app = create_app(Settings(data_dir=str(tmp_path), preload_bots=False, task_interval_seconds=1000.0))
    with TestClient(app) as client:
        sign_in(client)
        services = app.state.services
        with suppress(WebSocketDisconnect), connected(client) as socket:
            assert socket.receive_json()["type"] == "welcome"
            call(client, services.check_sources)
            call(client, services.check_sources)
            assert len(services.connections) == 1, "who has a session stays"
            with create(Settings(data_dir=str(tmp_path)).database_url).execution_options(writes=True).begin() as connection:
                connection.execute(delete(tables.session))
            call(client, services.check_sources)
            call(client, services.check_sources)
            assert socket.receive_json()["code"] == "session_ended"
        assert client.get("/api/me").status_code == 401


def test_a_file_whose_last_pages_are_damaged_is_said_in_one_line(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path))
    engine = filled(settings.database_url)
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    engine.dispose()
    check_database(settings)
    file = tmp_path / "tilework.sqlite3"
    whole = file.read_bytes()
    file.write_bytes(whole[:-8192] + bytes(number * 37 % 251 for number in range(8192)))
    with pytest.raises(InvalidOption, match="tilework restore"):
        check_database(settings)
