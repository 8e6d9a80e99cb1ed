"""Who may do what in a match, as it stands, now. Commands and views both ask here, and nothing else decides.

Each question is answered by None (yes), or by the code of the refusal that the command would get.
"""

from collections.abc import Collection
from hmac import compare_digest

from tilework.match import Play
from tilework.server.ids import is_program
from tilework.server.match.hosted import FINISHED, PLAYING, WAITING, HostedMatch
from tilework.server.match.seats import BOT, INVITED, OPEN, PERSON, Seat

Answer = str | None
YES: Answer = None
MOST_EVENTS = 1500
"""A match with more events goes round in circles (a long one has some 300): nothing is taken back or handed over any more."""


class Rights:
    """What a person may do in a match as it stands, at a time: made anew for each question.

    ``away`` are the seats whose people have let the others wait for too long. Asked several times a move, so what most questions need is
    found out once.
    """

    __slots__ = ("_active", "_in_play", "_mine", "_playing", "at", "away", "hosted", "person")

    def __init__(self, hosted: HostedMatch, person: str | None, at: int, away: Collection[int] = ()) -> None:
        self.hosted = hosted
        self.person = person
        self.at = at
        self.away = away
        self._mine = hosted.seats_of(person)
        self._active = [seat for seat in self._mine if not hosted.seats[seat].resigned]
        """The seats that the person plays for: who has resigned does nothing but watch."""
        self._in_play: Answer = "wrong_status" if hosted.status != PLAYING else "too_late" if hosted.is_overdue(at) else YES
        self._playing: Answer = self._in_play or (YES if self._active else "not_your_seat")

    # Looking on.

    def look(self) -> Answer:
        """See the match as it stands."""
        return "sealed" if self.hosted.is_sealed and not self._mine else YES

    def look_back(self) -> Answer:
        """See the record, with all that was drawn."""
        return "sealed" if self.hosted.is_sealed else YES

    def keep(self) -> Answer:
        """Have a game that was played elsewhere among one's own: one that is over, and counts for nothing."""
        if self.hosted.status != FINISHED or self.hosted.rules.rated or self.hosted.rules.public:
            return "wrong_status"
        return YES if self.person and self.person == self.hosted.rules.creator and self._mine else "not_your_seat"

    # Sitting down and standing up.

    def join(self, seat: int | None = None, invite: str | None = None) -> Answer:
        """Sit down where one does not sit yet."""
        if self.hosted.status != WAITING:
            return "wrong_status"
        if self.person is None or (self.hosted.rules.rated and (self._mine or is_program(self.person))):
            return "not_allowed"
        if seat is None and invite is None and self._mine:
            return "conflict"
        return YES if self.seat_to_join(seat, invite) is not None else "conflict"

    def seat_to_join(self, wanted: int | None = None, invite: str | None = None) -> int | None:
        """The free seat that somebody would get: the one asked for, the one that the invitation is for, one kept for them, or any."""
        free = [number for number in range(len(self.hosted.seats)) if wanted in (None, number) and self._is_free(number, invite)]
        return next(iter(free), None)

    def _is_free(self, number: int, invite: str | None) -> bool:
        seat = self.hosted.seats[number]
        if invite is not None:
            return seat.kind == INVITED and has_invite(seat, invite)
        return seat.kind == OPEN or (seat.kind == INVITED and seat.kept_for is not None and seat.kept_for == self.person)

    def leave(self) -> Answer:
        """Give the seat back before the game, or decline the one that is kept."""
        if self.hosted.status != WAITING:
            return "wrong_status"
        kept = any(seat.kind == INVITED and seat.kept_for == self.person for seat in self.hosted.seats)
        return YES if self.person and (self._mine or kept or self.person == self.hosted.rules.creator) else "not_your_seat"

    def rematch(self) -> Answer:
        """Ask for the next match of the same people, or come to it."""
        if self.hosted.status != FINISHED:
            return "wrong_status"
        if self.hosted.rules.tournament:
            return "not_allowed"
        had = any(self.person and self.person in (seat.person, seat.was) for seat in self.hosted.seats)
        return YES if had else "not_your_seat"

    def make_puzzles(self) -> Answer:
        """Make puzzles of one's own mistakes, once the match is over."""
        return self.rematch()

    # Playing.

    def play(self) -> Answer:
        """Play an action."""
        if self._playing:
            return self._playing
        return YES if self.hosted.turn in self._active else "not_your_turn"

    def think(self, asked: bool) -> Answer:
        """Say what the bot to move plays. ``asked``: whether it was this person's browser that the server asked to think."""
        if self._playing:
            return self._playing
        turn = self.hosted.turn
        if turn is None or self.hosted.bot_to_move is None:
            return "not_your_turn"
        return YES if asked and may_think_in_browser(self.hosted, turn) else "not_allowed"

    def hint(self) -> Answer:
        """Be told the best actions: only where no other person has, or has had, a seat."""
        fixed = self.hosted.rules.rated or self.hosted.rules.tournament
        if fixed or any(human not in (None, self.person) for human in map(human_of, self.hosted.seats)):
            return "not_allowed"
        return self.play()

    def undo(self) -> Answer:
        """Take one's last action back, or ask for it."""
        if self._playing:
            return self._playing
        if self.hosted.rules.undo == "none" or self.hosted.undo_asked_by is not None or self.hosted.seq > MOST_EVENTS:
            return "not_allowed"
        return YES if undo_count(self.hosted, self.person) else "not_allowed"

    def answer_undo(self) -> Answer:
        """Agree to another's wish to take back, or refuse it."""
        return self._in_play or (YES if self.seats_to_answer() else "not_allowed")

    def seats_to_answer(self) -> list[int]:
        """The person's own seats whose answer to a wish to take back is still missing."""
        return [seat for seat in undo_needs(self.hosted) if human_of(self.hosted.seats[seat]) == self.person]

    # Talking.

    def speak(self, free: bool = False) -> Answer:
        """Say something at the table, and hear what is said. ``free``: in words of one's own where the host does not allow it."""
        if not any(self.person and self.person in (seat.person, seat.was) for seat in self.hosted.seats):
            return "not_your_seat"
        return "not_allowed" if free else YES

    # Giving up.

    def resign(self, seat: int | None = None) -> Answer:
        """Give a seat up, once the game is under way."""
        if self._playing:
            return self._playing
        if seat is not None and seat not in self._active:
            return "not_your_seat"
        return YES if self.hosted.is_underway else "not_allowed"

    def abort(self) -> Answer:
        """Call a game off that not everybody has begun to play."""
        return self._playing or (YES if not self.hosted.is_underway else "not_allowed")

    def claim(self, seat: int) -> Answer:
        """Treat somebody who stays away as having resigned."""
        if self._playing:
            return self._playing
        is_gone = seat in self.away and seat == self.hosted.turn and self._is_anothers(seat)
        return YES if is_gone else "not_allowed"

    def claim_draw(self, seat: int) -> Answer:
        """Call it a draw with somebody who stays away: between two."""
        staying = [other for other in self.hosted.seats if not other.resigned]
        return self.claim(seat) or (YES if len(staying) == 2 and self.hosted.is_underway else "not_allowed")

    def hand_over(self, seat: int) -> Answer:
        """Let a bot play on for one's own seat."""
        if self._playing:
            return self._playing
        if seat not in self._active:
            return "not_your_seat"
        fixed = self.hosted.rules.rated or self.hosted.rules.tournament
        return "not_allowed" if fixed or self.hosted.seq > MOST_EVENTS else YES

    def retake(self, seat: int) -> Answer:
        """Come back to the seat that a bot plays on for."""
        if self._in_play:
            return self._in_play
        mine = 0 <= seat < len(self.hosted.seats) and self.person is not None and self.hosted.seats[seat].was == self.person
        return YES if mine else "not_your_seat"

    # What they share.

    def _is_anothers(self, seat: int) -> bool:
        place = self.hosted.seats[seat]
        return place.kind == PERSON and not place.resigned and place.person != self.person

    def to_data(self) -> dict[str, object]:
        """Everything at once, as a view says it."""
        seats = range(len(self.hosted.seats))
        return {
            "play": self.play() is YES,
            "hint": self.hint() is YES,
            "undo": self.undo() is YES,
            "answer_undo": self.answer_undo() is YES,
            "resign": self.resign() is YES,
            "abort": self.abort() is YES,
            "join": self.join() is YES,
            "leave": self.leave() is YES,
            "rematch": self.rematch() is YES,
            "claim": [seat for seat in seats if self.claim(seat) is YES],
            "claim_draw": [seat for seat in seats if self.claim_draw(seat) is YES],
            "takeover": [seat for seat in seats if self.hand_over(seat) is YES],
            "retake": [seat for seat in seats if self.retake(seat) is YES],
        }


