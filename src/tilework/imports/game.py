"""An imported game, and the replay of its moves under our own rules. The browser shares this code (generated)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tilework.errors import TileworkError
from tilework.games.game import Note
from tilework.games.position import Position
from tilework.imports.problems import Problem, Stop
from tilework.match.events import Draw, Play
from tilework.match.match import Match
from tilework.match.record import write_record


@dataclass
class ImportedGame:
    """A game from another site as one of our matches."""

    match: Match
    tags: dict[str, str]
    problem: Problem | None = None
    """Why the game was imported only up to a move, or None if all of it was."""
    remarks: list[Problem] = field(default_factory=list)
    """Differences that did not stop the import."""

    @property
    def is_complete(self) -> bool:
        """Whether the whole game was imported."""
        return self.problem is None

    def record(self) -> str:
        """Write the game as a record."""
        return write_record(self.match, tags=self.tags)


class Replayer:
    """Play the moves of a log on a match of ours; whatever the rules refuse raises :class:`Stop`."""

    moves: int

    def __init__(self, start: Position, seats: Sequence[str], letters: str, refill: str) -> None:
        """``letters`` are the tiles' letters in the order of the bag; ``refill`` names the pile in the view that refills it."""
        self.match: Match = Match(start, seats, None)
        self.moves = 0
        self._letters: str = letters
        self._refill: str = refill

    @property
    def position(self) -> Position:
        """The position reached."""
        return self.match.position

    def stop(self, key: str, **values: str | int) -> Stop:
        """Build the exception that ends the import at the move being played."""
        return Stop(Problem(key, values, max(1, self.moves)))

    def play(self, seat: int, action: str) -> list[Note]:
        """Play a decision of the log."""
        self.moves += 1
        try:
            return self.match.apply(Play(seat, action))
        except TileworkError:
            raise self.stop("illegal", player=self.match.seats[seat], action=action) from None

    def draw(self, groups: Sequence[Sequence[str]]) -> list[Note]:
        """Draw groups of tiles: a factory each, or a filling of the supply.

        The log does not say in which order a group was drawn. That matters only where the bag runs out within it: then what the bag still
        holds came first.
        """
        bag, rest = self._pile("bag"), self._pile(self._refill)
        outcomes: list[str] = []
        for group in groups:
            pending = list(group)
            while pending:
                if not bag:
                    bag = rest
                    rest = []
                first = _shared(pending, bag) if len(bag) < len(pending) else pending
                if not first or len(_shared(first, bag)) < len(first):
                    raise self.stop("impossible-draw", round=max(1, self.position.round))
                bag = _without(bag, first)
                pending = _without(pending, first)
                outcomes += first
        try:
            return self.match.apply(Draw(tuple(outcomes)))
        except TileworkError:
            raise self.stop("impossible-draw", round=max(1, self.position.round)) from None

    def _pile(self, name: str) -> list[str]:
        """List the tiles of a pile by their letters."""
        counts = zip(self._letters, self.position.view()[name].values(), strict=True)
        return [letter for letter, count in counts for _ in range(count)]

    @property
    def bag_size(self) -> int:
        """How many tiles are in the bag."""
        return len(self._pile("bag"))


def _shared(some: Sequence[str], others: Sequence[str]) -> list[str]:
    """List what both hold, each as often as both do."""
    return [letter for place, letter in enumerate(some) if list(some[:place]).count(letter) < list(others).count(letter)]


def _without(some: Sequence[str], taken: Sequence[str]) -> list[str]:
    """List the rest after each of the taken ones is removed once."""
    return [letter for place, letter in enumerate(some) if list(some[:place]).count(letter) >= list(taken).count(letter)]
