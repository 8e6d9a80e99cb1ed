"""Statistics computed from seat statistics by plain arithmetic."""

import csv
import io
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean

from tilework.server.statistics.seat_stats import PHASES

MAX_TREND_GROUPS = 12
MAX_FAVOURITES = 5

StatisticsReport = dict[str, object]


@dataclass(frozen=True)
class SeatStats:
    """One seat in one finished match."""

    match: str
    at: int
    game: str
    players: int
    is_person: bool
    score: int
    rank: int
    moved_first: bool
    sources: dict[str, int]
    opening: str | None
    losses: dict[str, tuple[int, float]] | None
    luck_points: float | None
    own_move_points: float | None
    other_move_points: float | None

    @property
    def lost(self) -> int:
        """Points that were deducted: floor, broken glass, leftover tiles."""
        return -sum(points for points in self.sources.values() if points < 0)


def report(rows: Sequence[SeatStats], sources: Sequence[str]) -> StatisticsReport:
    """Summarize the seats of one variant; ``rows`` are the newest first."""
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
        "seats": [_seat([row for row in rows if row.moved_first is moved_first], moved_first) for moved_first in (True, False)],
        "trend": _trend(people),
        "openings": favourites(people),
    }


def _mean(numbers: Iterable[float]) -> float | None:
    found = list(numbers)
    return round(fmean(found), 2) if found else None


def _share(rows: Sequence[SeatStats]) -> float | None:
    return round(sum(row.rank == 1 for row in rows) / len(rows), 4) if rows else None


def _phase(rows: Sequence[SeatStats], phase: str) -> StatisticsReport:
    """Return the mean win-chance loss per move in a phase."""
    found = [row.losses.get(phase, (0, 0.0)) for row in rows if row.losses]
    moves = sum(count for count, _ in found)
    return {"phase": phase, "moves": moves, "loss": round(sum(lost for _, lost in found) / moves, 4) if moves else None}


def _luck(rows: Sequence[SeatStats]) -> StatisticsReport | None:
    """Return the mean contributions to the margin: luck, own moves and opponents' moves."""
    analysed = [row for row in rows if row.losses]
    if not analysed:
        return None
    parts: dict[str, Callable[[SeatStats], float | None]] = {
        "luck": lambda row: row.luck_points,
        "own_moves": lambda row: row.own_move_points,
        "opponent_moves": lambda row: row.other_move_points,
    }
    return {name: _mean(part(row) or 0.0 for row in analysed) for name, part in parts.items()}


def _seat(rows: Sequence[SeatStats], moved_first: bool) -> StatisticsReport:
    return {"moved_first": moved_first, "games": len(rows), "won": _share(rows)}


def _trend(rows: Sequence[SeatStats]) -> list[StatisticsReport]:
    """Group the games in chronological order."""
    in_order = sorted(rows, key=lambda row: (row.at, row.match))
    count = min(MAX_TREND_GROUPS, len(in_order))
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


def favourites(rows: Sequence[SeatStats]) -> list[StatisticsReport]:
    """Return the most frequent first moves with their results."""
    found: dict[str, list[SeatStats]] = defaultdict(list)
    for row in rows:
        if row.opening:
            found[row.opening].append(row)
    most = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))[:MAX_FAVOURITES]
    return [{"move": move, "games": len(games), "won": _share(games), "score": _mean(row.score for row in games)} for move, games in most]


def table(report: StatisticsReport) -> str:
    """Return a report as CSV, one figure per line."""
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


def games_table(rows: Sequence[SeatStats]) -> str:
    """Return games as CSV, one per line."""
    head = (
        "match",
        "at",
        "game",
        "players",
        "score",
        "place",
        "moved_first",
        "lost",
        "opening",
        "sources",
        "luck",
        "own_moves",
        "opponent_moves",
    )
    lines = [
        (
            row.match,
            row.at,
            row.game,
            row.players,
            row.score,
            row.rank,
            int(row.moved_first),
            row.lost,
            row.opening,
            " ".join(f"{source}={points}" for source, points in row.sources.items()),
            row.luck_points,
            row.own_move_points,
            row.other_move_points,
        )
        for row in rows
    ]
    return _csv([head, *lines])


def _csv(lines: Iterable[Sequence[object]]) -> str:
    text = io.StringIO()
    csv.writer(text).writerows(lines)
    return text.getvalue()
