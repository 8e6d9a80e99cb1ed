"""What people, bots and the clock may do at a table. Each either happens, or raises a Refusal and changes nothing."""

from collections.abc import Collection
from hmac import compare_digest

from tilework import bots
from tilework.errors import TileworkError
from tilework.match import Play
from tilework.server.errors import Refusal
from tilework.server.table import endings
from tilework.server.table import events as kind
from tilework.server.table.seats import INVITED, OPEN, PERSON
from tilework.server.table.table import PLAYING, WAITING, Table


def require(table: Table, status: str) -> None:
    """The table must be in this state."""
    if table.status != status:
        raise Refusal("wrong_status", seq=table.seq)


# Sitting down.


def join(table: Table, person: str, at: int, seat: int | None = None, invite: str | None = None, nonce: str | None = None) -> None:
    """Take a seat: the one asked for, those kept for them, the one that the invitation is for, or the first open one.

    Who has one already keeps it.
    """
    if seat is None and invite is None and (take_kept_seats(table, person, at) or table.seats_of(person)):
        return
    require(table, WAITING)
    chosen = _seat_to_join(table, person, seat, invite)
    if chosen is None:
        return
    if table.rules.rated and table.seats_of(person):
        raise Refusal("not_allowed")
    table.record(kind.SEATED, at, seat=chosen, person=person, nonce=nonce)
    begin_if_full(table, at)


def _seat_to_join(table: Table, person: str, wanted: int | None, invite: str | None) -> int | None:
    for number, seat in enumerate(table.seats):
        fits_invite = bool(seat.invite and invite and compare_digest(seat.invite.encode(), invite.encode()))
        if wanted is not None and number != wanted:
            continue
        if (fits_invite or wanted is not None) and seat.person == person:
            return None
        is_kept = seat.kept_for == person and invite is None
        if (seat.kind == OPEN and invite is None) or (seat.kind == INVITED and (fits_invite or is_kept)):
            return number
    raise Refusal("conflict")


def take_kept_seats(table: Table, person: str, at: int) -> bool:
    """Sit down wherever a seat is kept for somebody. Whether there was one."""
    kept = [number for number, seat in enumerate(table.seats) if seat.kind == INVITED and seat.kept_for == person]
    if table.status != WAITING or not kept:
        return False
    for number in kept:
        table.record(kind.SEATED, at, seat=number, person=person, nonce=None)
    begin_if_full(table, at)
    return True


def leave(table: Table, person: str, at: int) -> None:
    """Give the seat back before the game; without its creator the table is closed."""
    require(table, WAITING)
    mine = table.seats_of(person)
    if not mine and person != table.rules.creator:
        raise Refusal("not_your_seat")
    if person == table.rules.creator:
        table.record(kind.ABORTED, at)
        return
    for number in mine:
        table.record(kind.UNSEATED, at, seat=number)


def begin_if_full(table: Table, at: int) -> None:
    """The game begins when every seat is taken."""
    if table.status == WAITING and not any(seat.is_free for seat in table.seats):
        table.record(kind.BEGIN, at)
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
    require(table, PLAYING)
    turn = table.turn
    mine = table.seats_of(person)
    if not mine:
        raise Refusal("not_your_seat")
    if turn not in mine or table.seats[turn].resigned:
        raise Refusal("not_your_turn", seq=table.seq)
    _play(table, turn, action, at, by=person, move_id=move_id)


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


def undo_count(table: Table, person: str) -> int:
    """How many actions must be taken back to undo the person's last one; 0 if there is none."""
    mine = table.seats_of(person)
    count = 0
    for step in reversed(table.match.steps if table.match else []):
        if isinstance(step.event, Play):
            count += 1
            if step.event.seat in mine:
                return count
    return 0


def undo_needs(table: Table, person: str) -> list[int]:
    """The seats of the other people who must agree, and have not yet."""
    return [
        number
        for number, seat in enumerate(table.seats)
        if seat.kind == PERSON and seat.person != person and not seat.resigned and number not in table.undo_agreed
    ]


