"""Queries on matches. Each takes a connection and runs in a database thread."""

from collections.abc import Callable, Iterable

import orjson
from sqlalchemy import Connection, Executable, insert, or_, select, update

from tilework.server.ids import is_bot_account, now
from tilework.server.match import events as kind
from tilework.server.match.events import StoredEvent
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.outages import Outages
from tilework.server.match.projection import RatingChange
from tilework.server.match.unsupported import UnreadableMatch
from tilework.server.store import tables
from tilework.server.store.event_append import Append
from tilework.server.store.ratings import shown_rating

_match, _event, _seat = tables.match, tables.event, tables.seat

SEAT_CHANGING = {kind.CREATED, kind.SEATED, kind.UNSEATED, kind.TAKEOVER, kind.RETAKE, kind.END, kind.ABORTED, kind.TRANSFERRED}


def row_of(hosted: HostedMatch, lease_by: str | None = None, lease_until: int | None = None) -> dict[str, object]:
    """Return the columns of a match's row after its last event."""
    is_bot_turn = hosted.bot_to_move is not None
    return {
        "seq": hosted.seq,
        "status": hosted.status,
        "turn": hosted.turn,
        "due_at": hosted.deadline,
        "bot_turn": is_bot_turn,
        "lease_by": lease_by if is_bot_turn else None,
        "lease_until": lease_until if is_bot_turn else None,
        "updated_at": hosted.log[-1].event.at,
    }


def seat_rows(hosted: HostedMatch) -> list[dict[str, object]]:
    """Return the rows of the seats."""
    result = hosted.result or {}
    return [
        {
            "match_id": hosted.id,
            "seat": number,
            "kind": seat.kind,
            "person_id": seat.person or seat.replaced_person or seat.kept_for,
            "bot": seat.bot,
            "label": seat.label,
            "score": result["scores"][number] if result else None,
            "rank": result["ranks"][number] if result else None,
        }
        for number, seat in enumerate(hosted.seats)
    ]


def create(hosted: HostedMatch, events: list[StoredEvent], lease_by: str, lease_until: int) -> Callable[[Connection], None]:
    """Store a new match."""
    row = {
        "id": hosted.id,
        "game": hosted.config.game,
        "rules": orjson.dumps(hosted.config.to_data()).decode(),
        "public": hosted.config.public,
        "rated": hosted.config.rated,
        "seed": hosted.seed.hex(),
        "created_at": hosted.created_at,
        **row_of(hosted, lease_by, lease_until),
    }
    seats, event_rows = seat_rows(hosted), [event.row(hosted.id) for event in events]

    def work(connection: Connection) -> None:
        connection.execute(insert(_match), row)
        connection.execute(insert(_seat), seats)
        connection.execute(insert(_event), event_rows)

    return work


def appending(hosted: HostedMatch, events: list[StoredEvent], lease_by: str, lease_until: int) -> Append:
    """Build the append of a match's pending events."""
    append = Append(hosted.id, events[0].seq - 1, row_of(hosted, lease_by, lease_until), [event.row(hosted.id) for event in events])
    if any(event.kind in SEAT_CHANGING for event in events):
        append.inside.append(writing_seats(seat_rows(hosted)))
    return append


def writing_seats(rows: list[dict[str, object]]) -> Callable[[Connection], None]:
    """Update the seats' rows, except labels: a person may have been deleted with theirs meanwhile."""
    kept = ("match_id", "seat", "label")

    def work(connection: Connection) -> None:
        for row in rows:
            key = (_seat.c.match_id == row["match_id"]) & (_seat.c.seat == row["seat"])
            connection.execute(update(_seat).where(key).values({name: row[name] for name in row if name not in kept}))

    return work


def load(match_id: str, outages: Outages | None = None) -> Callable[[Connection], HostedMatch | None]:
    """Fold a match from its events. Raise ``UnreadableMatch`` if the rules reject one."""

    def query(connection: Connection) -> HostedMatch | None:
        seed = connection.execute(select(_match.c.seed).where(_match.c.id == match_id)).scalar()
        if seed is None:
            return None
        hosted = HostedMatch(match_id, bytes.fromhex(seed), outages)
        events = events_after(match_id, -1)(connection)
        try:
            for event in events:
                hosted.apply(event)
        except Exception as error:
            raise UnreadableMatch(events, hosted.seed, f"{type(error).__name__}: {error}"[:200]) from error
        for seat in connection.execute(select(_seat.c.seat, _seat.c.label).where(_seat.c.match_id == match_id)):
            hosted.seats[seat.seat].label = seat.label
        return hosted

    return query


