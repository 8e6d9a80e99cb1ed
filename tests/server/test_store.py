"""Migrations that keep matches, backups of both databases, and the group commit."""

import asyncio
import gzip
import json
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.script import ScriptDirectory
from benchmarks.load.server import Postgres, Redis
from sqlalchemy import Connection, Engine, func, select
from structlog.testing import capture_logs

from tests.helpers.server import until
from tests.server.conftest import needs_services
from tests.server.test_hosted import new_match, play
from tilework.server.errors import ApiError
from tilework.server.match.hosted import HostedMatch
from tilework.server.settings import Settings
from tilework.server.store import group_commit, matches, tables
from tilework.server.store.backup import BackupError, read_backup, write_backup
from tilework.server.store.database import Database, create
from tilework.server.store.migrate import config, current_revision, is_current, migrate, newest_revision


def address(folder: Path) -> str:
    return Settings(data_dir=str(folder)).database_url


def stored_match(engine: Engine, moves: int = 5) -> HostedMatch:
    hosted = new_match()
    for _ in range(moves):
        play(hosted)
    with engine.execution_options(writes=True).begin() as connection:
        matches.create(hosted, hosted.take_pending(), "worker", 0)(connection)
    return hosted


def new_database(postgres: Postgres, name: str) -> str:
    """An empty database of its own."""
    with sa.create_engine(Settings(database=postgres.url).database_url, isolation_level="AUTOCOMMIT").connect() as connection:
        connection.execute(sa.text(f"CREATE DATABASE {name}"))
    return Settings(database=postgres.url.replace("/postgres", f"/{name}")).database_url


def everything(engine: Engine) -> dict[str, list[tuple[Any, ...]]]:  # Any: rows and columns of several types
    with engine.connect() as connection:
        return {
            hosted.name: sorted((tuple(row) for row in connection.execute(select(hosted))), key=str)
            for hosted in tables.metadata.sorted_tables
        }


def test_migrations_say_what_they_did(tmp_path: Path) -> None:
    engine = create(address(tmp_path))
    migrate(engine, "0011")
    with capture_logs() as logged:
        migrate(engine)
        migrate(engine)
    [line] = [line for line in logged if line["event"] == "migrated"]
    assert (line["before"], line["after"]) == ("0011", newest_revision())
    assert line["steps"][0] == "0012: Guests whose games are being moved to an account."


def test_migrations_make_exactly_the_tables_of_the_code(tmp_path: Path) -> None:
    engine = create(address(tmp_path))
    migrate(engine)
    with engine.begin() as connection:
        settings = config()
        settings.attributes["connection"] = connection
        command.check(settings)
        assert is_current(connection)
        assert newest_revision() == ScriptDirectory.from_config(settings).get_current_head()
    migrate(engine)


def test_a_current_schema_needs_no_alembic(tmp_path: Path) -> None:
    """Importing it costs a start 0.1 s and 10 MB."""
    migrate(create(address(tmp_path)))
    code = (
        "import sys; from tilework.server.store.database import create; from tilework.server.store.migrate import migrate\n"
        f"import tilework.server.web.app\nmigrate(create({address(tmp_path)!r}))\nprint('alembic' in sys.modules)"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).split() == ["False"]


FIRST_REVISION = Path(__file__).parent / "data" / "revision-0001.jsonl.gz"
"""A database of the first release: live matches of every game, an undo asked for, a bot to move, an empty chair, one that is over."""


def live_matches(engine: Engine) -> list[HostedMatch]:
    with engine.connect() as connection:
        found = [matches.load(match)(connection) for match in connection.execute(select(tables.match.c.id)).scalars().all()]
    return [hosted for hosted in found if hosted]


