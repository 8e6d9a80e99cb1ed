"""A game that was played without this server, from its record: a match that is over, unrated, of who sends it."""

import base64
from collections.abc import Callable
from hashlib import sha256

from tilework import bots
from tilework.errors import TileworkError
from tilework.match import Draw, Match, Play, Undo, verify_record
from tilework.match.record import parse_record
from tilework.server.errors import ApiError
from tilework.server.match import endings
from tilework.server.match import events as kind
from tilework.server.match.commands import require
from tilework.server.match.config import MatchConfig
from tilework.server.match.hosted import FINISHED, HostedMatch
from tilework.server.match.permissions import MAX_EVENTS, Rights
from tilework.server.match.seats import BOT, PERSON, Seat

NOT_OVER = "only a game that is over, with its seed, can be kept"


def match_of_record(text: str, person: str, at: int, clean: Callable[[str], str]) -> HostedMatch:
    """Create a match with pending events from a record; ``clean`` sanitizes names. Reject a record with any problem."""
    match = _checked(text)
    assert match.dealer is not None
    resigned = _resigned(text, len(match.seats))
    config = MatchConfig(match.game.name, dict(match.options), None, public=False, rated=False, undo="free", creator=person)
    seats = [_seat(match.game.name, name, person, clean) for name in match.seats]
    hosted = HostedMatch(_id(person, match.dealer.seed), match.dealer.seed)
    hosted.add_event(kind.CREATED, at, rules=config.to_data(), seats=[seat.to_data() for seat in seats], nonces=_nonces(match))
    for there, wanted in zip(hosted.seats, seats, strict=True):
        there.label = wanted.label
    hosted.add_event(kind.BEGIN, at, redraws=True, version=match.rules_version)
    *before, last = match.events
    for event in before:
        _add(hosted, event, at)
    for seat in resigned if match.is_over else ():
        _give_up(hosted, seat, at)
    _add(hosted, last, at)
    endings.end_if_over(hosted, at)
    for seat in () if match.is_over else resigned:
        _give_up(hosted, seat, at)
        endings.end_if_nobody_plays_on(hosted, at, "resigned", seat)
    if hosted.status != FINISHED:
        raise ApiError("invalid", detail=NOT_OVER)
    require(hosted, Rights(hosted, person, at).import_record())
    return hosted


def _checked(text: str) -> Match:
    """Read and verify a record, including that its draws follow from the committed seed."""
    try:
        report = verify_record(text)
    except TileworkError as error:
        raise ApiError("invalid", detail=str(error)) from None
    match = report.match
    if match.dealer is None or not match.events:
        raise ApiError("invalid", detail=NOT_OVER)
    if match.has_start_position:
        raise ApiError("invalid", detail="only a game that began as a new one can be kept")
    if report.problems or len(match.events) > MAX_EVENTS:
        raise ApiError("invalid", detail=str(next(iter(report.problems), f"a game has at most {MAX_EVENTS} events")))
    return match


def _resigned(text: str, players: int) -> list[int]:
    """Return the resigned seats in order. A record does not say when: in a game that went on, before the last action."""
    numbers = parse_record(text).tags.get("Resigned", "").split()
    if len(set(numbers)) < len(numbers) or not set(numbers) <= {str(seat + 1) for seat in range(players)}:
        raise ApiError("invalid", detail="Resigned names each seat that gave up, by its number, once")
    return [int(number) - 1 for number in numbers]


def _give_up(hosted: HostedMatch, seat: int, at: int) -> None:
    if hosted.status == FINISHED or hosted.seats[seat].kind != PERSON:
        raise ApiError("invalid", detail="only people give up, and only while a game is played")
    hosted.add_event(kind.RESIGN, at, seat=seat)


def _seat(game: str, name: str, person: str, clean: Callable[[str], str]) -> Seat:
    """Bots go by their names in a record; everybody else sat at the screen of who sends it."""
    return Seat(BOT, bot=name) if name in bots.names_for(game) else Seat(PERSON, person=person, label=clean(name))


def _nonces(match: Match) -> dict[str, str]:
    assert match.dealer is not None
    return {str(seat): nonce for seat, nonce in enumerate(match.dealer.nonces)}


def _id(person: str, seed: bytes) -> str:
    """Return an id that is the same for the same game and person, so that repeated imports are stored once."""
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
            raise ApiError("invalid", detail="what was taken back and played again can't be kept")


def _last_mover(hosted: HostedMatch) -> int:
    assert hosted.match
    return next(step.event.seat for step in reversed(hosted.match.steps) if isinstance(step.event, Play))
