"""Format Fluent messages with the parser of ``fluent.syntax``.

``fluent.runtime`` would do the same, but it brings Babel with the data of 800 locales (33 MB), and Tilework needs two separators and one
plural rule per language. Those are in ``languages.json``, the rules in the notation of Unicode's CLDR.

It understands messages, terms, references, selectors and ``NUMBER`` with its fraction digits, but no attributes and no other functions.
"""

import re
from collections.abc import Callable, Mapping
from decimal import ROUND_HALF_EVEN, Decimal
from functools import cache
from typing import Any, NamedTuple

from fluent.syntax import FluentParser, ast

MINUS = "−"


class LanguageData(NamedTuple):
    """What formatting needs to know of a language."""

    name: str
    """Its own name for itself."""
    decimal: str
    """The decimal separator."""
    group: str
    """What separates groups of three digits."""
    plurals: dict[str, str]
    """The CLDR rule of each plural category but ``other``."""


class FormattingError(ValueError):
    """A message refers to something that does not exist."""


class Number(NamedTuple):
    """A number and the fewest and most fraction digits it is written with."""

    value: Decimal
    fewest: int = 0
    most: int = 3

    def digits(self) -> str:
        """Return the digits without sign or grouping, as ``1234.50``."""
        rounded = str(abs(self.value).quantize(Decimal(1).scaleb(-self.most), ROUND_HALF_EVEN))
        whole, _, fraction = rounded.partition(".")
        fraction = fraction[: self.fewest] + fraction[self.fewest :].rstrip("0")
        return f"{whole}.{fraction}" if fraction else whole


def format_number(number: Number, language: LanguageData) -> str:
    """Write a number as the language does, below zero with a real minus."""
    whole, _, fraction = number.digits().partition(".")
    grouped = re.sub(r"\B(?=(\d{3})+$)", language.group, whole)
    sign = MINUS if number.value < 0 else ""
    return f"{sign}{grouped}{language.decimal}{fraction}" if fraction else f"{sign}{grouped}"


def plural_category(number: Number, language: LanguageData) -> str:
    """Return the CLDR category of a number: ``one``, ``few``, ``other`` and so on."""
    whole, _, fraction = number.digits().partition(".")
    operands = {"n": abs(number.value), "i": Decimal(whole), "v": Decimal(len(fraction)), "f": Decimal(fraction or 0)}
    return next((category for category, rule in language.plurals.items() if _rule(rule)(operands)), "other")


_RELATION = re.compile(r"(?P<operand>[nivf])(?: % (?P<modulus>\d+))? (?P<negated>!?)= (?P<ranges>[\d.,]+)")


@cache
def _rule(rule: str) -> Callable[[Mapping[str, Decimal]], bool]:
    """Compile a CLDR plural rule: relations joined by ``and``, and those by ``or``."""
    alternatives = [[_relation(part) for part in alternative.split(" and ")] for alternative in rule.split(" or ")]
    return lambda operands: any(all(relation(operands) for relation in relations) for relations in alternatives)


def _relation(text: str) -> Callable[[Mapping[str, Decimal]], bool]:
    found = _RELATION.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"Not a relation of a CLDR plural rule: {text!r}. For instance: n % 10 = 2..4")
    operand, modulus, negated, ranges = found.group("operand", "modulus", "negated", "ranges")
    bounds = [(Decimal(first), Decimal(last or first)) for first, _, last in (part.partition("..") for part in ranges.split(","))]

    def holds(operands: Mapping[str, Decimal]) -> bool:
        value = operands[operand] % Decimal(modulus) if modulus else operands[operand]
        return any(first <= value <= last and value == int(value) for first, last in bounds) != bool(negated)

    return holds


_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE | re.ASCII)
"""The beginning of a message or term. Continuation lines are indented or begin with a brace."""


