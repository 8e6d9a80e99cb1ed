"""What waits for people, how they want to be called for it, and where they can be reached."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import orjson
from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from tilework.server.calling.choices import CHALLENGE, REMATCH, TOURNAMENT, TURN, Choices
from tilework.server.calling.push import Subscription
from tilework.server.calling.words import Waiting
from tilework.server.ids import new_id
from tilework.server.store import tables
from tilework.server.store.matches import summaries

_match, _seat, _person = tables.match, tables.seat, tables.person
_calling, _call, _push = tables.calling, tables.call, tables.push_subscription
_tournament, _entry = tables.tournament, tables.tournament_entry

MOST_WAITING = 50
MOST_DEVICES = 10
BEGAN_MS = 10 * 60_000
"""For so long a tournament is one that has just begun."""


def waiting_for(person: str, at: int) -> Callable[[Connection], list[Waiting]]:
    """All that waits for somebody, what has waited longest first."""
    seated = (_seat.c.match_id == _match.c.id) & (_seat.c.person_id == person)
    turn = (_match.c.status == "playing") & (_seat.c.kind == "person") & (_match.c.turn == _seat.c.seat)
    kept = (_match.c.status == "waiting") & (_seat.c.kind == "invited")
    query = select(_match).distinct().join(_seat, seated).where(or_(turn, kept)).order_by(_match.c.updated_at).limit(MOST_WAITING)
    began = (
        select(_tournament)
        .join(_entry, _entry.c.tournament_id == _tournament.c.id)
        .where(_entry.c.person_id == person, _entry.c.until.is_(None), _tournament.c.status == "running")
        .where(_tournament.c.round <= 1, _tournament.c.updated_at > at - BEGAN_MS)
        .limit(MOST_WAITING)
    )

    def run(connection: Connection) -> list[Waiting]:
        found = [_waiting(one, person) for one in summaries(connection, query, person)]
        again = select(_match.c.id).where(_match.c.id.in_([one.subject for one in found]), _match.c.rules.contains('"rematch_of"'))
        rematches = set(connection.execute(again).scalars())
        kinds = [one._replace(kind=REMATCH) if one.kind == CHALLENGE and one.subject in rematches else one for one in found]
        return kinds + [Waiting(TOURNAMENT, row.id, row.game, row.name, row.updated_at) for row in connection.execute(began)]

    return run


def _waiting(match: dict[str, object], person: str) -> Waiting:
    seats = match["seats"]
    assert isinstance(seats, list)
    names = [str(seat["name"] or seat["bot"]) for seat in seats if seat["person"] != person and (seat["name"] or seat["bot"])]
    kind = TURN if match["status"] == "playing" else CHALLENGE
    return Waiting(kind, str(match["match"]), str(match["game"]), ", ".join(dict.fromkeys(names)), int(str(match["updated_at"])))


# What people chose.


class Chosen(NamedTuple):
    """Somebody's choices, and their address where they gave one."""

    choices: Choices
    mail: str | None = None
    confirmed: bool = False
    mail_on: bool = False


def chosen(person: str) -> Callable[[Connection], Chosen]:
    """What somebody chose, or what is usual."""
    return lambda connection: _chosen(connection.execute(select(_calling).where(_calling.c.person_id == person)).first())


def _chosen(row: tables.AnyRow | None) -> Chosen:
    if row is None:
        return Chosen(Choices())
    quiet = None if row.quiet_from is None else (row.quiet_from, row.quiet_until)
    choices = Choices(row.on, frozenset(orjson.loads(row.off)), quiet, row.zone)
    return Chosen(choices, row.mail, row.mail_confirmed_at is not None, row.mail_on)


def choose(person: str, **values: object) -> Callable[[Connection], None]:
    """Change some of somebody's choices."""

    def work(connection: Connection) -> None:
        if connection.execute(update(_calling).where(_calling.c.person_id == person).values(**values)).rowcount == 0:
            usual: dict[str, object] = {"on": True, "off": "[]", "zone": "UTC", "mail_on": True}
            connection.execute(insert(_calling).values(person_id=person, **{**usual, **values}))

    return work


def change_confirmed(person: str, address: str, **values: object) -> Callable[[Connection], bool]:
    """Change what goes with an address; False if it is no longer theirs."""
    mine = (_calling.c.person_id == person) & (_calling.c.mail == address)
    return lambda connection: connection.execute(update(_calling).where(mine).values(**values)).rowcount == 1


# Devices.


