"""Maximum matching in general graphs (Edmonds' blossom algorithm), for pairings without repeats."""

from collections import deque
from collections.abc import Sequence

UNMATCHED = -1


def maximum_matching(neighbours: Sequence[Sequence[int]]) -> list[int]:
    """Return each vertex's partner in a maximum matching, or ``UNMATCHED``.

    >>> maximum_matching([[1], [0, 2], [1, 3], [2]])
    [1, 0, 3, 2]
    """
    mates = [UNMATCHED] * len(neighbours)
    for root in range(len(neighbours)):
        if mates[root] == UNMATCHED:
            _Search(neighbours, mates, root).augment()
    return mates


class _Search:
    """One search for an augmenting path from a free vertex, contracting odd cycles (blossoms)."""

    def __init__(self, neighbours: Sequence[Sequence[int]], mates: list[int], root: int) -> None:
        self._neighbours, self._mates, self._root = neighbours, mates, root
        self._parents = [UNMATCHED] * len(mates)
        self._bases = list(range(len(mates)))
        self._outer = [False] * len(mates)

    def augment(self) -> None:
        """Flip the matching along the augmenting path, if there is one."""
        end = self._find_end()
        while end != UNMATCHED:
            before = self._parents[end]
            following = self._mates[before]
            self._mates[end], self._mates[before] = before, end
            end = following

    def _find_end(self) -> int:
        self._outer[self._root] = True
        queue = deque([self._root])
        while queue:
            vertex = queue.popleft()
            for other in self._neighbours[vertex]:
                if self._bases[vertex] == self._bases[other] or self._mates[vertex] == other:
                    continue
                if other == self._root or (self._mates[other] != UNMATCHED and self._parents[self._mates[other]] != UNMATCHED):
                    self._shrink(vertex, other, queue)
                elif self._parents[other] == UNMATCHED:
                    self._parents[other] = vertex
                    if self._mates[other] == UNMATCHED:
                        return other
                    self._outer[self._mates[other]] = True
                    queue.append(self._mates[other])
        return UNMATCHED

    def _shrink(self, one: int, other: int, queue: deque[int]) -> None:
        base = self._common_base(one, other)
        inside = [False] * len(self._mates)
        self._mark(one, base, other, inside)
        self._mark(other, base, one, inside)
        for vertex in range(len(self._mates)):
            if inside[self._bases[vertex]]:
                self._bases[vertex] = base
                if not self._outer[vertex]:
                    self._outer[vertex] = True
                    queue.append(vertex)

    def _common_base(self, one: int, other: int) -> int:
        seen = set()
        while True:
            one = self._bases[one]
            seen.add(one)
            if self._mates[one] == UNMATCHED:
                break
            one = self._parents[self._mates[one]]
        while self._bases[other] not in seen:
            other = self._parents[self._mates[self._bases[other]]]
        return self._bases[other]

    def _mark(self, vertex: int, base: int, child: int, inside: list[bool]) -> None:
        while self._bases[vertex] != base:
            mate = self._mates[vertex]
            inside[self._bases[vertex]] = inside[self._bases[mate]] = True
            self._parents[vertex] = child
            child, vertex = mate, self._parents[mate]
