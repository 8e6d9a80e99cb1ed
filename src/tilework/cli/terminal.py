"""What kind of terminal this is."""

import os
import sys


def is_simple_terminal() -> bool:
    """Whether a terminal can't be drawn on, so that lines must do: it says so itself, or does not say what it is."""
    return sys.stdout.isatty() and os.name == "posix" and os.environ.get("TERM", "dumb") in ("dumb", "unknown")
