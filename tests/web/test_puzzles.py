"""Puzzles in a browser: the daily one on a phone, from the start page to the explanation, then training.

A server with a test seed always shows the puzzles of the first day: two blue tiles to the floor are best, the white ones on line 5 are not.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web import accessibility
from tests.web.page_player import Player
from tests.web.round_end import pause

pytestmark = pytest.mark.engine

PHONE = {"width": 360, "height": 780}


def play(page: Page, kind: str, target: str) -> None:
    """Take tiles of a kind from the centre to a line or to the floor."""
    player = Player(page)
    player.choose(f"centre:{kind}")
    player.choose(target)
    page.get_by_role("button", name="Confirm").click()


def is_fit(page: Page) -> None:
    """Nothing serious for axe, nothing too wide or too small for a finger."""
    assert accessibility.serious_findings(page, ["light", "dark"]) == {}
    assert accessibility.overflow(page) == {}
    assert accessibility.too_small(page) == []


def test_the_daily_puzzle_is_solved_on_a_phone(open_context: Callable[..., BrowserContext]) -> None:
    page = open_context(viewport=PHONE, has_touch=True).new_page()
    page.goto("/")
    page.get_by_role("link", name="Today’s puzzle").click()
    said = page.locator("[data-standing]")
    expect(said).to_have_attribute("data-standing", "open")
    is_fit(page)

    page.get_by_role("button", name="Hint").click()
    expect(said).to_contain_text("begins there")
    page.keyboard.press("Escape")
    play(page, "white", "line:5")
    expect(said).to_have_attribute("data-standing", "missed")
    expect(said).to_contain_text("Not the best move")
    page.get_by_role("button", name="Show what follows").click()
    expect(said).to_contain_text(re.compile(r"Move \d+: "))
    is_fit(page)
    page.get_by_role("button", name="Back to the puzzle").click()
    page.get_by_role("button", name="Look again").click()
    expect(said).to_have_attribute("data-standing", "open")
    play(page, "blue", "floor")
    expect(said).to_have_attribute("data-standing", "solved")
    expect(said).to_contain_text("The best move: take")
    expect(said).to_contain_text("Your move, take")
    expect(said).to_contain_text("Streak: 1 day")
    said.get_by_text("Compare both lines").click()
    table = said.get_by_role("table")
    expect(table.get_by_role("row")).to_have_count(3)
    expect(table.get_by_role("columnheader")).to_have_text(["Points this round", "Your move", "Best"])
    is_fit(page)
    said.locator("ol.moves").last.get_by_role("button").nth(1).click()
    expect(said).to_contain_text("Move 2: Opponent")
    page.keyboard.press("ArrowLeft")
    expect(said).to_contain_text("Move 1: You take")
    page.keyboard.press("Escape")
    expect(said).to_contain_text("Streak: 1 day")
    page.get_by_role("button", name="Show me").click()
    expect(said).to_contain_text(re.compile(r"Move \d+: "))
    page.keyboard.press("Escape")

    page.get_by_role("link", name="All puzzles").last.click()
    azul = page.get_by_role("region", name="Azul")
    expect(azul).to_contain_text("Solved")
    expect(page.get_by_text("Streak: 1 day")).to_be_visible()
    is_fit(page)

    azul.get_by_role("link", name="Train").click()
    expect(said).to_have_attribute("data-standing", "open")
    page.get_by_role("button", name="Solution").click()
    expect(said).to_contain_text("The best move:")
    page.get_by_role("button", name="Next puzzle").click()
    expect(said).to_have_attribute("data-standing", "open")


def test_without_a_connection_puzzles_are_solved_on_this_device(browser: Browser, base: str) -> None:
    context = browser.new_context(base_url=base, viewport=PHONE, locale="en", reduced_motion="reduce")  # type: ignore[arg-type]  # a size
    page = context.new_page()
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/puzzles")
    page.get_by_role("region", name="Azul").get_by_role("link", name="Train").click()
    said = page.locator("[data-standing]")
    expect(said).to_have_attribute("data-standing", "open")
    page.get_by_role("button", name="Solution").click()
    expect(said).to_contain_text("The best move:")
    page.get_by_role("link", name="All puzzles").last.click()
    expect(page.get_by_role("region", name="Azul")).to_contain_text("1 of ")
    context.close()


def test_a_run_against_the_clock_tells_its_score_and_its_end(page: Page) -> None:
    """Time stands still but where it is told to go on: one right, one wrong, and three minutes are over."""
    page.add_init_script("localStorage.setItem('tilework.settings', JSON.stringify({confirm: false, text: true}))")
    page.clock.install()
    page.goto("/puzzles")
    pause(page)
    with page.expect_response(lambda answer: "/run" in answer.url and answer.request.method == "POST") as begun:
        page.get_by_role("region", name="Azul").get_by_role("link", name="Three minutes").click()
    first, second, *_ = begun.value.json()["puzzles"]
    said = page.locator("[aria-live=polite]").first
    field = page.get_by_role("textbox", name="Move, in words or notation")
    expect(page.get_by_role("timer")).to_have_text("3:00")

    for action, verdict in (
        (first["answers"][0], "Solved! 1 solved, 0 mistakes"),
        (next(iter(second["losses"])), "Not the best move. 1 solved, one mistake"),
    ):
        field.fill(action)
        field.press("Enter")
        expect(said).to_have_text(verdict)
        page.clock.run_for(1000)
        expect(page.locator("[data-standing]")).to_have_attribute("data-standing", "open")
    page.keyboard.press("t")
    expect(page.locator("main [aria-live=polite]")).to_have_text("178 seconds left, 1 solved, one mistake")
    page.clock.run_for(180_000)
    expect(page.get_by_role("heading", name="One puzzle solved")).to_be_visible()
    expect(said).to_have_text("One puzzle solved. Best run: 1.")
