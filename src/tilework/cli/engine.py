"""``tilework engine``: the engine protocol on standard input and output."""

import typer

from tilework.cli.words import say


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("engine", help=say("help.engine"))(engine)


def engine() -> None:
    from tilework.analysis.__main__ import main

    main()
