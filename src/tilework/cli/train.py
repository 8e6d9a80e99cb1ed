"""``tilework train``: make the highest level's weights, on a graphics card where there is one."""

import os
from pathlib import Path
from typing import Any

import typer

from tilework import games
from tilework.cli.app import console
from tilework.cli.completion import game_names
from tilework.cli.folders import joined
from tilework.cli.words import say
from tilework.games.options import PLAYER_COUNTS


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("train", help=say("help.train"))(train)


def train(
    game: str = typer.Argument(..., help=say("help.game"), autocompletion=game_names),
    players: int = typer.Option(0, "--players", help=say("help.tune.players")),
    variants: str = typer.Option("all", "--options", help=say("help.tune.options")),
    workers: int = typer.Option(os.cpu_count() or 1, "--workers", help=say("help.workers")),
    cluster: str = typer.Option("", "--cluster", help=say("help.cluster")),
    out: Path | None = typer.Option(None, "--out", help=say("help.tune.out")),
    work: Path = typer.Option(Path(".train"), "--work", help=say("help.tune.work")),
    scale: float = typer.Option(1.0, "--scale", help=say("help.tune.scale")),
    contest: int = typer.Option(600, "--games", help=say("help.train.games")),
) -> None:
    from tilework.bots.evaluation import store
    from tilework.bots.tuning import plan
    from tilework.training import run
    from tilework.training.machine import machine
    from tilework.training.recipe import Measure

    folder = out or store.folder_of(games.get(game).name, store.MASTER)
    if players not in (0, *PLAYER_COUNTS):
        raise typer.BadParameter(say("number.players"))
    if variants not in ("all", "default", "variants"):
        raise typer.BadParameter(say("tune.bad_options"))
    families = {"all": ("", "variants"), "default": ("",), "variants": ("variants",)}[variants]

    def tell(note: dict[str, Any]) -> None:
        console.print(run.line(note), style="dim", highlight=False)

    with joined(workers, cluster) as crew:
        many = crew if cluster else None
        here, measure = machine(workers, crew=many), Measure(workers, scale, crew=many)
        for target in plan.targets(game, (players,) if players else PLAYER_COUNTS, families):
            run.make(target, here, folder, work, measure, contest, tell)
    console.print(say("tune.done", folder=str(folder)))
