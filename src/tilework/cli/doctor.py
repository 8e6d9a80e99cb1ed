"""``tilework doctor``: looks at everything a server needs and says what to do."""

from pathlib import Path

import typer

from tilework.cli.app import console
from tilework.cli.serve import DATA, DATABASE
from tilework.server.words import said as say

MARKS = {"good": "✓", "advice": "!", "bad": "✗"}


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("doctor", help=say("help.doctor"))(doctor)


def doctor(
    database: str = DATABASE,
    redis: str = typer.Option("", "--redis", envvar="TILEWORK_REDIS", help=say("help.redis")),
    data: Path = DATA,
) -> None:
    from tilework.server.doctor import ADVICE, BAD, examine
    from tilework.server.settings import Settings

    settings = Settings(**{**vars(Settings.from_environment()), "database": database, "redis": redis, "data": str(data)})
    findings = []
    for finding in examine(settings):
        findings.append(finding)
        console.print(f"{MARKS[finding.state]} {finding.words}", markup=False, soft_wrap=True)
    bad, advice = (sum(finding.state == state for finding in findings) for state in (BAD, ADVICE))
    console.print(say("doctor.sum", bad=bad, advice=advice) if bad + advice else say("doctor.all_well"))
    if bad:
        raise typer.Exit(1)
