"""Opaque ids that nobody can guess, and the time."""

import secrets
import time

from tilework.server import chance

ID_LENGTH = 22
"""In characters; those of before 0.2 have 16."""


def new_id() -> str:
    """128 random bits, safe in a link.

    >>> len(new_id()) == ID_LENGTH
    True
    """
    return chance.new_id(16)


PROGRAM = "bot-"


def new_program_id() -> str:
    """The id of a bot account, which says so: whoever decides or shows something about a person needs to ask nobody else.

    >>> is_program(new_program_id()), is_program(new_id()), is_program(None)
    (True, False, False)
    """
    return PROGRAM + new_id()


def is_program(person: str | None) -> bool:
    """Whether a person is a bot account. The ids of people are shorter than these, so none of them passes for one."""
    return person is not None and person.startswith(PROGRAM) and len(person) == len(PROGRAM) + ID_LENGTH


def new_secret() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


_ahead = time.time_ns() - time.monotonic_ns()


def now() -> int:
    """Milliseconds since 1970, by a clock that nobody can set: a step of the system's changes nothing."""
    return (time.monotonic_ns() + _ahead) // 1_000_000


def not_before(at: int) -> None:
    """Let time go on from here at the earliest: the system's clock may have been set back while no server ran."""
    global _ahead
    _ahead += max(0, at - now()) * 1_000_000
