"""``tilework analyse``: analyse a record, or a directory of records."""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from tilework import i18n
from tilework.cli.commands.analyse_folder import analyse_all
from tilework.cli.commands.hint import show_hints
from tilework.cli.framework.app import console
from tilework.cli.framework.messages import language, say
from tilework.cli.framework.position_argument import position_argument
from tilework.cli.framework.text_files import read_text
from tilework.errors import InvalidOption
from tilework.extras import require_extra

if TYPE_CHECKING:
    from tilework.analysis import Analysis
    from tilework.games.position import Position

MARK_STYLES = {"best": "green", "good": "", "inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "bold red"}
BARS = " ▁▂▃▄▅▆▇█"


def register(app: typer.Typer) -> None:
    app.command("analyse", help=say("help.analyse"))(analyse)


def analyse(
    given: str = typer.Argument(..., metavar="FILE", help=say("help.analyse.file")),
    move: int | None = typer.Option(None, "--move", min=0, help=say("help.analyse.move")),
    tried: str = typer.Option("", "--try", help=say("help.analyse.try")),
    seconds: float | None = typer.Option(None, "--seconds", min=0.0, help=say("help.think.seconds")),
    nodes: int | None = typer.Option(None, "--nodes", min=1, help=say("help.think.nodes")),
    as_json: bool = typer.Option(False, "--json", help=say("help.analyse.json")),
    graph: Path | None = typer.Option(None, "--graph", help=say("help.analyse.graph")),
    out: Path | None = typer.Option(None, "--out", help=say("help.analyse.out")),
    workers: int = typer.Option(os.cpu_count() or 1, "--workers", min=1, help=say("help.workers")),
    cluster: str = typer.Option("", "--cluster", help=say("help.cluster")),
) -> None:
    from rich.progress import Progress

    from tilework.analysis.analyse import DEFAULT_LIMITS, analyse
    from tilework.bots.bot import Limits
    from tilework.match import read_record

    limits = Limits(seconds, nodes) if seconds is not None or nodes is not None else DEFAULT_LIMITS
    file = Path(given)
    if "|" in given or move is not None or tried:
        position = tried_position(given, move, tried.split())
        if position.turn is None:
            console.print(say("hint.nothing"))
            raise typer.Exit(1)
        if not as_json:
            console.print(str(position), markup=False)
        show_hints(position, limits.seconds, limits.nodes, count=3, lines=True, as_json=as_json)
        return
    if file.is_dir():
        analyse_all(file, out or Path(f"{file.resolve().name}-analyses.jsonl"), limits, workers, cluster)
        return
    if out or cluster:
        raise InvalidOption(say("analyse.one"))
    match = read_record(read_text(file))
    if graph:
        check_writable(graph)
        require_extra("matplotlib")
    with Progress(console=console, transient=True, disable=as_json) as bars:
        bar = bars.add_task("", total=None)

        def show(done: int, total: int) -> None:
            bars.update(bar, completed=done, total=total, description=say("analyse.move", move=done, moves=total))

        found = analyse(match, limits, show)
    if graph:
        from tilework.analysis.plot import draw

        draw(found, graph)
    if as_json:
        print(json.dumps(found.to_data(language()), ensure_ascii=False, indent=1))
    else:
        show_analysis(found)


def tried_position(given: str, move: int | None, tried: Sequence[str]) -> "Position":
    """Return a position of a record (after a move, by default its last one) or of a notation, after further moves were tried."""
    from tilework.match import read_record
    from tilework.match.events import Play

    if "|" in given or move is None:
        position = position_argument(given)
    else:
        match = read_record(read_text(Path(given)))
        plays = [place for place, step in enumerate(match.steps) if isinstance(step.event, Play)]
        if move > len(plays):
            raise InvalidOption(say("analyse.no_move", move=move, moves=len(plays)))
        # Draws that follow a move belong to the position after it.
        place = plays[move] if move < len(plays) else len(match.steps)
        position = match.steps[place].before if place < len(match.steps) else match.position
    for action in tried:
        position = position.after(action)
    return position


def check_writable(file: Path) -> None:
    """Raise an error before long work if a file cannot be written."""
    there = file.exists()
    try:
        with file.open("ab"):
            pass
    except OSError as error:
        raise InvalidOption(say("file.unwritable", file=str(file), reason=error.strerror or str(error))) from None
    if not there:
        file.unlink()


def show_analysis(found: "Analysis") -> None:
    """Print an analysis."""
    from rich.table import Table

    from tilework.analysis import explanation
    from tilework.analysis.assembly import percent, percent_lost
    from tilework.cli.game.match_log import shown_names

    names = shown_names(found.seats, language())
    table = Table()
    for column in ("move", "name", "action", "best", "loss", "mark", "chances"):
        table.add_column(say(f"analyse.column.{column}"), justify="right" if column in ("move", "loss") else "left")
    for move in found.moves:
        mark = i18n.text("analysis", f"mark.{move.mark}", language())
        chances = " ".join(f"{percent(chance):3d}%" for chance in move.win_chances)
        lost = percent_lost(move.win_chances[move.seat], move.played.win_chances[move.seat])
        loss = str(lost) if lost > 0 else ""
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
        console.print("    " + " ".join(move.better.line), markup=False, style="dim")
    if not found.turning_points:
        console.print(say("analyse.none"))


def show_luck(found: "Analysis", names: Sequence[str]) -> None:
    """Print the split of the margins into luck and play."""
    from rich.table import Table

    from tilework.analysis import luck_summary
    from tilework.cli.game.match_log import signed

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
    console.print(luck_summary(found, language()), markup=False)


def bars(chances: list[float]) -> str:
    """Format win chances as a row of bars.

    >>> bars([0.0, 0.5, 1.0])
    ' ▄█'
    """
    return "".join(BARS[min(8, int(8 * chance + 0.5))] for chance in chances)
