"""The pages around the table, as people use them: from the first click to the game."""

import re
from collections.abc import Callable
from urllib.parse import urljoin

import pytest
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.accessibility import DRAWN
from tests.web.page_player import Player
from tests.web.recorded_games import let_the_server_think, record_link, short_match, short_record, whole_record
from tilework import games
from tilework.match.messages import message_text

STRIPS = "BBYBP-OPOPT,TTOTP-PBPBY,YYPYB-BTBTO,OOBOT-TBYTO,PPTPY-YTOYP,TYTYP-OYPOB,YOYOB-POBPT,BPTBY-*BYP*"
WIDTH = "async source => { const image = new Image(); image.src = source; await image.decode(); return image.naturalWidth; }"
TABLE = re.compile(r"/m/[\w-]+$")
Contexts = Callable[..., BrowserContext]


def at_the_table(page: Page) -> Player:
    """Who has come to a table and sees the game."""
    page.wait_for_url(TABLE)
    page.locator("[data-ready]").wait_for()
    player = Player(page)
    player.match = page.url.rsplit("/", 1)[1]
    return player


# The first minute.


def test_play_now_takes_one_click(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    view = at_the_table(page).view()
    assert (view["game"], view["status"]) == ("azul", "playing")
    assert [seat["kind"] for seat in view["seats"]] == ["person", "bot"]


def test_the_chosen_game_is_played_and_remembered(page: Page) -> None:
    page.goto("/")
    page.get_by_role("radio", name="Summer Pavilion").check()
    page.get_by_role("button", name="Play now").click()
    assert at_the_table(page).view()["game"] == "pavilion"
    page.goto("/")
    expect(page.get_by_role("radio", name="Summer Pavilion")).to_be_checked()
    expect(page.get_by_role("heading", name="Your turn", exact=True)).to_be_visible()


def test_a_friend_joins_by_the_link(open_context: Contexts) -> None:
    host, friend = open_context().new_page(), open_context(locale="fr-FR").new_page()
    host.goto("/")
    host.get_by_role("button", name="Play with a friend").click()
    expect(host.get_by_role("img", name="QR code")).to_be_visible()
    link = host.get_by_label("Send this link").input_value()
    friend.goto(link)
    friend.get_by_role("button", name="Prendre place").click()
    assert at_the_table(host).view()["seq"] == at_the_table(friend).view()["seq"]


def test_an_invited_seat_has_a_link_of_its_own(open_context: Contexts) -> None:
    host, guest, other = (open_context().new_page() for _ in range(3))
    host.goto("/new?with=friend")
    host.get_by_label("Seat 2").select_option("invited")
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Link to seat 2").input_value()
    other.goto(link.split("?")[0])
    other.get_by_text("Waiting for players").first.wait_for()
    expect(other.get_by_role("button", name="Take a seat")).to_have_count(0)
    guest.goto(link)
    guest.get_by_role("button", name="Take a seat").click()
    guest.locator("[data-ready]").wait_for()
    host.locator("[data-ready]").wait_for()


def test_same_screen_with_names(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="On one screen").click()
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_role("button", name="Begin").click()
    view = at_the_table(page).view()
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Player 2"]
    assert view["you"]["seats"] == [0, 1]


# New game.


def test_every_choice_of_a_new_game_reaches_the_server(page: Page) -> None:
    page.goto("/new?game=azul&with=friend")
    page.get_by_role("button", name="Add a seat").click()
    page.get_by_label("Seat 3", exact=True).select_option("bot:random")
    for choice in ("Grey", "With jokers", "Azul Mini", "Minutes", "Never", "Public"):
        page.get_by_role("radio", name=choice).check()
    page.get_by_label("Minutes each").fill("7.5")
    page.get_by_label("Seconds added").fill("5")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(TABLE)
    player = Player(page)
    player.match = page.url.rsplit("/", 1)[1]
    view = player.view()
    assert (view["status"], view["public"], view["undo_policy"]) == ("waiting", True, "none")
    assert view["clock"] == {"type": "live", "initial_s": 450, "increment_s": 5}
    assert view["options"] == {"players": 3, "wall": "grey", "jokers": True, "edition": "mini", "first": 0}
    assert [seat["kind"] for seat in view["seats"]] == ["person", "open", "bot"]


def test_a_strip_set_of_ones_own(page: Page) -> None:
    page.goto("/new?game=sintra")
    page.get_by_role("radio", name="My own strips").check()
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert").filter(has_text="Paste your strip set first")).to_be_visible()
    page.get_by_label("Paste your strip set").fill(STRIPS)
    expect(page.get_by_text("ready to play")).to_be_visible()
    page.get_by_role("button", name="Begin").click()
    assert at_the_table(page).view()["options"]["strips"] == STRIPS


# Tables of others.


def test_a_public_table_appears_and_can_be_joined(open_context: Contexts) -> None:
    host, other = open_context().new_page(), open_context().new_page()
    other.goto("/tables")
    other.get_by_role("heading", name="Waiting for players").wait_for()
    host.goto("/new?game=sintra&with=public")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(TABLE)
    match = host.url.rsplit("/", 1)[1]
    other.locator(f'a[href="/m/{match}"]').click()
    other.get_by_role("button", name="Take a seat").click()
    assert at_the_table(other).view()["status"] == "playing"


def test_leaving_calls_the_table_off(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play with a friend").click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Play now").wait_for()
    page.goto("/games")
    expect(page.get_by_text("No finished games yet.")).to_be_visible()
    expect(page.get_by_role("link", name="Continue")).to_have_count(0)


def test_a_pasted_link_leads_to_the_table(open_context: Contexts) -> None:
    host, friend = open_context().new_page(), open_context().new_page()
    host.goto("/")
    host.get_by_role("button", name="Play with a friend").click()
    link = host.get_by_label("Send this link").input_value()
    friend.goto("/join")
    friend.get_by_label("The link you were sent").fill("nothing")
    friend.get_by_role("button", name="Go to the table").click()
    expect(friend.get_by_role("alert").filter(has_text="no link to a table")).to_be_visible()
    friend.get_by_label("The link you were sent").fill(f"come! {link}")
    friend.get_by_role("button", name="Go to the table").click()
    expect(friend.get_by_role("button", name="Take a seat")).to_be_visible()


# Looking back.


def test_a_game_of_the_past_step_by_step(player: Player, open_context: Contexts) -> None:
    match = short_match(player)
    page = player.page
    page.goto("/games")
    page.get_by_role("link", name="Replay").click()
    stage = page.locator("[data-ready]")
    expect(stage).to_have_attribute("data-move", "1")
    expect(stage.locator(".said")).to_have_text("The game begins.")
    expect(stage.locator(".where")).to_have_text("Round 1 · move 0 of 6")
    for key, move in (("ArrowRight", "2"), ("ArrowRight", "3"), ("End", "7"), ("ArrowLeft", "6"), ("Home", "1")):
        page.keyboard.press(key)
        expect(stage).to_have_attribute("data-move", move)
    page.get_by_label("Position in the game").fill("4")
    expect(page).to_have_url(re.compile(rf"/replay/{match}\?move=3$"))
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link to this position").input_value()
    stranger = open_context().new_page()
    stranger.goto(link)
    expect(stranger.locator("[data-ready]")).to_have_attribute("data-move", "4")
    said = stage.locator(".said").inner_text()
    assert "line" in said
    assert stranger.locator(".said").inner_text() == said


def test_the_record_can_be_saved_and_opened_again(page: Page) -> None:
    record = whole_record("azul")
    page.goto("/import")
    page.get_by_label("Or paste a log or a record").fill(record)
    page.get_by_role("button", name="Import", exact=True).click()
    page.locator("[data-ready]").wait_for()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    assert download.value.path().read_text(encoding="utf-8").split() == record.split()
    assert page.evaluate("location.hash.slice(1)")
    page.get_by_role("button", name="Share").click()
    first = picture_of_the_position(page)
    page.keyboard.press("End")
    assert picture_of_the_position(page) != first, "it is of the position that is shown"


def picture_of_the_position(page: Page) -> bytes:
    """Made by the browser itself: large, and with more on it than its ground."""
    with page.expect_download() as started:
        page.get_by_role("button", name="Picture of this position").click()
    with Image.open(started.value.path()) as picture:
        assert (picture.format, picture.width) == ("PNG", 1080)
        assert picture.height > 600, "both boards and what is on offer"
        drawn = picture.convert("RGB")
        assert len(drawn.getcolors(1 << 24) or []) > 500
        return drawn.tobytes()


def test_what_is_no_record_is_refused(browser: Browser, base: str) -> None:
    context = browser.new_context(base_url=base, locale="en")
    page = context.new_page()
    page.goto("/import")
    open_it = page.get_by_role("button", name="Import", exact=True)
    open_it.click()
    expect(page.get_by_role("alert").filter(has_text="Paste a log or a record first")).to_be_visible()
    refused = {"no record": "This is not a file we can read.", '[Tilework "1"]\n': "The record cannot be read: the tag Game is missing"}
    for text, complaint in refused.items():
        page.get_by_label("Or paste a log or a record").fill(text)
        open_it.click()
        expect(page.locator("section li").first).to_contain_text(complaint)
    context.close()


def test_a_false_record_is_named_as_such(page: Page) -> None:
    lines = whole_record("azul").splitlines()
    seed = next(line for line in lines if "seed" in line.lower() and "commit" not in line.lower())
    digits = re.search(r"[0-9a-f]{16,}", seed)
    assert digits
    false = "\n".join(lines).replace(digits[0], digits[0][::-1]) + "\n"
    page.goto(record_link(false))
    expect(page.get_by_role("heading", name="This is not a valid record")).to_be_visible()


def test_a_cut_link_says_so(open_context: Contexts) -> None:
    page = open_context().new_page()
    page.goto(record_link(whole_record("azul"))[:-20])
    expect(page.get_by_role("alert").filter(has_text="This link is incomplete")).to_be_visible()


def test_guests_go_by_the_readers_language_in_a_replay(page: Page) -> None:
    page.goto(record_link(short_record("azul").replace("Grace", "Invité 8218")))
    expect(page.get_by_role("heading", level=1)).to_have_text("Azul: Ada, Guest 8218")


@pytest.mark.engine
def test_the_reader_s_own_browser_analyses(page: Page) -> None:
    """Best moves, arrows and chances while one looks, deeper as one waits; the whole game on asking. The server is asked for nothing."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(record_link(short_record("azul")).replace("#", "?move=1#"))
    best = page.get_by_role("list", name="Best moves here").get_by_role("listitem")
    expect(best).not_to_have_count(0)
    expect(page.locator(".arrows .arrow")).not_to_have_count(0)
    expect(page.locator(".move p").first).to_contain_text(re.compile(r"Next: (Ada|Grace) take"))
    page.wait_for_function("Number(document.querySelector('[data-depth]').dataset.depth) >= 3")
    page.get_by_label("Best moves at every position").uncheck()
    expect(best).to_have_count(0)
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_role("img", name="Winning chances")).to_be_visible()
    expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible()
    assert not [address for address in asked if address.endswith("/analysis")]


def test_analysis_beside_the_replay(page: Page) -> None:
    let_the_server_think(page)
    page.goto(record_link(short_record("azul")).replace("#", "?move=1#"))
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_role("img", name="Winning chances")).to_be_visible()
    chances = [int(found) for found in re.findall(r"(\d+)%", page.locator(".legend").inner_text())]
    assert len(chances) == 2
    assert 99 <= sum(chances) <= 101
    expect(page.get_by_text("Next: ")).to_contain_text(re.compile("Ada|Grace"))
    luck = page.get_by_role("table").filter(has=page.get_by_role("columnheader", name="Own moves"))
    expect(luck.get_by_role("row")).to_have_count(3)
    for row in luck.get_by_role("row").all()[1:]:
        deals, own, others, margin = (int(cell.inner_text().replace("−", "-")) for cell in row.get_by_role("cell").all())
        assert abs(deals + own + others - margin) <= 2, "up to rounding, the parts add up to the margin"


@pytest.mark.parametrize("game", games.names())
def test_best_moves_as_arrows(page: Page, game: str) -> None:
    """The best strongest, the one played told apart by its form; the same in words; off and on by key and by box."""
    let_the_server_think(page)
    page.goto(record_link(short_record(game)).replace("#", "?move=1#"))
    with page.expect_response("**/api/records/analysis") as answer:
        page.get_by_role("button", name="Analyse this game").click()
    for move in answer.value.json()["moves"]:
        page.get_by_label("Position in the game").fill(str(move["step"]))
        among = [best["number"] for best in move["best_moves"]]
        astray = move["played"]["number"] not in among
        arrows = page.locator(".arrows .arrow")
        expect(arrows).to_have_count(len(among) + astray)
        assert sorted(str(arrow.get_attribute("data-rank")) for arrow in arrows.all()) == sorted(
            [str(rank + 1) for rank in range(len(among))] + ["0"] * astray
        )
        expect(page.locator(".arrows .arrow[data-played]")).to_have_count(1)
        expect(page.locator(".arrows .badge rect")).to_have_count(1)
        said = page.get_by_role("list", name="Best moves here").get_by_role("listitem")
        for item, best in zip(said.all(), move["best_moves"], strict=False):
            expect(item).to_contain_text(message_text(best["message"], "en"), ignore_case=True)
        expect(said.filter(has_text="played")).to_contain_text(message_text(move["played"]["message"], "en"), ignore_case=True)
        width = "element => Number(element.querySelector('.shaft').getAttribute('stroke-width'))"
        widths = {arrow.get_attribute("data-rank"): arrow.evaluate(width) for arrow in arrows.all()}
        assert all(widths["1"] > other for rank, other in widths.items() if rank != "1")
    page.keyboard.press("a")
    expect(page.locator(".arrows")).to_have_count(0)
    page.get_by_label("Arrows on the boards").check()
    expect(page.locator(".arrows")).to_have_count(1)


def test_without_analysis_there_is_no_panel(browser: Browser, base: str) -> None:
    context = browser.new_context(base_url=base, locale="en")
    page = context.new_page()
    let_the_server_think(page)
    page.route(
        "**/api/records/analysis",
        lambda route: route.fulfill(status=404, json={"error": {"code": "not_found", "message": {"en": "", "fr": ""}}}),
    )
    page.goto(record_link(short_record("azul")))
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_role("heading", name="Analysis")).to_have_count(0)
    expect(page.locator("[data-ready]")).to_be_visible()
    context.close()


# Rules.


def test_rules_go_by_the_short_name_of_their_game(page: Page) -> None:
    page.goto("/rules/pavilion")
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules of Summer Pavilion")


def test_a_rule_has_its_own_address(page: Page) -> None:
    page.goto("/rules/azul#AZ-SCORE-2")
    rule = page.locator("#AZ-SCORE-2")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class(re.compile("target"))
    page.get_by_role("switch", name="Rule numbers").check()
    page.get_by_role("link", name="Link to rule AZ-SCORE-1", exact=True).click()
    expect(page.locator("#AZ-SCORE-1")).to_have_class(re.compile("target"))


def test_every_rule_is_on_the_page(player: Player) -> None:
    for game in ("azul", "pavilion", "sintra"):
        ledger = player.ask("GET", f"/api/rules/{game}")
        player.page.goto(f"/rules/{game}")
        expect(player.page.locator(".rule")).to_have_count(len(ledger["rules"]))
        expect(player.page.locator(".example")).to_have_count(len(ledger["examples"]))


# Without a connection.


def test_offline_the_app_opens_and_says_that_the_server_is_missing(browser: Browser, base: str) -> None:
    context = browser.new_context(base_url=base)
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    context.set_offline(True)
    page.goto("/tables")
    expect(page.get_by_role("alert")).to_contain_text("The server is not answering")
    context.set_offline(False)
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    context.close()


def test_it_can_be_installed(page: Page) -> None:
    page.goto("/")
    address = page.evaluate("document.querySelector('link[rel=manifest]').href")
    manifest = page.evaluate("address => fetch(address).then(answer => answer.json())", address)
    # It starts where it lies: a site may lie in any folder.
    assert (urljoin(address, manifest["start_url"]), manifest["display"]) == (page.url, "standalone")
    for icon in manifest["icons"]:
        size = page.evaluate(WIDTH, urljoin(address, icon["src"]))
        assert icon["sizes"] in ("any", f"{size}x{size}")


def test_nothing_moves_while_the_start_page_loads(page: Page) -> None:
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shift += entry.value; })"
        ".observe({type: 'layout-shift', buffered: true});"
    )
    page.goto("/")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => null)")
    page.evaluate(DRAWN)
    assert page.evaluate("window.shift") < 0.01
