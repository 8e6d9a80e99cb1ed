"""``tilework play``: a game in the terminal, against bots, with several people, or between bots alone."""

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperCommand

from tilework import games
from tilework.cli.app import console
from tilework.cli.game_options import checked_options, options_help, split_options
from tilework.cli.records import read_text
from tilework.cli.seats import Seat, default_seats, parse_seats
from tilework.cli.session import Session
from tilework.cli.words import say
from tilework.errors import InvalidOption, InvalidRecord

COMPILE_NOTICE_AFTER = 1.5
"""Seconds after which somebody who waits is told that the rules are being compiled."""


class PlayCommand(TyperCommand):
    """A command that takes the options of all games besides its own."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.obj, rest = split_options(args)
        return super().parse_args(ctx, rest)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        self.epilog = options_help()
        super().format_epilog(ctx, formatter)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play", cls=PlayCommand, help=say("help.play"))(play)


def play(
    context: typer.Context,
    game: str = typer.Argument(None, help=say("help.play.game")),
    seats: str = typer.Option(None, "--seats", help=say("help.play.seats")),
    seed: int = typer.Option(None, "--seed", help=say("help.play.seed")),
    record: Path = typer.Option(None, "--record", help=say("help.play.record")),
    resume: Path = typer.Option(None, "--resume", help=say("help.play.resume")),
    plain: bool = typer.Option(False, "--plain", help=say("help.play.plain")),
    no_colour: bool = typer.Option(False, "--no-colour", "--no-color", help=say("help.play.no_colour")),
    confirm: bool = typer.Option(True, "--confirm/--no-confirm", help=say("help.play.confirm")),
    pace: float = typer.Option(0.7, "--pace", min=0, max=10, help=say("help.play.pace")),
) -> None:
    if no_colour:
        os.environ["NO_COLOR"] = "1"
    chosen = parse_seats(seats) if seats else None
    if record:
        _check_folder(record)
    start = _resumed(game, chosen, context.obj, resume, record) if resume else _begun(game, chosen, context.obj, seed, record)
    if not start.has_people:
        _headless(start)
    elif plain:
        _plain(start)
    else:
        _interactive(start, confirm, pace)


class Start:
    """What a game is begun from: all that is checked before the rules are compiled, which may take a while."""

    def __init__(self, seats: list[Seat], begin: Any, record: Path | None) -> None:
        self.has_people = any(seat.is_human for seat in seats)
        self.begin = begin
        self.record = record


def _begun(game: str | None, seats: list[Seat] | None, given: dict[str, str], seed: int | None, record: Path | None) -> Start:
    if game is None:
        raise InvalidOption(say("play.which", games=", ".join(games.names())))
    found = games.get(game)
    if seats and "players" not in given:
        given = {**given, "players": str(len(seats))}
    options = checked_options(found, given)
    chosen = seats or default_seats(options["players"])
    if len(chosen) != options["players"]:
        raise InvalidOption(say("seats.mismatch", players=options["players"], seats=len(chosen)))
    return Start(chosen, lambda: Session.new(found.name, chosen, options, seed=seed, file=record), record)


def _resumed(game: str | None, seats: list[Seat] | None, given: dict[str, str], file: Path, record: Path | None) -> Start:
    if given:
        raise InvalidOption(say("resume.options", options=", ".join(f"--{name}" for name in given)))
    with compile_notice():
        session = Session.resume(read_text(file), seats=seats, file=record or file)
    if game is not None and games.get(game) is not session.match.game:
        raise InvalidOption(say("resume.game", game=session.match.game.name, asked=game))
    return Start(list(session.seats), lambda: session, record)


def _check_folder(record: Path) -> None:
    if not record.absolute().parent.is_dir() or record.is_dir():
        raise InvalidOption(say("save.folder", file=str(record)))


def _headless(start: Start) -> None:
    from tilework.cli.headless import play_out, show_result

    with compile_notice():
        session = start.begin()
    play_out(session, console)
    show_result(session, console)
    _keep_record(session, start.record)


def _plain(start: Start) -> None:
    from tilework.cli.lines import play_by_lines

    with compile_notice():
        session = start.begin()
    play_by_lines(session, console)
    _keep_record(session, start.record)


def _interactive(start: Start, confirm: bool, pace: float) -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise InvalidOption(say("play.no_terminal"))
    from tilework.cli.tui.app import PlayApp

    app = PlayApp(start.begin, confirm=confirm, pace=pace)
    app.run()
    if app.session:
        _keep_record(app.session, start.record)


def _keep_record(session: Session, record: Path | None) -> None:
    if record is None:
        return
    try:
        session.save(record)
    except OSError as error:
        raise InvalidRecord(say("save.failed", file=str(record), reason=error.strerror or str(error))) from None
    console.print(say("save.done", file=str(record)), markup=False, soft_wrap=True)


@contextmanager
def compile_notice() -> Iterator[None]:
    """Tell somebody who waits at a terminal that the rules are being compiled, once."""
    timer = threading.Timer(COMPILE_NOTICE_AFTER, lambda: print(say("play.compiling"), file=sys.stderr))
    if sys.stderr.isatty():
        timer.start()
    try:
        yield
    finally:
        timer.cancel()
