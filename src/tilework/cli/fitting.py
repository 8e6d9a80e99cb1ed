"""What ``tilework tune`` and ``tilework train`` are asked for alike: whose weights to make, with what, and where to."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilework.cli.completion import game_names
from tilework.cli.words import say
from tilework.games.options import PLAYER_COUNTS

if TYPE_CHECKING:
    from tilework.bots.tuning.plan import Target

GameName = Annotated[str, typer.Argument(help=say("help.game"), autocompletion=game_names)]
Players = Annotated[int, typer.Option("--players", help=say("help.tune.players"))]
Variants = Annotated[str, typer.Option("--options", help=say("help.tune.options"))]
Workers = Annotated[int, typer.Option("--workers", help=say("help.workers"))]
Out = Annotated[Path | None, typer.Option("--out", help=say("help.tune.out"))]
Work = Annotated[Path, typer.Option("--work", help=say("help.tune.work"))]
Scale = Annotated[float, typer.Option("--scale", help=say("help.tune.scale"))]

ALL_WORKERS = os.cpu_count() or 1
FAMILIES = {"all": ("", "variants"), "default": ("",), "variants": ("variants",)}


def targets(game: str, players: int, variants: str) -> "list[Target]":
    """The weights that are wanted: 0 players for every number of them."""
    from tilework.bots.tuning import plan

    if players not in (0, *PLAYER_COUNTS):
        raise typer.BadParameter(say("number.players"))
    if variants not in FAMILIES:
        raise typer.BadParameter(say("tune.bad_options"))
    return plan.targets(game, (players,) if players else PLAYER_COUNTS, FAMILIES[variants])
