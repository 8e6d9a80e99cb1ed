"""What people, bots and the clock do in a match. Each either happens, or raises a Refusal and changes nothing; permissions says who may."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from tilework import bots, games
from tilework.errors import TileworkError
from tilework.server.errors import Refusal
from tilework.server.match import endings
from tilework.server.match import events as kind
from tilework.server.match.events import EventData
from tilework.server.match.hosted import WAITING, HostedMatch
from tilework.server.match.permissions import Answer, Rights, has_invite, undo_count, undo_needs
from tilework.server.match.seats import INVITED


def require(hosted: HostedMatch, refused: Answer) -> None:
    """Go on only where the answer was yes."""
    if refused:
        raise Refusal(refused, seq=hosted.seq)


# Sitting down.


def join(hosted: HostedMatch, person: str, at: int, seat: int | None = None, invite: str | None = None, nonce: str | None = None) -> None:
    """Take a seat: the one asked for, those kept for them, the one that the invitation is for, or the first open one.

    Who has one already keeps it.
    """
    if take_kept_seats(hosted, person, at, seat, invite) or _sits_there(hosted, person, seat, invite):
        return
    rights = Rights(hosted, person, at)
    require(hosted, rights.join(seat, invite))
    free = rights.seat_to_join(seat, invite)
    assert free is not None
    hosted.add_event(kind.SEATED, at, seat=free, person=person, nonce=nonce)
    begin_if_full(hosted, at)


def _sits_there(hosted: HostedMatch, person: str, wanted: int | None, invite: str | None) -> bool:
    mine = [number for number in hosted.seats_of(person) if wanted in (None, number)]
    return any(invite is None or has_invite(hosted.seats[number], invite) for number in mine)


def take_kept_seats(hosted: HostedMatch, person: str, at: int, seat: int | None = None, invite: str | None = None) -> bool:
    """Sit down wherever a seat is kept for somebody. Whether there was one."""
    kept = [number for number, place in enumerate(hosted.seats) if place.kind == INVITED and place.kept_for == person]
    if hosted.status != WAITING or not kept or seat is not None or invite is not None:
        return False
    for number in kept:
        hosted.add_event(kind.SEATED, at, seat=number, person=person, nonce=None)
    begin_if_full(hosted, at)
    return True


def leave(hosted: HostedMatch, person: str, at: int) -> None:
    """Give the seat back before the game. Without its creator, or somebody for whom a seat was kept, the match is called off."""
    require(hosted, Rights(hosted, person, at).leave())
    mine = hosted.seats_of(person)
    if person == hosted.rules.creator or any(seat.kept_for == person for seat in hosted.seats):
        hosted.add_event(kind.ABORTED, at)
        return
    for number in mine:
        hosted.add_event(kind.UNSEATED, at, seat=number)


def begin_if_full(hosted: HostedMatch, at: int) -> None:
    """The game begins when every seat is taken."""
    if hosted.status == WAITING and not any(seat.is_free for seat in hosted.seats):
        hosted.add_event(kind.BEGIN, at, redraws=True, version=games.get(hosted.rules.game).rules_version())
        hosted.draw_due(at)


# Playing.


def play(hosted: HostedMatch, person: str, action: int | str, at: int, command_id: str) -> None:
    """A person plays for the seat whose turn it is."""
    require(hosted, Rights(hosted, person, at).play())
    with _refusing_illegal(hosted):
        hosted.play(action, at, {"by": person, "move_id": command_id})
    hosted.draw_due(at)
    endings.end_if_over(hosted, at)


def bot_play(hosted: HostedMatch, action: int | str, at: int, who: EventData | None = None) -> None:
    """The bot whose turn it is plays; ``who`` is the person whose browser thought for it, with the id of their command."""
    if hosted.bot_to_move is None:
        raise Refusal("not_your_turn")
    with _refusing_illegal(hosted):
        hosted.play(action, at, {"bot": hosted.bot_to_move, **(who or {})})
    hosted.draw_due(at)
    endings.end_if_over(hosted, at)


def bot_thought(hosted: HostedMatch, person: str, action: int | str, asked: bool, at: int, command_id: str) -> None:
    """A person's browser, if it was asked, has thought for the bot whose turn it is."""
    require(hosted, Rights(hosted, person, at).think(asked))
    bot_play(hosted, action, at, {"by": person, "move_id": command_id})


@contextmanager
def _refusing_illegal(hosted: HostedMatch) -> Iterator[None]:
    """What the rules don't allow is refused, with their reason."""
    try:
        yield
    except TileworkError as error:
        raise Refusal("illegal", detail=str(error), seq=hosted.seq) from error


# Taking back.


def undo(hosted: HostedMatch, person: str, at: int, command_id: str) -> None:
    """Take one's last action back, or ask for it."""
    require(hosted, Rights(hosted, person, at).undo())
    seat = hosted.seats_of(person)[0]
    if hosted.rules.undo == "free" or not undo_needs(hosted, person):
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
    if not undo_needs(hosted) and count:
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
    """Call a game off that not everybody has begun to play: nobody wins, nothing is rated."""
    require(hosted, Rights(hosted, person, at).abort())
    hosted.add_event(kind.ABORTED, at, seat=hosted.seats_of(person)[0], by=person, move_id=command_id)


def give_up(hosted: HostedMatch, person: str, at: int) -> None:
    """Get out of a match for good, whatever state it is in: for somebody who is being deleted."""
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
    """The seat to move loses on time, if its time is up. A game that not everybody has begun to play is called off."""
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
    """Let a bot play on for one's own seat."""
    require(hosted, Rights(hosted, person, at).hand_over(seat))
    if bot not in bots.names_for(hosted.rules.game):
        raise Refusal("invalid", detail=f"there is no bot {bot!r} for {hosted.rules.game}")
    hosted.add_event(kind.TAKEOVER, at, seat=seat, bot=bot, by=person, move_id=command_id)


def retake(hosted: HostedMatch, person: str, seat: int, at: int, command_id: str) -> None:
    """Come back to the seat that a bot had taken over."""
    require(hosted, Rights(hosted, person, at).retake(seat))
    hosted.add_event(kind.RETAKE, at, seat=seat, by=person, move_id=command_id)


# Tournaments.


def unseal(hosted: HostedMatch, at: int) -> None:
    """All tables of the round are done: everybody may look."""
    if hosted.is_sealed:
        hosted.add_event(kind.UNSEALED, at)
