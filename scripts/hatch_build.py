"""Hatch's build hook: native libraries in wheels.

``TILEWORK_WHEEL_SYSTEM`` names the system of a wheel whose libraries lie in ``TILEWORK_WHEEL_LIBRARIES`` (``scripts/wheels.py`` sets
both), or is ``none`` for a wheel without. Otherwise libraries are built for this machine, if Numba and a linker are at hand; if not, the
wheel has none and needs ``tilework[numba]``.
"""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NEEDED = ["numba>=0.66,<0.69"]
FOLDER = "tilework/native_libraries"


class NativeLibraries(BuildHookInterface[BuilderConfig]):
    """Adds the libraries and the platform's tag."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What builds libraries: the package itself and Numba."""
        if os.environ.get("TILEWORK_WHEEL_SYSTEM"):
            return []
        return [*self.metadata.core.dependencies, *NEEDED]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # Any: Hatch's own signature
        """Add the libraries to a wheel that is not an editable one."""
        system = os.environ.get("TILEWORK_WHEEL_SYSTEM", "")
        if self.target_name != "wheel" or version == "editable" or system == "none":
            return
        if system:
            folder, platform = Path(os.environ["TILEWORK_WHEEL_LIBRARIES"]), _wheel_platform(self.root, system)
        else:
            folder = Path(self.root) / "build" / "native" / "local"
            problem = _build(Path(self.root), folder)
            if problem:
                self.app.display_warning(f"No native libraries for this machine ({problem}): install tilework[numba] as well.")
                return
            platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform}"
        for path in sorted(folder.glob("tilework-*")):
            build_data["force_include"][str(path)] = f"{FOLDER}/{path.name}"


def _wheel_platform(root: str, system: str) -> str:
    sys.path.insert(0, str(Path(root) / "src"))
    from tilework.targets.native.build import SYSTEMS

    return SYSTEMS[system].wheel


def _build(root: Path, out: Path) -> str:
    """Build libraries for this machine. Return why that is not possible, or nothing."""
    source = f"from tilework.targets.native.build import build_all; build_all({str(out)!r})"
    # What pip has installed for the build is found by the path that is already there.
    path = os.pathsep.join(filter(None, (str(root / "src"), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path, "TILEWORK_ENGINE": "numba"}
    done = subprocess.run([sys.executable, "-c", source], env=environment, capture_output=True, text=True)
    return "" if done.returncode == 0 else (done.stderr.strip().splitlines() or ["no reason was given"])[-1]
