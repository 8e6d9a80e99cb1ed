"""Two browsers at one table, with a connection that breaks."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, WebSocketRoute, expect

from tests.web.player import Player


class Wire:
    """A connection that can be cut and mended."""

    def __init__(self, context: BrowserContext) -> None:
        self.cut_now = False
        self._open: list[WebSocketRoute] = []
        context.route_web_socket("**/api/ws", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        if self.cut_now:
            route.close()
            return
        route.connect_to_server()
        self._open.append(route)

    def cut(self) -> None:
        self.cut_now = True
        for route in self._open:
            route.close(code=1011)
        self._open.clear()

    def mend(self) -> None:
        self.cut_now = False


def test_two_browsers_with_a_dropped_connection(open_context: Callable[..., BrowserContext]) -> None:
    ada_context, grace_context = open_context(), open_context()
    wire = Wire(grace_context)
    ada, grace = Player(ada_context.new_page()), Player(grace_context.new_page(), seed=2)
    ada.start("azul", {"kind": "me"}, {"kind": "open"}, options={"first": 1}, undo="none")
    grace.arrive()
    grace.ask("POST", f"/api/matches/{ada.match}/join", {})
    grace.sit(ada.match)

    ada.wait_for_turn()
    ada.play()
    grace.wait_for_turn()
    grace.play()
    ada.wait_for_turn()

    wire.cut()
    expect(grace.page.get_by_role("status")).to_contain_text("Connection lost")
    ada.play()
    seen = ada.view()["seq"]
    assert grace.seq < seen
    wire.mend()
    assert grace.wait_for_turn()
    expect(grace.page.get_by_role("status")).to_have_count(0)
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
    guest.arrive()
    guest.sit(player.match)
    guest.page.wait_for_selector("[data-ready]")
    assert guest.page.locator("[data-spot][role=button]").count() == 0
    before = guest.seq
    player.play()
    guest.page.wait_for_function("before => Number(document.querySelector('[data-ready]').dataset.seq) > before", arg=before)
