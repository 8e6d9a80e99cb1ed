"""Running the server: one process, or several that share PostgreSQL and Redis."""

import http.client
import os
import socket
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import uvicorn

from tilework.server.checks import check_database, check_port, check_redis, check_test_seed, claim
from tilework.server.live.frames import MOST_FRAME
from tilework.server.logs import set_up_logs
from tilework.server.settings import Settings
from tilework.server.web.doors import MOST_HEADERS, HttpDoor, SocketDoor
from tilework.server.words import said

GRACE_SECONDS = 10
STARTUP_FAILED = 3
LOOK_AGAIN_SECONDS = 0.2
FIRST_GIVEN = 3
"""The number of the first file that is handed over, by systemd's agreement."""


def run(settings: Settings, host: str, port: int) -> None:
    """Serve until told to stop. What can be seen to be wrong beforehand is said in one line."""
    set_up_logs(settings.json_logs)
    check_test_seed(settings, host)
    lock = claim(settings)
    given = given_socket()
    if given:
        host, port = given.getsockname()[:2]
    else:
        check_port(host, port)
    check_database(settings)
    check_redis(settings)
    settings = settings.model_copy(update={"answer_early": True})
    os.environ.update(settings.to_environment())
    try:
        _serve(settings, host, port, given)
    except KeyboardInterrupt:
        pass
    finally:
        if lock:
            lock.close()


def given_socket() -> socket.socket | None:
    """The socket that systemd (or whoever starts us) listens on and hands over: while no server runs, connections wait there."""
    if os.environ.get("LISTEN_PID") != str(os.getpid()) or os.environ.get("LISTEN_FDS") != "1":
        return None
    for name in ("LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"):
        os.environ.pop(name, None)
    return socket.socket(fileno=FIRST_GIVEN)


def _serve(settings: Settings, host: str, port: int, given: socket.socket | None) -> None:
    print(said("serve.preparing"), file=sys.stderr, flush=True)
    options = _options(settings, host, port)
    if settings.workers == 1:
        server = uvicorn.Server(uvicorn.Config(**options))
        _say_when_ready(host, port)
        server.run(sockets=[given] if given else None)
        if not server.started:
            sys.exit(STARTUP_FAILED)
        return
    with tempfile.TemporaryDirectory(prefix="tilework-workers-", ignore_cleanup_errors=True) as folder:
        for name in ("metrics", "ready"):
            Path(folder, name).mkdir()
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", str(Path(folder, "metrics")))
        os.environ.update(settings.model_copy(update={"ready_folder": str(Path(folder, "ready"))}).to_environment())
        _say_when_ready(host, port)
        uvicorn.run(**options, fd=given.fileno() if given else None)


def _options(settings: Settings, host: str, port: int) -> dict[str, Any]:
    return {
        "app": "tilework.server.web.app:create_app",
        "factory": True,
        "host": host,
        "port": port,
        "workers": settings.workers,
        # Uvicorn's own messages go the way of ours: see the logs.
        "log_config": None,
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "forwarded_allow_ips": settings.trusted_proxies,
        "http": HttpDoor,
        "ws": SocketDoor,
        "h11_max_incomplete_event_size": MOST_HEADERS,
        "ws_max_size": 4 * MOST_FRAME,
        # Views are small and many: compressing each costs more than it saves, and a proxy can do it.
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "timeout_graceful_shutdown": GRACE_SECONDS,
        "timeout_keep_alive": 30,
        "backlog": 4096,
    }


def _say_when_ready(host: str, port: int) -> None:
    """Say where the server is once it answers that it is ready, and not before."""
    threading.Thread(target=_watch, args=(host, port), daemon=True).start()


def _watch(host: str, port: int) -> None:
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    while not _is_ready(here, port):
        time.sleep(LOOK_AGAIN_SECONDS)
    print(said("serve.ready", host=f"[{host}]" if ":" in host else host, port=str(port)), file=sys.stderr, flush=True)


def _is_ready(host: str, port: int) -> bool:
    connection = http.client.HTTPConnection(host, port, timeout=10)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == http.HTTPStatus.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
