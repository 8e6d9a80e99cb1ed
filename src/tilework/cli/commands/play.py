"""``tilework play``: play in the terminal against bots, with several people, or between bots only."""

import os
from pathlib import Path

import typer

from tilework.cli.framework.completion import OPTION, awaited_option, game_names, game_options, seat_lists
from tilework.cli.framework.game_options import options_help, split_options
from tilework.cli.framework.localized_typer import Command, FromClick
from tilework.cli.framework.messages import say
from tilework.cli.framework.renamed_options import accepting


class PlayCommand(Command):
    """A command that accepts the options of all games in addition to its own."""

    def parse_args(self, ctx: FromClick, args: list[str]) -> list[str]:
        if ctx.resilient_parsing and (awaited := awaited_option(args)):  # a shell asks what may come next
            ctx.meta[OPTION] = awaited
            args = args[:-1]
        ctx.obj, rest = split_options(_with_last_game(args))
        return super().parse_args(ctx, rest)

    def shell_complete(self, ctx: FromClick, incomplete: str) -> list[FromClick]:
        offered = game_options(ctx, incomplete)
        return offered if OPTION in ctx.meta else offered + super().shell_complete(ctx, incomplete)

    def format_epilog(self, ctx: FromClick, formatter: FromClick) -> None:
        self.epilog: str = options_help()
        super().format_epilog(ctx, formatter)


def _with_last_game(args: list[str]) -> list[str]:
    """Allow ``--resume`` without a file, meaning the most recent autosave.

    >>> _with_last_game(["--resume", "--plain"]), _with_last_game(["--resume", "game.txt"])
    (['--resume=', '--plain'], ['--resume', 'game.txt'])
    """
    following = [*args[1:], "--"]
    alone = [word == "--resume" and after.startswith("-") and after != "-" for word, after in zip(args, following, strict=False)]
    return ["--resume=" if is_alone else word for word, is_alone in zip(args, alone, strict=True)]


def register(app: typer.Typer) -> None:
    app.command("play", cls=accepting({"--pace": "--bot-delay"}, PlayCommand), help=say("help.play"))(play)


def play(
    context: typer.Context,
    game: str = typer.Argument(None, help=say("help.play.game"), autocompletion=game_names),
    seats: str = typer.Option(None, "--seats", help=say("help.play.seats"), autocompletion=seat_lists),
    seed: int = typer.Option(None, "--seed", help=say("help.play.seed")),
    record: Path = typer.Option(None, "--record", help=say("help.play.record")),
    resume: Path = typer.Option(None, "--resume", help=say("help.play.resume")),
    plain: bool = typer.Option(False, "--plain", help=say("help.play.plain")),
    no_colour: bool = typer.Option(False, "--no-colour", "--no-color", help=say("help.play.no_colour")),
    confirm: bool = typer.Option(True, "--confirm/--no-confirm", help=say("help.play.confirm")),
    bot_delay: float = typer.Option(0.7, "--bot-delay", min=0, max=10, help=say("help.play.bot_delay")),
) -> None:
    if no_colour:
        os.environ["NO_COLOR"] = "1"
    # Imported here: it brings the compiled rules along, which other commands need not wait for.
    from tilework.cli.game import launcher

    options = launcher.LaunchOptions(game, context.obj, seats, seed, record, resume)
    launcher.play(options, plain=plain, confirm=confirm, bot_delay=bot_delay)