def events_after(match_id: str, seq: int) -> Callable[[Connection], list[StoredEvent]]:
    """Return the events after a seq."""
    query = select(_event).where(_event.c.match_id == match_id, _event.c.seq > seq).order_by(_event.c.seq)
    # All are fetched before one is read: where reading fails in the middle, SQLite would go on showing the connection's next users the
    # database as it was now.
    return lambda connection: [StoredEvent.from_stored(row.seq, row.kind, row.at, row.data) for row in connection.execute(query).all()]


def mark_unsupported(match_id: str) -> Callable[[Connection], None]:
    """Mark a match as aborted in the lists, so that no clock or bot runs. Its events stay."""
    over = {"status": "aborted", "turn": None, "due_at": None, "bot_turn": False, "lease_by": None, "lease_until": None}
    query = update(_match).where(_match.c.id == match_id, _match.c.status.in_(("waiting", "playing"))).values(**over)

    def work(connection: Connection) -> None:
        connection.execute(query)

    return work


def rating_changes(match_id: str) -> Callable[[Connection], list[RatingChange] | None]:
    """Return the rating changes of a match, if any."""

    def query(connection: Connection) -> list[RatingChange] | None:
        rows = connection.execute(select(_seat).where(_seat.c.match_id == match_id).order_by(_seat.c.seat))
        rated = [row for row in rows if row.rating_after is not None]
        return [RatingChange(seat=row.seat, before=row.rating_before, after=row.rating_after) for row in rated] or None

    return query


def seqs(match_ids: Iterable[str]) -> Callable[[Connection], dict[str, int]]:
    """Return the seq of each match."""
    query = select(_match.c.id, _match.c.seq).where(_match.c.id.in_(list(match_ids)))
    return lambda connection: {row.id: row.seq for row in connection.execute(query)}


# What the sweep looks for.


def overdue(at: int, most: int = 200) -> Callable[[Connection], list[str]]:
    """Return matches whose clock has run out."""
    query = select(_match.c.id).where(_match.c.status == "playing", _match.c.due_at <= at).limit(most)
    return lambda connection: list(connection.execute(query).scalars())


def bot_turns_due(at: int, most: int = 200) -> Callable[[Connection], list[str]]:
    """Return matches with a bot to move and no valid lease."""
    free = or_(_match.c.lease_until.is_(None), _match.c.lease_until < at)
    query = select(_match.c.id).where(_match.c.bot_turn, _match.c.status == "playing", free).limit(most)
    return lambda connection: list(connection.execute(query).scalars())


def lease(match_id: str, seq: int, worker: str, at: int, until: int) -> Callable[[Connection], bool]:
    """Take or renew the lease of a bot turn; return False if another worker has it or the match has moved on."""
    free = or_(_match.c.lease_until.is_(None), _match.c.lease_until < at, _match.c.lease_by == worker)
    query = (
        update(_match)
        .where(_match.c.id == match_id, _match.c.seq == seq, _match.c.bot_turn, free)
        .values(lease_by=worker, lease_until=until)
    )
    return lambda connection: connection.execute(query).rowcount == 1


def release_all_leases(connection: Connection) -> None:
    """Release all leases at the start of a single process."""
    connection.execute(update(_match).where(_match.c.lease_until.is_not(None)).values(lease_by=None, lease_until=None))


def stale_waiting(public_before: int, before: int, most: int = 100) -> Callable[[Connection], list[str]]:
    """Return matches that nobody joined for too long."""
    old = or_(_match.c.updated_at < before, _match.c.public & (_match.c.updated_at < public_before))
    query = select(_match.c.id).where(_match.c.status == "waiting", old).limit(most)
    return lambda connection: list(connection.execute(query).scalars())


# Lists.


