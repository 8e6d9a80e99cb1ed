"""The one place where a match becomes what somebody may see. Whatever is hidden (seed, draws to come, invitations) is not in it.

A view is cut into parts that are made once an event and shared by all who watch, and parts of one's own.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

import orjson

from tilework.games.core import generic
from tilework.games.core.journal import Journal, new_journal
from tilework.games.position import Position
from tilework.games.table import Table as Trial
from tilework.match import commitment
from tilework.server.table.endings import result_data
from tilework.server.table.log import action_json, action_words, note_json
from tilework.server.table.permissions import YES, Rights, undo_needs
from tilework.server.table.seats import BOT
from tilework.server.table.table import Table


@dataclass(frozen=True)
class Card:
    """What others may know of a person."""

    name: str
    ratings: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Surroundings:
    """What a view shows and the events don't hold: names, presence, rating changes."""

    cards: Mapping[str, Card] = field(default_factory=dict)
    online: Collection[int] = ()
    away: Collection[int] = ()
    rating_changes: list[dict[str, Any]] | None = None


def view(
    table: Table,
    person: str | None,
    around: Surroundings,
    now: int,
    *,
    since: int = -1,
    full: bool = True,
    shared: bytes | None = None,
    heading: Mapping[str, Any] | None = None,
) -> bytes:
    """All that a person (or somebody without a seat) may see of a match, as JSON, with the log entries after ``since``.

    ``shared`` is what :func:`shared_part` gave for the same event, if it is at hand; ``heading`` goes before everything.
    """
    since = min(max(since, -1), table.seq)
    rights = Rights(table, person, now, around.away)
    own = orjson.dumps(
        {
            **(heading or {}),
            "match": table.id,
            "seq": table.seq,
            "now": now,
            "seats": [_seat(table, number, around, now) for number in range(len(table.seats))],
            "deadline": table.deadline,
            "you": {"seats": table.seats_of(person), "can": rights.to_data()},
            "legal_actions": legal_part(table, full) if rights.move() is YES else [],
            "log_since": since,
            "log": [entry.rendered() for entry in table.log[since + 1 :]],
        }
    )
    return own[:-1] + b"," + (shared if shared is not None else shared_part(table, around))[1:]


def _seat(table: Table, number: int, around: Surroundings, now: int) -> dict[str, Any]:
    seat = table.seats[number]
    card = around.cards.get(seat.person or seat.kept_for or "")
    return {
        "seat": number,
        "kind": seat.kind,
        "name": seat.label or (card.name if card else None),
        "person": seat.person,
        "bot": seat.bot,
        "online": seat.kind == BOT or number in around.online,
        "left": number in around.away,
        "resigned": seat.resigned,
        "was": seat.was,
        "was_name": around.cards[seat.was].name if seat.was and seat.was in around.cards else None,
        "rating": card.ratings.get(table.rules.game) if card else None,
        "time_ms": table.clocks.remaining(number, now) if table.clocks else None,
    }


def shared_part(table: Table, around: Surroundings) -> bytes:
    """What everybody sees alike and only an event changes, as JSON."""
    rules = table.rules
    asked_by = table.undo_asked_by
    result = result_data(table)
    return orjson.dumps(
        {
            "status": table.status,
            "game": rules.game,
            "options": dict(rules.options),
            "public": rules.public,
            "rated": rules.rated,
            "creator": rules.creator,
            "created_at": table.created_at,
            "clock": rules.clock,
            "undo_policy": rules.undo,
            "turn": table.turn,
            "turn_since": table.turn_since,
            "state": table.match.position.view() if table.match else None,
            "undo": {"seat": asked_by, "needs": undo_needs(table)} if asked_by is not None else None,
            "commitment": table_commitment(table),
            "nonces": [nonce for _, nonce in sorted(table.nonces.items())],
            "seed": table.seed.hex() if table.is_over else None,
            "result": result and {**result, "ratings": around.rating_changes},
            "rematch": table.rematch,
            "rematch_by": table.rematch_by,
        },
    )


def table_commitment(table: Table) -> str:
    """What binds the server to the seed."""
    return commitment(table.seed)


def legal_part(table: Table, full: bool) -> list[orjson.Fragment]:
    """What the seat to move may do; with words and previews where they are wanted."""
    assert table.match
    position = table.match.position
    numbers = [int(number) for number in position.legal_numbers()]
    if not full:
        return [orjson.Fragment(action_json(position.game.name, number)) for number in numbers]
    trial, journal = position.table(), new_journal()
    return [_legal_action(position, number, trial, journal) for number in numbers]


def legal_action(position: Position, number: int) -> orjson.Fragment:
    """One legal action, with words and preview."""
    return _legal_action(position, number, position.table(), new_journal())


def _legal_action(position: Position, number: int, trial: Trial, journal: Journal) -> orjson.Fragment:
    """``trial`` and ``journal`` are overwritten."""
    plain = action_json(position.game.name, number)
    more = orjson.dumps({"words": action_words(position, number), "preview": _preview(position, number, trial, journal)})
    return orjson.Fragment(plain[:-1] + b"," + more[1:])


def _preview(position: Position, number: int, trial: Trial, journal: Journal) -> dict[str, Any]:
    """What the rules would do for a legal action, up to the next draw."""
    trial.become(position)
    journal[0, 0] = 0
    generic.apply(trial.record, number, journal)
    notes = [note_json(position.game, row) for row in journal[1 : 1 + journal[0, 0]]]
    return {"notes": notes, "scores": trial.scores}
