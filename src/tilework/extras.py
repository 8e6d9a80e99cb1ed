"""Packages that only some features need, and the extra that installs each."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

from tilework.errors import MissingExtra

EXTRAS: dict[str, tuple[str, ...]] = {
    "play": ("textual",),
    "server": ("alembic", "argon2", "fastapi", "orjson", "prometheus_client", "psycopg", "redis", "sqlalchemy", "structlog", "uvicorn"),
    "bot": ("websockets",),
    "plot": ("matplotlib",),
    "rl": ("gymnasium", "pettingzoo"),
    "openspiel": ("pyspiel", "open_spiel"),
    "train": ("torch",),
    "scale": ("ray",),
    "numba": ("numba", "llvmlite"),
}
"""Import names of each extra's packages."""


def missing(error: ModuleNotFoundError) -> MissingExtra | None:
    """Return the error for a missing package of an extra; None for any other package.

    >>> print(missing(ModuleNotFoundError("", name="textual.app")))
    this needs the package textual, which is not installed: pip install "tilework[play]"
    """
    name = (error.name or "").partition(".")[0]
    for extra, packages in EXTRAS.items():
        if name in packages:
            return MissingExtra("missing-package", name=name, command=f'pip install "tilework[{extra}]"')
    return None


def require_extra(package: str) -> None:
    """Raise ``MissingExtra`` if a package of an extra is not installed, before work that ends with it."""
    with needs_extra():
        import_module(package)


@contextmanager
def needs_extra() -> Iterator[None]:
    """Turn a missing package of an extra into an error that names the installing command."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise missing(error) or error from None
