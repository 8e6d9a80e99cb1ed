"""Packages that only some parts of Tilework need, and the extra that each comes with."""

from collections.abc import Iterator
from contextlib import contextmanager

from tilework.errors import MissingExtra

EXTRAS = {
    "play": ("textual",),
    "server": ("alembic", "argon2", "fastapi", "orjson", "prometheus_client", "psycopg", "redis", "sqlalchemy", "structlog", "uvicorn"),
    "bot": ("websockets",),
    "plot": ("matplotlib",),
    "rl": ("gymnasium", "pettingzoo"),
    "openspiel": ("pyspiel", "open_spiel"),
    "train": ("torch",),
    "scale": ("ray",),
}
"""The packages of each extra, by the name that they are imported by."""


def missing(error: ModuleNotFoundError) -> MissingExtra | None:
    """What to tell where a package of an extra could not be imported; None where it is another's.

    >>> print(missing(ModuleNotFoundError("", name="textual.app")))
    this needs the package textual, which is not installed: pip install "tilework[play]"
    """
    name = (error.name or "").partition(".")[0]
    for extra, packages in EXTRAS.items():
        if name in packages:
            return MissingExtra(f'this needs the package {name}, which is not installed: pip install "tilework[{extra}]"', name=name)
    return None


@contextmanager
def needs_extra() -> Iterator[None]:
    """Around imports: a package of an extra that is missing is told with the command that installs it."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise missing(error) or error from None
