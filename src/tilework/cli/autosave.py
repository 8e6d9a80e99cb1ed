"""Games in progress are kept after each move, so that a lost connection loses nothing: ``tilework play --resume`` goes on with the last."""

import os
from datetime import datetime
from pathlib import Path

MOST_KEPT = 20
"""How many unfinished games are kept; the oldest ones go first."""


def folder() -> Path:
    """Where games in progress are kept: ``tilework/games`` in the user's folder for the state of programs."""
    home = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".local" / "state"
    return Path(home) / "tilework" / "games"


def new_file(game: str) -> Path:
    """A file of its own for a game that begins now."""
    return folder() / f"{game}-{datetime.now():%Y%m%d-%H%M%S-%f}-{os.getpid()}.txt"


def kept() -> list[Path]:
    """The games that are kept, the latest first."""
    return sorted(folder().glob("*.txt"), key=lambda file: file.stat().st_mtime_ns, reverse=True)


def write(file: Path, record: str) -> None:
    """Keep a game. The file is whole at every moment: a new one takes the place of the old one at once. OSError if that can't be done."""
    is_new = not file.exists()
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    part.write_text(record, encoding="utf-8")
    part.replace(file)
    if is_new:
        for old in kept()[MOST_KEPT:]:
            old.unlink(missing_ok=True)
