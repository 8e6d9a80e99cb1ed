"""Adding a language takes one line of code: a copy of the package gets one more line in its list, and files, and speaks it everywhere."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tilework
from tilework import i18n

ROOT = Path(tilework.__file__).parents[2]
NEW = "pt"
"""A language that we do not have."""
MARK = "¤"
"""Begins every text of the new language in this test."""
SURFACES = """
import os, sys
os.environ["TILEWORK_LANG"] = "pt"
import tilework
from tilework import games, i18n
from tilework.bots.display_names import shown_name
from tilework.errors import UnknownGame
from tilework.games.ledger import ledger, markdown
from tilework.games.position import Position
from tilework.server.localization import localized as say
from tilework.server.models.people import StartSession
from tilework.server.notifications.content import PendingItem, title
from tilework.server.web.game_metadata import all_games, rules_of
from tilework.analysis.reasons import Reason, reason_text
from tilework.cli.framework.messages import say as cli_say
from tilework.match.messages import message_text
from tilework.puzzles import collection
from tilework.analysis.puzzle_messages import explanation_messages

assert "pt" in i18n.LANGUAGES and i18n.LANGUAGE_NAMES["pt"] == "Português"
assert i18n.preferred_language() == "pt" and i18n.negotiate("pt-BR, en;q=0.5") == "pt"
assert StartSession(language="pt").language == "pt"
position = Position.start("azul", players=2, first=1).dealt(seed=1)
call = PendingItem("turn", "abc", "azul", "Ada", 0)
puzzle = next(iter(collection("azul").values()))
said = [
    cli_say("undo.nothing"),
    shown_name("easy", "pt"),
    UnknownGame("unknown-game", name="x", names="y").text("pt"),
    ledger("azul").rule("AZ-SETUP-1").words["pt"],
    *(line for line in markdown(ledger("sintra"), "pt").splitlines() if line.startswith("# ")),
    position.action_sentences(position.legal_actions()[0])["pt"],
    say("error.not_found")["pt"],
    say("mail.confirm.subject")["pt"],
    say("preview.puzzle_about")["pt"],
    title(call, "pt"),
    all_games()["games"][0]["title"]["pt"],
    rules_of("pavilion")["rules"][0]["words"]["pt"],
    reason_text(Reason("points", {"points": 2.5}), "azul", "pt"),
    *(message_text(each, "pt") for each in explanation_messages(puzzle.at(), puzzle.answers[0], "CW>5", (3, 1), [], True)),
]
for text in said:
    assert "¤" in text, text
print(len(said))
"""


def pseudo(source: Path) -> str:
    """A file's messages with a mark at the beginning of each."""
    text = source.read_text(encoding="utf-8")
    return re.sub(r"^([a-zA-Z][\w-]*) = ?", rf"\1 = {MARK}", re.sub(r"^([a-zA-Z][\w-]*) =\n\s*", r"\1 = ", text, flags=re.M), flags=re.M)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with a language more: one line in the list, and translated files."""
    root = tmp_path_factory.mktemp("language") / "src"
    skipped = shutil.ignore_patterns("__pycache__", "static", "*.so", "*.nbi", "*.nbc")
    shutil.copytree(Path(tilework.__file__).parent, root / "tilework", ignore=skipped)
    languages = root / "tilework/i18n/languages.json"
    before = languages.read_text(encoding="utf-8").splitlines()
    data = {"name": "Português", "decimal": ",", "group": ".", "plurals": {"one": "i = 0..1"}}
    after = [*before[:-2], f"{before[-2]},", f'  "{NEW}": {json.dumps(data)}', before[-1]]
    languages.write_text("\n".join(after) + "\n", encoding="utf-8")
    assert list(json.loads(languages.read_text(encoding="utf-8"))) == [*i18n.LANGUAGES, NEW]
    for source in root.rglob(f"*.{i18n.DEFAULT_LANGUAGE}.ftl"):
        source.with_name(source.name.replace(f".{i18n.DEFAULT_LANGUAGE}.", f".{NEW}.")).write_text(pseudo(source), encoding="utf-8")
    return root


def run(copy: Path, *command: str) -> str:
    environment = {"PYTHONPATH": str(copy), "PATH": "/usr/bin:/bin", "NUMBA_DISABLE_JIT": "1", "HOME": str(copy)}
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True, env=environment, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_every_surface_in_python_speaks_it(copy: Path) -> None:
    assert int(run(copy, "-c", SURFACES)) >= 13


def test_the_terminal_speaks_it(copy: Path) -> None:
    start = "from tilework.cli import main; main()"
    assert MARK in run(copy, "-c", start, "games", "--lang", NEW)
    assert run(copy, "-c", start, "--lang", NEW, "rules", "azul").count(MARK) > 50


CODE = ("src/**/*.py", "web/src/**/*.ts", "web/src/**/*.svelte", "web/vite.config.ts", "scripts/*.py", "docs/*.py", "Makefile")


def test_no_code_names_a_language() -> None:
    """The browser imports the same list, and finds its files by their names: no source names a language but the default one."""
    codes = "|".join(i18n.LANGUAGES[1:])
    named = re.compile(rf"""["'`](?:{codes})["'`]|\.(?:{codes})\.(?:ftl|md)|{"|".join(list(i18n.LANGUAGE_NAMES.values())[1:])}""")
    files = {path for pattern in CODE for path in ROOT.glob(pattern) if ".test." not in path.name and "node_modules" not in path.parts}
    assert len(files) > 400
    found = []
    for path in sorted(files):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            is_example = line.lstrip().startswith((">>>", "('", '("', "#", "Messages lie"))
            if named.search(line) and not is_example:
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")
    assert not found, "\n".join(found)
