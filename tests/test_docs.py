"""The documentation keeps to the code: generated pages are current, links lead somewhere, and what pages name exists."""

import ast
import json
import re
import textwrap
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from tests.helpers.json_types import Json
from tilework import bots, games
from tilework.cli.framework.app import build
from tilework.encoding import Encoding
from tilework.games.ledger import ledger, markdown
from tilework.i18n import LANGUAGES
from tilework.server.settings import Settings
from tilework.server.web.app import create_app

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks/results"
PACKAGE_PAGE = ROOT / "src/tilework/README.md"
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "web/README.md", "benchmarks/gpu/README.md")),
    *sorted((ROOT / "docs").glob("**/*.md")),
    *sorted(RESULTS.glob("**/*.md")),
]
WRITTEN = [page for page in PAGES if "rules" not in page.parts and RESULTS not in page.parents]
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
every_written_page = pytest.mark.parametrize("page", WRITTEN, ids=lambda page: str(page.relative_to(ROOT)))

GENERATED = [ROOT / f"docs/reference/{name}.md" for name in ("cli", "python", "rest", "messages", "settings")]
"""Pages that only the documentation site has: ``scripts/docs_pages.py`` writes them."""
PATH = re.compile(r"`((?:src|web|tests|docs|scripts|benchmarks|deploy|examples|requirements|games|bots|server|analysis|match)/[\w./*-]+)`")
BESIDE = ("", "src/tilework/", "src/tilework/server/", "web/")
"""What paths are relative to: the repository, the package, the server's package or the web client."""


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_pages_say_what_the_ledger_says(game: str, language: str) -> None:
    assert text_of(ROOT / "docs" / "rules" / f"{game}.{language}.md") == markdown(ledger(game), language), "run: make docs"


@every_page
def test_links_and_images_lead_somewhere(page: Path) -> None:
    found = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text_of(page)) + re.findall(r'(?:src|srcset)="([^"]+)"', text_of(page))
    targets = [(page.parent / target).resolve() for target in found if "://" not in target]
    assert [target for target in targets if not target.exists() and target not in GENERATED] == []


def test_the_package_page_has_no_links_that_break_on_an_index() -> None:
    assert re.findall(r"\]\((?!https://)", text_of(PACKAGE_PAGE)) == []


@every_written_page
def test_paths_that_a_page_names_exist(page: Path) -> None:
    guide_creates = set(re.findall(r"^`([\w./-]+)`$", text_of(page), re.MULTILINE))
    named = set(PATH.findall(text_of(page))) - guide_creates
    assert sorted(path for path in named if "games/duo" not in path and not any(_exists(f"{base}{path}") for base in BESIDE)) == []


def _exists(path: str) -> bool:
    path = re.sub(r"\b(GAME|LANGUAGE)\b", "*", path.rstrip("/"))
    return path.endswith("server/static") or any(ROOT.glob(path)) or (ROOT / f"{path}.py").exists()


def invocations(page: Path) -> list[list[str]]:
    """The arguments of every ``tilework`` command in a page's shell blocks and running text."""
    blocks = re.findall(r"```sh\n(.*?)```", text_of(page), re.DOTALL)
    lines = [line.split(" # ")[0] for block in blocks for line in block.splitlines()] + re.findall(r"`(tilework [^`]*)`", text_of(page))
    found = []
    for line in lines:
        words = [word for word in re.sub(r"^\s*(sudo )?(-u \w+ )?(\w+=\S+ )*", "", line).split() if word != "\\"]
        if words and words[0].rpartition("/")[2] == "tilework":
            found.append(words[1:])
    return found


