"""Routes of matchmaking."""

from fastapi import APIRouter

from tilework.server.matchmaking import SeekCriteria
from tilework.server.models import matchmaking as models
from tilework.server.web.auth_dependencies import RequiredIdentity, Server
from tilework.server.web.errors import ERRORS

router: APIRouter = APIRouter(prefix="/api/matchmaking", tags=["matchmaking"], responses=ERRORS)


@router.post("", response_model=models.SeekState)
async def start(body: models.Seek, server: Server, identity: RequiredIdentity) -> object:
    """Start a seek. Poll with GET every two seconds; a seek ends after 15 s without a poll unless it is kept."""
    await server.limiter.require("matchmaking", identity.person)
    return await server.matchmaker.start(
        identity.person,
        SeekCriteria(body.game, body.players, body.rated, body.time_control),
        public=body.public,
        nonce=body.nonce,
        any_game=body.any_game,
        any_rating=body.any_rating,
        keep=body.keep,
    )


@router.get("", response_model=models.SeekState)
async def status(server: Server, identity: RequiredIdentity) -> object:
    """Return the state of your seek."""
    await server.limiter.require("matchmaking", identity.person)
    return await server.matchmaker.status(identity.person)


@router.delete("", response_model=models.SeekCancelled)
async def cancel(server: Server, identity: RequiredIdentity) -> object:
    """Cancel your seek."""
    await server.limiter.require("matchmaking", identity.person)
    return {"match": await server.matchmaker.cancel(identity.person)}
