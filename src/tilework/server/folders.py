"""Where a server keeps its data."""

import os
import sys
from pathlib import Path


def usual_folder() -> Path:
    """Where data lies if nobody says where: a ``tilework-data`` in the working directory if there is one, else where programs keep theirs.

    A server that made a folder wherever it is started would leave one in every clone.
    """
    here = Path("tilework-data")
    if here.is_dir():
        return here
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Tilework"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Tilework"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "tilework"
