"""The modules in Node: the same questions as ``native`` answers, put to the web client's own engine package."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any

from tilework.bots.search.engine import Task
from tilework.errors import TileworkError
from tilework.games.core.jit import PACKAGE
from tilework.games.game import Game
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.targets.native import Digest

ROOT = PACKAGE.parents[1]
WEB = ROOT / "web"
BUNDLES = ROOT / "build" / "bundles"


class NoNode(TileworkError):
    """What is needed to run the modules here is not there."""


def bundle(entry: str, form: str = "esm") -> Path:
    """One JavaScript file from a TypeScript file of the engine package."""
    esbuild = WEB / "node_modules" / ".bin" / "esbuild"
    if not esbuild.exists():
        raise NoNode("running the modules outside a browser needs a checkout with the web client's packages: make web")
    out = BUNDLES / f"{entry}.{'mjs' if form == 'esm' else 'js'}"
    command = [str(esbuild), f"src/engine/{entry}.ts", "--bundle", f"--format={form}", "--target=es2022", f"--outfile={out}"]
    if entry == "node":
        command.append("--platform=node")
    elif form == "iife":
        command.append(f"--global-name={entry}")
    done = subprocess.run([*command, "--log-level=error"], cwd=WEB, capture_output=True, text=True)
    if done.returncode != 0:
        raise NoNode(f"the engine package can't be bundled: {done.stderr.strip()}")
    return out


def task_data(task: Task) -> dict[str, Any]:
    """A task as the engine package reads it."""
    return {
        "seconds": task.seconds,
        "nodes": task.nodes,
        "depth": task.depth,
        "wanted": task.wanted,
        "seed": task.seed,
        "misjudged": task.misjudged,
        "sane": task.sane,
        "overlooked": task.overlooked,
        "only": task.only,
        "mastery": asdict(task.mastery),
    }


def asks_data(asks: Sequence[tuple[Position, Task]]) -> list[dict[str, Any]]:
    """Positions and tasks as data."""
    return [{"position": position.state.tobytes().hex(), "task": task_data(task)} for position, task in asks]


class Node:
    """A Node process with the modules of a folder, ``simd`` or ``plain``. To be used in a ``with`` statement."""

    name = "wasm"

    def __init__(self, folder: Path, form: str = "simd") -> None:
        node = shutil.which("node")
        if node is None:
            raise NoNode("running the modules outside a browser needs Node 20 or newer")
        self._process = subprocess.Popen(
            [node, str(bundle("node")), str(folder), form], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> "Node":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._process.stdin:
            self._process.stdin.close()
        self._process.wait()

    def ask(self, what: str, game: Game, options: Options, **others: Any) -> dict[str, Any]:
        """The answer to a question, with the processor seconds that it took."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"what": what, "game": game.name, "options": dict(options), **others}) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline() or '{"error": "Node has ended"}')
        if "error" in answer:
            raise NoNode(answer["error"])
        return answer

    def traces(self, game: Game, options: Options, seed: int, number: int) -> list[Digest]:
        """The digests of whole random games."""
        return [(one, two) for one, two in self.ask("traces", game, options, seed=str(seed), games=number)["answer"]]

    def searches(
        self, game: Game, options: Options, asks: Sequence[tuple[Position, Task]], pieces: int | None = None
    ) -> list[dict[str, Any]]:
        """What searches find, in one piece each or in pieces of so many nodes."""
        found: list[dict[str, Any]] = self.ask("searches", game, options, asks=asks_data(asks), **({"pieces": pieces} if pieces else {}))[
            "answer"
        ]
        return found

    def time_games(self, game: Game, options: Options, seed: int, number: int) -> tuple[int, float]:
        """Moves, and processor seconds, of whole random games."""
        answer = self.ask("play_games", game, options, seed=str(seed), games=number)
        return answer["answer"], answer["seconds"]

    def time_searches(self, game: Game, options: Options, asks: Sequence[tuple[Position, Task]]) -> tuple[int, float]:
        """Nodes, and processor seconds, of searches."""
        answer = self.ask("searches", game, options, asks=asks_data(asks))
        return sum(found["nodes"] for found in answer["answer"]), answer["seconds"]
