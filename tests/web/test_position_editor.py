"""The position editor: set a position up by mouse, touch and keyboard, be told what is wrong, then play on or analyse."""

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web import accessibility
from tilework import PositionBuilder

pytestmark = pytest.mark.engine

PHONE = {"width": 390, "height": 844}


def position(game: str = "azul", **options: object) -> str:
    """A possible position, encoded for an address."""
    builder = PositionBuilder.new(game, **{"players": 2, **options})
    builder.set("factories.0", [builder.game.kinds[0]] * 2 + [builder.game.kinds[1]] * 2)
    return quote(builder.notation(), safe="")


def is_fit(page: Page) -> None:
    """Nothing serious for axe, nothing too wide."""
    assert accessibility.serious_findings(page, ["light"]) == {}
    assert accessibility.overflow(page) == {}


def press_centre(page: Page) -> None:
    """Press the middle of the centre, which grows with its tiles: a tile there is part of it."""
    centre = page.locator(".pool")
    centre.evaluate("element => element.scrollIntoView({ block: 'center' })")
    box = centre.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_position_is_set_up_from_scratch_by_mouse(open_context: Callable[..., BrowserContext]) -> None:
    page = open_context().new_page()
    page.goto("/analysis")
    scratch = page.get_by_role("button", name="Start from scratch")
    scratch.wait_for()  # before its messages are there the page has links without words
    is_fit(page)
    scratch.click()
    status = page.locator("[data-problem]")
    expect(status).to_contain_text("needs tiles to take")
    factory = page.locator("[data-area='factory:1']")
    for _ in range(4):
        factory.click()
    expect(status).to_contain_text("This position is possible.")
    palette = page.get_by_role("radiogroup")
    palette.get_by_role("radio", name="Yellow").click()
    page.locator("[data-area='wall:1:1:2']").click()
    expect(page.locator("[data-place='wall:1:1:2']")).to_have_count(1)
    palette.get_by_role("radio", name="Blue").click()
    for pressed in range(1, 18):
        press_centre(page)
        expect(page.get_by_role("img", name=f"{pressed} blue, Centre", exact=True)).to_be_attached()
    expect(palette.get_by_role("radio", name="Blue: 21 of 20")).to_be_visible()
    expect(status).to_contain_text("can't occur")
    expect(page.get_by_role("button", name="Analyse")).to_be_disabled()
    page.get_by_role("button", name="Undo").click()
    expect(palette.get_by_role("radio", name="Blue: 20 of 20")).to_be_visible()
    page.reload()
    expect(page.locator("[data-place='wall:1:1:2']")).to_have_count(1)
    is_fit(page)


def test_too_many_tiles_and_a_wrong_board_are_told_in_place(open_context: Callable[..., BrowserContext]) -> None:
    page = open_context().new_page()
    builder = PositionBuilder.new("azul", players=2)
    builder.set("factories.0", ["red"] * 4)
    builder.set("lid", {"blue": 22})
    page.goto(f"/analysis/{quote(builder.notation(), safe='')}")
    expect(page.locator("[data-problem]")).to_contain_text("22 blue tiles; there are 20")
    page.get_by_role("radio", name="Red").click()
    for _ in range(2):
        page.locator("[data-area='line:1:1:1'], [data-area='line:1:1']:has(use)").last.click()
    expect(page.get_by_role("region", name="Player 2")).to_contain_text("Player 2: line 1 holds too many tiles")


@pytest.mark.parametrize("game", ["azul", "pavilion", "sintra"])
def test_keyboard_and_fields_reach_every_place(open_context: Callable[..., BrowserContext], game: str) -> None:
    page = open_context(viewport=PHONE, has_touch=True).new_page()
    page.goto(f"/analysis/{position(game)}")
    expect(page.locator("[data-problem]")).to_contain_text("This position is possible.")
    page.get_by_text("All fields").click()
    points = page.get_by_label("Points", exact=True).first
    points.fill("7")
    points.press("Enter")
    expect(page.get_by_role("region", name="Player 1").get_by_role("heading")).to_contain_text("7")
    put = page.get_by_role("button", name="Put a tile here: Factory 2", exact=True)
    page.get_by_role("heading", name="Position editor").click()
    page.keyboard.press("2")
    put.focus()
    for _ in range(4):
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Factory 2").filter(has=page.locator("svg"))).to_have_count(4)
    expect(page.locator("[data-problem]")).to_contain_text("This position is possible.")
    is_fit(page)


def test_play_on_from_a_position_against_a_bot(open_context: Callable[..., BrowserContext]) -> None:
    page = open_context().new_page()
    page.goto(f"/analysis/{position()}")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/local/*")
    expect(page.locator("[data-place='factory:1']")).to_have_count(4)


def test_a_position_is_analysed(open_context: Callable[..., BrowserContext]) -> None:
    page = open_context().new_page()
    page.goto(f"/analysis/{position()}")
    page.get_by_role("button", name="Analyse").click()
    page.wait_for_url("**/replay/record*")
    expect(page.locator("[data-place='factory:1']").first).to_be_visible()


@pytest.mark.parametrize(
    ("address", "complaint"),
    [
        ("%7C", "is no position"),
        ("chess%20%7C%20x=1", "there is no game 'chess'"),
        ("azul%20players=9%20%7C", "players can't be"),
        ("azul%20players=2%20%7C%20nothing=1", "nothing"),
        ("AAAA", "is no position"),
    ],
)
def test_a_damaged_address_is_explained(open_context: Callable[..., BrowserContext], address: str, complaint: str) -> None:
    page = open_context().new_page()
    page.goto(f"/analysis/{address}")
    expect(page.get_by_role("heading", name="This position can't be opened")).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text=complaint)).to_be_visible()
    page.get_by_role("link", name="Set up a position").click()
    expect(page.get_by_role("button", name="Start from scratch")).to_be_visible()
