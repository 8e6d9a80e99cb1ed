"""How a match ends, and who is where in the end."""

from tilework.match import Play
from tilework.match.endings import is_deserted, places, winners_of
from tilework.server.match import events as kind
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.seats import PERSON


def ranks(hosted: HostedMatch) -> list[int]:
    """Each seat's place, from 1, shared where equal."""
    assert hosted.match
    return places(hosted.match.position.standings, [seat.resigned for seat in hosted.seats])


def end_if_over(hosted: HostedMatch, at: int) -> None:
    """After an action: the match ends with its game."""
    if hosted.match and hosted.match.is_over:
        end(hosted, at, "completed")


def end(hosted: HostedMatch, at: int, reason: str, by_seat: int | None = None) -> None:
    """Close the match with its result."""
    assert hosted.match
    placed = [1 if not seat.resigned else 2 for seat in hosted.seats] if reason == "draw" else ranks(hosted)
    hosted.add_event(
        kind.END,
        at,
        reason=reason,
        by_seat=by_seat,
        scores=list(hosted.match.scores),
        winners=winners_of(placed),
        ranks=placed,
    )


def end_if_nobody_plays_on(hosted: HostedMatch, at: int, reason: str, by_seat: int) -> None:
    """End the match after a resignation or timeout that leaves one seat or no person."""
    if is_deserted([seat.resigned for seat in hosted.seats], [seat.kind == PERSON for seat in hosted.seats]):
        end(hosted, at, reason, by_seat)


def result_data(hosted: HostedMatch) -> dict[str, object] | None:
    """Return the result in the wire format."""
    if hosted.result is None or hosted.match is None:
        return None
    stored: dict[str, object] = {**hosted.result}
    ended_by_seat = stored.pop("by_seat")
    return {**stored, "ended_by_seat": ended_by_seat, "breakdown": hosted.match.breakdown()}


def times_played(hosted: HostedMatch) -> list[int]:
    """Count each seat's actions, without undone ones."""
    plays = [step.event.seat for step in (hosted.match.steps if hosted.match else ()) if isinstance(step.event, Play)]
    return [plays.count(seat) for seat in range(len(hosted.seats))]
