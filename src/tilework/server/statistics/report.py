"""Statistics from tallies: plain arithmetic on rows, so that it can be checked by hand."""

import csv
import io
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean

from tilework.server.statistics.tally import PHASES

MOST_GROUPS = 12
FAVOURITES = 5

Report = dict[str, object]


@dataclass(frozen=True)
class Tally:
    """One seat in one finished match."""

    match: str
    at: int
    game: str
    players: int
    is_person: bool
    score: int
    rank: int
    began: bool
    sources: dict[str, int]
    opening: str | None
    losses: dict[str, tuple[int, float]] | None
    deals: float | None
    own: float | None
    others: float | None

    @property
    def lost(self) -> int:
        """The points that the seat was docked: the floor, broken glass, tiles left over."""
        return -sum(points for points in self.sources.values() if points < 0)


def report(rows: Sequence[Tally], sources: Sequence[str]) -> Report:
    """What the tallies of a game between so many come to; ``rows`` are the newest first."""
    people = [row for row in rows if row.is_person]
    return {
        "games": len({row.match for row in people}),
        "analysed": len({row.match for row in people if row.losses}),
        "score": _mean(row.score for row in people),
        "won": _share(people),
        "lost": _mean(row.lost for row in people),
        "sources": [{"source": source, "mean": _mean(row.sources.get(source, 0) for row in people)} for source in sources],
        "phases": [_phase(people, phase) for phase in PHASES],
        "luck": _luck(people),
        "seats": [_seat([row for row in rows if row.began is began], began) for began in (True, False)],
        "trend": _trend(people),
        "openings": favourites(people),
    }


def _mean(numbers: Iterable[float]) -> float | None:
    found = list(numbers)
    return round(fmean(found), 2) if found else None


def _share(rows: Sequence[Tally]) -> float | None:
    return round(sum(row.rank == 1 for row in rows) / len(rows), 4) if rows else None


def _phase(rows: Sequence[Tally], phase: str) -> Report:
    """How much of the chance to win a move gave away on average in a part of the game."""
    found = [row.losses.get(phase, (0, 0.0)) for row in rows if row.losses]
    moves = sum(count for count, _ in found)
    return {"phase": phase, "moves": moves, "loss": round(sum(lost for _, lost in found) / moves, 4) if moves else None}


def _luck(rows: Sequence[Tally]) -> Report | None:
    """What made the margin over the others, a game: the deals, one's own moves and theirs."""
    judged = [row for row in rows if row.losses]
    if not judged:
        return None
    parts: dict[str, Callable[[Tally], float | None]] = {
        "deals": lambda row: row.deals,
        "own": lambda row: row.own,
        "others": lambda row: row.others,
    }
    return {name: _mean(part(row) or 0.0 for row in judged) for name, part in parts.items()}


def _seat(rows: Sequence[Tally], began: bool) -> Report:
    return {"began": began, "games": len(rows), "won": _share(rows)}


def _trend(rows: Sequence[Tally]) -> list[Report]:
    """The games from the first to the last in a few groups of about the same number."""
    in_order = sorted(rows, key=lambda row: (row.at, row.match))
    count = min(MOST_GROUPS, len(in_order))
    bounds = [len(in_order) * number // count for number in range(count + 1)] if count else [0]
    groups = [in_order[start:end] for start, end in pairwise(bounds)]
    return [
        {
            "at": group[-1].at,
            "games": len(group),
            "score": _mean(row.score for row in group),
            "won": _share(group),
            "lost": _mean(row.lost for row in group),
        }
        for group in groups
    ]


def favourites(rows: Sequence[Tally]) -> list[Report]:
    """The first moves that were made most often, and how those games went."""
    found: dict[str, list[Tally]] = defaultdict(list)
    for row in rows:
        if row.opening:
            found[row.opening].append(row)
    most = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))[:FAVOURITES]
    return [{"move": move, "games": len(games), "won": _share(games), "score": _mean(row.score for row in games)} for move, games in most]


def table(report: Report) -> str:
    """A report as CSV: one figure a line."""
    lines: list[tuple[object, ...]] = [("section", "name", "figure", "value")]
    for name, value in report.items():
        rows = value if isinstance(value, list) else [value] if isinstance(value, dict) else None
        if rows is None:
            lines.append(("", "", name, value))
            continue
        for row in rows:
            label, *figures = row.items() if name != "luck" else (("", ""), *row.items())
            lines += [(name, label[1], figure, number) for figure, number in figures]
    return _csv(lines)


def games_table(rows: Sequence[Tally]) -> str:
    """One's games as CSV, a line each."""
    head = ("match", "at", "game", "players", "score", "place", "began", "lost", "opening", "sources", "deals", "own_moves", "others_moves")
    lines = [
        (
            row.match,
            row.at,
            row.game,
            row.players,
            row.score,
            row.rank,
            int(row.began),
            row.lost,
            row.opening,
            " ".join(f"{source}={points}" for source, points in row.sources.items()),
            row.deals,
            row.own,
            row.others,
        )
        for row in rows
    ]
    return _csv([head, *lines])


def _csv(lines: Iterable[Sequence[object]]) -> str:
    text = io.StringIO()
    csv.writer(text).writerows(lines)
    return text.getvalue()
