"""What a client without a server reads from files is what a server would answer."""

from pathlib import Path

import orjson

from tests.helpers.server import Person
from tilework import games
from tilework.server.web.static_api import write


def test_files_say_what_the_server_answers(tmp_path: Path, ada: Person) -> None:
    write(tmp_path / "data")
    assert orjson.loads((tmp_path / "data" / "games.json").read_bytes()) == ada.get("/api/games")
    for game in games.names():
        assert orjson.loads((tmp_path / "data" / f"rules-{game}.json").read_bytes()) == ada.get(f"/api/rules/{game}")
