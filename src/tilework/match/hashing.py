"""Hashes and bytes: what fair dealing needs of the machine. The browser has its own (``web/src/core/hashing.ts``)."""

import hashlib
import hmac


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")


def utf8(text: str) -> bytes:
    return text.encode()


def to_hex(data: bytes) -> str:
    return data.hex()


def from_hex(text: str) -> bytes:
    return bytes.fromhex(text)


def to_integer(data: bytes) -> int:
    """Return the big-endian integer of some bytes."""
    return int.from_bytes(data, "big")


def eight_bytes(number: int) -> bytes:
    """Return a number as eight big-endian bytes."""
    return number.to_bytes(8, "big")


def concatenated(*parts: bytes) -> bytes:
    return b"".join(parts)
