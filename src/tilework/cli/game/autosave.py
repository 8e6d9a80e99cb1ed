"""Save games in progress after each move; ``tilework play --resume`` continues the latest."""

import os
from datetime import datetime
from pathlib import Path

MAX_SAVED_GAMES = 20
"""Unfinished games to keep; the oldest are deleted first."""


def directory() -> Path:
    """Return the autosave directory: ``tilework/games`` below the user's state directory."""
    home = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".local" / "state"
    return Path(home) / "tilework" / "games"


def new_file(game: str) -> Path:
    """Return a new file name for a game that starts now."""
    return directory() / f"{game}-{datetime.now():%Y%m%d-%H%M%S-%f}-{os.getpid()}.txt"


def saved_games() -> list[Path]:
    """Return the saved games, latest first."""
    return sorted(directory().glob("*.txt"), key=lambda file: file.stat().st_mtime_ns, reverse=True)


def write(file: Path, record: str) -> None:
    """Write a record atomically. Raise ``OSError`` if that fails."""
    is_new = not file.exists()
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    part.write_text(record, encoding="utf-8")
    part.replace(file)
    if is_new:
        for old in saved_games()[MAX_SAVED_GAMES:]:
            old.unlink(missing_ok=True)
