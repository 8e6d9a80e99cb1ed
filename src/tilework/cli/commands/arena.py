"""``tilework arena``: play bots against each other."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from tilework import games
from tilework.cli.commands.analyse_folder import joined
from tilework.cli.commands.play import PlayCommand
from tilework.cli.framework.app import console
from tilework.cli.framework.completion import game_names
from tilework.cli.framework.game_options import checked_options
from tilework.cli.framework.json_output import AsJson, print_json
from tilework.cli.framework.messages import say
from tilework.cli.framework.position_argument import position_argument
from tilework.extras import require_extra

if TYPE_CHECKING:
    from rich.table import Table

    from tilework.arena import Contest, Result
    from tilework.executors import WorkPool

FAULTS = ("illegal", "overruns", "failures")
DROPPABLE_COLUMNS = ("longest", "skill", *FAULTS, "margin", "score")
"""Columns to drop in a narrow terminal, in this order."""
COLUMN_PADDING = 3
"""Width of a column's padding and border."""


def register(app: typer.Typer) -> None:
    app.command("arena", cls=PlayCommand, help=say("help.arena"))(arena)


def arena(
    context: typer.Context,
    game: str | None = typer.Argument(None, help=say("help.game"), autocompletion=game_names),
    bots: str = typer.Option("", "--bots", help=say("help.arena.bots")),
    number: int = typer.Option(100, "--games", min=1, help=say("help.arena.games")),
    seconds: float | None = typer.Option(None, "--seconds", min=0.0, help=say("help.arena.seconds")),
    nodes: int | None = typer.Option(None, "--nodes", min=1, help=say("help.arena.nodes")),
    threads: int = typer.Option(1, "--threads", min=1, help=say("help.arena.threads")),
    seed: int = typer.Option(0, "--seed", help=say("help.arena.seed")),
    start: str = typer.Option("", "--start", help=say("help.arena.start")),
    workers: int = typer.Option(os.cpu_count() or 1, "--workers", min=1, help=say("help.workers")),
    cluster: str = typer.Option("", "--cluster", help=say("help.cluster")),
    sprt: str = typer.Option("", "--sprt", help=say("help.arena.sprt")),
    out: Path | None = typer.Option(None, "--out", help=say("help.arena.out")),
    report: Path | None = typer.Option(None, "--report", help=say("help.arena.report")),
    as_json: AsJson = False,
) -> None:
    from tilework.arena.contest import Contest, create_participants
    from tilework.arena.participants import split
    from tilework.arena.report import figures, write_report
    from tilework.arena.runner import read_contest, read_results

    if report:
        require_extra("matplotlib")  # before the games
    if out and out.exists() and not bots:
        contest, results = read_contest(out), read_results(out)
    else:
        position = position_argument(start) if start else None
        if (game is None and position is None) or not bots:
            raise typer.BadParameter(say("arena.who"))
        labels = tuple(split(bots))
        if len(labels) < 2:
            raise typer.BadParameter(say("arena.one_bot"))
        if position:
            game, options = position.game.name, dict(position.options)
        else:
            assert game is not None
            options = dict(checked_options(games.get(game), {"players": str(max(2, len(labels))), **context.obj}))
        contest = Contest(game, labels, number, options, seconds, nodes, threads, seed, position.notation() if position else "")
        create_participants(contest)  # wrong names are told before anything is played
        with joined(workers, cluster) as pool:
            results = _play(contest, pool, out, _elos(sprt), as_json)
    if as_json:
        print_json(figures(contest, results))
    elif results:
        console.print(_table(contest, results))
    if report:
        write_report(contest, results, report)
        if not as_json:
            console.print(say("arena.reported", folder=str(report)))


def _elos(sprt: str) -> tuple[float, float] | None:
    try:
        low, high = (float(part) for part in sprt.split(",")) if sprt else (0.0, 0.0)
    except ValueError:
        raise typer.BadParameter(say("arena.sprt")) from None
    return (low, high) if sprt else None


def _play(contest: "Contest", pool: "WorkPool", out: Path | None, bounds: tuple[float, float] | None, is_quiet: bool) -> "list[Result]":
    from rich.live import Live

    from tilework.arena.ratings import sprt
    from tilework.arena.runner import run

    with Live(console=console, refresh_per_second=2, transient=True) as live:  # what stays is printed at the end

        def show(results: "list[Result]") -> bool:
            ratio, verdict = sprt(results, *bounds) if bounds and len(contest.bots) == 2 else (0.0, "")
            if not is_quiet:
                live.update(_table(contest, results, say("arena.sprt_now", ratio=ratio) if bounds else ""))
            return bool(verdict)

        return run(contest, pool=pool, out=out, on_result=show)


def _table(contest: "Contest", results: "list[Result]", note: str = "") -> "Table":
    from rich.table import Table

    columns = {column: (say(f"arena.column.{column}"), *cells) for column, cells in _columns(contest, results).items()}
    shown = fitting(columns, console.width)
    notes = (note, "" if len(shown) == len(columns) else say("arena.narrow"))
    table = Table(
        title=say("arena.title", game=contest.game, players=contest.players, n=len(results), games=contest.games),
        caption="\n".join(filter(None, notes)) or None,
    )
    headings, *rows = zip(*(columns[column] for column in shown), strict=True)
    for column, heading in zip(shown, headings, strict=True):
        table.add_column(heading, justify="left" if column == "bot" else "right", overflow="fold")
    for cells in rows:
        table.add_row(*cells)
    return table


def _columns(contest: "Contest", results: "list[Result]") -> dict[str, list[str]]:
    """Return the cells of each bot by column; Elo only for two bots."""
    from tilework.arena.ratings import bot_standings, elo_interval

    rows = bot_standings(results, len(contest.bots))
    ratings = [elo_interval(row.share, row.error, row.games) for row in rows] if len(rows) == 2 else []
    columns = {
        "bot": list(contest.bots),
        "won": [f"{100 * row.share:.1f}% ± {100 * row.error:.1f}" for row in rows],
        "elo": [f"{rating:+.0f} [{low:+.0f}, {high:+.0f}]" for rating, low, high in ratings],
        "score": [f"{row.score:.1f}" for row in rows],
        "margin": [f"{row.margin:+.1f}" for row in rows],
        "skill": [f"{row.skill:.1f} ± {row.uncertainty:.1f}" for row in rows],
        "illegal": [str(row.illegal) for row in rows],
        "overruns": [str(row.time_overruns) for row in rows],
        "failures": [str(row.failures) for row in rows],
        "longest": [f"{row.longest_move_s:.3f} s" for row in rows],
    }
    return {column: cells for column, cells in columns.items() if cells}


def fitting(columns: Mapping[str, Sequence[str]], width: int) -> list[str]:
    """Return the columns (heading and cells) that fit: those of ``DROPPABLE_COLUMNS`` are dropped in order, except nonzero fault counts.

    >>> fitting({"bot": ("bot", "greedy"), "illegal": ("illegal", "0"), "longest": ("longest", "0.1 s")}, 25)
    ['bot', 'illegal']
    >>> fitting({"bot": ("bot", "greedy"), "illegal": ("illegal", "1"), "score": ("score", "40.0")}, 20)
    ['bot', 'illegal']
    """
    shown = list(columns)
    happened = [column for column in FAULTS if any(cell != "0" for cell in columns.get(column, ())[1:])]
    for column in DROPPABLE_COLUMNS:
        if sum(max(map(len, columns[each])) + COLUMN_PADDING for each in shown) < width:
            break
        if column in shown and column not in happened:
            shown.remove(column)
    return shown
