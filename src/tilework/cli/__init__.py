"""The ``tilework`` command. Each module registers its commands; nothing heavy is imported before a command needs it."""

import os
import sys

from tilework.i18n import LANGUAGES


def main() -> None:
    """Run the command line."""
    sys.argv[1:] = _choose_language(sys.argv[1:])
    from tilework.cli import app

    app.run()


def _choose_language(arguments: list[str]) -> list[str]:
    """``--lang fr`` may stand anywhere; it must be known before the help texts are made."""
    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        if word == "--lang" or word.startswith("--lang="):
            language = word.partition("=")[2] or next(words, "")
            if language not in LANGUAGES:
                sys.exit(f"tilework: --lang must be one of: {', '.join(LANGUAGES)}")
            os.environ["TILEWORK_LANG"] = language
        else:
            rest.append(word)
    return rest
