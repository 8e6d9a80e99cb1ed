"""Errors of the library name messages that exist, with the arguments that these take."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl

import tilework
from tests.helpers.messages import entries
from tilework import errors, i18n
from tilework.errors import InvalidRecord, Message

SOURCE = Path(tilework.__file__).parent
CLASSES = {name for name, found in vars(errors).items() if isinstance(found, type)} | {"require", "InvalidRequest"}
MESSAGES = entries(i18n.domains()[errors.DOMAIN] / f"messages.{i18n.DEFAULT_LANGUAGE}.ftl")
ADDED = {"where"}
"""Arguments of ``require`` that wrap the message."""


def variables(key: str) -> set[str]:
    """The arguments of a message."""
    found: set[str] = set()

    def visit(node: ftl.BaseNode) -> None:
        if isinstance(node, ftl.VariableReference):
            found.add(node.id.name)
        for value in vars(node).values():
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ftl.BaseNode):
                    visit(child)

    visit(MESSAGES[key])
    return found


def literals(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def named() -> Iterator[tuple[str, str, set[str]]]:
    """Every key in the code of the library, with where it stands and the arguments it is given."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            if isinstance(node, ast.Call) and called in CLASSES and node.args and (called != "require" or path.name == "check.py"):
                first = node.args[called == "require"]
                for key in literals(first):
                    if " " not in key:
                        yield f"{path.name}:{node.lineno}", key, {each.arg or "" for each in node.keywords}


def test_every_key_is_a_message_with_these_arguments() -> None:
    found = list(named())
    assert len(found) > 150
    for place, key, given in found:
        assert key in MESSAGES, f"{place}: {key}"
        assert given - ADDED | (given & variables(key)) >= variables(key), f"{place}: {key} lacks {variables(key) - given}"


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_messages_inside_messages_are_in_the_same_language(language: str) -> None:
    problem = InvalidRecord("record-version", found="'9'", known="1")
    said = InvalidRecord("at-tag", line=1, tag="Tilework", problem=problem).text(language)
    assert problem.text(language) in said
    assert said == i18n.text(errors.DOMAIN, "at-tag", language, line=1, tag="Tilework", problem=problem.text(language))


def test_a_key_that_is_no_message_is_a_text_as_it_stands() -> None:
    assert Message("a plugin's own words").text("de") == "a plugin's own words"
