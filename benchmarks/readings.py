"""``python -m benchmarks.readings``: both readers of the games' descriptions beside each other, over 10,000 positions and journals a game.

Random games with every combination of options that changes the rules and with strips of one's own, as many of each: at every position
the view, the notes of what led to it with their sentences, and every legal action in words, in both languages, byte by byte as canonical
JSON, as Python makes them and as the browser's reader does. Writes ``benchmarks/results/readings.md``; an exit status says whether all was
the same.
"""

import argparse
import itertools
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks.targets.__main__ import different_rules
from tests.targets.test_identity import OWN_STRIPS
from tests.targets.test_readings import moments, said

from tilework import games
from tilework.games.game import Game
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.i18n import LANGUAGES, source
from tilework.targets.wasm.build import build
from tilework.targets.wasm.node import ROOT, Node

RESULTS = Path(__file__).parent / "results"
AT_ONCE = 200


def some_moments(game: Game, options: Options, number: int) -> Iterator[tuple[Position, list[list[int]]]]:
    """So many moments of random games, one game after the other."""
    endless = itertools.chain.from_iterable(moments(game, options, seed) for seed in itertools.count(1))
    return itertools.islice(endless, number)


def compared(game: Game, options: Options, number: int, node: Node) -> dict[str, Any]:
    """How many positions, notes and actions were read by both, and how many positions were not read alike."""
    sources = {language: source(game.name, language) for language in LANGUAGES}
    row = {"game": game.name, "options": options, "positions": 0, "notes": 0, "actions": 0, "different": 0}
    endless = some_moments(game, options, number)
    while some := list(itertools.islice(endless, AT_ONCE)):
        asked = [{"position": position.state.tobytes().hex(), "rows": rows} for position, rows in some]
        read = node.ask("readings", game, options, moments=asked, sources=sources)["answer"]
        for theirs, (position, rows) in zip(read, some, strict=True):
            row["positions"] += 1
            row["notes"] += len(rows)
            row["actions"] += len(position.legal_numbers())
            row["different"] += theirs != said(position, rows)
    return row


def markdown(rows: list[dict[str, Any]], number: int) -> str:
    """The report for people."""
    lines = [
        "# The two readers beside each other",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}, made by `python -m benchmarks.readings --positions {number}`: views, notes and legal actions in",
        "words, in English and French, byte by byte as canonical JSON, by Python and by `web/src/engine/reader.ts` in Node.",
        "",
        "| game | options | positions | notes | actions | different |",
        "| --- | --- | ---: | ---: | ---: | ---: |",
    ]
    for row in rows:
        told = ", ".join(f"{name} {value}" for name, value in row["options"].items() if name != "first")
        lines.append(f"| {row['game']} | {told} | {row['positions']:,} | {row['notes']:,} | {row['actions']:,} | {row['different']} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Compare, and write the report after every combination."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=10_000, help="for each game, at least")
    chosen = parser.parse_args()
    folder = ROOT / "build" / "engine"
    build(folder, list(games.names()))
    rows: list[dict[str, Any]] = []
    with Node(folder) as node:
        for game in map(games.get, games.names()):
            every = [*different_rules(game), *(options for own, options in OWN_STRIPS if own == game)]
            for options in every:
                rows.append(compared(game, options, -(-chosen.positions // len(every)), node))
                (RESULTS / "readings.md").write_text(markdown(rows, chosen.positions), encoding="utf-8")
                print(rows[-1], flush=True)
    if any(row["different"] for row in rows):
        raise SystemExit("the readers do not agree")


if __name__ == "__main__":
    main()
