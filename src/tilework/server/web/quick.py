"""The routes on quick matches."""

from fastapi import APIRouter

from tilework.server.matchmaking import Wish
from tilework.server.models import quick as forms
from tilework.server.web.errors import ERRORS
from tilework.server.web.who import Server, Somebody

router = APIRouter(prefix="/api/quick", tags=["matches"], responses=ERRORS)


@router.post("", response_model=forms.Seeking)
async def begin(form: forms.SeekMatch, server: Server, who: Somebody) -> object:
    """Wait for people of about your rating. Ask again (GET) every two seconds: who is silent for 15 s waits no longer."""
    await server.limiter.require("quick", who.person)
    return await server.quick.begin(who.person, Wish(form.game, form.players, form.rated, form.tempo), form.public, form.nonce)


@router.get("", response_model=forms.Seeking)
async def look(server: Server, who: Somebody) -> object:
    """How your wait stands."""
    await server.limiter.require("quick", who.person)
    return await server.quick.look(who.person)


@router.delete("", response_model=forms.LeftQuick)
async def leave(server: Server, who: Somebody) -> object:
    """Wait no longer."""
    await server.limiter.require("quick", who.person)
    return {"match": await server.quick.leave(who.person)}
