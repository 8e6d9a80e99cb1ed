"""``tilework verify`` and ``tilework replay``."""

import json
import sys
from pathlib import Path

import typer

from tilework.cli.app import console
from tilework.cli.library_words import translated
from tilework.cli.words import language, say
from tilework.errors import InvalidRecord


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("verify", help=say("help.verify"))(verify)
    app.command("replay", help=say("help.replay"))(replay)


def read_text(path: Path) -> str:
    """A file's text (``-`` for standard input), or an error that says what is wrong."""
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidRecord(say("file.unreadable", file=str(path), reason=getattr(error, "strerror", None) or str(error))) from None


def verify(file: Path = typer.Argument(..., help=say("help.file"))) -> None:
    from tilework.match.verify import verify_record

    report = verify_record(read_text(file))
    console.print(say("verify.replayed", game=report.match.game.name, moves=report.moves, draws=report.draws))
    console.print(say("verify.seed" if report.seed_revealed else "verify.no_seed"))
    if report.match.is_over:
        for seat, name in enumerate(report.match.seats):
            mark = " ★" if seat in report.match.winners else ""
            console.print(f"  {name}: {report.match.scores[seat]}{mark}", markup=False)
    else:
        console.print(say("verify.open"))
    for problem in report.problems:
        console.print(say("verify.problem", problem=translated(problem, language())), style="bold red", markup=False)
    if not report.is_good:
        raise typer.Exit(1)
    console.print(say("verify.good"), style="bold green")


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
    from tilework.cli.replayer import show

    show(match)
