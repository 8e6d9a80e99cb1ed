"""Lines of play and what-if in a replay: shown on the boards, played out, compared; one key returns to the game."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import accessibility
from tests.web.recorded_games import record_link, short_record
from tilework.match import read_record

pytestmark = pytest.mark.engine


def opened(page: Page, move: int = 1, moves: int = 5) -> Locator:
    """A replay after a move, with what the browser's own engine thinks of the position; the list of best moves."""
    page.goto(record_link(short_record("azul", moves)).replace("#", f"?move={move}#"))
    best = page.get_by_role("list", name="Best moves here").locator(":scope > li")
    expect(best).not_to_have_count(0)
    return best


def test_a_line_goes_to_the_end_of_the_round_and_is_shown_on_the_boards(page: Page) -> None:
    best = opened(page)
    stage = page.locator("[data-ready]")
    expect(stage.locator(".where")).to_contain_text("move 1 of 5")
    status = page.get_by_role("status").filter(has_text="Looking ahead")
    before = stage.locator(".said").inner_text()
    best.first.get_by_role("button", name=re.compile("^Line after")).click()
    line = best.first.locator("ol.moves > li")
    assert line.count() >= 8
    expect(best.first).to_contain_text(re.compile(r"To the end of the round: Ada [+−]\d+ · Grace [+−]\d+"))
    line.nth(2).get_by_role("button").click()
    expect(status).to_contain_text("move 3")
    expect(stage.locator(".said")).to_contain_text(line.nth(2).get_by_role("button").inner_text().split(" ", 1)[1])
    page.keyboard.press("ArrowRight")
    expect(status).to_contain_text("move 4")
    page.keyboard.press("ArrowLeft")
    expect(status).to_contain_text("move 3")
    page.keyboard.press("Escape")
    expect(status).to_have_count(0)
    expect(stage.locator(".said")).to_have_text(before)
    best.first.get_by_role("button", name="Play out").click()
    expect(status).to_contain_text(f"move {line.count()}")  # motion is reduced: the end at once


def test_pointing_at_a_move_changes_nothing_once_the_pointer_has_left(page: Page) -> None:
    best = opened(page)
    status = page.get_by_role("status").filter(has_text="Looking ahead")
    elsewhere = page.get_by_role("heading", name="Best moves here")
    best.first.get_by_role("button", name=re.compile("^Line after")).click()
    moves = best.first.locator("ol.moves > li").get_by_role("button")
    moves.nth(2).click()
    page.keyboard.press("ArrowRight")
    expect(status).to_contain_text("move 4")
    moves.nth(0).hover()
    expect(status).to_contain_text("move 1")
    elsewhere.hover()
    expect(status).to_contain_text("move 4")
    page.keyboard.press("Escape")
    expect(status).to_have_count(0)
    expect(moves.nth(2)).to_have_attribute("aria-pressed", "false")
    moves.nth(1).hover()
    expect(status).to_contain_text("move 2")
    elsewhere.hover()
    expect(status).to_have_count(0)


def test_a_move_is_tried_and_played_on_until_escape(page: Page) -> None:
    best = opened(page)
    stage = page.locator("[data-ready]")
    best.first.get_by_role("button", name=re.compile("^Line after")).click()
    best.first.get_by_role("button", name="Try it").click()
    status = page.get_by_role("status").filter(has_text="What if")
    expect(status).to_contain_text("move 1")
    stage.locator(".offer .spot.open").first.press("Enter")
    stage.locator(".board.turn .spot.open").first.press("Enter")
    page.locator(".confirm").click()
    expect(status).to_contain_text("move 2")
    expect(page.get_by_role("list", name="Best moves here").locator(":scope > li")).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(status).to_have_count(0)
    expect(stage.locator(".where")).to_contain_text("move 1 of 5")


def test_the_played_line_is_compared_with_the_best_one(page: Page) -> None:
    opened(page, move=0)
    compare = page.get_by_text("Compare the played line with the best one")
    for _ in range(4):
        if compare.count():
            break
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("list", name="Best moves here").locator(":scope > li")).not_to_have_count(0)
    compare.click()
    table = page.get_by_role("table").filter(has=page.get_by_role("columnheader", name="Points this round"))
    expect(table.get_by_role("row")).to_have_count(3)
    expect(page.locator("details ol.moves")).to_have_count(2)


def test_a_line_is_kept_with_a_comment_and_a_mark(page: Page) -> None:
    best = opened(page)
    before = page.evaluate("location.hash")
    best.first.get_by_role("button", name=re.compile("^Line after")).click()
    best.first.get_by_role("button", name="Try it").click()
    page.get_by_role("combobox", name="Mark").select_option("!?")
    page.get_by_role("textbox", name="Comment").fill("Worth a {try}.")
    expect(page.get_by_text("Kept in the record")).to_be_visible()
    lines = page.locator("section").filter(has=page.get_by_role("heading", name="Your lines"))
    expect(lines.get_by_role("listitem")).to_have_count(1)
    expect(lines).to_contain_text("Worth a {try}.")
    expect(lines).to_contain_text("!?")
    assert accessibility.serious_findings(page, ["light", "dark"]) == {}
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    record = Path(download.value.path()).read_text(encoding="utf-8")
    assert record.startswith('[Tilework "2"]')
    match = read_record(record)
    [remarks] = match.annotations
    [variation] = remarks.variations
    assert [(each.glyph, each.comment) for each in variation.annotations] == [("!?", "Worth a {try}.")]
    page.wait_for_function("before => location.hash !== before", arg=before)
    page.reload()
    lines.get_by_role("button", name=re.compile("After move 1")).click()
    expect(page.get_by_role("textbox", name="Comment")).to_have_value("Worth a {try}.")
    lines.get_by_role("button", name="Drop the line").click()
    expect(lines).to_have_count(0)