def test_matches_of_the_first_release_go_on(tmp_path: Path) -> None:
    read_backup(address(tmp_path), FIRST_REVISION)
    engine = create(address(tmp_path))
    with engine.connect() as connection:
        assert is_current(connection)
        rows = {row.id: row for row in connection.execute(select(tables.match))}
    found = live_matches(engine)
    assert sorted((hosted.config.game, hosted.status) for hosted in found) == [
        ("azul", "finished"),
        ("azul", "playing"),
        ("azul", "playing"),
        ("azul", "waiting"),
        ("pavilion", "playing"),
        ("sintra", "playing"),
        ("sintra", "playing"),
    ]
    for hosted in found:
        row = rows[hosted.id]
        assert (row.seq, row.status, row.turn, row.due_at) == (hosted.seq, hosted.status, hosted.turn, hosted.deadline)
        assert row.bot_turn == (hosted.bot_to_move is not None)
        if hosted.turn is not None and hosted.bot_to_move is None:
            play(hosted, hosted.log[-1].event.at)
            assert hosted.seq > row.seq


@pytest.fixture
def later_revision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A migration to come, which makes the match of matches anew."""
    head = ScriptDirectory.from_config(config()).get_current_head()
    (tmp_path / "versions").mkdir()
    (tmp_path / "versions" / "later.py").write_text(
        f"import sqlalchemy as sa\nfrom alembic import op\nrevision = 'later'\ndown_revision = {head!r}\n"
        "def upgrade():\n"
        "    with op.batch_alter_table('match', recreate='auto') as batch:\n"
        "        batch.add_column(sa.Column('remark', sa.String(20), nullable=False, server_default='none'))\n"
        "        batch.alter_column('game', type_=sa.String(60))\n"
    )

    def with_later() -> Any:  # Any: whatever the work returns
        found = config()
        known = Path(found.get_main_option("script_location") or "") / "versions"
        found.set_main_option("version_locations", f"{known}{os.pathsep}{tmp_path / 'versions'}")
        return found

    monkeypatch.setattr("tilework.server.store.migrate.config", with_later)
    monkeypatch.setattr("tilework.server.store.migrate.newest_revision", lambda: "later")


def check_migration(engine: Engine) -> None:
    before = {hosted.id: (hosted.seq, hosted.match and hosted.match.position.notation()) for hosted in live_matches(engine)}
    assert len(before) == 7
    migrate(engine)
    with engine.connect() as connection:
        assert current_revision(connection) == "later"
        assert set(connection.execute(sa.text("SELECT remark FROM match")).scalars()) == {"none"}
    assert {hosted.id: (hosted.seq, hosted.match and hosted.match.position.notation()) for hosted in live_matches(engine)} == before


def test_live_matches_keep_every_event_through_a_migration(tmp_path: Path, later_revision: None) -> None:
    url = address(tmp_path / "data")
    with pytest.MonkeyPatch.context() as now:
        now.setattr("tilework.server.store.migrate.config", config)
        now.setattr("tilework.server.store.migrate.newest_revision", newest_revision)
        read_backup(url, FIRST_REVISION)
    engine = create(url)
    check_migration(engine)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


@needs_services
def test_live_matches_keep_every_event_through_a_migration_of_postgresql(
    services: tuple[Postgres, Redis], tmp_path: Path, later_revision: None
) -> None:
    url = new_database(services[0], "migrated")
    with pytest.MonkeyPatch.context() as now:
        now.setattr("tilework.server.store.migrate.config", config)
        now.setattr("tilework.server.store.migrate.newest_revision", newest_revision)
        read_backup(url, FIRST_REVISION)
    check_migration(create(url))


def test_a_backup_brings_everything_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWORK_LANG", "en")
    engine = create(address(tmp_path / "one"))
    migrate(engine)
    stored_match(engine)
    file = tmp_path / "backup.jsonl.gz"
    rows = write_backup(address(tmp_path / "one"), file)
    assert file.stat().st_mode & 0o077 == 0, "for its owner only"
    assert read_backup(address(tmp_path / "two"), file) == rows
    assert everything(create(address(tmp_path / "two"))) == everything(engine)
    with pytest.raises(BackupError, match="already contains data"):
        read_backup(address(tmp_path / "two"), file)


def test_a_broken_backup_changes_nothing(tmp_path: Path) -> None:
    engine = create(address(tmp_path / "one"))
    migrate(engine)
    stored_match(engine)
    file = tmp_path / "backup.jsonl.gz"
    write_backup(address(tmp_path / "one"), file)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    for broken in (b"".join(lines[:-1]), b"".join([*lines[:3], *lines[4:]]), b"nonsense\n", b'{"format": "other"}\n'):
        file.write_bytes(gzip.compress(broken))
        with pytest.raises(BackupError):
            read_backup(address(tmp_path / "two"), file)
    target = create(address(tmp_path / "two"))
    assert not any(everything(target).values())
    with pytest.raises(BackupError):
        read_backup(address(tmp_path / "two"), tmp_path / "no such file")


def test_where_there_is_no_database_there_is_no_backup(tmp_path: Path) -> None:
    for url in (address(tmp_path / "nowhere"), Settings(database="postgresql://nobody:secret@127.0.0.1:1/none").database_url):
        with pytest.raises(BackupError) as refused:
            write_backup(url, tmp_path / "backup.gz")
        assert "secret" not in str(refused.value)
    assert list(tmp_path.iterdir()) == []


@needs_services
def test_a_small_server_grows_by_its_backup(services: tuple[Postgres, Redis], tmp_path: Path) -> None:
    """SQLite → PostgreSQL → SQLite, and nothing has changed."""
    grown = new_database(services[0], "grown")
    engine = create(address(tmp_path / "one"))
    migrate(engine)
    hosted = stored_match(engine)
    write_backup(address(tmp_path / "one"), tmp_path / "first.gz")
    read_backup(grown, tmp_path / "first.gz")
    write_backup(grown, tmp_path / "second.gz")
    read_backup(address(tmp_path / "two"), tmp_path / "second.gz")
    assert everything(create(address(tmp_path / "two"))) == everything(engine)
    with create(grown).connect() as connection:
        assert matches.load(hosted.id)(connection)


def test_of_two_appends_with_the_same_number_one_wins(tmp_path: Path) -> None:
    async def race() -> list[bool]:
        database = Database(address(tmp_path))
        migrate(database.engine)
        hosted = stored_match(database.engine, 0)
        play(hosted)
        append = matches.appending(hosted, hosted.take_pending(), "worker", 0)
        won = await asyncio.gather(*(database.append(append) for _ in range(5)))
        with database.engine.connect() as connection:
            events = connection.execute(select(func.count()).select_from(tables.event)).scalar_one()
        assert events == hosted.seq + 1
        await database.close()
        return won

    assert sorted(asyncio.run(race())) == [False, False, False, False, True]


def test_what_fails_in_a_batch_fails_alone(tmp_path: Path) -> None:
    def good(name: str) -> Any:  # Any: whatever the work returns
        def work(connection: Connection) -> str:
            connection.execute(sa.insert(tables.setting).values(name=name, value="x"))
            return name

        return work

    def refused(connection: Connection) -> None:
        connection.execute(sa.insert(tables.setting).values(name="half", value="x"))
        raise ApiError("not_allowed")

    async def write() -> list[Any]:  # Any: whatever the work returns
        database = Database(address(tmp_path))
        migrate(database.engine)
        found = await asyncio.gather(*(database.write(work) for work in (good("a"), refused, good("b"), good("a"))), return_exceptions=True)
        with database.engine.connect() as connection:
            names = connection.execute(select(tables.setting.c.name).order_by("name")).scalars().all()
        assert names == ["a", "b"]
        await database.close()
        return found

    first, second, third, fourth = asyncio.run(write())
    assert (first, third) == ("a", "b")
    assert second.code == "not_allowed"
    assert fourth.code == "conflict"


def test_sqlite_commits_are_durable(tmp_path: Path) -> None:
    with create(address(tmp_path)).connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


HEADING = {"format": "tilework-backup/1", "revision": "0001"}
HOSTILE: dict[str, bytes] = {
    "empty": gzip.compress(b""),
    "no gzip": b"plainly not",
    "cut": gzip.compress(json.dumps(HEADING).encode() * 50)[:40],
    "no object": gzip.compress(b"[1, 2]\n"),
    "another format": gzip.compress(b'{"format": 3}\n'),
    "no revision": gzip.compress(b'{"format": "tilework-backup/1"}\n'),
    "a revision that is none": gzip.compress(b'{"format": "tilework-backup/1", "revision": "../../x"}\n'),
    "a revision of another kind": gzip.compress(b'{"format": "tilework-backup/1", "revision": [1]}\n'),
    "no table": gzip.compress(json.dumps(HEADING).encode() + b'\n{"row": {}}\n{"end": 1}\n'),
    "a table that is none": gzip.compress(json.dumps(HEADING).encode() + b'\n{"table": "secrets", "row": {}}\n{"end": 1}\n'),
    "a row that is none": gzip.compress(json.dumps(HEADING).encode() + b'\n{"table": "person", "row": 3}\n{"end": 1}\n'),
    "other columns": gzip.compress(json.dumps(HEADING).encode() + b'\n{"table": "person", "row": {"admin": true}}\n{"end": 1}\n'),
    "an object for a text": gzip.compress(
        json.dumps(HEADING).encode() + b'\n{"table": "setting", "row": {"name": {}, "value": []}}\n{"end": 1}\n'
    ),
    "too deep": gzip.compress(b"[" * 100_000 + b"\n"),
    "a bomb": gzip.compress(b'{"format": "' + b"x" * 50_000_000 + b'"}\n'),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_backup_is_refused_in_one_line(name: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.jsonl.gz"
    file.write_bytes(HOSTILE[name])
    with pytest.raises(BackupError) as refused:
        read_backup(f"sqlite:///{tmp_path / 'new.sqlite3'}", file)
    assert len(str(refused.value)) < 600


def test_commits_gather_what_comes_and_a_lone_one_never_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    slept: list[float] = []
    monkeypatch.setattr(group_commit, "time", SimpleNamespace(perf_counter=lambda: clock[0], sleep=slept.append))

    async def work() -> None:
        database = Database(address(tmp_path))
        migrate(database.engine)
        await database.write(lambda connection: None)
        assert slept == []
        clock[0] += 0.25 * group_commit.BATCH_WINDOW_S
        await database.write(lambda connection: None)
        assert slept == [pytest.approx(0.75 * group_commit.BATCH_WINDOW_S)]
        clock[0] += group_commit.BATCH_WINDOW_S
        await database.write(lambda connection: None)
        assert len(slept) == 1
        await database.close()

    asyncio.run(work())


def test_the_writer_keeps_its_connection_while_there_is_something_to_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Taking one for each commit costs more than the commit where a database is asked first whether it is still there."""
    monkeypatch.setattr(group_commit, "IDLE_CONNECTION_S", 3600.0)
    taken: list[object] = []

    def gone(connection: Connection) -> None:
        raise sa.exc.OperationalError("COMMIT", {}, Exception("gone"))

    async def work() -> None:
        database = Database(address(tmp_path))
        migrate(database.engine)
        sa.event.listen(database.engine.pool, "checkout", lambda connection, *others: taken.append(connection))
        for _ in range(3):
            await database.write(lambda connection: None)
        assert len(taken) == 1
        with pytest.raises(ApiError, match="unavailable"):
            await database.write(gone)
        monkeypatch.setattr(group_commit, "IDLE_CONNECTION_S", 0.001)
        await database.write(lambda connection: None)
        assert len(taken) == 2, "one that may be broken is not used again"
        assert taken[0] is not taken[1]
        await asyncio.to_thread(until, lambda: database.engine.pool.status(), lambda status: "Current Checked out connections: 0" in status)
        await database.write(lambda connection: None)
        assert len(taken) == 3
        await database.close()

    asyncio.run(work())


