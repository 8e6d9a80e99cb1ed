"""Check an installed Tilework: a game through the library, one on the command line, and a server with the web client.

Run it with the Python that Tilework is installed for; it needs neither a checkout nor Node.
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
    assert shutil.which("node") is None, "there is a Node here: this check must do without"
    library()
    files()
    command_line()
    server()
    print(f"Tilework {tilework.__version__} is installed whole: {Path(tilework.__file__).parent}")


def library() -> None:
    """Play a whole game and verify its record."""
    match = tilework.Match.new("azul", seed=1)
    while not match.is_over:
        match.play(bots.get("greedy").choose(match.position, seed=1).action)
    assert tilework.verify_record(tilework.write_record(match)).is_valid
    print("library: a game of Azul played and verified", match.scores)


def files() -> None:
    """Check the web client and the browser modules of every game."""
    index = json.loads((STATIC / "engine" / "index.json").read_text(encoding="utf-8"))
    modules = list((STATIC / "engine").glob("*.wasm"))
    assert (STATIC / "index.html").is_file()
    assert all(module.read_bytes().startswith(WASM) for module in modules)
    for game in tilework.games.names():
        assert game in json.dumps(index)
        assert any(module.name.startswith(f"{game}-rules") for module in modules)
    print(f"files: the web client and {len(modules)} modules for the browser")


def command_line() -> None:
    """Play a whole game line by line, as on a simple terminal."""
    words = [sys.executable, "-m", "tilework", "play", "azul", "--plain", "--seed", "3", "--seats", "human:Ada,random"]
    done = subprocess.run(words, input="1\n" * 2000, capture_output=True, text=True, check=True)
    assert "Ada, choose:" in done.stdout
    assert "wins." in done.stdout or "Shared victory" in done.stdout
    print("command line:", done.stdout.strip().splitlines()[-1])


def server() -> None:
    """Check that a server delivers the page, its parts and the modules."""
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
    """Fetch an address once the server listens and has compiled the rules, which may take minutes the first time."""
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
