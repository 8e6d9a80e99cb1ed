"""Accept the former names of renamed options until version 0.4."""

from typing import TYPE_CHECKING, Any

from tilework.cli.framework.localized_typer import Command

if TYPE_CHECKING:
    import typer


def accepting(former: dict[str, str], base: type[Command] = Command) -> type[Command]:
    """Return a command class that also takes the options' former names, which the help does not list.

    >>> renamed({"--work": "--checkpoints"}, ["azul", "--work", "x", "--work=y"])
    ['azul', '--checkpoints', 'x', '--checkpoints=y']
    """

    class Accepting(base):  # type: ignore[valid-type, misc]  # a class made at run time
        def parse_args(self, context: "typer.Context", args: list[str]) -> Any:  # Any: Typer's vendored Click declares no type here
            return super().parse_args(context, renamed(former, args))

    return Accepting


def renamed(former: dict[str, str], args: list[str]) -> list[str]:
    """Replace former option names in a command line."""
    split = [arg.partition("=") for arg in args]
    return [former.get(name, name) + equals + value for name, equals, value in split]
