"""What people, bots and the clock do at a table. Each either happens, or raises a Refusal and changes nothing; permissions says who may."""

from collections.abc import Collection

from tilework import bots
from tilework.errors import TileworkError
from tilework.server.errors import Refusal
from tilework.server.table import endings
from tilework.server.table import events as kind
from tilework.server.table.permissions import Answer, Rights, has_invite, undo_count, undo_needs
from tilework.server.table.seats import INVITED
from tilework.server.table.table import WAITING, Table


def require(table: Table, refused: Answer) -> None:
    """Go on only where the answer was yes."""
    if refused:
        raise Refusal(refused, seq=table.seq)


# Sitting down.


def join(table: Table, person: str, at: int, seat: int | None = None, invite: str | None = None, nonce: str | None = None) -> None:
    """Take a seat: the one asked for, those kept for them, the one that the invitation is for, or the first open one.

    Who has one already keeps it.
    """
    if take_kept_seats(table, person, at, seat, invite) or _sits_there(table, person, seat, invite):
        return
    rights = Rights(table, person, at)
    require(table, rights.join(seat, invite))
    table.record(kind.SEATED, at, seat=rights.seat_to_join(seat, invite), person=person, nonce=nonce)
    begin_if_full(table, at)


def _sits_there(table: Table, person: str, wanted: int | None, invite: str | None) -> bool:
    mine = [number for number in table.seats_of(person) if wanted in (None, number)]
    return any(invite is None or has_invite(table.seats[number], invite) for number in mine)


def take_kept_seats(table: Table, person: str, at: int, seat: int | None = None, invite: str | None = None) -> bool:
    """Sit down wherever a seat is kept for somebody. Whether there was one."""
    kept = [number for number, place in enumerate(table.seats) if place.kind == INVITED and place.kept_for == person]
    if table.status != WAITING or not kept or seat is not None or invite is not None:
        return False
    for number in kept:
        table.record(kind.SEATED, at, seat=number, person=person, nonce=None)
    begin_if_full(table, at)
    return True


def leave(table: Table, person: str, at: int) -> None:
    """Give the seat back before the game. Without its creator, or somebody for whom a seat was kept, the table is closed."""
    require(table, Rights(table, person, at).leave())
    mine = table.seats_of(person)
    if person == table.rules.creator or any(seat.kept_for == person for seat in table.seats):
        table.record(kind.ABORTED, at)
        return
    for number in mine:
        table.record(kind.UNSEATED, at, seat=number)


def begin_if_full(table: Table, at: int) -> None:
    """The game begins when every seat is taken."""
    if table.status == WAITING and not any(seat.is_free for seat in table.seats):
        table.record(kind.BEGIN, at, redraws=True)
        _draw_and_end(table, at)


def _draw_and_end(table: Table, at: int) -> None:
    assert table.match
    due = table.match.due_draw()
    if due:
        table.record(kind.DRAW, at, outcomes=list(due.outcomes))
    if table.match.is_over:
        endings.end(table, at, "completed")


# Playing.


def play(table: Table, person: str, action: int | str, at: int, move_id: str) -> None:
    """A person plays for the seat whose turn it is."""
    require(table, Rights(table, person, at).move())
    assert table.turn is not None
    _play(table, table.turn, action, at, by=person, move_id=move_id)


def bot_play(table: Table, action: int | str, at: int) -> None:
    """The bot whose turn it is plays."""
    turn = table.turn
    if turn is None or table.bot_to_move is None:
        raise Refusal("not_your_turn")
    _play(table, turn, action, at, bot=table.bot_to_move)


def _play(table: Table, seat: int, action: int | str, at: int, **who: str) -> None:
    assert table.match
    try:
        text = str(table.match.position.action(action))
        table.record(kind.PLAY, at, seat=seat, action=text, **who)
    except TileworkError as error:
        raise Refusal("illegal", detail=str(error), seq=table.seq) from error
    _draw_and_end(table, at)


# Taking back.


def undo(table: Table, person: str, at: int, move_id: str) -> None:
    """Take one's last action back, or ask for it."""
    require(table, Rights(table, person, at).undo())
    seat = table.seats_of(person)[0]
    if table.rules.undo == "free" or not undo_needs(table, person):
        table.record(kind.UNDO, at, seat=seat, count=undo_count(table, person), by=person, move_id=move_id)
    else:
        table.record(kind.UNDO_ASK, at, seat=seat, by=person, move_id=move_id)


