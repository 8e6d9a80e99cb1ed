"""``python -m tilework.server.web.written FOLDER`` writes what is always answered alike as files: for clients that have no server."""

import sys
from pathlib import Path

import orjson

from tilework import games
from tilework.puzzles.export import collection_json
from tilework.server.web.facts import all_games, rules_of


def write(folder: Path) -> None:
    """The games and bots (``games.json``), the rules of each game (``rules-GAME.json``) and its puzzles (``puzzles-GAME.json``)."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "games.json").write_bytes(orjson.dumps(all_games()))
    for game in games.names():
        (folder / f"rules-{game}.json").write_bytes(orjson.dumps(rules_of(game)))
        (folder / f"puzzles-{game}.json").write_bytes(collection_json(game))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
