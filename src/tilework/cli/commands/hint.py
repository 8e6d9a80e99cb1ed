"""``tilework hint``: print the best moves of a position, with reasons."""

import json
from typing import TYPE_CHECKING

import typer

from tilework.cli.framework.app import console
from tilework.cli.framework.messages import language, say
from tilework.cli.framework.position_argument import position_argument

if TYPE_CHECKING:
    from tilework.games.position import Position


def register(app: typer.Typer) -> None:
    app.command("hint", help=say("help.hint"))(hint)


def hint(
    position: str = typer.Argument(..., help=say("help.hint.position")),
    count: int = typer.Option(3, "--count", min=1, max=50, help=say("help.hint.count")),
    seconds: float | None = typer.Option(None, "--seconds", min=0.0, help=say("help.think.seconds")),
    nodes: int | None = typer.Option(None, "--nodes", min=1, help=say("help.think.nodes")),
    lines: bool = typer.Option(False, "--lines", help=say("help.hint.lines")),
    as_json: bool = typer.Option(False, "--json", help=say("help.analyse.json")),
) -> None:
    asked = position_argument(position)
    if asked.turn is None:
        console.print(say("hint.nothing"))
        raise typer.Exit(1)
    show_hints(asked, seconds, nodes, count=count, lines=lines, as_json=as_json)


def show_hints(
    position: "Position", seconds: float | None, nodes: int | None, *, count: int, lines: bool = False, as_json: bool = False
) -> None:
    """Print the best moves of a position, with ``lines`` each with what follows to the end of the round."""
    from tilework.analysis import hints
    from tilework.bots.bot import Limits
    from tilework.cli.game.hint_text import details, headline, hint_data, line_details

    found = hints(position, Limits(seconds, nodes), count=count)
    if as_json:
        print(json.dumps([hint_data(position, each, language()) for each in found], ensure_ascii=False, indent=1))
        return
    for each in found:
        console.print(headline(position, each, language()), style="bold", markup=False)
        for line in details(position, each, language()):
            console.print(f"    {line}", markup=False)
        for line in line_details(position, each, language()) if lines else []:
            console.print(f"    {line}", markup=False)
