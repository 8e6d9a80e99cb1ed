"""User-visible text in Project Fluent's format, in every language of ``languages.json``.

Messages lie beside the code they belong to, one file per language (``messages.en.ftl``, ``messages.de.ftl``); the browser reads the same
files. A domain is the name of the folder. Fluent identifiers have no dots, so the dots of a key are hyphens in the files.

Adding a language takes one line in ``languages.json`` and the translated files; ``tests/i18n`` lists what is missing.

>>> text("azul", "colour", "fr", colour="blue", n=3)
'bleues'
>>> text("azul", "no.such.entry", "fr")
Traceback (most recent call last):
...
KeyError: 'azul: no.such.entry'
"""

import json
import os
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from tilework.i18n.fluent import Bundle, FormattingError, LanguageData

_PACKAGE = Path(__file__).resolve().parents[1]

LANGUAGE_DATA: dict[str, LanguageData] = {
    code: LanguageData(**data) for code, data in json.loads(Path(__file__).with_name("languages.json").read_text(encoding="utf-8")).items()
}
LANGUAGE_NAMES: dict[str, str] = {code: data.name for code, data in LANGUAGE_DATA.items()}
"""The languages by their code, each with its own name for itself. The web client imports the same file."""
LANGUAGES = tuple(LANGUAGE_NAMES)
DEFAULT_LANGUAGE = LANGUAGES[0]
"""The language of the library, of logs, and of readers who understand none of the others."""


@cache
def domains() -> dict[str, Path]:
    """Return the folders with messages by domain."""
    return {path.parent.name: path.parent for path in sorted(_PACKAGE.rglob("messages.en.ftl"))}


@cache
def source(domain: str, language: str) -> str:
    """Read a domain's file in a language, with the games' additions (``games/azul/analysis.en.ftl``)."""
    files = [domains()[domain] / f"messages.{language}.ftl", *sorted(_PACKAGE.glob(f"games/*/{domain}.{language}.ftl"))]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@cache
def _bundle(domain: str, language: str) -> Bundle:
    return Bundle(source(domain, language), LANGUAGE_DATA[language])


def has(domain: str, key: str) -> bool:
    """Whether there is such an entry."""
    return domain in domains() and key.replace(".", "-") in _bundle(domain, DEFAULT_LANGUAGE)


def text(domain: str, key: str, language: str, **values: Any) -> str:  # Any: whatever a message shows
    """Format a message in a language. Results are cached, since the same few are needed repeatedly."""
    return _text(domain, key, language, tuple(values.items()))


@lru_cache(maxsize=4096, typed=True)
def _text(domain: str, key: str, language: str, items: tuple[tuple[str, Any], ...]) -> str:  # Any: whatever a message shows
    if not has(domain, key):
        raise KeyError(f"{domain}: {key}")
    try:
        return _bundle(domain, language).format(key.replace(".", "-"), {name: _argument(value) for name, value in items})
    except FormattingError as error:
        raise ValueError(f"{domain}: {key} in {language}: {error}") from None


def _argument(value: Any) -> str | float:  # Any: whatever a message shows
    if isinstance(value, bool):
        return str(value).lower()
    return value if isinstance(value, int | float) else str(value)


def messages(path: Path, language: str) -> dict[str, str]:
    """Every message of a file whose messages take no arguments."""
    bundle = Bundle(path.read_text(encoding="utf-8"), LANGUAGE_DATA[language])
    return {name: bundle.format(name) for name in bundle.names()}


def decimal(value: float, language: str) -> str:
    """Format a number with one decimal.

    >>> decimal(3.25, "fr"), decimal(3.25, "en")
    ('3,2', '3.2')
    """
    return f"{value:.1f}".replace(".", LANGUAGE_DATA[language].decimal)


def preferred_language() -> str:
    """Return the reader's language: ``TILEWORK_LANG``, then the locale, else the default."""
    for name in ("TILEWORK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")[:2].lower()
        if value in LANGUAGES:
            return value
    return DEFAULT_LANGUAGE


def negotiate(accept_language: str) -> str:
    """Return the language that an ``Accept-Language`` header (RFC 9110) prefers, else the default.

    >>> negotiate("de-CH, fr;q=0.9"), negotiate("fr;q=0.5, en;q=0.7"), negotiate("pt, *;q=0.1"), negotiate("fr;q=x")
    ('de', 'en', 'en', 'en')
    """
    ranked: list[tuple[float, str]] = []
    for entry in accept_language.split(","):
        tag, _, weight = entry.partition(";")
        language = tag.strip()[:2].lower()
        if language in LANGUAGES and tag.strip()[2:3] in ("", "-"):
            ranked.append((_quality(weight), language))
    best = max((quality for quality, _ in ranked), default=0)
    return next((language for quality, language in ranked if quality == best), DEFAULT_LANGUAGE) if best > 0 else DEFAULT_LANGUAGE


def _quality(weight: str) -> float:
    name, _, value = weight.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0
