"""Routes of tournaments."""

from collections.abc import Awaitable, Callable
from typing import Annotated, cast

from fastapi import APIRouter, Query, Request

from tilework.errors import TileworkError
from tilework.server import budgets
from tilework.server.entropy import deal_seed
from tilework.server.errors import ApiError
from tilework.server.ids import is_bot_account, new_id, now
from tilework.server.match.config import ClockData
from tilework.server.match.setup import checked_bot, checked_options
from tilework.server.models import tournaments as models
from tilework.server.models.common import Id
from tilework.server.people.accounts import Identity, clean_name
from tilework.server.services import Services
from tilework.server.store import tournaments as store
from tilework.server.tournaments.hosted import WAITING, HostedTournament, Setup
from tilework.server.web.auth_dependencies import ListReader, RequiredIdentity, Server, client_key
from tilework.server.web.errors import ERRORS
from tilework.server.web.tournament_views import PAGE, standings_page, tables_page, view_of

router: APIRouter = APIRouter(prefix="/api/tournaments", tags=["tournaments"], responses=ERRORS)

MIN_START_DELAY_MS, MAX_START_DELAY_MS = 30_000, 60 * 86_400_000

Start = Annotated[int, Query(ge=0, le=100_000)]
Limit = Annotated[int, Query(ge=1, le=100)]


@router.get("", response_model=models.Tournaments)
async def tournaments(
    server: Server,
    identity: ListReader,
    over: bool = False,
    before: Annotated[str | None, Query(max_length=64, pattern=r"^\d{1,15}\.[A-Za-z0-9_-]+$")] = None,
    limit: Limit = 20,
) -> object:
    """Return public tournaments, open or finished, newest first."""
    at, _, last = (before or "").partition(".")
    statuses = ("finished",) if over else ("waiting", "running")
    found = await server.database.read(store.listed(statuses, (int(at), last) if before else None, limit))
    more = f"{found[-1]['created_at']}.{found[-1]['tournament']}" if len(found) == limit else None
    return {"tournaments": found, "next": more}


@router.post("", status_code=201, response_model=models.TournamentView)
async def create(body: models.NewTournament, request: Request, server: Server, identity: RequiredIdentity) -> object:
    """Create a tournament."""
    await server.limiter.require("tournament", identity.person)
    await server.limiter.require("tournament", client_key(request))
    scale, origin = server.settings.rate_limit_scale, server.accounts.origin_hash(client_key(request))
    if await server.database.read(store.open_by(identity.person)) >= budgets.MAX_OPEN_TOURNAMENTS:
        raise ApiError("conflict", detail=f"at most {budgets.MAX_OPEN_TOURNAMENTS} open tournaments")
    if await server.database.read(store.open_from(origin)) >= budgets.MAX_OPEN_TOURNAMENTS_PER_ADDRESS * scale:
        raise ApiError("conflict", detail="too many open tournaments from this address")
    tournament = _new(body, identity, origin)
    await server.director.create(tournament)
    if body.join:
        await server.director.join(tournament.id, identity.person)
    return await _view(server, tournament.id, identity)


def _new(body: models.NewTournament, identity: Identity, origin: str) -> HostedTournament:
    options = checked_options(body.game, body.options, body.players)
    if body.fill is not None:
        checked_bot(body.game, body.fill)
    if body.rated and is_bot_account(identity.person):
        raise ApiError("not_allowed", detail="a bot account can't set up a rated tournament")
    is_arena = body.format == "arena"
    if is_arena and (body.minutes is None) == (body.games is None):
        raise ApiError("invalid", detail="an arena lasts for minutes or for games")
    if body.starts_at is not None and not MIN_START_DELAY_MS <= body.starts_at - now() <= MAX_START_DELAY_MS:
        raise ApiError("invalid", detail="starts_at: in half a minute at the earliest, in 60 days at the latest")
    setup: Setup = {
        "format": body.format,
        "players": body.players,
        "rounds": body.rounds,
        "duplicate": body.duplicate,
        "options": options,
        "clock": cast(ClockData, body.clock.model_dump()),
        "rated": body.rated,
        "minutes": body.minutes if is_arena else None,
        "games": body.games if is_arena else None,
        "fill": body.fill,
        "origin": origin,
    }
    tournament = HostedTournament(
        new_id(),
        clean_name(body.name, most=48),
        identity.person,
        body.game,
        setup,
        body.public,
        deal_seed(body.game, options),
        WAITING,
        0,
        0,
        now(),
        body.starts_at,
        None,
    )
    try:
        assert tournament.rules
    except TileworkError as error:
        raise ApiError("invalid", detail=str(error)) from None
    return tournament


async def _view(server: Services, tournament: str, identity: Identity | None) -> dict[str, object]:
    found = await server.director.load(tournament)
    return await view_of(server, found, identity.person if identity else None)


async def _act(server: Services, identity: Identity, limit: str, tournament: str, action: Callable[[str, str], Awaitable[None]]) -> object:
    """Execute an action within a limit and return the tournament."""
    await server.limiter.require(limit, identity.person)
    await action(tournament, identity.person)
    return await _view(server, tournament, identity)


@router.get("/{tournament}", response_model=models.TournamentView)
async def view_tournament(tournament: Id, server: Server, identity: ListReader) -> object:
    """Return a tournament."""
    return await _view(server, tournament, identity)


@router.get("/{tournament}/standings", response_model=models.Standings)
async def standings(tournament: Id, server: Server, identity: ListReader, start: Start = 0, limit: Limit = PAGE) -> object:
    """Return a page of the standings."""
    return await standings_page(server, await server.director.load(tournament), start, limit)


@router.get("/{tournament}/tables", response_model=models.Tables)
async def tables(
    tournament: Id,
    server: Server,
    identity: ListReader,
    round: Annotated[int | None, Query(ge=1, le=100_000)] = None,
    start: Start = 0,
    limit: Limit = PAGE,
) -> object:
    """Return a page of the tables, newest round first, or of one round."""
    return await tables_page(server, await server.director.load(tournament), round, start, limit)


@router.post("/{tournament}/join", response_model=models.TournamentView)
async def join(tournament: Id, server: Server, identity: RequiredIdentity) -> object:
    """Join a tournament."""
    return await _act(server, identity, "join", tournament, server.director.join)


@router.post("/{tournament}/withdraw", response_model=models.TournamentView)
async def withdraw(tournament: Id, server: Server, identity: RequiredIdentity) -> object:
    """Withdraw; your open table is resigned."""
    return await _act(server, identity, "join", tournament, server.director.withdraw)


@router.post("/{tournament}/bots", response_model=models.TournamentView)
async def add_bots(tournament: Id, body: models.AddBots, server: Server, identity: RequiredIdentity) -> object:
    """Add bots."""

    async def add(tournament: str, person: str) -> None:
        bot = checked_bot((await server.director.load(tournament)).game, body.bot)
        await server.director.add_bots(tournament, person, [bot] * body.count)

    return await _act(server, identity, "join", tournament, add)


@router.post("/{tournament}/start", response_model=models.TournamentView)
async def start(tournament: Id, server: Server, identity: RequiredIdentity) -> object:
    """Start now."""
    return await _act(server, identity, "tournament", tournament, server.director.start)


@router.post("/{tournament}/cancel", response_model=models.TournamentView)
async def cancel(tournament: Id, server: Server, identity: RequiredIdentity) -> object:
    """Cancel the tournament."""
    return await _act(server, identity, "join", tournament, server.director.cancel)
