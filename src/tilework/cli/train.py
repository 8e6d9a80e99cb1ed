"""``tilework train``: make the highest level's weights, on a graphics card where there is one."""

from pathlib import Path
from typing import Any

import typer

from tilework import games
from tilework.cli.app import console
from tilework.cli.fitting import ALL_WORKERS, GameName, Out, Players, Scale, Variants, Work, Workers, targets
from tilework.cli.folders import joined
from tilework.cli.words import say


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("train", help=say("help.train"))(train)


def train(
    game: GameName,
    players: Players = 0,
    variants: Variants = "all",
    workers: Workers = ALL_WORKERS,
    cluster: str = typer.Option("", "--cluster", help=say("help.cluster")),
    out: Out = None,
    work: Work = Path(".train"),
    scale: Scale = 1.0,
    limit: float | None = typer.Option(None, "--limit", min=1, metavar="SECONDS", help=say("help.train.limit")),
    contest: int = typer.Option(600, "--games", help=say("help.train.games")),
) -> None:
    from tilework.bots.evaluation import store
    from tilework.training import run
    from tilework.training.machine import machine
    from tilework.training.recipe import Measure

    folder = out or store.folder_of(games.get(game).name, store.MASTER)
    wanted = targets(game, players, variants)

    def tell(note: dict[str, Any]) -> None:
        console.print(run.line(note), style="dim", highlight=False)

    with joined(workers, cluster) as crew:
        many = crew if cluster else None
        here, measure = machine(workers, crew=many), Measure(workers, scale, limit=limit, crew=many)
        kept = [run.make(target, here, folder, work, measure, contest, tell) for target in wanted]
    console.print(say("tune.done", folder=str(folder)) if any(kept) else say("train.lost"), markup=False)
