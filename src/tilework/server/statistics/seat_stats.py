"""Statistics of a finished match: one row per seat, and its opening."""

from collections.abc import Sequence
from dataclasses import dataclass

import orjson

from tilework.analysis.openings import opening_of
from tilework.match import Match, Play
from tilework.server.match.hosted import HostedMatch
from tilework.server.models.analysis import AnalysisReport

PHASES = ("first", "middle", "last")
"""First round, middle rounds, last round."""
COMPLETED = "completed"


@dataclass(frozen=True)
class SeatAnalysis:
    """Analysis of a seat: moves and losses by phase, and what made its margin."""

    losses: dict[str, tuple[int, float]]
    luck_points: float
    own_move_points: float
    other_move_points: float

    def row(self) -> dict[str, object]:
        """Return the columns to store."""
        return {
            "losses": orjson.dumps(self.losses).decode(),
            "luck_points": self.luck_points,
            "own_move_points": self.own_move_points,
            "other_move_points": self.other_move_points,
        }


def seat_stats(hosted: HostedMatch) -> list[dict[str, object]]:
    """Return the rows of a completed match; none if it was resigned or aborted."""
    match = hosted.match
    if match is None or hosted.result is None or hosted.result["reason"] != COMPLETED:
        return []
    opening = opening_of(match)
    first = _first_seat(match)
    return [
        {
            "match_id": hosted.id,
            "seat": seat,
            "game": hosted.config.game,
            "players": len(hosted.seats),
            "at": hosted.log[-1].event.at,
            "moved_first": seat == first,
            "sources": orjson.dumps(sources).decode(),
            "opening": next((move for mover, move in opening if mover == seat), None),
        }
        for seat, sources in enumerate(match.breakdown())
    ]


def opening_row(hosted: HostedMatch) -> dict[str, object] | None:
    """Return the opening of a public match."""
    match = hosted.match
    if match is None or not hosted.config.public or hosted.result is None or hosted.result["reason"] != COMPLETED:
        return None
    opening = opening_of(match)
    return {
        "match_id": hosted.id,
        "game": hosted.config.game,
        "players": len(hosted.seats),
        "at": hosted.log[-1].event.at,
        "moves": path_of([move for _, move in opening]),
        "seats": "".join(str(seat) for seat, _ in opening),
    }


def path_of(moves: Sequence[str]) -> str:
    """Join moves, each followed by a slash, so that no opening is a prefix of another move.

    >>> path_of(["3F>4", "2C>1-1"])
    '3F>4/2C>1-1/'

    """
    return "".join(f"{move}/" for move in moves)


def _first_seat(match: Match) -> int:
    return next(step.event.seat for step in match.steps if isinstance(step.event, Play))


def rounds_of(hosted: HostedMatch) -> list[int]:
    """Return the round of each step."""
    return [step.before.round for step in hosted.match.steps] if hosted.match else []


def seat_analyses(report: bytes, rounds: Sequence[int]) -> list[SeatAnalysis]:
    """Return the analysis of each seat; none if the analysis was cancelled."""
    found = AnalysisReport.model_validate_json(report)
    if found.luck is None:
        return []
    last = max(rounds, default=1)
    losses: list[dict[str, tuple[int, float]]] = [dict.fromkeys(PHASES, (0, 0.0)) for _ in found.seats]
    for move in found.moves:
        phase = phase_of(rounds[move.step], last)
        count, lost = losses[move.seat][phase]
        losses[move.seat][phase] = count + 1, round(lost + move.loss, 4)
    return [
        SeatAnalysis(by_phase, round(row.deals, 2), round(row.own, 2), round(row.others, 2))
        for by_phase, row in zip(losses, found.luck.rows, strict=True)
    ]


def phase_of(number: int, last: int) -> str:
    """Return the phase of a round.

    >>> [phase_of(number, 5) for number in (1, 2, 4, 5)]
    ['first', 'middle', 'middle', 'last']

    """
    return "first" if number == 1 else "last" if number == last else "middle"
