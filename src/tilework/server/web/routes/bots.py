"""Routes of bot accounts, and the WebSocket of the engine protocol."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response, WebSocket

from tilework.server.errors import ApiError
from tilework.server.models import people as models
from tilework.server.models.common import Id
from tilework.server.services import Services
from tilework.server.web.auth_dependencies import OptionalIdentity, RequiredIdentity, Server, SessionIdentity, client_key
from tilework.server.web.errors import ERRORS
from tilework.server.web.routes.socket import admit

router: APIRouter = APIRouter(prefix="/api", tags=["bots"], responses=ERRORS)

NOT_A_BOT = 4403


@router.post("/bots", response_model=models.CreatedBot, status_code=201)
async def make(body: models.NewBot, request: Request, server: Server, identity: SessionIdentity) -> object:
    """Create a bot account. Its token is returned only once."""
    await server.limiter.require("bot", identity.person)
    await server.limiter.require("bot", client_key(request))
    return await server.bot_accounts.create(body.name)


@router.get("/bots", response_model=models.ConnectedBots)
async def connected(
    request: Request,
    server: Server,
    identity: OptionalIdentity,
    after: Id | None = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> object:
    """Return connected bot accounts; ``after`` is ``next`` of the previous page."""
    await server.limiter.require("list", identity.person if identity else client_key(request))
    found = await server.bot_accounts.connected(after or "", limit)
    return {"bots": found, "next": found[-1]["person"] if len(found) == limit else None}


@router.delete("/bots/me", status_code=204, response_class=Response)
async def delete(server: Server, identity: RequiredIdentity) -> None:
    """Delete the bot account of this token; running matches are resigned."""
    if identity.kind != "bot":
        raise ApiError("forbidden")
    await server.limiter.require("password", identity.person)
    await server.account_deletion.delete(identity.person)


@router.websocket("/engine")
async def engine(websocket: WebSocket) -> None:
    """Serve a bot account that speaks the engine protocol."""
    server: Services = websocket.app.state.services
    await websocket.accept()
    identity, code = await admit(server, websocket)
    if identity is None or identity.kind != "bot":
        await websocket.close(code or NOT_A_BOT)
        return
    await server.engine_registry.serve(websocket, identity)
