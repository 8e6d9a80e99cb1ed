"""``tilework sintra-strips``: validate a custom strip set, or print the built-in one."""

from pathlib import Path

import typer

from tilework.cli.framework.app import console
from tilework.cli.framework.localized_typer import Commands
from tilework.cli.framework.messages import game_word, say
from tilework.games.sintra import strips as strip_sets


def register(app: typer.Typer) -> None:
    group = Commands(say("help.strips"))
    group.command("check", help=say("help.strips.check"))(check)
    group.command("show", help=say("help.strips.show"))(show)
    app.add_typer(group, name="sintra-strips")


def check(file: Path = typer.Argument(..., help=say("help.strips.file"))) -> None:
    own = strip_sets.load(file)
    _list(own)
    console.print(say("strips.good", file=str(file)), style="bold green", markup=False)


def show() -> None:
    console.print(say("strips.stand_in"))
    _list(strip_sets.balanced())


def _list(own: strip_sets.StripSet) -> None:
    names = dict(zip(strip_sets.COLOUR_LETTERS, strip_sets.COLOUR_NAMES, strict=True)) | {strip_sets.JOKER_LETTER: strip_sets.JOKER_NAME}
    for number, sides in enumerate(own, start=1):
        for name, side in zip(strip_sets.SIDE_NAMES, sides, strict=True):
            spaces = ", ".join(game_word("sintra", "colour", colour=names[letter], n=0) for letter in side)
            console.print(f"{number} {say(f'strips.{name}'):<6} {side}  {spaces}", markup=False)
