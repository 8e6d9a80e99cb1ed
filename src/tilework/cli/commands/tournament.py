"""``tilework tournament``: play a tournament between bots."""

from typing import TYPE_CHECKING

import typer

from tilework import games
from tilework.cli.commands.play import PlayCommand
from tilework.cli.framework.app import console
from tilework.cli.framework.completion import game_names
from tilework.cli.framework.game_options import checked_options
from tilework.cli.framework.json_output import AsJson, print_json
from tilework.cli.framework.messages import say
from tilework.cli.framework.renamed_options import accepting

if TYPE_CHECKING:
    from rich.table import Table as Shown

    from tilework.arena.tournament import BotTournament
    from tilework.tournaments import Table


def register(app: typer.Typer) -> None:
    app.command("tournament", cls=accepting({"--table": "--players"}, PlayCommand), help=say("help.tournament"))(tournament)


def tournament(
    context: typer.Context,
    game: str = typer.Argument(..., help=say("help.game"), autocompletion=game_names),
    bots: str = typer.Option(..., "--bots", help=say("help.tournament.bots")),
    format: str = typer.Option("swiss", "--format", help=say("help.tournament.format")),
    rounds: int = typer.Option(5, "--rounds", min=1, help=say("help.tournament.rounds")),
    number: int = typer.Option(100, "--games", min=1, help=say("help.tournament.games")),
    duplicate: bool = typer.Option(False, "--duplicate", help=say("help.tournament.duplicate")),
    copies: int = typer.Option(1, "--copies", min=1, help=say("help.tournament.copies")),
    nodes: int | None = typer.Option(None, "--nodes", min=1, help=say("help.arena.nodes")),
    seed: int = typer.Option(0, "--seed", help=say("help.arena.seed")),
    as_json: AsJson = False,
) -> None:
    from rich.live import Live

    from tilework.arena.participants import participant, split
    from tilework.arena.tournament import BotTournament, play
    from tilework.bots.bot import Limits
    from tilework.tournaments import Rules

    labels = tuple(split(bots)) * copies
    if len(labels) < 2:
        raise typer.BadParameter(say("arena.one_bot"))
    limits = Limits(nodes=nodes)
    for label in labels:
        participant(label, limits)  # wrong names are told before anything is played
    options = checked_options(games.get(game), context.obj)
    chosen = BotTournament(game, labels, Rules(format, options["players"], rounds, duplicate), options, limits, seed, number)
    if as_json:
        print_json(_data(chosen, play(chosen)))
        return
    with Live(console=console, refresh_per_second=2, transient=True) as live:
        tables = play(chosen, lambda tables: live.update(_table(chosen, tables)))
    console.print(_table(chosen, tables))


def _data(tournament: "BotTournament", tables: "list[Table]") -> dict[str, object]:
    standings = [
        {
            "place": row.place,
            "bot": tournament.labels[int(row.entrant)],
            "entrant": int(row.entrant) + 1,
            "points": round(float(row.points), 4),
            "played": row.played,
            "buchholz": round(float(row.buchholz), 4),
            "sonneborn_berger": round(float(row.sonneborn), 4),
            "head_to_head": round(float(row.direct), 4),
            "score": row.score,
        }
        for row in tournament.standings(tables)
    ]
    return {"game": tournament.game, "format": tournament.rules.format, "tables": len(tables), "standings": standings}


def _table(tournament: "BotTournament", tables: "list[Table]") -> "Shown":
    from rich.table import Table as Shown

    shown = Shown(title=say("tournament.title", game=tournament.game, n=len(tables)))
    for column in ("place", "bot", "points", "games", "buchholz", "sonneborn", "direct", "score"):
        shown.add_column(say(f"tournament.column.{column}"), justify="left" if column == "bot" else "right", overflow="fold")
    for line in tournament.standings(tables):
        figures = (f"{float(value):.2f}" for value in (line.buchholz, line.sonneborn, line.direct))
        label = f"{tournament.labels[int(line.entrant)]} ({int(line.entrant) + 1})"
        shown.add_row(str(line.place), label, f"{float(line.points):.2f}", str(line.played), *figures, str(line.score))
    return shown
