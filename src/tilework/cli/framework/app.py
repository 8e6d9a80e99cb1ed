"""Assemble the command line."""

import platform
import sys
from importlib import import_module
from typing import NoReturn

import typer
from rich.console import Console

from tilework import __version__
from tilework.cli.framework import localized_typer
from tilework.cli.framework.messages import language, say
from tilework.errors import TileworkError
from tilework.extras import missing

MODULES = (
    "games_rules",
    "play",
    "verify_replay",
    "import_games",
    "sintra_strips",
    "bench",
    "serve",
    "engine_worker",
    "site",
    "doctor",
    "sign_out",
    "host",
    "compile",
    "build",
    "train",
    "arena",
    "tournament",
    "engine",
    "bot",
    "analyse",
    "hint",
    "edit",
    "puzzles",
)
"""Modules of ``tilework.cli.commands``, in the order of the help page."""

console: Console = Console(highlight=False)


def _version() -> str:
    """Return the versions, and which engine is active and why."""
    from tilework.games.core import engine, libraries

    name, cause, _ = engine.current()
    return say(f"version.{name}", version=__version__, python=platform.python_version(), folder=str(libraries.folder()), cause=cause)


def build() -> typer.Typer:
    """Build the Typer application."""
    app = localized_typer.Commands(say("help.tilework"), add_completion=True)

    @app.callback(invoke_without_command=True)
    def options(version: bool = typer.Option(False, "--version", help=say("help.version"))) -> None:
        if version:
            console.print(_version(), soft_wrap=True)
            raise typer.Exit

    for name in MODULES:
        import_module(f"tilework.cli.commands.{name}").register(app)
    return app


def run() -> None:
    """Run a command. Tilework's own errors are printed on one line, with exit status 2."""
    try:
        localized_typer.run(build())
    except TileworkError as error:
        _refuse(error)
    except ModuleNotFoundError as error:
        told = missing(error)
        if told is None:
            raise
        _refuse(told)


def _refuse(error: TileworkError) -> NoReturn:
    print(f"tilework: {error.text(language())}", file=sys.stderr)
    sys.exit(2)
