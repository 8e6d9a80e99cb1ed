"""``tilework import``: games of other sites as records."""

import json
from pathlib import Path

import typer

from tilework.cli.framework.messages import language, say
from tilework.cli.framework.text_files import read_text


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("import", help=say("help.import"))(import_file)


def import_file(
    file: Path = typer.Argument(..., help=say("help.import.file")),
    variant: str | None = typer.Option(None, "--variant", help=say("help.import.variant")),
    out: Path | None = typer.Option(None, "--out", help=say("help.import.out")),
    as_json: bool = typer.Option(False, "--json", help=say("help.import.json")),
) -> None:
    from tilework.imports import ImportRefused, import_games
    from tilework.imports.problems import Problem

    def warn(problem: Problem, number: int) -> None:
        typer.echo(say("import.problem", game=number, problem=problem.text(language())), err=True)

    if variant not in (None, "coloured", "grey", "mono"):
        raise typer.BadParameter(say("import.variant", variant=variant))
    try:
        found = import_games(read_text(file), variant=variant)
    except ImportRefused as error:
        if as_json:
            print(json.dumps({"games": [], "refused": error.problem.to_data()}, ensure_ascii=False))
        typer.echo(error.problem.text(language()), err=True)
        raise typer.Exit(2) from None
    for number, game in enumerate(found, start=1):
        for problem in (*game.remarks, *([game.problem] if game.problem else [])):
            warn(problem, number)
    if as_json:
        rows = [{"record": game.record(), "problem": game.problem.to_data() if game.problem else None} for game in found]
        print(json.dumps({"games": rows, "refused": None}, ensure_ascii=False))
    elif out is not None:
        out.mkdir(parents=True, exist_ok=True)
        for number, game in enumerate(found, start=1):
            (out / f"{file.stem if str(file) != '-' else 'game'}-{number}.txt").write_text(game.record(), encoding="utf-8")
    else:
        print("\n".join(game.record() for game in found), end="")
    if not all(game.is_complete for game in found):
        raise typer.Exit(1)
