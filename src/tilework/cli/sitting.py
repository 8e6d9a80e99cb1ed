"""Sitting down to a game: from what was asked on the command line to a session, and from there to a client."""

import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tilework import games
from tilework.cli import autosave
from tilework.cli.app import console
from tilework.cli.game_options import checked_options
from tilework.cli.records import read_text
from tilework.cli.seats import Seat, default_seats, parse_seats
from tilework.cli.session import Session
from tilework.cli.terminal import is_simple_terminal
from tilework.cli.words import say
from tilework.errors import InvalidOption, InvalidRecord

LAST_KEPT = Path("")
COMPILE_NOTICE_AFTER = 1.5
"""Seconds after which somebody who waits is told that the rules are being compiled."""


@dataclass(frozen=True)
class Asked:
    """What the command line asks for."""

    game: str | None
    options: dict[str, str]
    seats: str | None
    seed: int | None
    record: Path | None
    resume: Path | None
    """The file to go on with; ``LAST_KEPT`` stands for the game that was kept last."""


@dataclass(frozen=True)
class Start:
    """What a game is begun from: all that is checked before the rules are compiled, which may take a while."""

    has_people: bool
    begin: Callable[[], Session]


def play(asked: Asked, *, plain: bool, confirm: bool, pace: float) -> None:
    """Check what was asked, then play with the client that fits."""
    if asked.record:
        _check_folder(asked.record)
    seats = parse_seats(asked.seats) if asked.seats else None
    start = _resumed(asked, asked.resume, seats) if asked.resume else _begun(asked, seats)
    if not start.has_people:
        _headless(start, asked.record)
    elif plain or is_simple_terminal():
        _by_lines(start, asked.record)
    else:
        _on_screen(start, asked.record, confirm, pace)


def _begun(asked: Asked, seats: list[Seat] | None) -> Start:
    if asked.game is None:
        raise InvalidOption(say("play.which", games=", ".join(games.names())))
    found = games.get(asked.game)
    players = {"players": str(len(seats))} if seats else {}
    options = checked_options(found, {**players, **asked.options})
    chosen = seats or default_seats(options["players"])
    if len(chosen) != options["players"]:
        raise InvalidOption(say("seats.mismatch", players=options["players"], seats=len(chosen)))

    def begin() -> Session:
        session = Session.new(found.name, chosen, options, seed=asked.seed, file=asked.record)
        return _kept(session, autosave.new_file(found.name))

    return Start(_has_people(chosen), begin)


def _resumed(asked: Asked, file: Path, seats: list[Seat] | None) -> Start:
    if asked.options:
        raise InvalidOption(say("resume.options", options=", ".join(f"--{name}" for name in asked.options)))
    kept = _last_kept() if file == LAST_KEPT else None
    with compile_notice():
        session = Session.resume(read_text(kept or file), seats=seats, file=asked.record or (None if kept else file))
    if asked.game is not None and games.get(asked.game) is not session.match.game:
        raise InvalidOption(say("resume.game", game=session.match.game.name, asked=asked.game))
    return Start(_has_people(session.seats), lambda: _kept(session, kept or autosave.new_file(session.match.game.name)))


def _last_kept() -> Path:
    found = autosave.kept()
    if not found:
        raise InvalidOption(say("resume.nothing", folder=str(autosave.folder())))
    return found[0]


def _kept(session: Session, file: Path) -> Session:
    """Games with people in them are kept after each move."""
    if session.has_people:
        session.keep_in(file)
    return session


def _has_people(seats: Sequence[Seat]) -> bool:
    return any(seat.is_human for seat in seats)


def _check_folder(record: Path) -> None:
    if not record.absolute().parent.is_dir() or record.is_dir():
        raise InvalidOption(say("save.folder", file=str(record)))


def _headless(start: Start, record: Path | None) -> None:
    from tilework.cli.headless import play_out, show_result

    with compile_notice():
        session = start.begin()
    play_out(session, console)
    show_result(session, console)
    _keep_record(session, record)


def _by_lines(start: Start, record: Path | None) -> None:
    from tilework.cli.lines import play_by_lines

    with compile_notice():
        session = start.begin()
    play_by_lines(session, console)
    _keep_record(session, record)
    _left(session)


def _on_screen(start: Start, record: Path | None, confirm: bool, pace: float) -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise InvalidOption(say("play.no_terminal"))
    from tilework.cli.tui.app import PlayApp

    app = PlayApp(start.begin, confirm=confirm, pace=pace)
    app.run()
    if app.session is None:
        return
    if app.session.file == record:
        _keep_record(app.session, record)
    _left(app.session)


def _left(session: Session) -> None:
    """What remains of a game that was left: nothing where it is over or has not begun; else how to go on with it."""
    if session.match.is_over or not session.match.can_undo:
        session.forget()
    elif session.keeping_failed:
        console.print(say("keep.failed", reason=session.keeping_failed), markup=False, soft_wrap=True)
    else:
        console.print(say("keep.left"), markup=False, soft_wrap=True)


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
