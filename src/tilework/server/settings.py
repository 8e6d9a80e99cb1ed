"""How a server is set up. The command line writes it into the environment, from where every worker reads it."""

import os
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from sqlalchemy.engine import make_url

from tilework.errors import InvalidOption
from tilework.server.folders import usual_folder
from tilework.server.words import said

_PREFIX = "TILEWORK_"


@dataclass(frozen=True)
class Settings:
    """Where things are, and how much of them there may be."""

    database: str = ""
    """An SQLAlchemy address; empty for SQLite in the data directory."""
    redis: str = ""
    data: str = ""
    """Where an SQLite database lies; empty for the usual place (:func:`usual_folder`)."""
    workers: int = 1
    origins: str = ""
    """Other origins that browsers may come from, separated by commas; the server's own host is always allowed."""
    secure_cookies: bool = False
    trusted_proxies: str = "127.0.0.1"
    bot_threads: int = 2
    loaded_matches: int = 4000
    connections_per_person: int = 20
    rate_scale: float = 1.0
    """Multiplies every rate limit: tests and load runs raise it."""
    json_logs: bool = False
    warm_bots: bool = True
    """Whether everything is compiled and loaded at the start, rather than with the first move of a bot."""
    answer_early: bool = False
    """Whether requests are answered, with word of what is going on, while the games are still being compiled."""
    sweep_seconds: float = 1.0
    lease_seconds: float = 15.0
    heartbeat_seconds: float = 3.0
    """How often a client that keeps time with the server gives a sign of life; after two missed ones it is taken for lost."""
    away_seconds: float = 120.0
    """How long somebody may be gone in their own turn before the others may claim the game: with a live clock."""
    away_unclocked_seconds: float = 900.0
    """The same without a clock. With days for each move, only the clock counts."""
    test_seed: str = ""
    """Fixes ids, guests' numbers and deals (see ``chance``): for tests alone, and refused where others could come."""

    @property
    def database_url(self) -> str:
        """The database's address with its driver."""
        url = self.database or f"sqlite:///{self._data / 'tilework.sqlite3'}"
        for plain in ("postgresql://", "postgres://"):
            if url.startswith(plain):
                return "postgresql+psycopg://" + url.removeprefix(plain)
        return url

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is a file, which one process alone may serve."""
        return self.database_url.startswith("sqlite")

    @property
    def folder(self) -> Path:
        """Where an SQLite database lies: its own folder, or the data directory."""
        file = make_url(self.database_url).database if self.database else None
        return Path(file).resolve().parent if file else self._data

    @property
    def _data(self) -> Path:
        return Path(self.data or usual_folder()).resolve()

    def to_environment(self) -> dict[str, str]:
        """As variables of the environment."""
        return {_PREFIX + name.upper(): str(int(value) if isinstance(value, bool) else value) for name, value in asdict(self).items()}

    @classmethod
    def from_environment(cls) -> "Settings":
        """What the environment says, defaults elsewhere."""
        given: dict[str, Any] = {}
        for field in fields(cls):
            value = os.environ.get(_PREFIX + field.name.upper())
            if value is not None:
                default: Any = field.default
                try:
                    given[field.name] = bool(int(value)) if isinstance(default, bool) else type(default)(value)
                    if isinstance(default, int | float) and not isinstance(default, bool) and not given[field.name] > 0:
                        raise ValueError
                except ValueError:
                    wanted = "0 / 1" if isinstance(default, bool) else f"{type(default).__name__} > 0"
                    raise InvalidOption(said("serve.bad_variable", name=_PREFIX + field.name.upper(), value=value, wanted=wanted)) from None
        return cls(**given)
