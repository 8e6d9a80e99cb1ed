"""The library's errors in the reader's language. The library speaks English; here its sentences are known again and said in another."""

import re
import tomllib
from functools import cache
from pathlib import Path

from tilework.cli.unbroken import HOLDING

HOLE = "{}"


def translated(message: str, language: str) -> str:
    """A message of the library in a language; as it is where nobody has written it in that language.

    >>> translated("there is no game 'chess'; the games are: azul, pavilion", "fr")
    "il n’y a pas de jeu 'chess'\\xa0; les jeux sont\\xa0: azul, pavilion"
    >>> translated("line 3, tag Options: wall can't be 'pink'; choose one of: grey", "fr")
    "ligne 3, balise Options\\xa0: wall ne peut pas être 'pink'\\xa0; choisissez parmi\\xa0: grey"
    """
    for pattern, words in _sentences(language):
        found = pattern.fullmatch(message)
        if found:
            parts = [*(translated(part, language) for part in found.groups()), ""]
            return "".join(word + part for word, part in zip(words.split(HOLE), parts, strict=True))
    return message


def sentences(language: str) -> dict[str, str]:
    """Each sentence of the library, and of what the command line is made with, with what it is in a language."""
    files = [Path(__file__).with_name(f"{speaker}.{language}.toml") for speaker in ("library", "typer")]
    return {english: said for file in files if file.exists() for english, said in tomllib.loads(file.read_text(encoding="utf-8")).items()}


@cache
def _sentences(language: str) -> list[tuple[re.Pattern[str], str]]:
    """The sentences as patterns, those with the most words of their own first."""
    known = sentences(language)
    ordered = sorted(known, key=lambda sentence: -len(sentence.replace(HOLE, "")))
    filled = rf"(.+?)(?<![{HOLDING}])"  # what is in French already has its space before the colon
    return [(re.compile(filled.join(re.escape(part) for part in each.split(HOLE)), re.DOTALL), known[each]) for each in ordered]
