"""What a server leaves to chance: ids, the numbers of guests, the deals, and the day whose puzzle it is.

With a test seed all of it is fixed, so that a test sees the same every time: a deal follows from the game and its options, whichever
match it is for and whatever was played before; ids and guests' numbers are counted. Secrets (sessions, tokens) stay secret.
"""

import base64
import hashlib
import json
import random
import secrets
from datetime import date
from itertools import count

from tilework.games.options import Options
from tilework.match import new_seed as secret_seed
from tilework.puzzles.puzzle import FIRST_DAY

_DEALS_AND_IDS = ":"


class _Fixed:
    """Chance that follows from a seed: ``deals`` or ``deals:ids``. Servers that share a database deal alike, but need different ids."""

    def __init__(self, seed: str) -> None:
        self._ids = seed
        self._deals = seed.partition(_DEALS_AND_IDS)[0]
        self._counts = count(1)
        self._guests = count(1)

    def id(self) -> bytes:
        return _digest("id", self._ids, str(next(self._counts)))

    def guest_number(self) -> int:
        return 1000 + next(self._guests) % 9000

    def deal(self, game: str, options: Options) -> bytes:
        return _digest("deal", self._deals, game, json.dumps(dict(options), sort_keys=True, default=str))


def _digest(*parts: str) -> bytes:
    return hashlib.sha256("\n".join(("tilework test", *parts)).encode()).digest()


_fixed: _Fixed | None = None


def fix(seed: str) -> None:
    """Let everything follow from a seed; from the system's generator if it is empty."""
    global _fixed
    _fixed = _Fixed(seed) if seed else None


def new_id(size: int) -> str:
    """So many random bytes, as a text that is safe in a link."""
    raw = _fixed.id()[:size] if _fixed else secrets.token_bytes(size)
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def guest_number() -> int:
    """The number in a new guest's name."""
    return _fixed.guest_number() if _fixed else random.randrange(1000, 10_000)


def deal_seed(game: str, options: Options) -> bytes:
    """The secret seed of a new match."""
    return _fixed.deal(game, options) if _fixed else secret_seed()


def puzzle_day(day: date) -> date:
    """The day whose puzzles are shown: the first of all, whenever a test runs."""
    return FIRST_DAY if _fixed else day
