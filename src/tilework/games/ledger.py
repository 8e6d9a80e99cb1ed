"""The rule ledgers as data: every rule with its id, in every language."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

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
        """The rule of that id."""
        return next(rule for rule in self.rules if rule.id == id)

    def chapters(self) -> Iterator[tuple[Section, list[Rule], list[Example]]]:
        """The sections in their order, each with its rules and examples."""
        for section in self.sections:
            rules = [rule for rule in self.rules if rule.section == section.id]
            yield section, rules, [example for example in self.examples if example.section == section.id]

    @property
    def ids(self) -> list[str]:
        """The ids of all rules and examples: what must be tested."""
        return [rule.id for rule in self.rules] + [example.id for example in self.examples]


@cache
def ledger(game: str) -> Ledger:
    """The ledger of a game."""
    path = Path(__file__).parent / game / "rules.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return Ledger(
        game=data["game"],
        title=data["title"],
        summary=data["summary"],
        sections=tuple(Section(entry["id"], entry["title"], entry.get("intro", {})) for entry in data["section"]),
        rules=tuple(Rule(entry["id"], entry["section"], _words(entry), entry["ruling"]) for entry in data["rule"]),
        examples=tuple(Example(entry["id"], entry["section"], _words(entry), tuple(entry["rules"])) for entry in data["example"]),
    )


def _words(entry: Words) -> Words:
    return {"en": entry["en"], "fr": entry["fr"]}


_HEADINGS = {
    "ruling": {"en": "our ruling", "fr": "notre décision"},
    "example": {"en": "Example", "fr": "Exemple"},
    "about": {
        "en": "Rules marked *our ruling* settle a point on which the printed rules are silent or unclear.",
        "fr": "Les règles marquées *notre décision* tranchent un point sur lequel les règles imprimées sont muettes ou obscures.",
    },
}


def markdown(book: Ledger, language: str) -> str:
    """A ledger as a page of Markdown."""
    lines = [f"# {book.title[language]}", "", book.summary[language], "", _HEADINGS["about"][language]]
    for section, rules, examples in book.chapters():
        lines += ["", f"## {section.title[language]}", ""]
        if section.intro:
            lines += [section.intro[language], ""]
        for rule in rules:
            mark = f" *({_HEADINGS['ruling'][language]})*" if rule.is_ruling else ""
            lines.append(f"- **{rule.id}** {rule.words[language]}{mark}")
        for example in examples:
            lines.append(f"- *{_HEADINGS['example'][language]} {example.id}* ({', '.join(example.rules)}): {example.words[language]}")
    return "\n".join(lines) + "\n"
