"""Passwords: argon2id in a thread, few at a time, so that nobody can keep the server busy with guessing."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tilework import games
from tilework.server.errors import Refusal

Result = TypeVar("Result")

COMMON = frozenset((Path(__file__).parent / "common.txt").read_text("utf-8").split())
"""What is guessed first: the most common passwords that are long enough, from lists of real ones."""
AT_ONCE = 2
MOST_WAITING = 16
LEAST = 8


def check_strength(password: str, login: str) -> None:
    """Refuse what is guessed first: common passwords, the same character again and again, one's own name and those of the games."""
    plain = password.strip().lower()
    own = (login.lower(), login.lower()[::-1], "tilework", *games.names())
    if len(plain) < LEAST or plain in COMMON or len(set(plain)) < 3 or any(_is_made_of(plain, word) for word in own):
        raise Refusal("weak_password")


def _is_made_of(password: str, word: str) -> bool:
    """Whether it is a word, once or more, with nothing but digits and signs around it."""
    return word in password and not any(character.isalpha() for character in password.replace(word, ""))


class Passwords:
    """Hashing and checking."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._decoy: str | None = None

    async def hash(self, password: str) -> str:
        """What is stored of a password."""
        return await self._in_thread(lambda: self._hasher.hash(password))

    async def matches(self, stored: str | None, password: str) -> bool:
        """Whether it is the password. Without a stored one a decoy is checked, so that the time doesn't tell who has an account."""
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
        if self._waiting >= MOST_WAITING:
            raise Refusal("rate_limited", retry_after_ms=5000)
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1
