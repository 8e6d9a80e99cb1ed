"""A puzzle: a position in which one action is clearly best, with its proof, its theme, how hard it is, and why.

Puzzles are kept as text, one a line, in columns that tabs part; those that come along lie in ``data``, a file a game.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from tilework.analysis.reasons import Reason
from tilework.analysis.reasons import words as reason_words
from tilework.errors import TileworkError
from tilework.games.position import Position
from tilework.i18n import text

DATA = Path(__file__).parent / "data"
COLUMNS = 9
FIRST_DAY = date(2026, 1, 1)
STRIDE = 0x9E3779B1
"""Far from any simple share of a number of puzzles: days that follow each other get puzzles that don't."""


Loss = tuple[int, int]
"""Hundredths of the chance of winning, and points of the lead."""


class InvalidPuzzle(TileworkError):
    """A line that is no puzzle, or a puzzle whose proof fails."""


@dataclass(frozen=True)
class Puzzle:
    """What one line holds."""

    id: str
    source: str
    """Where it comes from: the seed and number of a game of self-play, or a match."""
    position: str
    """In notation."""
    answers: tuple[str, ...]
    """The best action, with those that come to the same."""
    value: int
    """What it is worth (see ``solving``)."""
    runner_up: int
    """And what the best of the other actions is worth."""
    losses: Mapping[str, Loss]
    """What each other action gives away, the next best first."""
    line: tuple[str, ...]
    """What is expected to follow, the answer first."""
    reasons: tuple[Reason, ...]
    theme: str
    rating: int

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.position.split(" ", 1)[0]

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.position.partition("players=")[2][:1])

    def at(self) -> Position:
        """The position itself."""
        return Position.parse(self.position)

    def is_answer(self, action: str) -> bool:
        """Whether an action solves it."""
        return action in self.answers

    def to_line(self) -> str:
        """The puzzle as text."""
        alike: dict[Loss, list[str]] = {}
        for action, loss in self.losses.items():
            alike.setdefault(loss, []).append(action)
        losses = " ".join(f"{','.join(actions)}={chance}/{points}" for (chance, points), actions in alike.items())
        reasons = " ".join(f"{reason.key}={reason.values['points']}" for reason in self.reasons)
        values = f"{self.value} {self.runner_up}"
        columns = (self.source, self.rating, self.theme, " ".join(self.answers), values, losses, " ".join(self.line), reasons)
        return "\t".join((*map(str, columns), self.position))

    @classmethod
    def from_line(cls, line: str) -> "Puzzle":
        """The puzzle that a line holds; InvalidPuzzle if it holds none."""
        columns = line.rstrip("\n").split("\t")
        try:
            source, rating, theme, answers, values, losses, following, reasons, position = columns
            value, runner_up = map(int, values.split())
            groups = [each.rsplit("=", 1) for each in losses.split()]
            lost = {action: _loss(loss) for actions, loss in groups for action in actions.split(",")}
            why = tuple(Reason(key, {"points": float(points)}) for key, points in (each.rsplit("=", 1) for each in reasons.split()))
            best, expected = tuple(answers.split()), tuple(following.split())
            return cls(id_of(position), source, position, best, value, runner_up, lost, expected, why, theme, int(rating))
        except ValueError:
            raise InvalidPuzzle(f"a puzzle has {COLUMNS} columns, parted by tabs, not: {line[:80]!r}") from None


def _loss(text: str) -> Loss:
    chance, points = text.split("/")
    return int(chance), int(points)


def id_of(position: str) -> str:
    """A short name that follows from the position."""
    return hashlib.sha256(position.encode()).hexdigest()[:10]


def read(file: Path) -> list[Puzzle]:
    """The puzzles of a file."""
    return [Puzzle.from_line(line) for line in file.read_text(encoding="utf-8").splitlines() if line]


@cache
def collection(game: str) -> Mapping[str, Puzzle]:
    """The puzzles of a game that come along, by id; none for a game that has none."""
    file = DATA / f"{game}.tsv"
    return {puzzle.id: puzzle for puzzle in read(file)} if file.exists() else {}


def daily(game: str, day: date) -> Puzzle | None:
    """The puzzle of a day, the same for everybody. All have their turn before one comes again."""
    return pick(tuple(collection(game).values()), day)


def pick(puzzles: tuple[Puzzle, ...], day: date) -> Puzzle | None:
    """The puzzle of a day among these."""
    if not puzzles:
        return None
    number = len(puzzles)
    step = next(step for step in range(STRIDE % number or 1, STRIDE + number) if _coprime(step, number))
    return puzzles[(day - FIRST_DAY).days * step % number]


def _coprime(one: int, other: int) -> bool:
    while other:
        one, other = other, one % other
    return one == 1


def themes(puzzles: Iterable[Puzzle]) -> tuple[str, ...]:
    """The themes that occur, in alphabetical order."""
    return tuple(sorted({puzzle.theme for puzzle in puzzles}))


def explanation(puzzle: Puzzle, language: str) -> list[str]:
    """Why the answer is best, in sentences."""
    position = puzzle.at()
    said = [text("puzzles", "explain.answer", language, move=position.action_words(puzzle.answers[0])[language])]
    because = [reason_words(reason, puzzle.game, language) for reason in puzzle.reasons]
    said += [text("puzzles", "explain.because", language, what=what) for what in because]
    runner_up, (chance, points) = next(iter(puzzle.losses.items()))
    key = "explain.runner_up" if chance else "explain.runner_up_points"
    said.append(text("puzzles", key, language, move=position.action_words(runner_up)[language], loss=chance, points=points))
    return said
