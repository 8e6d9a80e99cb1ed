"""A position on the command line: notation, ``-`` for a line of standard input, or a file with a notation or a record."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tilework.cli.framework.text_files import read_text

if TYPE_CHECKING:
    from tilework.games.position import Position


def position_argument(given: str) -> "Position":
    """Return the position that an argument names; of a record, the last one."""
    from tilework.games.position import Position
    from tilework.match import read_record

    if given == "-":
        return Position.parse(sys.stdin.readline().strip())
    if " " not in given and Path(given).exists():
        text = read_text(Path(given))
        return read_record(text).position if text.lstrip().startswith("[") else Position.parse(text.strip())
    return Position.parse(given)
