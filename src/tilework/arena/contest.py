"""One game of the arena, and the list of all of them: each deal is played once in every rotation of the seats."""

import hashlib
import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from tilework.arena.entrants import Entrant, entrant
from tilework.bots.bot import Limits
from tilework.errors import EngineError, TileworkError
from tilework.match import Match

TOLERANCE = 0.05
"""Seconds by which a bot may exceed its time."""
MOST_FAILURES = 3
"""After so many questions without an answer an engine is not asked again in that game."""


@dataclass(frozen=True)
class Contest:
    """Who plays what, how often."""

    game: str
    bots: tuple[str, ...]
    games: int
    options: Mapping[str, Any]
    seconds: float | None = None
    nodes: int | None = None
    threads: int = 1
    seed: int = 0

    @property
    def players(self) -> int:
        """How many sit at the table; the bots sit down in turn, again from the first where there are more seats."""
        return int(self.options.get("players", max(2, len(self.bots))))

    def tables(self) -> Iterator[tuple[int, int]]:
        """Deal and rotation of each game: all rotations of a deal follow each other."""
        for number in range(self.games):
            yield number // self.rotations, number % self.rotations

    @property
    def rotations(self) -> int:
        """In how many ways the bots sit down."""
        return max(2, len(self.bots))

    def seating(self, rotation: int) -> tuple[int, ...]:
        """The number of the bot on each seat."""
        return tuple((seat + rotation) % len(self.bots) for seat in range(self.players))

    def to_data(self) -> dict[str, Any]:
        """The contest as plain data, for the head of a results file."""
        return {**asdict(self), "bots": list(self.bots), "options": dict(self.options)}


@dataclass(frozen=True)
class Result:
    """How one game went. Seats count from 0; ``bots`` are numbers of the contest's bots by seat."""

    deal: int
    rotation: int
    bots: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    illegal: tuple[int, ...]
    overruns: tuple[int, ...]
    longest: tuple[float, ...]
    """The longest think of each seat, in seconds."""
    seconds: tuple[float, ...]
    points: tuple[dict[str, int], ...]
    """Points by source."""
    failures: tuple[int, ...] = ()
    """Questions to which an engine gave no answer that could be read, or none in time."""

    def share(self, seat: int) -> float:
        """A seat's share of the victory."""
        return 1.0 / len(self.winners) if seat in self.winners else 0.0

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Result":
        """The result that a line of a results file tells."""
        fields: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
        return cls(**fields)


def entrants_of(contest: Contest) -> list[Entrant]:
    """The bots of a contest, ready to play."""
    limits = Limits(contest.seconds, contest.nodes, contest.threads)
    return [entrant(label, limits) for label in contest.bots]


def deal_seed(contest: Contest, deal: int) -> bytes:
    """The seed of a deal: the same in all rotations."""
    return hashlib.sha256(f"arena {contest.seed} {deal}".encode()).digest()


def play_table(contest: Contest, entrants: list[Entrant], deal: int, rotation: int) -> Result:
    """Play one game. Whoever answers with an illegal action, or not at all, plays the first legal one instead, and that is counted."""
    seating = contest.seating(rotation)
    options = {**contest.options, "players": contest.players}
    match = Match.new(contest.game, seed=deal_seed(contest, deal), **options)
    illegal, overruns, failures = ([0] * len(seating) for _ in range(3))
    longest, spent = [0.0] * len(seating), [0.0] * len(seating)
    while not match.is_over:
        seat = match.turn
        assert seat is not None
        player = entrants[seating[seat]]
        first = match.legal_actions()[0]
        if failures[seat] >= MOST_FAILURES:
            failures[seat] += 1
            match.play(first)
            continue
        began = time.perf_counter()
        legal, action = False, first
        try:
            action = player.bot.choose(match.position, player.limits, seed=contest.seed * 7919 + deal).action
            legal = match.position.is_legal(action)
            illegal[seat] += not legal
        except EngineError:
            failures[seat] += 1
        except TileworkError:
            illegal[seat] += 1
        taken = time.perf_counter() - began
        spent[seat] += taken
        longest[seat] = max(longest[seat], taken)
        overruns[seat] += player.limits.seconds is not None and taken > player.limits.seconds + TOLERANCE
        match.play(action if legal else first)
    moves = sum(1 for step in match.steps if hasattr(step.event, "action"))
    return Result(
        deal,
        rotation,
        seating,
        match.scores,
        match.winners,
        moves,
        tuple(illegal),
        tuple(overruns),
        tuple(round(value, 4) for value in longest),
        tuple(round(value, 4) for value in spent),
        tuple(match.breakdown()),
        tuple(failures),
    )
