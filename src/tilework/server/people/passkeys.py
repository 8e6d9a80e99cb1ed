"""Passkeys (WebAuthn) as first or second factor: discoverable credentials whose authenticator verifies the person."""

import hashlib
import hmac
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import orjson

from tilework.server.errors import ApiError
from tilework.server.ids import new_id, now
from tilework.server.models.people import PasskeyAssertion, PasskeyAttestation
from tilework.server.people.accounts import Accounts, Identity, clean_name
from tilework.server.store import passkeys as store
from tilework.server.store import people as people_store
from tilework.server.store import second_factor
from tilework.server.store.database import Database

if TYPE_CHECKING:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

# The webauthn package is imported where it is used: it takes a tenth of a second, which a server without passkeys need not wait for.

CHALLENGE_MS = 5 * 60_000
MAX_PASSKEYS = 10
LOCALHOST = "localhost"
MALFORMED = (ValueError, TypeError, AttributeError, LookupError, RecursionError)
"""What reading data of somebody who is no browser may raise."""


@dataclass(frozen=True)
class RelyingParty:
    """Whom a passkey is for: browsers offer those of the id, and sign the origin."""

    id: str
    origin: str


def relying_party(public_url: str, scheme: str, host: str) -> RelyingParty | None:
    """Return the server's identity by its public URL. Without one passkeys work on localhost only; else return None.

    >>> relying_party("https://tiles.example.org/azul", "http", "10.0.0.7:8000")
    RelyingParty(id='tiles.example.org', origin='https://tiles.example.org')
    >>> relying_party("", "http", "localhost:8000")
    RelyingParty(id='localhost', origin='http://localhost:8000')
    >>> relying_party("", "http", "10.0.0.7:8000")

    """
    parts = urlsplit(public_url or f"{scheme}://{host}")
    if not parts.hostname or (not public_url and parts.hostname != LOCALHOST):
        return None
    return RelyingParty(parts.hostname, f"{parts.scheme}://{parts.netloc}")


@dataclass(frozen=True)
class CheckedPasskey:
    """A passkey whose signature is right, with what is to be stored when it is used."""

    account: Identity
    passkey: str
    challenge: str
    sign_count: int


