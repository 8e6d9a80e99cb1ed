"""The files of messages, read as what they are."""

from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from tilework import i18n


def resource(path: Path) -> ftl.Resource:
    return FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8"))


def entries(path: Path) -> dict[str, ftl.Message]:
    return {entry.id.name: entry for entry in resource(path).body if isinstance(entry, ftl.Message)}


def keys(domain: str) -> set[str]:
    """The keys of a domain as the code writes them."""
    return {name.replace("-", ".") for name in entries(i18n.domains()[domain] / "messages.en.ftl")}
