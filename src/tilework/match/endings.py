"""Endings of matches, places and the extent of an undo: shared by the server and, as generated code, by local matches."""

from collections.abc import Sequence

from tilework.match.events import Play
from tilework.match.step import Step


def places(standings: Sequence[int], resigned: Sequence[bool]) -> list[int]:
    """Return each seat's place, from 1, shared where equal: by the rules' standings, those who resigned or ran out of time last.

    Once all but one have given up, points no longer matter among those who did.

    >>> places([5, 9, 5], [False, False, True]), places([5, 9, 5], [False, True, True])
    ([2, 1, 3], [1, 2, 2])
    """
    staying = [seat for seat, gone in enumerate(resigned) if not gone]
    keys = [(0 if gone else 1, 0 if len(staying) == 1 else standing) for standing, gone in zip(standings, resigned, strict=True)]
    return [1 + sum(other > key for other in keys) for key in keys]


def winners_of(ranks: Sequence[int]) -> list[int]:
    """Return the seats in first place."""
    return [seat for seat, place in enumerate(ranks) if place == 1]


def is_deserted(resigned: Sequence[bool], are_people: Sequence[bool]) -> bool:
    """Return whether a resignation leaves one seat, or no person."""
    staying = [seat for seat, gone in enumerate(resigned) if not gone]
    return len(staying) < 2 or not any(are_people[seat] for seat in staying)


def undo_count(steps: Sequence[Step], seats: Sequence[int]) -> int:
    """Return how many actions must be undone to undo the last one of these seats; 0 if there is none."""
    count = 0
    for step in reversed(steps):
        if isinstance(step.event, Play):
            count += 1
            if step.event.seat in seats:
                return count
    return 0


def is_underway(steps: Sequence[Step], players: int) -> bool:
    """Return whether every seat has played at least once."""
    played: list[int] = []
    for step in steps:
        if isinstance(step.event, Play) and step.event.seat not in played:
            played.append(step.event.seat)
            if len(played) == players:
                return True
    return False
