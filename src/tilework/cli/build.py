"""``tilework build``: the rules and the search for other machines."""

from pathlib import Path
from time import perf_counter

import typer

from tilework import games
from tilework.cli.app import console
from tilework.cli.frame import Commands
from tilework.cli.words import say


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = Commands(say("help.build"))
    group.callback()(lambda: None)  # so that the name of the target must be given
    group.command("wasm", help=say("help.build.wasm"))(wasm)
    app.add_typer(group, name="build")


def wasm(
    game: list[str] = typer.Argument(None, help=say("help.build.game")),
    out: Path = typer.Option(Path("build/engine"), "--out", help=say("help.build.out")),
    simd: bool = typer.Option(True, "--simd/--no-simd", help=say("help.build.simd")),
) -> None:
    from tilework.targets.wasm.build import build

    begun = perf_counter()
    names = [games.get(name).name for name in game or ()] or list(games.names())
    index = build(out, names, simd=simd)
    sizes = sum(path.stat().st_size for path in out.iterdir()) / 1000
    console.print(
        say("build.done", out=str(out), games=", ".join(index["games"]), size=f"{sizes:,.0f}", seconds=f"{perf_counter() - begun:.1f}")
    )
