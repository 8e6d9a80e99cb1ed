"""Build wheels with native libraries: ``python scripts/wheels.py OUT [SYSTEM ...]``, for every system if none is named.

The files of a wheel depend on the sources and the pinned packages alone: a second build is equal byte by byte.
"""

import os
import struct
import subprocess
import sys
from pathlib import Path

from tilework import games
from tilework.games.core.libraries import read_manifest
from tilework.games.core.sources import library_digest
from tilework.targets.native.build import SYSTEMS, build

ROOT = Path(__file__).resolve().parents[1]


def main() -> None:
    """Build the libraries of each system, then its wheel."""
    out, names = Path(sys.argv[1]).resolve(), sys.argv[2:] or list(SYSTEMS)
    epoch = os.environ.get("SOURCE_DATE_EPOCH") or _last_commit()
    for system in names:
        libraries = ROOT / "build" / "native" / system
        for path in build(libraries, games.names(), system, use_zig=True):
            manifest = read_manifest(path)
            assert manifest["built_from"] == library_digest(manifest["game"]), f"{path.name}: the sources changed meanwhile"
            if path.suffix == ".dll":
                path.write_bytes(without_timestamps(path.read_bytes()))
        environment = {
            **os.environ,
            "TILEWORK_WHEEL_SYSTEM": system,
            "TILEWORK_WHEEL_LIBRARIES": str(libraries),
            "SOURCE_DATE_EPOCH": epoch,
        }
        command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(out)]
        subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
        wheel = max(out.glob(f"*{SYSTEMS[system].wheel.split('.')[0]}*.whl"), key=lambda path: path.stat().st_mtime)
        print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")


def without_timestamps(content: bytes) -> bytes:
    """Return a DLL without the time of its linking, which is in the header and in the export and debug directories."""
    found = bytearray(content)
    (header,) = struct.unpack_from("<I", found, 0x3C)
    sections, optional_size = struct.unpack_from("<H12xH", found, header + 6)
    struct.pack_into("<I", found, header + 8, 0)
    directories, table = header + 24 + 112, header + 24 + optional_size
    for directory, entry_size in ((0, 40), (6, 28)):  # exports and debug information
        address, size = struct.unpack_from("<II", found, directories + 8 * directory)
        for section in range(sections):
            start, _, offset = struct.unpack_from("<III", found, table + 40 * section + 12)
            (length,) = struct.unpack_from("<I", found, table + 40 * section + 8)
            if size and start <= address < start + length:
                for entry in range(1 if directory == 0 else size // entry_size):
                    struct.pack_into("<I", found, offset + address - start + entry_size * entry + 4, 0)
    return bytes(found)


def _last_commit() -> str:
    return subprocess.check_output(["git", "log", "-1", "--pretty=%ct"], cwd=ROOT, text=True).strip()


if __name__ == "__main__":
    main()
