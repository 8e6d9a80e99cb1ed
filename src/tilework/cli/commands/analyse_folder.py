"""``tilework analyse DIRECTORY``: analyse all records of a directory and summarise the players."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tilework.cli.framework.app import console
from tilework.cli.framework.messages import language, say
from tilework.executors import make_pool
from tilework.games.game import Data

if TYPE_CHECKING:
    from tilework.bots.bot import Limits
    from tilework.executors import WorkPool


@contextmanager
def joined(workers: int, address: str) -> "Iterator[WorkPool]":
    """Open a work pool on this machine or a cluster, and print the size of the cluster."""

    def on_joined(nodes: int, cores: int) -> None:
        console.print(say("cluster.joined", nodes=nodes, cores=cores), style="dim")

    with make_pool(workers, address, on_joined) as pool:
        yield pool


def analyse_all(folder: Path, out: Path, limits: "Limits", workers: int, cluster: str) -> None:
    """Analyse a directory and print the results."""
    from rich.progress import Progress

    from tilework.analysis.batch import analyse_directory, find_records

    with joined(workers, cluster) as pool, Progress(console=console, transient=True) as bars:
        bar = bars.add_task(folder.name, total=len(find_records(folder)))
        lines = analyse_directory(folder, out, limits, pool, lambda rows: bars.update(bar, completed=len(rows)), language=language())
    for line in lines:
        if "error" in line:
            console.print(say("analyse.unreadable", file=line["file"], problem=line["error"]), markup=False, style="red")
    analyses = [line["analysis"] for line in lines if "analysis" in line]
    if analyses:
        show_players(analyses)
    console.print(say("analyse.written", n=len(analyses), file=str(out)), markup=False)
    if len(analyses) < len(lines):
        console.print(say("analyse.unread", n=len(lines) - len(analyses)))


def show_players(analyses: Sequence[Data]) -> None:
    """Print the games, moves and mean loss of each player."""
    from rich.table import Table

    from tilework.cli.game.match_log import shown_names

    totals: dict[str, list[float]] = {}
    for found in analyses:
        for name, row in zip(shown_names(found["seats"], language()), found["summary"], strict=True):
            total = totals.setdefault(name, [0, 0, 0.0, 0])
            for place, figure in enumerate((1, row["moves"], row["mean_loss"] * row["moves"], row["mistake"] + row["blunder"])):
                total[place] += figure
    table = Table()
    for column in ("name", "games", "moves", "mean", "faults"):
        table.add_column(say(f"analyse.column.{column}"), justify="left" if column == "name" else "right")
    for name, (games, moves, loss, faults) in sorted(totals.items()):
        table.add_row(name, f"{games:.0f}", f"{moves:.0f}", f"{100 * loss / max(1, moves):.2f}", f"{faults:.0f}")
    console.print(table)
