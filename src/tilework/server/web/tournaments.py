"""The routes on tournaments."""

from collections.abc import Awaitable, Callable
from typing import Annotated, cast

from fastapi import APIRouter, Query

from tilework.errors import TileworkError
from tilework.server.chance import deal_seed
from tilework.server.errors import Refusal
from tilework.server.ids import new_id, now
from tilework.server.match.rules import ClockData
from tilework.server.match.setup import checked_bot, checked_options
from tilework.server.models import tournaments as forms
from tilework.server.models.common import Id
from tilework.server.people.people import Identity, clean_name
from tilework.server.services import Services
from tilework.server.store import tournaments as store
from tilework.server.tournaments.hosted import WAITING, HostedTournament, Setup
from tilework.server.web.errors import ERRORS
from tilework.server.web.tournament_pages import PAGE, standings_page, tables_page, view_of
from tilework.server.web.who import Reader, Server, Somebody

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"], responses=ERRORS)

MOST_OPEN = 5
"""So many tournaments of one person may be open at once."""
SOONEST_MS, LATEST_MS = 30_000, 60 * 86_400_000

Start = Annotated[int, Query(ge=0, le=100_000)]
Limit = Annotated[int, Query(ge=1, le=100)]


@router.get("", response_model=forms.Tournaments)
async def tournaments(
    server: Server,
    who: Reader,
    over: bool = False,
    before: Annotated[str | None, Query(max_length=64, pattern=r"^\d{1,15}\.[A-Za-z0-9_-]+$")] = None,
    limit: Limit = 20,
) -> object:
    """Public tournaments that one can join or watch, or those that are over; newest first."""
    at, _, last = (before or "").partition(".")
    statuses = ("finished",) if over else ("waiting", "running")
    found = await server.database.read(store.listed(statuses, (int(at), last) if before else None, limit))
    more = f"{found[-1]['created_at']}.{found[-1]['tournament']}" if len(found) == limit else None
    return {"tournaments": found, "next": more}


@router.post("", status_code=201, response_model=forms.TournamentView)
async def create(form: forms.NewTournament, server: Server, who: Somebody) -> object:
    """Set a tournament up."""
    await server.limiter.require("tournament", who.person)
    if await server.database.read(store.open_by(who.person)) >= MOST_OPEN:
        raise Refusal("conflict")
    tournament = _new(form, who)
    await server.director.create(tournament)
    if form.join:
        await server.director.join(tournament.id, who.person)
    return await _view(server, tournament.id, who)


def _new(form: forms.NewTournament, who: Identity) -> HostedTournament:
    options = checked_options(form.game, form.options, form.players)
    if form.fill is not None:
        checked_bot(form.game, form.fill)
    is_arena = form.format == "arena"
    if is_arena and (form.minutes is None) == (form.games is None):
        raise Refusal("invalid", detail="an arena lasts for minutes or for games")
    if form.starts_at is not None and not SOONEST_MS <= form.starts_at - now() <= LATEST_MS:
        raise Refusal("invalid", detail="starts_at: in half a minute at the earliest, in 60 days at the latest")
    setup: Setup = {
        "format": form.format,
        "players": form.players,
        "rounds": form.rounds,
        "duplicate": form.duplicate,
        "options": options,
        "clock": cast(ClockData, form.clock.model_dump()),
        "rated": form.rated,
        "minutes": form.minutes if is_arena else None,
        "games": form.games if is_arena else None,
        "fill": form.fill,
    }
    tournament = HostedTournament(
        new_id(),
        clean_name(form.name, most=48),
        who.person,
        form.game,
        setup,
        form.public,
        deal_seed(form.game, options),
        WAITING,
        0,
        0,
        now(),
        form.starts_at,
        None,
    )
    try:
        assert tournament.rules
    except TileworkError as error:
        raise Refusal("invalid", detail=str(error)) from None
    return tournament


async def _view(server: Services, tournament: str, who: Identity | None) -> dict[str, object]:
    found = await server.director.load(tournament)
    return await view_of(server, found, who.person if who else None)


async def _acted(server: Services, who: Identity, limit: str, tournament: str, action: Callable[[str, str], Awaitable[None]]) -> object:
    """The tournament as it stands after somebody did something about it, within a limit."""
    await server.limiter.require(limit, who.person)
    await action(tournament, who.person)
    return await _view(server, tournament, who)


@router.get("/{tournament}", response_model=forms.TournamentView)
async def look(tournament: Id, server: Server, who: Reader) -> object:
    """A tournament as it stands."""
    return await _view(server, tournament, who)


@router.get("/{tournament}/standings", response_model=forms.Standings)
async def standings(tournament: Id, server: Server, who: Reader, start: Start = 0, limit: Limit = PAGE) -> object:
    """A page of the standings."""
    return await standings_page(server, await server.director.load(tournament), start, limit)


@router.get("/{tournament}/tables", response_model=forms.Tables)
async def tables(
    tournament: Id,
    server: Server,
    who: Reader,
    round: Annotated[int | None, Query(ge=1, le=100_000)] = None,
    start: Start = 0,
    limit: Limit = PAGE,
) -> object:
    """A page of the tables, the newest round first, or those of one round."""
    return await tables_page(server, await server.director.load(tournament), round, start, limit)


@router.post("/{tournament}/join", response_model=forms.TournamentView)
async def join(tournament: Id, server: Server, who: Somebody) -> object:
    """Take part."""
    return await _acted(server, who, "join", tournament, server.director.join)


@router.post("/{tournament}/withdraw", response_model=forms.TournamentView)
async def withdraw(tournament: Id, server: Server, who: Somebody) -> object:
    """Take part no longer; a table at which you sit is given up."""
    return await _acted(server, who, "join", tournament, server.director.withdraw)


@router.post("/{tournament}/bots", response_model=forms.TournamentView)
async def add_bots(tournament: Id, form: forms.AddBots, server: Server, who: Somebody) -> object:
    """Let bots take part."""

    async def add(tournament: str, person: str) -> None:
        bot = checked_bot((await server.director.load(tournament)).game, form.bot)
        await server.director.add_bots(tournament, person, [bot] * form.count)

    return await _acted(server, who, "join", tournament, add)


@router.post("/{tournament}/start", response_model=forms.TournamentView)
async def start(tournament: Id, server: Server, who: Somebody) -> object:
    """Begin now."""
    return await _acted(server, who, "tournament", tournament, server.director.start)


@router.post("/{tournament}/cancel", response_model=forms.TournamentView)
async def cancel(tournament: Id, server: Server, who: Somebody) -> object:
    """Call it off."""
    return await _acted(server, who, "join", tournament, server.director.cancel)
