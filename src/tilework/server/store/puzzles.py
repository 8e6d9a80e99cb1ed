"""Queries on puzzles: who tried which, how well, and what was made of people's own mistakes."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from sqlalchemy import Connection, func, insert, select, update

from tilework.puzzles import Puzzle
from tilework.puzzles.difficulty import SURE, after_attempt, model, mu_of
from tilework.server.store import tables
from tilework.server.store.ratings import shown_rating, shown_uncertainty

_rating, _attempt, _run, _own, _searched = (
    tables.puzzle_rating,
    tables.puzzle_attempt,
    tables.puzzle_run,
    tables.own_puzzle,
    tables.searched_match,
)
MOST_OWN = 500


@dataclass(frozen=True)
class Record:
    """All that is known of a person's puzzles."""

    tried: dict[str, bool | None]
    """The puzzles tried: found in the end (None: not yet; False: the solution was looked at)."""
    days: list[str]
    """The days on which a daily puzzle was found, the newest first."""
    ratings: dict[str, dict[str, int]]
    runs: dict[str, int]
    own: dict[str, list[str]]
    """The puzzles made of their own mistakes, by game."""


def record_of(person: str) -> Callable[[Connection], Record]:
    """All that is known of a person's puzzles."""

    def query(connection: Connection) -> Record:
        tried = connection.execute(select(_attempt.c.puzzle, _attempt.c.found).where(_attempt.c.person_id == person))
        found = select(_attempt.c.day).where(_attempt.c.person_id == person, _attempt.c.day.is_not(None), _attempt.c.found.is_(True))
        best = select(_run.c.game, func.max(_run.c.solved)).where(_run.c.person_id == person).group_by(_run.c.game)
        own: dict[str, list[str]] = {}
        for row in connection.execute(select(_own.c.game, _own.c.puzzle).where(_own.c.person_id == person).order_by(_own.c.at.desc())):
            own.setdefault(row.game, []).append(row.puzzle)
        return Record(
            {row.puzzle: row.found for row in tried},
            list(connection.execute(found.distinct().order_by(_attempt.c.day.desc())).scalars()),
            {row.game: _shown(row) for row in connection.execute(select(_rating).where(_rating.c.person_id == person))},
            {game: most or 0 for game, most in connection.execute(best)},
            own,
        )

    return query


NOTHING = Record({}, [], {}, {}, {})


def _shown(row: tables.AnyRow) -> dict[str, int]:
    return {"rating": shown_rating(row.mu), "uncertainty": shown_uncertainty(row.sigma), "attempts": row.attempts}


def streaks(days: Iterable[str], today: date) -> tuple[int, int]:
    """The streak that lasts (a day is not lost before it is over), and the longest.

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
    """Keep an attempt. The first one is rated; later ones say only whether the move was found at last. Returns whether it was the first.

    ``found``: None if it was not, False if the solution was looked at.
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
    after = after_attempt(model.rating(mu_of(puzzle.rating), SURE), before, solved)[1]
    values = {"mu": after.mu, "sigma": after.sigma, "attempts": known.attempts + 1 if known else 1}
    if known:
        connection.execute(update(_rating).where(mine).values(**values))
    else:
        connection.execute(insert(_rating).values(person_id=person, game=puzzle.game, **values))


def begin_run(id: str, person: str, game: str, at: int) -> Callable[[Connection], None]:
    """A run against the clock begins."""

    def work(connection: Connection) -> None:
        connection.execute(insert(_run).values(id=id, person_id=person, game=game, begun_at=at))

    return work


def run(id: str, person: str) -> Callable[[Connection], tables.AnyRow | None]:
    """A run of somebody."""
    return lambda connection: connection.execute(select(_run).where(_run.c.id == id, _run.c.person_id == person)).first()


def end_run(id: str, solved: int) -> Callable[[Connection], bool]:
    """A run is over; False if it was already."""

    def work(connection: Connection) -> bool:
        changed = connection.execute(update(_run).where(_run.c.id == id, _run.c.solved.is_(None)).values(solved=solved))
        return changed.rowcount == 1

    return work


def own_puzzle(person: str, puzzle: str) -> Callable[[Connection], str | None]:
    """A puzzle made of somebody's own mistake, as its line."""
    query = select(_own.c.line).where(_own.c.person_id == person, _own.c.puzzle == puzzle)
    return lambda connection: connection.execute(query).scalar()


def unsearched(person: str, most: int) -> Callable[[Connection], list[str]]:
    """The newest finished matches of a person in which nobody has looked for puzzles yet."""
    match, seat = tables.match, tables.seat
    done = select(_searched.c.match_id).where(_searched.c.person_id == person)
    query = (
        select(match.c.id)
        .join(seat, seat.c.match_id == match.c.id)
        .where(seat.c.person_id == person, match.c.status == "finished", match.c.id.not_in(done))
        .group_by(match.c.id, match.c.updated_at)
        .order_by(match.c.updated_at.desc())
        .limit(most)
    )
    return lambda connection: list(connection.execute(query).scalars())


def add_own(person: str, match: str, puzzles: Iterable[Puzzle], at: int) -> Callable[[Connection], int]:
    """Keep what was found in a match. Returns how many were new."""
    found = list(puzzles)

    def work(connection: Connection) -> int:
        if connection.execute(select(_searched).where(_searched.c.person_id == person, _searched.c.match_id == match)).first():
            return 0
        connection.execute(insert(_searched).values(person_id=person, match_id=match))
        known = set(connection.execute(select(_own.c.puzzle).where(_own.c.person_id == person)).scalars())
        new = [puzzle for puzzle in found if puzzle.id not in known][: max(0, MOST_OWN - len(known))]
        for puzzle in new:
            connection.execute(insert(_own).values(person_id=person, puzzle=puzzle.id, game=puzzle.game, line=puzzle.to_line(), at=at))
        return len(new)

    return work
