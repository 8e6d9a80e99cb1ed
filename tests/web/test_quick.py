"""A quick match: two who wait land at one table, and whoever waits for long is offered a bot meanwhile."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.rounds import pause

Contexts = Callable[..., BrowserContext]


def seek(page: Page, game: str = "azul") -> None:
    page.goto(f"/quick?game={game}")
    page.get_by_role("button", name="Find players").click()


def test_a_bot_is_played_while_one_waits_and_the_table_is_told(open_context: Contexts) -> None:
    ada, grace = open_context().new_page(), open_context().new_page()
    ada.clock.install()
    ada.goto("/")
    ada.get_by_role("link", name="Quick match").click()
    ada.get_by_role("radio", name="Unhurried").check()
    pause(ada)
    ada.get_by_role("button", name="Find players").click()
    expect(ada.get_by_text("Looking for players")).to_be_visible()
    ada.clock.run_for(29_000)
    expect(ada.get_by_role("heading", name="Play a bot?")).to_have_count(0)
    ada.clock.run_for(2_000)
    expect(ada.get_by_role("heading", name="Play a bot?")).to_be_visible()
    ada.clock.resume()
    ada.get_by_role("button", name="Play a bot while you wait").click()
    ada.locator("[data-ready]").wait_for()
    expect(ada.get_by_text("Looking for players")).to_be_visible()

    grace.goto("/quick?game=azul")
    grace.get_by_role("radio", name="Unhurried").check()
    grace.get_by_role("button", name="Find players").click()
    grace.wait_for_url("**/m/*")
    grace.locator("[data-ready]").wait_for()
    ada.get_by_role("button", name="Go to the table").click()
    ada.locator("[data-ready]").wait_for()
    assert ada.url == grace.url


def test_who_stops_looking_is_found_by_nobody(open_context: Contexts) -> None:
    ada, grace = open_context().new_page(), open_context().new_page()
    seek(ada, "sintra")
    ada.get_by_role("button", name="Stop looking").click()
    expect(ada.get_by_role("button", name="Find players")).to_be_visible()
    seek(grace, "sintra")
    expect(grace.get_by_text("ratings up to 100 points from yours")).to_be_visible()
    seek(ada, "sintra")
    for page in (ada, grace):
        page.wait_for_url("**/m/*")
    assert ada.url == grace.url
