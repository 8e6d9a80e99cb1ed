"""Passwords: argon2id in threads, few at a time, so that guessing cannot keep the server busy."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tilework import games
from tilework.server.errors import ApiError

Result = TypeVar("Result")

COMMON = frozenset((Path(__file__).parent / "common_passwords.txt").read_text("utf-8").split())
"""Most common passwords of sufficient length, from lists of leaked ones."""
MAX_CONCURRENT = 2
MAX_QUEUED = 16
MIN_LENGTH = 8


def check_strength(password: str, login: str) -> None:
    """Reject common passwords, repeated characters, and the login or a game's name."""
    plain = password.strip().lower()
    own = (login.lower(), login.lower()[::-1], "tilework", *games.names())
    if len(plain) < MIN_LENGTH or plain in COMMON or len(set(plain)) < 3 or any(_is_made_of(plain, word) for word in own):
        raise ApiError("weak_password")


def _is_made_of(password: str, word: str) -> bool:
    """Whether a password is a word with only digits and signs around it."""
    return word in password and not any(character.isalpha() for character in password.replace(word, ""))


class Passwords:
    """Hash and verify."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._turn = asyncio.Semaphore(MAX_CONCURRENT)
        self._waiting = 0
        self._decoy: str | None = None

    async def hash(self, password: str) -> str:
        """Return the stored form of a password."""
        return await self._in_thread(lambda: self._hasher.hash(password))

    def hash_now(self, password: str) -> str:
        """Return the stored form of a password, blocking: for commands outside the server."""
        return self._hasher.hash(password)

    async def matches(self, stored: str | None, password: str) -> bool:
        """Verify a password. Without a stored one a decoy is verified, so that timing does not reveal accounts."""
        if self._decoy is None:
            self._decoy = await self.hash("nobody's password")
        against = stored or self._decoy
        return await self._in_thread(lambda: self._verify(against, password)) and stored is not None

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _in_thread(self, work: Callable[[], Result]) -> Result:
        if self._waiting >= MAX_QUEUED:
            raise ApiError("rate_limited", retry_after_ms=5000)
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1
