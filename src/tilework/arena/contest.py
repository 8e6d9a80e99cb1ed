"""Define contests and play their games: each deal is played once per rotation of the seats."""

import hashlib
import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from tilework.arena.participants import Participant, participant
from tilework.bots.bot import Limits
from tilework.errors import EngineError, TileworkError
from tilework.games.game import Data
from tilework.games.position import Position
from tilework.match import Match

TIME_TOLERANCE_S = 0.05
"""Grace period before exceeding the time limit counts as an overrun (seconds)."""
_RENAMED_FIELDS = {"longest": "longest_move_s", "overruns": "time_overruns"}
MAX_FAILURES = 3
"""Stop asking an engine for the rest of a game after this many failures."""


@dataclass(frozen=True)
class Contest:
    """The configuration of a contest."""

    game: str
    bots: tuple[str, ...]
    games: int
    options: Mapping[str, Any]  # Any: each option has a type of its own
    seconds: float | None = None
    nodes: int | None = None
    threads: int = 1
    seed: int = 0
    start: str = ""
    """The position that every game begins from, in notation; new games if empty."""

    @property
    def players(self) -> int:
        """Number of seats. Bots are seated in order, repeating when there are more seats than bots."""
        return int(self.options.get("players", max(2, len(self.bots))))

    def tables(self) -> Iterator[tuple[int, int]]:
        """Yield (deal, rotation) for each game; the rotations of a deal are consecutive."""
        for number in range(self.games):
            yield number // self.rotations, number % self.rotations

    @property
    def rotations(self) -> int:
        """Number of seatings per deal."""
        return max(2, len(self.bots))

    def seating(self, rotation: int) -> tuple[int, ...]:
        """Return the index of the bot on each seat."""
        return tuple((seat + rotation) % len(self.bots) for seat in range(self.players))

    def to_data(self) -> Data:
        """Return the contest as JSON-compatible data, for the header of a results file."""
        return {**asdict(self), "bots": list(self.bots), "options": dict(self.options)}


@dataclass(frozen=True)
class Result:
    """The result of one game, by seat. ``bots`` are indices into the contest's bots."""

    deal: int
    rotation: int
    bots: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    illegal: tuple[int, ...]
    time_overruns: tuple[int, ...]
    longest_move_s: tuple[float, ...]
    """The longest decision of each seat (seconds)."""
    seconds: tuple[float, ...]
    points: tuple[dict[str, int], ...]
    """Points by source."""
    failures: tuple[int, ...] = ()
    """Requests that an engine did not answer, answered too late or answered unintelligibly."""

    def share(self, seat: int) -> float:
        """Return a seat's share of the win: 1, 0, or a fraction for shared wins."""
        return 1.0 / len(self.winners) if seat in self.winners else 0.0

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Result":  # Any: each option has a type of its own
        """Parse a line of a results file, also with the field names from before 0.3."""
        fields: Data = {_RENAMED_FIELDS.get(name, name): tuple(value) if isinstance(value, list) else value for name, value in data.items()}
        return cls(**fields)


def create_participants(contest: Contest) -> list[Participant]:
    """Create the bots of a contest."""
    limits = Limits(contest.seconds, contest.nodes, contest.threads)
    return [participant(label, limits) for label in contest.bots]


def deal_seed(contest: Contest, deal: int) -> bytes:
    """Return the seed of a deal, the same in all rotations."""
    return hashlib.sha256(f"arena {contest.seed} {deal}".encode()).digest()


def _new_match(contest: Contest, seed: bytes) -> Match:
    if contest.start:
        return Match.from_position(Position.parse(contest.start), seed=seed)
    return Match.new(contest.game, seed=seed, **{**contest.options, "players": contest.players})


def play_table(contest: Contest, participants: list[Participant], deal: int, rotation: int) -> Result:
    """Play one game. An illegal or missing answer is counted and replaced by the first legal action."""
    seating = contest.seating(rotation)
    match = _new_match(contest, deal_seed(contest, deal))
    illegal, overruns, failures = ([0] * len(seating) for _ in range(3))
    longest, spent = [0.0] * len(seating), [0.0] * len(seating)
    while not match.is_over:
        seat = match.turn
        assert seat is not None
        player = participants[seating[seat]]
        first = match.legal_actions()[0]
        if failures[seat] >= MAX_FAILURES:
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
        overruns[seat] += player.limits.seconds is not None and taken > player.limits.seconds + TIME_TOLERANCE_S
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
