"""``python -m tilework.analysis``: the engine protocol on standard input and output, as ``tilework engine``."""

import sys

from tilework.analysis.engine import serve


def main() -> None:
    """Serve until the end of input."""

    def write(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    serve(sys.stdin, write)


if __name__ == "__main__":
    main()
