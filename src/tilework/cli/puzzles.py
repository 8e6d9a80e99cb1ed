"""``tilework puzzles``: making puzzles, checking their proofs, and solving them in the terminal."""

import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from tilework import games, i18n
from tilework.cli.app import console
from tilework.cli.completion import game_names
from tilework.cli.folders import joined
from tilework.cli.frame import Commands
from tilework.cli.words import language, say
from tilework.errors import InvalidOption

if TYPE_CHECKING:
    from tilework.puzzles import Puzzle


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = Commands(say("help.puzzles"))
    group.command("make", help=say("help.puzzles.make"))(make)
    group.command("check", help=say("help.puzzles.check"))(check)
    group.command("solve", help=say("help.puzzles.solve"))(solve)
    app.add_typer(group, name="puzzles")


def make(
    game: str = typer.Argument(..., help=say("help.game"), autocompletion=game_names),
    count: int = typer.Option(100, "--count", min=1, help=say("help.puzzles.count")),
    seed: int = typer.Option(1, "--seed", min=0, help=say("help.puzzles.seed")),
    jobs: int = typer.Option(1, "--jobs", min=1, help=say("help.workers")),
    cluster: str = typer.Option("", "--cluster", help=say("help.cluster")),
    out: Path | None = typer.Option(None, "--out", help=say("help.puzzles.out")),
) -> None:
    from rich.progress import Progress

    from tilework.puzzles import making, puzzle

    file = out or Path(f"{games.get(game).name}-puzzles.tsv")
    known = {each.id: each for each in puzzle.read(file)} if file.exists() else {}
    here = [int(each.source.partition(".")[2]) for each in known.values() if each.source.startswith(f"{seed}.")]
    began, had = time.monotonic(), len(known)
    with joined(jobs, cluster) as crew, Progress(console=console, transient=True) as bars, file.open("a", encoding="utf-8") as lines:
        bar = bars.add_task(game, total=count, completed=min(count, had))
        games_of = making.make(game, seed, first=max(here, default=-1) + 1, crew=crew) if had < count else iter(())
        for number, found in games_of:
            for each in found[: count - len(known)]:
                if each.id not in known:
                    known[each.id] = each
                    lines.write(each.to_line() + "\n")
            lines.flush()
            bars.update(bar, completed=len(known), description=say("puzzles.games", games=number + 1))
            if len(known) >= count:
                break
    seconds = round(time.monotonic() - began)
    console.print(say("puzzles.made", new=len(known) - had, all=len(known), file=str(file), seconds=seconds), markup=False)


def check(
    file: Path = typer.Argument(..., help=say("help.puzzles.file")),
    sample: int = typer.Option(0, "--sample", min=0, help=say("help.puzzles.sample")),
) -> None:
    from rich.progress import track

    from tilework.puzzles import checking, puzzle

    puzzles = puzzle.read(file)
    chosen = puzzles[:: max(1, len(puzzles) // sample)] if sample else puzzles
    wrong = 0
    for each in track(chosen, console=console, transient=True):
        for problem in checking.problems(each):
            wrong += 1
            console.print(say("puzzles.wrong", id=each.id, problem=problem), markup=False, style="red")
    if wrong:
        raise typer.Exit(1)
    console.print(say("puzzles.good", n=len(chosen)), style="bold green")


def solve(
    game: str = typer.Argument(..., help=say("help.game"), autocompletion=game_names),
    id: str = typer.Option("", "--id", help=say("help.puzzles.id")),
) -> None:
    from tilework.puzzles import collection, daily

    chosen = collection(games.get(game).name).get(id) if id else daily(game, datetime.now(UTC).date())
    if chosen is None:
        raise InvalidOption(say("puzzles.none", game=game, id=id))
    console.print(str(chosen.at()), markup=False)
    console.print(say("puzzles.task", theme=i18n.text("puzzles", f"theme.{chosen.theme}", language()), rating=chosen.rating))
    while not _answered(chosen):
        pass


def _answered(puzzle: "Puzzle") -> bool:
    """Ask once. True when there is nothing more to ask: it is solved, or the solution was wanted."""
    from tilework.puzzles import explanation

    position = puzzle.at()
    given = typer.prompt(say("puzzles.move"), default="", show_default=False).strip()
    if given and not position.is_legal(given):
        legal = ", ".join(str(action) for action in position.legal_actions())
        console.print(say("puzzles.illegal", action=given, legal=legal), markup=False)
        return False
    if given and not puzzle.is_answer(given):
        chance, points = puzzle.losses[given]
        console.print(say("puzzles.miss", loss=chance, points=points), style="yellow")
        return False
    console.print(say("puzzles.solved") if given else say("puzzles.solution"), style="bold green")
    for sentence in explanation(puzzle, language()):
        console.print(sentence, markup=False)
    return True
