"""``python -m benchmarks.view_equivalence``: compare views in Python and in the browser.

Random games with every combination of options that changes the rules and with strips of one's own, as many of each: at every position
the view, the notes of what led to it with their sentences, and every legal action in words, in both languages, byte by byte as canonical
JSON, as Python makes them and as the browser does. Writes ``benchmarks/results/view-equivalence.md``; an exit status says whether all was
the same.
"""

import argparse
import itertools
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.targets.__main__ import different_rules
from tests.targets.test_identity import OWN_STRIPS
from tests.targets.test_view_equivalence import moments, said

from tilework import games
from tilework.games.game import Data, Game
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.i18n import LANGUAGES, source
from tilework.targets.wasm.build import build
from tilework.targets.wasm.node import ROOT, Node

RESULTS = Path(__file__).parent / "results"
AT_ONCE = 200


def some_moments(game: Game, options: Options, number: int) -> Iterator[tuple[Position, list[list[int]]]]:
    """Yield ``number`` moments of random games, one game after another."""
    endless = itertools.chain.from_iterable(moments(game, options, seed) for seed in itertools.count(1))
    return itertools.islice(endless, number)


def compared(game: Game, options: Options, number: int, node: Node) -> Data:
    """Return how many positions, notes and actions were compared, and how many positions differed."""
    sources = {language: source(game.name, language) for language in LANGUAGES}
    row: Data = {"game": game.name, "options": options, "positions": 0, "notes": 0, "actions": 0, "different": 0}
    endless = some_moments(game, options, number)
    while some := list(itertools.islice(endless, AT_ONCE)):
        asked = [{"position": position.state.tobytes().hex(), "rows": rows} for position, rows in some]
        read = node.call("views", game, options, samples=asked, sources=sources)["result"]
        for theirs, (position, rows) in zip(read, some, strict=True):
            row["positions"] += 1
            row["notes"] += len(rows)
            row["actions"] += len(position.legal_numbers())
            row["different"] += theirs != said(position, rows)
    return row


def markdown(rows: list[Data], number: int) -> str:
    """Format the report as Markdown."""
    lines = [
        "# View equivalence of Python and the browser",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}, made by `python -m benchmarks.view_equivalence --positions {number}`:",
        "views, notes and legal actions in words, in English and French, byte by byte as canonical JSON,",
        "by Python and by the generated modules in Node.",
        "",
        "| game | options | positions | notes | actions | different |",
        "| --- | --- | ---: | ---: | ---: | ---: |",
    ]
    for row in rows:
        told = ", ".join(f"{name} {value}" for name, value in row["options"].items() if name != "first")
        lines.append(f"| {row['game']} | {told} | {row['positions']:,} | {row['notes']:,} | {row['actions']:,} | {row['different']} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Compare, writing the report after every combination."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=10_000, help="for each game, at least")
    chosen = parser.parse_args()
    folder = ROOT / "build" / "engine"
    build(folder, list(games.names()))
    rows: list[Data] = []
    with Node(folder) as node:
        for game in map(games.get, games.names()):
            every = [*different_rules(game), *(options for own, options in OWN_STRIPS if own == game)]
            for options in every:
                rows.append(compared(game, options, -(-chosen.positions // len(every)), node))
                (RESULTS / "view-equivalence.md").write_text(markdown(rows, chosen.positions), encoding="utf-8")
                print(rows[-1], flush=True)
    if any(row["different"] for row in rows):
        raise SystemExit("the readers do not agree")


if __name__ == "__main__":
    main()