def subscriptions(person: str) -> Callable[[Connection], list[Subscription]]:
    """Where somebody's browsers can be reached."""
    query = select(_push).where(_push.c.person_id == person).order_by(_push.c.created_at)
    return lambda connection: [Subscription(row.id, row.endpoint, row.p256dh, row.auth) for row in connection.execute(query)]


def subscribe(person: str, endpoint: str, p256dh: str, auth: str, agent: str, at: int) -> Callable[[Connection], None]:
    """A browser can be reached; of many the oldest is forgotten. Whoever used it before is called there no longer."""

    def work(connection: Connection) -> None:
        connection.execute(delete(_push).where(_push.c.endpoint == endpoint))
        known = list(
            connection.execute(select(_push.c.id).where(_push.c.person_id == person).order_by(_push.c.created_at.desc())).scalars()
        )
        connection.execute(delete(_push).where(_push.c.id.in_(known[MOST_DEVICES - 1 :])))
        row = {"endpoint": endpoint, "p256dh": p256dh, "auth": auth, "agent": agent[:200], "created_at": at}
        connection.execute(insert(_push).values(id=new_id(), person_id=person, **row))

    return work


def unsubscribe(person: str, endpoint: str) -> Callable[[Connection], None]:
    """A browser is not to be called any more."""

    def work(connection: Connection) -> None:
        connection.execute(delete(_push).where(_push.c.person_id == person, _push.c.endpoint == endpoint))

    return work


def forget_device(id: str) -> Callable[[Connection], None]:
    """The push service knows it no longer."""

    def work(connection: Connection) -> None:
        connection.execute(delete(_push).where(_push.c.id == id))

    return work


# Calls that are to be made.


class Call(NamedTuple):
    """Somebody is to be called for something, not before a time; ``tries``: how often that has failed."""

    person: str
    kind: str
    subject: str
    due_at: int
    tries: int = 0


def queue(calls: Iterable[Call]) -> Callable[[Connection], int]:
    """Note whom to call: those whose devices can be reached. Returns how many."""

    def work(connection: Connection) -> int:
        wanted = list(calls)
        reached = set(connection.execute(select(_push.c.person_id).where(_push.c.person_id.in_([one.person for one in wanted]))).scalars())
        rows = [one for one in wanted if one.person in reached]
        for one in rows:
            connection.execute(delete(_call).where(_is(one)))
            values = {"due_at": one.due_at, "tries": one.tries}
            connection.execute(insert(_call).values(person_id=one.person, kind=one.kind, subject=one.subject, **values))
        return len(rows)

    return work


def due(at: int, most: int = 50) -> Callable[[Connection], list[Call]]:
    """Take the calls that are due: nobody else has them then."""
    query = select(_call).where(_call.c.due_at <= at).order_by(_call.c.due_at).limit(most)

    def work(connection: Connection) -> list[Call]:
        found = [Call(row.person_id, row.kind, row.subject, row.due_at, row.tries) for row in connection.execute(query)]
        return [one for one in found if connection.execute(delete(_call).where(_is(one), _call.c.due_at == one.due_at)).rowcount == 1]

    return work


def _is(one: Call) -> ColumnElement[bool]:
    return (_call.c.person_id == one.person) & (_call.c.kind == one.kind) & (_call.c.subject == one.subject)


class Reader(NamedTuple):
    """Somebody who gets digests."""

    person: str
    language: str
    mail: str
    choices: Choices
    last: int | None


def readers(before: int, after: str = "", most: int = 100) -> Callable[[Connection], list[Reader]]:
    """Those with a confirmed address whose last digest was before a time, by their ids."""
    query = (
        select(_calling, _person.c.language)
        .join(_person, _person.c.id == _calling.c.person_id)
        .where(_calling.c.mail_confirmed_at.is_not(None), _calling.c.mail_on, _calling.c.on, _calling.c.person_id > after)
        .where(func.coalesce(_calling.c.mailed_at, 0) < before)
        .order_by(_calling.c.person_id)
        .limit(most)
    )
    return lambda connection: [
        Reader(row.person_id, row.language, row.mail, _chosen(row).choices, row.mailed_at) for row in connection.execute(query)
    ]


def claim_digest(reader: Reader, at: int) -> Callable[[Connection], bool]:
    """Note that somebody has had today's digest; False if another worker was faster."""
    same = func.coalesce(_calling.c.mailed_at, 0) == (reader.last or 0)
    mine = update(_calling).where(_calling.c.person_id == reader.person, same).values(mailed_at=at)
    return lambda connection: connection.execute(mine).rowcount == 1
