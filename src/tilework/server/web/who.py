"""Who is asking, as FastAPI dependencies."""

from typing import Annotated

from fastapi import Depends, Request, Response

from tilework.server.errors import Refusal
from tilework.server.people.people import Identity
from tilework.server.services import Services

COOKIE = "tilework_session"
COOKIE_SECONDS = 180 * 86_400


async def services_of(request: Request) -> Services:
    """The worker's parts. Async, or FastAPI would go through a thread for it."""
    found: Services = request.app.state.services
    return found


Server = Annotated[Services, Depends(services_of)]


def address(request: Request) -> str:
    """Where a request comes from, for limits on those whom we don't know."""
    return request.client.host if request.client else "?"


async def anybody(request: Request, response: Response, server: Server) -> Identity | None:
    """Who is asking, if it is known; every request is counted."""
    identity = await identify(server, request.headers.get("authorization"), request.cookies.get(COOKIE))
    standing = await server.limiter.require("request", identity.person if identity else address(request))
    response.headers.update(standing.headers())
    return identity


async def identify(server: Services, authorization: str | None, cookie: str | None) -> Identity | None:
    """Who a header or a cookie stands for."""
    if authorization:
        scheme, _, secret = authorization.partition(" ")
        found = await server.people.by_token(secret.strip()) if scheme.lower() == "bearer" else None
        if found is None:
            raise Refusal("unauthenticated")
        return found
    return await server.people.by_cookie(cookie) if cookie else None


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
Somebody = Annotated[Identity, Depends(somebody)]
InPerson = Annotated[Identity, Depends(in_person)]


def set_cookie(server: Services, response: Response, session: str) -> None:
    """Give the browser its session."""
    response.set_cookie(
        COOKIE,
        server.people.cookie(session),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=server.settings.secure_cookies,
        path="/",
    )
