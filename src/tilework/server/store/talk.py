"""What people say at the table, whom they would rather not hear, and what they report."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, or_, select, union

from tilework.server.store import tables
from tilework.server.store.profiles import BLOCK

_remark, _mute, _relation, _report = tables.remark, tables.mute, tables.relation, tables.report

PAGE = 50
ATTACHED = 20


class Remark(NamedTuple):
    """Something said at a table: one of the fixed remarks, or words of their own."""

    id: str
    match: str
    person: str
    quick: str | None
    text: str | None
    at: int

    def to_data(self) -> dict[str, object]:
        """As it goes over the wire."""
        return {"id": self.id, "person": self.person, "quick": self.quick, "text": self.text, "at": self.at}


def add(remark: Remark) -> Callable[[Connection], None]:
    """Keep what was said."""

    def work(connection: Connection) -> None:
        values = {"quick": remark.quick, "text": remark.text, "at": remark.at}
        connection.execute(insert(_remark).values(id=remark.id, match_id=remark.match, person_id=remark.person, **values))

    return work


def one(id: str) -> Callable[[Connection], Remark | None]:
    """What was said, by its id."""
    query = select(_remark).where(_remark.c.id == id)
    return lambda connection: next((_remark_of(row) for row in connection.execute(query)), None)


def said(match: str, reader: str, before: int | None = None) -> Callable[[Connection], list[Remark]]:
    """What was said at a table, the newest first, without those whom the reader does not want to hear."""
    query = select(_remark).where(_remark.c.match_id == match).order_by(_remark.c.at.desc(), _remark.c.id).limit(PAGE)
    if before is not None:
        query = query.where(_remark.c.at < before)

    def run(connection: Connection) -> list[Remark]:
        unheard = set(muted_by(reader)(connection))
        return [remark for remark in map(_remark_of, connection.execute(query)) if remark.person not in unheard]

    return run


def muted_by(person: str) -> Callable[[Connection], list[str]]:
    """Those whom somebody does not hear: muted or blocked."""
    muted = select(_mute.c.other_id).where(_mute.c.person_id == person)
    blocked = select(_relation.c.other_id).where(_relation.c.person_id == person, _relation.c.kind == BLOCK)
    return lambda connection: list(connection.execute(union(muted, blocked)).scalars())


def deaf_to(person: str, readers: Collection[str]) -> Callable[[Connection], set[str]]:
    """Which of these readers do not want to hear somebody."""
    muted = select(_mute.c.person_id).where(_mute.c.other_id == person, _mute.c.person_id.in_(readers))
    blocked = select(_relation.c.person_id).where(
        _relation.c.other_id == person, _relation.c.kind == BLOCK, _relation.c.person_id.in_(readers)
    )
    return lambda connection: set(connection.execute(union(muted, blocked)).scalars())


def set_mute(person: str, other: str, muted: bool) -> Callable[[Connection], None]:
    """Hear somebody no longer, or again."""

    def work(connection: Connection) -> None:
        connection.execute(delete(_mute).where(_mute.c.person_id == person, _mute.c.other_id == other))
        if muted:
            connection.execute(insert(_mute).values(person_id=person, other_id=other))

    return work


def report(id: str, reporter: str, reported: str, match: str | None, reason: str, text: str, at: int) -> Callable[[Connection], None]:
    """Tell the host of somebody, with what they said at the table."""
    theirs = select(_remark).where(_remark.c.match_id == match, _remark.c.person_id == reported)
    theirs = theirs.order_by(_remark.c.at.desc(), _remark.c.id).limit(ATTACHED)

    def work(connection: Connection) -> None:
        lines = [f"> {row.text or f'[{row.quick}]'}" for row in connection.execute(theirs)] if match else []
        whole = "\n".join([text, *reversed(lines)] if text else [*reversed(lines)])
        values = {"match_id": match, "reason": reason, "text": whole, "created_at": at}
        connection.execute(insert(_report).values(id=id, reporter_id=reporter, reported_id=reported, **values))

    return work


def met(person: str, other: str, match: str) -> Callable[[Connection], bool]:
    """Whether two people sat at a table."""
    seat = tables.seat
    query = select(seat.c.person_id).where(seat.c.match_id == match, or_(seat.c.person_id == person, seat.c.person_id == other))
    return lambda connection: len(set(connection.execute(query).scalars())) == 2


def _remark_of(row: tables.AnyRow) -> Remark:
    return Remark(row.id, row.match_id, row.person_id, row.quick, row.text, row.at)
