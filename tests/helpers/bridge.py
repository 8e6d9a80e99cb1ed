"""A program at a real server, through the bridge of the command line."""

import asyncio
import threading

from tests.helpers.server import PATIENCE
from tilework.cli.commands.bridge import EngineTransport, bridge
from tilework.errors import InvalidOption


class Bridge:
    """``tilework bot run``, in a thread."""

    def __init__(self, host: str, secret: str, program: EngineTransport) -> None:
        self.told: list[str] = []
        self.ended_with: BaseException | None = None
        self._loop = asyncio.new_event_loop()
        self._task = self._loop.create_task(bridge(host, secret, program, self.told.append))
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._loop.run_until_complete(self._task)
        except (InvalidOption, asyncio.CancelledError) as error:
            self.ended_with = error
        self._loop.close()

    def ended(self) -> BaseException | None:
        self._thread.join(PATIENCE)
        return self.ended_with

    def stop(self) -> None:
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._task.cancel)
        self._thread.join(PATIENCE)
