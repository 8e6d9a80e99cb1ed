"""Every page around the table: axe without serious findings in every theme, one heading, nothing cut off on a narrow screen."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.accessibility import overflow, serious_findings, too_small
from tests.web.page_player import Player
from tests.web.recorded_games import record_link, whole_record

PAGES = [
    "/",
    "/new?with=friend",
    "/new?game=sintra&with=screen",
    "/tables",
    "/join",
    "/games",
    "/import",
    "/analysis",
    "/rules",
    "/rules/azul",
    "/learn/azul",
    "/learn/pavilion",
    "/learn/sintra",
    "/learn/azul/first",
    "/settings",
    "/account",
    "/leaderboard",
    "/tournaments",
    "/tournaments/new",
    "/privacy",
    "/quick",
    "/watch",
    "/no/such/page",
]


def check(page: Page) -> None:
    """What every page must hold to."""
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    expect(page.locator("h1")).to_have_count(1)
    expect(page.locator("main")).to_have_count(1)
    assert serious_findings(page) == {}
    assert overflow(page) == {}
    assert too_small(page) == []


@pytest.mark.parametrize("path", PAGES)
def test_page(page: Page, path: str) -> None:
    page.goto(path)
    check(page)


def test_waiting_room(player: Player) -> None:
    player.start("azul", {"kind": "me"}, {"kind": "open"}, {"kind": "invited"})
    expect(player.page.get_by_role("img", name="QR code")).to_be_visible()
    check(player.page)


@pytest.mark.parametrize("game", ["azul", "pavilion", "sintra"])
def test_replay(page: Page, game: str) -> None:
    page.goto(record_link(whole_record(game)).replace("#", "?move=25#"))
    expect(page.locator("[data-ready]")).to_have_attribute("data-move", re.compile(r"^[1-9]"))
    check(page)


def test_account_with_everything_open(player: Player) -> None:
    player.be_somebody()
    player.ask("POST", "/api/account", {"login": "axe-reader", "password": "correct horse"})
    player.page.goto("/account")
    player.page.locator("details").first.wait_for()
    player.page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true; })")
    check(player.page)


@pytest.mark.parametrize("game", ["azul", "pavilion", "sintra"])
def test_table_with_everything_open(player: Player, game: str) -> None:
    """A chosen move, the log and the menu, beside the other player's last move: what only shows when there is something to show."""
    player.start(game)
    player.wait_for_turn()
    player.play()
    player.wait_for_turn()
    expect(player.page.locator(".others header .last")).not_to_be_empty()
    player.pick_a_move()
    assert serious_findings(player.page) == {}
    player.page.keyboard.press("l")
    expect(player.page.get_by_role("complementary", name="Log")).to_be_visible()
    assert serious_findings(player.page) == {}
    player.page.keyboard.press("l")
    player.page.get_by_role("button", name="Menu").click()
    check(player.page)


@pytest.mark.parametrize(
    ("scheme", "contrast", "theme"), [("light", "no-preference", "light"), ("dark", "no-preference", "dark"), ("dark", "more", "contrast")]
)
def test_the_system_is_heard(page: Page, scheme: str, contrast: str, theme: str) -> None:
    """Colours as the system prefers them, also when it changes its mind."""
    page.emulate_media(color_scheme=scheme, contrast=contrast)  # type: ignore[arg-type]  # a valid word
    page.goto("/settings")
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    page.emulate_media(color_scheme="dark", contrast="no-preference")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
