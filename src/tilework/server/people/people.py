"""Guests, accounts, sessions and tokens."""

import hashlib
import hmac
import unicodedata
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace

from cachetools import TTLCache
from sqlalchemy import Connection

from tilework.server.chance import guest_number
from tilework.server.errors import Refusal
from tilework.server.ids import new_id, new_secret, now
from tilework.server.people.passwords import Passwords, check_strength
from tilework.server.store import people as store
from tilework.server.store.database import Database
from tilework.server.store.ratings import ratings_of
from tilework.server.store.secrets import kept_secret
from tilework.server.words import say

MOST_TOKENS = 10
REMEMBER_SECONDS = 5.0
"""How long a session's owner is remembered without asking the database."""
MOST_KNOWN = 20_000
SEEN_EVERY = 60_000


@dataclass(frozen=True)
class Identity:
    """Who is asking, and by what right."""

    person: str
    name: str
    kind: str
    session: str | None = None
    """The session's id as it is stored: a hash, which opens nothing."""
    token: str | None = None
    secret: str | None = field(default=None, repr=False)
    """What the cookie of this session holds."""

    @property
    def source(self) -> str:
        """What the right hangs on: when it ends, its sockets are closed."""
        return self.session or self.token or ""


def clean_name(name: str, least: int = 2, most: int = 24) -> str:
    """A name as it is shown: visible characters only, single spaces."""
    plain = "".join(letter for letter in unicodedata.normalize("NFC", name) if letter.isprintable() or letter == " ")
    tidy = " ".join(plain.split())
    if not least <= len(tidy) <= most:
        raise Refusal("invalid", detail=f"a name has {least} to {most} visible characters")
    return tidy


def cookie_key(connection: Connection) -> bytes:
    """The key that signs cookies: made once, shared by all workers through the database."""
    return kept_secret(connection, "cookie_key", new_secret).encode()