@every_written_page
def test_commands_that_a_page_names_exist(page: Path) -> None:
    root = get_command(build())
    options = {f"--{option.name}" for game in games.names() for option in games.get(game).options} | {"--help", "--rounds"}
    for words in invocations(page):
        command: Any = root  # Any: a command or object found by name
        rest = words[2:] if words[:1] == ["--lang"] else list(words)
        while rest and rest[0] in getattr(command, "commands", {}):
            command = command.commands[rest.pop(0)]
        known = {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)} | options
        used = {word.strip("[]").split("=")[0] for word in rest if word.strip("[").startswith("--")}
        if command is root:
            assert words[0] in {"--help", "--install-completion", "--version", "--lang"}, f"there is no tilework {' '.join(words)}"
        elif not (command.name == "engine" and "check" in rest):
            assert used <= known, f"tilework {' '.join(words)}"


def test_the_routes_that_the_api_page_names_exist() -> None:
    known = {re.sub(r"\{\w+\}", "{}", path) for path in create_app(Settings(preload_bots=False)).openapi()["paths"]}
    page = text_of(ROOT / "docs/reference/api.md")
    named = {re.sub(r"\{\w+\}", "{}", path) for path in re.findall(r"(?:GET|POST|PUT|PATCH|DELETE) (/[\w/{}-]+)", page)}
    assert len(named) > 40
    assert named - known == set()


def test_variables_that_pages_name_exist() -> None:
    known = {f"TILEWORK_{name.upper()}" for name in Settings.model_fields}
    others = {"TILEWORK_LANG", "TILEWORK_SERVER", "TILEWORK_BOT_TOKEN", "TILEWORK_TEST_SEED", "TILEWORK_SMTP", "TILEWORK_ENGINE"}
    for page in WRITTEN:
        named = set(re.findall(r"\bTILEWORK_[A-Z_]*[A-Z]\b", text_of(page)))
        assert {name for name in named if name not in others and not any(one.startswith(name) for one in known)} == set(), page.name


