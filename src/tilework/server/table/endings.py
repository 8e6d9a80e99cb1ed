"""How a match ends, and who is where in the end."""

from typing import Any

from tilework.server.table import events as kind
from tilework.server.table.seats import PERSON
from tilework.server.table.table import Table


def ranks(table: Table) -> list[int]:
    """Each seat's place, from 1, shared where equal: by the rules' standing, those who resigned or ran out of time last."""
    keys = [(not seat.resigned, standing) for seat, standing in zip(table.seats, _standings(table), strict=True)]
    return [1 + sum(other > key for other in keys) for key in keys]


def _standings(table: Table) -> tuple[int, ...]:
    """The order by the rules; once all but one have given up, points no longer matter among those who did."""
    assert table.match
    staying = [seat for seat in table.seats if not seat.resigned]
    return (0,) * len(table.seats) if len(staying) == 1 else table.match.position.standings


def end(table: Table, at: int, reason: str, by_seat: int | None = None) -> None:
    """Close the match with its result."""
    assert table.match
    places = [1 if not seat.resigned else 2 for seat in table.seats] if reason == "draw" else ranks(table)
    table.record(
        kind.END,
        at,
        reason=reason,
        by_seat=by_seat,
        scores=list(table.match.scores),
        winners=[seat for seat, place in enumerate(places) if place == 1],
        ranks=places,
    )


def end_if_nobody_plays_on(table: Table, at: int, reason: str, by_seat: int) -> None:
    """After somebody gave up: the match ends where one seat is left, or no person."""
    staying = [seat for seat in table.seats if not seat.resigned]
    if len(staying) < 2 or not any(seat.kind == PERSON for seat in staying):
        end(table, at, reason, by_seat)


def result_data(table: Table) -> dict[str, Any] | None:
    """The result as it goes over the wire."""
    if table.result is None or table.match is None:
        return None
    return {**table.result, "breakdown": table.match.breakdown()}
