"""``tilework arena``: bots against bots."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from tilework import games
from tilework.cli.app import console
from tilework.cli.completion import game_names
from tilework.cli.folders import joined
from tilework.cli.game_options import checked_options
from tilework.cli.play import PlayCommand
from tilework.cli.words import say

if TYPE_CHECKING:
    from rich.table import Table

    from tilework.arena import Contest, Result
    from tilework.cluster import Crew

FAULTS = ("illegal", "overruns", "failures")
SPARED = ("longest", "skill", *FAULTS, "margin", "score")
"""The columns that a narrow window does without, the first to go first."""
BORDER = 3
"""What a column is wider than its cells: a space on both sides, and a line."""


def register(app: typer.Typer) -> None:
    """Add the command."""
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
    workers: int = typer.Option(os.cpu_count() or 1, "--workers", min=1, help=say("help.workers")),
    cluster: str = typer.Option("", "--cluster", help=say("help.cluster")),
    sprt: str = typer.Option("", "--sprt", help=say("help.arena.sprt")),
    out: Path | None = typer.Option(None, "--out", help=say("help.arena.out")),
    report: Path | None = typer.Option(None, "--report", help=say("help.arena.report")),
) -> None:
    from tilework.arena.contest import Contest, entrants_of
    from tilework.arena.entrants import split
    from tilework.arena.runner import read_contest, read_results

    if out and out.exists() and not bots:
        contest, results = read_contest(out), read_results(out)
    else:
        if game is None or not bots:
            raise typer.BadParameter(say("arena.who"))
        labels = tuple(split(bots))
        if len(labels) < 2:
            raise typer.BadParameter(say("arena.one_bot"))
        options = checked_options(games.get(game), {"players": str(max(2, len(labels))), **context.obj})
        contest = Contest(game, labels, number, options, seconds, nodes, threads, seed)
        entrants_of(contest)  # wrong names are told before anything is played
        with joined(workers, cluster) as crew:
            results = _play(contest, crew, out, _elos(sprt))
    if results:
        console.print(_table(contest, results))
    if report:
        from tilework.arena.report import write_report

        write_report(contest, results, report)
        console.print(say("arena.reported", folder=str(report)))


def _elos(sprt: str) -> tuple[float, float] | None:
    try:
        low, high = (float(part) for part in sprt.split(",")) if sprt else (0.0, 0.0)
    except ValueError:
        raise typer.BadParameter(say("arena.sprt")) from None
    return (low, high) if sprt else None


def _play(contest: "Contest", crew: "Crew", out: Path | None, bounds: tuple[float, float] | None) -> "list[Result]":
    from rich.live import Live

    from tilework.arena.ratings import sprt
    from tilework.arena.runner import run

    with Live(console=console, refresh_per_second=2, transient=True) as live:  # what stays is printed at the end

        def show(results: "list[Result]") -> bool:
            ratio, verdict = sprt(results, *bounds) if bounds and len(contest.bots) == 2 else (0.0, "")
            live.update(_table(contest, results, say("arena.sprt_now", ratio=ratio) if bounds else ""))
            return bool(verdict)

        return run(contest, crew=crew, out=out, on_result=show)


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
    """What is shown of each bot, by column; Elo is for two of them."""
    from tilework.arena.ratings import elo_interval, standing

    rows = standing(results, len(contest.bots))
    ratings = [elo_interval(row.share, row.error, row.games) for row in rows] if len(rows) == 2 else []
    columns = {
        "bot": list(contest.bots),
        "won": [f"{100 * row.share:.1f}% ± {100 * row.error:.1f}" for row in rows],
        "elo": [f"{rating:+.0f} [{low:+.0f}, {high:+.0f}]" for rating, low, high in ratings],
        "score": [f"{row.score:.1f}" for row in rows],
        "margin": [f"{row.margin:+.1f}" for row in rows],
        "skill": [f"{row.skill:.1f} ± {row.uncertainty:.1f}" for row in rows],
        "illegal": [str(row.illegal) for row in rows],
        "overruns": [str(row.overruns) for row in rows],
        "failures": [str(row.failures) for row in rows],
        "longest": [f"{row.longest:.3f} s" for row in rows],
    }
    return {column: cells for column, cells in columns.items() if cells}


def fitting(columns: Mapping[str, Sequence[str]], width: int) -> list[str]:
    """The columns (heading and cells) that a window has room for: first go those of ``SPARED``, but none that tells of a fault.

    >>> fitting({"bot": ("bot", "greedy"), "illegal": ("illegal", "0"), "longest": ("longest", "0.1 s")}, 25)
    ['bot', 'illegal']
    >>> fitting({"bot": ("bot", "greedy"), "illegal": ("illegal", "1"), "score": ("score", "40.0")}, 20)
    ['bot', 'illegal']
    """
    shown = list(columns)
    happened = [column for column in FAULTS if any(cell != "0" for cell in columns.get(column, ())[1:])]
    for column in SPARED:
        if sum(max(map(len, columns[each])) + BORDER for each in shown) < width:
            break
        if column in shown and column not in happened:
            shown.remove(column)
    return shown
