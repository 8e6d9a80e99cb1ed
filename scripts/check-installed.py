"""Whether an installed Tilework is whole: a game by the library, one by the command line, and a server with the web client in it.

Run it with the Python that Tilework is installed for; it needs no checkout and no Node.
"""

import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

import tilework
from tilework import bots

STATIC = Path(tilework.__file__).parent / "server" / "static"
WASM = b"\0asm"
STARTING = 503


def main() -> None:
    """Check everything, saying what was checked."""
    assert shutil.which("node") is None, "there is a Node here: this check must do without"
    library()
    files()
    command_line()
    server()
    print(f"Tilework {tilework.__version__} is installed whole: {Path(tilework.__file__).parent}")


def library() -> None:
    """A whole game, its record verified."""
    match = tilework.Match.new("azul", seed=1)
    while not match.is_over:
        match.play(bots.get("greedy").choose(match.position, seed=1).action)
    assert tilework.verify_record(tilework.write_record(match)).is_good
    print("library: a game of Azul played and verified", match.scores)


def files() -> None:
    """The web client and the engine's modules for the browser, for every game."""
    index = json.loads((STATIC / "engine" / "index.json").read_text(encoding="utf-8"))
    modules = list((STATIC / "engine").glob("*.wasm"))
    assert (STATIC / "index.html").is_file()
    assert all(module.read_bytes().startswith(WASM) for module in modules)
    for game in tilework.games.names():
        assert game in json.dumps(index)
        assert any(module.name.startswith(f"{game}-rules") for module in modules)
    print(f"files: the web client and {len(modules)} modules for the browser")


def command_line() -> None:
    """A whole game line by line, as somebody at a simple terminal plays it."""
    words = [sys.executable, "-m", "tilework", "play", "azul", "--plain", "--seed", "3", "--seats", "human:Ada,random"]
    done = subprocess.run(words, input="1\n" * 2000, capture_output=True, text=True, check=True)
    assert "Ada, choose:" in done.stdout
    assert "wins." in done.stdout or "Shared victory" in done.stdout
    print("command line:", done.stdout.strip().splitlines()[-1])


def server() -> None:
    """A server that hands out the page, its parts and the modules."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        words = [sys.executable, "-m", "tilework", "serve", "--port", str(port), "--data", data]
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        try:
            page = _fetch(process, f"http://127.0.0.1:{port}/")
            assert b"<html" in page
            module = next((STATIC / "engine").glob("azul-rules-*.wasm"))
            assert _fetch(process, f"http://127.0.0.1:{port}/engine/{module.name}") == module.read_bytes()
        finally:
            process.terminate()
            process.wait()
    print("server: the page and the modules are served")


def _fetch(process: "subprocess.Popen[str]", address: str) -> bytes:
    """What lies at an address, once the server listens and has compiled the rules, which takes it minutes the first time."""
    for _ in range(1200):
        assert process.poll() is None, process.stderr and process.stderr.read()
        try:
            with urllib.request.urlopen(address, timeout=30) as answer:
                return bytes(answer.read())
        except urllib.error.HTTPError as error:
            if error.code != STARTING:
                raise
        except urllib.error.URLError as error:
            if not isinstance(error.reason, ConnectionError):
                raise
        time.sleep(1)
    raise AssertionError("the server does not come up")


if __name__ == "__main__":
    main()
