"""Text files named on the command line."""

import sys
from pathlib import Path

from tilework.cli.framework.messages import say
from tilework.errors import InvalidRecord


def read_text(path: Path) -> str:
    """Read a text file (``-`` for standard input). Raise ``InvalidRecord`` if it cannot be read."""
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidRecord(say("file.unreadable", file=str(path), reason=getattr(error, "strerror", None) or str(error))) from None
