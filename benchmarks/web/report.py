"""Format web measurements."""

import statistics
from collections.abc import Sequence

from tilework.games.game import Data

LIMIT_KB = 150


def table(header: list[str], rows: Sequence[Sequence[object]]) -> list[str]:
    return [f"| {' | '.join(header)} |", f"|{' --- |' * len(header)}", *(f"| {' | '.join(map(str, row))} |" for row in rows), ""]


def cpu(slower: str) -> str:
    return "as it is" if slower == "1" else f"{slower}× slower"


def sizes(figures: Data) -> list[str]:
    rows = []
    for name, found in figures.items():
        size = found["size"]
        rows.append([name, size["files"], f"{size['bytes'] / 1000:.1f} kB", f"**{size['gzip'] / 1000:.1f} kB**"])
    return table(["page", "files", "plain", "compressed"], rows)


def times(figures: Data) -> list[str]:
    rows = []
    for name, found in figures.items():
        for slower, one in found["times"].items():
            spans = [f"{one[kind]} ms" for kind in ("paint_ms", "usable_ms", "best_ms")]
            rows.append([name, cpu(slower), *spans, f"{one['shift']:.3f}"])
    return table(["page", "CPU", "first paint", "usable", "usable, best", "layout shift"], rows)


def moves(figures: Data, slower: int) -> list[str]:
    rows = []
    for game, found in figures.items():
        for kind, speed in (("plain", "1"), ("slower", str(slower))):
            spans = found["moves"][kind]
            middle = f"{statistics.median(spans):.0f} ms" if spans else "–"
            rows.append([game, cpu(speed), len(spans), middle, f"{max(spans):.0f} ms" if spans else "–"])
    return table(["game", "CPU", "moves", "median", "slowest"], rows)


def report(figures: Data) -> str:
    before, after = (", ".join(map(str, figures[when])) for when in ("load_before", "load_after"))
    named = {**figures["pages"], **{f"Table: {game}": found for game, found in figures["tables"].items()}}
    everything = figures["everything"]
    lines = [
        "# Web client",
        "",
        f"`{figures['command']}`, {figures['date']}; {figures['machine']}, server and browser on the same machine.",
        f"Load average (1, 5, 15 minutes) before: {before}; after: {after}. Times on a busy machine are upper bounds.",
        "",
        "## First load",
        "",
        f"Everything a page asks for before anything is clicked, fonts included. To reach: under {LIMIT_KB} kB compressed.",
        "",
        *sizes(named),
        "## Time to use",
        "",
        f"Medians of {figures['rounds']} loads with an empty cache; a table is usable when a tile on it can be chosen.",
        f"To reach: under 2 s with the CPU slowed down {figures['slower']} times, and no layout shift.",
        "",
        *times(named),
        "## A move on screen",
        "",
        "From the acknowledgement of a move at the socket to the frame in which the table shows it. To reach: under 100 ms.",
        "",
        *moves(figures["tables"], figures["slower"]),
        "## Everything",
        "",
        f"{everything['files']} files, {everything['gzip'] / 1000:.0f} kB compressed, with all pages, boards and first games.",
    ]
    return "\n".join(lines) + "\n"
