"""The routes on bot accounts: making one, finding those that are connected, and the socket that they play over."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response, WebSocket

from tilework.server.errors import Refusal
from tilework.server.models import people as forms
from tilework.server.models.common import Id
from tilework.server.services import Services
from tilework.server.web.errors import ERRORS
from tilework.server.web.people import delete_for_good
from tilework.server.web.socket import admit
from tilework.server.web.who import Anybody, InPerson, Server, Somebody, address

router = APIRouter(prefix="/api", tags=["bots"], responses=ERRORS)

NOT_A_BOT = 4403


@router.post("/bots", response_model=forms.MadeBot, status_code=201)
async def make(form: forms.NewBot, request: Request, server: Server, who: InPerson) -> object:
    """Make a bot account: a program that plays over the network. Its token is told this once."""
    await server.limiter.require("bot", who.person)
    await server.limiter.require("bot", address(request))
    return await server.programs.create(form.name)


@router.get("/bots", response_model=forms.ConnectedBots)
async def connected(
    request: Request,
    server: Server,
    who: Anybody,
    after: Id | None = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> object:
    """The bot accounts that are connected now; ``after`` is the ``next`` of the page before."""
    await server.limiter.require("list", who.person if who else address(request))
    found = await server.programs.connected(after or "", limit)
    return {"bots": found, "next": found[-1]["person"] if len(found) == limit else None}


@router.delete("/bots/me", status_code=204, response_class=Response)
async def delete(server: Server, who: Somebody) -> None:
    """Delete the bot account whose token this is; running matches are given up."""
    if who.kind != "bot":
        raise Refusal("forbidden")
    await server.limiter.require("password", who.person)
    await delete_for_good(server, who)


@router.websocket("/engine")
async def engine(websocket: WebSocket) -> None:
    """A program with the token of a bot account, which answers the messages of the engine protocol."""
    server: Services = websocket.app.state.services
    await websocket.accept()
    identity, code = await admit(server, websocket)
    if identity is None or identity.kind != "bot":
        await websocket.close(code or NOT_A_BOT)
        return
    await server.engines.serve(websocket, identity)
