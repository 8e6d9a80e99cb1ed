"""The files of messages, read as what they are."""

from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from tilework import i18n


def resource(path: Path) -> ftl.Resource:
    return FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8"))


def entries(path: Path) -> dict[str, ftl.Message]:
    return {entry.id.name: entry for entry in resource(path).body if isinstance(entry, ftl.Message)}


def context_files(path: Path) -> list[Path]:
    """A file and the one with the messages that it may refer to: what a game adds to a domain may use those of the domain."""
    domain, language, _ = path.name.split(".")
    base = i18n.domains().get(domain)
    return [path, *([base / f"messages.{language}.ftl"] if base and base != path.parent else [])]


def context(path: Path) -> list[ftl.Resource]:
    return [resource(file) for file in context_files(path)]


def known_entries(path: Path) -> dict[str, ftl.Message]:
    return {entry.id.name: entry for file in context(path) for entry in file.body if isinstance(entry, ftl.Message)}


def keys(domain: str) -> set[str]:
    """The keys of a domain as the code writes them."""
    return {name.replace("-", ".") for name in entries(i18n.domains()[domain] / "messages.en.ftl")}
