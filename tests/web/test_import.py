"""Games from elsewhere in a browser: files, pasted text and dropped files, read on the device without a word to the server."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, FilePayload, Page, Request, expect

from tests.imports import bga_writer
from tests.imports.test_imports import faience, page, played
from tests.web import accessibility
from tilework.match import write_record

pytestmark = pytest.mark.engine

PHONE = {"width": 390, "height": 844}


def file(name: str, text: str) -> FilePayload:
    return {"name": name, "mimeType": "text/html", "buffer": text.encode()}


def sent(browser_page: Page) -> list[str]:
    """What is sent with a body from now on."""
    bodies: list[str] = []

    def note(request: Request) -> None:
        if request.method != "GET" and request.post_data:
            bodies.append(request.post_data)

    browser_page.on("request", note)
    return bodies


def test_a_saved_page_opens_in_the_replay_and_stays_on_the_device(open_context: Callable[..., BrowserContext]) -> None:
    browser_page = open_context().new_page()
    browser_page.goto("/games")
    browser_page.get_by_role("link", name="Import games").click()
    bodies = sent(browser_page)
    match = played("azul", 3, seed=3, wall="grey")
    browser_page.locator("input[type=file]").set_input_files(file("saved.html", page("azul", bga_writer.azul(match), 2)))
    browser_page.wait_for_url("**/replay/record*")
    expect(browser_page.get_by_role("heading", level=1)).to_have_text("Azul: Ada, Grace, Edsger")
    expect(browser_page.locator("[data-ready]")).to_be_visible()
    assert not [body for body in bodies if "SECRET" in body or "Edsger" in body]
    assert "SECRET" not in browser_page.url


def test_several_games_become_a_list_with_what_is_wrong(open_context: Callable[..., BrowserContext]) -> None:
    browser_page = open_context(viewport=PHONE, has_touch=True).new_page()
    browser_page.goto("/import")
    lines = json.dumps(faience(played("azul", 2, seed=4)))
    short = page("pavilion", bga_writer.pavilion(played("pavilion", 2, seed=3, moves=25)), 1)
    browser_page.locator("input[type=file]").set_input_files(
        [
            file("games.jsonl", f"{lines}\n{lines}\n"),
            file("short.html", short),
            file("crystal.html", page("azul", bga_writer.azul(played("azul", 2, seed=2, moves=8)), 3)),
            file("nothing.txt", "hello"),
        ]
    )
    expect(browser_page.get_by_role("heading", name="3 games")).to_be_visible()
    rows = browser_page.locator("section li")
    expect(rows).to_have_count(5)
    expect(rows.filter(has_text="nothing.txt")).to_contain_text("This is not a file we can read.")
    expect(rows.filter(has_text="crystal.html")).to_contain_text("Crystal Mosaic")
    stopped = rows.filter(has_text="short.html")
    expect(stopped).to_contain_text("Move 25: The log stops before the end of the game.")
    assert accessibility.serious_findings(browser_page, ["light", "dark"]) == {}
    assert accessibility.overflow(browser_page) == {}
    stopped.get_by_role("link", name="Open the first").click()
    expect(browser_page.locator(".where")).to_contain_text(" of 25")
    browser_page.go_back()
    expect(rows).to_have_count(5)


def test_pasted_and_dropped_text_is_read(open_context: Callable[..., BrowserContext]) -> None:
    browser_page = open_context().new_page()
    record = write_record(played("sintra", 2, seed=1, moves=6))
    browser_page.goto("/import")
    browser_page.get_by_role("button", name="Import", exact=True).click()
    expect(browser_page.get_by_role("alert")).to_contain_text("Paste a log or a record first")
    browser_page.get_by_label("Or paste a log or a record").fill(record)
    browser_page.get_by_role("button", name="Import", exact=True).click()
    expect(browser_page.locator(".where")).to_contain_text(" of 6")
    browser_page.goto("/import")
    browser_page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.items.add(new File([text], 'dropped.txt'));
            document.querySelector('h1').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        record,
    )
    expect(browser_page.locator(".where")).to_contain_text(" of 6")