def test_everybody_in_a_batch_is_answered_on_their_own_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = group_commit._resolve
    on_their_own: list[bool] = []

    def watched(batch: list[Any]) -> None:  # Any: rows and columns of several types
        on_their_own.extend(job.future.get_loop() is asyncio.get_running_loop() for job in batch)
        answer(batch)

    monkeypatch.setattr(group_commit, "_resolve", watched)
    database = create(address(tmp_path))
    migrate(database)
    writing = group_commit.GroupCommitWriter(database)
    held, let_go = threading.Event(), threading.Event()

    def hold(connection: Connection) -> None:
        held.set()
        assert let_go.wait(60)

    async def write(work: Any, name: str) -> str:  # Any: whatever the work returns
        await asyncio.wait_for(writing.write(work), 60)
        return name

    with ThreadPoolExecutor(3) as loops:
        first = loops.submit(asyncio.run, write(hold, "first"))
        assert held.wait(60)
        others = [loops.submit(asyncio.run, write(lambda connection: None, name)) for name in ("second", "third")]
        until(writing._queue.qsize, lambda waiting: waiting == 2)  # so that both are committed together
        let_go.set()
        assert [one.result() for one in (first, *others)] == ["first", "second", "third"]
    assert on_their_own == [True, True, True]
    writing.close()


