"""``tilework edit``: set up a position by text commands."""

import sys
from collections.abc import Iterator

import typer

from tilework import games
from tilework.cli.framework.app import console
from tilework.cli.framework.game_options import checked_options, split_options
from tilework.cli.framework.json_output import PROBLEMS_FOUND
from tilework.cli.framework.messages import language, say
from tilework.cli.framework.position_argument import position_argument
from tilework.errors import InvalidPosition
from tilework.games.position import Position
from tilework.games.position_builder import PositionBuilder

LEAVE = ("quit", "exit", "done")


def register(app: typer.Typer) -> None:
    app.command("edit", help=say("help.edit"), context_settings={"allow_extra_args": True, "ignore_unknown_options": True})(edit)


def edit(
    context: typer.Context,
    start: str = typer.Argument(..., help=say("help.edit.start")),
    dealt: bool = typer.Option(False, "--dealt", help=say("help.edit.dealt")),
) -> None:
    from tilework.cli.commands.hint import show_hints
    from tilework.cli.game.position_editor import PositionEditor

    editor = PositionEditor(_begun(start, context.args, dealt))
    is_typed = sys.stdin.isatty()

    def tell(lines: list[str]) -> None:
        """Print to a person; beside the notation where commands are piped in."""
        for line in lines:
            if is_typed:
                console.print(line, markup=False, soft_wrap=True)
            else:
                typer.echo(line, err=True)

    tell([*editor.table(), *editor.status(), say("edit.begin")] if is_typed else [])
    for line in _lines(is_typed):
        if line in LEAVE:
            break
        if line == "analyse":
            if editor.problem is not None or editor.builder.position().turn is None:
                tell(editor.status())
            else:
                show_hints(editor.builder.position(), None, 20_000, count=3, lines=True)
            continue
        try:
            tell(editor.execute(line))
        except InvalidPosition as error:
            tell([error.text(language())])
    print(editor.builder.notation())
    if editor.problem is not None:
        typer.echo(say("edit.impossible", problem=editor.problem.text(language())), err=True)
        raise typer.Exit(PROBLEMS_FOUND)


def _begun(start: str, words: list[str], dealt: bool) -> PositionBuilder:
    """Begin with a new game of a name and its options, or with a position."""
    if start not in games.names():
        return PositionBuilder.from_position(position_argument(start))
    given, rest = split_options(words)
    if rest:
        raise typer.BadParameter(" ".join(rest))
    options = checked_options(games.get(start), given)
    return PositionBuilder.start(start, **options) if dealt else PositionBuilder.cleared(Position.start(start, **options))


def _lines(is_typed: bool) -> Iterator[str]:
    """Yield the commands until the end of input."""
    while True:
        try:
            line = input("> " if is_typed else "").strip()
        except EOFError:
            return
        if line:
            yield line
