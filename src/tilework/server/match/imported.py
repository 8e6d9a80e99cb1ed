"""A game that was played without this server, from its record: a match that is over, unrated, of who sends it."""

import base64
from collections.abc import Callable
from hashlib import sha256

from tilework import bots
from tilework.errors import TileworkError
from tilework.match import Draw, Match, Play, Undo, verify_record
from tilework.server.errors import Refusal
from tilework.server.match import endings
from tilework.server.match import events as kind
from tilework.server.match.commands import require
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import MOST_EVENTS, Rights
from tilework.server.match.rules import MatchRules
from tilework.server.match.seats import BOT, PERSON, Seat


def match_of_record(text: str, person: str, at: int, clean: Callable[[str], str]) -> HostedMatch:
    """The match, its events pending, with names as ``clean`` leaves them. A record that does not hold in every point is refused."""
    match = _checked(text)
    assert match.dealer is not None
    rules = MatchRules(match.game.name, dict(match.options), None, public=False, rated=False, undo="free", creator=person)
    seats = [_seat(match.game.name, name, person, clean) for name in match.seats]
    hosted = HostedMatch(_id(person, match.dealer.seed), match.dealer.seed)
    hosted.add_event(kind.CREATED, at, rules=rules.to_data(), seats=[seat.to_data() for seat in seats], nonces=_nonces(match))
    for there, wanted in zip(hosted.seats, seats, strict=True):
        there.label = wanted.label
    hosted.add_event(kind.BEGIN, at, redraws=True, version=match.rules_version)
    for event in match.events:
        _add(hosted, event, at)
    endings.end_if_over(hosted, at)
    require(hosted, Rights(hosted, person, at).keep())
    return hosted


def _checked(text: str) -> Match:
    """The game of a record: played to its end, by the rules, with the draws of the seed that was committed to."""
    try:
        report = verify_record(text)
    except TileworkError as error:
        raise Refusal("invalid", detail=str(error)) from None
    match = report.match
    if match.dealer is None or not match.is_over:
        raise Refusal("invalid", detail="only a game that is over, with its seed, can be kept")
    if report.problems or len(match.events) > MOST_EVENTS:
        raise Refusal("invalid", detail=next(iter(report.problems), f"a game has at most {MOST_EVENTS} events"))
    return match


def _seat(game: str, name: str, person: str, clean: Callable[[str], str]) -> Seat:
    """Bots go by their names in a record; everybody else sat at the screen of who sends it."""
    return Seat(BOT, bot=name) if name in bots.names_for(game) else Seat(PERSON, person=person, label=clean(name))


def _nonces(match: Match) -> dict[str, str]:
    assert match.dealer is not None
    return {str(seat): nonce for seat, nonce in enumerate(match.dealer.nonces)}


def _id(person: str, seed: bytes) -> str:
    """The same for the same game of the same person, so that what is sent twice is kept once."""
    return base64.urlsafe_b64encode(sha256(person.encode() + seed).digest()[:16]).rstrip(b"=").decode()


def _add(hosted: HostedMatch, event: object, at: int) -> None:
    """Let something happen that happened there."""
    match event:
        case Draw(outcomes):
            hosted.add_event(kind.DRAW, at, outcomes=list(outcomes))
        case Play(seat, action):
            hosted.add_event(kind.PLAY, at, seat=seat, action=action)
        case Undo():
            hosted.add_event(kind.UNDO, at, seat=_last_mover(hosted), count=1)
        case _:
            raise Refusal("invalid", detail="what was taken back and played again can't be kept")


def _last_mover(hosted: HostedMatch) -> int:
    assert hosted.match
    return next(step.event.seat for step in reversed(hosted.match.steps) if isinstance(step.event, Play))
