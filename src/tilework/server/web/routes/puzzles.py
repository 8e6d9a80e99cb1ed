"""Routes of puzzles."""

from typing import Annotated

from fastapi import APIRouter, Query

from tilework.server.models import puzzles as models
from tilework.server.puzzle_service import PuzzleService
from tilework.server.web.auth_dependencies import ListReader, OptionalIdentity, RequiredIdentity, Server
from tilework.server.web.errors import ERRORS

router: APIRouter = APIRouter(prefix="/api/puzzles", tags=["puzzles"], responses=ERRORS)
Game = Annotated[str, Query(min_length=1, max_length=40)]


@router.get("", response_model=models.Puzzles)
async def overview(server: Server, identity: ListReader) -> object:
    """Return the daily puzzles, your streak and ratings."""
    return await PuzzleService(server).overview(identity.person if identity else None)


@router.get("/daily/{game}", response_model=models.PuzzleData)
async def daily(game: str, server: Server, identity: OptionalIdentity) -> object:
    """Return the daily puzzle (UTC)."""
    return PuzzleService(server).daily(game)


@router.get("/next", response_model=models.PuzzleData)
async def training(
    server: Server, identity: RequiredIdentity, game: Game, theme: Annotated[str | None, Query(max_length=40)] = None, own: bool = False
) -> object:
    """Return the next training puzzle: near your rating, of a theme, or from your own games."""
    await server.limiter.require("puzzle", identity.person)
    return await PuzzleService(server).training(identity.person, game, theme, own)


@router.get("/one/{game}/{puzzle}", include_in_schema=False)  # the path of 0.2, until 0.4
@router.get("/{game}/{puzzle}", response_model=models.PuzzleData)
async def one(game: str, puzzle: models.PuzzleId, server: Server, identity: OptionalIdentity) -> object:
    """Return a puzzle by id."""
    return await PuzzleService(server).one(identity.person if identity else None, game, puzzle)


@router.post("/attempts", response_model=models.PuzzleOutcome)
async def attempt(body: models.PuzzleAttempt, server: Server, identity: RequiredIdentity) -> object:
    """Try a move, or show the solution."""
    await server.limiter.require("puzzle", identity.person)
    return await PuzzleService(server).attempt(identity.person, body)


@router.post("/runs", response_model=models.PuzzleRun, status_code=201)
async def start_run(body: models.NewRun, server: Server, identity: RequiredIdentity) -> object:
    """Start a timed run: three minutes, three mistakes."""
    await server.limiter.require("puzzle_run", identity.person)
    return await PuzzleService(server).start_run(identity.person, body.game)


@router.post("/runs/end", response_model=models.RunOutcome)
async def end_run(body: models.RunAnswers, server: Server, identity: RequiredIdentity) -> object:
    """End a run and score its moves."""
    await server.limiter.require("puzzle_run", identity.person)
    return await PuzzleService(server).end_run(identity.person, body)


@router.post("/own", include_in_schema=False)  # the path of 0.2, until 0.4
@router.post("/from-my-games", response_model=models.OwnPuzzles)
async def find_personal(server: Server, identity: RequiredIdentity) -> object:
    """Search your newest games for mistakes that make good puzzles."""
    await server.limiter.require("personal_puzzles", identity.person)
    return await PuzzleService(server).find_personal(identity.person)
