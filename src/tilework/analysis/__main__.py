"""Speak the engine protocol on standard input and output: ``python -m tilework.analysis``, the same as ``tilework engine``."""

import sys

from tilework.analysis.protocol_server import serve


def main() -> None:
    """Answer requests until the input ends."""

    def write(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    serve(sys.stdin, write)


if __name__ == "__main__":
    main()
