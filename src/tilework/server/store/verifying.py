"""Is a backup worth something? It is restored into a database of its own, and every match in it is played again."""

import tempfile
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import select

from tilework.server.match.archive import UnreadableMatch
from tilework.server.store import matches, tables
from tilework.server.store.backup import BackupError, read_backup
from tilework.server.store.database import create
from tilework.server.words import said


@dataclass
class Verified:
    """What was found in a backup: rows, matches that were played again, and those of rules that this program does not know."""

    rows: int
    matches: int = 0
    unreadable: int = 0


def verify_backup(file: Path) -> Verified:
    """Restore a backup beside everything else and play its matches again. BackupError where one does not come out as it was stored."""
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
                        raise BackupError(said("backup.match_differs", file=str(file), match=row.id))
                    found.matches += 1
        finally:
            engine.dispose()
    return found
