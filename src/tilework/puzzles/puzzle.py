"""Define puzzles: a position with one clearly best action, its proof, theme and rating.

Puzzles are stored as tab-separated text, one per line; the bundled ones are in ``data``, one file per game.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from tilework import games
from tilework.analysis.lines import MoveComparison, compare_moves
from tilework.analysis.puzzle_messages import explanation_messages
from tilework.analysis.searching import answer_searches
from tilework.errors import TileworkError
from tilework.games.core.plugins import load_plugin
from tilework.games.position import Position
from tilework.i18n import has, text
from tilework.match.messages import message_text

COLUMNS = 8
_FORMER_REASONS = 7
"""Column of lines from before 0.3 that held reasons."""
FIRST_DAY = date(2026, 1, 1)
DAY_STRIDE = 0x9E3779B1
"""Multiplier that spreads consecutive days over the collection (golden ratio of 2**32)."""


Loss = tuple[int, int]
"""Lost win chance (percent) and lost lead (points)."""


class InvalidPuzzle(TileworkError):
    """A line that is not a puzzle, or a puzzle whose proof fails."""


@dataclass(frozen=True)
class Puzzle:
    """One puzzle."""

    id: str
    source: str
    """Origin: seed and number of a self-play game, or a match."""
    position: str
    """Position notation."""
    answers: tuple[str, ...]
    """The best action and its equivalents."""
    value: int
    """Value of the answers (see ``solve``)."""
    runner_up: int
    """Value of the best other action."""
    losses: Mapping[str, Loss]
    """Losses of all other actions, smallest first."""
    line: tuple[str, ...]
    """Principal variation, starting with the answer."""
    theme: str
    rating: int

    @property
    def game(self) -> str:
        return self.position.split(" ", 1)[0]

    @property
    def players(self) -> int:
        return int(self.position.partition("players=")[2][:1])

    def at(self) -> Position:
        """Parse the position."""
        return Position.parse(self.position)

    def is_answer(self, action: str) -> bool:
        return action in self.answers

    def to_line(self) -> str:
        """Serialise the puzzle as one line of text."""
        alike: dict[Loss, list[str]] = {}
        for action, loss in self.losses.items():
            alike.setdefault(loss, []).append(action)
        losses = " ".join(f"{','.join(actions)}={chance}/{points}" for (chance, points), actions in alike.items())
        values = f"{self.value} {self.runner_up}"
        columns = (self.source, self.rating, self.theme, " ".join(self.answers), values, losses, " ".join(self.line))
        return "\t".join((*map(str, columns), self.position))

    @classmethod
    def from_line(cls, line: str) -> "Puzzle":
        """Parse a line. Raise ``InvalidPuzzle`` if it is malformed."""
        columns = line.rstrip("\n").split("\t")
        if len(columns) == COLUMNS + 1:
            del columns[_FORMER_REASONS]
        try:
            source, rating, theme, answers, values, losses, following, position = columns
            value, runner_up = map(int, values.split())
            groups = [each.rsplit("=", 1) for each in losses.split()]
            lost = {action: _loss(loss) for actions, loss in groups for action in actions.split(",")}
            best, expected = tuple(answers.split()), tuple(following.split())
            return cls(id_of(position), source, position, best, value, runner_up, lost, expected, theme, int(rating))
        except ValueError:
            raise InvalidPuzzle(f"a puzzle has {COLUMNS} columns, parted by tabs, not: {line[:80]!r}") from None


def _loss(text: str) -> Loss:
    chance, points = text.split("/")
    return int(chance), int(points)


def id_of(position: str) -> str:
    """Derive the puzzle id from its position."""
    return hashlib.sha256(position.encode()).hexdigest()[:10]


def read(file: Path) -> list[Puzzle]:
    """Read the puzzles of a file."""
    return [Puzzle.from_line(line) for line in file.read_text(encoding="utf-8").splitlines() if line]


@cache
def collection(game: str) -> Mapping[str, Puzzle]:
    """Return the bundled puzzles of a game by id; empty if there are none."""
    file = Path(games.__file__).parent / game / "puzzles.tsv"
    return {puzzle.id: puzzle for puzzle in read(file)} if load_plugin(game, "explanations").HAS_PUZZLES and file.exists() else {}


def daily(game: str, day: date) -> Puzzle | None:
    """Return the puzzle of a day, the same for every player. Each puzzle appears once before any repeats."""
    return pick(tuple(collection(game).values()), day)


def pick(puzzles: tuple[Puzzle, ...], day: date) -> Puzzle | None:
    """Select the puzzle of a day."""
    if not puzzles:
        return None
    number = len(puzzles)
    step = next(step for step in range(DAY_STRIDE % number or 1, DAY_STRIDE + number) if _coprime(step, number))
    return puzzles[(day - FIRST_DAY).days * step % number]


def _coprime(one: int, other: int) -> bool:
    while other:
        one, other = other, one % other
    return one == 1


def theme_name(game: str, theme: str, language: str) -> str:
    """Return the display name of a theme: the game's own, or the one that all games share."""
    own = f"theme.{game}.{theme}"
    return text("puzzles", own if has("puzzles", own) else f"theme.{theme}", language)


def themes(puzzles: Iterable[Puzzle]) -> tuple[str, ...]:
    """Return the themes that occur, sorted."""
    return tuple(sorted({puzzle.theme for puzzle in puzzles}))


def compare(puzzle: Puzzle, other: str | None = None) -> MoveComparison:
    """Compare the answer with another move, by default the next best, by the lines that follow them."""
    return answer_searches(compare_moves(puzzle.at(), puzzle.answers[0], other or next(iter(puzzle.losses))))


def explanation(puzzle: Puzzle, language: str, played: str | None = None) -> list[str]:
    """Explain why the answer is better than a move that was played, or than the next best one, one sentence per item."""
    other = played or next(iter(puzzle.losses))
    reasons = [reason.to_data() for reason in compare(puzzle, other).reasons]
    said = explanation_messages(puzzle.at(), puzzle.answers[0], other, puzzle.losses[other], reasons, played is not None)
    return [message_text(message, language) for message in said]
