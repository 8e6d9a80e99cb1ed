"""Why a file, or the rest of one, could not be imported: a key with arguments, worded where it is shown."""

from dataclasses import dataclass, field

from tilework import i18n
from tilework.codegen import python_only
from tilework.errors import TileworkError


@dataclass(frozen=True)
class Problem:
    """One finding about an imported game."""

    key: str
    """Message of the ``imports`` domain."""
    values: dict[str, str | int] = field(default_factory=dict)
    move: int | None = None
    """Number of the move it was found at, from 1, counted over the whole game."""

    @python_only
    def text(self, language: str) -> str:
        """Word the finding in a language."""
        said = i18n.text("imports", self.key, language, **self.values)
        return said if self.move is None else i18n.text("imports", "at-move", language, move=self.move, problem=said)

    def to_data(self) -> dict[str, object]:
        """Return the finding as plain data."""
        return {"key": self.key, "values": self.values, "move": self.move}


class ImportRefused(TileworkError):
    """A file from which no game can be imported: the key and the arguments of a message of the ``imports`` domain."""

    @property
    @python_only
    def problem(self) -> Problem:
        """The finding."""
        return Problem(self.key, {name: value if isinstance(value, int) else str(value) for name, value in self.values.items()})

    @python_only
    def text(self, language: str) -> str:
        """Word the finding in a language."""
        return self.problem.text(language)


class Stop(Exception):
    """End an import here; the moves before this one stand."""

    problem: Problem

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.key)
        self.problem = problem
