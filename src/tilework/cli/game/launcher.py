"""PreparedGame a game: validate the command line, create a session and run a client."""

import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tilework import games
from tilework.cli.framework.app import console
from tilework.cli.framework.game_options import checked_options
from tilework.cli.framework.messages import say
from tilework.cli.framework.text_files import read_text
from tilework.cli.game import autosave
from tilework.cli.game.seats import Seat, default_seats, parse_seats
from tilework.cli.game.session import Session
from tilework.cli.game.terminal_caps import is_simple_terminal
from tilework.errors import InvalidOption, InvalidRecord

LATEST_AUTOSAVE = Path("")
COMPILE_NOTICE_AFTER = 1.5
"""Show the compile notice after this many seconds."""


@dataclass(frozen=True)
class LaunchOptions:
    """What the command line asks for."""

    game: str | None
    options: dict[str, str]
    seats: str | None
    seed: int | None
    record: Path | None
    resume: Path | None
    """The file to resume; ``LATEST_AUTOSAVE`` stands for the most recent autosave."""


@dataclass(frozen=True)
class PreparedGame:
    """Validated input of a game, before the rules are compiled."""

    has_people: bool
    begin: Callable[[], Session]


def play(launch: LaunchOptions, *, plain: bool, confirm: bool, bot_delay: float) -> None:
    """Validate the options, then run the client that fits the terminal."""
    if launch.record:
        _check_folder(launch.record)
    seats = parse_seats(launch.seats) if launch.seats else None
    start = _resumed_game(launch, launch.resume, seats) if launch.resume else _new_game(launch, seats)
    if not start.has_people:
        _headless(start, launch.record)
    elif plain or is_simple_terminal():
        _by_lines(start, launch.record)
    else:
        _on_screen(start, launch.record, confirm, bot_delay)


def _new_game(launch: LaunchOptions, seats: list[Seat] | None) -> PreparedGame:
    if launch.game is None:
        raise InvalidOption(say("play.which", games=", ".join(games.names())))
    found = games.get(launch.game)
    players = {"players": str(len(seats))} if seats else {}
    options = checked_options(found, {**players, **launch.options})
    chosen = seats or default_seats(options["players"])
    if len(chosen) != options["players"]:
        raise InvalidOption(say("seats.mismatch", players=options["players"], seats=len(chosen)))

    def begin() -> Session:
        session = Session.new(found.name, chosen, options, seed=launch.seed, file=launch.record)
        return _with_autosave(session, autosave.new_file(found.name))

    return PreparedGame(_has_people(chosen), begin)


def _resumed_game(launch: LaunchOptions, file: Path, seats: list[Seat] | None) -> PreparedGame:
    if launch.options:
        raise InvalidOption(say("resume.options", options=", ".join(f"--{name}" for name in launch.options)))
    kept = _latest_autosave() if file == LATEST_AUTOSAVE else None
    with compile_notice():
        session = Session.resume(read_text(kept or file), seats=seats, file=launch.record or (None if kept else file))
    if launch.game is not None and games.get(launch.game) is not session.match.game:
        raise InvalidOption(say("resume.game", game=session.match.game.name, asked=launch.game))
    return PreparedGame(_has_people(session.seats), lambda: _with_autosave(session, kept or autosave.new_file(session.match.game.name)))


def _latest_autosave() -> Path:
    found = autosave.saved_games()
    if not found:
        raise InvalidOption(say("resume.nothing", folder=str(autosave.directory())))
    return found[0]


def _with_autosave(session: Session, file: Path) -> Session:
    """Enable autosave for sessions with people."""
    if session.has_people:
        session.enable_autosave(file)
    return session


def _has_people(seats: Sequence[Seat]) -> bool:
    return any(seat.is_human for seat in seats)


def _check_folder(record: Path) -> None:
    if not record.absolute().parent.is_dir() or record.is_dir():
        raise InvalidOption(say("save.folder", file=str(record)))


def _headless(start: PreparedGame, record: Path | None) -> None:
    from tilework.cli.game.headless import play_out, show_result

    with compile_notice():
        session = start.begin()
    play_out(session, console)
    show_result(session, console)
    _save_record(session, record)


def _by_lines(start: PreparedGame, record: Path | None) -> None:
    from tilework.cli.game.line_client import play_by_lines

    with compile_notice():
        session = start.begin()
    play_by_lines(session, console)
    _save_record(session, record)
    _print_resume_hint(session)


def _on_screen(start: PreparedGame, record: Path | None, confirm: bool, bot_delay: float) -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise InvalidOption(say("play.no_terminal"))
    from tilework.cli.tui.app import PlayApp

    app = PlayApp(start.begin, confirm=confirm, bot_delay=bot_delay)
    app.run()
    if app.session is None:
        return
    if app.session.file == record:
        _save_record(app.session, record)
    _print_resume_hint(app.session)


def _print_resume_hint(session: Session) -> None:
    """Print how to resume an unfinished game."""
    if session.match.is_over or not session.match.can_undo:
        session.disable_autosave()
    elif session.autosave_error:
        console.print(say("keep.failed", reason=session.autosave_error), markup=False, soft_wrap=True)
    else:
        console.print(say("keep.left"), markup=False, soft_wrap=True)


def _save_record(session: Session, record: Path | None) -> None:
    if record is None:
        return
    try:
        session.save(record)
    except OSError as error:
        raise InvalidRecord(say("save.failed", file=str(record), reason=error.strerror or str(error))) from None
    console.print(say("save.done", file=str(record)), markup=False, soft_wrap=True)


@contextmanager
def compile_notice() -> Iterator[None]:
    """Print a notice, once, if compiling keeps a terminal user waiting."""
    timer = threading.Timer(COMPILE_NOTICE_AFTER, lambda: print(say("play.compiling"), file=sys.stderr))
    if sys.stderr.isatty():
        timer.start()
    try:
        yield
    finally:
        timer.cancel()
