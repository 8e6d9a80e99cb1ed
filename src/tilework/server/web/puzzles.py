"""The routes on puzzles."""

from typing import Annotated

from fastapi import APIRouter, Query

from tilework.server.models import puzzles as forms
from tilework.server.puzzles import Puzzling
from tilework.server.web.errors import ERRORS
from tilework.server.web.who import Anybody, Reader, Server, Somebody

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], responses=ERRORS)
Game = Annotated[str, Query(min_length=1, max_length=40)]


@router.get("", response_model=forms.Puzzles)
async def overview(server: Server, who: Reader) -> object:
    """Today's puzzles, your streak and ratings."""
    return await Puzzling(server).overview(who.person if who else None)


@router.get("/daily/{game}", response_model=forms.PuzzleData)
async def daily(game: str, server: Server, who: Anybody) -> object:
    """The puzzle of the day (UTC), the same for everybody."""
    return Puzzling(server).daily(game)


@router.get("/next", response_model=forms.PuzzleData)
async def training(
    server: Server, who: Somebody, game: Game, theme: Annotated[str | None, Query(max_length=40)] = None, own: bool = False
) -> object:
    """The next puzzle to train with: about as hard as you are strong, of a theme, or one from your own games."""
    await server.limiter.require("puzzle", who.person)
    return await Puzzling(server).training(who.person, game, theme, own)


@router.get("/one/{game}/{puzzle}", response_model=forms.PuzzleData)
async def one(game: str, puzzle: forms.PuzzleId, server: Server, who: Anybody) -> object:
    """A puzzle by its id."""
    return await Puzzling(server).one(who.person if who else None, game, puzzle)


@router.post("/attempts", response_model=forms.PuzzleOutcome)
async def attempt(form: forms.PuzzleAttempt, server: Server, who: Somebody) -> object:
    """Try a move, or look at the solution."""
    await server.limiter.require("puzzle", who.person)
    return await Puzzling(server).attempt(who.person, form)


@router.post("/runs", response_model=forms.PuzzleRun, status_code=201)
async def begin_run(form: forms.NewRun, server: Server, who: Somebody) -> object:
    """As many as you can in three minutes; three mistakes end it."""
    await server.limiter.require("puzzle_run", who.person)
    return await Puzzling(server).begin_run(who.person, form.game)


@router.post("/runs/end", response_model=forms.RunOutcome)
async def end_run(form: forms.RunAnswers, server: Server, who: Somebody) -> object:
    """The run is over: its moves are looked at again."""
    await server.limiter.require("puzzle_run", who.person)
    return await Puzzling(server).end_run(who.person, form)


@router.post("/own", response_model=forms.OwnPuzzles)
async def search_own(server: Server, who: Somebody) -> object:
    """Look for mistakes in your newest games that make good puzzles."""
    await server.limiter.require("own_puzzles", who.person)
    return await Puzzling(server).search_own(who.person)
