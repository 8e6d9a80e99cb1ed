"""A program of somebody else's as a bot: one JSON line out, one JSON line in."""

import json
import queue
import shlex
import subprocess
import threading
import time
from collections.abc import Callable
from typing import Any

from tilework.bots.bot import UNLIMITED, Choice, Limits, Report
from tilework.errors import EngineError
from tilework.games.position import Position

PATIENCE = 180.0  # seconds that an engine may take to start (it may have to compile), or beyond its limit, before it is given up


class ExternalBot:
    """Plays what an engine answers. The program is started with the first question and ended with this object."""

    def __init__(self, command: str) -> None:
        self.name = command
        self._words = shlex.split(command)
        self._process: subprocess.Popen[str] | None = None
        self._answers: queue.Queue[str | None] = queue.Queue()
        self._number = 0

    def choose(
        self,
        position: Position,
        limits: Limits = UNLIMITED,
        *,
        seed: int = 0,
        cancelled: Callable[[], bool] = lambda: False,
        report: Report | None = None,
    ) -> Choice:
        """Ask the engine. EngineError if it does not answer, or not with an action."""
        self._number += 1
        question: dict[str, Any] = {"id": str(self._number), "position": position.notation(), "seed": seed}
        question |= {"seconds": limits.seconds} if limits.seconds is not None else {}
        question |= {"nodes": limits.nodes} if limits.nodes is not None else {}
        self._send(question)
        answer = self._answer(question["id"], time.monotonic() + PATIENCE + (limits.seconds or 0.0))
        if "error" in answer or "action" not in answer:
            raise EngineError(f"{self.name}: {answer.get('error', 'the answer has no action')}")
        return Choice(position.action(answer["action"]), {"seconds": answer.get("seconds")})

    def _send(self, question: dict[str, Any]) -> None:
        if self._process is None or self._process.poll() is not None:
            self._start()
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(question) + "\n")
            self._process.stdin.flush()
        except OSError as error:
            raise EngineError(f"{self.name} does not listen: {error}") from None

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        except OSError as error:
            raise EngineError(f"{self.name} can't be started: {error}") from None
        self._answers = queue.Queue()
        threading.Thread(target=self._listen, args=(self._process, self._answers), daemon=True).start()

    @staticmethod
    def _listen(process: "subprocess.Popen[str]", answers: "queue.Queue[str | None]") -> None:
        assert process.stdout is not None
        for line in process.stdout:
            answers.put(line)
        answers.put(None)

    def _answer(self, id: str, deadline: float) -> dict[str, Any]:
        while True:
            try:
                line = self._answers.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                self.close()
                raise EngineError(f"{self.name} did not answer in time") from None
            if line is None:
                raise EngineError(f"{self.name} has ended")
            try:
                answer = json.loads(line)
            except ValueError:
                raise EngineError(f"{self.name} answered what is not JSON: {line[:80]!r}") from None
            if isinstance(answer, dict) and answer.get("id") == id and not answer.get("partial"):
                return answer

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(timeout=5)
            for stream in (self._process.stdin, self._process.stdout):
                if stream is not None:
                    stream.close()
            self._process = None
