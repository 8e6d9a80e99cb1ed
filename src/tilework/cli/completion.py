"""What a shell offers after Tab: games, seats, and the options of games with their values. Nothing here compiles the rules."""

from dataclasses import dataclass
from typing import Any

from tilework import games
from tilework.cli.game_options import SWITCH, all_options

OPTION = "tilework.option"
"""Where a command being completed keeps the game's option whose value comes next."""


@dataclass(frozen=True)
class Offered:
    """One thing that is offered, in the form in which typer hands it to the shell."""

    value: str
    type: str = "plain"
    help: str | None = None


def game_names(incomplete: str) -> list[str]:
    """The games that begin like this."""
    return [name for name in games.names() if name.startswith(incomplete)]


def bot_names(incomplete: str) -> list[str]:
    """The bots whose names begin so."""
    from tilework import bots

    return [name for name in bots.names() if name.startswith(incomplete)]


def seat_lists(incomplete: str) -> list[str]:
    """A list of seats with one more: people and bots."""
    from tilework import bots

    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{seat}" for seat in ("human", *bots.names()) if seat.startswith(last)]


def awaited_option(args: list[str]) -> str | None:
    """The game's option that a command line ends with, if it still needs a value.

    >>> awaited_option(["azul", "--wall"]), awaited_option(["azul", "--jokers"]), awaited_option(["azul"])
    ('wall', None, None)
    """
    name = args[-1].removeprefix("--") if args and args[-1].startswith("--") else ""
    option = all_options().get(name)
    return name if option is not None and option.values != SWITCH else None


def game_options(context: Any, incomplete: str) -> list[Offered]:
    """The options of games that begin like this, or the values of the one before."""
    awaited = context.meta.get(OPTION)
    if awaited:
        return [Offered(str(value)) for value in all_options()[awaited].values if str(value).startswith(incomplete)]
    return [Offered(f"--{name}") for name in all_options() if incomplete.startswith("-") and f"--{name}".startswith(incomplete)]
