"""Lessons: each chapter from its first step to its last with real clicks, where the hand points; wrong clicks; keys; words; progress."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.accessibility import serious_findings
from tilework import games

BOARDS = Path(__file__).parents[2] / "web/src/boards"
CHAPTERS = [
    (game, chapter) for game in games.names() for chapter in json.loads((BOARDS / game / "lesson.json").read_text("utf-8"))["chapters"]
]


def wear(page: Page, **chosen: object) -> None:
    """Set what the device remembers, before a page is open."""
    page.add_init_script(
        f"localStorage.setItem('tilework.settings', {json.dumps(json.dumps({'language': 'en', 'motion': 'none', **chosen}))})"
    )


def touch(spot: Locator) -> None:
    """Click a spot: on a tile where it has some, since there may be room between them."""
    tile = spot.locator(".tile").first
    (tile if tile.count() else spot).click(force=True)


def click_at_hand(page: Page) -> bool:
    """Click what the hand points at; false where it points at nothing."""
    hand = page.locator("[data-hand]")
    if not hand.count():
        return False
    touch(page.locator(f'[data-spot="{hand.get_attribute("data-hand")}"]').first)
    return True


def play_freely(page: Page) -> None:
    """Take something and put it somewhere."""
    touch(page.locator("[data-spot][role=button], button[data-spot]").first)
    target = page.locator("[data-spot].glow").first
    if target.count():
        touch(target)


def take_step(page: Page) -> str:
    """Do what the lesson wants once. Returns the step that it was in."""
    card = page.locator("[data-step]")
    step = card.get_attribute("data-step") or ""
    if card.get_attribute("data-phase") == "ask":
        if not click_at_hand(page):
            play_freely(page)
    else:
        card.get_by_role("button", name="Next").click()
    return step


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS, ids=[f"{game}-{chapter['chapter']}" for game, chapter in CHAPTERS])
def test_a_chapter_with_real_clicks(page: Page, game: str, chapter: dict[str, list[dict[str, str]]]) -> None:
    wear(page)
    page.goto(f"/learn/{game}/{chapter['chapter']}")
    page.locator("[data-step]").wait_for()
    seen: list[str] = []
    finished = page.get_by_role("heading", name="Well done!")
    for _ in range(150):
        if finished.count():
            break
        seen.append(take_step(page))
    expect(finished).to_be_visible()
    assert list(dict.fromkeys(seen)) == [step["step"] for step in chapter["steps"]]
    expect(page.get_by_role("button", name="Play your first game")).to_be_visible()


def test_wrong_clicks_are_explained(page: Page) -> None:
    wear(page)
    page.goto("/learn/azul/lines")
    page.locator("[data-hand]").wait_for()
    page.locator('[data-spot="wall:2:2"]').click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("only at the end of the round")
    page.locator('[data-spot="factory:2:red"] .tile').first.click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("a good start")
    click_at_hand(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.locator('[data-spot="line:3"]').click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("takes no more blue tiles")


def test_the_opponent_moves_in_sight_and_in_words(page: Page) -> None:
    wear(page, motion="full")
    page.goto("/learn/azul/first")
    page.get_by_role("button", name="Next").click()
    click_at_hand(page)
    click_at_hand(page)
    expect(page.get_by_text("Inês takes 3 red from factory 4 to line 3.")).to_be_visible()
    board = page.get_by_role("region", name="Inês")
    expect(board).to_be_in_viewport()
    expect(board.locator('[data-place="line:1:3"]')).to_have_count(3)


def test_progress_is_kept_and_a_first_game_follows(page: Page) -> None:
    wear(page)
    page.goto("/learn/azul")
    expect(page.get_by_role("img", name="Not done yet")).to_have_count(7)
    page.goto("/learn/azul/mini")
    page.locator("[data-step]").wait_for()
    while not page.get_by_role("heading", name="Well done!").count():
        take_step(page)
    assert serious_findings(page) == {}
    page.get_by_role("link", name="Chapters").first.click()
    expect(page.get_by_role("img", name="Done", exact=True)).to_have_count(1)
    expect(page.get_by_role("link", name="Once more: Azul Mini")).to_be_visible()
    page.get_by_role("button", name="Play your first game").click()
    page.locator("[data-ready]").wait_for()
    assert "/m/" in page.url


def test_by_keyboard_alone(page: Page) -> None:
    wear(page)
    page.goto("/learn/azul/first")
    page.get_by_role("button", name="Next").press("Enter")
    page.locator('[data-spot="factory:2:blue"]').focus()
    page.keyboard.press("Enter")
    page.locator('[data-spot="line:3"]').focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Next").press("Enter")
    expect(page.get_by_text("Step 3 of 10")).to_be_visible()
    assert serious_findings(page) == {}


def test_in_words(page: Page) -> None:
    wear(page, text=True, confirm=False)
    page.goto("/learn/azul/first")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Take 1 blue from factory 1 to line 1").click()
    expect(page.get_by_role("alert").first).to_contain_text("three blue tiles on the third line")
    page.get_by_role("button", name="Take 3 blue from factory 2 to line 3").click()
    expect(page.get_by_text("Inês takes 3 red from factory 4 to line 3.")).to_be_visible()
    assert serious_findings(page) == {}
