"""Statistics and the opening explorer in a browser: what two people's game comes to, on a phone, and from its replay to what others did."""

from collections.abc import Callable

from benchmarks.load.server import Server
from playwright.sync_api import BrowserContext, expect

from tests.helpers.server import Person, play_out
from tests.web import accessibility

PHONE = {"width": 360, "height": 780}


def test_a_game_is_told_in_figures_and_leads_to_the_explorer(server: Server, open_context: Callable[..., BrowserContext]) -> None:
    ada, grace = Person(server.host), Person(server.host)
    match = ada.create("me", "open", public=True)["match"]
    grace.join(match)
    with ada.watch(match) as first, grace.watch(match) as second:
        view = play_out([first, second], match, min(first.last["seq"], second.last["seq"]))
    page = open_context(viewport=PHONE, has_touch=True).new_page()
    page.goto(f"/p/{ada.id}")
    page.get_by_role("link", name="Statistics").click()
    expect(page.get_by_text("1 game ·")).to_be_visible()
    floor = page.get_by_role("row", name="Floor").get_by_role("cell")
    assert floor.nth(1).inner_text() == str(view["result"]["breakdown"][0]["floor"]).replace("-", "−")
    assert accessibility.serious_findings(page, ["light", "dark"]) == {}
    assert accessibility.overflow(page) == {}
    assert accessibility.too_small(page) == []

    page.goto(f"/replay/{match}?move=1")
    page.get_by_role("link", name="What was played from here").click()
    expect(page.get_by_role("navigation", name="Moves so far").get_by_role("listitem")).to_have_count(2)
    following = page.get_by_role("region", name="What was played next").get_by_role("link").first
    following.click()
    expect(page.get_by_role("navigation", name="Moves so far").get_by_role("listitem")).to_have_count(3)
    expect(page.get_by_role("link", name="Game 1")).to_have_attribute("href", f"/replay/{match}")
    assert accessibility.serious_findings(page, ["light"]) == {}
    assert accessibility.too_small(page) == []
