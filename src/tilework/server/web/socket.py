"""The socket's door: who comes from where."""

import asyncio

from fastapi import APIRouter, WebSocket

from tilework.server.errors import Refusal
from tilework.server.live.connection import Connection
from tilework.server.live.limits import neighbourhood
from tilework.server.people.people import Identity
from tilework.server.services import Services
from tilework.server.web.security import is_own_origin
from tilework.server.web.who import given_cookie, identify

router = APIRouter()

PATIENCE_SECONDS = 10.0
"""How long somebody may have to wait to be let in: a browser that hears nothing tries again by itself a little earlier."""
TRY_AGAIN = 1013


@router.websocket("/api/ws")
async def socket(websocket: WebSocket) -> None:
    """A browser with a cookie from our own pages, or a program with a token."""
    server: Services = websocket.app.state.services
    await websocket.accept()
    identity, code = await _admit_in_turn(server, websocket)
    if identity is None:
        await websocket.close(code)
        return
    connection = Connection(server.desk, websocket, identity)
    server.connections[connection] = None
    try:
        await connection.run()
    finally:
        server.connections.pop(connection, None)


async def _admit_in_turn(server: Services, websocket: WebSocket) -> tuple[Identity | None, int]:
    """Who it is, once it is their turn: when a whole crowd comes at once, those who are in already are not to wait for all the others."""
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await server.arrivals.acquire()
    except TimeoutError:
        return None, TRY_AGAIN
    try:
        return await admit(server, websocket)
    finally:
        server.arrivals.release()


async def _identify(server: Services, websocket: WebSocket) -> Identity:
    """Who it is. Those who can't say it are counted by their address."""
    try:
        identity = await identify(server, websocket.headers.get("authorization"), given_cookie(websocket.cookies))
        if identity is None:
            raise Refusal("unauthenticated")
        return identity
    except Refusal:
        server.limiter.require_here("connect", neighbourhood(websocket.client.host) if websocket.client else "?")
        raise


async def admit(server: Services, websocket: WebSocket) -> tuple[Identity | None, int]:
    """Who it is, or the code to close with. Closing after accepting lets a browser see the code."""
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
        server.limiter.require_here("connect", identity.person)
        server.bans.require(identity.person, websocket.client.host if websocket.client else None)
    except Refusal as refusal:
        return None, {"unauthenticated": 4401, "rate_limited": 4429, "banned": 4403}.get(refusal.code, TRY_AGAIN)
    if server.connected_as(identity.person) >= server.settings.connections_per_person:
        return None, 4429
    return identity, 0
