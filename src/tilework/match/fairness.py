"""Fair dealing: the draws of a match follow from a secret seed that was committed to before the first draw.

Before the first draw the dealer publishes ``commitment(seed)``. Each draw comes from HMAC-SHA256 under the seed, over the seats' nonces,
the number of the draw and a counter, turned into a number by rejection sampling (no bias). When the seed is revealed at the end,
anyone can check the commitment and every draw. Draw numbers count undone draws too: after an undo the draw is made with the next number,
so that undoing does not reveal the next tiles. The record keeps undone draws, so that the numbers can be checked.

This does not prevent the holder of the seed from looking ahead. Nonces from the seats, given after the commitment, keep the dealer
from choosing a favourable seed.
"""

import hashlib
import re
import secrets
from collections.abc import Sequence

from tilework.errors import InvalidSeed
from tilework.games.validation import short_repr
from tilework.match.hashing import concatenated, eight_bytes, hmac_sha256, sha256, to_hex, to_integer, utf8

SEED_BYTES = 32
_NONCE = re.compile(r"[!-~]{1,200}")  # what stands in a record as one word
_BLOCK = 1 << 256


def new_seed() -> bytes:
    """Return a secret seed from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from_number(number: int) -> bytes:
    """Return a seed for reproducible games: anyone can compute it, so it is not secret.

    >>> seed_from_number(1).hex()[:16]
    'd26465793c018703'
    """
    return hashlib.sha256(f"tilework seed {number}".encode()).digest()


def commitment(seed: bytes) -> str:
    """Return the commitment published before the first draw: it binds the dealer to the seed without revealing it."""
    return to_hex(sha256(concatenated(utf8("tilework commitment 1:"), seed)))


class Dealer:
    """Draws for one match.

    >>> dealer = Dealer(seed_from_number(1))
    >>> [dealer.draw(number, [5, 0, 3]) for number in range(6)]
    [0, 0, 0, 0, 0, 2]
    """

    def __init__(self, seed: bytes, nonces: Sequence[str] = ()) -> None:
        if not isinstance(seed, bytes) or len(seed) != SEED_BYTES:
            raise InvalidSeed("seed-form", seed_bytes=SEED_BYTES, seed=short_repr(seed))
        for nonce in nonces:
            if not isinstance(nonce, str) or not _NONCE.fullmatch(nonce):
                raise InvalidSeed("nonce-form", nonce=short_repr(nonce))
        self.seed = seed
        self.nonces: tuple[str, ...] = tuple(nonces)
        self._context = concatenated(utf8("tilework draw 1:"), sha256(utf8("\n".join(self.nonces))))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Dealer):
            return NotImplemented
        return (self.seed, self.nonces) == (other.seed, other.nonces)

    def __hash__(self) -> int:
        return hash((self.seed, self.nonces))

    @property
    def commitment(self) -> str:
        """What binds this dealer to its seed."""
        return commitment(self.seed)

    def draw(self, number: int, weights: Sequence[int]) -> int:
        """Return the outcome of the ``number``-th draw of the match, with probabilities proportional to the weights."""
        index = self.below(number, sum(weights))
        for outcome, weight in enumerate(weights):
            if index < weight:
                return outcome
            index -= weight
        raise ValueError("nothing can be drawn: all weights are 0")

    def below(self, number: int, limit: int) -> int:
        """Return a uniform number from 0 to ``limit`` - 1 by rejection sampling."""
        if limit < 1:
            raise ValueError("nothing can be drawn: all weights are 0")
        usable = _BLOCK - _BLOCK % limit
        counter = 0
        while True:
            message = concatenated(self._context, eight_bytes(number), eight_bytes(counter))
            block = to_integer(hmac_sha256(self.seed, message))
            if block < usable:
                return block % limit
            counter += 1
