"""Call the methods of :class:`tilework.targets.host.Host` in another process: with another engine, or on an emulated processor.

Requests and responses are JSON objects, one per line: ``{"method": …, "game": …, "options": …, …}`` and ``{"result": …}`` or
``{"error": …}``. ``python -m tilework.targets.engine_process`` serves them on standard input and output.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from types import TracebackType
from typing import Any, Self

from tilework import games
from tilework.bots.search.request import SearchOptions, SearchRequest
from tilework.errors import TileworkError
from tilework.games.core import engine
from tilework.games.game import Data, Game
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.targets.host import Digest, Host


class EngineProcessEnded(TileworkError):
    """The process has ended or could not serve a request."""


def request_data(request: SearchRequest) -> Data:
    """Return a request as data."""
    return {name: value for name, value in asdict(request).items() if name != "threads"}


def search_jobs_data(jobs: Sequence[tuple[Position, SearchRequest]]) -> list[Data]:
    """Return positions and requests as data."""
    return [{"position": position.state.tobytes().hex(), "request": request_data(task)} for position, task in jobs]


class EngineProcess:
    """A process that serves requests. Use it as a context manager."""

    def __init__(self, name: str, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        self.name = name
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._process.stdin:
            self._process.stdin.close()
        self._process.wait()

    def call(self, method: str, game: Game | None, options: Options, **params: Any) -> Data:  # Any: plain data, as JSON has it
        """Return the response to a request: ``result``, and ``cpu_seconds`` where the process measures them."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(
            json.dumps({"method": method, "game": game.name if game else "", "options": dict(options), **params}) + "\n"
        )
        self._process.stdin.flush()
        response: Data = json.loads(self._process.stdout.readline() or f'{{"error": "{self.name} has ended"}}')
        if "error" in response:
            raise EngineProcessEnded(response["error"])
        return response

    def traces(self, game: Game, options: Options, seed: int, number: int) -> list[Digest]:
        """Return the digests of whole random games."""
        return [(one, two) for one, two in self.call("traces", game, options, seed=str(seed), games=number)["result"]]

    def searches(
        self, game: Game, options: Options, jobs: Sequence[tuple[Position, SearchRequest]], slice_nodes: int | None = None
    ) -> list[Data]:
        """Run searches, each in one call or in slices of a number of nodes."""
        sliced = {"slice_nodes": slice_nodes} if slice_nodes else {}
        found: list[Data] = self.call("search", game, options, jobs=search_jobs_data(jobs), **sliced)["result"]
        return found


class PythonEngineProcess(EngineProcess):
    """Tilework with another engine, or under another Python."""

    def __init__(self, name: str, python: Sequence[str] = (sys.executable,), environment: Mapping[str, str] | None = None) -> None:
        found = {**os.environ, **(environment or {}), engine.VARIABLE: name}
        super().__init__(name, [*python, "-m", "tilework.targets.engine_process"], found)
        assert self.call("engine", None, {})["result"] == name


def _serve(method: str, name: str, options: Options, params: Data) -> Any:  # Any: plain data, as JSON has it
    if method == "engine":
        return engine.current().name
    game = games.get(name)
    game.load()
    if method == "traces":
        return Host().traces(game, options, int(params["seed"]), params["games"])
    complete, jobs = game.complete_options(options), []
    for each in params["jobs"]:
        request = SearchRequest(**{**each["request"], "options": SearchOptions(**each["request"]["options"])})
        jobs.append((Position(game, complete, bytes.fromhex(each["position"])), request))
    return Host().searches(game, options, jobs)


def main() -> None:
    for line in sys.stdin:
        params = json.loads(line)
        result = _serve(params.pop("method"), params.pop("game"), params.pop("options"), params)
        print(json.dumps({"result": result}), flush=True)


if __name__ == "__main__":
    main()
