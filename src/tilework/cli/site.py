"""``tilework site``: everything as files, without a server."""

from pathlib import Path

import typer

from tilework.cli.app import console
from tilework.server.words import said as say


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("site", help=say("help.site"))(site)


def site(folder: Path = typer.Argument(..., help=say("help.site.folder"))) -> None:
    from tilework.server.web.site import write_site

    size = write_site(folder)
    console.print(say("site.done", folder=str(folder), size=f"{size / 1_000_000:.1f}"))
