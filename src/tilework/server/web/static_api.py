"""``python -m tilework.server.web.static_api FOLDER`` writes what is always answered alike as files: for clients that have no server."""

import sys
from pathlib import Path

import orjson

from tilework import games
from tilework.puzzles.export import collection_json
from tilework.server.web.game_metadata import all_games, rules_of


def write(folder: Path) -> None:
    """Write ``games.json``, and ``rules-GAME.json`` and ``puzzles-GAME.json`` of each game."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "games.json").write_bytes(orjson.dumps(all_games()))
    for game in games.names():
        (folder / f"rules-{game}.json").write_bytes(orjson.dumps(rules_of(game)))
        (folder / f"puzzles-{game}.json").write_bytes(collection_json(game))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
