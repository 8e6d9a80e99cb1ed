"""``tilework analyse``: a recorded game explained, or a folder of them."""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from tilework import i18n
from tilework.cli.app import console
from tilework.cli.folders import analyse_all
from tilework.cli.records import read_text
from tilework.cli.words import language, say
from tilework.errors import InvalidOption

if TYPE_CHECKING:
    from tilework.analysis import Analysis

MARK_STYLES = {"best": "green", "good": "", "inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "bold red"}
BARS = " ▁▂▃▄▅▆▇█"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("analyse", help=say("help.analyse"))(analyse)


def analyse(
    file: Path = typer.Argument(..., help=say("help.analyse.file")),
    seconds: float | None = typer.Option(None, "--seconds", min=0.0, help=say("help.think.seconds")),
    nodes: int | None = typer.Option(None, "--nodes", min=1, help=say("help.think.nodes")),
    as_json: bool = typer.Option(False, "--json", help=say("help.analyse.json")),
    graph: Path | None = typer.Option(None, "--graph", help=say("help.analyse.graph")),
    out: Path | None = typer.Option(None, "--out", help=say("help.analyse.out")),
    workers: int = typer.Option(os.cpu_count() or 1, "--workers", min=1, help=say("help.workers")),
    cluster: str = typer.Option("", "--cluster", help=say("help.cluster")),
) -> None:
    from rich.progress import Progress

    from tilework.analysis.analyse import USUAL, analyse
    from tilework.bots.bot import Limits
    from tilework.match import read_record

    limits = Limits(seconds, nodes) if seconds is not None or nodes is not None else USUAL
    if file.is_dir():
        analyse_all(file, out or Path(f"{file.resolve().name}-analyses.jsonl"), limits, workers, cluster)
        return
    if out or cluster:
        raise InvalidOption(say("analyse.one"))
    match = read_record(read_text(file))
    if graph:
        check_writable(graph)
    with Progress(console=console, transient=True, disable=as_json) as bars:
        bar = bars.add_task("", total=None)

        def show(done: int, total: int) -> None:
            bars.update(bar, completed=done, total=total, description=say("analyse.move", move=done, moves=total))

        found = analyse(match, limits, show)
    if graph:
        from tilework.analysis.graph import draw

        draw(found, graph)
    if as_json:
        print(json.dumps(found.to_data(language()), ensure_ascii=False, indent=1))
    else:
        show_analysis(found)


def check_writable(file: Path) -> None:
    """Before long work: whether a file can be written, or an error that says why not."""
    there = file.exists()
    try:
        with file.open("ab"):
            pass
    except OSError as error:
        raise InvalidOption(say("file.unwritable", file=str(file), reason=error.strerror or str(error))) from None
    if not there:
        file.unlink()


def show_analysis(found: "Analysis") -> None:
    """The analysis in the terminal."""
    from rich.table import Table

    from tilework.analysis import explanation
    from tilework.cli.story import shown_names

    names = shown_names(found.seats, language())
    table = Table()
    for column in ("move", "name", "action", "best", "loss", "mark", "chances"):
        table.add_column(say(f"analyse.column.{column}"), justify="right" if column in ("move", "loss") else "left")
    for move in found.moves:
        mark = i18n.text("analysis", f"mark.{move.mark}", language())
        chances = " ".join(f"{100 * chance:3.0f}%" for chance in move.win_chances)
        loss = f"{100 * move.loss:.1f}" if move.loss >= 0.0005 else ""
        best = "" if move.mark == "best" else move.best
        table.add_row(str(move.number), names[move.seat], move.action, best, loss, mark, chances, style=MARK_STYLES[move.mark])
    console.print(table)
    for seat, name in enumerate(names):
        console.print(say("analyse.chances", name=name), markup=False)
        console.print(bars([move.win_chances[seat] for move in found.moves]), markup=False)
    show_luck(found, names)
    console.print(say("analyse.turning"), style="bold")
    for move in found.turning_points:
        console.print(explanation(move, found, language()), markup=False)
    if not found.turning_points:
        console.print(say("analyse.none"))


def show_luck(found: "Analysis", names: Sequence[str]) -> None:
    """What the deals gave and what the moves gave."""
    from rich.table import Table

    from tilework.analysis import luck_story
    from tilework.cli.story import signed

    if found.luck is None:
        return
    console.print(say("analyse.luck"), style="bold")
    table = Table()
    table.add_column(say("analyse.column.name"))
    for part in ("deals", "own", "others", "margin"):
        table.add_column(say(f"analyse.luck.{part}"), justify="right")
    for name, row in zip(names, found.luck.rows(), strict=True):
        table.add_row(name, *(signed(round(points)) for points in row.values()))
    console.print(table)
    console.print(luck_story(found, language()), markup=False)


def bars(chances: list[float]) -> str:
    """Win chances as a row of bars.

    >>> bars([0.0, 0.5, 1.0])
    ' ▄█'
    """
    return "".join(BARS[min(8, int(8 * chance + 0.5))] for chance in chances)
