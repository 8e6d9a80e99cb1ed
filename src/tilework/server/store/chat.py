"""Queries on chat messages, mutes and reports."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, or_, select, union

from tilework.server.store import tables
from tilework.server.store.profiles import BLOCK

_message, _mute, _relation, _report = tables.chat_message, tables.mute, tables.relation, tables.player_report

PAGE = 50
PLAYERS, SPECTATORS = "players", "spectators"
_NAMED = select(_message, tables.person.c.name, tables.person.c.kind).join(tables.person, tables.person.c.id == _message.c.person_id)
MAX_ATTACHED = 20


class ChatMessage(NamedTuple):
    """A chat message: a preset or free text."""

    id: str
    match: str
    person: str
    preset: str | None
    text: str | None
    at: int
    room: str = PLAYERS
    name: str = ""
    is_guest: bool = False

    def to_data(self) -> dict[str, object]:
        """Return the message as JSON data."""
        shown = {"preset": self.preset, "text": self.text, "at": self.at, "room": self.room}
        return {"id": self.id, "person": self.person, "name": self.name, "is_guest": self.is_guest, **shown}


def add(message: ChatMessage) -> Callable[[Connection], None]:
    """Store a message."""

    def work(connection: Connection) -> None:
        values = {"preset": message.preset, "text": message.text, "at": message.at, "room": message.room}
        connection.execute(insert(_message).values(id=message.id, match_id=message.match, person_id=message.person, **values))

    return work


def find(id: str) -> Callable[[Connection], ChatMessage | None]:
    """Return a message by id."""
    query = _NAMED.where(_message.c.id == id)
    return lambda connection: next((_message_of(row) for row in connection.execute(query)), None)


def history(match: str, room: str, reader: str, before: int | None = None) -> Callable[[Connection], list[ChatMessage]]:
    """Return messages of a room at a table, newest first, without those of people whom the reader muted."""
    here = (_message.c.match_id == match) & (_message.c.room == room)
    query = _NAMED.where(here).order_by(_message.c.at.desc(), _message.c.id).limit(PAGE)
    if before is not None:
        query = query.where(_message.c.at < before)

    def run(connection: Connection) -> list[ChatMessage]:
        muted = set(muted_by(reader)(connection))
        return [message for message in map(_message_of, connection.execute(query)) if message.person not in muted]

    return run


def muted_by(person: str) -> Callable[[Connection], list[str]]:
    """Return the people whom a person muted or blocked."""
    muted = select(_mute.c.other_id).where(_mute.c.person_id == person)
    blocked = select(_relation.c.other_id).where(_relation.c.person_id == person, _relation.c.kind == BLOCK)
    return lambda connection: list(connection.execute(union(muted, blocked)).scalars())


def muted_among(person: str, readers: Collection[str]) -> Callable[[Connection], set[str]]:
    """Return which of these readers muted or blocked a person."""
    muted = select(_mute.c.person_id).where(_mute.c.other_id == person, _mute.c.person_id.in_(readers))
    blocked = select(_relation.c.person_id).where(
        _relation.c.other_id == person, _relation.c.kind == BLOCK, _relation.c.person_id.in_(readers)
    )
    return lambda connection: set(connection.execute(union(muted, blocked)).scalars())


def set_mute(person: str, other: str, muted: bool) -> Callable[[Connection], None]:
    """Mute or unmute a person."""

    def work(connection: Connection) -> None:
        connection.execute(delete(_mute).where(_mute.c.person_id == person, _mute.c.other_id == other))
        if muted:
            connection.execute(insert(_mute).values(person_id=person, other_id=other))

    return work


def add_report(id: str, reporter: str, reported: str, match: str | None, reason: str, text: str, at: int) -> Callable[[Connection], None]:
    """Store a report with the reported person's recent messages at the table."""
    theirs = select(_message).where(_message.c.match_id == match, _message.c.person_id == reported)
    theirs = theirs.order_by(_message.c.at.desc(), _message.c.id).limit(MAX_ATTACHED)

    def work(connection: Connection) -> None:
        lines = [f"> {row.text or f'[{row.preset}]'}" for row in connection.execute(theirs)] if match else []
        whole = "\n".join([text, *reversed(lines)] if text else [*reversed(lines)])
        values = {"match_id": match, "reason": reason, "text": whole, "created_at": at}
        connection.execute(insert(_report).values(id=id, reporter_id=reporter, reported_id=reported, **values))

    return work


def met(person: str, other: str, match: str) -> Callable[[Connection], bool]:
    """Whether two people sat at a table."""
    seat = tables.seat
    query = select(seat.c.person_id).where(seat.c.match_id == match, or_(seat.c.person_id == person, seat.c.person_id == other))
    return lambda connection: len(set(connection.execute(query).scalars())) == 2


def _message_of(row: tables.AnyRow) -> ChatMessage:
    return ChatMessage(row.id, row.match_id, row.person_id, row.preset, row.text, row.at, row.room, row.name, row.kind == "guest")
