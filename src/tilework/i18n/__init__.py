"""Words for people, in English and French.

Strings live in ``messages.toml`` files beside the code that they belong to: one domain a file, each entry in every language. An entry with
`` | `` in it has a singular and a plural form, chosen by ``n``. A value that has an entry of its own under the placeholder's name
(``colour.blue`` for ``{colour}``) is translated too.

>>> text("azul", "colour.blue", "fr", n=3)
'bleues'
>>> text("azul", "no.such.entry", "fr")
Traceback (most recent call last):
...
KeyError: 'azul: no.such.entry'
"""

import os
import tomllib
from functools import cache, lru_cache
from pathlib import Path
from string import Formatter
from typing import Any

LANGUAGES = ("en", "fr")

_PACKAGE = Path(__file__).resolve().parents[1]
_formatter = Formatter()


@cache
def domains() -> dict[str, Path]:
    """The files of messages by domain: the name of the folder that they lie in."""
    return {path.parent.name: path for path in sorted(_PACKAGE.rglob("messages.toml"))}


@cache
def messages(domain: str) -> dict[str, dict[str, str]]:
    """All entries of a domain: dotted key → language → text."""
    flat: dict[str, dict[str, str]] = {}

    def collect(prefix: str, table: dict[str, Any]) -> None:
        words = {name: value for name, value in table.items() if isinstance(value, str)}
        if words:
            flat[prefix] = words
        for name, inner in table.items():
            if isinstance(inner, dict):
                collect(f"{prefix}.{name}" if prefix else name, inner)

    collect("", tomllib.loads(domains()[domain].read_text(encoding="utf-8")))
    return flat


def has(domain: str, key: str) -> bool:
    """Whether there is such an entry."""
    return domain in domains() and key in messages(domain)


def is_plural(language: str, n: float) -> bool:
    """Whether a number takes the plural: in French from 2 on, in English for all but 1."""
    return abs(n) >= 2 if language == "fr" else abs(n) != 1


def text(domain: str, key: str, language: str, **values: Any) -> str:
    """An entry in a language, with its values filled in. The same few are asked for again and again, so they are remembered."""
    return _text(domain, key, language, tuple(values.items()))


@lru_cache(maxsize=20_000, typed=True)
def _text(domain: str, key: str, language: str, items: tuple[tuple[str, Any], ...]) -> str:
    values = dict(items)
    try:
        template = messages(domain)[key][language]
    except KeyError:
        raise KeyError(f"{domain}: {key}") from None
    n = values.get("n", values.get("tiles", values.get("number", 1)))
    if " | " in template:
        singular, plural = template.split(" | ", 1)
        template = plural if is_plural(language, n if isinstance(n, int | float) else 1) else singular
    parts = []
    for literal, name, spec, _ in _formatter.parse(template):
        parts.append(literal)
        if name:
            parts.append(_value(domain, name, values[name], language, n, spec or ""))
    return "".join(parts)


def _value(domain: str, name: str, value: Any, language: str, n: Any, spec: str) -> str:
    if isinstance(value, str):
        for key in (f"{spec or name}.{value}", f"colour.{value}", f"{name.rstrip('s')}.{value}"):
            if has(domain, key):
                return text(domain, key, language, n=n)
        return value
    if isinstance(value, int | float) and not isinstance(value, bool):
        return format(value, "" if spec.isidentifier() else spec).replace("-", "−")
    return str(value)


def preferred_language() -> str:
    """The reader's language by the environment: ``TILEWORK_LANG``, then the locale; English otherwise."""
    for name in ("TILEWORK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")[:2].lower()
        if value in LANGUAGES:
            return value
    return "en"
