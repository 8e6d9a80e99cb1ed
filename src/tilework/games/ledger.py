"""The rule ledgers: ids and structure from ``rules.toml``, texts from ``rules.<language>.ftl`` beside it."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tilework.i18n import LANGUAGES, messages, text

Words = dict[str, str]


@dataclass(frozen=True)
class Rule:
    """A numbered rule. A ruling settles a point on which the printed rules are silent or unclear."""

    id: str
    section: str
    words: Words
    is_ruling: bool = False


@dataclass(frozen=True)
class Example:
    """A worked example of one or more rules."""

    id: str
    section: str
    words: Words
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Section:
    """A part of the rules, with an introduction where there is one."""

    id: str
    title: Words
    intro: Words = field(default_factory=dict)


@dataclass(frozen=True)
class Ledger:
    """All rules of a game.

    >>> ledger("azul").rule("AZ-SETUP-1").words["en"]
    'Factories: 5 for two players, 7 for three, 9 for four.'
    """

    game: str
    title: Words
    summary: Words
    sections: tuple[Section, ...]
    rules: tuple[Rule, ...]
    examples: tuple[Example, ...]

    def rule(self, id: str) -> Rule:
        """Return the rule with this id."""
        return next(rule for rule in self.rules if rule.id == id)

    def chapters(self) -> Iterator[tuple[Section, list[Rule], list[Example]]]:
        """Iterate over the sections in order, with their rules and examples."""
        for section in self.sections:
            rules = [rule for rule in self.rules if rule.section == section.id]
            yield section, rules, [example for example in self.examples if example.section == section.id]

    @property
    def entries(self) -> tuple[Rule | Example, ...]:
        """All rules, then all examples."""
        return (*self.rules, *self.examples)

    @property
    def ids(self) -> list[str]:
        """The ids of all rules and examples: what must be tested."""
        return [entry.id for entry in self.entries]


@cache
def ledger(game: str) -> Ledger:
    """Return the ledger of a game."""
    folder = Path(__file__).parent / game
    data = tomllib.loads((folder / "rules.toml").read_text(encoding="utf-8"))
    texts = {language: messages(folder / f"rules.{language}.ftl", language) for language in LANGUAGES}

    def words(key: str) -> Words:
        return {language: found[key] for language, found in texts.items() if key in found}

    return Ledger(
        game=data["game"],
        title=words("title"),
        summary=words("summary"),
        sections=tuple(Section(entry["id"], words(f"section-{entry['id']}"), words(f"intro-{entry['id']}")) for entry in data["section"]),
        rules=tuple(Rule(entry["id"], entry["section"], words(entry["id"]), entry["ruling"]) for entry in data["rule"]),
        examples=tuple(Example(entry["id"], entry["section"], words(entry["id"]), tuple(entry["rules"])) for entry in data["example"]),
    )


def markdown(book: Ledger, language: str) -> str:
    """Render a ledger as a Markdown page."""
    ruling, example_word = (text("games", key, language) for key in ("rules.ruling", "rules.example"))
    lines = [f"# {book.title[language]}", "", book.summary[language], "", text("games", "rules.about", language)]
    for section, rules, examples in book.chapters():
        lines += ["", f"## {section.title[language]}", ""]
        if section.intro:
            lines += [section.intro[language], ""]
        for rule in rules:
            mark = f" *({ruling})*" if rule.is_ruling else ""
            lines.append(f"- **{rule.id}** {rule.words[language]}{mark}")
        for example in examples:
            lines.append(f"- *{example_word} {example.id}* ({', '.join(example.rules)}): {example.words[language]}")
    return "\n".join(lines) + "\n"
