"""How far a search goes before its driver looks at the clock again."""

GLANCE = 0.005
"""Seconds between two looks at the clock, about."""


def next_nodes(done: int, spent: float, left: float | None) -> int:
    """How many nodes to search before the next look at the clock, by how long the last ones took.

    What counts are the nodes that were searched, not those that were allowed: an iteration may end after a few.
    """
    wanted = GLANCE if left is None else max(0.0, min(GLANCE, left))
    return max(1, int(done * wanted / max(spent, 1e-5)))
