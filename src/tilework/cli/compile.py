"""``tilework compile``: what takes long the first time, done at once and with word of how far it is."""

import typer

from tilework.cli.app import console
from tilework.server.words import said as say


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("compile", help=say("help.compile"))(compile_games)


def compile_games() -> None:
    from tilework.compiling import compile_all, is_compiled

    if not is_compiled():
        console.print(say("compile.begin"))
        compile_all(lambda game, done, parts: console.print(say("compile.part", game=game, done=done, parts=parts)))
    console.print(say("compile.done"))
