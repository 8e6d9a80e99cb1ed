"""Time control: how many nodes to search between two time checks."""

TIME_CHECK_INTERVAL_S = 0.005
"""Target interval between time checks."""


def next_nodes(done: int, spent: float, left: float | None) -> int:
    """Return the nodes to search before the next time check, from the speed of the last batch.

    ``done`` counts the nodes actually searched, since an iteration may end early; ``spent`` and ``left`` are seconds.
    """
    wanted = TIME_CHECK_INTERVAL_S if left is None else max(0.0, min(TIME_CHECK_INTERVAL_S, left))
    return max(1, int(done * wanted / max(spent, 1e-5)))
