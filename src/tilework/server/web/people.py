"""The routes on people."""

import structlog
from fastapi import APIRouter, Request, Response

from tilework import games
from tilework.server.errors import Refusal, unless_unreadable
from tilework.server.ids import now
from tilework.server.match import commands
from tilework.server.models import people as forms
from tilework.server.models.common import Id
from tilework.server.people.people import Identity
from tilework.server.services import Services
from tilework.server.store import hosting, matches
from tilework.server.store.ratings import leaderboard
from tilework.server.web.errors import ERRORS
from tilework.server.web.who import Anybody, InPerson, Server, Somebody, address, place_of, remove_cookie, set_cookie

log = structlog.get_logger()

router = APIRouter(prefix="/api", tags=["people"], responses=ERRORS)


@router.post("/session", response_model=forms.Me)
async def start_session(form: forms.StartSession, request: Request, response: Response, server: Server, who: Anybody) -> object:
    """Become a guest at once, or be told who you are. Whoever comes back keeps their cookie for another half year."""
    if who is None:
        await server.limiter.require("session", address(request))
        who = await server.people.new_guest(form.language, request.headers.get("user-agent", ""), place_of(request))
    if who.secret:
        set_cookie(server, response, who.secret)
    return await server.people.me(who.person)


@router.get("/me", response_model=forms.Me)
async def me(server: Server, who: Somebody) -> object:
    """Who you are."""
    return await server.people.me(who.person)


@router.patch("/me", response_model=forms.Me)
async def change_me(form: forms.ChangeMe, server: Server, who: InPerson) -> object:
    """Rename, or change the language."""
    await server.people.change(who, form.name, form.language)
    return await server.people.me(who.person)


@router.delete("/me", status_code=204, response_class=Response)
async def delete_me(form: forms.DeleteMe, response: Response, server: Server, who: InPerson) -> None:
    """Delete yourself with all your data; running matches are given up."""
    await server.limiter.require("password", who.person)
    await server.people.check_password(who, form.password)
    await delete_for_good(server, who)
    await server.audit("deleted", who.person)
    remove_cookie(server, response)


async def delete_for_good(server: Services, who: Identity) -> None:
    """Give running matches up, then delete somebody with all their data."""
    for match_id in await server.database.read(matches.running_of(who.person)):
        with unless_unreadable():
            await server.hub.change(match_id, lambda hosted: commands.give_up(hosted, who.person, now()))
    await server.people.delete(who)


@router.post("/account", response_model=forms.Me)
async def sign_up(form: forms.SignUp, response: Response, server: Server, who: InPerson) -> object:
    """The guest becomes an account, with a new cookie."""
    await server.limiter.require("password", who.person)
    renewed = await server.people.sign_up(who, form.login, form.password)
    await server.audit("account", who.person, detail=form.login)
    set_cookie(server, response, renewed.secret or "")
    return await server.people.me(who.person)


@router.patch("/account", response_model=forms.Me)
async def change_password(form: forms.ChangePassword, response: Response, server: Server, who: InPerson) -> object:
    """Another password; other sessions and all tokens are ended, and this session gets a new cookie."""
    await server.limiter.require("password", who.person)
    renewed = await server.people.change_password(who, form.password, form.new_password)
    await server.audit("password", who.person)
    set_cookie(server, response, renewed.secret or "")
    return await server.people.me(who.person)


@router.post("/login", response_model=forms.Me)
async def log_in(form: forms.LogIn, request: Request, response: Response, server: Server, who: Anybody) -> object:
    """Into an account."""
    # By address and name together: whoever guesses at a name from elsewhere does not lock its owner out.
    await server.limiter.require("login", address(request))
    await server.limiter.require("guess", f"{address(request)} {form.login.lower()}")
    try:
        agent = request.headers.get("user-agent", "")
        identity = await server.people.log_in(form.login, form.password, agent, place_of(request), server.bans.require)
    except Refusal as refusal:
        log.warning("login_failed", address=address(request), code=refusal.code)
        attacked = await server.database.read(hosting.found(form.login)) if form.login.isprintable() else None
        await server.audit("login_failed", attacked, address(request))
        raise
    log.info("login", address=address(request))
    await server.audit("login", identity.person, address(request))
    if who and who.session:
        await server.people.end_session(who, None)
    set_cookie(server, response, identity.secret or "")
    return await server.people.me(identity.person)


@router.post("/logout", status_code=204, response_class=Response)
async def log_out(response: Response, server: Server, who: InPerson) -> None:
    """End this session."""
    await server.people.end_session(who, None)
    remove_cookie(server, response)


@router.get("/sessions", response_model=list[forms.Session])
async def sessions(server: Server, who: InPerson) -> object:
    """Where you are signed in."""
    return await server.people.sessions(who)


@router.delete("/sessions/{session}", status_code=204, response_class=Response)
async def end_session(session: Id, server: Server, who: InPerson) -> None:
    """End one of your sessions."""
    await server.people.end_session(who, session)
    await server.audit("session_ended", who.person)


@router.get("/tokens", response_model=list[forms.Token])
async def tokens(server: Server, who: InPerson) -> object:
    """Your programs' tokens."""
    return await server.people.tokens(who)


@router.post("/tokens", response_model=forms.Token, status_code=201)
async def new_token(form: forms.NewToken, server: Server, who: InPerson) -> object:
    """A token for a program of yours."""
    await server.limiter.require("token", who.person)
    made = await server.people.new_token(who, form.name)
    await server.audit("token", who.person, detail=str(made["name"]))
    return made


@router.delete("/tokens/{token}", status_code=204, response_class=Response)
async def delete_token(token: Id, server: Server, who: InPerson) -> None:
    """End a token."""
    await server.people.delete_token(who, token)
    await server.audit("token_ended", who.person)


@router.get("/people/{person}", response_model=forms.Person)
async def person(person: Id, server: Server, who: Anybody) -> object:
    """Somebody else."""
    return await server.people.public(person)


@router.get("/leaderboard/{game}", response_model=list[forms.Leader])
async def leaders(game: str, server: Server, who: Anybody) -> object:
    """The best at a game."""
    if game not in games.names():
        raise Refusal("not_found")
    return await server.database.read(leaderboard(game))
