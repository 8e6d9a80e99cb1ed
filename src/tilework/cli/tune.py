"""``tilework tune``: make the weights of the search's evaluation from nothing."""

from pathlib import Path

import typer

from tilework import games
from tilework.cli.app import console
from tilework.cli.fitting import ALL_WORKERS, GameName, Out, Players, Scale, Variants, Work, Workers, targets
from tilework.cli.words import say


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("tune", help=say("help.tune"))(tune)


def tune(
    game: GameName,
    players: Players = 0,
    variants: Variants = "all",
    workers: Workers = ALL_WORKERS,
    out: Out = None,
    work: Work = Path(".tune"),
    scale: Scale = 1.0,
) -> None:
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from tilework.bots.evaluation import store
    from tilework.bots.tuning import plan

    folder = out or store.folder_of(games.get(game).name)
    wanted = targets(game, players, variants)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f}%"), TimeElapsedColumn())
    with Progress(*columns, console=console) as bars:
        for target in wanted:
            bar = bars.add_task(target.name, total=1.0)

            def show(file: str, part: float, note: str, bar: object = bar) -> None:
                bars.update(bar, completed=part)  # type: ignore[arg-type]
                if note:
                    bars.console.print(f"  {file}: {note}", style="dim")

            plan.tune(target, folder, work, workers=workers, scale=scale, progress=show)
    console.print(say("tune.done", folder=str(folder)))
