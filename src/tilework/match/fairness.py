"""Fair dealing: the draws of a match follow from a secret seed that was committed to before the first of them.

Before the first draw the dealer publishes ``commitment(seed)``. Each draw comes from HMAC-SHA256 under the seed, over the seats' nonces,
the number of the draw and a counter, turned into a number by rejection sampling (no bias). When the seed is revealed at the end,
anybody can check the commitment and every draw. The number of a draw counts all draws before it, those that were taken back too: a draw
that is taken back is drawn anew, so that nobody looks at the next tiles and then goes back to make use of it. The record keeps what was
taken back with a draw, so that these numbers can be checked as well.

What this does not prevent: whoever holds the seed could look ahead. Nonces from the seats, given after the commitment, keep the dealer
from choosing a seed that favours somebody.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence

from tilework.errors import InvalidSeed
from tilework.games.gate import shown

SEED_BYTES = 32
_NONCE = re.compile(r"[!-~]{1,200}")  # what stands in a record as one word
_BLOCK = 1 << 256


def new_seed() -> bytes:
    """A secret seed from the system's generator."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from_number(number: int) -> bytes:
    """A seed for games that are to be repeatable: anybody can compute it, so it keeps nothing secret.

    >>> seed_from_number(1).hex()[:16]
    'd26465793c018703'
    """
    return hashlib.sha256(f"tilework seed {number}".encode()).digest()


def commitment(seed: bytes) -> str:
    """What is published before the first draw: it binds the dealer to the seed without showing it."""
    return hashlib.sha256(b"tilework commitment 1:" + seed).hexdigest()


class Dealer:
    """Draws for one match.

    >>> dealer = Dealer(seed_from_number(1))
    >>> [dealer.draw(number, [5, 0, 3]) for number in range(6)]
    [0, 0, 0, 0, 0, 2]
    """

    def __init__(self, seed: bytes, nonces: Sequence[str] = ()) -> None:
        if not isinstance(seed, bytes) or len(seed) != SEED_BYTES:
            raise InvalidSeed(f"a seed is {SEED_BYTES} bytes (or a whole number, for a game to be repeated), not {shown(seed)}")
        for nonce in nonces:
            if not isinstance(nonce, str) or not _NONCE.fullmatch(nonce):
                raise InvalidSeed(f"a nonce is one word of letters, digits and signs without spaces, not {shown(nonce)}")
        self.seed = seed
        self.nonces = tuple(nonces)
        self._context = b"tilework draw 1:" + hashlib.sha256("\n".join(self.nonces).encode()).digest()

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
        """The outcome of the ``number``-th draw of the match, each with a chance in proportion to its weight."""
        index = self.below(number, sum(weights))
        for outcome, weight in enumerate(weights):
            if index < weight:
                return outcome
            index -= weight
        raise ValueError("nothing can be drawn: all weights are 0")

    def below(self, number: int, limit: int) -> int:
        """A number from 0 to ``limit`` - 1, each equally likely: blocks past the last whole multiple of it are thrown away."""
        if limit < 1:
            raise ValueError("nothing can be drawn: all weights are 0")
        usable = _BLOCK - _BLOCK % limit
        counter = 0
        while True:
            message = self._context + number.to_bytes(8, "big") + counter.to_bytes(8, "big")
            block = int.from_bytes(hmac.digest(self.seed, message, "sha256"), "big")
            if block < usable:
                return block % limit
            counter += 1
