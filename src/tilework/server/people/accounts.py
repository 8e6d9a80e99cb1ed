"""Guests, accounts, sessions and tokens."""

import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from cachetools import TTLCache
from sqlalchemy import Connection

from tilework.server.dispatcher import Dispatcher, PersonChanged, SourceEnded, SourceMoved
from tilework.server.entropy import guest_number
from tilework.server.errors import ApiError
from tilework.server.ids import new_id, new_secret, now
from tilework.server.localization import localized
from tilework.server.people import totp
from tilework.server.people.names import check_allowed, name_keys
from tilework.server.people.passwords import Passwords, check_strength
from tilework.server.store import moderation, recovery, second_factor
from tilework.server.store import people as store
from tilework.server.store.database import Database
from tilework.server.store.ratings import delete_ratings, ratings_of
from tilework.server.store.secrets import kept_secret

MAX_TOKENS = 10
DELETION_MS = 7 * 86_400_000
"""A closed account can be restored for this long."""
RECOVERY_CODES = 10
"""Recovery codes of an account; each opens it once."""
CACHE_SECONDS = 5.0
"""Cache the identity of a session or token for this long."""
MAX_CACHED = 20_000
SEEN_INTERVAL_MS = 60_000
CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that nobody confuses on paper."""


@dataclass(frozen=True)
class Identity:
    """Who makes a request, and by which session or token."""

    person: str
    name: str
    kind: str
    session: str | None = None
    """Stored session id: a hash, which authenticates nobody."""
    token: str | None = None
    secret: str | None = field(default=None, repr=False)
    """Secret of the session's cookie."""

    @property
    def source(self) -> str:
        """Session or token id; its sockets are closed when it ends."""
        return self.session or self.token or ""


def clean_name(name: str, least: int = 2, most: int = 24) -> str:
    """Return a name with visible characters and single spaces, or raise ``invalid``."""
    plain = "".join(letter for letter in unicodedata.normalize("NFC", name) if letter.isprintable() or letter == " ")
    tidy = " ".join(plain.split())
    if not least <= len(tidy) <= most:
        raise ApiError("invalid", detail=f"a name has {least} to {most} visible characters")
    return tidy


def is_default_name(name: str) -> bool:
    """Tell whether a name is one that guests are given, which many may share.

    >>> is_default_name("Guest 1234"), is_default_name("Ada")
    (True, False)
    """
    number = "".join(letter for letter in name if letter.isdigit())
    return bool(number) and name in localized("guest.name", number=number).values()


def cookie_key(connection: Connection) -> bytes:
    """Return the cookie signing key, shared by all workers through the database."""
    return kept_secret(connection, "cookie_key", new_secret).encode()


