"""The server's texts: in every language for clients, in the operator's language for the command line."""

from collections.abc import Callable

from tilework.i18n import LANGUAGES, has, preferred_language, text

LocalizedText = dict[str, str]


def localized(key: str, **values: str | int) -> LocalizedText:
    """Return a text of the server in every language."""
    return of("server", key, **values)


def host_text(key: str, **values: str | int) -> str:
    """Return a text of the server in the operator's language."""
    return text("server", key, preferred_language(), **values)


def of(domain: str, key: str, **values: str | int) -> LocalizedText:
    """Return a text of a domain in every language."""
    return {language: text(domain, key, language, **values) for language in LANGUAGES}


def of_or(domain: str, key: str, otherwise: str) -> LocalizedText:
    """Return a text of a domain in every language, or ``otherwise`` in each."""
    return of(domain, key) if has(domain, key) else dict.fromkeys(LANGUAGES, otherwise)


def in_each_language(words: Callable[[str], str]) -> LocalizedText:
    """Call a function for every language."""
    return {language: words(language) for language in LANGUAGES}
