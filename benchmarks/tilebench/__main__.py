"""Score engines: ``python -m benchmarks.tilebench "cmd:./my-engine" hard expert@0.25s --games 40 --out table.md``.

Engines are given as in the arena (``docs/reference/tilebench.md``). ``--make`` regenerates the suites instead.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from benchmarks.tilebench.scoring import OPPONENTS, Score, score
from benchmarks.tilebench.suite import has_suite, make, read, write

from tilework import games
from tilework.bots.bot import Limits

PROBLEMS = 100


def page(rows: Iterator[tuple[str, str, Score]], many: int) -> Iterator[str]:
    """Yield the lines of the table."""
    columns = ["engine", "game", "problems solved", *(f"against {name}" for name in OPPONENTS if many)]
    yield f"| {' | '.join(columns)} |"
    yield f"| --- | --- |{' --: |' * (len(columns) - 2)}"
    for label, game, found in rows:
        cells = [f"{100 * found.against[name]:.0f}%" if name in found.against else "–" for name in OPPONENTS if many]
        yield f"| {' | '.join([f'`{label}`', game, f'{100 * found.solved:.0f}%', *cells])} |"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tilebench")
    parser.add_argument("engines", nargs="*", help="a bot's name, name@0.5s, name@2000n, or cmd:PROGRAM")
    parser.add_argument("--game", nargs="*", default=[game for game in games.names() if has_suite(game)])
    parser.add_argument("--games", type=int, default=20, help="against each opponent; 0 for the problems alone")
    parser.add_argument("--seconds", type=float, default=None, help="a move")
    parser.add_argument("--nodes", type=int, default=None, help="a move")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--make", action="store_true")
    chosen = parser.parse_args()
    if chosen.make:
        for game in chosen.game:
            write(game, list(make(game, PROBLEMS)))
        return
    limits = Limits(chosen.seconds, chosen.nodes)
    rows = ((label, game, score(label, game, read(game), chosen.games, limits)) for game in chosen.game for label in chosen.engines)
    lines = []
    for line in page(rows, chosen.games):
        print(line, flush=True)
        lines.append(line)
    if chosen.out:
        chosen.out.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