class People:
    """All that concerns who somebody is."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._passwords = Passwords()
        self._key = b""
        self._known: TTLCache[str, Identity] = TTLCache(MOST_KNOWN, REMEMBER_SECONDS)
        self.when_person_changes: Callable[[str], Awaitable[None]]
        self.when_right_ends: Callable[[str], None] = lambda source: None
        self.when_right_moves: Callable[[str, str], None] = lambda old, new: None

    async def start(self) -> None:
        """Get ready."""
        self._key = await self._database.write(cookie_key)
        await self._database.write(store.hash_sessions(_hash))

    # Cookies.

    def cookie(self, secret: str) -> str:
        """The signed cookie of a session."""
        return f"{secret}.{self._signature(secret)}"

    def _signature(self, secret: str) -> str:
        return hmac.new(self._key, secret.encode(), hashlib.sha256).hexdigest()

    async def by_cookie(self, cookie: str) -> Identity | None:
        """Who a cookie stands for."""
        secret, _, signature = cookie.partition(".")
        if not hmac.compare_digest(signature.encode(), self._signature(secret).encode()):
            return None
        session = _hash(secret)
        known = self._known.get(session)
        if known:
            return known
        row = await self._database.read(store.by_session(session))
        if row is None:
            return None
        if now() - row.seen_at > SEEN_EVERY:
            await self._database.write(store.seen(session, row.id, now()))
        identity = self._known[session] = Identity(row.id, row.name, row.kind, session=session, secret=secret)
        return identity

    async def by_token(self, secret: str) -> Identity | None:
        """Who a bearer token stands for."""
        hashed = _hash(secret)
        known = self._known.get(hashed)
        if known:
            return known
        row = await self._database.read(store.by_token(hashed))
        if row is None:
            return None
        await self._database.write(store.token_used(row.token_id, now()))
        identity = self._known[hashed] = Identity(row.id, row.name, row.kind, token=row.token_id)
        return identity

    # Guests and accounts.

    async def new_guest(self, language: str, agent: str, place: str | None = None) -> Identity:
        """Somebody new, from a public address."""
        name = say("guest.name", number=str(guest_number()))[language]
        id, secret = new_id(), new_secret()
        person = {"id": id, "name": name, "kind": "guest", "language": language, "created_at": now(), "seen_at": now()}
        await self._database.write(store.add_guest(person, _session(secret, id, agent, self._origin(place))))
        return Identity(id, name, "guest", session=_hash(secret), secret=secret)

    def _origin(self, place: str | None) -> str | None:
        """What tells whether two sessions began at the same address, and nothing else of it."""
        return self._signature(place)[:32] if place else None

    async def me(self, person: str) -> dict[str, object]:
        """All that a person may know of themselves."""
        row, ratings = await self._database.read(lambda connection: (store.by_id(person)(connection), ratings_of(connection, person)))
        if row is None:
            raise Refusal("unauthenticated")
        return {
            "person": row.id,
            "name": row.name,
            "kind": row.kind,
            "login": row.login,
            "language": row.language,
            "created_at": row.created_at,
            "ratings": ratings,
        }

    async def public(self, person: str) -> dict[str, object]:
        """What others may know of a person."""
        try:
            mine = await self.me(person)
        except Refusal as refusal:
            raise (Refusal("not_found") if refusal.code == "unauthenticated" else refusal) from None
        return {name: mine[name] for name in ("person", "name", "kind", "ratings")}

    async def since(self, person: str) -> int:
        """Since when somebody has been here."""
        return int((await self.me(person))["created_at"])  # type: ignore[call-overload]

    async def change(self, identity: Identity, name: str | None, language: str | None) -> None:
        """Rename, or change the language."""
        values = {"name": clean_name(name) if name is not None else None, "language": language}
        given = {key: value for key, value in values.items() if value is not None}
        if given:
            await self._database.write(store.change(identity.person, **given))
            self._known.clear()
            await self.when_person_changes(identity.person)

    async def sign_up(self, identity: Identity, login: str, password: str) -> Identity:
        """A guest becomes an account, and their session another: whoever knew the guest's cookie does not know the account's."""
        if identity.kind != "guest":
            raise Refusal("conflict")
        check_strength(password, login)
        hashed = await self._passwords.hash(password)
        await self._database.write(store.change(identity.person, kind="account", login=login, password=hashed))
        self._known.clear()
        return await self._renew(identity)

    async def _renew(self, identity: Identity) -> Identity:
        """The same session under a new id, with its sockets."""
        secret, old = new_secret(), identity.session or ""
        await self._database.write(store.rename_session(old, _hash(secret)))
        self.right_ended(old)
        self.when_right_moves(old, _hash(secret))
        return replace(identity, session=_hash(secret), secret=secret)

    async def log_in(
        self, login: str, password: str, agent: str, place: str | None = None, admit: Callable[[str], None] = lambda person: None
    ) -> Identity:
        """Into an account, with a new session; ``admit`` refuses those whom the host does not want."""
        # No login has a character that a database might refuse to look for.
        row = await self._database.read(store.by_login(login.lower())) if login.isprintable() else None
        if not await self._passwords.matches(row.password if row else None, password) or row is None:
            raise Refusal("wrong_password")
        admit(row.id)
        secret = new_secret()
        await self._database.write(store.add_session(_session(secret, row.id, agent, self._origin(place))))
        return Identity(row.id, row.name, row.kind, session=_hash(secret), secret=secret)

    async def check_password(self, identity: Identity, password: str | None) -> None:
        """An account must prove itself before what can't be taken back."""
        row = await self._database.read(store.by_id(identity.person))
        if row is not None and row.kind == "account" and not await self._passwords.matches(row.password, password or ""):
            raise Refusal("wrong_password")

    async def change_password(self, identity: Identity, password: str, new: str) -> Identity:
        """A new password; all other sessions, and all tokens, are ended."""
        if identity.kind != "account":
            raise Refusal("forbidden")
        await self.check_password(identity, password)
        row = await self._database.read(store.by_id(identity.person))
        check_strength(new, row.login if row else "")
        await self._database.write(store.change(identity.person, password=await self._passwords.hash(new)))
        self._ended(await self._database.write(store.end_sessions(identity.person, but=identity.session)))
        self._ended(await self._database.write(store.delete_tokens(identity.person)))
        return await self._renew(identity)

    async def delete(self, identity: Identity) -> None:
        """Delete a person with all their data."""
        self._ended(await self._database.write(store.delete_person(identity.person)))
        await self.when_person_changes(identity.person)

    # Sessions and tokens.

    async def sessions(self, identity: Identity) -> list[dict[str, object]]:
        """Where somebody is signed in. The ids shown are hashes: they name a session, but open nothing."""
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
        """End a session by the id shown, or this one."""
        rows = await self._database.read(store.sessions(identity.person))
        found = [row.id for row in rows if (_hash(row.id)[:32] == shown if shown else row.id == identity.session)]
        if not found:
            raise Refusal("not_found")
        self._ended(await self._database.write(store.end_sessions(identity.person, only=found[0])))

    def _ended(self, sources: list[str]) -> None:
        for source in sources:
            self.right_ended(source)
            self.when_right_ends(source)

    def right_ended(self, source: str) -> None:
        """A session or token is over: forget whom it stood for."""
        for key in list(self._known):
            known = self._known.get(key)
            if known and known.source == source:
                self._known.pop(key, None)

    async def new_token(self, identity: Identity, name: str) -> dict[str, object]:
        """A token for a program."""
        token, secret = new_token(identity.person, clean_name(name, 1, 40))
        if not await self._database.write(store.add_token(token, MOST_TOKENS)):
            raise Refusal("conflict")
        return {"token": token["id"], "name": token["name"], "created_at": token["created_at"], "used_at": None, "secret": secret}

    async def tokens(self, identity: Identity) -> list[dict[str, object]]:
        """All tokens of somebody."""
        rows = await self._database.read(store.tokens(identity.person))
        return [{"token": row.id, "name": row.name, "created_at": row.created_at, "used_at": row.used_at} for row in rows]

    async def delete_token(self, identity: Identity, token: str) -> None:
        """A token is no longer valid."""
        if not await self._database.write(store.delete_token(identity.person, token)):
            raise Refusal("not_found")
        self._ended([token])


def new_token(person: str, name: str) -> tuple[dict[str, object], str]:
    """A token as it is stored, and the secret that it opens with."""
    secret = f"tw_{new_secret()}"
    return {"id": new_id(), "person_id": person, "name": name, "hash": _hash(secret), "created_at": now()}, secret


def _session(secret: str, person: str, agent: str, origin: str | None) -> dict[str, object]:
    """A session as it is stored: by the hash of the secret that opens it."""
    return {"id": _hash(secret), "person_id": person, "agent": agent[:200], "origin": origin, "created_at": now(), "seen_at": now()}


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
