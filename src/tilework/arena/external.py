"""Run an external program as a bot over the engine protocol: JSON lines on its standard input and output."""

import json
import queue
import shlex
import shutil
import subprocess
import threading
import time
from contextlib import suppress

from tilework.arena.protocol import action_of, line, question
from tilework.bots.bot import UNLIMITED, CancelCheck, Choice, Limits, ProgressCallback, never_cancelled
from tilework.errors import EngineError
from tilework.games.game import Data
from tilework.games.position import Position
from tilework.games.validation import short_repr

START_TIMEOUT_S = 30.0
"""Time for the program to reply to its first message (seconds)."""
WARMUP_TIMEOUT_S = 120.0
"""Time beyond the limit for the first move, because the engine may have to compile (seconds)."""
ANSWER_TIMEOUT_S = 10.0
"""Time beyond the limit for later moves (seconds)."""
MAX_LINE_CHARS = 1_000_000
MAX_WAITING_LINES = 1_000
"""Unread lines to keep in memory; beyond that the engine blocks."""


def split_command(command: str) -> list[str]:
    """Split a command line. Raise ``EngineError`` if it is malformed or the program does not exist."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise EngineError("not-a-command", command=short_repr(command), error=error) from None
    if not words or shutil.which(words[0]) is None:
        raise EngineError("no-such-program", command=command, words=short_repr(words[0] if words else ""))
    return words


class ExternalBot:
    """A bot that plays an engine's answers. The process starts with the first request and ends with ``close``."""

    def __init__(self, command: str, *, timeout_scale: float = 1.0) -> None:
        """Scale all timeouts by ``timeout_scale``."""
        self.name = command
        self.timeout_scale = timeout_scale
        self._argv = split_command(command)
        self._process: subprocess.Popen[str] | None = None
        self._answers: queue.Queue[str | None] = queue.Queue()
        self._number = 0
        self._warm = False
        self._is_silent = False

    def choose(
        self,
        position: Position,
        limits: Limits = UNLIMITED,
        *,
        seed: int = 0,
        cancelled: CancelCheck = never_cancelled,
        report: ProgressCallback | None = None,
    ) -> Choice:
        """Request a move. Raise ``EngineError`` if the engine does not reply with an action."""
        if not self._is_running:
            self.ask({"about": True}, START_TIMEOUT_S)
        beyond = ANSWER_TIMEOUT_S if self._warm or self._is_silent else WARMUP_TIMEOUT_S
        self._is_silent = True  # until it has answered
        answer = self.ask(question("", position, limits, seed), beyond + (limits.seconds or 0.0))
        self._warm, self._is_silent = True, False
        try:
            return Choice(action_of(answer, position), {"seconds": answer.get("seconds")})
        except EngineError as error:
            raise EngineError("at", where=self.name, problem=error) from None

    def ask(self, message: Data, seconds: float) -> Data:
        """Send one message and wait for the reply. Raise ``EngineError`` on a timeout or an unreadable reply."""
        self._number += 1
        id = str(self._number)
        self.send({**message, "id": id})
        return self.wait_for_reply(id, seconds)

    def send(self, message: Data) -> None:
        """Send one message, starting the process if necessary."""
        self.send_line(line(message))

    def send_line(self, line: str) -> None:
        """Send one line verbatim."""
        if not self._is_running:
            self._start()
        assert self._process
        assert self._process.stdin
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError as error:
            self.close()
            raise EngineError("engine-not-listening", name=self.name, error=error) from None

    def wait_for_reply(self, id: str, seconds: float) -> Data:
        """Wait for the final reply to a message, skipping partial ones."""
        return self.wait_for_replies({id}, seconds)[id]

    def wait_for_replies(self, ids: set[str], seconds: float) -> dict[str, Data]:
        """Wait for the final replies to several messages, in any order."""
        found: dict[str, Data] = {}
        deadline = time.monotonic() + self.timeout_scale * seconds
        while True:
            try:
                line = self._answers.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                self.close()
                raise EngineError("engine-too-slow", name=self.name) from None
            if line is None:
                self.close()
                raise EngineError("engine-ended", name=self.name)
            answer = self._read(line)
            if answer.get("id") in ids and not answer.get("partial"):
                found[answer["id"]] = answer
                if found.keys() == ids:
                    return found

    def _read(self, line: str) -> Data:
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise EngineError("answer-not-json", name=self.name, line=short_repr(line)) from None
        if not isinstance(answer, dict):
            raise EngineError("answer-not-an-object", name=self.name, line=short_repr(line))
        return answer

    @property
    def _is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def _start(self) -> None:
        self.close()
        try:
            self._process = subprocess.Popen(
                self._argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", errors="replace"
            )
        except OSError as error:
            raise EngineError("engine-not-started", name=self.name, error=error) from None
        self._answers, self._warm = queue.Queue(MAX_WAITING_LINES), False
        threading.Thread(target=self._listen, args=(self._process, self._answers), daemon=True).start()

    @staticmethod
    def _listen(process: "subprocess.Popen[str]", answers: "queue.Queue[str | None]") -> None:
        assert process.stdout
        with suppress(ValueError):  # closed meanwhile
            while line := process.stdout.readline(MAX_LINE_CHARS):
                while line.strip() and (process.poll() is None or not answers.full()):  # a flooding engine waits until it is read
                    with suppress(queue.Full):
                        answers.put(line, timeout=0.2)
                        break
        with suppress(queue.Full):
            answers.put(None, timeout=ANSWER_TIMEOUT_S)

    def exits_on_eof(self, seconds: float) -> bool:
        """Close the program's input and return whether it exits by itself."""
        if self._process is None or self._process.stdin is None:
            return True
        self._process.stdin.close()
        try:
            self._process.wait(timeout=self.timeout_scale * seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def close(self) -> None:
        """Terminate the process."""
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
