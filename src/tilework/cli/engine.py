"""``tilework engine``: the engine protocol on standard input and output, and ``tilework engine check`` for engines of others."""

import typer

from tilework import games
from tilework.cli.app import console
from tilework.cli.library_words import translated
from tilework.cli.words import language, say


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("engine", help=say("help.engine"))(engine)


def engine(
    what: str = typer.Argument("", help=say("help.engine.what")),
    command: str = typer.Argument("", help=say("help.engine.command")),
    game: list[str] = typer.Option([], "--game", help=say("help.bench.game")),
) -> None:
    if what == "check" and command:
        check(command, game)
    elif what:
        raise typer.BadParameter(say("engine.usage"))
    else:
        from tilework.analysis.__main__ import main

        main()


def check(command: str, chosen: list[str]) -> None:
    """Try an engine out and say what it does and what not."""
    from tilework.arena.check import check_engine

    named = tuple(games.get(name).name for name in chosen) or games.names()
    good = True
    for finding in check_engine(command, named):
        good = good and finding.good
        key, _, about = finding.key.partition(".")
        words = say(f"engine.check.{key}", seen=finding.seen if finding.good else "", game=about)
        console.print(f"✓ {words}" if finding.good else f"✗ {words}: {translated(finding.seen, language())}", markup=False)
    console.print(say("engine.good" if good else "engine.bad"), style="bold green" if good else "bold red")
    if not good:
        raise typer.Exit(1)
