"""Print the number and size of the packages of each extra: ``extras-table.py WHEEL [EXTRA …]``.

Each is installed in a temporary environment. Sizes are those of the installed packages, without pip.
"""

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

TOOLS = ("pip", "setuptools", "pkg_resources")
EXTRAS = ("", "play", "plot", "server", "rl", "openspiel", "all")


def measure(wheel: Path, extra: str) -> tuple[int, float]:
    """Return the number of packages, including Tilework, and their size in megabytes."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder, "bin", "python")
        wanted = f"{wheel.resolve()}[{extra}]" if extra else str(wheel.resolve())
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile", wanted], check=True)
        listed = subprocess.run([python, "-m", "pip", "list", "--format=freeze"], capture_output=True, text=True, check=True).stdout.split()
        packages = [name for name in listed if name.partition("==")[0].lower() not in ("pip", "setuptools")]
        site = next(Path(folder, "lib").glob("python*/site-packages"))
        ours = (file for file in site.rglob("*") if file.is_file() and file.relative_to(site).parts[0] not in TOOLS)
        return len(packages), sum(file.stat().st_size for file in ours) / 1e6


def main() -> None:
    wheel, extras = Path(sys.argv[1]), sys.argv[2:] or EXTRAS
    print("| installed with | packages | MB |\n| --- | ---: | ---: |", flush=True)
    for extra in extras:
        number, size = measure(wheel, extra)
        command = f'pip install "tilework[{extra}]"' if extra else "pip install tilework"
        print(f"| `{command}` | {number} | {size:.0f} |", flush=True)


if __name__ == "__main__":
    main()
