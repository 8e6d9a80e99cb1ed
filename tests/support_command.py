"""The command line as a user calls it, in this process: every exception that is not ours passes through and fails the test."""

import sys

from tilework.cli import main


def tilework(*words: str) -> int:
    """Run ``tilework`` with these words; its exit status."""
    before = sys.argv
    sys.argv = ["tilework", *words]
    try:
        main()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1 if end.code else 0
    finally:
        sys.argv = before
    return 0
