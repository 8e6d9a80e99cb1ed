"""Every message in every language: each form can be said with every kind of value, and none is missing, foreign or left over."""

import ast
import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import islice, product
from pathlib import Path

import pytest
from babel import Locale
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle
from fluent.syntax import ast as ftl

import tilework
from tests.helpers.messages import context, context_files, entries, keys, known_entries, resource
from tilework import games, i18n
from tilework.games.game import Person
from tilework.i18n.fluent import Bundle, FormattingError, LanguageData, Number, format_number, plural_category

SOURCE = Path(tilework.__file__).parent
WEB = SOURCE.parents[1] / "web/src"
EXAMPLES = SOURCE.parents[1] / "examples"
FILES = sorted(path for root in (SOURCE, WEB, EXAMPLES) for path in root.rglob(f"*.{i18n.DEFAULT_LANGUAGE}.ftl"))
TRANSLATIONS = i18n.LANGUAGES[1:]
NUMBERS = (0, 1, 2, 7)
MAX_FILLINGS = 3_000

SAME = {
    "fr": "animations azul berger bonus bot bots buchholz centre duo duplicate expert joker jokers menu messages min mini minutes "
    "notifications openskill pause phase place point points public records score scores solution sonneborn statues "
    "table tables tilework total versions vibration",
    "de": "ada arena azul berger bonus bot bots buchholz duo duplicate min mini name normal offline passkeys pause person phase problem "
    "sonneborn tilework vibration",
}
"""Words that a language shares with English."""
TYPOGRAPHY = {
    "fr": r"'|[^\u00a0\u202f][;!?»](?!\w)|[^\u00a0\u202f\d]:(?=\s|$)|«[^\u00a0\u202f]|\d ?%",
    "de": r"\w'\w|\d ?%| \u2026(?! )|[“”]\w|[a-zäöüß,] (?:Sie|Ihnen|Ihre?[nmrs]?)\b",
}
"""What a language never has: straight apostrophes, spaces where a line must not end, foreign quotation marks, a formal Sie in German."""


Values = dict[str, set[str | float]]


def translated(path: Path, language: str) -> Path:
    return path.with_name(path.name.replace(f".{i18n.DEFAULT_LANGUAGE}.", f".{language}."))


def name_of(path: Path) -> str:
    kind = path.name.split(".")[0]
    special = {"messages": path.parent.name, "words": f"{path.parent.name}-board"}
    return special.get(kind, f"{path.parent.name}-{kind}" if kind in ("analysis", "puzzles") else kind)


def variables(node: ftl.BaseNode, all_entries: dict[str, ftl.Message], found: Values) -> Values:
    """Every variable that a message needs, with the values that make a difference; those of the messages it refers to included."""
    match node:
        case ftl.MessageReference():
            variables(all_entries[node.id.name], all_entries, found)
        case ftl.FunctionReference():  # NUMBER is the only one
            argument = node.arguments.positional[0]
            assert isinstance(argument, ftl.VariableReference)
            found[argument.id.name] = {0.5}
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
    """Every message of a file with every kind of value, as the reference implementation formats it.

    A missing form, variable or reference fails, and so does any difference of our own formatter.
    """
    reference = FluentBundle([language], use_isolating=False)
    for file in context(path):
        reference.add_resource(file)
    ours = Bundle("\n".join(file.read_text(encoding="utf-8") for file in context_files(path)), i18n.LANGUAGE_DATA[language])
    known = known_entries(path)
    for key, entry in entries(path).items():
        needed = variables(entry, known, {})
        for values in islice(product(*(sorted(found, key=str) or ["Ada"] for found in needed.values())), MAX_FILLINGS):
            arguments = dict(zip(needed, values, strict=True))
            pattern = reference.get_message(key).value
            assert pattern is not None
            words, problems = reference.format_pattern(pattern, arguments)
            assert not problems, f"{key}: {problems}"
            assert ours.format(key, arguments) == words
            yield key, str(words)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("value", ["0", "1", "1.5", "2", "7", "0.125", "999", "1000", "1234567.25"])
def test_numbers_and_plurals_follow_the_cldr(language: str, value: str) -> None:
    data, number = i18n.LANGUAGE_DATA[language], Number(Decimal(value))
    assert format_number(number, data) == format_decimal(number.value, locale=language)
    assert plural_category(number, data) == Locale(language).plural_form(number.value)