def has_invite(seat: Seat, invite: str) -> bool:
    """Whether an invitation is for this seat."""
    return bool(seat.invite) and compare_digest((seat.invite or "").encode(), invite.encode())


def human_of(seat: Seat) -> str | None:
    """The person whose seat it is, also while a bot plays on for them."""
    return seat.was if seat.kind == BOT else seat.person


def may_think_in_browser(hosted: HostedMatch, seat: int) -> bool:
    """Whether a seat's bot may think in the browser of somebody who plays, where the host allows it.

    That browser could choose a bad move, or take its time: so only where nothing counts and no clock runs, and for no person's seat.
    """
    rules, place = hosted.rules, hosted.seats[seat]
    return not (rules.rated or rules.tournament or rules.clock) and place.kind == BOT and place.was is None


def undo_count(hosted: HostedMatch, person: str | None) -> int:
    """How many actions must be taken back to undo the person's last one; 0 if there is none."""
    mine = hosted.seats_of(person)
    count = 0
    for step in reversed(hosted.match.steps if hosted.match else []):
        if isinstance(step.event, Play):
            count += 1
            if step.event.seat in mine:
                return count
    return 0


def undo_needs(hosted: HostedMatch, asker: str | None = None) -> list[int]:
    """The seats of the other people who must agree to a wish to take back, and have not yet. Without ``asker``: to the one that waits."""
    if asker is None:
        asked_by = hosted.undo_asked_by
        asker = hosted.seats[asked_by].person if asked_by is not None else None
    if asker is None:
        return []
    others = [number for number, seat in enumerate(hosted.seats) if human_of(seat) not in (None, asker) and not seat.resigned]
    return [number for number in others if number not in hosted.undo_agreed]
