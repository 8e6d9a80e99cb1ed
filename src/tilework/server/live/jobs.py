"""What a thinker can be asked to do. A job and its answer are plain data: nothing that comes over Redis is ever run."""

from collections.abc import Callable
from dataclasses import dataclass

import orjson

from tilework.games.position import Position
from tilework.server.live.analysts import analysis_json, hints_data, puzzle_lines
from tilework.server.live.thinkers import Question, think

Data = dict[str, object]
Cancelled = Callable[[], bool]


@dataclass(frozen=True)
class Job:
    """Something to think about, who wants to know, and how long it is worth an answer."""

    key: str
    what: str
    data: Data
    to: str
    wait_ms: int

    @classmethod
    def from_bytes(cls, text: bytes) -> "Job":
        """A job as a worker wrote it."""
        return cls(**orjson.loads(text))

    def do(self, cancelled: Cancelled) -> object:
        """Think, until an answer is found or nobody wants it any more."""
        return WORK[self.what](self.data, cancelled)


def _move(data: Data, cancelled: Cancelled) -> object:
    position = Position.parse(str(data["position"]))
    return think(Question(0, str(data["bot"]), position, int(str(data["seed"])), ""), cancelled)


def _hints(data: Data, cancelled: Cancelled) -> object:
    return hints_data(Position.parse(str(data["position"])), int(str(data["count"])))


def _analysis(data: Data, cancelled: Cancelled) -> object:
    return analysis_json(str(data["record"]), cancelled).decode()


def _puzzles(data: Data, cancelled: Cancelled) -> object:
    seats = data["seats"]
    assert isinstance(seats, list)
    return puzzle_lines(str(data["record"]), seats, str(data["match"]))


WORK: dict[str, Callable[[Data, Cancelled], object]] = {"move": _move, "hints": _hints, "analysis": _analysis, "puzzles": _puzzles}