@every_written_page
def test_python_names_that_a_page_uses_exist(page: Path) -> None:
    """Dotted names in running text, members of public classes, and imports in Python blocks."""
    text = text_of(page)
    dotted = set(re.findall(r"`(tilework(?:\.\w+)+)", text)) - PLACEHOLDERS
    members = {f"tilework.{name}" for name in re.findall(rf"`((?:{'|'.join(CLASSES)})\.[a-z]\w*)", text)}
    for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        for node in ast.walk(ast.parse(textwrap.dedent(block))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tilework"):
                dotted |= {f"{node.module}.{name.name}" for name in node.names}
    assert sorted(name for name in dotted | members if ".envs.cuda" not in name and not resolves(name)) == []


CLASSES = ("Position", "MutablePosition", "Match", "Game", "Action", "Choice", "Limits")
PLACEHOLDERS = {"tilework.json", "tilework.sqlite3"}


def resolves(name: str) -> bool:
    """Whether a dotted name is a module or an attribute of one, down to annotated members of classes."""
    parts = name.split(".")
    found: Any = import_module(parts[0])  # Any: a command or object found by name
    for at, part in enumerate(parts[1:], 2):
        if hasattr(found, part) or part in getattr(found, "__annotations__", {}):
            found = getattr(found, part, None)
        elif find_spec(".".join(parts[:at])):
            found = import_module(".".join(parts[:at]))
        else:
            return False
    return True


def test_the_glossary_is_short() -> None:
    rows = re.findall(r"^\| \*\*", text_of(ROOT / "docs/reference/glossary.md"), re.MULTILINE)
    assert 10 <= len(rows) <= 15


def test_the_levels_are_those_that_there_are() -> None:
    page = text_of(ROOT / "docs/reference/bots.md")
    assert tuple(re.findall(r"^\| `(\w+)` \|", page.partition("## Levels")[2].partition("\n## ")[0], re.MULTILINE)) == bots.names()


# --- Figures come from results --------------------------------------------------------------------------------------------------------


def table(page: str, mark: str) -> list[list[str]]:
    """The cells of a table between two comments."""
    rows = text_of(ROOT / page).split(f"<!-- {mark} -->")[1].strip().splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def results(name: str) -> Json:
    return json.loads(text_of(RESULTS / name))


GAMES = ("azul", "pavilion", "sintra")


def test_win_rates_of_the_levels() -> None:
    contests = results("contests.json")
    for contest, *cells in table("docs/reference/bots.md", "contests"):
        upper, lower = re.findall(r"`(\w+)`", contest)
        won = [contests[f"ladder/{game}-2-{upper}-{lower}"]["bots"][0]["won"] for game in GAMES]
        assert cells == [f"{100 * share:.0f}%" for share in won], contest


def test_speed_of_environments_on_a_gpu() -> None:
    measured = results("gpu-envs.json")
    for game, (_, *cells) in zip(GAMES, table("docs/explanation/compile-targets.md", "gpu-envs"), strict=True):
        assert cells == [f"{measured[f'{game}.2p.262144.{how}'] / 1e6:.0f}" for how in ("int8", "int8.replayed")]


def test_speed_of_searches_on_a_gpu() -> None:
    rows = table("docs/explanation/compile-targets.md", "gpu-searches")
    for measured, (_, *cells) in zip(results("gpu-searches.json"), rows, strict=True):
        gpu, core = measured["searches_per_second"], measured["searches_per_second_of_a_core"]
        assert cells == [f"{round(gpu, -3):,.0f}", f"{round(core, -2):,.0f}"]


def test_speed_and_size_in_the_browser() -> None:
    measured = results("wasm.json")

    def low_to_high(ending: str, scale: float = 1.0, digits: int = 2) -> str:
        found = [value / scale for key, value in measured.items() if key.endswith(ending)]
        return f"{min(found):.{digits}f} to {max(found):.{digits}f}"

    page = text_of(ROOT / "docs/explanation/compile-targets.md")
    assert f"{low_to_high('games_ratio_to_native')} times as many random games" in page
    assert f"{low_to_high('nodes_ratio_to_native')} times as many nodes" in page
    assert f"{low_to_high('search.simd.brotli_bytes', 1000, 1)} kB" in page


def test_speed_of_a_random_game() -> None:
    assert f"{1e6 / results('engine.json')['azul.2p.games_per_second']:.0f} µs" in text_of(ROOT / "docs/explanation/architecture.md")


def rows_of(name: str) -> list[list[str]]:
    """The rows of a results page's tables, without headings."""
    lines = [line for line in text_of(RESULTS / name).splitlines() if line.startswith("| ") and not line.startswith("| ---")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_how_much_luck_explains() -> None:
    page = text_of(ROOT / "docs/explanation/analysis.md")
    left = {row[1]: [int(other[8].rstrip("%")) for other in rows_of("luck.md") if other[1] == row[1]] for row in rows_of("luck.md")[1:]}
    others = left["azul"] + left["sintra"]
    assert f"{min(others)} to {max(others)}% of the variance of margins in Azul and Sintra" in page
    assert f"{min(left['pavilion'])} to {max(left['pavilion'])}% in Summer Pavilion" in page


def test_speed_of_batched_environments() -> None:
    (steps,) = [row[3] for row in rows_of("envs.md") if row[:3] == ["tilework, batched", "azul", "yes"]]
    assert f"{int(steps.replace(',', '')) / 1e6:.1f} million steps per second" in text_of(ROOT / "docs/reference/environments.md")
    gpu = results("gpu-envs.json")["azul.2p.262144.int8"]
    assert f"{gpu / 1e6:.0f} million steps per second" in text_of(ROOT / "docs/reference/environments.md")


def test_numbers_of_actions_in_the_environments() -> None:
    page = " ".join(text_of(ROOT / "docs/reference/environments.md").split())
    for game, players, said in (("azul", 2, "{} of {} for two players"), ("pavilion", 2, "{} of {}"), ("sintra", 2, "{} of {}")):
        encoding = Encoding(game, games.get(game).complete_options({"players": players}))
        assert said.format(len(encoding.actions), f"{games.get(game).num_actions:,}") in page
