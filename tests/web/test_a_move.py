"""One move, moment by moment: pointing, choosing in every way, undoing, and what is open and what is not."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, expect

from tests.helpers.server import until
from tests.web.page_player import Player
from tests.web.recorded_games import let_the_server_think
from tilework.games.action import Action
from tilework.games.position import Position
from tilework.match.messages import action_message, message_text


@pytest.fixture
def azul(player: Player) -> Player:
    """At an Azul table, to move."""
    player.start("azul", options={"first": 1})
    player.wait_for_turn()
    return player


def choose_settings(page: Page, **settings: object) -> None:
    page.evaluate("settings => localStorage.setItem('tilework.settings', settings)", json.dumps({"language": "en", **settings}))


def first_source(player: Player) -> str:
    return next(spot for spot in player.open_spots() if spot.startswith("factory:"))


def lines_for(player: Player, source: str) -> set[str]:
    """The targets that the server allows for a source."""
    factory, colour = source.split(":")[1:]
    legal = [Action("azul", number).data() for number in player.view()["legal_actions"]]
    mine = [data for data in legal if data.get("factory") == int(factory) and data["colour"] == colour]
    return {"floor" if data["to"] == "floor" else f"line:{data['line']}" for data in mine}


@pytest.mark.parametrize("game", ["azul", "pavilion", "sintra"])
def test_a_table_is_playable_before_the_engine_for_browsers_is_built(browser: Browser, base: str, game: str) -> None:
    with browser.new_context(base_url=base, locale="en", reduced_motion="reduce") as context:
        context.route("**/engine/**", lambda route: route.fulfill(status=404))
        player = Player(context.new_page())
        player.start(game, options={"first": 1})
        for _ in range(3):
            assert player.wait_for_turn()
            player.play()


@pytest.mark.engine
def test_the_table_is_drawn_from_events_once_the_engine_is_there(player: Player) -> None:
    heard: list[str] = []
    sent: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))
        socket.on("framesent", lambda frame: sent.append(str(frame)))

    player.page.on("websocket", listen)
    player.start("azul", {"kind": "me"}, {"kind": "me"}, options={"first": 1})
    player.wait_for_turn()
    until(lambda: player.seq and any('"type":"events"' in frame for frame in heard))
    assert [frame for frame in sent if '"details":"events"' in frame], "it asked for them"
    heard.clear()
    for _ in range(3):
        player.wait_for_turn()
        player.play()
    assert player.seq == player.view()["seq"]
    assert [frame for frame in heard if '"type":"view"' in frame] == []
    assert sum('"type":"events"' in frame for frame in heard) >= 3


def test_pointing_lifts_all_that_would_be_taken(azul: Player) -> None:
    source = first_source(azul)
    tiles = azul.page.locator(f'[data-spot="{source}"] .tile')
    azul.page.locator(f'[data-spot="{source}"] use').first.hover()
    expect(azul.page.locator(".tile.lifted")).to_have_count(tiles.count())
    assert azul.page.locator(".tile.dimmed").count() == 20 + 1 - tiles.count()  # the marker lies in the centre


def test_only_legal_targets_glow_and_can_be_chosen(azul: Player) -> None:
    source = first_source(azul)
    azul.choose(source)
    glowing = set(azul.open_spots())
    assert glowing == lines_for(azul, source)
    assert not azul.page.locator('[data-spot^="wall:"][role=button]').count()


def test_preview_shows_where_tiles_land_and_what_falls(azul: Player) -> None:
    source = first_source(azul)
    number = azul.page.locator(f'[data-spot="{source}"] .tile').count()
    azul.choose(source)
    azul.page.locator('[data-spot="line:1"] .hit').hover()
    expect(azul.page.locator('[data-spot="line:1"] .ghost')).to_have_count(1)
    expect(azul.page.locator('[data-spot="floor"] .ghost')).to_have_count(number - 1)
    azul.page.locator('[data-spot="floor"] .hit').hover()
    expect(azul.page.locator('[data-spot="floor"] .ghost')).to_have_count(number)
    expect(azul.page.locator(".points")).to_have_text(f"−{[0, 1, 2, 4, 6][number]}")


def test_dragging_a_tile_to_a_line(azul: Player) -> None:
    source = first_source(azul)
    start = azul.page.locator(f'[data-spot="{source}"] use').first.bounding_box()
    end = azul.page.locator('[data-spot="line:5"] .hit').bounding_box()
    assert start
    assert end
    mouse = azul.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    expect(azul.page.locator(".drag")).to_be_visible()
    mouse.up()
    expect(azul.page.locator(".drag")).to_have_count(0)
    azul.confirm()
    assert azul.view()["log"][-1]["seat"] is not None
    played = next(entry for entry in azul.view()["log"] if entry["kind"] == "play")
    assert played["action"]["data"]["line"] == 5


def test_dragging_a_piece_to_a_strip(player: Player) -> None:
    player.start("sintra", options={"first": 1})
    player.wait_for_turn()
    source = first_source(player)
    start = player.page.locator(f'[data-spot="{source}"] use').first.bounding_box()
    assert start
    mouse = player.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(start["x"] + 40, start["y"] + 40, steps=3)
    target = next(spot for spot in player.open_spots() if spot.startswith("strip:"))
    end = player.page.locator(f'[data-spot="{target}"] .hit').first.bounding_box()
    assert end
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    expect(player.page.locator(f'[data-spot="{target}"] .ghost').first).to_be_visible()
    mouse.up()
    player.confirm()
    played = next(entry for entry in player.view()["log"] if entry["kind"] == "play")
    assert played["action"]["data"]["strip"] == int(target.split(":")[1])


def test_undo_before_and_after_confirming(azul: Player) -> None:
    source = first_source(azul)
    azul.choose(source)
    azul.page.get_by_role("button", name="Clear").click()
    expect(azul.page.locator("[data-spot].chosen")).to_have_count(0)
    factories = azul.view()["position"]["factories"]
    azul.play()
    azul.wait_for_turn()
    assert azul.view()["position"]["factories"] != factories
    azul.page.get_by_role("button", name="Undo").click()
    azul.page.wait_for_function(
        "() => [...document.querySelectorAll('[data-area^=\"factory:\"]')].every(dish => dish.querySelector('use'))"
    )
    assert azul.view()["position"]["factories"] == factories


def test_without_confirmation_the_second_click_plays(open_context: Callable[..., BrowserContext]) -> None:
    context = open_context()
    player = Player(context.new_page())
    player.arrive()
    choose_settings(player.page, confirm=False)
    player.start("azul", options={"first": 1})
    player.wait_for_turn()
    before = player.seq
    player.choose(first_source(player))
    player.choose("line:5")
    player.page.wait_for_function("before => Number(document.querySelector('[data-ready]').dataset.seq) > before", arg=before)


def test_tiles_travel_and_the_table_stays_the_same(open_context: Callable[..., BrowserContext]) -> None:
    player = Player(open_context(reduced_motion="no-preference").new_page())
    player.start("azul", options={"first": 1})
    player.wait_for_turn()
    player.page.evaluate(
        """() => {
            document.querySelector('[data-ready]').stays = true;
            window.flown = [];
            new MutationObserver(changes => {
                for (const change of changes) for (const copy of change.addedNodes) window.flown.push(copy.getBoundingClientRect().width);
            }).observe(document.querySelector('.tile-animations'), {childList: true});
        }"""
    )
    player.play()
    assert player.page.evaluate("document.querySelector('[data-ready]').stays")
    player.page.wait_for_function("() => window.flown.length >= 4")
    assert min(player.page.evaluate("window.flown.slice(0, 4)")) > 30  # as large as the tiles on the factory from which they come
    player.page.wait_for_function("() => document.querySelector('.tile-animations').childElementCount === 0")


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 800}, {"width": 360, "height": 740}], ids=["desk", "phone"])
def test_tiles_travel_over_the_table_and_not_over_the_words_of_the_move(
    open_context: Callable[..., BrowserContext], viewport: dict[str, int]
) -> None:
    player = Player(open_context(viewport=viewport).new_page())
    player.start("azul", options={"first": 1})
    player.wait_for_turn()
    edges = "names => names.map(name => document.querySelector(name).getBoundingClientRect()).map(box => [box.top, box.bottom])"
    (top, bottom), (bar, _) = player.page.evaluate(edges, [".tile-animations", "footer"])
    assert (top, bottom) == (0, pytest.approx(bar, abs=1))
    assert player.page.evaluate("getComputedStyle(document.querySelector('.tile-animations')).overflow") == "hidden"


def focused(page: Page) -> str | None:
    found: str | None = page.evaluate("document.activeElement?.dataset?.spot ?? null")
    return found


def tab_to(page: Page, wanted: Callable[[str], bool], most: int = 60) -> str:
    """Press Tab until the focus is on something wanted."""
    for _ in range(most):
        page.keyboard.press("Tab")
        spot = focused(page)
        if spot is not None and wanted(spot):
            return spot
    raise AssertionError(f"not reached with {most} tabs")


def test_a_round_by_keyboard_alone(azul: Player) -> None:
    """Tab and Enter choose, C confirms, U takes back; arrows go from tile to tile."""
    keyboard = azul.page.keyboard
    round_before = azul.view()["position"]["round"]
    moves = 0
    while azul.view()["position"]["round"] == round_before and moves < 15:
        azul.wait_for_turn()
        before = azul.seq
        tab_to(azul.page, lambda spot: spot.startswith(("factory:", "centre:")))
        keyboard.press("Enter")
        glowing = set(azul.open_spots())
        tab_to(azul.page, lambda spot, glowing=glowing: spot in glowing)  # type: ignore[misc]  # mypy infers no default of a lambda
        keyboard.press("Enter")
        keyboard.press("c")
        azul.page.wait_for_function("before => Number(document.querySelector('[data-ready]').dataset.seq) > before", arg=before)
        moves += 1
        azul.wait_for_turn()
    assert azul.view()["position"]["round"] == round_before + 1


@pytest.mark.parametrize("game", ["pavilion", "sintra"])
def test_moves_by_keyboard_alone(player: Player, game: str) -> None:
    """Whatever can be chosen is reached by Tab and chosen by Enter, until the move is complete."""
    player.start(game)
    keyboard, page = player.page.keyboard, player.page
    for _ in range(8):
        assert player.wait_for_turn()
        before = player.seq
        for _ in range(6):
            if page.locator(".confirm").is_enabled():
                break
            wanted = player.random.choice(player.open_spots())
            tab_to(page, lambda spot, wanted=wanted: spot == wanted)  # type: ignore[misc]  # mypy infers no default of a lambda
            keyboard.press("Enter")
        keyboard.press("c")
        page.wait_for_function("before => Number(document.querySelector('[data-ready]').dataset.seq) > before", arg=before)


def test_arrows_go_from_tile_to_tile(azul: Player) -> None:
    start = tab_to(azul.page, lambda spot: spot.startswith("factory:"))
    seen = {start}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        azul.page.keyboard.press(key)
        seen.add(str(focused(azul.page)))
    assert len(seen) > 2


def test_what_happens_is_announced(azul: Player) -> None:
    azul.play()
    azul.wait_for_turn()
    expect(azul.page.locator("[aria-live=polite]").last).to_contain_text("Your turn")


def test_the_log_tells_every_play_with_its_rules_where_wanted(player: Player) -> None:
    player.arrive()
    choose_settings(player.page, ruleIds=True)
    player.start("azul", options={"first": 1})
    player.wait_for_turn()
    player.play()
    player.wait_for_turn()
    player.page.keyboard.press("l")
    drawer = player.page.get_by_role("complementary", name="Log")
    plays = [entry for entry in player.view()["log"] if entry["kind"] == "play"]
    for entry in plays:
        expect(drawer).to_contain_text(message_text(entry["message"], "en"))
    assert drawer.locator('a[href*="AZ-DRAFT"]').count() > 0
    player.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


def test_a_hint_chooses_a_move_when_asked_for(player: Player) -> None:
    """The engine's own answer takes seconds and has its own tests; here it is given at once."""
    player.arrive()
    choose_settings(player.page, coach="request")
    player.start("azul", options={"first": 1})
    player.wait_for_turn()
    view = player.view()
    position = Position.from_view(view["position"])
    best, other = (
        {**Action("azul", number).to_data(), "message": action_message(position, number)} for number in view["legal_actions"][7:9]
    )
    why = {"key": "points", "count": 4, "rival": None, "detail": None}
    advice = [
        {"action": best, "loss": 0, "points_lost": 0, "win_chance": 0.62, "by_points": False, "reasons": [why]},
        {"action": other, "loss": 0.03, "points_lost": 1, "win_chance": 0.59, "by_points": False, "reasons": []},
    ]
    said = [message_text(each["message"], "en") for each in (best, other)]
    let_the_server_think(player.page)
    player.page.route("**/hints?*", lambda route: route.fulfill(json={"seq": player.seq, "hints": advice}))
    player.page.get_by_role("button", name="Hint").click()
    advised = f"Chance of winning: 62% · scores 4 more points this round · or {said[1]}"
    expect(player.page.locator(".words")).to_contain_text(advised)
    expect(player.page.locator("[aria-live=polite]").last).to_contain_text(said[0], ignore_case=True)
    expect(player.page.locator(".arrows .arrow")).to_have_count(2)
    expect(player.page.locator(".move")).to_contain_text(said[0], ignore_case=True)
    player.confirm()
    expect(player.page.locator(".arrows")).to_have_count(0)
    played = next(entry for entry in player.view()["log"] if entry["kind"] == "play")
    assert played["action"]["number"] == best["number"]


@pytest.mark.engine
def test_a_hint_is_found_by_the_browser(player: Player) -> None:
    """The server is not asked to think."""
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url))
    player.arrive()
    choose_settings(player.page, coach="request")
    player.start("azul", options={"first": 1})
    player.wait_for_turn()
    player.page.get_by_role("button", name="Hint").click()
    expect(player.page.locator(".words")).to_contain_text("Chance of winning: ")
    expect(player.page.locator(".arrows .arrow")).not_to_have_count(0)
    assert not [address for address in asked if "/hints" in address]


def test_no_hints_where_they_are_switched_off(player: Player) -> None:
    player.arrive()
    choose_settings(player.page, coach="off")
    player.start("azul", options={"first": 1})
    player.wait_for_turn()
    assert player.page.get_by_role("button", name="Hint").count() == 0
