"""Permissions: who may do what in a match now. Both commands and views use them.

Each method returns None if allowed, else the error code of the refused command.
"""

from collections.abc import Collection
from hmac import compare_digest
from typing import Literal

from tilework.match import endings
from tilework.server.ids import is_bot_account
from tilework.server.match.hosted import FINISHED, PLAYING, WAITING, HostedMatch
from tilework.server.match.seats import BOT, INVITED, OPEN, PERSON, Seat

Denial = Literal["wrong_status", "too_late", "too_few", "not_your_turn", "not_your_seat", "not_allowed", "sealed", "conflict"]
"""Error codes of refused commands (``tilework.server.errors.HTTP_STATUS``)."""
MAX_EVENTS = 1500
"""Undo and takeover are refused beyond this many events, so that a match cannot grow without bound (a long one has about 300)."""


class Rights:
    """A person's permissions in a match at a moment; create a new object for each request.

    ``away`` lists the seats that may be claimed for absence. The common conditions are computed once.
    """

    __slots__ = ("_active", "_in_play", "_mine", "_playing", "at", "away", "hosted", "person")

    def __init__(self, hosted: HostedMatch, person: str | None, at: int, away: Collection[int] = ()) -> None:
        self.hosted: HostedMatch = hosted
        self.person: str | None = person
        self.at: int = at
        self.away: Collection[int] = away
        self._mine = hosted.seats_of(person)
        self._active = [seat for seat in self._mine if not hosted.seats[seat].resigned]
        """The seats that the person plays for: who has resigned does nothing but watch."""
        self._in_play: Denial | None = "wrong_status" if hosted.status != PLAYING else "too_late" if hosted.is_overdue(at) else None
        self._playing: Denial | None = self._in_play or (None if self._active else "not_your_seat")

    # Looking on.

    def view(self) -> Denial | None:
        """View the current state."""
        return "sealed" if self.hosted.is_sealed and not self._mine else None

    def view_record(self) -> Denial | None:
        """See the record, with all that was drawn."""
        return "sealed" if self.hosted.is_sealed else None

    def import_record(self) -> Denial | None:
        """Add a finished, unrated game played elsewhere to the person's history."""
        if self.hosted.status != FINISHED or self.hosted.config.rated or self.hosted.config.public:
            return "wrong_status"
        return None if self.person and self.person == self.hosted.config.creator and self._mine else "not_your_seat"

    # Sitting down and standing up.

    def join(self, seat: int | None = None, invite: str | None = None) -> Denial | None:
        """Sit down where one does not sit yet."""
        if self.hosted.status != WAITING:
            return "wrong_status"
        if self.person is None or (self.hosted.config.rated and (self._mine or is_bot_account(self.person))):
            return "not_allowed"
        if seat is None and invite is None and self._mine:
            return "conflict"
        return None if self.seat_to_join(seat, invite) is not None else "conflict"

    def seat_to_join(self, wanted: int | None = None, invite: str | None = None) -> int | None:
        """Return the free seat that the person would get: the requested or invited one, a reserved one, or any."""
        free = [number for number in range(len(self.hosted.seats)) if wanted in (None, number) and self._is_free(number, invite)]
        return next(iter(free), None)

    def _is_free(self, number: int, invite: str | None) -> bool:
        seat = self.hosted.seats[number]
        if invite is not None:
            return seat.kind == INVITED and has_invite(seat, invite)
        return seat.kind == OPEN or (seat.kind == INVITED and seat.kept_for is not None and seat.kept_for == self.person)

    def leave(self) -> Denial | None:
        """Leave before the game, or decline a reserved seat."""
        if self.hosted.status != WAITING:
            return "wrong_status"
        kept = any(seat.kind == INVITED and seat.kept_for == self.person for seat in self.hosted.seats)
        return None if self.person and (self._mine or kept or self.person == self.hosted.config.creator) else "not_your_seat"

    def rematch(self) -> Denial | None:
        """Ask for the next match of the same people, or come to it."""
        if self.hosted.status != FINISHED:
            return "wrong_status"
        if self.hosted.config.tournament:
            return "not_allowed"
        had = any(self.person and self.person in (seat.person, seat.replaced_person) for seat in self.hosted.seats)
        return None if had else "not_your_seat"

    def make_puzzles(self) -> Denial | None:
        """Create puzzles from the person's mistakes, once the match is over."""
        return self.rematch()

    # Playing.

    def play(self) -> Denial | None:
        """Play an action."""
        if self._playing:
            return self._playing
        return None if self.hosted.turn in self._active else "not_your_turn"

    def run_bot(self, was_asked: bool) -> Denial | None:
        """Submit the action of the bot to move. ``was_asked``: whether the server asked this person's browser for it."""
        if self._playing:
            return self._playing
        turn = self.hosted.turn
        if turn is None or self.hosted.bot_to_move is None:
            return "not_your_turn"
        return None if was_asked and can_run_in_browser(self.hosted, turn) else "not_allowed"

    def hint(self) -> Denial | None:
        """Get hints: only if no other person has or had a seat."""
        fixed = self.hosted.config.rated or self.hosted.config.tournament
        if fixed or any(human not in (None, self.person) for human in map(owner_of, self.hosted.seats)):
            return "not_allowed"
        return self.play()

    def undo(self) -> Denial | None:
        """Undo the last action, or request it."""
        if self._playing:
            return self._playing
        if self.hosted.config.undo == "none" or self.hosted.undo_asked_by is not None or self.hosted.seq > MAX_EVENTS:
            return "not_allowed"
        return None if undo_count(self.hosted, self.person) else "not_allowed"

    def answer_undo(self) -> Denial | None:
        """Agree to another's wish to take back, or refuse it."""
        return self._in_play or (None if self.seats_to_answer() else "not_allowed")

    def seats_to_answer(self) -> list[int]:
        """Return the person's seats that have not answered the undo request."""
        return [seat for seat in seats_to_agree(self.hosted) if owner_of(self.hosted.seats[seat]) == self.person]

    # Talking.

    def chat(self, free: bool = False, spectators: bool = False) -> Denial | None:
        """Say something at the table, and hear what is said. ``free``: in words of one's own where the host does not allow it.

        Players and spectators have a room each; players may enter that of the spectators once the game is over.
        """
        sits = any(self.person and self.person in (seat.person, seat.replaced_person) for seat in self.hosted.seats)
        if spectators:
            denial = self.view() or ("not_allowed" if sits and self.hosted.status != FINISHED else None)
        else:
            denial = None if sits else "not_your_seat"
        return denial or ("not_allowed" if free else None)

    # Giving up.

    def resign(self, seat: int | None = None) -> Denial | None:
        """Give a seat up, once the game is under way."""
        if self._playing:
            return self._playing
        if seat is not None and seat not in self._active:
            return "not_your_seat"
        return None if self.hosted.is_underway else "not_allowed"

    def abort(self) -> Denial | None:
        """Call a game off that not everybody has begun to play."""
        return self._playing or (None if not self.hosted.is_underway else "not_allowed")

    def claim(self, seat: int) -> Denial | None:
        """Claim an absent player's seat as resigned."""
        if self._playing:
            return self._playing
        is_gone = seat in self.away and seat == self.hosted.turn and self._is_anothers(seat)
        return None if is_gone else "not_allowed"

    def claim_draw(self, seat: int) -> Denial | None:
        """Claim a draw against an absent player: only with two seats left."""
        staying = [other for other in self.hosted.seats if not other.resigned]
        return self.claim(seat) or (None if len(staying) == 2 and self.hosted.is_underway else "not_allowed")

    def take_over(self, seat: int) -> Denial | None:
        """Let a bot play on for the person's seat."""
        if self._playing:
            return self._playing
        if seat not in self._active:
            return "not_your_seat"
        fixed = self.hosted.config.rated or self.hosted.config.tournament
        return "not_allowed" if fixed or self.hosted.seq > MAX_EVENTS else None

    def retake(self, seat: int) -> Denial | None:
        """Come back to the seat that a bot plays on for."""
        if self._in_play:
            return self._in_play
        mine = 0 <= seat < len(self.hosted.seats) and self.person is not None and self.hosted.seats[seat].replaced_person == self.person
        return None if mine else "not_your_seat"

    # What they share.

    def _is_anothers(self, seat: int) -> bool:
        place = self.hosted.seats[seat]
        return place.kind == PERSON and not place.resigned and place.person != self.person

    def to_data(self) -> dict[str, object]:
        """Return all permissions in the wire format."""
        seats = range(len(self.hosted.seats))
        return {
            "play": self.play() is None,
            "hint": self.hint() is None,
            "undo": self.undo() is None,
            "answer_undo": self.answer_undo() is None,
            "resign": self.resign() is None,
            "abort": self.abort() is None,
            "join": self.join() is None,
            "leave": self.leave() is None,
            "rematch": self.rematch() is None,
            "claim": [seat for seat in seats if self.claim(seat) is None],
            "claim_draw": [seat for seat in seats if self.claim_draw(seat) is None],
            "takeover": [seat for seat in seats if self.take_over(seat) is None],
            "retake": [seat for seat in seats if self.retake(seat) is None],
        }


