"""``tilework build``: build the rules and the search for other targets."""

from pathlib import Path
from time import perf_counter

import typer

from tilework import games
from tilework.cli.framework.app import console
from tilework.cli.framework.localized_typer import Commands
from tilework.cli.framework.messages import say


def register(app: typer.Typer) -> None:
    group = Commands(say("help.build"))
    group.callback()(lambda: None)  # so that the name of the target must be given
    group.command("native", help=say("help.build.native"))(native)
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


def native(
    game: list[str] = typer.Argument(None, help=say("help.build.game")),
    out: Path = typer.Option(None, "--out", help=say("help.build.native_out")),
    system: str = typer.Option(None, "--system", help=say("help.build.system")),
) -> None:
    from tilework.targets.native.build import build, local_folder

    begun = perf_counter()
    names = [games.get(name).name for name in game or ()] or list(games.names())
    folder = out or local_folder()
    console.print(say("build.native_begin"))
    paths = build(folder, names, system, done=lambda name: console.print(say("build.native_part", name=name or "core")))
    size = sum(path.stat().st_size for path in paths) / 1000
    console.print(say("build.done", out=str(folder), games=", ".join(names), size=f"{size:,.0f}", seconds=f"{perf_counter() - begun:.1f}"))
