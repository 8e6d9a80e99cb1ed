"""A quick match: two who wait land at one table, and whoever waits for long is offered a bot meanwhile."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.round_end import pause

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


def test_a_seek_is_seen_and_joined_by_whoever_is_here(open_context: Contexts) -> None:
    ada, grace = open_context().new_page(), open_context().new_page()
    grace.goto("/tables")
    expect(grace.get_by_text("person online").or_(grace.get_by_text("people online"))).to_be_visible()
    ada.goto("/quick?game=sintra")
    ada.get_by_role("radio", name="By correspondence").check()
    ada.get_by_role("button", name="Find players").click()
    line = "1 person is looking for a correspondence game of Stained Glass of Sintra"
    expect(grace.get_by_role("heading", name=line)).to_be_visible()
    expect(ada.get_by_role("heading", name=line)).to_have_count(0)
    grace.goto("/")
    expect(grace.get_by_role("heading", name=line)).to_be_visible()
    grace.get_by_role("button", name="Join", exact=True).click()
    for page in (ada, grace):
        page.locator("[data-ready]").wait_for()
    assert ada.url == grace.url


def test_fast_and_unhurried_meet_where_few_are_here(open_context: Contexts) -> None:
    ada, grace = open_context().new_page(), open_context(locale="fr").new_page()
    seek(ada, "pavilion")
    expect(ada.get_by_text("fast and unhurried games go together")).to_be_visible()
    grace.goto("/quick?game=pavilion")
    expect(grace.get_by_role("heading", name="1 personne cherche une partie rapide : Pavillon d’été")).to_be_visible()
    grace.get_by_role("radio", name="Tranquille").check()
    grace.get_by_role("button", name="Trouver des joueurs").click()
    for page in (ada, grace):
        page.locator("[data-ready]").wait_for()
    assert ada.url == grace.url


def test_who_one_follows_is_seen_online(open_context: Contexts) -> None:
    ada, grace = open_context().new_page(), open_context().new_page()
    grace.goto("/quick")
    expect(grace.get_by_text("1 person online")).to_be_visible()
    me = grace.evaluate("fetch('/api/me').then(answer => answer.json())")
    ada.goto(f"/p/{me['person']}")
    ada.get_by_role("button", name="Follow").click()
    ada.goto("/")
    expect(ada.get_by_text("You follow")).to_contain_text(me["name"])
    grace.context.close()
    expect(ada.get_by_text("You follow")).to_have_count(0)
