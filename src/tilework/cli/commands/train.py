"""``tilework train`` and ``tilework tune``: train evaluation weights, with one pipeline and a profile for each."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilework import games
from tilework.cli.commands.analyse_folder import joined
from tilework.cli.framework.app import console
from tilework.cli.framework.completion import game_names
from tilework.cli.framework.messages import say
from tilework.cli.framework.renamed_options import accepting
from tilework.games.game import Data
from tilework.games.options import PLAYER_COUNTS

if TYPE_CHECKING:
    from tilework.training.profiles import Profile
    from tilework.training.weight_targets import WeightTarget

GameName = Annotated[str, typer.Argument(help=say("help.game"), autocompletion=game_names)]
Players = Annotated[int, typer.Option("--players", help=say("help.tune.players"))]
Variants = Annotated[str, typer.Option("--options", help=say("help.tune.options"))]
Workers = Annotated[int, typer.Option("--workers", help=say("help.workers"))]
Cluster = Annotated[str, typer.Option("--cluster", help=say("help.cluster"))]
Out = Annotated[Path | None, typer.Option("--out", help=say("help.tune.out"))]
CheckpointDir = Annotated[Path, typer.Option("--checkpoints", help=say("help.tune.checkpoints"))]
Scale = Annotated[float, typer.Option("--scale", help=say("help.tune.scale"))]
MaxSeconds = Annotated[float | None, typer.Option("--max-seconds", min=1, metavar="SECONDS", help=say("help.train.max_seconds"))]
GateGames = Annotated[int, typer.Option("--games", min=0, help=say("help.train.games"))]

ALL_WORKERS = os.cpu_count() or 1
FAMILIES: dict[str, tuple[str, ...]] = {"all": ("", "variants"), "default": ("",), "variants": ("variants",)}


def register(app: typer.Typer) -> None:
    renamed = accepting({"--work": "--checkpoints"})
    app.command("tune", cls=renamed, help=say("help.tune"))(tune)
    app.command("train", cls=renamed, help=say("help.train"))(train)


def tune(
    game: GameName,
    players: Players = 0,
    variants: Variants = "all",
    workers: Workers = ALL_WORKERS,
    cluster: Cluster = "",
    out: Out = None,
    checkpoints: CheckpointDir = Path(".tune"),
    scale: Scale = 1.0,
    max_seconds: MaxSeconds = None,
    contest: GateGames = 0,
) -> None:
    from tilework.training.profiles import TUNE

    run_profile(TUNE, game, players, variants, workers, cluster, out, checkpoints, scale, max_seconds, contest)


def train(
    game: GameName,
    players: Players = 0,
    variants: Variants = "all",
    workers: Workers = ALL_WORKERS,
    cluster: Cluster = "",
    out: Out = None,
    checkpoints: CheckpointDir = Path(".train"),
    scale: Scale = 1.0,
    max_seconds: MaxSeconds = None,
    contest: GateGames = 600,
) -> None:
    from tilework.training.profiles import TRAIN

    run_profile(TRAIN, game, players, variants, workers, cluster, out, checkpoints, scale, max_seconds, contest)


def run_profile(
    profile: "Profile",
    game: str,
    players: int,
    variants: str,
    workers: int,
    cluster: str,
    out: Path | None,
    checkpoints: Path,
    scale: float,
    max_seconds: float | None,
    gate_games: int,
) -> None:
    """Run a profile for the chosen weight sets, with a progress bar for each and a line for each stage."""
    from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

    from tilework.training.pipeline import TrainingRun, format_note, make_weights

    wanted = targets(game, players, variants)
    folder = out or Path(f"{games.get(game).name}-weights")
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f}%"), TimeElapsedColumn())
    bars: dict[str, TaskID] = {}
    with joined(workers, cluster) as pool, Progress(*columns, console=console) as progress:

        def on_note(note: Data) -> None:
            progress.console.print(format_note(note), style="dim", highlight=False)

        def on_progress(target: str, fraction: float) -> None:
            if target not in bars:
                bars[target] = progress.add_task(target, total=1.0)
            progress.update(bars[target], completed=fraction)

        run = TrainingRun(profile, checkpoints, workers, scale, max_seconds, gate_games, pool if cluster else None, on_note, on_progress)
        kept = [make_weights(run, target, folder) for target in wanted]
    console.print(say("tune.done", folder=str(folder)) if any(kept) else say("train.lost"), markup=False)


def targets(game: str, players: int, variants: str) -> "list[WeightTarget]":
    """Return the weight sets to train; 0 players stands for every player count."""
    from tilework.training.weight_targets import targets

    if players not in (0, *PLAYER_COUNTS):
        raise typer.BadParameter(say("number.players"))
    if variants not in FAMILIES:
        raise typer.BadParameter(say("tune.bad_options"))
    return targets(game, (players,) if players else PLAYER_COUNTS, FAMILIES[variants])
