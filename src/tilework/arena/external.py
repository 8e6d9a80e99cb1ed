"""A program of somebody else's as a bot: one JSON line out, one JSON line in. Whatever it does, the caller goes on."""

import json
import queue
import shlex
import shutil
import subprocess
import threading
import time
from typing import Any

from tilework.arena.protocol import action_of, line, question
from tilework.bots.bot import UNLIMITED, Asked, Choice, Limits, Report, never
from tilework.errors import EngineError
from tilework.games.gate import shown
from tilework.games.position import Position

TO_START = 30.0
"""Seconds within which a program must say something after its start."""
TO_WARM_UP = 120.0
"""Seconds that the first answer may take beyond its limit, once: the engine may have to compile."""
TO_ANSWER = 10.0
"""Seconds that later answers may take beyond their limit."""
MOST_CHARACTERS = 1_000_000


def words_of(command: str) -> list[str]:
    """A command word by word. EngineError if it is none, or if there is no such program."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise EngineError(f"{shown(command)} is no command: {error}") from None
    if not words or shutil.which(words[0]) is None:
        raise EngineError(f"{command} can't be started: there is no program {shown(words[0] if words else '')}")
    return words


class ExternalBot:
    """Plays what an engine answers. The program is started with the first question and ended with this object."""

    def __init__(self, command: str, *, patience: float = 1.0) -> None:
        """``patience`` stretches or shortens how long it is waited for."""
        self.name = command
        self.patience = patience
        self._words = words_of(command)
        self._process: subprocess.Popen[str] | None = None
        self._answers: queue.Queue[str | None] = queue.Queue()
        self._number = 0
        self._warm = False
        self._is_silent = False

    def choose(
        self, position: Position, limits: Limits = UNLIMITED, *, seed: int = 0, cancelled: Asked = never, report: Report | None = None
    ) -> Choice:
        """Ask the engine. EngineError if it does not answer, or not with an action."""
        if not self._is_running:
            self.ask({"about": True}, TO_START)
        beyond = TO_ANSWER if self._warm or self._is_silent else TO_WARM_UP
        self._is_silent = True  # until it has answered
        answer = self.ask(question("", position, limits, seed), beyond + (limits.seconds or 0.0))
        self._warm, self._is_silent = True, False
        try:
            return Choice(action_of(answer, position), {"seconds": answer.get("seconds")})
        except EngineError as error:
            raise EngineError(f"{self.name}: {error}") from None

    def ask(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send one message and wait for its answer. EngineError if none comes in time, or none that can be read."""
        self._number += 1
        id = str(self._number)
        self.send({**message, "id": id})
        return self.answer_to(id, seconds)

    def send(self, message: dict[str, Any]) -> None:
        """Send one message, starting the program if it does not run."""
        self.send_line(line(message))

    def send_line(self, line: str) -> None:
        """Send one line as it is."""
        if not self._is_running:
            self._start()
        assert self._process
        assert self._process.stdin
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError as error:
            self.close()
            raise EngineError(f"{self.name} does not listen: {error}") from None

    def answer_to(self, id: str, seconds: float) -> dict[str, Any]:
        """The last answer to a message; reports on the way are passed over."""
        deadline = time.monotonic() + self.patience * seconds
        while True:
            try:
                line = self._answers.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                self.close()
                raise EngineError(f"{self.name} did not answer in time") from None
            if line is None:
                self.close()
                raise EngineError(f"{self.name} has ended")
            answer = self._read(line)
            if answer.get("id") == id and not answer.get("partial"):
                return answer

    def _read(self, line: str) -> dict[str, Any]:
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise EngineError(f"{self.name} answered what is not JSON: {shown(line)}") from None
        if not isinstance(answer, dict):
            raise EngineError(f"{self.name} answered what is not a JSON object: {shown(line)}")
        return answer

    @property
    def _is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def _start(self) -> None:
        self.close()
        try:
            self._process = subprocess.Popen(
                self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", errors="replace"
            )
        except OSError as error:
            raise EngineError(f"{self.name} can't be started: {error}") from None
        self._answers, self._warm = queue.Queue(), False
        threading.Thread(target=self._listen, args=(self._process, self._answers), daemon=True).start()

    @staticmethod
    def _listen(process: "subprocess.Popen[str]", answers: "queue.Queue[str | None]") -> None:
        assert process.stdout
        while line := process.stdout.readline(MOST_CHARACTERS):
            answers.put(line)
        answers.put(None)

    def ends_with_its_input(self, seconds: float) -> bool:
        """Close the program's input; whether it then ends by itself."""
        if self._process is None or self._process.stdin is None:
            return True
        self._process.stdin.close()
        try:
            self._process.wait(timeout=self.patience * seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def close(self) -> None:
        """End the program."""
        if self._process is None:
            return
        process, self._process = self._process, None
        process.terminate()
        try:
            process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                try:
                    stream.close()
                except OSError:
                    continue
