"""The routes on statistics and openings."""

from typing import Annotated

from cachetools import TTLCache
from fastapi import APIRouter, Query, Request, Response

from tilework import games
from tilework.analysis.openings import opening_of
from tilework.errors import UnknownGame
from tilework.match import Play
from tilework.server.errors import Refusal
from tilework.server.ids import now
from tilework.server.match import commands
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.models import statistics as forms
from tilework.server.models.common import Id
from tilework.server.services import Services
from tilework.server.statistics.explorer import next_moves
from tilework.server.statistics.report import Report, games_table, report, table
from tilework.server.statistics.tally import path_of
from tilework.server.store import statistics as store
from tilework.server.web.errors import ERRORS
from tilework.server.web.who import Anybody, Server, Somebody, address

router = APIRouter(prefix="/api", tags=["statistics"], responses=ERRORS)

Game = Annotated[str | None, Query(max_length=40)]
Players = Annotated[int | None, Query(ge=2, le=4)]
Moves = Annotated[str, Query(max_length=200, pattern=forms.OPENING)]
CSV: dict[int | str, dict[str, object]] = {200: {"content": {"text/csv": {}}}}
MOST_BEGINNINGS = 2000
MOST_NEXT = 30
FRESH_SECONDS = 60

_of_all: TTLCache[tuple[str, str, int], Report] = TTLCache(64, FRESH_SECONDS)
"""What all people come to changes slowly, and is asked for with everybody's own."""


async def _everybody(server: Services, game: str, players: int) -> Report:
    key = server.hub.worker, game, players
    found = _of_all.get(key)
    if found is None:
        rows = await server.database.read(store.of_everybody(game, players))
        found = _of_all[key] = {**report(rows, games.get(game).point_sources), "openings": []}
    return found


def _beside(mine: Report, theirs: Report, name: str, key: str, figure: str) -> list[Report]:
    """Rows of a report with what everybody comes to."""
    known = {row[key]: row[figure] for row in theirs[name]}  # type: ignore[attr-defined]
    return [{**row, "everybody": known[row[key]]} for row in mine[name]]  # type: ignore[attr-defined]


async def _statistics(server: Services, person: str | None, game: str | None, players: int | None) -> Report:
    """The figures asked for; by default those of the game that is played most."""
    kinds = await server.database.read(store.kinds(person))
    fitting = [kind for kind in kinds if game in (None, kind["game"]) and players in (None, kind["players"])]
    chosen = fitting[0] if fitting else {"game": game or games.names()[0], "players": players or 2}
    name, count = str(chosen["game"]), int(str(chosen["players"]))
    try:
        sources = games.get(name).point_sources
    except UnknownGame:
        raise Refusal("not_found") from None
    everybody = await _everybody(server, name, count)
    found: Report = {"person": person, "name": None, "kinds": kinds, "game": name, "players": count}
    if person is None:
        return found | {"figures": everybody, "everybody_lost": None}
    mine = report(await server.database.read(store.of_person(person, name, count)), sources)
    mine["sources"] = _beside(mine, everybody, "sources", "source", "mean")
    mine["phases"] = _beside(mine, everybody, "phases", "phase", "loss")
    return found | {"figures": mine, "everybody_lost": everybody["lost"]}


def _file(text: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="tilework-{name}.csv"'}
    return Response(text, media_type="text/csv; charset=utf-8", headers=headers)


def _table_of(found: Report) -> str:
    figures = found["figures"]
    assert isinstance(figures, dict)
    return table({"game": found["game"], "players": found["players"], **figures})


@router.get("/statistics", response_model=forms.Statistics)
async def of_all(request: Request, server: Server, who: Anybody, game: Game = None, players: Players = None) -> object:
    """What the games on this server come to."""
    await server.limiter.require("statistics", who.person if who else address(request))
    return await _statistics(server, None, game, players)


@router.get("/statistics.csv", response_class=Response, responses=CSV)
async def of_all_as_table(request: Request, server: Server, who: Anybody, game: Game = None, players: Players = None) -> Response:
    """The same as a table."""
    await server.limiter.require("statistics", who.person if who else address(request))
    return _file(_table_of(await _statistics(server, None, game, players)), "statistics")


@router.get("/people/{person}/statistics", response_model=forms.Statistics)
async def of_person(person: Id, request: Request, server: Server, who: Anybody, game: Game = None, players: Players = None) -> object:
    """What somebody's games come to, beside everybody's. Which games they were is told to themselves alone."""
    await server.limiter.require("statistics", who.person if who else address(request))
    known = await server.people.public(person)
    return {**await _statistics(server, person, game, players), "name": known["name"]}


@router.get("/people/{person}/statistics.csv", response_class=Response, responses=CSV)
async def of_person_as_table(
    person: Id, request: Request, server: Server, who: Anybody, game: Game = None, players: Players = None
) -> Response:
    """The same as a table."""
    await server.limiter.require("statistics", who.person if who else address(request))
    await server.people.public(person)
    return _file(_table_of(await _statistics(server, person, game, players)), "statistics")


@router.get("/me/statistics.csv", response_class=Response, responses=CSV)
async def my_games_as_table(server: Server, who: Somebody) -> Response:
    """Your own finished games, a line each, the newest first."""
    await server.limiter.require("statistics", who.person)
    return _file(games_table(await server.database.read(store.all_of_person(who.person))), "games")


# Openings.


@router.get("/openings/{game}", response_model=forms.Openings)
async def openings(
    game: str,
    request: Request,
    server: Server,
    who: Anybody,
    moves: Moves = "",
    players: Annotated[int, Query(ge=2, le=4)] = 2,
) -> object:
    """What was played after these first moves in public games, how often and how it went for who played it."""
    await server.limiter.require("statistics", who.person if who else address(request))
    if game not in games.names():
        raise Refusal("not_found")
    made = moves.split("/") if moves else []
    found = await server.database.read(store.beginnings(game, players, path_of(made), MOST_BEGINNINGS))
    results = await server.database.read(store.results([match for match, _, _ in found]))
    after, matches = next_moves(found, len(made), results, MOST_NEXT)
    return {"game": game, "players": players, "moves": made, "games": len(found), "next": after, "matches": matches}


@router.get("/matches/{match}/opening", response_model=forms.OpeningOfMatch)
async def opening_of_match(match: Id, request: Request, server: Server, who: Anybody) -> object:
    """How a match began, as the explorer tells it."""
    await server.limiter.require("replay", who.person if who else address(request))
    return await server.hub.read(match, _opening)


def _opening(hosted: HostedMatch) -> dict[str, object]:
    if hosted.match is None:
        raise Refusal("wrong_status", seq=hosted.seq)
    commands.require(hosted, Rights(hosted, None, now()).look_back())
    moves = [move for _, move in opening_of(hosted.match)]
    plays = [number for number, step in enumerate(hosted.match.steps) if isinstance(step.event, Play)]
    return {"game": hosted.rules.game, "players": len(hosted.seats), "moves": moves, "steps": plays[: len(moves)]}
