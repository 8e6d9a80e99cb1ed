"""Queries on puzzles: attempts, ratings, runs, and puzzles from own games."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from sqlalchemy import Connection, func, insert, select, update

from tilework.puzzles import Puzzle
from tilework.puzzles.difficulty import SOLVER_SIGMA, after_attempt, model, mu_of
from tilework.server.store import tables
from tilework.server.store.ratings import shown_rating, shown_uncertainty

_rating, _attempt, _run, _personal, _scanned = (
    tables.puzzle_rating,
    tables.puzzle_attempt,
    tables.puzzle_run,
    tables.personal_puzzle,
    tables.puzzle_scanned_match,
)
MAX_PERSONAL = 500


@dataclass(frozen=True)
class PuzzleProgress:
    """A person's puzzle history."""

    tried: dict[str, bool | None]
    """Tried puzzles: True if solved, False if the solution was shown, None if neither yet."""
    days: list[str]
    """Days on which a daily puzzle was solved, newest first."""
    ratings: dict[str, dict[str, int]]
    runs: dict[str, int]
    personal: dict[str, list[str]]
    """Puzzles from the person's own mistakes, by game."""


def progress_of(person: str) -> Callable[[Connection], PuzzleProgress]:
    """Return a person's puzzle history."""

    def query(connection: Connection) -> PuzzleProgress:
        tried = connection.execute(select(_attempt.c.puzzle, _attempt.c.found).where(_attempt.c.person_id == person))
        found = select(_attempt.c.day).where(_attempt.c.person_id == person, _attempt.c.day.is_not(None), _attempt.c.found.is_(True))
        best = select(_run.c.game, func.max(_run.c.solved)).where(_run.c.person_id == person).group_by(_run.c.game)
        personal: dict[str, list[str]] = {}
        for row in connection.execute(
            select(_personal.c.game, _personal.c.puzzle).where(_personal.c.person_id == person).order_by(_personal.c.at.desc())
        ):
            personal.setdefault(row.game, []).append(row.puzzle)
        return PuzzleProgress(
            {row.puzzle: row.found for row in tried},
            list(connection.execute(found.distinct().order_by(_attempt.c.day.desc())).scalars()),
            {row.game: _shown(row) for row in connection.execute(select(_rating).where(_rating.c.person_id == person))},
            {game: most or 0 for game, most in connection.execute(best)},
            personal,
        )

    return query


NO_PROGRESS = PuzzleProgress({}, [], {}, {}, {})


def _shown(row: tables.AnyRow) -> dict[str, int]:
    return {"rating": shown_rating(row.mu), "uncertainty": shown_uncertainty(row.sigma), "attempts": row.attempts}


def streaks(days: Iterable[str], today: date) -> tuple[int, int]:
    """Return the current and the longest streak; today counts until it is over.

    >>> streaks(["2026-03-04", "2026-03-03", "2026-03-01"], date(2026, 3, 5))
    (2, 2)
    >>> streaks(["2026-03-03"], date(2026, 3, 5))
    (0, 1)

    """
    current = longest = length = 0
    last: date | None = None
    for day in sorted(map(date.fromisoformat, days)):
        length = length + 1 if last and day - last == timedelta(1) else 1
        longest, last = max(longest, length), day
    if last and today - last <= timedelta(1):
        current = length
    return current, longest


def attempt(person: str, puzzle: Puzzle, solved: bool, found: bool | None, day: str | None, at: int) -> Callable[[Connection], bool]:
    """Store an attempt; the first one is rated. Return whether it was the first.

    ``found``: None if not solved, False if the solution was shown.
    """

    def work(connection: Connection) -> bool:
        mine = (_attempt.c.person_id == person) & (_attempt.c.puzzle == puzzle.id)
        known = connection.execute(select(_attempt).where(mine).with_for_update()).first()
        if known is None:
            values = {"person_id": person, "puzzle": puzzle.id, "game": puzzle.game, "solved": solved, "found": found, "at": at}
            connection.execute(insert(_attempt).values(day=day, **values))
            _rate(connection, person, puzzle, solved)
        elif known.found is None and found is not None:
            connection.execute(update(_attempt).where(mine).values(found=found, day=known.day or day))
        return known is None

    return work


def _rate(connection: Connection, person: str, puzzle: Puzzle, solved: bool) -> None:
    mine = (_rating.c.person_id == person) & (_rating.c.game == puzzle.game)
    known = connection.execute(select(_rating).where(mine).with_for_update()).first()
    before = model.rating(known.mu, known.sigma) if known else model.rating()
    after = after_attempt(model.rating(mu_of(puzzle.rating), SOLVER_SIGMA), before, solved)[1]
    values = {"mu": after.mu, "sigma": after.sigma, "attempts": known.attempts + 1 if known else 1}
    if known:
        connection.execute(update(_rating).where(mine).values(**values))
    else:
        connection.execute(insert(_rating).values(person_id=person, game=puzzle.game, **values))


def start_run(id: str, person: str, game: str, at: int) -> Callable[[Connection], None]:
    """Store the start of a timed run."""

    def work(connection: Connection) -> None:
        connection.execute(insert(_run).values(id=id, person_id=person, game=game, started_at=at))

    return work


def run(id: str, person: str) -> Callable[[Connection], tables.AnyRow | None]:
    """Return a person's run."""
    return lambda connection: connection.execute(select(_run).where(_run.c.id == id, _run.c.person_id == person)).first()


def end_run(id: str, solved: int) -> Callable[[Connection], bool]:
    """Store the result of a run; return False if it was stored before."""

    def work(connection: Connection) -> bool:
        changed = connection.execute(update(_run).where(_run.c.id == id, _run.c.solved.is_(None)).values(solved=solved))
        return changed.rowcount == 1

    return work


def personal_puzzle(person: str, puzzle: str) -> Callable[[Connection], str | None]:
    """Return a puzzle from a person's own game, as a line."""
    query = select(_personal.c.line).where(_personal.c.person_id == person, _personal.c.puzzle == puzzle)
    return lambda connection: connection.execute(query).scalar()


def unscanned(person: str, most: int) -> Callable[[Connection], list[str]]:
    """Return a person's newest finished matches that were not searched for puzzles."""
    match, seat = tables.match, tables.seat
    done = select(_scanned.c.match_id).where(_scanned.c.person_id == person)
    query = (
        select(match.c.id)
        .join(seat, seat.c.match_id == match.c.id)
        .where(seat.c.person_id == person, match.c.status == "finished", match.c.id.not_in(done))
        .group_by(match.c.id, match.c.updated_at)
        .order_by(match.c.updated_at.desc())
        .limit(most)
    )
    return lambda connection: list(connection.execute(query).scalars())


def add_personal(person: str, match: str, puzzles: Iterable[Puzzle], at: int) -> Callable[[Connection], int]:
    """Store the puzzles found in a match. Return how many were new."""
    found = list(puzzles)

    def work(connection: Connection) -> int:
        if connection.execute(select(_scanned).where(_scanned.c.person_id == person, _scanned.c.match_id == match)).first():
            return 0
        connection.execute(insert(_scanned).values(person_id=person, match_id=match))
        known = set(connection.execute(select(_personal.c.puzzle).where(_personal.c.person_id == person)).scalars())
        new = [puzzle for puzzle in found if puzzle.id not in known][: max(0, MAX_PERSONAL - len(known))]
        for puzzle in new:
            connection.execute(insert(_personal).values(person_id=person, puzzle=puzzle.id, game=puzzle.game, line=puzzle.to_line(), at=at))
        return len(new)

    return work
