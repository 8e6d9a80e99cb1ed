"""Routes of passkeys."""

from fastapi import APIRouter, Request, Response

from tilework.server.errors import ApiError
from tilework.server.models import people as models
from tilework.server.models.common import Id
from tilework.server.store import people as people_store
from tilework.server.web.auth_dependencies import (
    OptionalIdentity,
    Server,
    SessionIdentity,
    client_key,
    relying_party_of,
    require_relying_party,
)
from tilework.server.web.errors import ERRORS
from tilework.server.web.routes.people import check_choices, enter, record_failed_login

router: APIRouter = APIRouter(prefix="/api", tags=["people"], responses=ERRORS)


@router.get("/account/passkeys", response_model=models.Passkeys)
async def passkeys(request: Request, server: Server, identity: SessionIdentity) -> object:
    """Return your passkeys."""
    await server.limiter.require("list", identity.person)
    row = await server.database.read(people_store.by_id(identity.person))
    return {
        "passkeys": await server.passkeys.list_of(identity),
        "required": bool(row and row.passkey_required_at),
        "available": relying_party_of(request, server) is not None,
    }


@router.post("/account/passkey-options", response_model=models.PasskeyOptions)
async def offer_passkey(body: models.OfferPasskey, request: Request, server: Server, identity: SessionIdentity) -> object:
    """Begin to add a passkey: return what the browser needs to make one."""
    await server.limiter.require("password", identity.person)
    return {"public_key": await server.passkeys.offer_registration(identity, body.password, require_relying_party(request, server))}


@router.post("/account/passkeys", response_model=models.Passkey, status_code=201)
async def add_passkey(body: models.NewPasskey, request: Request, server: Server, identity: SessionIdentity) -> object:
    """Add a passkey that the browser made."""
    await server.limiter.require("password", identity.person)
    made = await server.passkeys.register(identity, body.credential, body.name, require_relying_party(request, server))
    await server.audit("passkey", identity.person, detail=str(made["name"]))
    return made


@router.put("/account/passkeys", status_code=204, response_class=Response)
async def require_passkey(body: models.RequirePasskey, server: Server, identity: SessionIdentity) -> None:
    """Ask for a passkey after the password, or no longer; turning it on ends your other sessions."""
    await server.limiter.require("password", identity.person)
    await server.passkeys.set_required(identity, body.required, body.password)
    await server.audit("second_factor_on" if body.required else "second_factor_off", identity.person)


@router.patch("/account/passkeys/{passkey}", status_code=204, response_class=Response)
async def rename_passkey(passkey: Id, body: models.RenamePasskey, server: Server, identity: SessionIdentity) -> None:
    """Rename a passkey."""
    await server.limiter.require("token", identity.person)
    await server.passkeys.rename(identity, passkey, body.name)


@router.delete("/account/passkeys/{passkey}", status_code=204, response_class=Response)
async def remove_passkey(passkey: Id, body: models.RemovePasskey, server: Server, identity: SessionIdentity) -> None:
    """Remove a passkey."""
    await server.limiter.require("password", identity.person)
    await server.passkeys.remove(identity, passkey, body.password)
    await server.audit("passkey_removed", identity.person)


@router.post("/login/passkey-options", response_model=models.PasskeyOptions)
async def offer_log_in(request: Request, server: Server, identity: OptionalIdentity) -> object:
    """Begin to log in with a passkey, as the only or the second factor."""
    await server.limiter.require("login", client_key(request))
    return {"public_key": await server.passkeys.offer_sign_in(require_relying_party(request, server))}


@router.post("/login/passkey", response_model=models.Me)
async def log_in(body: models.PasskeyLogIn, request: Request, response: Response, server: Server, identity: OptionalIdentity) -> object:
    """Log in with a passkey: it needs no password, and counts as two factors."""
    await server.limiter.require("login", client_key(request))
    try:
        checked = await server.passkeys.check(body.credential, require_relying_party(request, server))
        server.bans.require(checked.account.person)
    except ApiError as error:
        await record_failed_login(server, request, error, None)
        raise
    await check_choices(server, identity, checked.account, body)
    await server.passkeys.use(checked)
    return await enter(server, request, response, identity, checked.account, keep=body.guest_games != "leave", second_factor=True)
