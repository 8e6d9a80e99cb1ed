"""The engine protocol: one JSON line a question, one or more JSON lines an answer. ``docs/engine-protocol.md`` describes it."""

import json
import queue
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any

from tilework import __version__, bots, games
from tilework.analysis.explore import Exploration, explore
from tilework.bots.bot import Limits
from tilework.errors import TileworkError
from tilework.games.position import Position
from tilework.match import read_record
from tilework.match.events import Play

Data = dict[str, Any]
MOST_BEST = 50
MOST_SECONDS = 3600.0
MOST_NODES = 10**12
MOST_THREADS = 64
PROTOCOL = 2
SHARE_OF_CLOCK = 30
OPTIONS: dict[str, Data] = {"threads": {"type": "whole", "low": 1, "high": MOST_THREADS, "default": 1}}
"""What ``set`` can set."""


class BadQuestion(TileworkError):
    """A question that can't be understood."""


class Engine:
    """Answers questions in the order in which they come, one at a time; a cancelled one answers at once with what it has."""

    def __init__(self, write: Callable[[Data], None]) -> None:
        self._write = write
        self._lock = threading.Lock()
        self._questions: queue.Queue[Data | None] = queue.Queue()
        self._waiting: set[str] = set()
        self._cancelled: set[str] = set()
        self.threads = 1
        self._worker = threading.Thread(target=self._work, daemon=True)
        self._worker.start()

    def ask(self, line: str) -> None:
        """Take in one line."""
        if not line.strip():
            return
        question: Any = None
        try:
            question = json.loads(line)
            if not isinstance(question, dict):
                raise BadQuestion("a question is a JSON object")
            self._take(question)
        except (ValueError, RecursionError) as error:
            self._answer({"id": None, "error": f"not JSON: {error}"})
        except TileworkError as error:
            self._answer({"id": question.get("id") if isinstance(question, dict) else None, "error": str(error)})

    def close(self) -> None:
        """Answer what is still asked, then end."""
        self._questions.put(None)
        self._worker.join()

    def abandon(self) -> None:
        """End without waiting: nobody listens any more."""
        self._cancelled |= self._waiting
        self._questions.put(None)

    def _take(self, question: Data) -> None:
        if "stop" in question or "cancel" in question:
            word, done = ("stop", "stopped") if "stop" in question else ("cancel", "cancelled")
            target = question[word]
            known = isinstance(target, str) and target in self._waiting
            if known:
                self._cancelled.add(target)
            self._answer({"id": question.get("id"), done: target, "known": known})
        elif question.get("ping"):
            self._answer({"id": question.get("id"), "pong": True})
        elif question.get("about"):
            self._answer({"id": question.get("id"), **self._about()})
        elif "set" in question:
            self._set(question["set"])
            self._answer({"id": question.get("id"), "set": {"threads": self.threads}})
        else:
            id = question.get("id")
            if not isinstance(id, str):
                raise BadQuestion('a question needs an id, a string: {"id": "1", "position": "…"}')
            if id in self._waiting:
                raise BadQuestion(f"there is already a question {id!r} waiting")
            self._waiting.add(id)
            self._questions.put(question)

    def _about(self) -> Data:
        return {**about(), "options": OPTIONS}

    def _set(self, values: Any) -> None:
        if not isinstance(values, dict) or set(values) - set(OPTIONS):
            raise BadQuestion(f"set takes the engine's options by name: {', '.join(OPTIONS)}")
        self.threads = int(_number(values, "threads", self.threads, 1, MOST_THREADS))

    def _work(self) -> None:
        while (question := self._questions.get()) is not None:
            try:
                self._answer({"id": question["id"], **self._think(question)})
            except TileworkError as error:
                self._answer({"id": question["id"], "error": str(error)})
            except Exception as error:  # an engine answers whatever happens
                self._answer({"id": question["id"], "error": f"{type(error).__name__}: {error}"})
            finally:
                self._waiting.discard(question["id"])
                self._cancelled.discard(question["id"])

    def _answer(self, data: Data) -> None:
        with self._lock:
            self._write(data)

    def _think(self, question: Data) -> Data:
        position = position_of(question)
        if position.is_over:
            return {"over": True, "scores": list(position.scores), "winners": list(position.winners)}
        id, best = question["id"], int(_number(question, "best", 1, 1, MOST_BEST))
        every = _number(question, "report_every", 0.0, 0.0, MOST_SECONDS)
        told = time.monotonic()

        def report(found: Exploration) -> None:
            nonlocal told
            if every and time.monotonic() - told >= every:
                told = time.monotonic()
                self._answer({"id": id, "partial": True, **found.to_data()})

        found = explore(
            position,
            limits_of({"threads": self.threads, **question}, position.turn),
            best=best,
            seed=int(_number(question, "seed", 0, 0, 2**53)),
            cancelled=lambda: id in self._cancelled,
            report=report,
        )
        cancelled = {"cancelled": True} if id in self._cancelled else {}
        return {**found.to_data(), **cancelled}


