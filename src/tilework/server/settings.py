"""Server settings, read from ``TILEWORK_…`` environment variables. The command line writes them there for every worker."""

import os
import re
import sys
from pathlib import Path
from typing import Annotated, ClassVar, Literal

import structlog
from pydantic import AfterValidator, Field, ValidationError
from pydantic_settings import BaseSettings, EnvSettingsSource, PydanticBaseSettingsSource, SettingsConfigDict
from sqlalchemy.engine import make_url
from structlog.typing import FilteringBoundLogger

from tilework.errors import InvalidOption
from tilework.server.localization import host_text

log: FilteringBoundLogger = structlog.get_logger()

_PREFIX = "TILEWORK_"
_EXPECTED = {bool: "0 / 1", int: "int > 0", float: "float > 0", str: "str"}
_EXPECTED_COUNT = "int ≥ 0"
_EXPECTED_CHOICE = {"engine_workers": "auto / never / always", "smtp_security": "starttls / tls / none"}

DEPRECATED = {
    "data": "data_dir",
    "origins": "allowed_origins",
    "hosts": "allowed_hosts",
    "loaded_matches": "max_loaded_matches",
    "connections_per_person": "max_connections_per_person",
    "rate_scale": "rate_limit_scale",
    "warm_bots": "preload_bots",
    "answer_early": "serve_while_compiling",
    "sweep_seconds": "task_interval_seconds",
    "away_seconds": "claim_after_seconds",
    "away_unclocked_seconds": "claim_after_seconds_unclocked",
}
"""Names of 0.2 and their replacements. The old environment variables are read until 0.4."""

Count = Annotated[int, Field(gt=0)]
Days = Annotated[int, Field(ge=0, le=36_500)]
Amount = Annotated[float, Field(gt=0, allow_inf_nan=False)]


def _root_path(path: str) -> str:
    """Return a path with a slash at its beginning and none at its end.

    >>> _root_path("tiles/"), _root_path("/")
    ('/tiles', '')
    """
    plain = path.strip("/")
    if not re.fullmatch(r"[A-Za-z0-9._~/-]*", plain):
        raise ValueError("a path of letters, digits and . _ ~ -")
    return f"/{plain}" if plain else ""


RootPath = Annotated[str, AfterValidator(_root_path)]


def default_data_dir() -> Path:
    """Return ``tilework-data`` in the working directory if it exists, else the platform's directory for application data.

    The server never creates a directory in the working directory by itself: it would leave one in every clone.
    """
    local = Path("tilework-data")
    if local.is_dir():
        return local
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Tilework"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Tilework"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "tilework"


