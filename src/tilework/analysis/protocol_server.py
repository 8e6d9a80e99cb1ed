"""Serve the engine protocol: one JSON line per request, one or more per reply (``docs/reference/engine-protocol.md``)."""

import json
import queue
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any

from tilework import __version__, bots, games
from tilework.analysis.searching import analyse_position
from tilework.analysis.verdict import Verdict
from tilework.bots.bot import Limits
from tilework.errors import TileworkError
from tilework.games.position import Position
from tilework.match import read_record
from tilework.match.events import Play

Data = dict[str, Any]  # Any: plain data, as JSON has it
MAX_MULTI_PV = 50
MAX_SECONDS = 3600.0
MAX_NODES = 10**12
MAX_THREADS = 64
PROTOCOL = 2
EXPECTED_MOVES_LEFT = 30
OPTIONS: dict[str, Data] = {"threads": {"type": "whole", "low": 1, "high": MAX_THREADS, "default": 1}}
"""Options that ``set`` accepts."""


class InvalidRequest(TileworkError):
    """A request that cannot be understood."""


class Engine:
    """Answer requests one at a time, in order of arrival. A stopped request replies at once with the best result so far."""

    threads: int

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
        """Handle one line of input."""
        if not line.strip():
            return
        question: object = None
        try:
            question = json.loads(line)
            if not isinstance(question, dict):
                raise InvalidRequest("question-object")
            self._take(question)
        except (ValueError, RecursionError) as error:
            self._answer({"id": None, "error": f"not JSON: {error}"})
        except TileworkError as error:
            self._answer({"id": question.get("id") if isinstance(question, dict) else None, "error": str(error)})

    def close(self) -> None:
        """Answer the pending requests, then stop."""
        self._questions.put(None)
        self._worker.join()

    def abandon(self) -> None:
        """Stop without answering the pending requests."""
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
                raise InvalidRequest("question-id")
            if id in self._waiting:
                raise InvalidRequest("question-waiting", id=repr(id))
            self._waiting.add(id)
            self._questions.put(question)

    def _about(self) -> Data:
        return {**about(), "options": OPTIONS}

    def _set(self, values: object) -> None:
        if not isinstance(values, dict) or set(values) - set(OPTIONS):
            raise InvalidRequest("engine-options", options=", ".join(OPTIONS))
        self.threads = int(_number(values, "threads", self.threads, 1, MAX_THREADS))

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
        position = parse_position(question)
        if position.is_over:
            return {"over": True, "scores": list(position.scores), "winners": list(position.winners)}
        id, best = question["id"], int(_number(question, "best", 1, 1, MAX_MULTI_PV))
        every = _number(question, "report_every", 0.0, 0.0, MAX_SECONDS)
        told = time.monotonic()

        def report(found: Verdict) -> None:
            nonlocal told
            if every and time.monotonic() - told >= every:
                told = time.monotonic()
                self._answer({"id": id, "partial": True, **found.to_data()})

        found = analyse_position(
            position,
            parse_limits({"threads": self.threads, **question}, position.turn),
            best=best,
            seed=int(_number(question, "seed", 0, 0, 2**53)),
            cancelled=lambda: id in self._cancelled,
            report=report,
        )
        cancelled = {"cancelled": True} if id in self._cancelled else {}
        return {**found.to_data(), **cancelled}


class BotEngine(Engine):
    """Answer with a bot's choice: a built-in bot or one from an installed package."""

    def __init__(self, bot: str, write: Callable[[Data], None]) -> None:
        self._bot = bots.get(bot)
        super().__init__(write)

    def _about(self) -> Data:
        return {**super()._about(), "engine": f"tilework {self._bot.name}"}

    def _think(self, question: Data) -> Data:
        position, id = parse_position(question), question["id"]
        if position.is_over:
            return {"over": True, "scores": list(position.scores), "winners": list(position.winners)}
        limits = parse_limits({"threads": self.threads, **question}, position.turn)
        seed = int(_number(question, "seed", 0, 0, 2**53))
        action = self._bot.choose(position, limits, seed=seed, cancelled=lambda: id in self._cancelled).action
        return {"seat": position.turn, "action": str(action), "number": action.number}


def about() -> Data:
    """Return the identity of the engine: name, version, protocol, games and bots."""
    return {"engine": "tilework", "version": __version__, "protocol": PROTOCOL, "games": list(games.names())}


def parse_position(question: Data) -> Position:
    """Build the position of a request: ``position``, ``view`` or ``record`` (after ``actions`` actions), then ``moves``."""
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
        raise InvalidRequest("question-position")
    moves = question.get("moves", [])
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise InvalidRequest("question-moves")
    return position.after(*moves)


def parse_limits(question: Data, seat: int | None = None) -> Limits:
    """Return the limits of a request. Pondering has none; a clock grants a thirtieth of the remaining time plus most of the increment."""
    if question.get("ponder"):
        question = {**question, "seconds": MAX_SECONDS}
    elif "clock" in question and "seconds" not in question:
        question = {**question, "seconds": _share_of_clock(question["clock"], seat)}
    seconds = _number(question, "seconds", None, 0.0, MAX_SECONDS)
    nodes = _number(question, "nodes", None, 1, MAX_NODES)
    threads = _number(question, "threads", 1, 1, MAX_THREADS)
    return Limits(seconds, None if nodes is None else int(nodes), int(threads or 1))


def _share_of_clock(clock: object, seat: int | None) -> float:
    if not isinstance(clock, dict) or not isinstance(clock.get("remaining"), list) or len(clock["remaining"]) <= (seat or 0):
        raise InvalidRequest("question-clock")
    left = _number({"remaining": clock["remaining"][seat or 0]}, "remaining", 0.0, 0.0, MAX_SECONDS * 1000)
    more = _number(clock, "increment", 0.0, 0.0, MAX_SECONDS)
    return float(min(MAX_SECONDS, left / 2, left / EXPECTED_MOVES_LEFT + more * 0.9))


def _number(question: Data, name: str, default: object, low: float, high: float) -> Any:  # Any: plain data, as JSON has it
    value = question.get(name, default)
    if value is default:
        return default
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise InvalidRequest("not-a-number", name=name, low=format(low, "g"), high=format(high, "g"), value=repr(value))
    return value


def serve(lines: Iterable[str], write: Callable[[str], None]) -> None:
    """Answer each line until the input ends."""
    engine = Engine(lambda data: write(json.dumps(data, ensure_ascii=False) + "\n"))
    for line in lines:
        engine.ask(line)
    engine.close()


__all__ = ["BotEngine", "Engine", "InvalidRequest", "parse_limits", "parse_position", "serve"]
