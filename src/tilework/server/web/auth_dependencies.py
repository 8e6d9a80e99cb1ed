"""Authentication as FastAPI dependencies."""

from collections.abc import Mapping
from typing import Annotated

from fastapi import Depends, Request, Response

from tilework.server.errors import ApiError
from tilework.server.ids import new_secret
from tilework.server.live.rate_limits import address_key, is_remote_address
from tilework.server.people.accounts import Identity
from tilework.server.people.passkeys import RelyingParty, relying_party
from tilework.server.services import Services
from tilework.server.store import admins, second_factor
from tilework.server.web.middleware.request_guard import EXTRA_HEADERS

COOKIE = "tilework_session"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Over HTTPS: the ``__Host-`` prefix keeps other hosts of the domain from setting it."""
COOKIE_SECONDS = 180 * 86_400
DEVICE_COOKIE, SECURE_DEVICE_COOKIE = "tilework_device", "__Host-tilework_device"
"""Survives signing out, so that a banned person is not a new guest at once. Nothing else is known by it."""
DEVICE_SECONDS = 400 * 86_400
MAX_DEVICE_CHARS = 100


async def services_of(request: Request) -> Services:
    """Return the worker's services. Async, because FastAPI would run a sync dependency in a thread."""
    found: Services = request.app.state.services
    return found


Server = Annotated[Services, Depends(services_of)]


def client_key(request: Request) -> str:
    """Return the key under which anonymous requests are counted."""
    return address_key(request.client.host) if request.client else "?"


def client_host(request: Request) -> str | None:
    """Return the client's address."""
    return request.client.host if request.client else None


def session_origin(request: Request) -> str | None:
    """Return the address key of a session's start; None for the server's own machine."""
    host = client_host(request)
    return address_key(host) if host and is_remote_address(host) else None


async def optional_identity(request: Request, server: Server) -> Identity | None:
    """Return who makes the request, if known. Every request is counted, also those with a wrong token."""
    try:
        identity = await identify(server, request.headers.get("authorization"), session_cookie(request.cookies))
    except ApiError:
        await _count(request, server, client_key(request))
        raise
    await _count(request, server, identity.person if identity else client_key(request))
    server.bans.require(identity.person if identity else None, client_host(request))
    return identity


async def _count(request: Request, server: Services, key: str) -> None:
    """Count a request; the remaining budget is sent in the response headers."""
    status = await server.limiter.require("request", key)
    request.scope[EXTRA_HEADERS] = status.headers()


async def identify(server: Services, authorization: str | None, cookie: str | None) -> Identity | None:
    """Return the identity of a header or cookie."""
    if authorization:
        scheme, _, secret = authorization.partition(" ")
        found = await server.accounts.by_token(secret.strip()) if scheme.lower() == "bearer" else None
        if found is None:
            raise ApiError("unauthenticated")
        return found
    return await server.accounts.by_cookie(cookie) if cookie else None


async def list_reader(
    request: Request, server: Server, identity: Annotated[Identity | None, Depends(optional_identity)]
) -> Identity | None:
    """Return who requests a page of a list, if known, within the ``list`` limit."""
    await server.limiter.require("list", identity.person if identity else client_key(request))
    return identity


async def require_identity(identity: Annotated[Identity | None, Depends(optional_identity)]) -> Identity:
    """Return who makes the request, or raise ``unauthenticated``."""
    if identity is None:
        raise ApiError("unauthenticated")
    return identity


async def require_session(identity: Annotated[Identity, Depends(require_identity)]) -> Identity:
    """Return who makes the request by a session, not a token: for account management."""
    if identity.session is None:
        raise ApiError("forbidden")
    return identity


OptionalIdentity = Annotated[Identity | None, Depends(optional_identity)]
ListReader = Annotated[Identity | None, Depends(list_reader)]
RequiredIdentity = Annotated[Identity, Depends(require_identity)]
SessionIdentity = Annotated[Identity, Depends(require_session)]


async def require_admin(identity: Annotated[Identity | None, Depends(optional_identity)], server: Server) -> Identity:
    """Return the admin who makes the request. To others the routes do not exist; admins without a second factor are told so."""
    if identity is None or identity.session is None or not await server.database.read(admins.is_admin(identity.person)):
        raise ApiError("not_found")
    await server.limiter.require("admin", identity.person)
    if not await server.database.read(second_factor.session_has_second_factor(identity.session)):
        raise ApiError("second_factor_required")
    return identity


AdminIdentity = Annotated[Identity, Depends(require_admin)]


def relying_party_of(request: Request, server: Services) -> RelyingParty | None:
    """Return whom passkeys are for at this address, None if they do not work here."""
    return relying_party(server.settings.public_url, request.url.scheme, request.url.netloc)


def require_relying_party(request: Request, server: Services) -> RelyingParty:
    """Return whom passkeys are for, or raise ``passkeys_unavailable``."""
    found = relying_party_of(request, server)
    if found is None:
        raise ApiError("passkeys_unavailable")
    return found


async def require_other_person(server: Services, identity: Identity, person: str) -> None:
    """Require another, existing person."""
    if person == identity.person:
        raise ApiError("not_allowed")
    await server.accounts.public(person)


def session_cookie(cookies: Mapping[str, str]) -> str | None:
    """Return the session cookie; the secure one takes precedence."""
    return cookies.get(SECURE_COOKIE) or cookies.get(COOKIE)


def remove_cookie(server: Services, response: Response) -> None:
    """Delete the session cookie."""
    response.delete_cookie(COOKIE, path="/")
    if server.settings.secure_cookies:
        response.delete_cookie(SECURE_COOKIE, path="/", secure=True, httponly=True)


def device_of(request: Request) -> str:
    """Return the secret of this device's cookie, or a new one."""
    found = request.cookies.get(SECURE_DEVICE_COOKIE) or request.cookies.get(DEVICE_COOKIE)
    return found if found and len(found) <= MAX_DEVICE_CHARS else new_secret()


def set_device_cookie(server: Services, response: Response, device: str) -> None:
    """Remember the device."""
    response.set_cookie(
        SECURE_DEVICE_COOKIE if server.settings.secure_cookies else DEVICE_COOKIE,
        device,
        max_age=DEVICE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=server.settings.secure_cookies,
        path="/",
    )


def set_cookie(server: Services, response: Response, secret: str) -> None:
    """Set the session cookie."""
    response.set_cookie(
        SECURE_COOKIE if server.settings.secure_cookies else COOKIE,
        server.accounts.cookie(secret),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=server.settings.secure_cookies,
        path="/",
    )