class BotEngine(Engine):
    """Answers with what a bot chooses: one of ours, or one that a package brings along."""

    def __init__(self, bot: str, write: Callable[[Data], None]) -> None:
        self._bot = bots.get(bot)
        super().__init__(write)

    def _about(self) -> Data:
        return {**super()._about(), "engine": f"tilework {self._bot.name}"}

    def _think(self, question: Data) -> Data:
        position, id = position_of(question), question["id"]
        if position.is_over:
            return {"over": True, "scores": list(position.scores), "winners": list(position.winners)}
        limits = limits_of({"threads": self.threads, **question}, position.turn)
        seed = int(_number(question, "seed", 0, 0, 2**53))
        action = self._bot.choose(position, limits, seed=seed, cancelled=lambda: id in self._cancelled).action
        return {"seat": position.turn, "action": str(action), "number": action.number}


def about() -> Data:
    """What the engine says of itself."""
    return {"engine": "tilework", "version": __version__, "protocol": PROTOCOL, "games": list(games.names())}


def position_of(question: Data) -> Position:
    """The position that a question is about: ``position``, ``view`` or ``record`` (after ``actions`` actions), then ``moves``."""
    view = question.get("view", question.get("state"))  # its name before 0.2
    if "position" not in question and view is not None:
        position = Position.from_view(view)
    elif isinstance(question.get("position"), str):
        position = Position.parse(question["position"])
    elif isinstance(question.get("record"), str):
        match = read_record(question["record"])
        played = [step.before for step in match.steps if isinstance(step.event, Play)]
        at = int(_number(question, "actions", len(played), 0, len(played)))
        position = match.position if at == len(played) else played[at]
    else:
        raise BadQuestion("a question needs a position (one line of notation), a view or a record (its text)")
    moves = question.get("moves", [])
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise BadQuestion('moves must be a list of actions or draws in notation: ["3B>1", "CR>2"]')
    return position.after(*moves)


def limits_of(question: Data, seat: int | None = None) -> Limits:
    """How much a question allows to think. Pondering ends when it is stopped; of a clock a thirtieth is used, and the increment."""
    if question.get("ponder"):
        question = {**question, "seconds": MOST_SECONDS}
    elif "clock" in question and "seconds" not in question:
        question = {**question, "seconds": _share_of_clock(question["clock"], seat)}
    seconds = _number(question, "seconds", None, 0.0, MOST_SECONDS)
    nodes = _number(question, "nodes", None, 1, MOST_NODES)
    threads = _number(question, "threads", 1, 1, MOST_THREADS)
    return Limits(seconds, None if nodes is None else int(nodes), int(threads or 1))


def _share_of_clock(clock: Any, seat: int | None) -> float:
    if not isinstance(clock, dict) or not isinstance(clock.get("remaining"), list) or len(clock["remaining"]) <= (seat or 0):
        raise BadQuestion('a clock looks like {"remaining": [60.0, 58.5], "increment": 1.0}, in seconds, by seat')
    left = _number({"remaining": clock["remaining"][seat or 0]}, "remaining", 0.0, 0.0, MOST_SECONDS * 1000)
    more = _number(clock, "increment", 0.0, 0.0, MOST_SECONDS)
    return float(min(MOST_SECONDS, left / 2, left / SHARE_OF_CLOCK + more * 0.9))


def _number(question: Data, name: str, default: Any, low: float, high: float) -> Any:
    value = question.get(name, default)
    if value is default:
        return default
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise BadQuestion(f"{name} must be a number from {low:g} to {high:g}, not {value!r}")
    return value


def serve(lines: Iterable[str], write: Callable[[str], None]) -> None:
    """Answer lines until there are no more."""
    engine = Engine(lambda data: write(json.dumps(data, ensure_ascii=False) + "\n"))
    for line in lines:
        engine.ask(line)
    engine.close()


__all__ = ["BadQuestion", "BotEngine", "Engine", "limits_of", "position_of", "serve"]
