"""Routes of statistics and openings."""

from typing import Annotated

from cachetools import TTLCache
from fastapi import APIRouter, Query, Request, Response

from tilework import games
from tilework.analysis.openings import opening_of
from tilework.errors import UnknownGame
from tilework.match import Play
from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.match import commands
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.models import statistics as models
from tilework.server.models.common import Id
from tilework.server.services import Services
from tilework.server.statistics.opening_explorer import next_moves
from tilework.server.statistics.report import StatisticsReport, games_table, report, table
from tilework.server.statistics.seat_stats import path_of
from tilework.server.store import statistics as store
from tilework.server.web.auth_dependencies import OptionalIdentity, RequiredIdentity, Server, client_key
from tilework.server.web.errors import ERRORS

router: APIRouter = APIRouter(prefix="/api", tags=["statistics"], responses=ERRORS)

Game = Annotated[str | None, Query(max_length=40)]
Players = Annotated[int | None, Query(ge=2, le=4)]
Moves = Annotated[str, Query(max_length=200, pattern=models.OPENING)]
CSV: dict[int | str, dict[str, object]] = {200: {"content": {"text/csv": {}}}}
MAX_OPENINGS = 2000
MAX_NEXT_MOVES = 30
CACHE_SECONDS = 60

_population_cache: TTLCache[tuple[str, str, int], StatisticsReport] = TTLCache(64, CACHE_SECONDS)
"""Statistics of everybody change slowly and are requested with each person's own."""


async def _population(server: Services, game: str, players: int) -> StatisticsReport:
    key = server.match_service.worker, game, players
    found = _population_cache.get(key)
    if found is None:
        rows = await server.database.read(store.of_population(game, players))
        found = _population_cache[key] = {**report(rows, games.get(game).point_sources), "openings": []}
    return found


def _with_population(mine: StatisticsReport, theirs: StatisticsReport, name: str, key: str, figure: str) -> list[StatisticsReport]:
    """Add the population's value to each row."""
    known = {row[key]: row[figure] for row in theirs[name]}  # type: ignore[attr-defined]  # a report of plain data
    return [{**row, "population": known[row[key]]} for row in mine[name]]  # type: ignore[attr-defined]  # a report of plain data


async def _statistics(server: Services, person: str | None, game: str | None, players: int | None) -> StatisticsReport:
    """Return statistics; by default of the variant played most."""
    variants = await server.database.read(store.variants(person))
    fitting = [kind for kind in variants if game in (None, kind["game"]) and players in (None, kind["players"])]
    chosen = fitting[0] if fitting else {"game": game or games.names()[0], "players": players or 2}
    name, count = str(chosen["game"]), int(str(chosen["players"]))
    try:
        sources = games.get(name).point_sources
    except UnknownGame:
        raise ApiError("not_found") from None
    population = await _population(server, name, count)
    found: StatisticsReport = {"person": person, "name": None, "variants": variants, "game": name, "players": count}
    if person is None:
        return found | {"figures": population, "population_lost": None}
    mine = report(await server.database.read(store.of_person(person, name, count)), sources)
    mine["sources"] = _with_population(mine, population, "sources", "source", "mean")
    mine["phases"] = _with_population(mine, population, "phases", "phase", "loss")
    return found | {"figures": mine, "population_lost": population["lost"]}


def _file(text: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="tilework-{name}.csv"'}
    return Response(text, media_type="text/csv; charset=utf-8", headers=headers)


def _table_of(found: StatisticsReport) -> str:
    figures = found["figures"]
    assert isinstance(figures, dict)
    return table({"game": found["game"], "players": found["players"], **figures})


@router.get("/statistics", response_model=models.Statistics)
async def of_all(request: Request, server: Server, identity: OptionalIdentity, game: Game = None, players: Players = None) -> object:
    """Return the statistics of all games on this server."""
    await server.limiter.require("statistics", identity.person if identity else client_key(request))
    return await _statistics(server, None, game, players)


@router.get("/statistics.csv", response_class=Response, responses=CSV)
async def of_all_as_table(
    request: Request, server: Server, identity: OptionalIdentity, game: Game = None, players: Players = None
) -> Response:
    """Return them as CSV."""
    await server.limiter.require("statistics", identity.person if identity else client_key(request))
    return _file(_table_of(await _statistics(server, None, game, players)), "statistics")


@router.get("/people/{person}/statistics", response_model=models.Statistics)
async def of_person(
    person: Id, request: Request, server: Server, identity: OptionalIdentity, game: Game = None, players: Players = None
) -> object:
    """Return a person's statistics beside the population's. Single games are shown to themselves only."""
    await server.limiter.require("statistics", identity.person if identity else client_key(request))
    known = await server.accounts.public(person)
    return {**await _statistics(server, person, game, players), "name": known["name"]}


@router.get("/people/{person}/statistics.csv", response_class=Response, responses=CSV)
async def of_person_as_table(
    person: Id, request: Request, server: Server, identity: OptionalIdentity, game: Game = None, players: Players = None
) -> Response:
    """Return them as CSV."""
    await server.limiter.require("statistics", identity.person if identity else client_key(request))
    await server.accounts.public(person)
    return _file(_table_of(await _statistics(server, person, game, players)), "statistics")


@router.get("/me/statistics.csv", response_class=Response, responses=CSV)
async def my_games_as_table(server: Server, identity: RequiredIdentity) -> Response:
    """Return your finished games as CSV, newest first."""
    await server.limiter.require("statistics", identity.person)
    return _file(games_table(await server.database.read(store.all_of_person(identity.person))), "games")


# Openings.


@router.get("/openings/{game}", response_model=models.Openings)
async def openings(
    game: str,
    request: Request,
    server: Server,
    identity: OptionalIdentity,
    moves: Moves = "",
    players: Annotated[int, Query(ge=2, le=4)] = 2,
) -> object:
    """Return what was played after these first moves in public games, and with what success."""
    await server.limiter.require("statistics", identity.person if identity else client_key(request))
    if game not in games.names():
        raise ApiError("not_found")
    made = moves.split("/") if moves else []
    found = await server.database.read(store.openings(game, players, path_of(made), MAX_OPENINGS))
    results = await server.database.read(store.results([match for match, _, _ in found]))
    after, matches = next_moves(found, len(made), results, MAX_NEXT_MOVES)
    return {"game": game, "players": players, "moves": made, "games": len(found), "next": after, "matches": matches}


@router.get("/matches/{match}/opening", response_model=models.OpeningOfMatch)
async def opening_of_match(match: Id, request: Request, server: Server, identity: OptionalIdentity) -> object:
    """Return the opening of a match."""
    await server.limiter.require("replay", identity.person if identity else client_key(request))
    return await server.match_service.read(match, _opening)


def _opening(hosted: HostedMatch) -> dict[str, object]:
    if hosted.match is None:
        raise ApiError("wrong_status", seq=hosted.seq)
    commands.require(hosted, Rights(hosted, None, now()).view_record())
    moves = [move for _, move in opening_of(hosted.match)]
    plays = [number for number, step in enumerate(hosted.match.steps) if isinstance(step.event, Play)]
    return {"game": hosted.config.game, "players": len(hosted.seats), "moves": moves, "steps": plays[: len(moves)]}
