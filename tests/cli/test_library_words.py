"""What the library says is wrong is said in French too (X6): every sentence that it has, and whole commands that fail."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tilework
from tilework import errors
from tilework.cli.library_words import HOLE, sentences, translated
from tilework.i18n import text

PACKAGE = Path(tilework.__file__).parent
SPOKEN = ("games", "match", "bots", "arena", "analysis", "extras.py", "cluster.py")
"""The parts of the library that the command line uses."""
OURS = {name for name in vars(errors) if isinstance(getattr(errors, name), type)} | {"BadQuestion", "ValueError", "require", "_require"}


def sentence(node: ast.expr) -> list[str]:
    """The sentences that an argument stands for, with holes for what is filled in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        return ["".join(part.value if isinstance(part, ast.Constant) else HOLE for part in node.values)]
    if isinstance(node, ast.IfExp):
        return sentence(node.body) + sentence(node.orelse)
    return []


def said(path: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in OURS:
            found += [each for argument in node.args[:2] for each in sentence(argument) if " " in each]
    return found


def library() -> list[str]:
    files = [file for part in SPOKEN for file in ([PACKAGE / part] if part.endswith(".py") else sorted((PACKAGE / part).rglob("*.py")))]
    return sorted({each for file in files for each in said(file)})


def test_every_sentence_of_the_library_is_in_french():
    assert len(library()) > 150
    missing = [each for each in library() if translated(each.replace(HOLE, "7"), "fr") == each.replace(HOLE, "7")]
    assert not missing, f"write these in cli/library.fr.toml: {missing}"


def test_sentences_have_the_same_holes_in_french():
    for english, french in sentences("fr").items():
        assert english.count(HOLE) == french.count(HOLE), english
        assert not re.search(r"[a-zé}] [;:?!]", french), f"a space that a line may break at: {french}"


def test_english_stays_as_it_is():
    assert translated("there is nothing to take back", "en") == "there is nothing to take back"
    assert translated("nobody has ever written this", "fr") == "nobody has ever written this"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["play", "chess"], "il n’y a pas de jeu 'chess'"),
        (["play", "azul", "--wall", "pink", "--seats", "greedy,greedy"], "wall ne peut pas être 'pink'"),
        (["hint", "azul players=9 | "], "players ne peut pas être 9"),
        (["sintra-strips", "check", "missing.json"], "missing.json est illisible"),
        (["verify", "BAD"], "ligne 3, balise Game"),
    ],
)
def test_a_command_that_fails_says_so_in_french(words, says, tmp_path):
    bad = tmp_path / "bad.txt"
    bad.write_text('[Tilework "1"]\n[Options "players=2"]\n[Game "chess"]\n', encoding="utf-8")
    words = [str(bad) if word == "BAD" else word for word in words]
    done = subprocess.run([sys.executable, "-m", "tilework", "--lang", "fr", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert says in done.stderr


def test_what_is_said_in_french_already_is_left_alone() -> None:
    for key, values in (("seat.unknown", {"seat": "Ada", "bots": "easy, hard"}), ("file.unreadable", {"file": "game.txt", "reason": "c"})):
        ours = text("cli", key, "fr", **values)
        assert "\xa0: " in ours
        assert translated(ours, "fr") == ours
