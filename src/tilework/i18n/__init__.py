"""Words for people, in English and French, in Project Fluent's format.

They lie beside the code that they belong to, a file a language (``messages.en.ftl``, ``messages.fr.ftl``), and the browser reads the same
files. A domain is the folder's name. Fluent's identifiers have no dots, so the dots of a key are hyphens in the files.

>>> text("azul", "colour", "fr", colour="blue", n=3)
'bleues'
>>> text("azul", "no.such.entry", "fr")
Traceback (most recent call last):
...
KeyError: 'azul: no.such.entry'
"""

import os
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.runtime.utils import native_to_fluent

LANGUAGES = ("en", "fr")

_PACKAGE = Path(__file__).resolve().parents[1]


class _Negative(FluentType):
    """A number below zero, written with a real minus. No message chooses a form by one."""

    def __init__(self, value: float) -> None:
        self._size = native_to_fluent(-value)

    def format(self, locale: Locale) -> str:
        return f"−{self._size.format(locale)}"


@cache
def domains() -> dict[str, Path]:
    """The folders with messages, by domain."""
    return {path.parent.name: path.parent for path in sorted(_PACKAGE.rglob("messages.en.ftl"))}


@cache
def source(domain: str, language: str) -> str:
    """A domain's file in a language."""
    return (domains()[domain] / f"messages.{language}.ftl").read_text(encoding="utf-8")


@cache
def _bundle(domain: str, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source(domain, language)))
    return bundle


def has(domain: str, key: str) -> bool:
    """Whether there is such an entry."""
    return domain in domains() and _bundle(domain, LANGUAGES[0]).has_message(key.replace(".", "-"))


def text(domain: str, key: str, language: str, **values: Any) -> str:
    """An entry in a language, with its values filled in. The same few are asked for again and again, so they are remembered."""
    return _text(domain, key, language, tuple(values.items()))


@lru_cache(maxsize=4096, typed=True)
def _text(domain: str, key: str, language: str, items: tuple[tuple[str, Any], ...]) -> str:
    if not has(domain, key):
        raise KeyError(f"{domain}: {key}")
    bundle = _bundle(domain, language)
    pattern = bundle.get_message(key.replace(".", "-")).value
    assert pattern is not None
    words, problems = bundle.format_pattern(pattern, {name: _argument(value) for name, value in items})
    if problems:
        raise ValueError(f"{domain}: {key} in {language}: {problems[0]}")
    return str(words)


def _argument(value: Any) -> Any:
    if isinstance(value, bool):
        return str(value).lower()
    return _Negative(value) if isinstance(value, int | float) and value < 0 else value


def preferred_language() -> str:
    """The reader's language by the environment: ``TILEWORK_LANG``, then the locale; English otherwise."""
    for name in ("TILEWORK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")[:2].lower()
        if value in LANGUAGES:
            return value
    return "en"
