"""Two browsers at one table: connections that break or fall silent, sitting down, rematches, leaving, logging out elsewhere."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, WebSocketRoute, expect

from tests.helpers.json_types import Json
from tests.web.page_player import Player
from tests.web.round_end import tick_until

pytestmark = pytest.mark.engine


class Wire:
    """A connection that can be cut and mended."""

    def __init__(self, context: BrowserContext) -> None:
        self.cut_now = False
        self.silent = False
        self._open: list[WebSocketRoute] = []
        context.route_web_socket("**/api/ws", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        if self.cut_now:
            route.close()
            return
        self._open.append(route)
        if self.silent:
            return
        server = route.connect_to_server()
        route.on_message(lambda message: None if self.silent else server.send(message))
        server.on_message(lambda message: None if self.silent else route.send(message))

    def cut(self) -> None:
        self.cut_now = True
        for route in self._open:
            route.close(code=1011)
        self._open.clear()

    def fall_silent(self) -> None:
        """Nothing comes through any more, and nobody is told."""
        self.silent = True

    def mend(self) -> None:
        self.cut_now = self.silent = False


def test_two_browsers_with_a_dropped_connection(open_context: Callable[..., BrowserContext]) -> None:
    ada_context, grace_context = open_context(), open_context()
    wire = Wire(grace_context)
    ada, grace = Player(ada_context.new_page()), Player(grace_context.new_page(), seed=2)
    ada.start("azul", {"kind": "me"}, {"kind": "open"}, options={"first": 1}, undo="none")
    grace.be_somebody()
    grace.ask("POST", f"/api/matches/{ada.match}/join", {})
    grace.sit(ada.match)

    ada.wait_for_turn()
    ada.play()
    grace.wait_for_turn()
    grace.play()
    ada.wait_for_turn()

    wire.cut()
    expect(grace.page.get_by_role("status").filter(has_text="Connection lost")).to_be_visible()
    ada.play()
    seen = ada.view()["seq"]
    assert grace.seq < seen
    wire.mend()
    assert grace.wait_for_turn()
    expect(grace.page.get_by_role("status").filter(has_text="Connection lost")).to_have_count(0)
    assert grace.seq == seen
    grace.play()
    ada.wait_for_turn()
    assert ada.seq == grace.seq


def test_a_move_made_while_the_connection_is_down_is_played_once(open_context: Callable[..., BrowserContext]) -> None:
    context = open_context()
    wire = Wire(context)
    player = Player(context.new_page())
    player.start("azul", {"kind": "me", "name": "Left"}, {"kind": "me", "name": "Right"}, options={"first": 1})
    player.wait_for_turn()
    player.pick_a_move()
    wire.cut()
    player.page.locator(".confirm").click()
    wire.mend()
    player.page.wait_for_function("() => document.querySelector('[data-ready]').dataset.seq !== '0'")
    player.wait_for_turn()
    plays = [entry for entry in player.view()["log"] if entry["kind"] == "play"]
    assert len(plays) == 1


def test_a_spectator_sees_the_table_and_can_choose_nothing(open_context: Callable[..., BrowserContext], player: Player) -> None:
    player.start("azul", options={"first": 1})
    player.wait_for_turn()
    guest = Player(open_context().new_page())
    guest.be_somebody()
    guest.sit(player.match)
    guest.page.wait_for_selector("[data-ready]")
    assert guest.page.locator("[data-spot][role=button]").count() == 0
    before = guest.seq
    player.play()
    guest.page.wait_for_function("before => Number(document.querySelector('[data-ready]').dataset.seq) > before", arg=before)


def two_at_a_table(open_context: Callable[..., BrowserContext], **form: Json) -> tuple[Player, Player, BrowserContext]:
    """Ada at her table, Grace who joined by its link, and Grace's browser."""
    ada_context, grace_context = open_context(), open_context()
    ada, grace = Player(ada_context.new_page()), Player(grace_context.new_page(), seed=2)
    ada.start("azul", {"kind": "me"}, {"kind": "open"}, **{"options": {"first": 1}, "undo": "none", **form})
    grace.be_somebody()
    grace.sit(ada.match)
    grace.page.get_by_role("button", name="Take a seat").click()
    return ada, grace, grace_context


