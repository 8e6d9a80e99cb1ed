"""``tilework sign-out``: end a player's sessions."""

from pathlib import Path

import typer

from tilework.cli.commands.serve import DATA, DATABASE
from tilework.cli.framework.app import console
from tilework.cli.framework.renamed_options import accepting
from tilework.errors import InvalidOption
from tilework.server.localization import host_text as say


def register(app: typer.Typer) -> None:
    app.command("sign-out", cls=accepting({"--everybody": "--all"}), help=say("help.sign_out"))(sign_out)


def sign_out(
    login: str = typer.Argument("", help=say("help.sign_out.login")),
    everyone: bool = typer.Option(False, "--all", help=say("help.sign_out.all")),
    database: str = DATABASE,
    data: Path = DATA,
) -> None:
    from tilework.server.settings import Settings
    from tilework.server.store.revoke_sessions import revoke

    if bool(login) == everyone:
        raise InvalidOption(say("sign_out.whom"))
    sessions, tokens = revoke(Settings(database=database, data_dir=str(data)).database_url, None if everyone else login)
    console.print(say("sign_out.done", sessions=sessions, tokens=tokens))
