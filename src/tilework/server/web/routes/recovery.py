"""Second factors, and getting back into an account: links by e-mail and recovery codes."""

import asyncio

import structlog
from fastapi import APIRouter, Request, Response
from structlog.typing import FilteringBoundLogger

from tilework.server.models import people as models
from tilework.server.notifications import email
from tilework.server.store import notifications as notification_store
from tilework.server.store import recovery as store
from tilework.server.store import second_factor
from tilework.server.web.auth_dependencies import OptionalIdentity, Server, SessionIdentity, client_key
from tilework.server.web.errors import ERRORS

log: FilteringBoundLogger = structlog.get_logger()

router: APIRouter = APIRouter(prefix="/api", tags=["people"], responses=ERRORS)

_background: set[asyncio.Task[None]] = set()


@router.post("/password/reset-request", status_code=204, response_class=Response)
async def request_reset(body: models.RequestReset, request: Request, server: Server, identity: OptionalIdentity) -> None:
    """Send a link that sets a new password. The answer is the same whether or not there is such an account."""
    await server.limiter.require("reset", client_key(request))
    await server.limiter.require("reset_account", body.account.strip().lower())
    if not server.notifier.can_email:
        return
    for person, address, language, fingerprint in await server.accounts.reset_targets(body.account):
        # Not awaited: how long the mail server takes must not tell that there is such an account.
        task = asyncio.create_task(server.notifier.send_password_reset(person, address, language, fingerprint))
        _background.add(task)
        task.add_done_callback(_background.discard)
        await server.audit("reset_requested", person, client_key(request))


@router.post("/password/reset", status_code=204, response_class=Response)
async def reset_password(body: models.ResetPassword, request: Request, server: Server, identity: OptionalIdentity) -> None:
    """Set a password by the link in an e-mail: it works once, within 30 minutes, and ends all sessions."""
    await server.limiter.require("email_link", client_key(request))
    person, fingerprint = email.opened(await server.notifier.email_key(), email.RESET, body.token, server.notifier.clock(), "link_expired")
    await server.accounts.reset_password(person, fingerprint, body.password)
    await server.audit("password_reset", person, client_key(request))


@router.post("/password/recover", status_code=204, response_class=Response)
async def recover(body: models.Recover, request: Request, server: Server, identity: OptionalIdentity) -> None:
    """Set a password by a recovery code, which is used up; all sessions end."""
    await server.limiter.require("login", client_key(request))
    await server.limiter.require("guess", f"{client_key(request)} {body.login.lower()}")
    person = await server.accounts.recover(body.login, body.code, body.password)
    await server.audit("password_recovered", person, client_key(request))


@router.get("/account/recovery", response_model=models.RecoveryStatus)
async def status(server: Server, identity: SessionIdentity) -> object:
    """Tell how you can get back into your account."""
    await server.limiter.require("list", identity.person)
    settings = await server.database.read(notification_store.settings(identity.person))
    left = await server.database.read(store.codes_left(identity.person))
    totp = await server.database.read(second_factor.totp_of(identity.person))
    return {
        "codes_left": left,
        "totp": bool(totp and totp.confirmed_at),
        "email": settings.email_confirmed,
        "can_email": server.notifier.can_email,
    }


@router.post("/account/recovery-codes", response_model=models.RecoveryCodes)
async def new_codes(body: models.NewRecoveryCodes, server: Server, identity: SessionIdentity) -> object:
    """Make ten recovery codes; earlier ones are void."""
    await server.limiter.require("password", identity.person)
    codes = await server.accounts.new_recovery_codes(identity, body.password)
    await server.audit("recovery_codes", identity.person)
    return {"codes": codes}


@router.post("/account/totp", response_model=models.TotpSecret)
async def offer_totp(body: models.OfferTotp, request: Request, server: Server, identity: SessionIdentity) -> object:
    """Make a secret for an authenticator app; confirm it with a code."""
    await server.limiter.require("password", identity.person)
    return await server.accounts.offer_totp(identity, body.password, request.url.hostname or "Tilework")


@router.put("/account/totp", status_code=204, response_class=Response)
async def confirm_totp(body: models.ConfirmTotp, server: Server, identity: SessionIdentity) -> None:
    """Turn the second factor on; your other sessions end."""
    await server.limiter.require("password", identity.person)
    await server.accounts.confirm_totp(identity, body.code)
    await server.audit("second_factor_on", identity.person)


@router.delete("/account/totp", status_code=204, response_class=Response)
async def remove_totp(body: models.RemoveTotp, server: Server, identity: SessionIdentity) -> None:
    """Turn the second factor off."""
    await server.limiter.require("password", identity.person)
    await server.accounts.remove_totp(identity, body.password, body.code)
    await server.audit("second_factor_off", identity.person)