def undo(table: Table, person: str, at: int, move_id: str) -> None:
    """Take one's last action back, or ask for it."""
    require(table, PLAYING)
    mine = table.seats_of(person)
    if not mine:
        raise Refusal("not_your_seat")
    count = undo_count(table, person)
    if table.rules.undo == "none" or not count or all(table.seats[seat].resigned for seat in mine):
        raise Refusal("not_allowed")
    nobody_to_ask = table.undo_asked_by is None and not undo_needs(table, person)
    if table.rules.undo == "free" or nobody_to_ask:
        table.record(kind.UNDO, at, seat=mine[0], count=count, by=person, move_id=move_id)
    elif table.undo_asked_by is None:
        table.record(kind.UNDO_ASK, at, seat=mine[0], by=person, move_id=move_id)
    else:
        raise Refusal("not_allowed")


def answer_undo(table: Table, person: str, accept: bool, at: int, move_id: str) -> None:
    """Agree to another's wish to take back, or refuse it."""
    require(table, PLAYING)
    asked_by = table.undo_asked_by
    asker = table.seats[asked_by].person if asked_by is not None else None
    mine = [seat for seat in undo_needs(table, asker) if seat in table.seats_of(person)] if asker else []
    if not asker or asked_by is None or not mine:
        raise Refusal("not_allowed")
    if not accept:
        table.record(kind.UNDO_REFUSE, at, seat=mine[0], by=person, move_id=move_id)
        return
    count = undo_count(table, asker)
    for number, seat in enumerate(mine):
        table.record(kind.UNDO_AGREE, at, seat=seat, **({} if number else {"by": person, "move_id": move_id}))
    if not undo_needs(table, asker) and count:
        table.record(kind.UNDO, at, seat=asked_by, count=count)


# Giving up.


def resign(table: Table, person: str, at: int, move_id: str, seat: int | None = None) -> None:
    """Give a seat up."""
    require(table, PLAYING)
    mine = [number for number in table.seats_of(person) if not table.seats[number].resigned]
    if not mine or (seat is not None and seat not in mine):
        raise Refusal("not_your_seat")
    chosen = seat if seat is not None else table.turn if table.turn in mine else mine[0]
    assert chosen is not None
    table.record(kind.RESIGN, at, seat=chosen, by=person, move_id=move_id)
    endings.end_if_nobody_plays_on(table, at, "resigned", chosen)


def time_out(table: Table, at: int) -> bool:
    """The seat to move loses on time, if its time is up."""
    deadline, turn = table.deadline, table.turn
    if deadline is None or turn is None or at < deadline:
        return False
    table.record(kind.TIMEOUT, at, seat=turn)
    endings.end_if_nobody_plays_on(table, at, "timeout", turn)
    return True


def take_over(table: Table, person: str, seat: int, bot: str, away: Collection[int], at: int, move_id: str) -> None:
    """Let a bot play on for a seat: one's own, or that of somebody who went away."""
    require(table, PLAYING)
    if not table.seats_of(person):
        raise Refusal("not_your_seat")
    if not 0 <= seat < len(table.seats) or bot not in bots.names():
        raise Refusal("invalid")
    place = table.seats[seat]
    if place.kind != PERSON or place.resigned or table.rules.rated or (place.person != person and seat not in away):
        raise Refusal("not_allowed")
    table.record(kind.TAKEOVER, at, seat=seat, bot=bot, by=person, move_id=move_id)


def retake(table: Table, person: str, seat: int, at: int, move_id: str) -> None:
    """Come back to the seat that a bot had taken over."""
    require(table, PLAYING)
    if not 0 <= seat < len(table.seats) or table.seats[seat].was != person:
        raise Refusal("not_your_seat")
    table.record(kind.RETAKE, at, seat=seat, by=person, move_id=move_id)