def both_play(ada: Player, grace: Player) -> None:
    """Everybody plays once, so that the game can be lost."""
    for player in (ada, grace):
        player.wait_for_turn()
        player.play()
    ada.wait_for_turn()


def choose_in_menu(player: Player, name: str) -> None:
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name=name).click()


def test_who_joins_by_link_is_there_on_both_screens_at_once(open_context: Callable[..., BrowserContext]) -> None:
    ada, grace, _ = two_at_a_table(open_context)
    for player in (ada, grace):
        player.page.wait_for_selector("[data-ready]")
        expect(player.page.locator(".dot.away")).to_have_count(0)
        expect(player.page.get_by_text("1 watching")).to_have_count(0)


def test_a_silent_loss_of_the_network_is_noticed_shown_and_mended(open_context: Callable[..., BrowserContext]) -> None:
    ada_context, grace_context = open_context(), open_context()
    wire = Wire(grace_context)
    ada, grace = Player(ada_context.new_page()), Player(grace_context.new_page(), seed=2)
    ada.start("azul", {"kind": "me"}, {"kind": "open"}, options={"first": 2}, undo="none")
    grace.page.clock.install()
    grace.be_somebody()
    grace.ask("POST", f"/api/matches/{ada.match}/join", {})
    grace.sit(ada.match)
    grace.wait_for_turn()
    expect(ada.page.locator(".dot.away")).to_have_count(0)
    grace.pick_a_move()
    wire.fall_silent()
    grace.page.locator(".confirm").click()
    grace.page.clock.run_for(10_000)
    expect(grace.page.get_by_role("status").filter(has_text="Connection lost")).to_be_visible()
    wire.mend()
    tick_until(grace.page, "() => !document.body.innerText.includes('Connection lost')", each=1000)
    ada.wait_for_turn()
    plays = [entry for entry in ada.view()["log"] if entry["kind"] == "play"]
    assert len(plays) == 1, "the move in flight is played once"


def test_the_others_see_that_somebody_has_fallen_silent(open_context: Callable[..., BrowserContext]) -> None:
    ada_context, grace_context = open_context(), open_context()
    wire = Wire(grace_context)
    ada, grace = Player(ada_context.new_page()), Player(grace_context.new_page(), seed=2)
    ada.start("azul", {"kind": "me"}, {"kind": "open"}, options={"first": 1}, undo="none")
    grace.page.clock.install()
    grace.be_somebody()
    grace.ask("POST", f"/api/matches/{ada.match}/join", {})
    with grace.page.expect_websocket() as opened:
        grace.sit(ada.match)
    grace.page.locator("[data-ready]").wait_for()
    with opened.value.expect_event("framesent", lambda frame: "ping" in str(frame)):
        grace.page.clock.run_for(4000)
    expect(ada.page.locator(".dot.away")).to_have_count(0)
    wire.fall_silent()
    expect(ada.page.locator(".dot.away")).to_have_count(1)
    wire.mend()
    tick_until(grace.page, "() => !document.body.innerText.includes('Connection lost')", each=1000)
    expect(ada.page.locator(".dot.away")).to_have_count(0)


def test_a_double_click_does_not_resign(open_context: Callable[..., BrowserContext]) -> None:
    ada, grace, _ = two_at_a_table(open_context)
    both_play(ada, grace)
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Resign").dblclick()
    question = ada.page.get_by_role("dialog", name="Resign this game?")
    expect(question).to_be_visible()
    question.get_by_role("button", name="Yes, I resign").dispatch_event("click", {"detail": 2})
    question.get_by_role("button", name="No, keep playing").click()
    expect(question).to_have_count(0)
    assert ada.view()["status"] == "playing"
    choose_in_menu(ada, "Resign")
    expect(question.get_by_role("button", name="No, keep playing")).to_be_focused()
    question.get_by_role("button", name="Yes, I resign").click()
    expect(grace.page.get_by_role("dialog")).to_contain_text("You win")


