"""The page about security: its items are whole, the tests that it names are there, and what it says of headers and methods is so."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tilework.server.settings import Settings
from tilework.server.web.app import create_app

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "asvs.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (V[\d.]+)(?:–(V[\d.]+))? \| (met|n/a|open) \| (.+) \|$", PAGE, re.MULTILINE)
LEVEL_2 = 253
"""How many items of levels 1 and 2 the standard has, version 5.0.0."""


def items() -> Iterator[tuple[str, str]]:
    """Every item with its state, ranges written out."""
    for first, last, state, _ in ROWS:
        section, _, number = first.rpartition(".")
        end = last.rpartition(".") if last else (section, "", number)
        assert end[0] == section, first
        yield from ((f"{section}.{each}", state) for each in range(int(number), int(end[2]) + 1))


def test_every_item_stands_once_and_the_sum_is_right() -> None:
    found = list(items())
    assert len({item for item, _ in found}) == len(found) == LEVEL_2
    counted = {state: sum(each == state for _, each in found) for state in ("met", "n/a", "open")}
    assert f"{counted['met']} met, {counted['n/a']} not applicable, {counted['open']} open" in PAGE
    assert all(text.strip() for *_, text in ROWS), "each says why"


def test_the_tests_that_it_names_are_there() -> None:
    sources = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests").rglob("test_*.py"))
    named = set(re.findall(r"`(test_\w+)`", PAGE))
    assert len(named) > 50
    assert not {name for name in named if f"def {name}(" not in sources}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    settings = Settings(data_dir=str(tmp_path), preload_bots=False, rate_limit_scale=1000)
    with TestClient(create_app(settings), raise_server_exceptions=False) as found:
        yield found


def test_every_answer_carries_what_browsers_need(client: TestClient) -> None:
    wanted = {
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "connect-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
    }
    for path in ("/", "/healthz", "/api/games", "/api/me", "/api/nothing", "/api/matches/nothing-here"):
        headers = client.get(path, headers={"Origin": "http://evil.example"}).headers
        assert wanted <= set(headers["Content-Security-Policy"].split("; ")), path
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        assert not [name for name in headers if name.startswith("access-control")]
        assert headers["Content-Type"].startswith("application/json") or "charset=utf-8" in headers["Content-Type"]
        assert not path.startswith("/api/") or headers["Cache-Control"] == "no-store"


def test_what_only_looks_takes_no_form_and_other_methods_are_refused(client: TestClient) -> None:
    for path, operations in client.get("/api/openapi.json").json()["paths"].items():
        assert set(operations) <= {"get", "post", "put", "patch", "delete"}
        assert "requestBody" not in operations.get("get", {}), path
        for method in {"PUT", "TRACE", "CONNECT", "PURGE"} - {name.upper() for name in operations}:
            answer = client.request(method, path, headers={"X-Tilework": "1"})
            assert answer.status_code in (404, 405), f"{method} {path}: {answer.status_code}"
