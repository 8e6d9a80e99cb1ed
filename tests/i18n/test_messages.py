"""Every string in every language, with the same values in it, and none that nobody uses."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

import tilework
from tilework import games, i18n

SOURCE = Path(tilework.__file__).parent
ENTRIES = [(domain, key) for domain in i18n.domains() for key in i18n.messages(domain)]


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template.replace(" | ", " ")) if name}


@pytest.mark.parametrize(("domain", "key"), ENTRIES)
def test_every_language_has_the_entry_with_the_same_values(domain: str, key: str) -> None:
    entry = i18n.messages(domain)[key]
    assert set(entry) == set(i18n.LANGUAGES)
    wanted = placeholders(entry["en"])
    for language, template in entry.items():
        assert template.strip(), f"{domain}: {key} is empty in {language}"
        assert placeholders(template) == wanted
        assert template.count(" | ") <= 1


@pytest.mark.parametrize(("domain", "key"), ENTRIES)
def test_french_typography(domain: str, key: str) -> None:
    french = i18n.messages(domain)[key]["fr"]
    assert "'" not in french, "an apostrophe is ’ in French"
    assert not re.search(r"(?<! )[;!?»](?!\w)", french.replace("\u00a0", " ").replace("\u202f", " ")), "; ! ? » have a space before them"


def used_keys(domain_function: str) -> set[str]:
    """The literal keys handed to a function of ``cli.words`` in the command line."""
    keys = set()
    for path in (SOURCE / "cli").rglob("*.py"):
        if not re.search(rf"from tilework\.cli\.words import .*\b{domain_function}\b", path.read_text(encoding="utf-8")):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == domain_function and node.args:
                for literal in ast.walk(node.args[0]):
                    if isinstance(literal, ast.Constant) and isinstance(literal.value, str):
                        keys.add(literal.value)
    return keys


def test_what_the_command_line_says_is_in_its_catalogue() -> None:
    known = set(i18n.messages("cli"))
    prefixes = {key.rsplit(".", 1)[0] + "." for key in known} | {key.split(".")[0] + "." for key in known}
    missing = {key for key in used_keys("say") if key not in known and key not in prefixes and "." in key}
    assert not missing


def printed_words() -> list[str]:
    """String literals with words in them that are printed directly, past the catalogue."""
    found = []
    for path in (SOURCE / "cli").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            printing = isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in {
                "print",
                "echo",
                "notify",
            }
            for argument in node.args if isinstance(node, ast.Call) and printing else []:
                parts = argument.values if isinstance(argument, ast.JoinedStr) else [argument]
                for part in parts:
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        bare = re.sub(r"\[/?[^\]]*\]|tilework", "", part.value)
                        if re.search(r"[A-Za-zÀ-ÿ]{3,}", bare):
                            found.append(f"{path.name}:{node.lineno}: {part.value!r}")
    return found


def test_no_string_in_the_command_line_escapes_translation() -> None:
    assert not printed_words()


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_games_have_their_words(game: str, language: str) -> None:
    found = games.get(game)
    for kind in found.kinds:
        assert i18n.text(game, f"colour.{kind}", language)
    for option in found.options:
        assert i18n.text(game, f"option.{option.name}", language)
        for value in option.values if option.name not in ("players", "first", "strips") else ():
            assert i18n.text(game, f"value.{option.name}.{str(value).lower() if isinstance(value, bool) else value}", language)
    for source in found.point_sources:
        assert i18n.text(game, f"source.{source}", language)


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_whole_games_can_be_told_in_words(game: str, language: str) -> None:
    from tests.match.support import random_match

    for number, options in enumerate(games.get(game).combinations()):
        match = random_match(game, number, **options)
        for step in match.steps:
            if hasattr(step.event, "action"):
                action = step.before.action(step.event.action)
                words = match.game.action_words(step.before.record, action.number, language)
                assert words
                assert "{" not in words
                assert "None" not in words
            for note in step.notes:
                told = match.game.note_words(note, language)
                assert told
                assert "{" not in told
                assert "None" not in told
