"""Routes of people, sessions and tokens."""

import structlog
from fastapi import APIRouter, Request, Response
from structlog.typing import FilteringBoundLogger

from tilework import games
from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.models import people as models
from tilework.server.models.common import Id
from tilework.server.people.accounts import Identity
from tilework.server.services import Services
from tilework.server.store import moderation
from tilework.server.store.ratings import leaderboard
from tilework.server.web.auth_dependencies import (
    OptionalIdentity,
    RequiredIdentity,
    Server,
    SessionIdentity,
    client_key,
    device_of,
    remove_cookie,
    require_relying_party,
    session_origin,
    set_cookie,
    set_device_cookie,
)
from tilework.server.web.errors import ERRORS

log: FilteringBoundLogger = structlog.get_logger()

router: APIRouter = APIRouter(prefix="/api", tags=["people"], responses=ERRORS)


@router.post("/session", response_model=models.Me)
async def start_session(
    body: models.StartSession, request: Request, response: Response, server: Server, identity: OptionalIdentity
) -> object:
    """Create a guest, or return who you are and renew the cookie."""
    device = None
    if identity is None:
        await server.limiter.require("session", client_key(request))
        device, origin = device_of(request), session_origin(request)
        server.bans.require_newcomer(server.accounts.device_hash(device), server.accounts.origin_hash(origin) if origin else None)
        identity = await server.accounts.new_guest(body.language, request.headers.get("user-agent", ""), origin, device)
    if identity.secret:
        set_cookie(server, response, identity.secret)
    if device:
        set_device_cookie(server, response, device)
    return await server.accounts.me(identity.person)


@router.get("/me", response_model=models.Me)
async def me(server: Server, identity: RequiredIdentity) -> object:
    """Return your own data."""
    return await server.accounts.me(identity.person)


@router.post("/me/notices/{notice}", status_code=204, response_class=Response)
async def confirm_notice(notice: Id, server: Server, identity: SessionIdentity) -> None:
    """Confirm that you have read what a moderator told you."""
    if not await server.database.write(moderation.see_notice(identity.person, notice, now())):
        raise ApiError("not_found")


@router.patch("/me", response_model=models.Me)
async def change_me(body: models.ChangeMe, server: Server, identity: SessionIdentity) -> object:
    """Change your name or language."""
    await server.accounts.change(identity, body.name, body.language)
    return await server.accounts.me(identity.person)


@router.delete("/me", status_code=204, response_class=Response)
async def delete_me(body: models.DeleteMe, response: Response, server: Server, identity: SessionIdentity) -> None:
    """Delete yourself with all your data; running matches are resigned. An account can be restored at sign-in for seven days."""
    await server.limiter.require("password", identity.person)
    await server.accounts.check_password(identity, body.password)
    if identity.kind == "account":
        await server.account_deletion.give_up_matches(identity.person)
        await server.accounts.close(identity)
        await server.audit("account_closed", identity.person)
    else:
        await server.account_deletion.delete(identity.person)
        await server.audit("deleted", identity.person)
    remove_cookie(server, response)


@router.post("/account", response_model=models.Me)
async def sign_up(body: models.SignUp, response: Response, server: Server, identity: SessionIdentity) -> object:
    """Turn the guest into an account, with a new cookie."""
    await server.limiter.require("password", identity.person)
    renewed = await server.accounts.sign_up(identity, body.login, body.password)
    await server.audit("account", identity.person, detail=body.login)
    set_cookie(server, response, renewed.secret or "")
    return await server.accounts.me(identity.person)


@router.patch("/account", response_model=models.Me)
async def change_password(body: models.ChangePassword, response: Response, server: Server, identity: SessionIdentity) -> object:
    """Change the password; other sessions and all tokens end, and this session gets a new cookie."""
    await server.limiter.require("password", identity.person)
    renewed = await server.accounts.change_password(identity, body.password, body.new_password)
    await server.audit("password", identity.person)
    set_cookie(server, response, renewed.secret or "")
    return await server.accounts.me(identity.person)


@router.post("/login", response_model=models.Me)
async def log_in(body: models.LogIn, request: Request, response: Response, server: Server, identity: OptionalIdentity) -> object:
    """Log in to an account."""
    # By address and name together: whoever guesses at a name from elsewhere does not lock its owner out.
    await server.limiter.require("login", client_key(request))
    await server.limiter.require("guess", f"{client_key(request)} {body.login.lower()}")
    passkey = None
    try:
        account = await server.accounts.check_login(body.login, body.password)
        server.bans.require(account.person)
        if body.passkey:
            passkey = await server.passkeys.check(body.passkey, require_relying_party(request, server), account.person)
        else:
            await server.accounts.check_second_factor(account, body.code, use=False)
    except ApiError as error:
        if error.code == "second_factor":
            raise
        attacked = await server.database.read(moderation.find_person(body.login)) if body.login.isprintable() else None
        await record_failed_login(server, request, error, attacked)
        raise
    await check_choices(server, identity, account, body)
    if passkey:
        await server.passkeys.use(passkey)
        second_factor = True
    else:
        second_factor = await server.accounts.check_second_factor(account, body.code)
    return await enter(server, request, response, identity, account, keep=body.guest_games != "leave", second_factor=second_factor)


