"""Without a connection the app opens, whole games are played on the device, a reload goes on where it was, and the record holds."""

from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.games.sintra.test_data import OWN
from tests.helpers.server import until
from tests.web import chromium
from tests.web.accessibility import serious_findings
from tests.web.page_player import Player
from tilework import games
from tilework.match import verify_record

pytestmark = pytest.mark.engine

ALL_IS_KEPT = """async () => {
    const kept = async () => (await caches.open('tilework ROOT engine')).match('ROOTengine/whole');
    return !!navigator.serviceWorker.controller && !!await kept();
}"""


def cut_off(browser: Browser, base: str, root: str = "/") -> tuple[BrowserContext, Page]:
    """A browser that has been here once and has lost its connection since."""
    context = browser.new_context(base_url=base, reduced_motion="reduce")
    context.add_init_script(chromium.NO_NEWCOMER)
    page = context.new_page()
    page.goto(root)
    until(lambda: page.evaluate(ALL_IS_KEPT.replace("ROOT", root)))
    context.set_offline(True)
    return context, page


def record_of(page: Page) -> str:
    """The record that the table's menu offers for downloading."""
    page.get_by_role("button", name="See the board").click()
    page.get_by_role("button", name="Menu").click()
    address = page.get_by_role("link", name="Download the game record").get_attribute("href") or ""
    return unquote(address.partition(",")[2])


def play_with_a_reload(player: Player) -> None:
    """Play a whole game. What can be chosen is the same after a reload in the middle."""
    for _ in range(3):
        assert player.wait_for_turn()
        player.play()
    assert player.wait_for_turn()
    before, choices = player.seq, player.all_open_spots()
    player.page.reload()
    assert player.wait_for_turn()
    assert (player.seq, player.all_open_spots()) == (before, choices)
    player.play_to_the_end()


@pytest.mark.parametrize("game", [pytest.param(game, marks=[] if game == "sintra" else pytest.mark.nightly) for game in games.names()])
def test_whole_game_with_the_network_off(browser: Browser, base: str, game: str) -> None:
    """One game in the checks, all of them at night; `web/src/local/deviceMatch.test.ts` plays all of them without a browser."""
    context, page = cut_off(browser, base)
    page.goto(f"/new?game={game}")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/local/*")
    play_with_a_reload(Player(page))
    totals = [int(total.inner_text().replace("−", "-")) for total in page.get_by_role("dialog").locator("tfoot td").all()]
    record = record_of(page)
    report = verify_record(record)
    assert report.is_valid, report.problems
    assert report.is_seed_revealed
    scores = next(line for line in record.splitlines() if line.startswith("[Scores"))
    assert sorted(totals) == sorted(int(score) for score in scores.split('"')[1].split())
    keep_in_the_history(context, page, totals)
    context.close()


def keep_in_the_history(context: BrowserContext, page: Page, totals: list[int]) -> None:
    """Back online the game is offered to the account, once, and is then a match of the server's."""
    context.set_offline(False)
    page.goto("/")
    expect(page.get_by_text("One finished game is on this device only. It does not count for ratings.")).to_be_visible()
    page.get_by_role("button", name="Keep in my history").click()
    expect(page.get_by_role("status").filter(has_text="The game is in your history now.")).to_be_visible()
    (match,) = page.request.get("/api/history").json()["matches"]
    assert (match["status"], match["rated"]) == ("finished", False)
    assert sorted(seat["score"] for seat in match["seats"]) == sorted(totals)
    page.goto("/games")
    expect(page.locator(f"a[href*='{match['match']}']").first).to_be_visible()
    shown = [str(seat["score"]).replace("-", "−") for seat in match["seats"]]
    assert [seat.split(": ")[1] for seat in page.locator(".row .seat").all_inner_texts()[: len(shown)]] == shown
    expect(page.get_by_role("button", name="Keep in my history")).to_have_count(0)


def test_what_there_is_without_a_connection(browser: Browser, base: str) -> None:
    """The start page plays on this device, My games has the game until it is deleted, and the rules can be read."""
    context, page = cut_off(browser, base)
    page.goto("/")
    expect(page.get_by_role("status").filter(has_text="You can play on this device")).to_be_visible()
    expect(page.get_by_role("button", name="Quick match")).to_be_disabled()
    assert serious_findings(page) == {}
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/local/*")
    Player(page).wait_for_turn()
    page.goto("/games")
    expect(page.get_by_role("link", name="Continue")).to_have_count(1)
    expect(page.get_by_role("alert")).to_be_empty()
    assert serious_findings(page) == {}
    page.get_by_role("button", name="Delete this game").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("link", name="Continue")).to_have_count(0)
    page.goto("/rules/azul")
    expect(page.locator(".rule").first).to_be_visible()
    play_with_own_strips(page)
    context.close()


def play_with_own_strips(page: Page) -> None:
    """Set a game of Sintra up with them; what is wrong with a set is said before it begins."""
    page.goto("/new?game=sintra")
    page.get_by_role("radio", name="My own strips").check()
    page.get_by_label("Paste your strip set").fill(OWN.replace("*", "B"))
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert").filter(has_text="exactly two joker spaces")).to_be_visible()
    page.get_by_label("Paste your strip set").fill(OWN)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/local/*")
    assert Player(page).wait_for_turn()