def has_invite(seat: Seat, invite: str) -> bool:
    """Whether an invitation is for this seat."""
    return bool(seat.invite) and compare_digest((seat.invite or "").encode(), invite.encode())


def owner_of(seat: Seat) -> str | None:
    """Return the person who owns a seat, also while a bot plays on for them."""
    return seat.replaced_person if seat.kind == BOT else seat.person


def can_run_in_browser(hosted: HostedMatch, seat: int) -> bool:
    """Whether a seat's bot may run in a player's browser, where the operator allows it.

    That browser could choose a bad move or delay it: so only in unrated matches without a clock, and not for a replaced person.
    """
    config, place = hosted.config, hosted.seats[seat]
    return not (config.rated or config.tournament or config.clock) and place.kind == BOT and place.replaced_person is None


def undo_count(hosted: HostedMatch, person: str | None) -> int:
    """Return how many actions must be undone to undo the person's last one; 0 if there is none."""
    return endings.undo_count(hosted.match.steps if hosted.match else [], hosted.seats_of(person))


def seats_to_agree(hosted: HostedMatch, asker: str | None = None) -> list[int]:
    """Return the seats that must still agree to the undo requested by ``asker``; by default to the pending request."""
    if asker is None:
        asked_by = hosted.undo_asked_by
        asker = hosted.seats[asked_by].person if asked_by is not None else None
    if asker is None:
        return []
    others = [number for number, seat in enumerate(hosted.seats) if owner_of(seat) not in (None, asker) and not seat.resigned]
    return [number for number in others if number not in hosted.undo_agreed]
