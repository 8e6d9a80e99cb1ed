"""Running the server: one process, or several that share PostgreSQL and Redis."""

import fcntl
import os
import tempfile
from pathlib import Path
from typing import IO

import uvicorn

from tilework.errors import InvalidOption
from tilework.server.live.connection import MOST_FRAME
from tilework.server.settings import Settings
from tilework.server.words import said

GRACE_SECONDS = 10


def run(settings: Settings, host: str, port: int) -> None:
    """Serve until told to stop."""
    lock = _claim(settings) if settings.is_sqlite else None
    if settings.workers > 1 and "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix="tilework-metrics-")
    uvicorn.run(
        "tilework.server.web.app:create_app",
        factory=True,
        host=host,
        port=port,
        workers=settings.workers,
        log_level="warning",
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.trusted_proxies,
        ws_max_size=4 * MOST_FRAME,
        # Views are small and many: compressing each costs more than it saves, and a proxy can do it.
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_keep_alive=30,
        backlog=4096,
    )
    if lock:
        lock.close()


def _claim(settings: Settings) -> IO[str]:
    """A data directory belongs to one server: its matches are in that server's memory."""
    folder = Path(settings.data)
    folder.mkdir(parents=True, exist_ok=True)
    file = (folder / "server.lock").open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise InvalidOption(said("serve.in_use", folder=str(folder))) from None
    return file
