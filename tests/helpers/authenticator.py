"""An authenticator in software: passkeys as a browser hands them over, right or wrong."""

import hashlib
import json
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from tilework.games.game import Data

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Passkey:
    """One passkey. ``origin`` is what the browser says; the counter goes up with every signature unless it is set back."""

    def __init__(self, origin: str, id: bytes) -> None:
        self.origin = origin
        self.id = id
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.count = 0
        self.flags = PRESENT | VERIFIED
        self.user: str | None = None

    def create(self, options: Data) -> Data:
        """Answer registration options."""
        self.user = options["user"]["id"]
        point = self.key.public_key().public_numbers()
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")})
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cose
        data = self._authenticator_data(options["rp"]["id"], self.flags | ATTESTED) + attested
        return {
            "id": encoded(self.id),
            "client_data": encoded(self._client_data("webauthn.create", options["challenge"])),
            "attestation": encoded(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
        }

    def get(self, options: Data) -> Data:
        """Answer sign-in options."""
        self.count += 1
        client_data = self._client_data("webauthn.get", options["challenge"])
        data = self._authenticator_data(options["rpId"], self.flags)
        signature = self.key.sign(data + hashlib.sha256(client_data).digest(), ec.ECDSA(SHA256()))
        return {
            "id": encoded(self.id),
            "client_data": encoded(client_data),
            "authenticator_data": encoded(data),
            "signature": encoded(signature),
            "user_handle": self.user,
        }

    def _client_data(self, type: str, challenge: str) -> bytes:
        return json.dumps({"type": type, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def _authenticator_data(self, rp_id: str, flags: int) -> bytes:
        return hashlib.sha256(rp_id.encode()).digest() + struct.pack(">BI", flags, self.count)
