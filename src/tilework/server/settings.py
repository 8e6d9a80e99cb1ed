"""How a server is set up. The command line writes it into the environment, from where every worker reads it."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError
from pydantic_settings import BaseSettings, EnvSettingsSource, PydanticBaseSettingsSource, SettingsConfigDict
from sqlalchemy.engine import make_url

from tilework.errors import InvalidOption
from tilework.server.folders import usual_folder
from tilework.server.words import said

_PREFIX = "TILEWORK_"
_WANTED = {bool: "0 / 1", int: "int > 0", float: "float > 0", str: "str"}
_WANTED_DAYS = "int ≥ 0"
_WANTED_ONE_OF = {"thinkers": "auto / never / always"}

Count = Annotated[int, Field(gt=0)]
Days = Annotated[int, Field(ge=0, le=36_500)]
Amount = Annotated[float, Field(gt=0, allow_inf_nan=False)]


class Settings(BaseSettings):
    """Where things are, and how much of them there may be."""

    model_config = SettingsConfigDict(env_prefix=_PREFIX, frozen=True, extra="forbid")

    database: str = ""
    """An SQLAlchemy address; empty for SQLite in the data directory."""
    redis: str = ""
    data: str = ""
    """Where an SQLite database lies; empty for the usual place (:func:`usual_folder`)."""
    workers: Count = 1
    origins: str = ""
    """Other origins that browsers may come from, separated by commas; the server's own host is always allowed."""
    hosts: str = ""
    """The names that the server goes by, separated by commas: requests for others are refused. Empty: any name."""
    secure_cookies: bool = False
    trusted_proxies: str = "127.0.0.1"
    bot_threads: Count = 2
    thinkers: Literal["auto", "never", "always"] = "auto"
    """Whether bots and analyses are handed to thinkers on other hosts: while one is alive, not at all, or so that workers never think."""
    bots_in_browsers: bool = False
    """Whether bots of matches that count for nothing think in the browser of somebody who plays there; the server checks every move."""
    browser_patience_seconds: Amount = 5.0
    """So much longer than its level thinks, a browser's move is waited for before the server thinks itself."""
    loaded_matches: Count = 4000
    connections_per_person: Count = 20
    rate_scale: Amount = 1.0
    """Multiplies every rate limit: tests and load runs raise it."""
    json_logs: bool = False
    warm_bots: bool = True
    """Whether everything is compiled and loaded at the start, rather than with the first move of a bot."""
    answer_early: bool = False
    """Whether requests are answered, with word of what is going on, while the games are still being compiled."""
    sweep_seconds: Amount = 1.0
    lease_seconds: Amount = 15.0
    heartbeat_seconds: Amount = 3.0
    """How often a client that keeps time with the server gives a sign of life; after two missed ones it is taken for lost."""
    away_seconds: Amount = 120.0
    """How long somebody may be gone in their own turn before the others may claim the game: with a live clock."""
    away_unclocked_seconds: Amount = 900.0
    """The same without a clock. With days for each move, only the clock counts."""
    keep_guests_days: Days = 90
    """Guests who did not come back and sit in no match are deleted after so many days; 0: never. So with the next three."""
    keep_guest_matches_days: Days = 0
    """Finished matches in which nobody with an account sat."""
    keep_aborted_days: Days = 365
    """Matches that were called off."""
    keep_sessions_days: Days = 180
    """Sessions of accounts that are not used."""
    keep_audit_days: Days = 365
    """What the log of security says, and what people reported; 0: for ever."""
    public_url: str = ""
    """Where people reach this server, such as ``https://tiles.example.org``: for links in mails."""
    push_hosts: str = "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com"
    """The push services that are sent to, separated by commas; ``*`` stands for any name. Empty: nothing is pushed."""
    chat: bool = False
    """Whether people may write words of their own at the table, beside the fixed remarks."""
    smtp_host: str = ""
    """The mail server for digests; empty: no mail."""
    smtp_port: Count = 587
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_from: str = ""
    smtp_security: Literal["starttls", "tls", "none"] = "starttls"
    analyses_an_hour: Annotated[int, Field(ge=0, le=3600)] = 20
    """How many finished matches of people with an account are analysed unasked, for the statistics; 0: none."""
    ready_folder: str = ""
    """Where the workers of one command note that they are ready: none says so before all are. Set by the command itself."""
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
        return {_PREFIX + name.upper(): str(int(value) if isinstance(value, bool) else value) for name, value in self.model_dump().items()}

    @classmethod
    def from_environment(cls) -> "Settings":
        """What the environment says, defaults elsewhere."""
        given = EnvSettingsSource(cls)()
        try:
            return cls(**given)
        except ValidationError as error:
            name = str(error.errors()[0]["loc"][0])
            wanted = _WANTED_ONE_OF.get(name) or (
                _WANTED_DAYS if name.startswith(("keep_", "analyses_")) else _WANTED[type(cls.model_fields[name].default)]
            )
            raise InvalidOption(said("serve.bad_variable", name=_PREFIX + name.upper(), value=str(given[name]), wanted=wanted)) from None

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """What is built by name holds what it was given and nothing else: only :meth:`from_environment` looks around."""
        return (init_settings,)
