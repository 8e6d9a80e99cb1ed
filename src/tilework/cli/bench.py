"""``tilework bench``: how fast it is, beside a yardstick in the same run."""

import json
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import typer

from tilework import games
from tilework.cli.app import console
from tilework.cli.words import say

PARTS = ("engine", "search", "envs")
"""What can be measured: each is a module ``bench_<part>`` of this package with ``measure(games, seconds, tell) -> {key: number}``."""

TARGETS = ("native", *(target for target in ("wasm", "cuda") if find_spec(f"tilework.cli.bench_{target}")))
"""The machines that the engine can be measured on; the other two are modules too, and give their ratio to native."""


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("bench", help=say("help.bench"))(bench)


def bench(
    part: str = typer.Argument("engine", help=say("help.bench.part")),
    game: list[str] = typer.Option([], "--game", help=say("help.bench.game")),
    seconds: float = typer.Option(1.0, "--seconds", min=0.01, max=3600.0, help=say("help.bench.seconds")),
    target: str = typer.Option("native", "--target", help=say("help.bench.target")),
    as_json: bool = typer.Option(False, "--json", help=say("help.bench.json")),
) -> None:
    available = [name for name in PARTS if find_spec(f"tilework.cli.bench_{name}")]
    if part not in available:
        raise typer.BadParameter(say("bench.unknown", part=part, parts=", ".join(available)))
    if target not in TARGETS or (target != "native" and part != "engine"):
        raise typer.BadParameter(say("bench.target", target=target, targets=", ".join(TARGETS)))
    measured = part if target == "native" else target
    chosen = [games.get(name).name for name in game] or list(games.names())
    progress = _silent if as_json else _tell
    figures: dict[str, Any] = import_module(f"tilework.cli.bench_{measured}").measure(chosen, seconds, progress)
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


def _shown(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 1000 else f"{value:,.2f}"
    return f"{value:,}" if isinstance(value, int) else str(value)
