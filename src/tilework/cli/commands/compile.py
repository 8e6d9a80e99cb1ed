"""``tilework compile``: compile everything in advance, with progress."""

import typer

from tilework.cli.framework.app import console
from tilework.server.localization import host_text as say


def register(app: typer.Typer) -> None:
    app.command("compile", help=say("help.compile"))(compile_games)


def compile_games() -> None:
    from tilework.precompile import compile_all, is_compiled

    if not is_compiled():
        console.print(say("compile.begin"))
        compile_all(lambda game, done, parts: console.print(say("compile.part", game=game, done=done, parts=parts)))
    console.print(say("compile.done"))
