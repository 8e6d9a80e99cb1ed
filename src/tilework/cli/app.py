"""The commands, assembled."""

import sys
from importlib import import_module
from typing import NoReturn

import typer
from rich.console import Console

from tilework import __version__
from tilework.cli import frame
from tilework.cli.library_words import translated
from tilework.cli.words import language, say
from tilework.errors import TileworkError
from tilework.extras import missing

MODULES = (
    "info",
    "play",
    "records",
    "strips",
    "bench",
    "serve",
    "thinker",
    "site",
    "doctor",
    "people",
    "host",
    "compile",
    "build",
    "tune",
    "train",
    "arena",
    "tournament",
    "engine",
    "bot",
    "analyse",
    "hint",
    "puzzles",
)
"""The modules of this package that register commands."""

console = Console(highlight=False)


def build() -> typer.Typer:
    """The whole command line."""
    app = frame.Commands(say("help.tilework"), add_completion=True)

    @app.callback(invoke_without_command=True)
    def options(version: bool = typer.Option(False, "--version", help=say("help.version"))) -> None:
        if version:
            console.print(f"tilework {__version__}")
            raise typer.Exit

    for name in MODULES:
        import_module(f"tilework.cli.{name}").register(app)
    return app


def run() -> None:
    """Run a command; our own errors are shown as one line, with exit status 2."""
    try:
        frame.run(build())
    except TileworkError as error:
        _refuse(error)
    except ModuleNotFoundError as error:
        told = missing(error)
        if told is None:
            raise
        _refuse(told)


def _refuse(error: TileworkError) -> NoReturn:
    print(f"tilework: {translated(str(error), language())}", file=sys.stderr)
    sys.exit(2)
