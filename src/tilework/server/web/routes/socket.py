"""The WebSocket route: authentication and admission."""

import asyncio

from fastapi import APIRouter, WebSocket

from tilework.server.errors import ApiError
from tilework.server.live.rate_limits import address_key
from tilework.server.live.sockets.connection import Connection
from tilework.server.people.accounts import Identity
from tilework.server.services import Services
from tilework.server.web.auth_dependencies import identify, session_cookie
from tilework.server.web.middleware.request_guard import is_own_origin

router: APIRouter = APIRouter()

MAX_ADMISSION_WAIT_S = 10.0
"""Maximum wait for admission (seconds); browsers retry a little earlier."""
TRY_AGAIN_LATER = 1013


@router.websocket("/api/ws")
async def socket(websocket: WebSocket) -> None:
    """Serve a browser with a cookie from our own pages, or a program with a token."""
    server: Services = websocket.app.state.services
    await websocket.accept()
    identity, code = await _admit_when_free(server, websocket)
    if identity is None:
        await websocket.close(code)
        return
    connection = Connection(server.context, websocket, identity)
    server.connections[connection] = None
    server.lobby.online.arrive(identity.person)
    try:
        await connection.run()
    finally:
        server.connections.pop(connection, None)
        server.lobby.online.leave(identity.person)


async def _admit_when_free(server: Services, websocket: WebSocket) -> tuple[Identity | None, int]:
    """Authenticate when a slot is free, so that a returning crowd does not slow down those already connected."""
    try:
        async with asyncio.timeout(MAX_ADMISSION_WAIT_S):
            await server.arrivals.acquire()
    except TimeoutError:
        return None, TRY_AGAIN_LATER
    try:
        return await admit(server, websocket)
    finally:
        server.arrivals.release()


async def _identify(server: Services, websocket: WebSocket) -> Identity:
    """Return the identity; failures are counted by address."""
    try:
        identity = await identify(server, websocket.headers.get("authorization"), session_cookie(websocket.cookies))
        if identity is None:
            raise ApiError("unauthenticated")
        return identity
    except ApiError:
        server.limiter.require_local("connect", address_key(websocket.client.host) if websocket.client else "?")
        raise


async def admit(server: Services, websocket: WebSocket) -> tuple[Identity | None, int]:
    """Return the identity, or the close code. Closing after accepting lets a browser see the code."""
    if server.stopping:
        return None, 1012
    headers = websocket.headers
    authorization = headers.get("authorization")
    allowed = websocket.app.state.origins
    if "origin" in headers and not is_own_origin(headers, allowed):
        return None, 4403
    if "origin" not in headers and not authorization:
        return None, 4403
    try:
        identity = await _identify(server, websocket)
        server.limiter.require_local("connect", identity.person)
        server.bans.require(identity.person, websocket.client.host if websocket.client else None)
    except ApiError as error:
        return None, {"unauthenticated": 4401, "rate_limited": 4429, "banned": 4403}.get(error.code, TRY_AGAIN_LATER)
    if server.socket_count(identity.person) >= server.settings.max_connections_per_person:
        return None, 4429
    return identity, 0
