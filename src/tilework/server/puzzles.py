"""What people do with puzzles: the daily one, training, runs against the clock, and puzzles from their own games."""

import random
from dataclasses import dataclass
from datetime import UTC, date, datetime

from tilework import games, puzzles
from tilework.puzzles import Puzzle
from tilework.puzzles.difficulty import CENTRE
from tilework.puzzles.export import to_data
from tilework.server.chance import puzzle_day
from tilework.server.errors import Refusal
from tilework.server.ids import new_id, now
from tilework.server.match import commands
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.match.replay import record_of
from tilework.server.models import puzzles as forms
from tilework.server.services import Services
from tilework.server.store import puzzles as store
from tilework.server.store.puzzles import NOTHING, Record

RUN_SECONDS, RUN_MISTAKES, RUN_PUZZLES = 180, 3, 60
RUN_GRACE_MS = 20_000
"""A slow line must not cost anybody a run."""
AROUND = 5
"""Training takes one of so many puzzles that are nearest to one's own strength."""
MATCHES_AT_ONCE = 3

Data = dict[str, object]


def today() -> date:
    """The day, by UTC."""
    return puzzle_day(datetime.fromtimestamp(now() / 1000, UTC).date())


@dataclass(frozen=True)
class Puzzling:
    """Puzzles on a server."""

    server: Services

    async def overview(self, person: str | None) -> Data:
        """What the page of puzzles shows."""
        day, record = today(), await self._record(person)
        left = len(await self.server.database.read(store.unsearched(person, 50))) if person else 0
        current, longest = store.streaks(record.days, day)
        names = [game for game in games.names() if puzzles.collection(game)]
        listed = [self._game(game, day, record, left) for game in names]
        return {"day": day.isoformat(), "streak": current, "longest": longest, "games": listed}

    def _game(self, game: str, day: date, record: Record, left: int) -> Data:
        known, daily = puzzles.collection(game), puzzles.daily(game, day)
        assert daily
        return {
            "game": game,
            "daily": {"puzzle": daily.id, "theme": daily.theme, "rating": daily.rating, "standing": _standing(record, daily.id)},
            "number": len(known),
            "tried": sum(puzzle in record.tried for puzzle in known),
            "themes": list(puzzles.themes(known.values())),
            "rating": record.ratings.get(game),
            "best_run": record.runs.get(game, 0),
            "own": sum(record.tried.get(puzzle) is not True for puzzle in record.own.get(game, ())),
            "own_left": left,
        }

    def daily(self, game: str) -> Data:
        """The puzzle of the day."""
        found = puzzles.daily(game, today()) if game in games.names() else None
        if found is None:
            raise Refusal("not_found")
        return to_data(found)

    async def training(self, person: str, game: str, theme: str | None, own: bool) -> Data:
        """The next puzzle to train with: an untried one about as hard as somebody is strong; else one that was not found."""
        record = await self._record(person)
        if own:
            waiting = [puzzle for puzzle in record.own.get(game, ()) if record.tried.get(puzzle) is not True]
            _require(bool(waiting))
            return await self.one(person, game, waiting[0])
        _require(game in games.names())
        known = [puzzle for puzzle in puzzles.collection(game).values() if theme in (None, puzzle.theme)]
        _require(bool(known))
        new = [puzzle for puzzle in known if puzzle.id not in record.tried]
        missed = [puzzle for puzzle in known if record.tried.get(puzzle.id) is not True]
        strength = record.ratings.get(game, {}).get("rating", CENTRE - 200)
        near = sorted(new or missed or known, key=lambda puzzle: abs(puzzle.rating - strength))[:AROUND]
        return to_data(near[len(record.tried) % len(near)])

    async def one(self, person: str | None, game: str, puzzle: str) -> Data:
        """A puzzle by its id."""
        return to_data(await self._find(person, game, puzzle))

    async def attempt(self, person: str, form: forms.PuzzleAttempt) -> Data:
        """Try a move, or look at the solution."""
        puzzle = await self._find(person, form.game, form.puzzle)
        right = form.action is not None and puzzle.is_answer(form.action)
        if form.action is not None and not right and form.action not in puzzle.losses:
            raise Refusal("illegal")
        day = today()
        daily = puzzles.daily(form.game, day)
        on = day.isoformat() if daily and daily.id == puzzle.id else None
        found = False if form.action is None else True if right else None
        first = await self.server.database.write(store.attempt(person, puzzle, right and not form.helped, found, on, now()))
        record = await self._record(person)
        streak, _ = store.streaks(record.days, day)
        return {"solved": right, "rated": first, "rating": record.ratings.get(form.game), "streak": streak}

    async def begin_run(self, person: str, game: str) -> Data:
        """A run: puzzles from easy to hard, other ones each time."""
        known = list(puzzles.collection(game).values()) if game in games.names() else []
        _require(bool(known))
        run = new_id()
        await self.server.database.write(store.begin_run(run, person, game, now()))
        chosen = [to_data(puzzle) for puzzle in _of_run(run, known)]
        return {"run": run, "seconds": RUN_SECONDS, "mistakes": RUN_MISTAKES, "puzzles": chosen}

    async def end_run(self, person: str, form: forms.RunAnswers) -> Data:
        """Count what was solved before time and mistakes ran out."""
        row = await self.server.database.read(store.run(form.run, person))
        if row is None:
            raise Refusal("not_found")
        if row.solved is not None:
            raise Refusal("conflict")
        if now() - row.begun_at > RUN_SECONDS * 1000 + RUN_GRACE_MS:
            raise Refusal("too_late")
        solved = mistakes = 0
        for puzzle, action in zip(_of_run(row.id, list(puzzles.collection(row.game).values())), form.actions, strict=False):
            solved, mistakes = (solved + 1, mistakes) if puzzle.is_answer(action) else (solved, mistakes + 1)
            if mistakes == RUN_MISTAKES:
                break
        if not await self.server.database.write(store.end_run(row.id, solved)):
            raise Refusal("conflict")
        best = (await self._record(person)).runs[row.game]
        return {"solved": solved, "mistakes": mistakes, "best": best}

    async def search_own(self, person: str) -> Data:
        """Look for somebody's mistakes in their newest games, a few games at a time."""
        waiting = await self.server.database.read(store.unsearched(person, 50))
        found = 0
        for match in waiting[:MATCHES_AT_ONCE]:
            record, seats = await self.server.hub.read(match, lambda hosted: _record_and_seats(hosted, person))
            made = await self.server.analysts.puzzles(record, seats, match, person)
            found += await self.server.database.write(store.add_own(person, match, made, now()))
        searched = len(waiting[:MATCHES_AT_ONCE])
        return {"searched": searched, "found": found, "left": len(waiting) - searched}

    async def _find(self, person: str | None, game: str, id: str) -> Puzzle:
        found = puzzles.collection(game).get(id) if game in games.names() else None
        if found:
            return found
        line = await self.server.database.read(store.own_puzzle(person, id)) if person else None
        if line is None:
            raise Refusal("not_found")
        return Puzzle.from_line(line)

    async def _record(self, person: str | None) -> Record:
        return await self.server.database.read(store.record_of(person)) if person else NOTHING


def _require(found: bool) -> None:
    if not found:
        raise Refusal("not_found")


def _standing(record: Record, puzzle: str) -> str:
    if puzzle not in record.tried:
        return "new"
    found = record.tried[puzzle]
    return "tried" if found is None else "found" if found else "shown"


def _of_run(run: str, known: list[Puzzle]) -> list[Puzzle]:
    """The puzzles of a run, which follow from its id: some of all, the easiest first."""
    chosen = random.Random(run).sample(known, min(RUN_PUZZLES, len(known)))
    return sorted(chosen, key=lambda puzzle: (puzzle.rating, puzzle.id))


def _record_and_seats(hosted: HostedMatch, person: str) -> tuple[str, list[int]]:
    commands.require(hosted, Rights(hosted, person, now()).make_puzzles())
    seats = [number for number, seat in enumerate(hosted.seats) if person in (seat.person, seat.was)]
    return record_of(hosted, [f"P{number + 1}" for number in range(len(hosted.seats))]), seats
