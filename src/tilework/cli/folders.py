"""``tilework analyse FOLDER``: all records of a folder, and how each player did in them; and how a cluster is joined."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilework.cli.app import console
from tilework.cli.library_words import translated
from tilework.cli.words import language, say

if TYPE_CHECKING:
    from tilework.bots.bot import Limits
    from tilework.cluster import Crew


@contextmanager
def joined(workers: int, address: str) -> "Iterator[Crew]":
    """Processes of this machine, or a cluster, of which is said how large it is."""
    from tilework.cluster import crew

    def tell(nodes: int, cores: int) -> None:
        console.print(say("cluster.joined", nodes=nodes, cores=cores), style="dim")

    with crew(workers, address, tell) as hands:
        yield hands


def analyse_all(folder: Path, out: Path, limits: "Limits", workers: int, cluster: str) -> None:
    """Analyse a folder, and show what came of it."""
    from rich.progress import Progress

    from tilework.analysis.folder import analyse_folder, records_in

    with joined(workers, cluster) as crew, Progress(console=console, transient=True) as bars:
        bar = bars.add_task(folder.name, total=len(records_in(folder)))
        lines = analyse_folder(folder, out, limits, crew, lambda lines: bars.update(bar, completed=len(lines)), language=language())
    for line in lines:
        if "error" in line:
            problem = translated(line["error"], language())
            console.print(say("analyse.unreadable", file=line["file"], problem=problem), markup=False, style="red")
    analyses = [line["analysis"] for line in lines if "analysis" in line]
    if analyses:
        show_players(analyses)
    console.print(say("analyse.written", n=len(analyses), file=str(out)), markup=False)
    if len(analyses) < len(lines):
        console.print(say("analyse.unread", n=len(lines) - len(analyses)))


def show_players(analyses: Sequence[dict[str, Any]]) -> None:
    """For each player: games, moves, and what a move gave away on average."""
    from rich.table import Table

    from tilework.cli.story import shown_names

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
