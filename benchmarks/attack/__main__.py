"""Run every attack against a local server and print the results: ``python -m benchmarks.attack`` (``make attack``)."""

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import httpx
from benchmarks.attack import access_control, background_work, flooding, malformed_input, secrets
from benchmarks.attack.target_server import DefenceFailed, TargetServer
from benchmarks.load.server import Server

ABUSES: tuple[Callable[[TargetServer], str], ...] = (
    flooding.huge_headers,
    flooding.half_requests,
    flooding.slow_reader,
    flooding.many_sockets,
    flooding.control_frames,
    background_work.bot_tournaments,
    background_work.endless_record,
    secrets.predict_bots,
    secrets.private_matches,
    secrets.cancelled_duplicate,
    malformed_input.frames,
    malformed_input.records,
    malformed_input.backups,
    flooding.flood,
)
WITHOUT_LIMITS: tuple[Callable[[TargetServer], str], ...] = (
    access_control.idor,
    flooding.slow_reader,
    malformed_input.frames,
    malformed_input.records,
)
"""Attacks to repeat without rate limits, which would hide other weaknesses."""


def attack(name: str, abuses: tuple[Callable[[TargetServer], str], ...], **environment: str) -> int:
    """Start a server, run attacks on it and print the results. Return the number of failures."""
    broken = 0
    chosen = {"TILEWORK_PRELOAD_BOTS": "0", "TILEWORK_TRUSTED_PROXIES": "192.0.2.1", **environment}
    with tempfile.TemporaryDirectory(prefix="tilework-attack-") as folder:
        server = Server(Path(folder), environment=chosen)
        server.start()
        try:
            server.wait()
            print(f"\n{name}")
            for abuse in abuses:
                broken += not _holds(abuse, TargetServer(server))
        finally:
            server.stop()
    return broken


def _holds(abuse: Callable[[TargetServer], str], target: TargetServer) -> bool:
    begun = time.monotonic()
    try:
        said, held = abuse(target), True
    except (DefenceFailed, httpx.HTTPError, OSError) as error:
        said, held = f"{type(error).__name__}: {error}", False
    about = (abuse.__doc__ or "").rstrip(".")
    print(f"  {'held  ' if held else 'BROKEN'} {about}: {said} ({time.monotonic() - begun:.1f} s)", flush=True)
    return held


def main() -> None:
    broken = attack("As it is delivered", ABUSES)
    broken += attack("Without rate limits", WITHOUT_LIMITS, TILEWORK_RATE_LIMIT_SCALE="100000")
    tried = len(ABUSES) + len(WITHOUT_LIMITS)
    print(f"\n{broken} of {tried} did not hold." if broken else f"\nAll {tried} held.")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
