"""How a match ends, and who is where in the end."""

from tilework.match import Play
from tilework.server.match import events as kind
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.seats import PERSON


def ranks(hosted: HostedMatch) -> list[int]:
    """Each seat's place, from 1, shared where equal: by the rules' standing, those who resigned or ran out of time last."""
    keys = [(not seat.resigned, standing) for seat, standing in zip(hosted.seats, _standings(hosted), strict=True)]
    return [1 + sum(other > key for other in keys) for key in keys]


def _standings(hosted: HostedMatch) -> tuple[int, ...]:
    """The order by the rules; once all but one have given up, points no longer matter among those who did."""
    assert hosted.match
    staying = [seat for seat in hosted.seats if not seat.resigned]
    return (0,) * len(hosted.seats) if len(staying) == 1 else hosted.match.position.standings


def end_if_over(hosted: HostedMatch, at: int) -> None:
    """After an action: the match ends with its game."""
    if hosted.match and hosted.match.is_over:
        end(hosted, at, "completed")


def end(hosted: HostedMatch, at: int, reason: str, by_seat: int | None = None) -> None:
    """Close the match with its result."""
    assert hosted.match
    places = [1 if not seat.resigned else 2 for seat in hosted.seats] if reason == "draw" else ranks(hosted)
    hosted.add_event(
        kind.END,
        at,
        reason=reason,
        by_seat=by_seat,
        scores=list(hosted.match.scores),
        winners=[seat for seat, place in enumerate(places) if place == 1],
        ranks=places,
    )


def end_if_nobody_plays_on(hosted: HostedMatch, at: int, reason: str, by_seat: int) -> None:
    """After somebody gave up: the match ends where one seat is left, or no person."""
    staying = [seat for seat in hosted.seats if not seat.resigned]
    if len(staying) < 2 or not any(seat.kind == PERSON for seat in staying):
        end(hosted, at, reason, by_seat)


def result_data(hosted: HostedMatch) -> dict[str, object] | None:
    """The result as it goes over the wire."""
    if hosted.result is None or hosted.match is None:
        return None
    return {**hosted.result, "breakdown": hosted.match.breakdown()}


def times_played(hosted: HostedMatch) -> list[int]:
    """How often each seat has played; what was taken back does not count."""
    plays = [step.event.seat for step in (hosted.match.steps if hosted.match else ()) if isinstance(step.event, Play)]
    return [plays.count(seat) for seat in range(len(hosted.seats))]