class Settings(BaseSettings):
    """Addresses, limits and features of one server."""

    model_config: ClassVar[SettingsConfigDict] = SettingsConfigDict(env_prefix=_PREFIX, frozen=True, extra="forbid")

    database: str = ""
    """SQLAlchemy URL; empty for SQLite in the data directory."""
    redis: str = ""
    """Redis URL; empty without Redis."""
    data_dir: str = ""
    """Directory of the SQLite database; empty for :func:`default_data_dir`."""
    workers: Count = 1
    allowed_origins: str = ""
    """Further origins that browsers may connect from, separated by commas; the server's own host is always allowed."""
    allowed_hosts: str = ""
    """Accepted ``Host`` names, separated by commas; requests for others are rejected. Empty accepts any."""
    secure_cookies: bool = False
    trusted_proxies: str = "127.0.0.1"
    bot_threads: Count = 2
    engine_workers: Literal["auto", "never", "always"] = "auto"
    """Send bot moves and analyses to engine workers: while one is alive, never, or always (workers then never search themselves)."""
    browser_bots: bool = False
    """Let bots of unrated, unclocked matches run in a player's browser; the server checks every move."""
    browser_bot_grace_seconds: Amount = 5.0
    """Wait this much longer than the bot's own thinking time for a browser before the server plays the turn itself."""
    max_loaded_matches: Count = 4000
    max_connections_per_person: Count = 20
    rate_limit_scale: Amount = 1.0
    """Multiplies every rate limit; raised by tests and load runs."""
    json_logs: bool = False
    preload_bots: bool = True
    """Compile and load everything at the start instead of with the first move of a bot."""
    serve_while_compiling: bool = False
    """Answer requests with a progress page while the games are being compiled."""
    task_interval_seconds: Amount = 1.0
    lease_seconds: Amount = 15.0
    heartbeat_seconds: Amount = 3.0
    """Interval at which clients send heartbeats; after more than two missed ones the connection is closed."""
    claim_after_seconds: Amount = 120.0
    """With a live clock: let the others claim the game when the player to move has been absent for this long."""
    claim_after_seconds_unclocked: Amount = 900.0
    """Without a clock: let the others claim the game after this long. With days per move only the clock counts."""
    keep_guests_days: Days = 90
    """Delete guests without a match after this many days of inactivity (0 = never)."""
    keep_guest_matches_days: Days = 0
    """Delete finished matches without an account after this many days (0 = never)."""
    keep_aborted_days: Days = 365
    """Delete aborted matches after this many days (0 = never)."""
    keep_sessions_days: Days = 180
    """Delete unused sessions of accounts after this many days (0 = never)."""
    keep_audit_days: Days = 365
    """Delete audit log entries and reports after this many days (0 = never)."""
    forbidden_names: str = ""
    """Words that no name may contain, separated by commas; look-alikes count."""
    public_url: str = ""
    """Where people reach this server, such as ``https://tiles.example.org``: used for links in e-mails and previews."""
    root_path: RootPath = ""
    """Path below which the server lies, such as ``/tiles``; part of ``public_url``, too. Empty for the root of its host."""
    push_service_hosts: str = "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com"
    """Allowed push services, separated by commas; ``*`` matches any name. Empty disables push notifications."""
    free_text_chat: bool = False
    """Allow free text at the table beside the preset messages."""
    smtp_host: str = ""
    """Mail server; empty disables e-mail."""
    smtp_port: Count = 587
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_from: str = ""
    smtp_security: Literal["starttls", "tls", "none"] = "starttls"
    background_analyses_per_hour: Annotated[int, Field(ge=0, le=3600)] = 20
    """Finished matches of accounts to analyse for the statistics, per hour (0 = none)."""
    ready_folder: str = ""
    """Directory in which the workers of one command report that they are ready. Set by the command itself."""
    test_seed: str = ""
    """Fix ids, guest numbers and deals (see ``entropy``): for tests only, and rejected where others could connect."""

    @property
    def database_url(self) -> str:
        """The database URL with its driver."""
        url = self.database or f"sqlite:///{self._data / 'tilework.sqlite3'}"
        for plain in ("postgresql://", "postgres://"):
            if url.startswith(plain):
                return "postgresql+psycopg://" + url.removeprefix(plain)
        return url

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is a file, which only one process may serve."""
        return self.database_url.startswith("sqlite")

    @property
    def folder(self) -> Path:
        """Directory of the SQLite file, or the data directory."""
        file = make_url(self.database_url).database if self.database else None
        return Path(file).resolve().parent if file else self._data

    @property
    def _data(self) -> Path:
        return Path(self.data_dir or default_data_dir()).resolve()

    def to_environment(self) -> dict[str, str]:
        """Return the settings as environment variables."""
        return {_PREFIX + name.upper(): str(int(value) if isinstance(value, bool) else value) for name, value in self.model_dump().items()}

    @classmethod
    def from_environment(cls) -> "Settings":
        """Read the environment, with defaults for what is missing. Raise ``InvalidOption`` that names a bad variable."""
        given = EnvSettingsSource(cls)()
        variables = {name: _PREFIX + name.upper() for name in given}
        for old, new in DEPRECATED.items():
            variable = _PREFIX + old.upper()
            if new not in given and variable in os.environ:
                given[new], variables[new] = os.environ[variable], variable
                log.warning("deprecated_setting", name=variable, use=_PREFIX + new.upper())
        try:
            return cls(**given)
        except ValidationError as error:
            name = str(error.errors()[0]["loc"][0])
            expected = _EXPECTED_CHOICE.get(name) or (
                _EXPECTED_COUNT if name.startswith(("keep_", "background_")) else _EXPECTED[type(cls.model_fields[name].default)]
            )
            raise InvalidOption(host_text("serve.bad_variable", name=variables[name], value=str(given[name]), wanted=expected)) from None

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Use constructor arguments only; :meth:`from_environment` is the one place that reads the environment."""
        return (init_settings,)
