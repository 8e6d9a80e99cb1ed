"""Who is asking, as FastAPI dependencies."""

from collections.abc import Mapping
from typing import Annotated

from fastapi import Depends, Request, Response

from tilework.server.errors import Refusal
from tilework.server.live.limits import is_public, neighbourhood
from tilework.server.people.people import Identity
from tilework.server.services import Services
from tilework.server.web.security import EXTRA_HEADERS

COOKIE = "tilework_session"
SAFE_COOKIE = f"__Host-{COOKIE}"
"""Over HTTPS: a name that no other host of the same domain can set."""
COOKIE_SECONDS = 180 * 86_400


async def services_of(request: Request) -> Services:
    """The worker's parts. Async, or FastAPI would go through a thread for it."""
    found: Services = request.app.state.services
    return found


Server = Annotated[Services, Depends(services_of)]


def address(request: Request) -> str:
    """Where a request comes from, for limits on those whom we don't know."""
    return neighbourhood(request.client.host) if request.client else "?"


def host_of(request: Request) -> str | None:
    """The whole address."""
    return request.client.host if request.client else None


def place_of(request: Request) -> str | None:
    """Where a session begins; None for addresses of a house or a machine, which any number of people may have."""
    host = host_of(request)
    return neighbourhood(host) if host and is_public(host) else None


async def anybody(request: Request, server: Server) -> Identity | None:
    """Who is asking, if it is known; every request is counted, those with a wrong token too."""
    try:
        identity = await identify(server, request.headers.get("authorization"), given_cookie(request.cookies))
    except Refusal:
        await _count(request, server, address(request))
        raise
    await _count(request, server, identity.person if identity else address(request))
    server.bans.require(identity.person if identity else None, host_of(request))
    return identity


async def _count(request: Request, server: Services, key: str) -> None:
    """How much is left goes into the headers of whatever is answered: see the Guard."""
    standing = await server.limiter.require("request", key)
    request.scope[EXTRA_HEADERS] = standing.headers()


async def identify(server: Services, authorization: str | None, cookie: str | None) -> Identity | None:
    """Who a header or a cookie stands for."""
    if authorization:
        scheme, _, secret = authorization.partition(" ")
        found = await server.people.by_token(secret.strip()) if scheme.lower() == "bearer" else None
        if found is None:
            raise Refusal("unauthenticated")
        return found
    return await server.people.by_cookie(cookie) if cookie else None


async def reader(request: Request, server: Server, identity: Annotated[Identity | None, Depends(anybody)]) -> Identity | None:
    """Who is asking for a page of a list, if it is known; so many pages a minute."""
    await server.limiter.require("list", identity.person if identity else address(request))
    return identity


async def somebody(identity: Annotated[Identity | None, Depends(anybody)]) -> Identity:
    """Who is asking; it must be known."""
    if identity is None:
        raise Refusal("unauthenticated")
    return identity


async def in_person(identity: Annotated[Identity, Depends(somebody)]) -> Identity:
    """Who is asking, and not by a token: for the account itself."""
    if identity.session is None:
        raise Refusal("forbidden")
    return identity


Anybody = Annotated[Identity | None, Depends(anybody)]
Reader = Annotated[Identity | None, Depends(reader)]
Somebody = Annotated[Identity, Depends(somebody)]
InPerson = Annotated[Identity, Depends(in_person)]


async def another(server: Services, who: Identity, person: str) -> None:
    """A refusal unless the person is somebody else, whom there is."""
    if person == who.person:
        raise Refusal("not_allowed")
    await server.people.public(person)


def given_cookie(cookies: Mapping[str, str]) -> str | None:
    """The cookie of a session; the safe one counts first, the other is of servers without HTTPS, or of before there was a safe one."""
    return cookies.get(SAFE_COOKIE) or cookies.get(COOKIE)


def remove_cookie(server: Services, response: Response) -> None:
    """Take the browser's session away."""
    response.delete_cookie(COOKIE, path="/")
    if server.settings.secure_cookies:
        response.delete_cookie(SAFE_COOKIE, path="/", secure=True, httponly=True)


def set_cookie(server: Services, response: Response, secret: str) -> None:
    """Give the browser its session."""
    response.set_cookie(
        SAFE_COOKIE if server.settings.secure_cookies else COOKIE,
        server.people.cookie(secret),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=server.settings.secure_cookies,
        path="/",
    )
