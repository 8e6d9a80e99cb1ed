"""``tilework arena``: bots against bots."""

import os
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

    from tilework.arena.ratings import elo_interval, standing

    table = Table(
        title=say("arena.title", game=contest.game, players=contest.players, n=len(results), games=contest.games), caption=note or None
    )
    for column in ("bot", "won", "elo", "score", "margin", "skill", "illegal", "overruns", "failures", "longest"):
        table.add_column(say(f"arena.column.{column}"), justify="left" if column == "bot" else "right", overflow="fold")
    for label, row in zip(contest.bots, standing(results, len(contest.bots)), strict=True):
        rating, low, high = elo_interval(row.share, row.error, row.games)
        table.add_row(
            label,
            f"{100 * row.share:.1f}% ± {100 * row.error:.1f}",
            f"{rating:+.0f} [{low:+.0f}, {high:+.0f}]" if len(contest.bots) == 2 else "",
            f"{row.score:.1f}",
            f"{row.margin:+.1f}",
            f"{row.skill:.1f} ± {row.uncertainty:.1f}",
            str(row.illegal),
            str(row.overruns),
            str(row.failures),
            f"{row.longest:.3f} s",
        )
    return table
