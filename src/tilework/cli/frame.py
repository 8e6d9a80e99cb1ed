"""The words that Typer puts around ours, in the reader's language: headings, defaults, and what is wrong with a command.

Typer speaks English alone. Its sentences are known again and said as ``typer.LANGUAGE.toml`` has them, as those of our library are.
"""

import sys
from typing import Any, NoReturn

import typer
import typer.core
from typer.exceptions import TyperException

from tilework.cli.library_words import translated
from tilework.cli.words import language, say

TYPERS_OWN = ("help", "install_completion", "show_completion")
"""The options that we did not write."""
SINGLE = ("Arguments", "Options", "Commands", "required")
"""Words that may be a name as well, so that they are not known again inside a sentence."""


def _said(words: str) -> str:
    return say(f"frame.{words.lower()}") if words in SINGLE else translated(words, language())


vars(typer.core)["_"] = _said  # it asks gettext under this name, for headings, defaults and commands that there are not


class _Framed:
    """What commands and groups of commands have in common."""

    def format_usage(self: Any, ctx: Any, formatter: Any) -> None:
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix=say("frame.usage"))

    def get_params(self, ctx: Any) -> list[Any]:
        params: list[Any] = super().get_params(ctx)  # type: ignore[misc]
        for param in params:
            if param.name in TYPERS_OWN:
                param.help = _said(param.help)
        return params


class Command(_Framed, typer.core.TyperCommand):
    """A command."""


class Group(_Framed, typer.core.TyperGroup):
    """A group of commands."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args and self.no_args_is_help and not ctx.resilient_parsing:
            print(ctx.get_help(), file=sys.stderr)
            raise typer.Exit(2)
        return super().parse_args(ctx, args)


class Commands(typer.Typer):
    """Commands that speak the reader's language throughout."""

    def __init__(self, words: str, **settings: Any) -> None:
        super().__init__(cls=Group, help=words, no_args_is_help=True, rich_markup_mode=None, **settings)

    def command(self, name: str | None = None, *, cls: type[Any] | None = Command, **settings: Any) -> Any:
        return super().command(name, cls=cls, **settings)


def run(app: typer.Typer) -> NoReturn:
    """Run the command that was asked for, and end with its status."""
    try:
        status = app(standalone_mode=False)
    except TyperException as error:
        _show(error)
        status = error.exit_code
    except typer.Abort:
        print(_said("Aborted!"), file=sys.stderr)
        status = 1
    sys.exit(status if isinstance(status, int) else 0)


def _show(error: TyperException) -> None:
    """How the command is called, where it is explained, and what is wrong."""
    context: typer.Context | None = getattr(error, "ctx", None)
    if context:
        print(context.get_usage(), say("frame.try", command=f"{context.command_path} --help"), "", sep="\n", file=sys.stderr)
    print(say("frame.error", problem=_said(error.format_message())), file=sys.stderr)
