"""Web Push: messages encrypted for one browser (RFC 8291) and signed by this server (RFC 8292, VAPID)."""

import base64
import http.client
import os
import re
import struct
from dataclasses import dataclass
from fnmatch import fnmatch
from urllib.parse import urlsplit

import orjson
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

RECORD = 4096
MAX_PAYLOAD_BYTES = 3000
SIGNED_SECONDS = 12 * 3600
TIMEOUT_SECONDS = 10
TTL_SECONDS = 24 * 3600
"""How long a push service keeps a message for an offline device (seconds)."""
GONE = (404, 410)
PLAIN_ADDRESS = re.compile(r"https?://[A-Za-z0-9.-]+(?::\d+)?(?:/[!-~]*)?")
"""Endpoint URLs without anything that two parsers could read differently."""


def encoded(data: bytes) -> str:
    """Encode bytes as URL-safe base64 without padding.

    >>> encoded(b"tile"), decoded("dGlsZQ")
    ('dGlsZQ', b'tile')

    """
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Decode URL-safe base64 without padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """Return a new private key in stored form."""
    key = ec.generate_private_key(ec.SECP256R1())
    return encoded(key.private_numbers().private_value.to_bytes(32, "big"))


def key_of(kept: str) -> ec.EllipticCurvePrivateKey:
    """Load a stored private key."""
    return ec.derive_private_key(int.from_bytes(decoded(kept), "big"), ec.SECP256R1())


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Return the public key as browsers expect it."""
    return key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


@dataclass(frozen=True)
class PushSubscription:
    """Endpoint and keys of a browser."""

    id: str
    endpoint: str
    p256dh: str
    auth: str


def is_allowed(endpoint: str, hosts: str) -> bool:
    """Whether an endpoint belongs to an allowed push service; nothing else is ever contacted.

    >>> [is_allowed(f"{scheme}://fcm.googleapis.com/fcm/send/x", "fcm.googleapis.com") for scheme in ("https", "http")]
    [True, False]
    >>> is_allowed("https://a.push.apple.com/x", "*.push.apple.com"), is_allowed("https://169.254.169.254/", "*.push.apple.com")
    (True, False)
    >>> is_allowed("https://[a.push.apple.com/", "*"), is_allowed("https://a.push.apple.com:99999/", "*")
    (False, False)
    >>> [is_allowed(f"https://{odd}.push.apple.com/x", "*.push.apple.com") for odd in ("a\\\\", "a%2f", "a b", "a@b")]
    [False, False, False, False]
    """
    if not PLAIN_ADDRESS.fullmatch(endpoint):
        return False
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        return False
    for host in (one.strip() for one in hosts.split(",")):
        if host.startswith("http://"):
            if parts.scheme == "http" and parts.netloc == host.removeprefix("http://"):
                return True
        elif host and parts.scheme == "https" and port in (None, 443) and fnmatch(parts.hostname or "", host):
            return True
    return False


def encrypt(payload: bytes, to: PushSubscription) -> bytes:
    """Encrypt a payload for one browser."""
    theirs = decoded(to.p256dh)
    own = ec.generate_private_key(ec.SECP256R1())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    salt = os.urandom(16)
    secret = _derive(shared, decoded(to.auth), b"WebPush: info\0" + theirs + public_bytes(own), 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, payload + b"\x02", None)
    return salt + struct.pack("!IB", RECORD, 65) + public_bytes(own) + sealed


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def authorization(key: ec.EllipticCurvePrivateKey, endpoint: str, contact: str, seconds: int) -> str:
    """Return the VAPID authorization header."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": seconds + SIGNED_SECONDS, "sub": contact}
    head = f"{encoded(orjson.dumps({'typ': 'JWT', 'alg': 'ES256'}))}.{encoded(orjson.dumps(claims))}"
    numbers = decode_dss_signature(key.sign(head.encode(), ec.ECDSA(hashes.SHA256())))
    signature = encoded(b"".join(number.to_bytes(32, "big") for number in numbers))
    return f"vapid t={head}.{signature}, k={encoded(public_bytes(key))}"


def send(key: ec.EllipticCurvePrivateKey, to: PushSubscription, payload: bytes, contact: str, seconds: int) -> int:
    """Send a message to the push service; blocks. Return its HTTP status. Redirects are not followed."""
    parts = urlsplit(to.endpoint)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=TIMEOUT_SECONDS)
    headers = {
        "Authorization": authorization(key, to.endpoint, contact, seconds),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(TTL_SECONDS),
        "Urgency": "normal",
    }
    try:
        connection.request(
            "POST", parts.path + (f"?{parts.query}" if parts.query else ""), encrypt(payload[:MAX_PAYLOAD_BYTES], to), headers
        )
        return connection.getresponse().status
    finally:
        connection.close()
