#!/usr/bin/env python3
"""Run the steps of ``deploy/Dockerfile`` without Docker, as root: the last stage in a Debian root directory, then start the server there.

``container-check.py DIRECTORY`` creates the root with debootstrap if necessary. The web client is not built inside: the output of
``make web`` is copied. Debian's Python replaces the image's. ``TILEWORK_MOUNTS=/a:/b`` bind-mounts host directories, such as a package
mirror that pip is configured for; ``TILEWORK_PORT`` is the port to listen on.
"""

import os
import shlex
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = "python3,python3-pip,python-is-python3,ca-certificates"
SUITE = "bookworm"
PORT = 8000
SETTINGS = ("/etc/resolv.conf", "/etc/hosts", "/etc/pip.conf", "/etc/ssl/certs/ca-certificates.crt")


def steps(recipe: str) -> Iterator[tuple[str, str]]:
    """Yield the instructions of the last stage, each on one line."""
    lines = [line for line in recipe.replace("\\\n", " ").splitlines() if line.strip() and not line.startswith("#")]
    last = max(number for number, line in enumerate(lines) if line.startswith("FROM"))
    for line in lines[last + 1 :]:
        word, _, rest = line.partition(" ")
        yield word, " ".join(rest.split()) if word != "RUN" else rest.strip()


class Box:
    """A root directory in which steps run one after another."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = "/"
        self.user = "root"
        self.environment = {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin", "PIP_BREAK_SYSTEM_PACKAGES": "1", "LANG": "C.UTF-8"}

    def command(self, words: list[str]) -> list[str]:
        variables = [f"{name}={value}" for name, value in self.environment.items()]
        inside = f"cd {shlex.quote(self.folder)} && exec {shlex.join(words)}"
        who = [] if self.user == "root" else ["setpriv", "--reuid", self.user, "--init-groups", "--regid", self.user]
        return ["chroot", str(self.root), "env", "-i", *variables, *who, "sh", "-c", inside]

    def step(self, word: str, rest: str) -> None:
        """Run an instruction; those about image metadata are ignored."""
        match word:
            case "WORKDIR":
                self.folder = rest
                self.path(rest).mkdir(parents=True, exist_ok=True)
            case "ENV":
                self.environment |= dict(pair.split("=", 1) for pair in rest.split())
            case "USER":
                self.user = rest
            case "COPY":
                self.copy(rest.split())
            case "RUN":
                subprocess.run(self.command(["sh", "-c", rest]), check=True)

    def copy(self, words: list[str]) -> None:
        """Copy from the repository, including what an earlier stage would have built."""
        sources = [word.removeprefix("/src/") for word in words[:-1] if not word.startswith("--")]
        target = self.path(words[-1])
        for source in sources:
            found = ROOT / source
            if found.is_dir():
                ignored = shutil.ignore_patterns("__pycache__", "*.nbi", "*.nbc", *([] if "static" in source else ["static"]))
                shutil.copytree(found, target, dirs_exist_ok=True, ignore=ignored)
            else:
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(found, target / found.name if words[-1].endswith("/") else target)

    def path(self, name: str) -> Path:
        return self.root / os.path.join(self.folder, name).lstrip("/")


def main() -> None:
    root = Path(sys.argv[1]).resolve()
    if not (root / "bin" / "sh").exists():
        subprocess.run(
            ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", SUITE, str(root)], check=True, stdout=subprocess.DEVNULL
        )
    for file in SETTINGS:
        if Path(file).exists():
            shutil.copy(file, root / file.lstrip("/"))
    mounts = ["/proc", *filter(None, os.environ.get("TILEWORK_MOUNTS", "").split(":"))]
    for mount in mounts:
        (root / mount.lstrip("/")).mkdir(parents=True, exist_ok=True)
        subprocess.run(["mount", "--bind", mount, str(root / mount.lstrip("/"))], check=True)
    try:
        box = Box(root)
        for word, rest in steps((ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")):
            print(f"{word} {rest}", flush=True)
            box.step(word, rest)
        serve(box)
    finally:
        for mount in reversed(mounts):
            subprocess.run(["umount", str(root / mount.lstrip("/"))], check=False)


def serve(box: Box) -> None:
    """Start the server inside and wait until it is ready."""
    port = int(os.environ.get("TILEWORK_PORT", PORT))
    process = subprocess.Popen(box.command(["tilework", "serve", "--port", str(port), "--json-logs"]), stdout=subprocess.DEVNULL)
    try:
        while process.poll() is None:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=10) as answer:
                    print("ready:", answer.read().decode())
                    return
            except urllib.error.URLError:
                time.sleep(1)
        raise SystemExit("the server has ended")
    finally:
        process.terminate()
        process.wait()


if __name__ == "__main__":
    main()
