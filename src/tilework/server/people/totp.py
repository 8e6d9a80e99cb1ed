"""One-time passwords by time (RFC 6238): six digits, 30 seconds, HMAC-SHA-1, as authenticator apps expect."""

import base64
import hmac
import secrets
import struct
from urllib.parse import quote

STEP_MS = 30_000
DIGITS = 6
DRIFT_STEPS = 1
"""Accept the code before and after the present one: clocks differ, and typing takes a while."""
SECRET_BYTES = 20


def new_secret() -> str:
    """Make a shared secret in Base32, as apps take it."""
    return base64.b32encode(secrets.token_bytes(SECRET_BYTES)).decode()


def code_at(secret: str, step: int) -> str:
    """Return the code of a time step.

    >>> code_at("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", 1)  # RFC 6238, appendix B: 94287082 at 59 s
    '287082'
    """
    digest = hmac.digest(base64.b32decode(secret), struct.pack(">Q", step), "sha1")
    start = digest[-1] & 15
    number = struct.unpack(">I", digest[start : start + 4])[0] & 0x7FFFFFFF
    return str(number % 10**DIGITS).zfill(DIGITS)


def matching_step(secret: str, code: str, at: int, after: int) -> int | None:
    """Return the time step of a code that is valid at ``at`` (milliseconds) and later than step ``after``, else None."""
    plain, now = "".join(code.split()), at // STEP_MS
    steps = range(max(after + 1, now - DRIFT_STEPS), now + DRIFT_STEPS + 1)
    return next((step for step in steps if hmac.compare_digest(code_at(secret, step).encode(), plain.encode())), None)


def provisioning_uri(secret: str, login: str, server: str) -> str:
    """Return the address that an authenticator app reads from a QR code."""
    label, issuer = quote(f"Tilework ({server}):{login}", safe=""), quote(f"Tilework ({server})", safe="")
    return f"otpauth://totp/{label}?secret={secret}&issuer={issuer}"
