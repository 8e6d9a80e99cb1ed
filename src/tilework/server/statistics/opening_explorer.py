"""Opening explorer: what was played next after the same first moves, and with what success."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import fmean

EXAMPLES = 5
StatisticsReport = dict[str, object]


def next_moves(
    found: Sequence[tuple[str, str, str]], depth: int, results: Mapping[tuple[str, int], tuple[int, int]], most: int
) -> tuple[list[StatisticsReport], list[str]]:
    """Return the moves after the first ``depth`` with their results, and example matches."""
    games: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for match, path, seats in found:
        moves = path.split("/")[:-1]
        if depth < len(moves) and (match, int(seats[depth])) in results:
            games[moves[depth]].append(results[match, int(seats[depth])])
    order = sorted(games.items(), key=lambda item: (-len(item[1]), item[0]))[:most]
    moves_made = [
        {
            "move": move,
            "games": len(fared),
            "won": round(sum(rank == 1 for _, rank in fared) / len(fared), 4),
            "score": round(fmean(score for score, _ in fared), 2),
        }
        for move, fared in order
    ]
    return moves_made, [match for match, _, _ in found[:EXAMPLES]]
