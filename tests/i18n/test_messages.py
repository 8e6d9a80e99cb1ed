"""Every message in every language: each form can be said with every kind of value, and none is missing, foreign or left over."""

import ast
import re
from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import ast as ftl

import tilework
from tests.messages import entries, keys, resource
from tilework import games, i18n

SOURCE = Path(tilework.__file__).parent
WEB = SOURCE.parents[1] / "web/src"
FILES = sorted([*SOURCE.rglob("messages.en.ftl"), *WEB.rglob("*.en.ftl")])
NUMBERS = (0, 1, 2, 7)
MOST_FILLINGS = 3_000

SAME = {
    "animations", "azul", "berger", "bonus", "bot", "bots", "buchholz", "centre", "duplicate", "expert", "joker", "jokers", "menu",
    "messages", "min", "mini", "minutes", "notifications", "openskill", "pause", "place", "point", "points", "public", "records", "score",
    "scores", "solution", "sonneborn", "statues", "table", "tables", "total",
}  # fmt: skip
"""Words that are the same in English and French."""


Values = dict[str, set[str | float]]


def french(path: Path) -> Path:
    return path.with_name(path.name.replace(".en.", ".fr."))


def name_of(path: Path) -> str:
    kind = path.name.split(".")[0]
    return {"messages": path.parent.name, "words": f"{path.parent.name}-board"}.get(kind, kind)


def variables(node: ftl.BaseNode, all_entries: dict[str, ftl.Message], found: Values) -> Values:
    """Every variable that a message needs, with the values that make a difference; those of the messages it refers to included."""
    match node:
        case ftl.MessageReference():
            variables(all_entries[node.id.name], all_entries, found)
        case ftl.FunctionReference():  # NUMBER is the only one
            found[node.arguments.positional[0].id.name] = {0.5}
        case ftl.VariableReference():
            found.setdefault(node.id.name, set())
        case ftl.SelectExpression():
            keys = [variant.key.name if isinstance(variant.key, ftl.Identifier) else int(variant.key.value) for variant in node.variants]
            if isinstance(node.selector, ftl.VariableReference):
                is_number = not set(keys) - {"one", "many", "other"} or any(isinstance(key, int) for key in keys)
                found.setdefault(node.selector.id.name, set()).update(NUMBERS if is_number else keys)
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ftl.BaseNode):
                variables(child, all_entries, found)
    return found


def said(path: Path, language: str) -> Iterator[tuple[str, str]]:
    """Every message of a file with every kind of value; a missing form, variable or reference fails."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(resource(path))
    known = entries(path)
    for key, entry in known.items():
        needed = variables(entry, known, {})
        for values in islice(product(*(sorted(found, key=str) or ["Ada"] for found in needed.values())), MOST_FILLINGS):
            pattern = bundle.get_message(key).value
            words, problems = bundle.format_pattern(pattern, dict(zip(needed, values, strict=True)))
            assert not problems, f"{key}: {problems}"
            yield key, str(words)


@pytest.mark.parametrize("path", FILES, ids=name_of)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_message_can_be_said_with_every_kind_of_value(path: Path, language: str) -> None:
    for key, words in said(path if language == "en" else french(path), language):
        assert not re.search(r"\?\?\?|\{\$", words), f"{key}: {words}"
        if language == "fr":
            assert "'" not in words, f"an apostrophe is ’ in French: {key}: {words}"
            spaceless = re.search(r"[^\u00a0\u202f][;!?»](?!\w)|[^\u00a0\u202f\d]:(?=\s|$)|«[^\u00a0\u202f]|\d ?%", words)
            assert not spaceless, f"a no-break space is missing: {key}: {words}"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_both_languages_have_the_same_messages_and_nothing_that_cannot_be_read(path: Path) -> None:
    for file in (path, french(path)):
        body = resource(file).body
        assert not [entry.content for entry in body if isinstance(entry, ftl.Junk)]
        names = [entry.id.name for entry in body if isinstance(entry, ftl.Message)]
        assert len(names) == len(set(names)), "an entry twice"
    assert list(entries(path)) == list(entries(french(path))), "the same messages in the same order"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_both_languages_fill_in_the_same_values(path: Path) -> None:
    def shown(entry: ftl.Message) -> set[str]:
        """The variables whose value is shown, not only chosen by."""
        found: set[str] = set()

        def visit(node: ftl.BaseNode) -> None:
            if isinstance(node, ftl.Placeable) and isinstance(node.expression, ftl.VariableReference):
                found.add(node.expression.id.name)
            for value in vars(node).values():
                for child in value if isinstance(value, list) else [value]:
                    if isinstance(child, ftl.BaseNode):
                        visit(child)

        visit(entry)
        return found

    translated = entries(french(path))
    for key, entry in entries(path).items():
        assert shown(entry) == shown(translated[key]), key


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_no_english_is_left_in_french(path: Path) -> None:
    english, translated = dict(said(path, "en")), dict(said(french(path), "fr"))
    alike = {key: words for key, words in english.items() if words == translated[key]}
    assert not {key: words for key, words in alike.items() if set(re.findall(r"[a-z]{3,}", words.replace("Ada", "").lower())) - SAME}


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
    known = keys("cli")
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
        assert language == "en" or i18n.text(game, "colour", language, colour=kind, n=2) != kind or kind in ("orange", "turquoise")
    assert len({i18n.text(game, "letter", language, colour=kind) for kind in found.kinds}) == len(found.kinds)
    for option in found.options:
        assert i18n.text(game, f"option.{option.name}", language)
        for value in option.values if option.name not in ("players", "first", "strips") else ():
            plain = str(value).lower() if isinstance(value, bool) else value
            assert i18n.text(game, f"value.{option.name}.{plain}", language)
            if value != option.default:
                assert i18n.text(game, "variant", language, choice=f"{option.name}-{plain}") not in (None, "", "?")
    for source in found.point_sources:
        assert i18n.text(game, f"source.{source}", language)


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("person", ["you", "they", "none"])
def test_whole_games_can_be_told_in_words(game: str, language: str, person: str) -> None:
    from tests.match.support import random_match

    for number, options in enumerate(games.get(game).combinations()):
        match = random_match(game, number, **options)
        for step in match.steps:
            words = [match.game.note_words(note, language, person) for note in step.notes]
            if hasattr(step.event, "action"):
                action = step.before.action(step.event.action)
                words.append(match.game.action_words(step.before.state, action.number, language, person))
            for each in words:
                assert each
                assert not re.search(r"\{|None|\bother\b", each)