def lobby(connection: Connection, most: int = 50) -> dict[str, list[dict[str, object]]]:
    """Return public matches that wait for players or are being played."""
    recent = now() - 3 * 86_400_000
    return {
        status: summaries(
            connection,
            select(_match)
            .where(_match.c.public, _match.c.status == status, _match.c.updated_at > recent)
            .order_by(_match.c.updated_at.desc())
            .limit(most),
        )
        for status in ("waiting", "playing")
    }


def history(person: str, before: tuple[int, str] | None, limit: int) -> Callable[[Connection], list[dict[str, object]]]:
    """Return a person's matches, newest first, after the cursor ``before`` (time and id)."""
    mine = select(_seat.c.match_id).where(_seat.c.person_id == person)
    query = select(_match).where(_match.c.id.in_(mine)).order_by(_match.c.updated_at.desc(), _match.c.id.desc()).limit(limit)
    if before is not None:
        at, last = before
        query = query.where(or_(_match.c.updated_at < at, (_match.c.updated_at == at) & (_match.c.id < last)))
    return lambda connection: summaries(connection, query, person)


def running_of(person: str) -> Callable[[Connection], list[str]]:
    """Return a person's unfinished matches."""
    query = select(_match.c.id).join(_seat, _seat.c.match_id == _match.c.id).where(_seat.c.person_id == person)
    return lambda connection: list(connection.execute(query.where(_match.c.status.in_(("waiting", "playing")))).scalars())


def all_of(person: str) -> Callable[[Connection], list[str]]:
    """Return all matches of a person, unfinished ones first."""
    query = select(_match.c.id, _match.c.status).join(_seat, _seat.c.match_id == _match.c.id).where(_seat.c.person_id == person).distinct()

    def run(connection: Connection) -> list[str]:
        rows = sorted(connection.execute(query), key=lambda row: (row.status in ("finished", "aborted"), row.id))
        return [row.id for row in rows]

    return run


def summaries(connection: Connection, query: Executable, person: str | None = None) -> list[dict[str, object]]:
    """Return summaries of matches."""
    rows = list(connection.execute(query))
    seats: dict[str, list[tables.AnyRow]] = {row.id: [] for row in rows}
    _person, _rating = tables.person, tables.rating
    joined = (
        select(_seat, _person.c.name.label("person_name"), _person.c.kind.label("person_kind"), _rating.c.mu, _match.c.game)
        .join(_match, _match.c.id == _seat.c.match_id)
        .outerjoin(_person, _person.c.id == _seat.c.person_id)
        .outerjoin(_rating, (_rating.c.person_id == _seat.c.person_id) & (_rating.c.game == _match.c.game))
        .where(_seat.c.match_id.in_(list(seats)))
        .order_by(_seat.c.seat)
    )
    for row in connection.execute(joined) if rows else ():
        seats[row.match_id].append(row)
    return [_summary(row, seats[row.id], person) for row in rows]


def _summary(row: tables.AnyRow, seats: list[tables.AnyRow], person: str | None) -> dict[str, object]:
    rules = orjson.loads(row.rules)
    yours = [seat.seat for seat in seats if person and seat.person_id == person and seat.kind == "person"]
    return {
        "match": row.id,
        "game": row.game,
        "options": rules["options"],
        "status": row.status,
        "public": row.public,
        "rated": row.rated,
        "created_at": row.created_at,
        "updated_at": row.updated_at,
        "clock": rules["clock"],
        "undo": rules["undo"],
        "seats": [
            {
                "seat": seat.seat,
                "kind": seat.kind,
                "name": seat.label or (seat.person_name if seat.kind in ("person", "invited") else None),
                "person": seat.person_id,
                "bot": seat.bot,
                "is_bot_account": is_bot_account(seat.person_id) and seat.kind != "bot",
                "is_guest": seat.person_kind == "guest" and seat.kind in ("person", "invited"),
                "rating": shown_rating(seat.mu) if seat.mu is not None else None,
                "score": seat.score,
                "rank": seat.rank,
            }
            for seat in seats
        ],
        "your_seats": yours,
        "kept_for_you": row.status == "waiting" and any(person and seat.kind == "invited" and seat.person_id == person for seat in seats),
        "your_turn": row.status == "playing" and row.turn in yours,
    }
