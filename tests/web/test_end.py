"""The beginning and the end of a game at the table: the first deal is seen, a winner has a moment, and there is always a way on."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, expect

from tests.helpers.json_types import Json
from tests.helpers.server import until
from tests.web.page_player import Player
from tests.web.recorded_games import let_the_server_think
from tests.web.round_end import pause
from tilework.games.game import Data

Open = Callable[..., BrowserContext]
OVER = Path(__file__).parents[2] / "web/fixtures/azul-2-over.json"


@pytest.fixture
def moving(open_context: Open) -> Player:
    """Somebody who sees things move."""
    return Player(open_context(reduced_motion="no-preference").new_page())


def over(player: Player, mine: int, scores: list[int], **result: Json) -> None:
    """Show a table whose game is over as the person in a seat sees it, with other scores and whatever the result says besides."""
    view = json.loads(OVER.read_text(encoding="utf-8"))
    best = max(scores)
    view["you"]["seats"] = [mine]
    view["you"]["can"]["rematch"] = True
    view["result"].update(
        scores=scores,
        winners=[seat for seat, score in enumerate(scores) if score == best],
        ranks=[1 if score == best else 2 for score in scores],
        **result,
    )
    player.page.route(f"**/api/matches/{view['match']}", lambda route: route.fulfill(json=view))
    nothing: Data = {"messages": [], "next": None, "free_text": False, "muted": []}
    player.page.route(f"**/api/matches/{view['match']}/chat?*", lambda route: route.fulfill(json=nothing))
    player.page.route_web_socket("**/api/ws", lambda socket: None)
    player.sit(view["match"])
    expect(player.page.get_by_role("dialog")).to_be_visible()


def test_a_winner_has_a_moment(moving: Player) -> None:
    """Tiles fall once, the rating before and after is told, and a key ends the tiles."""
    over(moving, 0, [61, 40], ratings=[{"seat": 0, "before": 1500, "after": 1516}, {"seat": 1, "before": 1500, "after": 1484}])
    page = moving.page
    expect(page.locator(".confetti svg")).not_to_have_count(0)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("You win!")
    expect(dialog).to_contain_text("1,500 → 1,516 +16")
    page.keyboard.press("Shift")
    expect(page.locator(".confetti")).to_have_count(0)


def test_no_tiles_fall_where_nothing_is_to_move(player: Player) -> None:
    over(player, 0, [61, 40])
    expect(player.page.locator(".confetti")).to_have_count(0)


def test_a_better_score_is_told(player: Player) -> None:
    player.page.add_init_script("localStorage.setItem('tilework.best', JSON.stringify({azul: {score: 60, match: 'old', beaten: false}}))")
    over(player, 0, [61, 40])
    expect(player.page.get_by_role("dialog")).to_contain_text("Your best score so far!")


def test_a_loser_gets_a_kind_word_and_a_rematch(moving: Player) -> None:
    over(moving, 1, [61, 58])
    dialog = moving.page.get_by_role("dialog")
    expect(dialog).to_contain_text("So close: 3 points short.")
    expect(moving.page.locator(".confetti")).to_have_count(0)
    expect(dialog.get_by_role("button", name="Rematch")).to_be_visible()


def test_from_the_board_back_to_the_result(player: Player) -> None:
    over(player, 0, [61, 40])
    page = player.page
    page.get_by_role("button", name="See the board").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    back = page.get_by_role("button", name="See the result")
    expect(back).to_be_focused()
    back.click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Rematch")).to_be_visible()


def test_the_turning_point_is_told_to_who_asks(player: Player) -> None:
    over(player, 0, [61, 40])
    points = [turning_point(12, 0.1), turning_point(30, 0.4)]
    let_the_server_think(player.page)
    player.page.route("**/record", lambda route: route.fulfill(body="of a match that there is not"))
    player.page.route("**/analysis", lambda route: route.fulfill(json={"game": "azul", "turning_points": points}))
    player.page.get_by_role("button", name="What decided the game?").click()
    expect(player.page.get_by_role("dialog")).to_contain_text("Move 30 (")
    expect(player.page.get_by_role("dialog")).to_contain_text("falls from 60% to 20%. The better move scores 5 more points this round.")
    expect(player.page.get_by_role("dialog")).not_to_contain_text("Move 12")


def turning_point(number: int, loss: float) -> dict[str, object]:
    """A move as an analysis reports it, as far as its sentence needs it."""
    values = {"source": "centre", "colour": "red", "n": 2, "jokers": 0, "to": "floor", "person": "none"}
    message = {"domain": "azul", "key": "action.take", "values": values}
    best, played = ({"message": message, "win_chances": [chance, 1 - chance]} for chance in (0.6, 0.6 - loss))
    reason = {"key": "points", "count": 5, "rival": None, "detail": None}
    return {"number": number, "seat": 0, "loss": loss, "played": played, "best_moves": [best], "reasons": [reason]}


def test_a_game_that_no_move_decided(player: Player) -> None:
    over(player, 0, [61, 40])
    let_the_server_think(player.page)
    player.page.route("**/record", lambda route: route.fulfill(body="of a match that there is not"))
    player.page.route("**/analysis", lambda route: route.fulfill(json={"turning_points": []}))
    player.page.get_by_role("button", name="What decided the game?").click()
    expect(player.page.get_by_role("dialog")).to_contain_text("No single move decided the game.")


def test_a_picture_to_share(player: Player) -> None:
    """A real picture: large, and with more on it than its ground."""
    over(player, 0, [61, 40])
    with player.page.expect_download() as started:
        player.page.get_by_role("button", name="Picture to share").click()
    with Image.open(started.value.path()) as picture:
        assert picture.format == "PNG"
        assert picture.width == 1080
        assert len(picture.convert("RGB").getcolors(1 << 24) or []) > 500


def test_the_first_deal_is_seen_before_a_bot_that_begins(moving: Player) -> None:
    """All factories are full when the table appears, though the bot has moved by then."""
    moving.arrive()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}]
    made = moving.ask("POST", "/api/matches", {"game": "azul", "options": {"first": 2}, "seats": seats, "undo": "free"})
    moving.match = made["match"]
    until(moving.view, lambda view: view["turn"] == 0)
    moving.page.clock.install()
    pause(moving.page)
    moving.page.goto(f"/m/{moving.match}")
    moving.page.locator("[data-ready]").wait_for()
    assert moving.page.locator('[data-place^="factory:"]').count() == 20
    moving.page.clock.run_for(3000)
    expect(moving.page.locator('[data-place^="factory:"]')).to_have_count(16)


def test_the_preview_shows_the_glazier_walking(player: Player) -> None:
    player.start("sintra", options={"first": 1})
    player.wait_for_turn()
    source = next(spot for spot in player.open_spots() if spot.startswith("factory:"))
    player.choose(source)
    strip = max((spot for spot in player.open_spots() if spot.startswith("strip:")), key=lambda spot: int(spot.split(":")[1]))
    player.page.locator(f'[data-spot="{strip}"] .hit').first.hover()
    expect(player.page.locator(f'[data-walk="{strip.split(":")[1]}"]')).to_have_count(1)


FOCUSED = "() => document.activeElement?.closest('.table') !== null && document.activeElement !== document.body"


@pytest.mark.parametrize("game", ["azul", "pavilion", "sintra"])
def test_after_a_move_the_focus_stays_at_the_table(player: Player, game: str) -> None:
    """By button and by key: never on the page itself, where Tab would begin at its top."""
    player.start(game, options={"first": 1})
    for _ in range(3):
        assert player.wait_for_turn()
        player.pick_a_move()
        player.page.locator(".confirm").focus()
        before = player.seq
        player.page.keyboard.press("Enter")
        player.page.wait_for_function("before => Number(document.querySelector('[data-ready]').dataset.seq) > before", arg=before)
        player.page.wait_for_function(FOCUSED)