async def record_failed_login(server: Services, request: Request, error: ApiError, attacked: str | None) -> None:
    """Log a refused login, and record it against the account that it was tried on."""
    log.warning("login_failed", address=client_key(request), code=error.code)
    await server.audit("login_failed", attacked, client_key(request))


async def check_choices(server: Services, identity: Identity | None, account: Identity, body: models.LogIn | models.PasskeyLogIn) -> None:
    """Raise ``deletion_pending`` or ``guest_games`` where the person must choose: restore the account, or keep a guest's games."""
    if not body.restore:
        await server.accounts.require_open(account)
    if body.guest_games is None and identity and identity.session and identity.kind == "guest":
        await server.guest_merger.require_choice(identity.person, account.person)


async def enter(
    server: Services,
    request: Request,
    response: Response,
    identity: Identity | None,
    account: Identity,
    *,
    keep: bool,
    second_factor: bool,
) -> object:
    """Open a session of an account in place of the present one; ``keep`` a guest's games."""
    if await server.accounts.restore(account):
        await server.audit("account_restored", account.person, client_key(request))
    agent, device = request.headers.get("user-agent", ""), device_of(request)
    entered = await server.accounts.open_session(account, agent, session_origin(request), device, second_factor=second_factor)
    log.info("login", address=client_key(request))
    await server.audit("login", entered.person, client_key(request))
    if identity and identity.session and identity.kind == "guest":
        await _bring_along(server, identity, entered, keep)
    elif identity and identity.session:
        await server.accounts.end_session(identity, None)
    set_cookie(server, response, entered.secret or "")
    set_device_cookie(server, response, device)
    return await server.accounts.me(entered.person)


async def _bring_along(server: Services, guest: Identity, account: Identity, keep: bool) -> None:
    """Give the guest's games to the account, or give up the unfinished ones; the guest's session ends either way."""
    if keep:
        await server.guest_merger.merge(guest.person, account.person)
        return
    await server.account_deletion.give_up_matches(guest.person)
    await server.accounts.end_session(guest, None)


@router.post("/logout", status_code=204, response_class=Response)
async def log_out(response: Response, server: Server, identity: SessionIdentity) -> None:
    """End this session."""
    await server.accounts.end_session(identity, None)
    remove_cookie(server, response)


@router.get("/sessions", response_model=list[models.Session])
async def sessions(server: Server, identity: SessionIdentity) -> object:
    """Return your sessions."""
    return await server.accounts.sessions(identity)


@router.delete("/sessions/{session}", status_code=204, response_class=Response)
async def end_session(session: Id, server: Server, identity: SessionIdentity) -> None:
    """End one of your sessions."""
    await server.accounts.end_session(identity, session)
    await server.audit("session_ended", identity.person)


@router.get("/tokens", response_model=list[models.Token])
async def tokens(server: Server, identity: SessionIdentity) -> object:
    """Return your tokens."""
    return await server.accounts.tokens(identity)


@router.post("/tokens", response_model=models.Token, status_code=201)
async def new_token(body: models.NewToken, server: Server, identity: SessionIdentity) -> object:
    """Create a token for a program."""
    await server.limiter.require("token", identity.person)
    made = await server.accounts.new_token(identity, body.name)
    await server.audit("token", identity.person, detail=str(made["name"]))
    return made


@router.delete("/tokens/{token}", status_code=204, response_class=Response)
async def delete_token(token: Id, server: Server, identity: SessionIdentity) -> None:
    """Delete a token."""
    await server.accounts.delete_token(identity, token)
    await server.audit("token_ended", identity.person)


@router.get("/people/{person}", response_model=models.Person)
async def person(person: Id, server: Server, identity: OptionalIdentity) -> object:
    """Return public data of a person."""
    return await server.accounts.public(person)


@router.get("/leaderboard/{game}", response_model=list[models.LeaderboardRow])
async def leaders(game: str, server: Server, identity: OptionalIdentity) -> object:
    """Return the leaderboard of a game."""
    if game not in games.names():
        raise ApiError("not_found")
    return await server.database.read(leaderboard(game))
