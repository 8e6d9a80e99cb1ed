"""Jobs that engine workers run. Jobs and results are plain data; nothing received over Redis is executed."""

from collections.abc import Callable
from dataclasses import dataclass

import orjson

from tilework.games.position import Position
from tilework.server.live.bots.bot_runner import BotTurn, choose_action
from tilework.server.live.jobs.analysis_queue import analysis_json, hints_data, puzzle_lines

Data = dict[str, object]
CancelCheck = Callable[[], bool]


@dataclass(frozen=True)
class Job:
    """A job, who submitted it, and how long its result is of use."""

    key: str
    what: str
    data: Data
    to: str
    wait_ms: int

    @classmethod
    def from_bytes(cls, text: bytes) -> "Job":
        """Parse a job."""
        return cls(**orjson.loads(text))

    def do(self, cancelled: CancelCheck) -> object:
        """Run the job until it is done or cancelled."""
        return WORK[self.what](self.data, cancelled)


def _move(data: Data, cancelled: CancelCheck) -> object:
    position = Position.parse(str(data["position"]))
    return choose_action(BotTurn(0, str(data["bot"]), position, int(str(data["seed"])), ""), cancelled)


def _hints(data: Data, cancelled: CancelCheck) -> object:
    return hints_data(Position.parse(str(data["position"])), int(str(data["count"])))


def _analysis(data: Data, cancelled: CancelCheck) -> object:
    return analysis_json(str(data["record"]), cancelled).decode()


def _puzzles(data: Data, cancelled: CancelCheck) -> object:
    seats = data["seats"]
    assert isinstance(seats, list)
    return puzzle_lines(str(data["record"]), seats, str(data["match"]))


WORK: dict[str, Callable[[Data, CancelCheck], object]] = {"move": _move, "hints": _hints, "analysis": _analysis, "puzzles": _puzzles}
