"""The server's strings: for clients in every language, since they choose; for whoever runs it in theirs."""

from collections.abc import Callable

from tilework.i18n import LANGUAGES, has, preferred_language, text

Words = dict[str, str]


def say(key: str, **values: str | int) -> Words:
    """A string of the server in every language."""
    return of("server", key, **values)


def said(key: str, **values: str | int) -> str:
    """A string of the server in the language of whoever runs it."""
    return text("server", key, preferred_language(), **values)


def of(domain: str, key: str, **values: str | int) -> Words:
    """A string of a domain in every language."""
    return {language: text(domain, key, language, **values) for language in LANGUAGES}


def of_or(domain: str, key: str, otherwise: str) -> Words:
    """A string of a domain in every language, or the same plain text in each."""
    return of(domain, key) if has(domain, key) else dict.fromkeys(LANGUAGES, otherwise)


def in_each(words: Callable[[str], str]) -> Words:
    """What a function of the language says, in every language."""
    return {language: words(language) for language in LANGUAGES}