def test_plural_rules_may_have_several_categories() -> None:
    """Polish: 1 tile, 2 to 4 tiles except 12 to 14, and the rest."""
    rules = {"one": "i = 1 and v = 0", "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14", "many": "v = 0 and i != 1"}
    polish = LanguageData("Polski", ",", " ", rules)
    numbers = {value: plural_category(Number(Decimal(value)), polish) for value in ("1", "3", "5", "12", "22", "1.5")}
    assert numbers == {value: Locale("pl").plural_form(Decimal(value)) for value in numbers}


def test_negative_numbers_have_a_real_minus() -> None:
    assert Bundle("points = { $n } points", i18n.LANGUAGE_DATA["en"]).format("points", {"n": -3}) == "−3 points"


@pytest.mark.parametrize("source", ["m = { $absent }", "m = { other }", "m = { -term }", "m = { DATETIME($n) }"])
def test_what_a_message_lacks_is_an_error(source: str) -> None:
    with pytest.raises(FormattingError):
        Bundle(source, i18n.LANGUAGE_DATA["en"]).format("m", {"n": 1})


@pytest.mark.parametrize("path", FILES, ids=name_of)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_message_can_be_said_with_every_kind_of_value(path: Path, language: str) -> None:
    for key, words in said(translated(path, language), language):
        assert not re.search(r"\?\?\?|\{\$", words), f"{key}: {words}"
        wrong = language in TYPOGRAPHY and '"' not in words and re.search(TYPOGRAPHY[language], words)  # quotes are code
        assert not wrong, f"{key}: {words}"


@pytest.mark.parametrize("path", FILES, ids=name_of)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_same_messages_and_nothing_that_cannot_be_read(path: Path, language: str) -> None:
    for file in (path, translated(path, language)):
        body = resource(file).body
        assert not [entry.content for entry in body if isinstance(entry, ftl.Junk)]
        names = [entry.id.name for entry in body if isinstance(entry, ftl.Message)]
        assert len(names) == len(set(names)), "an entry twice"
    assert list(entries(path)) == list(entries(translated(path, language))), "the same messages in the same order"


@pytest.mark.parametrize("path", FILES, ids=name_of)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_takes_the_same_arguments(path: Path, language: str) -> None:
    """A translation may choose its form by any argument of the message, and shows the same ones."""
    original, translation = known_entries(path), known_entries(translated(path, language))

    def shown(key: str, file: dict[str, ftl.Message]) -> set[str]:
        found: set[str] = set()

        def visit(node: ftl.BaseNode) -> None:
            match node:
                case ftl.Placeable(expression=ftl.VariableReference() as variable):
                    found.add(variable.id.name)
                case ftl.MessageReference():
                    visit(file[node.id.name])
            for value in vars(node).values():
                for child in value if isinstance(value, list) else [value]:
                    if isinstance(child, ftl.BaseNode):
                        visit(child)

        visit(file[key])
        return found

    for key in original:
        assert shown(key, original) == shown(key, translation), key


@pytest.mark.parametrize("path", FILES, ids=name_of)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_english_is_left(path: Path, language: str) -> None:
    english, other = dict(said(path, i18n.DEFAULT_LANGUAGE)), dict(said(translated(path, language), language))
    alike = {key: words for key, words in english.items() if words == other[key]}
    same = set(SAME.get(language, "").split())
    assert not {key: words for key, words in alike.items() if set(re.findall(r"[a-z]{3,}", words.replace("Ada", "").lower())) - same}


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
            if not isinstance(node, ast.Call) or getattr(node.func, "attr", getattr(node.func, "id", "")) not in {
                "print",
                "echo",
                "notify",
            }:
                continue
            for argument in node.args:
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
        alike = i18n.text(game, "colour", language, colour=kind, n=2) == kind
        assert language == i18n.DEFAULT_LANGUAGE or not alike or kind in ("orange", "turquoise")
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
def test_whole_games_can_be_told_in_words(game: str, language: str, person: Person) -> None:
    from tests.helpers.matches import random_match

    for number, options in enumerate(games.get(game).combinations()):
        match = random_match(game, number, **options)
        for step in match.steps:
            words = [match.game.note_sentence(note, language, person) for note in step.notes]
            if hasattr(step.event, "action"):
                action = step.before.action(step.event.action)
                words.append(match.game.action_sentence(step.before.state, action.number, language, person))
            for each in words:
                assert each
                assert not re.search(r"\{|None|\bother\b", each)