class Bundle:
    """The messages and terms of one resource in one language. Each is parsed at its first use: a resource has hundreds of them."""

    def __init__(self, source: str, language: LanguageData) -> None:
        self._language = language
        found = list(_ENTRY.finditer(source))
        ends = [entry.start() for entry in found[1:]] + [len(source)]
        self._entries = {entry[1]: source[entry.start() : end] for entry, end in zip(found, ends, strict=True)}
        self._patterns: dict[str, ast.Pattern] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._entries

    def names(self) -> list[str]:
        """Return the identifiers of the messages, without terms."""
        return [name for name in self._entries if not name.startswith("-")]

    def format(self, name: str, values: Mapping[str, str | float] | None = None) -> str:
        """Format a message."""
        arguments = {key: value if isinstance(value, str) else Number(Decimal(str(value))) for key, value in (values or {}).items()}
        return self._pattern(self._parsed(name), arguments)

    def _parsed(self, name: str) -> ast.Pattern:
        if name not in self._patterns:
            entry = FluentParser(with_spans=False).parse_entry(self._entries[name])
            if not isinstance(entry, ast.Message | ast.Term) or entry.value is None:
                raise FormattingError(f"{name} can't be parsed")
            self._patterns[name] = entry.value
        return self._patterns[name]

    def _pattern(self, pattern: ast.Pattern, arguments: Mapping[str, str | Number]) -> str:
        return "".join(part.value if isinstance(part, ast.TextElement) else self._placeable(part, arguments) for part in pattern.elements)

    def _placeable(self, placeable: ast.Placeable, arguments: Mapping[str, str | Number]) -> str:
        expression = placeable.expression
        if isinstance(expression, ast.Placeable):
            return self._placeable(expression, arguments)
        if isinstance(expression, ast.SelectExpression):
            return self._pattern(self._variant(expression, arguments).value, arguments)
        value = self._value(expression, arguments)
        return value if isinstance(value, str) else format_number(value, self._language)

    def _variant(self, expression: ast.SelectExpression, arguments: Mapping[str, str | Number]) -> ast.Variant:
        selector = self._value(expression.selector, arguments)
        for variant in expression.variants:
            if isinstance(variant.key, ast.NumberLiteral):
                if isinstance(selector, Number) and Decimal(variant.key.value) == selector.value:
                    return variant
            elif variant.key.name == (selector if isinstance(selector, str) else plural_category(selector, self._language)):
                return variant
        return next(variant for variant in expression.variants if variant.default)

    def _value(self, expression: Any, arguments: Mapping[str, str | Number]) -> str | Number:  # the parser's types share no base
        match expression:
            case ast.StringLiteral():
                return str(expression.parse()["value"])
            case ast.NumberLiteral():
                return Number(Decimal(expression.value))
            case ast.VariableReference():
                try:
                    return arguments[expression.id.name]
                except KeyError:
                    raise FormattingError(f"no value for ${expression.id.name}") from None
            case ast.MessageReference() | ast.TermReference():
                return self._reference(expression, arguments)
            case ast.FunctionReference() if expression.id.name == "NUMBER":
                return self._number(expression, arguments)
            case _:
                raise FormattingError(f"{type(expression).__name__} is not supported")

    def _reference(self, reference: ast.MessageReference | ast.TermReference, arguments: Mapping[str, str | Number]) -> str:
        name = reference.id.name if isinstance(reference, ast.MessageReference) else f"-{reference.id.name}"
        if name not in self._entries:
            raise FormattingError(f"there is no {name}")
        if isinstance(reference, ast.TermReference):  # a term sees its own arguments only
            named = reference.arguments.named if reference.arguments else []
            arguments = {argument.name.name: self._value(argument.value, arguments) for argument in named}
        return self._pattern(self._parsed(name), arguments)

    def _number(self, call: ast.FunctionReference, arguments: Mapping[str, str | Number]) -> Number:
        value = self._value(call.arguments.positional[0], arguments)
        if isinstance(value, str):
            raise FormattingError(f"NUMBER of the text {value!r}")
        options = {argument.name.name: int(argument.value.value) for argument in call.arguments.named}
        fewest = options.get("minimumFractionDigits", 0)
        return Number(value.value, fewest, options.get("maximumFractionDigits", max(fewest, 3)))
