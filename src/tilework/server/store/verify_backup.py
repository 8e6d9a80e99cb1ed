"""Verify a backup by restoring it into a temporary database and replaying every match."""

import tempfile
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import select

from tilework.server.localization import host_text
from tilework.server.match.unsupported import UnreadableMatch
from tilework.server.store import matches, tables
from tilework.server.store.backup import BackupError, read_backup
from tilework.server.store.database import create


@dataclass
class Verified:
    """Rows, replayed matches and matches of unsupported rules in a backup."""

    rows: int
    matches: int = 0
    unreadable: int = 0


def verify_backup(file: Path) -> Verified:
    """Restore and replay a backup. Raise ``BackupError`` if a match does not replay as stored."""
    with tempfile.TemporaryDirectory(prefix="tilework-verify-") as folder:
        url = f"sqlite:///{Path(folder) / 'restored.sqlite3'}"
        found = Verified(read_backup(url, file))
        engine = create(url)
        try:
            with engine.connect() as connection:
                for row in connection.execute(select(tables.match.c.id, tables.match.c.seq, tables.match.c.status)).all():
                    try:
                        hosted = matches.load(row.id)(connection)
                    except UnreadableMatch:
                        found.unreadable += 1
                        continue
                    if hosted is None or (hosted.seq, hosted.status) != (row.seq, row.status):
                        raise BackupError(host_text("backup.match_differs", file=str(file), match=row.id))
                    found.matches += 1
        finally:
            engine.dispose()
    return found
