"""``tilework sign-out``: what a host may have to do to an account."""

from pathlib import Path

import typer

from tilework.cli.app import console
from tilework.cli.serve import DATA, DATABASE
from tilework.errors import InvalidOption
from tilework.server.words import said as say


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("sign-out", help=say("help.sign_out"))(sign_out)


def sign_out(
    login: str = typer.Argument("", help=say("help.sign_out.login")),
    everybody: bool = typer.Option(False, "--everybody", help=say("help.sign_out.everybody")),
    database: str = DATABASE,
    data: Path = DATA,
) -> None:
    from tilework.server.settings import Settings
    from tilework.server.store.revoking import revoke

    if bool(login) == everybody:
        raise InvalidOption(say("sign_out.whom"))
    sessions, tokens = revoke(Settings(database=database, data=str(data)).database_url, None if everybody else login)
    console.print(say("sign_out.done", sessions=sessions, tokens=tokens))
