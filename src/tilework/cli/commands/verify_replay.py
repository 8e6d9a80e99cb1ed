"""``tilework verify`` and ``tilework replay``."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from tilework.cli.framework.app import console
from tilework.cli.framework.json_output import PROBLEMS_FOUND, AsJson, print_json
from tilework.cli.framework.messages import language, say
from tilework.cli.framework.text_files import read_text

if TYPE_CHECKING:
    from tilework.match.verify import VerificationReport


def register(app: typer.Typer) -> None:
    app.command("verify", help=say("help.verify"))(verify)
    app.command("replay", help=say("help.replay"))(replay)


def verify(file: Path = typer.Argument(..., help=say("help.file")), as_json: AsJson = False) -> None:
    from tilework.match.verify import verify_record

    report = verify_record(read_text(file))
    if as_json:
        print_json(_report_data(report))
        raise typer.Exit(0 if report.is_valid else PROBLEMS_FOUND)
    console.print(say("verify.replayed", game=report.match.game.name, moves=report.moves, draws=report.draws))
    console.print(say("verify.seed" if report.is_seed_revealed else "verify.no_seed"))
    if report.match.is_over:
        for seat, name in enumerate(report.match.seats):
            mark = " ★" if seat in report.match.winners else ""
            console.print(f"  {name}: {report.match.scores[seat]}{mark}", markup=False)
    else:
        console.print(say("verify.open"))
    for problem in report.problems:
        console.print(say("verify.problem", problem=problem.text(language())), style="bold red", markup=False)
    if not report.is_valid:
        raise typer.Exit(PROBLEMS_FOUND)
    console.print(say("verify.good"), style="bold green")


def _report_data(report: "VerificationReport") -> dict[str, object]:
    match = report.match
    return {
        "game": match.game.name,
        "moves": report.moves,
        "draws": report.draws,
        "seats": list(match.seats),
        "is_over": match.is_over,
        "scores": list(match.scores),
        "winners": list(match.winners),
        "seed_revealed": report.is_seed_revealed,
        "problems": [problem.text(language()) for problem in report.problems],
        "is_valid": report.is_valid,
    }


def replay(
    file: Path = typer.Argument(..., help=say("help.file")),
    as_json: bool = typer.Option(False, "--json", help=say("help.replay.json")),
) -> None:
    from tilework.match.record import read_record
    from tilework.match.replay import replay_lines

    match = read_record(read_text(file))
    if as_json:
        for line in replay_lines(match):
            print(json.dumps(line, ensure_ascii=False))
        return
    from tilework.cli.game.replay_printer import show

    show(match)
