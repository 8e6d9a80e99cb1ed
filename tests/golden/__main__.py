"""``python -m tests.golden write [GAME]``: make the golden playthroughs anew."""

import sys

from tests.golden import path_of, playthrough
from tests.helpers.games import combinations
from tilework import games


def write(wanted: list[str]) -> None:
    """Write the playthroughs of some games, all where none is named."""
    for name, options in combinations():
        if name in (wanted or games.names()):
            path = path_of(name, options)
            path.parent.mkdir(exist_ok=True)
            path.write_text("\n".join(playthrough((name, options))) + "\n", encoding="utf-8")
            print(path)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["write", *wanted] if set(wanted) <= set(games.names()):
            write(wanted)
        case _:
            sys.exit(f"usage: python -m tests.golden write [{'|'.join(games.names())}]")
