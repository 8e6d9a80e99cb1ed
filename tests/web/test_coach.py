"""The coach: asks before a costly move on a table of this device, in drawings and in words, and can be switched off there."""

import json
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.accessibility import serious_findings

LESSON = json.loads((Path(__file__).parents[2] / "web/src/boards/azul/lesson.json").read_text("utf-8"))
START = next(chapter["start"] for chapter in LESSON["chapters"] if chapter["chapter"] == "end")
"""Yellow completes a column and a colour; black is the only other tile."""

pytestmark = pytest.mark.engine


def sit_down(open_context: Callable[..., BrowserContext], **chosen: object) -> Page:
    """Play on from the position against a bot."""
    page = open_context().new_page()
    settings = json.dumps({"language": "en", "motion": "none", **chosen})
    page.add_init_script(
        f"try {{ localStorage.getItem('tilework.settings') ?? localStorage.setItem('tilework.settings', {json.dumps(settings)});"
        "localStorage.setItem('tilework.finished', '[]') } catch { /* an empty document has no storage */ }"
    )
    page.goto(f"/analysis/{quote(START, safe='')}")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/local/*")
    page.locator("[data-ready]").wait_for()
    return page


def drop_the_black_tile(page: Page) -> None:
    """Choose the costly move, and confirm it."""
    page.locator('[data-spot="centre:black"] .tile').first.click(force=True)
    page.locator('[data-spot="floor"]').click(force=True)
    page.get_by_role("button", name="Confirm").click()


def test_it_asks_a_newcomer_once(open_context: Callable[..., BrowserContext]) -> None:
    page = sit_down(open_context)
    drop_the_black_tile(page)
    question = page.get_by_role("dialog", name="One moment")
    expect(question).to_contain_text("This move")
    expect(question).to_contain_text("Another one")
    assert serious_findings(page, ["light"]) == {}
    question.get_by_role("button", name="Think again").click()
    expect(question).to_have_count(0)
    expect(page.locator('[data-place="centre"][data-kind="black"]')).to_have_count(1)
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator('[data-place="centre"][data-kind="black"]')).to_have_count(0)
    expect(question).to_have_count(0)


def test_it_names_the_better_move_and_can_be_switched_off(open_context: Callable[..., BrowserContext]) -> None:
    page = sit_down(open_context)
    drop_the_black_tile(page)
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_text("Try this: Take 1 yellow from the centre to line 5.")).to_be_visible()
    page.goto("/settings")
    expect(page.get_by_role("radio", name="Watching")).to_be_checked()
    page.get_by_role("radio", name="Off No help").check(force=True)
    assert page.evaluate("JSON.parse(localStorage.getItem('tilework.settings')).coach") == "off"


def test_it_stays_quiet_when_it_is_off(open_context: Callable[..., BrowserContext]) -> None:
    page = sit_down(open_context, coach="off")
    assert page.get_by_role("button", name="Hint").count() == 0
    drop_the_black_tile(page)
    expect(page.locator('[data-place="centre"][data-kind="black"]')).to_have_count(0)


def test_it_asks_in_words_too(open_context: Callable[..., BrowserContext]) -> None:
    page = sit_down(open_context, text=True, confirm=False)
    page.get_by_role("button", name="Take 1 black from the centre to the floor").click()
    question = page.get_by_role("dialog", name="One moment")
    question.get_by_role("button", name="Play it anyway").click()
    expect(question).to_have_count(0)
    expect(page.get_by_role("button", name="Take 1 black from the centre to the floor")).to_have_count(0)
