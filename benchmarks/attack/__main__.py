"""``python -m benchmarks.attack`` (``make attack``): tries every abuse on a server of its own, and prints what held."""

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import httpx
from benchmarks.attack import flooding, nonsense, strangers
from benchmarks.attack.victim import Broken, Victim
from benchmarks.load.server import Server

ABUSES: tuple[Callable[[Victim], str], ...] = (
    flooding.huge_headers,
    flooding.half_requests,
    flooding.slow_reader,
    flooding.many_sockets,
    nonsense.frames,
    nonsense.records,
    nonsense.backups,
    flooding.flood,
)
WITHOUT_LIMITS: tuple[Callable[[Victim], str], ...] = (strangers.idor, flooding.slow_reader, nonsense.frames, nonsense.records)
"""These once more where no rate limit hides what lies behind it."""


def attack(name: str, abuses: tuple[Callable[[Victim], str], ...], **environment: str) -> int:
    """Start a server, try abuses on it, and print how each went. Returns how many did not hold."""
    broken = 0
    chosen = {"TILEWORK_WARM_BOTS": "0", "TILEWORK_TRUSTED_PROXIES": "192.0.2.1", **environment}
    with tempfile.TemporaryDirectory(prefix="tilework-attack-") as folder:
        server = Server(Path(folder), environment=chosen)
        server.start()
        try:
            server.wait()
            print(f"\n{name}")
            for abuse in abuses:
                broken += not _holds(abuse, Victim(server))
        finally:
            server.stop()
    return broken


def _holds(abuse: Callable[[Victim], str], victim: Victim) -> bool:
    begun = time.monotonic()
    try:
        said, held = abuse(victim), True
    except (Broken, httpx.HTTPError, OSError) as error:
        said, held = f"{type(error).__name__}: {error}", False
    about = (abuse.__doc__ or "").rstrip(".")
    print(f"  {'held  ' if held else 'BROKEN'} {about}: {said} ({time.monotonic() - begun:.1f} s)", flush=True)
    return held


def main() -> None:
    """Try everything."""
    broken = attack("As it is delivered", ABUSES)
    broken += attack("Without rate limits", WITHOUT_LIMITS, TILEWORK_RATE_SCALE="100000")
    tried = len(ABUSES) + len(WITHOUT_LIMITS)
    print(f"\n{broken} of {tried} did not hold." if broken else f"\nAll {tried} held.")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
