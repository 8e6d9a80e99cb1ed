"""Check that the native engine of this machine gives the results of another: ``python scripts/check_native.py --write FILE`` there,
``python scripts/check_native.py FILE`` here. Needs nothing but an installed Tilework."""

import hashlib
import json
import platform
import sys
from pathlib import Path

from tilework import bots, games
from tilework.games.core import engine, libraries
from tilework.targets.equivalence import TASKS, sample
from tilework.targets.host import Host

GAMES, SEARCHES = 200, 2 * len(TASKS)


def digests() -> dict[str, str]:
    """A digest of whole games and of searches for every game and number of players."""
    host, found = Host(), {}
    for name in games.names():
        game = games.get(name)
        game.load()
        for players in (2, 3, 4):
            options = game.complete_options({"players": players})
            played = host.traces(game, options, 1, GAMES)
            searched = host.searches(game, options, sample(game, options, SEARCHES, seed=players))
            found[f"{name} {players}"] = hashlib.sha256(json.dumps([played, searched]).encode()).hexdigest()
    return found


def main() -> None:
    assert engine.current().name == engine.NATIVE, engine.current().reason
    for name in games.names():
        assert libraries.problem(name) is None, libraries.problem(name)
    file, here = Path(sys.argv[-1]), digests()
    if sys.argv[1] == "--write":
        file.write_text(json.dumps(here, indent=1) + "\n", encoding="utf-8")
    else:
        there = json.loads(file.read_text(encoding="utf-8"))
        assert here == there, {key: (here[key], there.get(key)) for key in here if here[key] != there.get(key)}
    level = libraries.load(games.names()[0])
    where = f"{platform.system()} {platform.machine()}, level {level and level.level}"
    print(f"{where}: {len(here)} digests of {GAMES} games and {SEARCHES} searches each")
    assert len(bots.names()) > 3
    assert "numba" not in sys.modules


if __name__ == "__main__":
    main()
