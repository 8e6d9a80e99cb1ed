"""Typer in the reader's language, through its own extension points.

Headings and defaults go through gettext (catalogues in ``locale``); options that Typer adds, and usage errors, are
worded by our own messages. What is wrong with a value that Typer itself converts stays in Typer's English.
"""

import gettext
import os
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn

import typer
import typer.core
from typer.exceptions import TyperException

from tilework.cli.framework.messages import language, say

FromClick = Any
"""What Click hands over. Any: Typer brings its own copy of Click, without public types."""

TYPERS_OWN = ("help", "install_completion", "show_completion")
"""The options that Typer adds."""

gettext.bindtextdomain("messages", str(Path(__file__).with_name("locale")))


class _Localized:
    """What commands and groups of commands have in common."""

    def format_usage(self: FromClick, ctx: FromClick, formatter: FromClick) -> None:
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix=say("frame.usage"))

    def get_params(self, ctx: FromClick) -> list[FromClick]:
        params: list[FromClick] = super().get_params(ctx)  # type: ignore[misc]  # a mixin: Click has it
        for param in params:
            if param.name in TYPERS_OWN:
                param.help = say(f"frame.{param.name}")
        return params


class Command(_Localized, typer.core.TyperCommand):
    """A command."""


class Group(_Localized, typer.core.TyperGroup):
    """A group of commands."""

    def parse_args(self, ctx: FromClick, args: list[str]) -> list[str]:
        if not args and self.no_args_is_help and not ctx.resilient_parsing:
            print(ctx.get_help(), file=sys.stderr)
            raise typer.Exit(2)
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: FromClick, args: list[str]) -> FromClick:
        if not ctx.resilient_parsing and self.get_command(ctx, args[0]) is None:
            similar = ", ".join(get_close_matches(args[0], self.commands))
            ctx.fail(say("frame.similar_command" if similar else "frame.no_command", command=args[0], similar=similar))
        return super().resolve_command(ctx, args)


class Commands(typer.Typer):
    """Commands that speak the reader's language throughout."""

    def __init__(self, words: str, **settings: FromClick) -> None:
        os.environ["LANGUAGE"] = language()  # gettext reads it at each message
        super().__init__(cls=Group, help=words, no_args_is_help=True, rich_markup_mode=None, **settings)

    def command(self, name: str | None = None, *, cls: type[FromClick] | None = Command, **settings: FromClick) -> FromClick:
        return super().command(name, cls=cls, **settings)


def run(app: typer.Typer) -> NoReturn:
    """Run the command that was asked for, and end with its status."""
    try:
        status = app(standalone_mode=False)
    except TyperException as error:
        _show(error)
        status = error.exit_code
    except typer.Abort:
        print(gettext.gettext("Aborted!"), file=sys.stderr)
        status = 1
    sys.exit(status if isinstance(status, int) else 0)


def _show(error: TyperException) -> None:
    """Print how the command is called, where it is explained, and what is wrong."""
    context: typer.Context | None = getattr(error, "ctx", None)
    if context:
        print(context.get_usage(), say("frame.try", command=f"{context.command_path} --help"), "", sep="\n", file=sys.stderr)
    print(say("frame.error", problem=_problem(error)), file=sys.stderr)


def _problem(error: TyperException) -> str:
    option: str | None = getattr(error, "option_name", None)
    if option is not None and hasattr(error, "possibilities"):
        similar = ", ".join(sorted(error.possibilities or ()))
        return say("frame.no_such_option", option=option, similar=similar) if similar else say("frame.unknown_option", option=option)
    if option is not None:
        return say("frame.option_value", option=option)
    param: FromClick = getattr(error, "param", None)
    if param is not None and hasattr(error, "param_type"):
        return say("frame.missing", param=param.get_error_hint(getattr(error, "ctx", None)))
    if param is not None and isinstance(error, typer.BadParameter):
        return say("frame.invalid", param=param.get_error_hint(getattr(error, "ctx", None)), problem=error.message)
    return error.format_message()
