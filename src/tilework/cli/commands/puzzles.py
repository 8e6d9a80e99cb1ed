"""``tilework puzzles``: generate, validate and solve puzzles."""

import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from tilework import games
from tilework.cli.commands.analyse_folder import joined
from tilework.cli.framework.app import console
from tilework.cli.framework.completion import game_names
from tilework.cli.framework.json_output import PROBLEMS_FOUND, AsJson, print_json
from tilework.cli.framework.localized_typer import Commands
from tilework.cli.framework.messages import language, say
from tilework.cli.framework.renamed_options import accepting
from tilework.errors import InvalidOption

if TYPE_CHECKING:
    from tilework.analysis import Candidate
    from tilework.puzzles import Puzzle


def register(app: typer.Typer) -> None:
    group = Commands(say("help.puzzles"))
    group.command("make", cls=accepting({"--jobs": "--workers"}), help=say("help.puzzles.make"))(make)
    group.command("check", help=say("help.puzzles.check"))(check)
    group.command("solve", help=say("help.puzzles.solve"))(solve)
    app.add_typer(group, name="puzzles")


def make(
    game: str = typer.Argument(..., help=say("help.game"), autocompletion=game_names),
    count: int = typer.Option(100, "--count", min=1, help=say("help.puzzles.count")),
    seed: int = typer.Option(1, "--seed", min=0, help=say("help.puzzles.seed")),
    workers: int = typer.Option(1, "--workers", min=1, help=say("help.workers")),
    cluster: str = typer.Option("", "--cluster", help=say("help.cluster")),
    out: Path | None = typer.Option(None, "--out", help=say("help.puzzles.out")),
) -> None:
    from rich.progress import Progress

    from tilework.puzzles import generate, puzzle

    file = out or Path(f"{games.get(game).name}-puzzles.tsv")
    known = {each.id: each for each in puzzle.read(file)} if file.exists() else {}
    here = [int(each.source.partition(".")[2]) for each in known.values() if each.source.startswith(f"{seed}.")]
    began, had = time.monotonic(), len(known)
    with joined(workers, cluster) as pool, Progress(console=console, transient=True) as bars, file.open("a", encoding="utf-8") as lines:
        bar = bars.add_task(game, total=count, completed=min(count, had))
        generated = generate.make(game, seed, first=max(here, default=-1) + 1, pool=pool) if had < count else iter(())
        for number, found in generated:
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

    from tilework.puzzles import puzzle, validate

    puzzles = puzzle.read(file)
    chosen = puzzles[:: max(1, len(puzzles) // sample)] if sample else puzzles
    wrong = 0
    for each in track(chosen, console=console, transient=True):
        for problem in validate.problems(each):
            wrong += 1
            console.print(say("puzzles.wrong", id=each.id, problem=problem), markup=False, style="red")
    if wrong:
        raise typer.Exit(PROBLEMS_FOUND)
    console.print(say("puzzles.good", n=len(chosen)), style="bold green")


def solve(
    game: str = typer.Argument(..., help=say("help.game"), autocompletion=game_names),
    id: str = typer.Option("", "--id", help=say("help.puzzles.id")),
    as_json: AsJson = False,
) -> None:
    from tilework.puzzles import collection, daily, explanation
    from tilework.puzzles.puzzle import compare, theme_name

    chosen = collection(games.get(game).name).get(id) if id else daily(game, datetime.now(UTC).date())
    if chosen is None:
        raise InvalidOption(say("puzzles.none", game=game, id=id))
    if as_json:
        print_json(_puzzle_data(chosen))
        return
    console.print(str(chosen.at()), markup=False)
    console.print(say("puzzles.task", theme=theme_name(chosen.game, chosen.theme, language()), rating=chosen.rating))
    missed: str | None = None
    while True:
        given = _prompted(chosen)
        if given is None or chosen.is_answer(given):
            break
        missed = given
        chance, points = chosen.losses[given]
        console.print(say("puzzles.miss", loss=chance, points=points), style="yellow")
        _show_line(chosen, given, compare(chosen, given).other)
    console.print(say("puzzles.solution") if given is None else say("puzzles.solved"), style="bold green")
    for sentence in explanation(chosen, language(), missed):
        console.print(sentence, markup=False)
    compared = compare(chosen, missed)
    for candidate in (compared.better, compared.other):
        _show_line(chosen, str(candidate.action), candidate)


def _puzzle_data(puzzle: "Puzzle") -> dict[str, object]:
    from tilework.puzzles import explanation

    position = puzzle.at()
    return {
        "id": puzzle.id,
        "game": puzzle.game,
        "theme": puzzle.theme,
        "rating": puzzle.rating,
        "position": puzzle.position,
        "turn": position.turn,
        "legal_actions": [str(action) for action in position.legal_actions()],
        "answers": list(puzzle.answers),
        "losses": {action: list(loss) for action, loss in puzzle.losses.items()},
        "line": list(puzzle.line),
        "explanation": explanation(puzzle, language()),
    }


def _prompted(puzzle: "Puzzle") -> str | None:
    """Prompt for a legal move. Return None when the solution is requested."""
    position = puzzle.at()
    while True:
        given = typer.prompt(say("puzzles.move"), default="", show_default=False).strip()
        if not given or position.is_legal(given):
            return given or None
        legal = ", ".join(str(action) for action in position.legal_actions())
        console.print(say("puzzles.illegal", action=given, legal=legal), markup=False)


def _show_line(puzzle: "Puzzle", action: str, candidate: "Candidate") -> None:
    """Print what follows a move to the end of the round, and the points that each seat gains."""
    gained = ", ".join(f"P{seat + 1} {points:+d}" for seat, points in enumerate(candidate.points))
    console.print(say("puzzles.line", action=action, line=" ".join(candidate.line[1:]), gained=gained), markup=False, style="dim")
