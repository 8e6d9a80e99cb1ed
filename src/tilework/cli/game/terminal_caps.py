"""Detect the capabilities of the terminal."""

import os
import sys


def is_simple_terminal() -> bool:
    """Return whether full-screen drawing is impossible, according to ``TERM``."""
    return sys.stdout.isatty() and os.name == "posix" and os.environ.get("TERM", "dumb") in ("dumb", "unknown")
