"""``tilework hint``: the best moves of a position, with reasons."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from tilework.cli.app import console
from tilework.cli.records import read_text
from tilework.cli.words import language, say

if TYPE_CHECKING:
    from tilework.games.position import Position


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("hint", help=say("help.hint"))(hint)


def hint(
    position: str = typer.Argument(..., help=say("help.hint.position")),
    count: int = typer.Option(3, "--count", min=1, max=50, help=say("help.hint.count")),
    seconds: float | None = typer.Option(None, "--seconds", min=0.0, help=say("help.think.seconds")),
    nodes: int | None = typer.Option(None, "--nodes", min=1, help=say("help.think.nodes")),
    as_json: bool = typer.Option(False, "--json", help=say("help.analyse.json")),
) -> None:
    from tilework.analysis import hints
    from tilework.bots.bot import Limits
    from tilework.cli.advice import details, headline

    asked = _position(position)
    if asked.turn is None:
        console.print(say("hint.nothing"))
        raise typer.Exit(1)
    found = hints(asked, Limits(seconds, nodes), count=count)
    if as_json:
        print(json.dumps([each.to_data(asked.game.name, language()) for each in found], ensure_ascii=False, indent=1))
        return
    for each in found:
        console.print(headline(asked, each, language()), style="bold", markup=False)
        for line in details(asked, each, language()):
            console.print(f"    {line}", markup=False)


def _position(given: str) -> "Position":
    from tilework.games.position import Position

    if given == "-":
        return Position.parse(sys.stdin.readline().strip())
    if " " not in given and Path(given).exists():
        from tilework.match import read_record

        return read_record(read_text(Path(given))).position
    return Position.parse(given)
