"""``tilework doctor``: check everything a server needs and suggest fixes."""

from pathlib import Path

import typer

from tilework.cli.commands.serve import DATA, DATABASE
from tilework.cli.framework.app import console
from tilework.cli.framework.json_output import PROBLEMS_FOUND, AsJson, print_json
from tilework.server.localization import host_text as say

MARKS = {"good": "✓", "advice": "!", "bad": "✗"}


def register(app: typer.Typer) -> None:
    app.command("doctor", help=say("help.doctor"))(doctor)


def doctor(
    database: str = DATABASE,
    redis: str = typer.Option("", "--redis", envvar="TILEWORK_REDIS", help=say("help.redis")),
    data: Path = DATA,
    as_json: AsJson = False,
) -> None:
    from tilework.server.doctor import ERROR, WARNING, examine
    from tilework.server.settings import Settings

    settings = Settings(**{**vars(Settings.from_environment()), "database": database, "redis": redis, "data_dir": str(data)})
    findings = []
    for finding in examine(settings):
        findings.append(finding)
        if not as_json:
            console.print(f"{MARKS[finding.state]} {finding.words}", markup=False, soft_wrap=True)
    bad, advice = (sum(finding.state == state for finding in findings) for state in (ERROR, WARNING))
    if as_json:
        print_json({"findings": [{"state": each.state, "text": each.words} for each in findings], "bad": bad, "advice": advice})
    else:
        console.print(say("doctor.sum", bad=bad, advice=advice) if bad + advice else say("doctor.all_well"))
    if bad:
        raise typer.Exit(PROBLEMS_FOUND)
