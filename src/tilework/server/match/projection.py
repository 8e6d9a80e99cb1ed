"""Build views: what a person may see of a match. Hidden data (seed, future draws, invitations) never enters one.

A view is assembled from parts that are made once per event and shared by all watchers, and a part for each viewer.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TypedDict

import orjson

from tilework.games.game import Data
from tilework.games.position import Position
from tilework.match import commitment
from tilework.match.log import note_data
from tilework.match.messages import action_message
from tilework.server.ids import is_bot_account
from tilework.server.match.endings import result_data
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights, can_run_in_browser, seats_to_agree
from tilework.server.match.seats import BOT


@dataclass(frozen=True)
class PersonSummary:
    """What others may know of a person."""

    name: str
    ratings: Mapping[str, int] = field(default_factory=dict)
    is_guest: bool = False


class RatingChange(TypedDict):
    """What a rated match did to a seat's rating."""

    seat: int
    before: int
    after: int


@dataclass(frozen=True)
class MatchContext:
    """What a view shows and the events don't hold: names, presence, rating changes, what the host allows."""

    people: Mapping[str, PersonSummary] = field(default_factory=dict)
    online: Collection[int] = ()
    away: Collection[int] = ()
    rating_changes: list[RatingChange] | None = None
    browser_bots: bool = False
    """Whether the operator lets bots run in the players' browsers."""


def view(
    hosted: HostedMatch,
    context: MatchContext,
    now: int,
    since: int,
    own: bytes,
    shared: bytes,
    heading: Mapping[str, str] | None = None,
) -> bytes:
    """Assemble a view as JSON, with the log entries after ``since``; ``heading`` comes first.

    ``own`` and ``shared`` come from :func:`viewer_part` and :func:`shared_part` for the same event; the rest depends on the time.
    """
    since = min(max(since, -1), hosted.seq)
    timed = orjson.dumps(
        {
            **(heading or {}),
            "match": hosted.id,
            "seq": hosted.seq,
            "now": now,
            "seats": seats(hosted, context, now),
            "deadline": hosted.deadline,
            "log_since": since,
            "log": [entry.rendered() for entry in hosted.log[since + 1 :]],
        }
    )
    return timed[:-1] + b"," + own[1:-1] + b"," + shared[1:]


def view_of(hosted: HostedMatch, person: str | None, context: MatchContext, now: int, since: int = -1) -> bytes:
    """Build the view of a person (None: anonymous) without cached parts."""
    own = viewer_part(hosted, person, context.away, now)
    return view(hosted, context, now, since, own, shared_part(hosted, context))


def viewer_part(hosted: HostedMatch, person: str | None, away: Collection[int], now: int) -> bytes:
    """Return a person's seats, rights and legal actions as JSON: cached per event for each player, and once for everyone else."""
    rights = Rights(hosted, person, now, away)
    return orjson.dumps(
        {
            "you": {"seats": hosted.seats_of(person), "can": rights.to_data()},
            "legal_actions": legal_numbers(hosted) if rights.play() is None else [],
        }
    )


def seats(hosted: HostedMatch, context: MatchContext, now: int) -> list[dict[str, object]]:
    """Return the public data of the seats."""
    return [_seat(hosted, number, context, now) for number in range(len(hosted.seats))]


def _seat(hosted: HostedMatch, number: int, context: MatchContext, now: int) -> dict[str, object]:
    seat = hosted.seats[number]
    summary = context.people.get(seat.person or seat.kept_for or "")
    replaced = context.people.get(seat.replaced_person or "")
    return {
        "seat": number,
        "kind": seat.kind,
        "name": seat.label or (summary.name if summary else None),
        "person": seat.person,
        "bot": seat.bot,
        "is_bot_account": is_bot_account(seat.person or seat.kept_for),
        "is_guest": bool(summary and summary.is_guest),
        "online": seat.kind == BOT or number in context.online,
        "away": number in context.away,
        "resigned": seat.resigned,
        "replaced_person": seat.replaced_person,
        "replaced_name": replaced.name if replaced else None,
        "rating": summary.ratings.get(hosted.config.game) if summary else None,
        "time_ms": hosted.clocks.remaining(number, now) if hosted.clocks else None,
    }


def shared_part(hosted: HostedMatch, context: MatchContext) -> bytes:
    """Return the part of a view that is the same for everyone and changes only with events, as JSON."""
    config = hosted.config
    asked_by = hosted.undo_asked_by
    result = result_data(hosted)
    return orjson.dumps(
        {
            "status": hosted.status,
            "game": config.game,
            "options": dict(config.options),
            "public": config.public,
            "rated": config.rated,
            "creator": config.creator,
            "created_at": hosted.created_at,
            "clock": config.clock,
            "undo_policy": config.undo,
            "turn": hosted.turn,
            "turn_started_at": hosted.turn_started_at,
            "position": hosted.match.position.view() if hosted.match else None,
            "undo": {"seat": asked_by, "awaiting_seats": seats_to_agree(hosted)} if asked_by is not None else None,
            "commitment": commitment(hosted.seed),
            "nonces": [nonce for _, nonce in sorted(hosted.nonces.items())],
            "seed": hosted.seed.hex() if hosted.can_reveal_seed else None,
            "result": result and {**result, "ratings": context.rating_changes},
            "rematch": hosted.rematch,
            "rematch_by": hosted.rematch_by,
            "tournament": config.tournament,
            **({"browser_bots": True} if context.browser_bots and _has_browser_bot(hosted) else {}),
        },
    )


def _has_browser_bot(hosted: HostedMatch) -> bool:
    """Whether a seated bot may run in a browser."""
    return any(can_run_in_browser(hosted, seat) for seat in range(len(hosted.seats)))


def legal_numbers(hosted: HostedMatch) -> list[int]:
    """Return the legal actions of the seat to move by number; clients with the rules know the rest."""
    assert hosted.match
    found: list[int] = hosted.match.position.legal_numbers().tolist()
    return found


def legal_action(position: Position, number: int) -> Data:
    """One legal action, with its message and with what the rules would do for it up to the next draw."""
    trial = position.mutable()
    notes = trial.play(number)
    preview = {"notes": [note_data(position.game, note) for note in notes], "scores": trial.scores}
    return {**position.action(number).to_data(), "message": action_message(position, number), "preview": preview}
