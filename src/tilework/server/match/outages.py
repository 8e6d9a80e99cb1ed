"""Outages: times without a server, which do not count on any clock."""

from collections.abc import Iterable


class Outages:
    """Stretches of time without a server, in order.

    >>> away = Outages([(100, 150)])
    >>> away.served(90, 160), away.after(90, 20)
    (20, 160)
    """

    def __init__(self, stretches: Iterable[tuple[int, int]] = ()) -> None:
        self.stretches: list[tuple[int, int]] = sorted(stretches)

    def served(self, start: int, end: int) -> int:
        """How much of the time between two moments a server was there; never less than none."""
        away = sum(max(0, min(end, back) - max(start, gone)) for gone, back in self.stretches)
        return max(0, end - start - away)

    def after(self, start: int, budget: int) -> int:
        """When so much time with a server has passed since a moment."""
        end = start + budget
        for gone, back in self.stretches:
            if back > start and gone < end:
                end += back - max(start, gone)
        return end