class Passkeys:
    """Register, list and remove passkeys, and check their signatures."""

    def __init__(self, database: Database, accounts: Accounts) -> None:
        self._database = database
        self._accounts = accounts

    async def offer_registration(self, identity: Identity, password: str, party: RelyingParty) -> dict[str, object]:
        """Return the options with which a browser makes a passkey for this account."""
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers.structs import AuthenticatorSelectionCriteria, ResidentKeyRequirement, UserVerificationRequirement

        if identity.kind != "account":
            raise ApiError("forbidden")
        await self._accounts.check_password(identity, password)
        row = await self._database.read(people_store.by_id(identity.person))
        options = generate_registration_options(
            rp_id=party.id,
            rp_name="Tilework",
            user_id=identity.person.encode(),
            user_name=str(row.login) if row else identity.name,
            user_display_name=row.name if row else identity.name,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
            ),
            exclude_credentials=[_descriptor(known.credential) for known in await self._database.read(store.passkeys_of(identity.person))],
            timeout=CHALLENGE_MS,
        )
        await self._keep_challenge(options.challenge, identity.person)
        found: dict[str, object] = orjson.loads(options_to_json(options))
        return found

    async def register(self, identity: Identity, given: PasskeyAttestation, name: str, party: RelyingParty) -> dict[str, object]:
        """Store a new passkey. Raise ``passkey_rejected`` if it does not answer a challenge of this account, which is used up."""
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = await self._challenge_of(given.client_data, identity.person)
        credential = {
            "id": given.id,
            "rawId": given.id,
            "type": "public-key",
            "response": {"clientDataJSON": given.client_data, "attestationObject": given.attestation},
        }
        try:
            verified = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=party.id,
                expected_origin=party.origin,
                require_user_verification=True,
            )
        except (WebAuthnException, *MALFORMED) as error:
            raise ApiError("passkey_rejected", detail=str(error)[:200]) from None
        passkey: dict[str, object] = {
            "id": new_id(),
            "person_id": identity.person,
            "name": clean_name(name, 1, 40),
            "credential": bytes_to_base64url(verified.credential_id),
            "public_key": bytes_to_base64url(verified.credential_public_key),
            "sign_count": verified.sign_count,
            "created_at": now(),
        }
        problem = await self._database.write(store.add_passkey(passkey, _hash(challenge), now(), MAX_PASSKEYS))
        if problem:
            raise ApiError("passkey_rejected" if problem == "challenge" else "conflict")
        return _shown(passkey)

    async def list_of(self, identity: Identity) -> list[dict[str, object]]:
        """Return an account's passkeys."""
        return [_shown(dict(row._mapping)) for row in await self._database.read(store.passkeys_of(identity.person))]

    async def rename(self, identity: Identity, passkey: str, name: str) -> None:
        """Rename a passkey."""
        if not await self._database.write(store.rename_passkey(identity.person, passkey, clean_name(name, 1, 40))):
            raise ApiError("not_found")

    async def remove(self, identity: Identity, passkey: str, password: str) -> None:
        """Remove a passkey, with the password and, where one is asked for at sign-in, a second factor in this session."""
        await self._accounts.check_password(identity, password)
        await self._require_second_factor(identity)
        if not await self._database.write(store.delete_passkey(identity.person, passkey)):
            raise ApiError("not_found")

    async def set_required(self, identity: Identity, required: bool, password: str) -> None:
        """Ask for a passkey after the password, or no longer. Turning it on ends other sessions, which were opened without."""
        await self._accounts.check_password(identity, password)
        if not required:
            await self._require_second_factor(identity)
            await self._database.write(store.require_passkey(identity.person, None))
            return
        if not await self._database.read(store.passkeys_of(identity.person)):
            raise ApiError("conflict")
        await self._database.write(store.require_passkey(identity.person, now()))
        await self._accounts.end_other_sessions(identity)

    async def _require_second_factor(self, identity: Identity) -> None:
        """Require that this session was opened with a second factor, where the account has one."""
        methods = await self._database.read(second_factor.methods_of(identity.person))
        if methods and not await self._database.read(second_factor.session_has_second_factor(identity.session or "")):
            raise ApiError("forbidden")

    async def offer_sign_in(self, party: RelyingParty) -> dict[str, object]:
        """Return the options with which a browser signs in by any passkey of this server that it has."""
        from webauthn import generate_authentication_options, options_to_json
        from webauthn.helpers.structs import UserVerificationRequirement

        options = generate_authentication_options(
            rp_id=party.id, user_verification=UserVerificationRequirement.REQUIRED, timeout=CHALLENGE_MS
        )
        await self._keep_challenge(options.challenge, None)
        found: dict[str, object] = orjson.loads(options_to_json(options))
        return found

    async def check(self, given: PasskeyAssertion, party: RelyingParty, person: str | None = None) -> CheckedPasskey:
        """Return whose passkey signed one of our challenges; the challenge is still to be used up with :meth:`use`.

        Raise ``passkey_rejected`` otherwise, or if it belongs to somebody else than ``person``.
        """
        from webauthn import base64url_to_bytes, verify_authentication_response
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = await self._challenge_of(given.client_data, None)
        row = await self._database.read(store.by_credential(given.id))
        if row is None or (person is not None and row.person_id != person):
            raise ApiError("passkey_rejected", detail="unknown passkey")
        credential = {
            "id": given.id,
            "rawId": given.id,
            "type": "public-key",
            "response": {"clientDataJSON": given.client_data, "authenticatorData": given.authenticator_data, "signature": given.signature},
        }
        try:
            if given.user_handle and not hmac.compare_digest(base64url_to_bytes(given.user_handle), row.person_id.encode()):
                raise ValueError("the passkey names another account")
            verified = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=party.id,
                expected_origin=party.origin,
                credential_public_key=base64url_to_bytes(row.public_key),
                credential_current_sign_count=row.sign_count,
                require_user_verification=True,
            )
        except (WebAuthnException, *MALFORMED) as error:
            raise ApiError("passkey_rejected", detail=str(error)[:200]) from None
        return CheckedPasskey(Identity(row.person_id, row.person_name, row.kind), row.id, _hash(challenge), verified.new_sign_count)

    async def use(self, checked: CheckedPasskey) -> None:
        """Use the challenge up and store the counter. Raise ``passkey_rejected`` if somebody was faster."""
        if not await self._database.write(store.use_passkey(checked.passkey, checked.challenge, checked.sign_count, now())):
            raise ApiError("passkey_rejected", detail="used already")

    async def _keep_challenge(self, challenge: bytes, person: str | None) -> None:
        at = now()
        await self._database.write(store.add_challenge(_hash(challenge), person, at, at + CHALLENGE_MS))

    async def _challenge_of(self, client_data: str, person: str | None) -> bytes:
        """Return the challenge that a browser claims to answer, if it is one of ours and still valid."""
        from webauthn.helpers import base64url_to_bytes, parse_client_data_json
        from webauthn.helpers.exceptions import WebAuthnException

        try:
            challenge = parse_client_data_json(base64url_to_bytes(client_data)).challenge
        except (WebAuthnException, *MALFORMED):
            raise ApiError("passkey_rejected", detail="malformed client data") from None
        if not await self._database.read(store.has_challenge(_hash(challenge), person, now())):
            raise ApiError("passkey_rejected", detail="the challenge is unknown, expired or used")
        return challenge


def _descriptor(credential: str) -> "PublicKeyCredentialDescriptor":
    from webauthn import base64url_to_bytes
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

    return PublicKeyCredentialDescriptor(id=base64url_to_bytes(credential))


def _shown(passkey: dict[str, object]) -> dict[str, object]:
    return {
        "passkey": passkey["id"],
        "name": passkey["name"],
        "created_at": passkey["created_at"],
        "used_at": passkey.get("used_at"),
    }


def _hash(challenge: bytes) -> str:
    return hashlib.sha256(challenge).hexdigest()
