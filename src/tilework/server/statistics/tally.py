"""What is kept of a finished match for the statistics: one tally a seat, and how the match began."""

from collections.abc import Sequence
from dataclasses import dataclass

import orjson

from tilework.analysis.openings import opening_of
from tilework.match import Match, Play
from tilework.server.match.hosted import HostedMatch
from tilework.server.models.analysis import AnalysisReport

PHASES = ("first", "middle", "last")
"""The first round, those between, and the last."""
COMPLETED = "completed"


@dataclass(frozen=True)
class Judged:
    """What an analysis says of a seat: moves and lost chances by phase, and what made its margin."""

    losses: dict[str, tuple[int, float]]
    deals: float
    own: float
    others: float

    def row(self) -> dict[str, object]:
        """As it is stored."""
        return {"losses": orjson.dumps(self.losses).decode(), "deals": self.deals, "own": self.own, "others": self.others}


def tallies(hosted: HostedMatch) -> list[dict[str, object]]:
    """The rows of a match that was played to its end by the rules; none of one that was given up."""
    match = hosted.match
    if match is None or hosted.result is None or hosted.result["reason"] != COMPLETED:
        return []
    opening = opening_of(match)
    first = _first_seat(match)
    return [
        {
            "match_id": hosted.id,
            "seat": seat,
            "game": hosted.rules.game,
            "players": len(hosted.seats),
            "at": hosted.log[-1].event.at,
            "began": seat == first,
            "sources": orjson.dumps(sources).decode(),
            "opening": next((move for mover, move in opening if mover == seat), None),
        }
        for seat, sources in enumerate(match.breakdown())
    ]


def beginning(hosted: HostedMatch) -> dict[str, object] | None:
    """How a match began, for the explorer; nothing of one that not everybody could find in the lists."""
    match = hosted.match
    if match is None or not hosted.rules.public or hosted.result is None or hosted.result["reason"] != COMPLETED:
        return None
    opening = opening_of(match)
    return {
        "match_id": hosted.id,
        "game": hosted.rules.game,
        "players": len(hosted.seats),
        "at": hosted.log[-1].event.at,
        "moves": path_of([move for _, move in opening]),
        "seats": "".join(str(seat) for seat, _ in opening),
    }


def path_of(moves: Sequence[str]) -> str:
    """Moves one after the other, each closed by a stroke, so that one beginning is never taken for part of another.

    >>> path_of(["3F>4", "2C>1-1"])
    '3F>4/2C>1-1/'
    """
    return "".join(f"{move}/" for move in moves)


def _first_seat(match: Match) -> int:
    return next(step.event.seat for step in match.steps if isinstance(step.event, Play))


def rounds_of(hosted: HostedMatch) -> list[int]:
    """The round that each step of a match was played in."""
    return [step.before.round for step in hosted.match.steps] if hosted.match else []


def judged(report: bytes, rounds: Sequence[int]) -> list[Judged]:
    """What an analysis says of each seat; nothing if it was broken off."""
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
        Judged(by_phase, round(row.deals, 2), round(row.own, 2), round(row.others, 2))
        for by_phase, row in zip(losses, found.luck.rows, strict=True)
    ]


def phase_of(number: int, last: int) -> str:
    """The part of the game that a round belongs to.

    >>> [phase_of(number, 5) for number in (1, 2, 4, 5)]
    ['first', 'middle', 'middle', 'last']
    """
    return "first" if number == 1 else "last" if number == last else "middle"
