"""``tilework serve``, ``tilework backup`` and ``tilework restore``. The server is imported on demand."""

import gc
from pathlib import Path

import typer

from tilework.cli.framework.app import console
from tilework.errors import InvalidOption
from tilework.server.localization import host_text as say


def register(app: typer.Typer) -> None:
    app.command("serve", help=say("help.serve"))(serve)
    app.command("backup", help=say("help.backup"))(backup)
    app.command("restore", help=say("help.restore"))(restore)


def _default_data_dir() -> Path:
    from tilework.server.settings import default_data_dir

    return default_data_dir()


DATABASE = typer.Option("", "--database", envvar="TILEWORK_DATABASE", help=say("help.database"))
DATA = typer.Option(..., "--data", envvar=["TILEWORK_DATA_DIR", "TILEWORK_DATA"], default_factory=_default_data_dir, help=say("help.data"))


def serve(
    host: str = typer.Option("127.0.0.1", "--host", help=say("help.host")),
    port: int = typer.Option(8000, "--port", min=1, max=65535, help=say("help.port")),
    database: str = DATABASE,
    redis: str = typer.Option("", "--redis", envvar="TILEWORK_REDIS", help=say("help.redis")),
    workers: int = typer.Option(1, "--workers", min=1, max=64, help=say("help.workers")),
    data: Path = DATA,
    origin: list[str] = typer.Option([], "--origin", help=say("help.origin")),
    secure: bool = typer.Option(False, "--secure", help=say("help.secure")),
    json_logs: bool = typer.Option(False, "--json-logs", help=say("help.json_logs")),
) -> None:
    gc.disable()  # until all is loaded: see tilework.server.process_tuning
    from tilework.server.run import run
    from tilework.server.settings import Settings

    given = Settings.from_environment()
    settings = Settings(
        **{
            **vars(given),
            "database": database,
            "redis": redis,
            "data_dir": str(data),
            "workers": workers,
            "allowed_origins": ",".join(origin) or given.allowed_origins,
            "secure_cookies": secure or given.secure_cookies,
            "json_logs": json_logs or given.json_logs,
        }
    )
    if workers > 1 and (settings.is_sqlite or not redis):
        raise InvalidOption(say("serve.workers_need_more"))
    run(settings, host, port)


def backup(
    file: Path = typer.Argument(..., help=say("help.backup.file")),
    database: str = DATABASE,
    data: Path = DATA,
    verify: bool = typer.Option(False, "--verify", help=say("help.backup.verify")),
) -> None:
    from tilework.server.settings import Settings
    from tilework.server.store.backup import note_backup, write_backup
    from tilework.server.store.verify_backup import verify_backup

    url = Settings(database=database, data_dir=str(data)).database_url
    rows = write_backup(url, file)
    note_backup(url, rows)
    console.print(say("backup.done", rows=rows, file=str(file)))
    if verify:
        found = verify_backup(file)
        console.print(say("backup.verified", matches=found.matches, unreadable=found.unreadable))


def restore(
    file: Path = typer.Argument(..., help=say("help.restore.file")),
    database: str = DATABASE,
    data: Path = DATA,
) -> None:
    from tilework.server.settings import Settings
    from tilework.server.store.backup import read_backup

    rows = read_backup(Settings(database=database, data_dir=str(data)).database_url, file)
    console.print(say("backup.restored", rows=rows, file=str(file)))
