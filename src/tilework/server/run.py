"""Run the server: one process, or several that share PostgreSQL and Redis."""

import http.client
import os
import socket
import sys
import tempfile
import threading
import time
from pathlib import Path

import uvicorn

from tilework.games.game import Data
from tilework.server.live.sockets.frame_parsing import MAX_FRAME_BYTES
from tilework.server.localization import host_text
from tilework.server.logs import set_up_logs
from tilework.server.preflight import check_database, check_port, check_redis, check_test_seed, claim
from tilework.server.settings import Settings
from tilework.server.web.uvicorn_protocols import MAX_HEADER_BYTES, LimitedHttpProtocol, LimitedWebSocketProtocol

GRACE_SECONDS = 10
STARTUP_FAILED = 3
READY_POLL_S = 0.2
FIRST_SYSTEMD_FD = 3
"""First inherited file descriptor of systemd socket activation."""


def run(settings: Settings, host: str, port: int) -> None:
    """Serve until stopped, after the preflight checks."""
    set_up_logs(settings.json_logs)
    check_test_seed(settings, host)
    lock = claim(settings)
    inherited = inherited_socket()
    if inherited:
        host, port = inherited.getsockname()[:2]
    else:
        check_port(host, port)
    check_database(settings)
    check_redis(settings)
    settings = settings.model_copy(update={"serve_while_compiling": True})
    os.environ.update(settings.to_environment())
    try:
        _serve(settings, host, port, inherited)
    except KeyboardInterrupt:
        pass
    finally:
        if lock:
            lock.close()


def inherited_socket() -> socket.socket | None:
    """Return the socket passed by systemd, if any; connections wait in it while no server runs."""
    if os.environ.get("LISTEN_PID") != str(os.getpid()) or os.environ.get("LISTEN_FDS") != "1":
        return None
    for name in ("LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"):
        os.environ.pop(name, None)
    return socket.socket(fileno=FIRST_SYSTEMD_FD)


def _serve(settings: Settings, host: str, port: int, inherited: socket.socket | None) -> None:
    print(host_text("serve.preparing"), file=sys.stderr, flush=True)
    options = _options(settings, host, port)
    if settings.workers == 1:
        server = uvicorn.Server(uvicorn.Config(**options))
        _announce_when_ready(host, port)
        server.run(sockets=[inherited] if inherited else None)
        if not server.started:
            sys.exit(STARTUP_FAILED)
        return
    with tempfile.TemporaryDirectory(prefix="tilework-workers-", ignore_cleanup_errors=True) as folder:
        for name in ("metrics", "ready"):
            Path(folder, name).mkdir()
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", str(Path(folder, "metrics")))
        os.environ.update(settings.model_copy(update={"ready_folder": str(Path(folder, "ready"))}).to_environment())
        _announce_when_ready(host, port)
        uvicorn.run(**options, fd=inherited.fileno() if inherited else None)


def _options(settings: Settings, host: str, port: int) -> Data:
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
        "http": LimitedHttpProtocol,
        "ws": LimitedWebSocketProtocol,
        "h11_max_incomplete_event_size": MAX_HEADER_BYTES,
        "ws_max_size": 4 * MAX_FRAME_BYTES,
        # Views are small and many: compressing each costs more than it saves, and a proxy can do it.
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "timeout_graceful_shutdown": GRACE_SECONDS,
        "timeout_keep_alive": 30,
        "backlog": 4096,
    }


def _announce_when_ready(host: str, port: int) -> None:
    """Print the address once the server reports that it is ready."""
    threading.Thread(target=_wait_until_ready, args=(host, port), daemon=True).start()


def _wait_until_ready(host: str, port: int) -> None:
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    while not _is_ready(here, port):
        time.sleep(READY_POLL_S)
    print(host_text("serve.ready", host=f"[{host}]" if ":" in host else host, port=str(port)), file=sys.stderr, flush=True)


def _is_ready(host: str, port: int) -> bool:
    connection = http.client.HTTPConnection(host, port, timeout=10)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == http.HTTPStatus.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
