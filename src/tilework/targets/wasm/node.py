"""The WebAssembly modules in Node, through the web client's own engine package (``web/src/engine/node.ts``)."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tilework.bots.search.request import SearchRequest
from tilework.errors import TileworkError
from tilework.games.core.sources import PACKAGE
from tilework.games.game import Game
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.targets.engine_process import EngineProcess, search_jobs_data

ROOT = PACKAGE.parents[1]
WEB = ROOT / "web"
BUNDLES = ROOT / "build" / "bundles"


class NodeUnavailable(TileworkError):
    """Node or the web client's packages are missing."""


def bundle(entry: str, form: str = "esm") -> Path:
    """Bundle a TypeScript file of the engine package into one JavaScript file."""
    esbuild = WEB / "node_modules" / ".bin" / "esbuild"
    if not esbuild.exists():
        raise NodeUnavailable("running the modules outside a browser needs a checkout with the web client's packages: make web")
    out = BUNDLES / f"{entry}.{'mjs' if form == 'esm' else 'js'}"
    command = [str(esbuild), f"src/engine/{entry}.ts", "--bundle", f"--format={form}", "--target=es2022", f"--outfile={out}"]
    if entry == "node":
        command.append("--platform=node")
    elif form == "iife":
        command.append(f"--global-name={entry}")
    done = subprocess.run([*command, "--log-level=error"], cwd=WEB, capture_output=True, text=True)
    if done.returncode != 0:
        raise NodeUnavailable(f"the engine package can't be bundled: {done.stderr.strip()}")
    return out


class Node(EngineProcess):
    """A Node process with the modules of a folder, ``simd`` or ``plain``. Use it as a context manager."""

    def __init__(self, folder: Path, form: str = "simd") -> None:
        node = shutil.which("node")
        if node is None:
            raise NodeUnavailable("running the modules outside a browser needs Node 20 or newer")
        super().__init__("wasm", [node, str(bundle("node")), str(folder), form])

    def time_games(self, game: Game, options: Options, seed: int, number: int) -> tuple[int, float]:
        """Return moves and CPU seconds of complete random games."""
        response = self.call("play_games", game, options, seed=str(seed), games=number)
        return response["result"], response["cpu_seconds"]

    def time_searches(self, game: Game, options: Options, jobs: Sequence[tuple[Position, SearchRequest]]) -> tuple[int, float]:
        """Return nodes and CPU seconds of searches."""
        response = self.call("search", game, options, jobs=search_jobs_data(jobs))
        return sum(found["nodes"] for found in response["result"]), response["cpu_seconds"]
