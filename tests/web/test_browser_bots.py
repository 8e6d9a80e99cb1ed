"""A bot of a casual match thinks in the browser of who plays against it; the server, which allows it, only checks the move."""

import json
from collections.abc import Callable, Iterator

import pytest
from benchmarks.load.server import Server
from playwright.sync_api import BrowserContext, Page, expect

from tests.helpers.json_types import Json
from tests.helpers.server import until
from tests.web.page_player import Player
from tilework.games.game import Data

pytestmark = pytest.mark.engine


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose host allows it, and that waits for a browser as long as it takes."""
    allowed = {"TILEWORK_BROWSER_BOTS": "1", "TILEWORK_BROWSER_BOT_GRACE_SECONDS": "600", "TILEWORK_PRELOAD_BOTS": "0"}
    found = Server(tmp_path_factory.mktemp("thinking") / "data", environment=allowed, seed=1)
    found.start()
    try:
        found.wait()
        yield found
    finally:
        found.stop()


class Wire:
    """What a page has sent over its sockets."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._sent: list[Data] = []
        page.on("websocket", lambda socket: socket.on("framesent", lambda frame: self._sent.append(json.loads(frame))))

    def wait_for(self, **what: Json) -> Data:
        """The first message with all of this in it."""

        def seen() -> list[Data]:
            self._page.evaluate("1")  # lets events in
            return [frame for frame in self._sent if what.items() <= frame.items()]

        return until(seen)[0]


def test_a_bot_thinks_in_the_browser_of_who_plays(open_context: Callable[..., BrowserContext]) -> None:
    player = Player(open_context().new_page())
    wire = Wire(player.page)
    player.start("azul", {"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "medium"}, options={"first": 1})
    player.wait_for_turn()
    assert wire.wait_for(type="watch", can_run_bots=True)["details"] == "events"

    seq = player.seq
    player.play()
    player.wait_for_turn()
    thought = wire.wait_for(type="bot_move")
    (move,) = [entry for entry in player.view()["log"] if entry["kind"] == "play" and entry["seat"] == 1]
    assert (thought["seq"], move["seq"]) == (seq + 1, seq + 2)
    assert move["command_id"] == thought["command_id"], "the bot's move is the browser's"

    player.page.get_by_role("button", name="Menu").click()
    expect(player.page.get_by_text("In this game, bots may think in a player’s browser.")).to_be_visible()
