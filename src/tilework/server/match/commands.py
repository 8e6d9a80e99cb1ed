"""What people, bots and the clock do in a match. Each command happens, or raises ApiError and changes nothing; permissions say who may."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from tilework import bots, games
from tilework.errors import TileworkError
from tilework.server.errors import ApiError
from tilework.server.match import endings
from tilework.server.match import events as kind
from tilework.server.match.events import EventData
from tilework.server.match.hosted import WAITING, HostedMatch
from tilework.server.match.permissions import Denial, Rights, has_invite, seats_to_agree, undo_count
from tilework.server.match.seats import INVITED


def require(hosted: HostedMatch, denial: Denial | None) -> None:
    """Go on only where the answer was yes."""
    if denial:
        raise ApiError(denial, seq=hosted.seq)


# Sitting down.


def join(hosted: HostedMatch, person: str, at: int, seat: int | None = None, invite: str | None = None, nonce: str | None = None) -> None:
    """Take a seat: the requested one, those reserved for the person, the invited one, or the first open one.

    Do nothing if the person has that seat already.
    """
    if claim_reserved_seats(hosted, person, at, seat, invite) or _has_seat(hosted, person, seat, invite):
        return
    rights = Rights(hosted, person, at)
    require(hosted, rights.join(seat, invite))
    free = rights.seat_to_join(seat, invite)
    assert free is not None
    hosted.add_event(kind.SEATED, at, seat=free, person=person, nonce=nonce)
    begin_if_full(hosted, at)


def _has_seat(hosted: HostedMatch, person: str, wanted: int | None, invite: str | None) -> bool:
    mine = [number for number in hosted.seats_of(person) if wanted in (None, number)]
    return any(invite is None or has_invite(hosted.seats[number], invite) for number in mine)


def claim_reserved_seats(hosted: HostedMatch, person: str, at: int, seat: int | None = None, invite: str | None = None) -> bool:
    """Take all seats reserved for a person; return whether there were any."""
    kept = [number for number, place in enumerate(hosted.seats) if place.kind == INVITED and place.kept_for == person]
    if hosted.status != WAITING or not kept or seat is not None or invite is not None:
        return False
    for number in kept:
        hosted.add_event(kind.SEATED, at, seat=number, person=person, nonce=None)
    begin_if_full(hosted, at)
    return True


def leave(hosted: HostedMatch, person: str, at: int) -> None:
    """Leave before the game. Abort the match if its creator, or a person with a reserved seat, leaves."""
    require(hosted, Rights(hosted, person, at).leave())
    mine = hosted.seats_of(person)
    if person == hosted.config.creator or any(seat.kept_for == person for seat in hosted.seats):
        hosted.add_event(kind.ABORTED, at)
        return
    for number in mine:
        hosted.add_event(kind.UNSEATED, at, seat=number)


def begin_if_full(hosted: HostedMatch, at: int) -> None:
    """Begin the game once every seat is taken."""
    if hosted.status == WAITING and not any(seat.is_free for seat in hosted.seats):
        hosted.add_event(kind.BEGIN, at, redraws=True, version=games.get(hosted.config.game).rules_version())
        hosted.draw_pending(at)


# Playing.


def play(hosted: HostedMatch, person: str, action: int | str, at: int, command_id: str) -> None:
    """Play a person's action for the seat to move."""
    require(hosted, Rights(hosted, person, at).play())
    with _refusing_illegal(hosted):
        hosted.play(action, at, {"by": person, "move_id": command_id})
    hosted.draw_pending(at)
    endings.end_if_over(hosted, at)


def bot_play(hosted: HostedMatch, action: int | str, at: int, who: EventData | None = None) -> None:
    """Play the bot's action; ``who`` names the person whose browser computed it, and their command."""
    if hosted.bot_to_move is None:
        raise ApiError("not_your_turn")
    with _refusing_illegal(hosted):
        hosted.play(action, at, {"bot": hosted.bot_to_move, **(who or {})})
    hosted.draw_pending(at)
    endings.end_if_over(hosted, at)


def browser_bot_play(hosted: HostedMatch, person: str, action: int | str, asked: bool, at: int, command_id: str) -> None:
    """Play a bot's action computed by the browser that was asked to."""
    require(hosted, Rights(hosted, person, at).run_bot(asked))
    bot_play(hosted, action, at, {"by": person, "move_id": command_id})


@contextmanager
def _refusing_illegal(hosted: HostedMatch) -> Iterator[None]:
    """Convert errors of the rules to ApiError with their reason."""
    try:
        yield
    except TileworkError as error:
        raise ApiError("illegal", detail=str(error), seq=hosted.seq) from error


# Taking back.


def undo(hosted: HostedMatch, person: str, at: int, command_id: str) -> None:
    """Undo the person's last action, or request it."""
    require(hosted, Rights(hosted, person, at).undo())
    seat = hosted.seats_of(person)[0]
    if hosted.config.undo == "free" or not seats_to_agree(hosted, person):
        hosted.add_event(kind.UNDO, at, seat=seat, count=undo_count(hosted, person), by=person, move_id=command_id)
    else:
        hosted.add_event(kind.UNDO_ASK, at, seat=seat, by=person, move_id=command_id)


