"""``tilework tune``: make the weights of the search's evaluation from nothing."""

import os
from pathlib import Path

import typer

from tilework import games
from tilework.cli.app import console
from tilework.cli.completion import game_names
from tilework.cli.words import say
from tilework.games.options import PLAYER_COUNTS


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("tune", help=say("help.tune"))(tune)


def tune(
    game: str = typer.Argument(..., help=say("help.game"), autocompletion=game_names),
    players: int = typer.Option(0, "--players", help=say("help.tune.players")),
    variants: str = typer.Option("all", "--options", help=say("help.tune.options")),
    workers: int = typer.Option(os.cpu_count() or 1, "--workers", help=say("help.workers")),
    out: Path | None = typer.Option(None, "--out", help=say("help.tune.out")),
    work: Path = typer.Option(Path(".tune"), "--work", help=say("help.tune.work")),
    scale: float = typer.Option(1.0, "--scale", help=say("help.tune.scale")),
) -> None:
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from tilework.bots.evaluation import store
    from tilework.bots.tuning import plan

    folder = out or store.folder_of(games.get(game).name)
    if players not in (0, *PLAYER_COUNTS):
        raise typer.BadParameter(say("number.players"))
    if variants not in ("all", "default", "variants"):
        raise typer.BadParameter(say("tune.bad_options"))
    families = {"all": ("", "variants"), "default": ("",), "variants": ("variants",)}[variants]
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f}%"), TimeElapsedColumn())
    with Progress(*columns, console=console) as bars:
        for target in plan.targets(game, (players,) if players else (2, 3, 4), families):
            bar = bars.add_task(target.name, total=1.0)

            def show(file: str, part: float, note: str, bar: object = bar) -> None:
                bars.update(bar, completed=part)  # type: ignore[arg-type]
                if note:
                    bars.console.print(f"  {file}: {note}", style="dim")

            plan.tune(target, folder, work, workers=workers, scale=scale, progress=show)
    console.print(say("tune.done", folder=str(folder)))