def test_a_game_that_nobody_has_played_is_called_off(open_context: Callable[..., BrowserContext]) -> None:
    ada, grace, _ = two_at_a_table(open_context, rated=True)
    ada.wait_for_turn()
    choose_in_menu(ada, "Call the game off")
    ada.page.get_by_role("dialog").get_by_role("button", name="Yes, call it off").click()
    for player in (ada, grace):
        expect(player.page.get_by_role("heading", name="This game was called off.")).to_be_visible()


def test_a_rematch_reaches_the_other_wherever_they_are(open_context: Callable[..., BrowserContext]) -> None:
    ada, grace, grace_context = two_at_a_table(open_context)
    both_play(ada, grace)
    choose_in_menu(ada, "Resign")
    ada.page.get_by_role("dialog").get_by_role("button", name="Yes, I resign").click()
    pages = [grace_context.new_page() for _ in range(2)]
    for page, path in zip(pages, ("/", "/games"), strict=True):
        page.clock.install()
        page.goto(path)
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        expect(page.get_by_text("invites you to play")).to_have_count(0)
    ada.page.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(lambda url: not url.endswith(ada.match))
    expect(grace.page.get_by_role("dialog")).to_contain_text("asks for a rematch")
    for page in pages:
        page.clock.run_for(20_000)
        row = page.get_by_role("listitem").filter(has_text="invites you to play")
        expect(row.get_by_role("link", name="Accept")).to_be_visible()
    grace.page.get_by_role("button", name="Accept the rematch").click()
    ada.page.wait_for_selector("[data-ready]")


def test_handing_the_seat_to_a_bot_asks_first_and_is_seen_by_all(open_context: Callable[..., BrowserContext]) -> None:
    ada, grace, _ = two_at_a_table(open_context)
    ada.wait_for_turn()
    choose_in_menu(ada, "Let a bot play for me")
    question = ada.page.get_by_role("dialog", name="Let a bot play for you?")
    expect(question.get_by_role("radio", name="Easy")).to_be_checked()
    question.get_by_role("button", name="Let it play").click()
    expect(grace.page.get_by_text("has handed over to the bot Easy.")).to_be_visible()
    ada.page.get_by_role("button", name="Play myself again").click()
    expect(grace.page.get_by_text("has handed over to the bot Easy.")).to_have_count(0)


def test_who_stays_away_can_be_claimed(open_context: Callable[..., BrowserContext]) -> None:
    ada, grace, grace_context = two_at_a_table(open_context, clock={"type": "live", "initial_s": 600, "increment_s": 0})
    both_play(ada, grace)
    ada.play()
    grace.wait_for_turn()
    grace_context.close()
    ada.page.get_by_role("button", name="Claim the win").click(timeout=60_000)
    expect(ada.page.get_by_role("dialog")).to_contain_text("You win")


def test_logging_out_in_another_tab_is_told_and_mended(open_context: Callable[..., BrowserContext]) -> None:
    context = open_context()
    player = Player(context.new_page())
    player.start("azul", {"kind": "me"}, {"kind": "open"}, options={"first": 1}, public=True)
    other = Player(context.new_page())
    other.page.goto("/")
    other.ask("POST", "/api/logout", {})
    expect(player.page.get_by_role("alert").filter(has_text="You were signed out in another window")).to_be_visible()
    guest = Player(open_context().new_page())
    guest.be_somebody()
    guest.ask("POST", f"/api/matches/{player.match}/join", {})
    player.page.wait_for_selector("[data-ready]")
