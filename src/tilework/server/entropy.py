"""Randomness of the server: ids, guest numbers, deals, and the day of the daily puzzle.

A test seed fixes all of it: a deal then follows from the game and its options, and ids and guest numbers are counted. Secrets (sessions,
tokens) stay random.
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


class _SeededSource:
    """Values derived from a seed ``deals`` or ``deals:ids``. Servers sharing a database need the same deals but different ids."""

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


_source: _SeededSource | None = None


def use_fixed_seed(seed: str) -> None:
    """Derive everything from a seed; an empty one restores randomness."""
    global _source
    _source = _SeededSource(seed) if seed else None


def new_id(size: int) -> str:
    """Return ``size`` random bytes as URL-safe text."""
    raw = _source.id()[:size] if _source else secrets.token_bytes(size)
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def guest_number() -> int:
    """Return the number in a new guest's name."""
    return _source.guest_number() if _source else random.randrange(1000, 10_000)


def deal_seed(game: str, options: Options) -> bytes:
    """Return the secret seed of a new match."""
    return _source.deal(game, options) if _source else secret_seed()


def puzzle_day(day: date) -> date:
    """Return the day whose puzzles are shown; with a test seed always the first."""
    return FIRST_DAY if _source else day