EMAIL = {"mail": "email", "mail_confirmed_at": "email_confirmed_at", "mail_on": "email_enabled", "mailed_at": "emailed_at"}
RENAMED: dict[str, tuple[str, dict[str, str]]] = {
    "seeker": ("matchmaking_seek", {"since": "started_at", "tempo": "time_control"}),
    "calling": ("notification_preference", {"on": "enabled", "off": "disabled_kinds", "zone": "time_zone", **EMAIL}),
    "call": ("notification_queue", {"tries": "attempts"}),
    "remark": ("chat_message", {"quick": "preset"}),
    "tally": ("seat_stats", {"began": "moved_first", "deals": "luck_points", "own": "own_move_points", "others": "other_move_points"}),
    "beginning": ("match_opening", {}),
    "audit": ("audit_log", {"what": "action"}),
    "report": ("player_report", {}),
    "searched_match": ("puzzle_scanned_match", {}),
    "own_puzzle": ("personal_puzzle", {}),
    "puzzle_run": ("puzzle_run", {"begun_at": "started_at"}),
}


def rename_and_compare(engine: Engine) -> None:
    """Fill every table that revision 0010 renames at 0009, upgrade, and find each row under the new names."""
    migrate(engine, "0009")
    old = sa.MetaData()
    old.reflect(engine)
    parents = {"person": person_row("ada"), "match": match_row("match-1")}
    written: dict[str, dict[str, object]] = {}
    with engine.execution_options(writes=True).begin() as connection:
        for name, row in parents.items():
            connection.execute(sa.insert(old.tables[name]).values(**row))
        for name in RENAMED:
            written[name] = {column.name: example(column) for column in old.tables[name].columns}
            connection.execute(sa.insert(old.tables[name]).values(**written[name]))
    migrate(engine, "0010")
    new = sa.MetaData()
    new.reflect(engine)
    with engine.connect() as connection:
        for name, (renamed, columns) in RENAMED.items():
            found = dict(connection.execute(select(new.tables[renamed])).mappings().one())
            assert found == {columns.get(column, column): value for column, value in written[name].items()}, renamed
    assert not set(RENAMED) - {"puzzle_run"} & set(new.tables)