def answer_undo(hosted: HostedMatch, person: str, accept: bool, at: int, command_id: str) -> None:
    """Agree to another's wish to take back, or refuse it."""
    rights = Rights(hosted, person, at)
    require(hosted, rights.answer_undo())
    mine, asked_by = rights.seats_to_answer(), hosted.undo_asked_by
    assert asked_by is not None
    if not accept:
        hosted.add_event(kind.UNDO_REFUSE, at, seat=mine[0], by=person, move_id=command_id)
        return
    count = undo_count(hosted, hosted.seats[asked_by].person)
    hosted.add_event(kind.UNDO_AGREE, at, seat=mine[0], by=person, move_id=command_id)
    for seat in mine[1:]:
        hosted.add_event(kind.UNDO_AGREE, at, seat=seat)
    if not seats_to_agree(hosted) and count:
        hosted.add_event(kind.UNDO, at, seat=asked_by, count=count)


# Giving up.


def resign(hosted: HostedMatch, person: str, at: int, command_id: str, seat: int | None = None) -> None:
    """Give a seat up."""
    require(hosted, Rights(hosted, person, at).resign(seat))
    mine = [number for number in hosted.seats_of(person) if not hosted.seats[number].resigned]
    chosen = seat if seat is not None else hosted.turn if hosted.turn in mine else mine[0]
    assert chosen is not None
    hosted.add_event(kind.RESIGN, at, seat=chosen, by=person, move_id=command_id)
    endings.end_if_nobody_plays_on(hosted, at, "resigned", chosen)


def abort(hosted: HostedMatch, person: str, at: int, command_id: str) -> None:
    """Abort a game in which not everyone has moved yet: there is no winner and no rating change."""
    require(hosted, Rights(hosted, person, at).abort())
    hosted.add_event(kind.ABORTED, at, seat=hosted.seats_of(person)[0], by=person, move_id=command_id)


def remove_deleted_person(hosted: HostedMatch, person: str, at: int) -> None:
    """Take a person who is being deleted out of a match in any state."""
    time_out(hosted, at)
    if Rights(hosted, person, at).leave() is None:
        leave(hosted, person, at)
    for seat in range(len(hosted.seats)):
        if Rights(hosted, person, at).retake(seat) is None:
            retake(hosted, person, seat, at, f"deleted-seat-{seat}")
    while Rights(hosted, person, at).resign() is None:
        resign(hosted, person, at, "deleted-person")
    if Rights(hosted, person, at).abort() is None:
        abort(hosted, person, at, "deleted-person")


def time_out(hosted: HostedMatch, at: int) -> bool:
    """Let the seat to move lose on time if its time is up. Abort a game in which not everyone has moved yet."""
    turn = hosted.turn
    if turn is None or not hosted.is_overdue(at):
        return False
    was_underway = hosted.is_underway
    hosted.add_event(kind.TIMEOUT, at, seat=turn)
    if was_underway:
        endings.end_if_nobody_plays_on(hosted, at, "timeout", turn)
    else:
        hosted.add_event(kind.ABORTED, at)
    return True


def claim(hosted: HostedMatch, person: str, seat: int, draw: bool, away: Collection[int], at: int, command_id: str) -> None:
    """Somebody stays away in their own turn: they are out of the game as if they had resigned, or it is called a draw."""
    rights = Rights(hosted, person, at, away)
    require(hosted, rights.claim_draw(seat) if draw else rights.claim(seat))
    was_underway = hosted.is_underway
    hosted.add_event(kind.LEFT, at, seat=seat, draw=draw, by=person, move_id=command_id)
    if not was_underway:
        hosted.add_event(kind.ABORTED, at)
    elif draw:
        endings.end(hosted, at, "draw", seat)
    else:
        endings.end_if_nobody_plays_on(hosted, at, "left", seat)


def take_over(hosted: HostedMatch, person: str, seat: int, bot: str, at: int, command_id: str) -> None:
    """Let a bot play on for the person's seat."""
    require(hosted, Rights(hosted, person, at).take_over(seat))
    if bot not in bots.names_for(hosted.config.game):
        raise ApiError("invalid", detail=f"there is no bot {bot!r} for {hosted.config.game}")
    hosted.add_event(kind.TAKEOVER, at, seat=seat, bot=bot, by=person, move_id=command_id)


def retake(hosted: HostedMatch, person: str, seat: int, at: int, command_id: str) -> None:
    """Come back to the seat that a bot had taken over."""
    require(hosted, Rights(hosted, person, at).retake(seat))
    hosted.add_event(kind.RETAKE, at, seat=seat, by=person, move_id=command_id)


def transfer(hosted: HostedMatch, guest: str, account: str, at: int) -> None:
    """Give a guest's seats to the account they signed in to. Where the account sits already, the guest leaves the game."""
    if guest not in hosted.people():
        return
    if any(account in (seat.person, seat.replaced_person, seat.kept_for) for seat in hosted.seats):
        remove_deleted_person(hosted, guest, at)
        return
    seats = [number for number, seat in enumerate(hosted.seats) if guest in (seat.person, seat.replaced_person, seat.kept_for)]
    data: EventData = {"previous": guest, "person": account}
    if seats:
        data["seat"] = seats[0]
    hosted.add_event(kind.TRANSFERRED, at, **data)


# Tournaments.


def abort_table(hosted: HostedMatch, at: int) -> None:
    """Abort a table of a cancelled tournament: there is no winner and no rating change."""
    if not hosted.is_over:
        hosted.add_event(kind.ABORTED, at)


def unseal(hosted: HostedMatch, at: int) -> None:
    """Make a table public once all tables of its round are finished."""
    if hosted.is_sealed:
        hosted.add_event(kind.UNSEALED, at)