class Accounts:
    """Authentication and account management."""

    def __init__(self, database: Database, events: Dispatcher | None = None, forbidden_names: Iterable[str] = ()) -> None:
        self._database = database
        self._forbidden_names = tuple(forbidden_names)
        self._events = events or Dispatcher()
        self._passwords = Passwords()
        self._key = b""
        self._identities: TTLCache[str, Identity] = TTLCache(MAX_CACHED, CACHE_SECONDS)

    async def start(self) -> None:
        """Load the signing key and migrate old sessions."""
        self._key = await self._database.write(cookie_key)
        await self._database.write(store.hash_sessions(_hash))

    # Cookies.

    def cookie(self, secret: str) -> str:
        """Return the signed cookie of a session."""
        return f"{secret}.{self._signature(secret)}"

    def _signature(self, secret: str) -> str:
        return hmac.new(self._key, secret.encode(), hashlib.sha256).hexdigest()

    async def by_cookie(self, cookie: str) -> Identity | None:
        """Return the identity of a cookie."""
        secret, _, signature = cookie.partition(".")
        if not hmac.compare_digest(signature.encode(), self._signature(secret).encode()):
            return None
        session = _hash(secret)
        known = self._identities.get(session)
        if known:
            return known
        row = await self._database.read(store.by_session(session))
        if row is None:
            return None
        if now() - row.seen_at > SEEN_INTERVAL_MS:
            await self._database.write(store.seen(session, row.id, now()))
        identity = self._identities[session] = Identity(row.id, row.name, row.kind, session=session, secret=secret)
        return identity

    async def by_token(self, secret: str) -> Identity | None:
        """Return the identity of a bearer token."""
        hashed = _hash(secret)
        known = self._identities.get(hashed)
        if known:
            return known
        row = await self._database.read(store.by_token(hashed))
        if row is None:
            return None
        if now() - (row.used_at or 0) > SEEN_INTERVAL_MS:
            await self._database.write(store.token_used(row.token_id, now()))
        identity = self._identities[hashed] = Identity(row.id, row.name, row.kind, token=row.token_id)
        return identity

    # Guests and accounts.

    async def new_guest(self, language: str, agent: str, address: str | None = None, device: str | None = None) -> Identity:
        """Create a guest with a session."""
        name = localized("guest.name", number=str(guest_number()))[language]
        id, secret = new_id(), new_secret()
        person = {"id": id, "name": name, "kind": "guest", "language": language, "created_at": now(), "seen_at": now()}
        await self._database.write(store.add_guest(person, self._new_session(secret, id, agent, address, device)))
        return Identity(id, name, "guest", session=_hash(secret), secret=secret)

    def _new_session(self, secret: str, person: str, agent: str, address: str | None, device: str | None) -> dict[str, object]:
        """Return a session in stored form: by the hash of its secret."""
        origin = self.origin_hash(address) if address else None
        known = {"agent": agent[:200], "origin": origin, "device": self.device_hash(device), "created_at": now(), "seen_at": now()}
        return {"id": _hash(secret), "person_id": person, **known}

    def device_hash(self, device: str | None) -> str | None:
        """Return the stored form of a device cookie."""
        return _hash(device) if device else None

    def origin_hash(self, address: str) -> str:
        """Return a keyed hash that tells whether two sessions began at the same address."""
        return self._signature(address)[:32]

    async def me(self, person: str) -> dict[str, object]:
        """Return a person's own data."""
        row, ratings, notices = await self._database.read(
            lambda connection: (
                store.by_id(person)(connection),
                ratings_of(connection, person),
                moderation.unseen_notices(person)(connection),
            )
        )
        if row is None:
            raise ApiError("unauthenticated")
        return {
            "person": row.id,
            "name": row.name,
            "kind": row.kind,
            "login": row.login,
            "is_admin": row.admin_at is not None,
            "language": row.language,
            "created_at": row.created_at,
            "ratings": ratings,
            "notices": [
                {"id": one.id, "kind": one.kind, "text": one.text, "created_at": one.created_at, "until": one.until} for one in notices
            ],
        }

    async def public(self, person: str) -> dict[str, object]:
        """Return a person's public data."""
        try:
            mine = await self.me(person)
        except ApiError as error:
            raise (ApiError("not_found") if error.code == "unauthenticated" else error) from None
        row = await self._database.read(store.by_id(person))
        if row is None or row.delete_at is not None:
            raise ApiError("not_found")
        return {name: mine[name] for name in ("person", "name", "kind", "ratings")}

    async def since(self, person: str) -> int:
        """Return when a person was created (milliseconds)."""
        result: int = int((await self.me(person))["created_at"])  # type: ignore[call-overload]  # a report of plain data
        return result

    async def change(self, identity: Identity, name: str | None, language: str | None) -> None:
        """Rename a person or change the language."""
        values = {"name": clean_name(name) if name is not None else None, "language": language}
        given = {key: value for key, value in values.items() if value is not None}
        if given:
            await self._change(identity.person, given, claim=identity.kind == "account")
            self._forget_person(identity.person)
            await self._events.emit_async(PersonChanged(identity.person))

    async def sign_up(self, identity: Identity, login: str, password: str) -> Identity:
        """Turn a guest into an account; the session gets a new id, so the guest's cookie is void."""
        if identity.kind != "guest":
            raise ApiError("conflict")
        check_strength(password, login)
        hashed = await self._passwords.hash(password)
        row = await self._database.read(store.by_id(identity.person))
        values = {"name": row.name if row else identity.name, "kind": "account", "login": login, "password": hashed}
        await self._change(identity.person, values, claim=True)
        # Ratings start anew: those of guests are too easy to farm.
        await self._database.write(lambda connection: delete_ratings(connection, identity.person))
        self._forget_person(identity.person)
        await self._events.emit_async(PersonChanged(identity.person))
        return await self._renew(identity)

    async def _change(self, person: str, values: dict[str, str], *, claim: bool) -> None:
        """Change a person; a new name must be allowed, and look like no other account's."""
        if "name" not in values or is_default_name(values["name"]):
            await self._database.write(store.change(person, **values))
            return
        check_allowed(values["name"], self._forbidden_names)
        if not await self._database.write(recovery.rename(person, name_keys(values["name"]), claim, **values)):
            raise ApiError("name_taken")

    async def _renew(self, identity: Identity) -> Identity:
        """Give a session a new id and secret, keeping its sockets."""
        secret, old = new_secret(), identity.session or ""
        await self._database.write(store.rename_session(old, _hash(secret)))
        self.forget_source(old)
        self._events.emit(SourceMoved(old, _hash(secret)))
        return replace(identity, session=_hash(secret), secret=secret)

    async def check_login(self, login: str, password: str) -> Identity:
        """Return the account of a login and password; it has no session yet."""
        # No login has a character that a database might refuse to look for.
        row = await self._database.read(store.by_login(login.lower())) if login.isprintable() else None
        if not await self._passwords.matches(row.password if row else None, password) or row is None:
            raise ApiError("wrong_password")
        return Identity(row.id, row.name, row.kind)

    async def open_session(
        self, account: Identity, agent: str, address: str | None = None, device: str | None = None, *, second_factor: bool = False
    ) -> Identity:
        """Sign an account in: give it a new session, which notes whether a second factor was given."""
        secret = new_secret()
        session = self._new_session(secret, account.person, agent, address, device)
        await self._database.write(store.add_session({**session, "second_factor_at": now() if second_factor else None}))
        return replace(account, session=_hash(secret), secret=secret)

    async def check_second_factor(self, account: Identity, code: str | None, use: bool = True) -> bool:
        """Require a code of the authenticator app, or a recovery code; ``use`` it up. Return whether a second factor was given.

        Raise ``second_factor`` with the possible methods if there is no code, and ``wrong_code`` if it is wrong or was used before.
        """
        methods = await self._database.read(second_factor.methods_of(account.person))
        if not methods:
            return False
        if not code:
            method = "both" if len(methods) > 1 else methods[0]
            raise ApiError("second_factor", localized("error.second_factor", method=method), methods=" ".join(methods))
        row = await self._database.read(second_factor.totp_of(account.person))
        has_app = row is not None and row.confirmed_at is not None
        step = totp.matching_step(row.secret, code, now(), row.last_step) if row is not None and has_app else None
        hashed = _hash(_plain_code(code))
        if not use:
            is_right = step is not None or await self._database.read(recovery.has_code(account.person, hashed))
        elif step is not None:
            is_right = await self._database.write(second_factor.use_totp(account.person, step))
        else:
            is_right = await self._database.write(recovery.use_code(account.person, hashed))
        if not is_right:
            raise ApiError("wrong_code")
        return True

    async def offer_totp(self, identity: Identity, password: str, server: str) -> dict[str, str]:
        """Make a secret for an authenticator app; the app counts once a code of it was given."""
        if identity.kind != "account":
            raise ApiError("forbidden")
        await self.check_password(identity, password)
        secret = totp.new_secret()
        if not await self._database.write(second_factor.offer_totp(identity.person, secret)):
            raise ApiError("conflict")
        row = await self._database.read(store.by_id(identity.person))
        return {"secret": secret, "uri": totp.provisioning_uri(secret, row.login if row else "", server)}

    async def confirm_totp(self, identity: Identity, code: str) -> None:
        """Turn the second factor on by a first code; all other sessions end, since they were opened without it."""
        row = await self._database.read(second_factor.totp_of(identity.person))
        if row is None or row.confirmed_at is not None:
            raise ApiError("conflict")
        step = totp.matching_step(row.secret, code, now(), row.last_step)
        if step is None or not await self._database.write(second_factor.use_totp(identity.person, step, now())):
            raise ApiError("wrong_code")
        await self._database.write(second_factor.mark_session(identity.session or "", now()))
        await self.end_other_sessions(identity)

    async def remove_totp(self, identity: Identity, password: str, code: str) -> None:
        """Turn the second factor off, with both factors."""
        await self.check_password(identity, password)
        await self.check_second_factor(identity, code)
        await self._database.write(second_factor.remove_totp(identity.person))

    async def check_password(self, identity: Identity, password: str | None) -> None:
        """Require the password of an account."""
        row = await self._database.read(store.by_id(identity.person))
        if row is not None and row.kind == "account" and not await self._passwords.matches(row.password, password or ""):
            raise ApiError("wrong_password")

    async def change_password(self, identity: Identity, password: str, new: str) -> Identity:
        """Change the password; all other sessions and all tokens end."""
        if identity.kind != "account":
            raise ApiError("forbidden")
        await self.check_password(identity, password)
        row = await self._database.read(store.by_id(identity.person))
        check_strength(new, row.login if row else "")
        await self._database.write(store.change(identity.person, password=await self._passwords.hash(new)))
        self._end_all(await self._database.write(store.end_sessions(identity.person, except_session=identity.session)))
        self._end_all(await self._database.write(store.delete_tokens(identity.person)))
        return await self._renew(identity)

    # Lost passwords.

    async def reset_targets(self, account: str) -> list[tuple[str, str, str, str]]:
        """Return person, address, language and password fingerprint for each account of a login or confirmed e-mail address."""
        rows = await self._database.read(recovery.with_email(account.strip().lower())) if account.isprintable() else []
        return [(row.id, row.email, row.language, _fingerprint(row.password)) for row in rows]

    async def reset_password(self, person: str, fingerprint: str, new: str) -> None:
        """Set a password by a link that was made for the present one, so that it works once; all sessions and tokens end."""
        row = await self._database.read(store.by_id(person))
        if row is None or row.kind != "account" or not hmac.compare_digest(_fingerprint(row.password), fingerprint):
            raise ApiError("link_expired")
        await self._replace_password(person, row.login, new)

    async def new_recovery_codes(self, identity: Identity, password: str) -> list[str]:
        """Make a new set of recovery codes, which are shown this once; earlier ones are void."""
        if identity.kind != "account":
            raise ApiError("forbidden")
        await self.check_password(identity, password)
        codes = [new_recovery_code() for _ in range(RECOVERY_CODES)]
        await self._database.write(recovery.replace_codes(identity.person, [_hash(_plain_code(code)) for code in codes]))
        return codes

    async def recover(self, login: str, code: str, new: str) -> str:
        """Set a password by a recovery code, which is used up; all sessions and tokens end. Return the person."""
        row = await self._database.read(store.by_login(login.lower())) if login.isprintable() else None
        if row is None:
            raise ApiError("wrong_password")
        check_strength(new, row.login)
        if not await self._database.write(recovery.use_code(row.id, _hash(_plain_code(code)))):
            raise ApiError("wrong_password")
        await self._replace_password(row.id, row.login, new)
        return str(row.id)

    async def _replace_password(self, person: str, login: str, new: str) -> None:
        check_strength(new, login)
        await self._database.write(store.change(person, password=await self._passwords.hash(new)))
        self._end_all(await self._database.write(store.end_sessions(person)))
        self._end_all(await self._database.write(store.delete_tokens(person)))

    async def delete(self, person: str) -> None:
        """Delete a person with all their data."""
        self._end_all(await self._database.write(store.delete_person(person)))
        await self._events.emit_async(PersonChanged(person))

    async def close(self, identity: Identity) -> None:
        """Close an account: it can be restored at sign-in until it is deleted. All sessions and tokens end."""
        await self._database.write(store.schedule_deletion(identity.person, now() + DELETION_MS))
        self._end_all(await self._database.write(store.end_sessions(identity.person)))
        self._end_all(await self._database.write(store.delete_tokens(identity.person)))

    async def require_open(self, account: Identity) -> None:
        """Raise ``deletion_pending`` if an account is closed."""
        row = await self._database.read(store.by_id(account.person))
        if row is not None and row.delete_at is not None:
            day = datetime.fromtimestamp(row.delete_at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
            raise ApiError("deletion_pending", localized("error.deletion_pending", until=day), until=row.delete_at)

    async def restore(self, account: Identity) -> bool:
        """Open a closed account again; return False if it was not closed."""
        row = await self._database.read(store.by_id(account.person))
        if row is None or row.delete_at is None:
            return False
        await self._database.write(store.schedule_deletion(account.person, None))
        return True

    # Sessions and tokens.

    async def sessions(self, identity: Identity) -> list[dict[str, object]]:
        """Return a person's sessions; the ids are hashes."""
        rows = await self._database.read(store.sessions(identity.person))
        return [
            {
                "session": _hash(row.id)[:32],
                "created_at": row.created_at,
                "seen_at": row.seen_at,
                "agent": row.agent,
                "current": row.id == identity.session,
            }
            for row in rows
        ]

    async def end_session(self, identity: Identity, shown: str | None) -> None:
        """End a session by its displayed id, or the current one."""
        rows = await self._database.read(store.sessions(identity.person))
        found = [row.id for row in rows if (_hash(row.id)[:32] == shown if shown else row.id == identity.session)]
        if not found:
            raise ApiError("not_found")
        self._end_all(await self._database.write(store.end_sessions(identity.person, only=found[0])))

    async def end_other_sessions(self, identity: Identity) -> None:
        """End all sessions of a person but this one."""
        self._end_all(await self._database.write(store.end_sessions(identity.person, except_session=identity.session)))

    def _end_all(self, sources: list[str]) -> None:
        for source in sources:
            self.forget_source(source)
            self._events.emit(SourceEnded(source))

    def forget_source(self, source: str) -> None:
        """Drop the cached identity of an ended session or token."""
        self._forget(lambda identity: identity.source == source)

    def _forget_person(self, person: str) -> None:
        self._forget(lambda identity: identity.person == person)

    def _forget(self, is_stale: Callable[[Identity], bool]) -> None:
        for key in [key for key, identity in self._identities.items() if is_stale(identity)]:
            self._identities.pop(key, None)

    async def new_token(self, identity: Identity, name: str) -> dict[str, object]:
        """Create a token."""
        token, secret = new_token(identity.person, clean_name(name, 1, 40))
        if not await self._database.write(store.add_token(token, MAX_TOKENS)):
            raise ApiError("conflict")
        return {"token": token["id"], "name": token["name"], "created_at": token["created_at"], "used_at": None, "secret": secret}

    async def tokens(self, identity: Identity) -> list[dict[str, object]]:
        """Return a person's tokens."""
        rows = await self._database.read(store.tokens(identity.person))
        return [{"token": row.id, "name": row.name, "created_at": row.created_at, "used_at": row.used_at} for row in rows]

    async def delete_token(self, identity: Identity, token: str) -> None:
        """Delete a token."""
        if not await self._database.write(store.delete_token(identity.person, token)):
            raise ApiError("not_found")
        self._end_all([token])


def new_token(person: str, name: str) -> tuple[dict[str, object], str]:
    """Return a token in stored form and its secret."""
    secret = f"tw_{new_secret()}"
    return {"id": new_id(), "person_id": person, "name": name, "hash": _hash(secret), "created_at": now()}, secret


def new_recovery_code() -> str:
    """Make a code that is easy to copy from paper, such as ``k7fm-2xwq-9tbz`` (60 random bits)."""
    return "-".join("".join(secrets.choice(CODE_LETTERS) for _ in range(4)) for _ in range(3))


def _plain_code(code: str) -> str:
    """Forgive how a code is typed: case, spaces and hyphens do not matter."""
    return "".join(letter for letter in code.lower() if letter.isalnum())


def _fingerprint(password: str | None) -> str:
    """Tell one stored password from the next without giving it away."""
    return _hash(password or "")[:32]


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
