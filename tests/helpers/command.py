"""The command line as a user calls it, in this process: every exception that is not ours passes through and fails the test."""

import os
import sys

from tilework.cli import main


def tilework(*words: str) -> int:
    """Run ``tilework`` with these words; its exit status. A language chosen with ``--lang`` holds for this call alone."""
    before = sys.argv
    language = os.environ.get("TILEWORK_LANG")
    sys.argv = ["tilework", *words]
    try:
        main()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1 if end.code else 0
    finally:
        sys.argv = before
        if language is None:
            os.environ.pop("TILEWORK_LANG", None)
        else:
            os.environ["TILEWORK_LANG"] = language
    return 0
