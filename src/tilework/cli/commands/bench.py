"""``tilework bench``: measure speed, normalised by a reference loop in the same run."""

import json
from importlib import import_module
from importlib.util import find_spec

import typer

from tilework import games
from tilework.cli.framework.app import console
from tilework.cli.framework.messages import say
from tilework.games.game import Data

PARTS = ("engine", "search", "envs")
"""Modules of ``tilework.cli.bench`` with ``measure(games, seconds, progress) -> {key: number}``."""

TARGETS = ("native", *(target for target in ("wasm", "cuda") if find_spec(f"tilework.cli.bench.{target}")))
"""Targets of the rules; ``wasm`` and ``cuda`` report their ratio to native."""


def register(app: typer.Typer) -> None:
    app.command("bench", help=say("help.bench"))(bench)


def bench(
    part: str = typer.Argument("engine", help=say("help.bench.part")),
    game: list[str] = typer.Option([], "--game", help=say("help.bench.game")),
    seconds: float = typer.Option(1.0, "--seconds", min=0.01, max=3600.0, help=say("help.bench.seconds")),
    target: str = typer.Option("native", "--target", help=say("help.bench.target")),
    as_json: bool = typer.Option(False, "--json", help=say("help.bench.json")),
) -> None:
    available = [name for name in PARTS if find_spec(f"tilework.cli.bench.{name}")]
    if part not in available:
        raise typer.BadParameter(say("bench.unknown", part=part, parts=", ".join(available)))
    if target not in TARGETS or (target != "native" and part != "engine"):
        raise typer.BadParameter(say("bench.target", target=target, targets=", ".join(TARGETS)))
    measured = part if target == "native" else target
    chosen = [games.get(name).name for name in game] or list(games.names())
    progress = _silent if as_json else _tell
    figures: Data = import_module(f"tilework.cli.bench.{measured}").measure(chosen, seconds, progress)
    if as_json:
        print(json.dumps(figures, indent=1))
        return
    width = max(len(key) for key in figures)
    for key, value in figures.items():
        console.print(f"{key:<{width}}  {_shown(value):>14}")


def _tell(what: str) -> None:
    console.print(say("bench.measuring", what=what), style="dim")


def _silent(what: str) -> None:
    pass


def _shown(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 1000 else f"{value:,.2f}"
    return f"{value:,}" if isinstance(value, int) else str(value)
