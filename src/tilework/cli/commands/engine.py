"""``tilework engine``: speak the engine protocol on standard input and output; ``tilework engine check`` tests other engines."""

from typing import TYPE_CHECKING

import typer

from tilework import games
from tilework.cli.framework.app import console
from tilework.cli.framework.json_output import PROBLEMS_FOUND, AsJson, print_json
from tilework.cli.framework.messages import language, say

if TYPE_CHECKING:
    from tilework.arena.conformance import ConformanceResult


def register(app: typer.Typer) -> None:
    app.command("engine", help=say("help.engine"))(engine)


def engine(
    what: str = typer.Argument("", help=say("help.engine.what")),
    command: str = typer.Argument("", help=say("help.engine.command")),
    game: list[str] = typer.Option([], "--game", help=say("help.bench.game")),
    as_json: AsJson = False,
) -> None:
    if what == "check" and command:
        check(command, game, as_json)
    elif what:
        raise typer.BadParameter(say("engine.usage"))
    else:
        from tilework.analysis.__main__ import main

        main()


def check(command: str, chosen: list[str], as_json: bool) -> None:
    """Check an engine's conformance and print the results."""
    from tilework.arena.conformance import check_engine

    named = tuple(games.get(name).name for name in chosen) or games.names()
    results = []
    for result in check_engine(command, named):
        results.append(result)
        if not as_json:
            _print_result(result)
    is_ok = all(result.is_ok for result in results)
    if as_json:
        rows = [{"check": each.key, "is_ok": each.is_ok, "observed": str(each.problem or each.observed)} for each in results]
        print_json({"command": command, "is_ok": is_ok, "results": rows})
    else:
        console.print(say("engine.good" if is_ok else "engine.bad"), style="bold green" if is_ok else "bold red")
    if not is_ok:
        raise typer.Exit(PROBLEMS_FOUND)


def _print_result(result: "ConformanceResult") -> None:
    key, _, game = result.key.partition(".")
    if result.is_ok and key == "plays":
        detail = say("engine.check.decisions", n=int(result.observed))
    else:
        detail = result.problem.text(language()) if result.problem else result.observed
    mark = "✓" if result.is_ok else "✗"
    console.print(f"{mark} {say(f'engine.check.{key}', game=game)}{detail and f' ({detail})'}", markup=False)