def answer_undo(table: Table, person: str, accept: bool, at: int, move_id: str) -> None:
    """Agree to another's wish to take back, or refuse it."""
    rights = Rights(table, person, at)
    require(table, rights.answer_undo())
    mine, asked_by = rights.seats_to_answer(), table.undo_asked_by
    assert asked_by is not None
    if not accept:
        table.record(kind.UNDO_REFUSE, at, seat=mine[0], by=person, move_id=move_id)
        return
    count = undo_count(table, table.seats[asked_by].person)
    for number, seat in enumerate(mine):
        table.record(kind.UNDO_AGREE, at, seat=seat, **({} if number else {"by": person, "move_id": move_id}))
    if not undo_needs(table) and count:
        table.record(kind.UNDO, at, seat=asked_by, count=count)


# Giving up.


def resign(table: Table, person: str, at: int, move_id: str, seat: int | None = None) -> None:
    """Give a seat up."""
    require(table, Rights(table, person, at).resign(seat))
    mine = [number for number in table.seats_of(person) if not table.seats[number].resigned]
    chosen = seat if seat is not None else table.turn if table.turn in mine else mine[0]
    assert chosen is not None
    table.record(kind.RESIGN, at, seat=chosen, by=person, move_id=move_id)
    endings.end_if_nobody_plays_on(table, at, "resigned", chosen)


def abort(table: Table, person: str, at: int, move_id: str) -> None:
    """Call a game off that not everybody has begun to play: nobody wins, nothing is rated."""
    require(table, Rights(table, person, at).abort())
    table.record(kind.ABORTED, at, seat=table.seats_of(person)[0], by=person, move_id=move_id)


def give_up(table: Table, person: str, at: int) -> None:
    """Get out of a match for good, whatever state it is in: for somebody who is being deleted."""
    time_out(table, at)
    if Rights(table, person, at).leave() is None:
        leave(table, person, at)
    for seat in range(len(table.seats)):
        if Rights(table, person, at).retake(seat) is None:
            retake(table, person, seat, at, f"deleted-seat-{seat}")
    while Rights(table, person, at).resign() is None:
        resign(table, person, at, "deleted-person")
    if Rights(table, person, at).abort() is None:
        abort(table, person, at, "deleted-person")


def time_out(table: Table, at: int) -> bool:
    """The seat to move loses on time, if its time is up. A game that not everybody has begun to play is called off."""
    turn = table.turn
    if turn is None or not table.is_overdue(at):
        return False
    was_underway = table.is_underway
    table.record(kind.TIMEOUT, at, seat=turn)
    if was_underway:
        endings.end_if_nobody_plays_on(table, at, "timeout", turn)
    else:
        table.record(kind.ABORTED, at)
    return True


def claim(table: Table, person: str, seat: int, draw: bool, away: Collection[int], at: int, move_id: str) -> None:
    """Somebody stays away in their own turn: they are out of the game as if they had resigned, or it is called a draw."""
    rights = Rights(table, person, at, away)
    require(table, rights.claim_draw(seat) if draw else rights.claim(seat))
    was_underway = table.is_underway
    table.record(kind.LEFT, at, seat=seat, draw=draw, by=person, move_id=move_id)
    if not was_underway:
        table.record(kind.ABORTED, at)
    elif draw:
        endings.end(table, at, "draw", seat)
    else:
        endings.end_if_nobody_plays_on(table, at, "left", seat)


def take_over(table: Table, person: str, seat: int, bot: str, at: int, move_id: str) -> None:
    """Let a bot play on for one's own seat."""
    require(table, Rights(table, person, at).hand_over(seat))
    if bot not in bots.names():
        raise Refusal("invalid", detail=f"there is no bot {bot!r}")
    table.record(kind.TAKEOVER, at, seat=seat, bot=bot, by=person, move_id=move_id)


def retake(table: Table, person: str, seat: int, at: int, move_id: str) -> None:
    """Come back to the seat that a bot had taken over."""
    require(table, Rights(table, person, at).retake(seat))
    table.record(kind.RETAKE, at, seat=seat, by=person, move_id=move_id)
