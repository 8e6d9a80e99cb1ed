"""Shell completion of games, seats and game options. Nothing here compiles the rules."""

from dataclasses import dataclass
from typing import Any

from tilework import games
from tilework.cli.framework.game_options import SWITCH, all_options

OPTION = "tilework.option"
"""Context key of the game option whose value is being completed."""


@dataclass(frozen=True)
class Offered:
    """A completion item in the form Typer expects."""

    value: str
    type: str = "plain"
    help: str | None = None


def game_names(incomplete: str) -> list[str]:
    """Return the games that start with the incomplete word."""
    return [name for name in games.names() if name.startswith(incomplete)]


def bot_names(incomplete: str) -> list[str]:
    """Return the bots that start with the incomplete word."""
    from tilework import bots

    return [name for name in bots.names() if name.startswith(incomplete)]


def seat_lists(incomplete: str) -> list[str]:
    """Return completions for the last item of a list of seats."""
    from tilework import bots

    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{seat}" for seat in ("human", *bots.names()) if seat.startswith(last)]


def awaited_option(args: list[str]) -> str | None:
    """Return the game option at the end of a command line that still needs a value.

    >>> awaited_option(["azul", "--wall"]), awaited_option(["azul", "--jokers"]), awaited_option(["azul"])
    ('wall', None, None)
    """
    name = args[-1].removeprefix("--") if args and args[-1].startswith("--") else ""
    option = all_options().get(name)
    return name if option is not None and option.values != SWITCH else None


def game_options(context: Any, incomplete: str) -> list[Offered]:  # Any: Click's context has no public type in Typer
    """Return matching game options, or the values of the preceding one."""
    awaited = context.meta.get(OPTION)
    if awaited:
        return [Offered(str(value)) for value in all_options()[awaited].values if str(value).startswith(incomplete)]
    return [Offered(f"--{name}") for name in all_options() if incomplete.startswith("-") and f"--{name}".startswith(incomplete)]
