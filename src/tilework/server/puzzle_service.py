"""Puzzles: daily, training, timed runs, and puzzles from a person's own games."""

import random
from dataclasses import dataclass
from datetime import UTC, date, datetime

from tilework import games, puzzles
from tilework.puzzles import Puzzle
from tilework.puzzles.difficulty import CENTRE
from tilework.puzzles.export import to_data
from tilework.server.entropy import puzzle_day
from tilework.server.errors import ApiError
from tilework.server.ids import new_id, now
from tilework.server.match import commands
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.match.replay import record_of
from tilework.server.models import puzzles as models
from tilework.server.services import Services
from tilework.server.store import puzzles as store
from tilework.server.store.puzzles import NO_PROGRESS, PuzzleProgress

RUN_SECONDS, RUN_MISTAKES, RUN_PUZZLES = 180, 3, 60
RUN_GRACE_MS = 20_000
"""Extra time for slow connections at the end of a run."""
CANDIDATES = 5
"""Choose training puzzles among this many nearest in rating."""
MAX_MATCHES_PER_SEARCH = 3

Data = dict[str, object]


def today() -> date:
    """Return the current day (UTC)."""
    return puzzle_day(datetime.fromtimestamp(now() / 1000, UTC).date())


@dataclass(frozen=True)
class PuzzleService:
    """Puzzle operations of a server."""

    server: Services

    async def overview(self, person: str | None) -> Data:
        """Return the data of the puzzle page."""
        day, progress = today(), await self._progress(person)
        left = len(await self.server.database.read(store.unscanned(person, 50))) if person else 0
        current, longest = store.streaks(progress.days, day)
        names = [game for game in games.names() if puzzles.collection(game)]
        listed = [self._game(game, day, progress, left) for game in names]
        return {"day": day.isoformat(), "streak": current, "longest": longest, "games": listed}

    def _game(self, game: str, day: date, progress: PuzzleProgress, left: int) -> Data:
        known, daily = puzzles.collection(game), puzzles.daily(game, day)
        assert daily
        return {
            "game": game,
            "daily": {
                "puzzle": daily.id,
                "theme": daily.theme,
                "rating": daily.rating,
                **dict.fromkeys(("status", "standing"), _status(progress, daily.id)),
            },
            "number": len(known),
            "tried": sum(puzzle in progress.tried for puzzle in known),
            "themes": list(puzzles.themes(known.values())),
            "rating": progress.ratings.get(game),
            "best_run": progress.runs.get(game, 0),
            "own": sum(progress.tried.get(puzzle) is not True for puzzle in progress.personal.get(game, ())),
            "unsearched_games": left,
            "own_left": left,
        }

    def daily(self, game: str) -> Data:
        """Return the daily puzzle."""
        found = puzzles.daily(game, today()) if game in games.names() else None
        if found is None:
            raise ApiError("not_found")
        return to_data(found)

    async def training(self, person: str, game: str, theme: str | None, personal: bool) -> Data:
        """Return the next training puzzle: an untried one near the person's rating, else one not solved yet."""
        progress = await self._progress(person)
        if personal:
            waiting = [puzzle for puzzle in progress.personal.get(game, ()) if progress.tried.get(puzzle) is not True]
            _require(bool(waiting))
            return await self.one(person, game, waiting[0])
        _require(game in games.names())
        known = [puzzle for puzzle in puzzles.collection(game).values() if theme in (None, puzzle.theme)]
        _require(bool(known))
        new = [puzzle for puzzle in known if puzzle.id not in progress.tried]
        missed = [puzzle for puzzle in known if progress.tried.get(puzzle.id) is not True]
        strength = progress.ratings.get(game, {}).get("rating", CENTRE - 200)
        near = sorted(new or missed or known, key=lambda puzzle: abs(puzzle.rating - strength))[:CANDIDATES]
        return to_data(near[len(progress.tried) % len(near)])

    async def one(self, person: str | None, game: str, puzzle: str) -> Data:
        """Return a puzzle by id."""
        return to_data(await self._find(person, game, puzzle))

    async def attempt(self, person: str, body: models.PuzzleAttempt) -> Data:
        """Record an attempt, or that the solution was shown."""
        puzzle = await self._find(person, body.game, body.puzzle)
        right = body.action is not None and puzzle.is_answer(body.action)
        if body.action is not None and not right and body.action not in puzzle.losses:
            raise ApiError("illegal")
        day = today()
        daily = puzzles.daily(body.game, day)
        on = day.isoformat() if daily and daily.id == puzzle.id else None
        found = False if body.action is None else True if right else None
        first = await self.server.database.write(
            store.attempt(person, puzzle, right and not (body.used_hint or body.helped), found, on, now())
        )
        progress = await self._progress(person)
        streak, _ = store.streaks(progress.days, day)
        return {"solved": right, "rated": first, "rating": progress.ratings.get(body.game), "streak": streak}

    async def start_run(self, person: str, game: str) -> Data:
        """Start a timed run: different puzzles each time, easiest first."""
        known = list(puzzles.collection(game).values()) if game in games.names() else []
        _require(bool(known))
        run = new_id()
        await self.server.database.write(store.start_run(run, person, game, now()))
        chosen = [to_data(puzzle) for puzzle in _of_run(run, known)]
        return {"run": run, "seconds": RUN_SECONDS, "mistakes": RUN_MISTAKES, "puzzles": chosen}

    async def end_run(self, person: str, body: models.RunAnswers) -> Data:
        """Score a run up to its time and mistake limits."""
        row = await self.server.database.read(store.run(body.run, person))
        if row is None:
            raise ApiError("not_found")
        if row.solved is not None:
            raise ApiError("conflict")
        if now() - row.started_at > RUN_SECONDS * 1000 + RUN_GRACE_MS:
            raise ApiError("too_late")
        solved = mistakes = 0
        for puzzle, action in zip(_of_run(row.id, list(puzzles.collection(row.game).values())), body.actions, strict=False):
            solved, mistakes = (solved + 1, mistakes) if puzzle.is_answer(action) else (solved, mistakes + 1)
            if mistakes == RUN_MISTAKES:
                break
        if not await self.server.database.write(store.end_run(row.id, solved)):
            raise ApiError("conflict")
        best = (await self._progress(person)).runs[row.game]
        return {"solved": solved, "mistakes": mistakes, "best": best}

    async def find_personal(self, person: str) -> Data:
        """Search a few of the person's newest games for mistakes."""
        waiting = await self.server.database.read(store.unscanned(person, 50))
        found = 0
        for match in waiting[:MAX_MATCHES_PER_SEARCH]:
            record, seats = await self.server.match_service.read(match, lambda hosted: _record_and_seats(hosted, person))
            made = await self.server.analysis_queue.puzzles(record, seats, match, person)
            found += await self.server.database.write(store.add_personal(person, match, made, now()))
        searched = len(waiting[:MAX_MATCHES_PER_SEARCH])
        return {"searched": searched, "found": found, "left": len(waiting) - searched}

    async def _find(self, person: str | None, game: str, id: str) -> Puzzle:
        found = puzzles.collection(game).get(id) if game in games.names() else None
        if found:
            return found
        line = await self.server.database.read(store.personal_puzzle(person, id)) if person else None
        if line is None:
            raise ApiError("not_found")
        return Puzzle.from_line(line)

    async def _progress(self, person: str | None) -> PuzzleProgress:
        return await self.server.database.read(store.progress_of(person)) if person else NO_PROGRESS


def _require(found: bool) -> None:
    if not found:
        raise ApiError("not_found")


def _status(progress: PuzzleProgress, puzzle: str) -> str:
    if puzzle not in progress.tried:
        return "new"
    found = progress.tried[puzzle]
    return "tried" if found is None else "found" if found else "shown"


def _of_run(run: str, known: list[Puzzle]) -> list[Puzzle]:
    """Return the puzzles of a run, which follow from its id, easiest first."""
    chosen = random.Random(run).sample(known, min(RUN_PUZZLES, len(known)))
    return sorted(chosen, key=lambda puzzle: (puzzle.rating, puzzle.id))


def _record_and_seats(hosted: HostedMatch, person: str) -> tuple[str, list[int]]:
    commands.require(hosted, Rights(hosted, person, now()).make_puzzles())
    seats = [number for number, seat in enumerate(hosted.seats) if person in (seat.person, seat.replaced_person)]
    return record_of(hosted, [f"P{number + 1}" for number in range(len(hosted.seats))]), seats
