"""The ``tilework`` command. Each command module registers itself; heavy imports wait until a command needs them."""

import os
import sys

from tilework.i18n import LANGUAGES, preferred_language, text


def main() -> None:
    """Run the command line."""
    sys.argv[1:] = _choose_language(sys.argv[1:])
    from tilework.cli.framework import app

    app.run()


def _choose_language(arguments: list[str]) -> list[str]:
    """Remove ``--lang XX`` from the arguments, wherever it is. The language must be set before the help texts are built."""
    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        if word == "--lang" or word.startswith("--lang="):
            language = word.partition("=")[2] or next(words, "")
            if language not in LANGUAGES:
                print(f"tilework: {text('cli', 'help.lang', preferred_language(), languages=', '.join(LANGUAGES))}", file=sys.stderr)
                sys.exit(2)
            os.environ["TILEWORK_LANG"] = language
        else:
            rest.append(word)
    return rest
