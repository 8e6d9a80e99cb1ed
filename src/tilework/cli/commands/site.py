"""``tilework site``: export the web client as static files."""

from pathlib import Path

import typer

from tilework.cli.framework.app import console
from tilework.server.localization import host_text as say


def register(app: typer.Typer) -> None:
    app.command("site", help=say("help.site"))(site)


def site(folder: Path = typer.Argument(..., help=say("help.site.folder"))) -> None:
    from tilework.server.web.site_export import write_site

    size = write_site(folder)
    console.print(say("site.done", folder=str(folder), size=f"{size / 1_000_000:.1f}"))
