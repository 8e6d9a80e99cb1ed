"""The one place where a match becomes what somebody may see. Whatever is hidden (seed, draws to come, invitations) is not in it.

A view is cut into parts that are made once an event and shared by all who watch, and parts of one's own.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TypedDict

import orjson

from tilework.games.core.journal import Journal, new_journal
from tilework.games.mutable import MutablePosition as Trial
from tilework.games.position import Position
from tilework.match import commitment
from tilework.server.ids import is_program
from tilework.server.match.endings import result_data
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.log import action_json, action_words, note_json
from tilework.server.match.permissions import YES, Rights, may_think_in_browser, undo_needs
from tilework.server.match.seats import BOT


@dataclass(frozen=True)
class Card:
    """What others may know of a person."""

    name: str
    ratings: Mapping[str, int] = field(default_factory=dict)


class RatingChange(TypedDict):
    """What a rated match did to a seat's rating."""

    seat: int
    before: int
    after: int


@dataclass(frozen=True)
class Surroundings:
    """What a view shows and the events don't hold: names, presence, rating changes, what the host allows."""

    cards: Mapping[str, Card] = field(default_factory=dict)
    online: Collection[int] = ()
    away: Collection[int] = ()
    rating_changes: list[RatingChange] | None = None
    bots_in_browsers: bool = False
    """Whether the host lets bots think in the browsers of those who play."""


def view(
    hosted: HostedMatch,
    around: Surroundings,
    now: int,
    since: int,
    own: bytes,
    shared: bytes,
    heading: Mapping[str, str] | None = None,
) -> bytes:
    """All that somebody may see of a match, as JSON, with the log entries after ``since``; ``heading`` goes before everything.

    ``own`` and ``shared`` are what :func:`own_part` and :func:`shared_part` gave for the same event; the rest tells the time.
    """
    since = min(max(since, -1), hosted.seq)
    timed = orjson.dumps(
        {
            **(heading or {}),
            "match": hosted.id,
            "seq": hosted.seq,
            "now": now,
            "seats": seats(hosted, around, now),
            "deadline": hosted.deadline,
            "log_since": since,
            "log": [entry.rendered() for entry in hosted.log[since + 1 :]],
        }
    )
    return timed[:-1] + b"," + own[1:-1] + b"," + shared[1:]


def view_of(hosted: HostedMatch, person: str | None, around: Surroundings, now: int, since: int = -1, full: bool = True) -> bytes:
    """The view of a person (or of somebody who is not known), with all its parts made for it alone."""
    own = own_part(hosted, person, around.away, now, full)
    return view(hosted, around, now, since, own, shared_part(hosted, around))


def own_part(hosted: HostedMatch, person: str | None, away: Collection[int], now: int, full: bool) -> bytes:
    """What a person may do, as JSON: made once an event for each of those who sit in the match, and once for all others."""
    rights = Rights(hosted, person, now, away)
    return orjson.dumps(
        {
            "you": {"seats": hosted.seats_of(person), "can": rights.to_data()},
            "legal_actions": legal_part(hosted, full) if rights.play() is YES else [],
        }
    )


def seats(hosted: HostedMatch, around: Surroundings, now: int) -> list[dict[str, object]]:
    """The seats as everybody sees them."""
    return [_seat(hosted, number, around, now) for number in range(len(hosted.seats))]


def _seat(hosted: HostedMatch, number: int, around: Surroundings, now: int) -> dict[str, object]:
    seat = hosted.seats[number]
    card = around.cards.get(seat.person or seat.kept_for or "")
    return {
        "seat": number,
        "kind": seat.kind,
        "name": seat.label or (card.name if card else None),
        "person": seat.person,
        "bot": seat.bot,
        "program": is_program(seat.person or seat.kept_for),
        "online": seat.kind == BOT or number in around.online,
        "left": number in around.away,
        "resigned": seat.resigned,
        "was": seat.was,
        "was_name": around.cards[seat.was].name if seat.was and seat.was in around.cards else None,
        "rating": card.ratings.get(hosted.rules.game) if card else None,
        "time_ms": hosted.clocks.remaining(number, now) if hosted.clocks else None,
    }


def shared_part(hosted: HostedMatch, around: Surroundings) -> bytes:
    """What everybody sees alike and only an event changes, as JSON."""
    rules = hosted.rules
    asked_by = hosted.undo_asked_by
    result = result_data(hosted)
    return orjson.dumps(
        {
            "status": hosted.status,
            "game": rules.game,
            "options": dict(rules.options),
            "public": rules.public,
            "rated": rules.rated,
            "creator": rules.creator,
            "created_at": hosted.created_at,
            "clock": rules.clock,
            "undo_policy": rules.undo,
            "turn": hosted.turn,
            "turn_since": hosted.turn_since,
            "position": hosted.match.position.view() if hosted.match else None,
            "undo": {"seat": asked_by, "needs": undo_needs(hosted)} if asked_by is not None else None,
            "commitment": commitment(hosted.seed),
            "nonces": [nonce for _, nonce in sorted(hosted.nonces.items())],
            "seed": hosted.seed.hex() if hosted.may_tell_seed else None,
            "result": result and {**result, "ratings": around.rating_changes},
            "rematch": hosted.rematch,
            "rematch_by": hosted.rematch_by,
            "tournament": rules.tournament,
            **({"bots_in_browsers": True} if around.bots_in_browsers and _has_bot_for_browsers(hosted) else {}),
        },
    )


def _has_bot_for_browsers(hosted: HostedMatch) -> bool:
    """Whether a bot sits here that may think in a browser."""
    return any(may_think_in_browser(hosted, seat) for seat in range(len(hosted.seats)))


def legal_part(hosted: HostedMatch, full: bool) -> list[orjson.Fragment]:
    """What the seat to move may do; with words and previews where they are wanted."""
    assert hosted.match
    position = hosted.match.position
    numbers = [int(number) for number in position.legal_numbers()]
    if not full:
        return [orjson.Fragment(action_json(position.game.name, number)) for number in numbers]
    trial, journal = position.mutable(), new_journal()
    return [_legal_action(position, number, trial, journal) for number in numbers]


def legal_action(position: Position, number: int) -> orjson.Fragment:
    """One legal action, with words and preview."""
    return _legal_action(position, number, position.mutable(), new_journal())


def _legal_action(position: Position, number: int, trial: Trial, journal: Journal) -> orjson.Fragment:
    """``trial`` and ``journal`` are overwritten."""
    plain = action_json(position.game.name, number)
    more = orjson.dumps({"words": action_words(position, number), "preview": _preview(position, number, trial, journal)})
    return orjson.Fragment(plain[:-1] + b"," + more[1:])


def _preview(position: Position, number: int, trial: Trial, journal: Journal) -> dict[str, object]:
    """What the rules would do for a legal action, up to the next draw."""
    trial.become(position)
    journal[0, 0] = 0
    trial.try_out(number, journal)
    notes = [note_json(position.game, row) for row in journal[1 : 1 + journal[0, 0]]]
    return {"notes": notes, "scores": trial.scores}
