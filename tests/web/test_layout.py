"""Where things are and how large: phones on their side, large text, long names, spectators, and what must stay in sight."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.helpers.json_types import Json
from tests.web.page_player import Player
from tests.web.test_boards import show

Contexts = Callable[..., BrowserContext]

TILES = """() => [...document.querySelectorAll('.offering use[data-place], .own use[data-place]')]
    .map(tile => {
        const {a, b} = tile.getScreenCTM();
        return Math.max(tile.getAttribute('width'), tile.getAttribute('height')) * Math.hypot(a, b);
    })"""


def test_names_and_last_moves_are_whole_beside_a_clock(open_context: Contexts) -> None:
    page = open_context(viewport={"width": 1440, "height": 900}).new_page()
    player = Player(page)
    bots = [{"kind": "bot", "bot": "greedy"}] * 3
    clock = {"type": "live", "initial_s": 600, "increment_s": 0}
    player.start("azul", {"kind": "me", "name": "Ada"}, *bots, options={"players": 4, "first": 2}, clock=clock, undo="none")
    player.wait_for_turn()
    player.play()
    player.wait_for_turn()
    cut = page.evaluate(
        """() => [...document.querySelectorAll('.others .name, .others .last')]
            .filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1).map(one => one.textContent)"""
    )
    assert cut == []
    assert len(set(page.locator(".others .name").all_inner_texts())) == 3


def test_who_watches_sees_no_buttons_of_the_players(open_context: Contexts, player: Player) -> None:
    player.start("azul", {"kind": "me"}, {"kind": "bot", "bot": "greedy"}, options={"first": 1}, undo="ask")
    player.wait_for_turn()
    expect(player.page.locator("button.confirm")).to_have_count(1)
    guest = Player(open_context().new_page())
    guest.be_somebody()
    guest.sit(player.match)
    guest.page.wait_for_selector("[data-ready]")
    expect(guest.page.locator(".bottom button")).to_have_count(0)


@pytest.mark.parametrize("path", ["/new", "/new?with=friend", "/new?game=sintra"])
def test_the_button_that_begins_is_in_sight(open_context: Contexts, path: str) -> None:
    page = open_context(viewport={"width": 1440, "height": 900}).new_page()
    page.goto(path)
    expect(page.locator(".go button")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("position", ["azul-4-middle", "azul-2-middle", "pavilion-4-middle", "sintra-2-middle"])
@pytest.mark.parametrize("size", [(1440, 900), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_log_takes_its_room_from_factories_and_boards_alike(open_context: Contexts, position: str, size: tuple[int, int]) -> None:
    page = open_context(viewport={"width": size[0], "height": size[1]}).new_page()
    show(page, position, "table")
    width = "document.querySelector('.offering use').getBoundingClientRect().width"
    before, own = page.evaluate(width), min(page.evaluate(TILES))
    page.keyboard.press("l")
    expect(page.get_by_role("complementary", name="Log")).to_be_visible()
    assert page.evaluate(width) >= max(0.75 * before, 30)
    assert min(page.evaluate(TILES)) >= max(0.75 * own, 30), "and the own board can still be played on, with a mouse"
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_nothing_stays_pointed_at_after_a_touch(open_context: Contexts) -> None:
    """A browser takes the last thing touched for hovered: it must not look as if it were."""
    page = open_context(viewport={"width": 390, "height": 780}, has_touch=True, is_mobile=True).new_page()
    show(page, "azul-2-middle", "table")
    player = Player(page)
    source = next(spot for spot in player.open_spots() if spot.startswith("factory:"))
    player.choose(source)
    player.choose(source)
    expect(page.locator(".spot.chosen")).to_have_count(0)
    hovered = page.locator(f'[data-spot="{source}"] .halo').first
    assert hovered.evaluate("halo => getComputedStyle(halo).strokeWidth") == "3px"


def test_the_end_has_a_border_of_whole_tiles(page: Page) -> None:
    show(page, "azul-2-over", "table")
    page.get_by_role("dialog").wait_for()
    assert page.evaluate("document.querySelector('[role=dialog] .dado').getBoundingClientRect().width % 48") == 0


def test_bots_of_one_kind_are_told_apart_in_my_games(player: Player) -> None:
    bots = [{"kind": "bot", "bot": "greedy"}] * 2
    player.start("azul", {"kind": "me", "name": "Ada"}, *bots, options={"players": 3})
    names = [seat.inner_text() for seat in _seats_in_my_games(player)]
    assert len(names) == 3
    assert len({name.split(":")[0] for name in names}) == 3, names


def _seats_in_my_games(player: Player) -> list[Json]:
    player.page.goto("/games")
    player.page.locator(".row").first.wait_for()
    return player.page.locator(".row .seat").all()


def test_ratings_are_new_whenever_the_account_is_looked_at(player: Player) -> None:
    """Without a reload: a match that is rated meanwhile counts when one comes back to the page."""
    player.arrive()
    page = player.page
    page.goto("/account")
    page.locator("h1").wait_for()
    expect(page.get_by_role("heading", name="Ratings")).to_have_count(0)
    page.route(
        "**/api/session", lambda route: route.fulfill(json={**route.fetch().json(), "ratings": {"azul": {"rating": 1612, "matches": 3}}})
    )
    page.get_by_role("link", name="Settings").first.click()
    page.wait_for_url("**/settings")
    page.go_back()
    expect(page.get_by_text("1,612")).to_be_visible()


def test_the_gallery_is_in_no_build_that_is_shipped(page: Page) -> None:
    page.goto("/gallery")
    expect(page.get_by_role("heading", name="Gallery")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