def example(column: "sa.Column[Any]") -> object:  # Any: rows and columns of several types
    """A value that fits a column: the person and match that exist, else something of its type."""
    if column.name in ("match_id",):
        return "match-1"
    if column.name in ("person_id", "reporter_id", "reported_id"):
        return "ada"
    if isinstance(column.type, sa.Boolean):
        return True
    if isinstance(column.type, sa.Float):
        return 1.5
    return 7 if isinstance(column.type, sa.Integer) else "text"


def person_row(id: str) -> dict[str, object]:
    return {"id": id, "name": id, "kind": "guest", "language": "en", "created_at": 1, "seen_at": 1}


def match_row(id: str) -> dict[str, object]:
    flags = {"public": False, "rated": False, "bot_turn": False}
    return {
        "id": id,
        "game": "azul",
        "rules": "{}",
        "seed": "00",
        "seq": 0,
        "status": "finished",
        "created_at": 1,
        "updated_at": 1,
        **flags,
    }


def test_the_renaming_migration_keeps_every_row(tmp_path: Path) -> None:
    rename_and_compare(create(address(tmp_path)))


@needs_services
def test_the_renaming_migration_keeps_every_row_of_postgresql(services: tuple[Postgres, Redis]) -> None:
    rename_and_compare(create(new_database(services[0], "renamed")))
