"""For each game and value of its options a whole game through the interface, and the end that the server agrees with."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.web.page_player import Player
from tilework.games.game import Data

pytestmark = pytest.mark.engine

# Each value of each option in one game; Azul Mini is played in French, jokers on the coloured wall with four, Sintra's first palace offline
# (test_offline.py).
AT_A_DESK = [
    ("azul", {"wall": "grey", "jokers": True}),
    ("pavilion", {}),
]
ON_A_PHONE = [
    ("pavilion", {"board": "mono"}),
    ("sintra", {"palace": "B"}),
]
WATCH_FOR_THE_LAST_ROUND = """() => {
    window.lastRound = {shown: false, said: false};
    new MutationObserver(() => {
        window.lastRound.shown ||= document.querySelector('.lastRound')?.innerText.includes('Last round') ?? false;
        const live = [...document.querySelectorAll('[aria-live]')].map(found => found.textContent).join();
        window.lastRound.said ||= live.includes('ends with this round');
    }).observe(document.body, {childList: true, subtree: true, characterData: true});
}"""
PHONE: Data = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def check_the_end(player: Player) -> None:
    """The dialog shows what the server says: the totals, and a line for each source of points."""
    result = player.view()["result"]
    dialog = player.page.get_by_role("dialog")
    order = sorted(range(len(result["scores"])), key=lambda seat: result["ranks"][seat])
    totals = [cell.inner_text().replace("−", "-") for cell in dialog.locator("tfoot td").all()]
    assert [int(total) for total in totals] == [result["scores"][seat] for seat in order]
    rows = [[int(cell.inner_text().replace("−", "-")) for cell in row.locator("td").all()] for row in dialog.locator("tbody tr").all()]
    assert [sum(column) for column in zip(*rows, strict=True)] == [int(total) for total in totals]


def named(value: object) -> str:
    return "-".join(map(str, value.values())) if isinstance(value, dict) else str(value)


@pytest.mark.parametrize(("game", "options"), AT_A_DESK, ids=named)
def test_whole_game(player: Player, game: str, options: dict[str, object]) -> None:
    player.start(game, options=options)
    player.page.evaluate(WATCH_FOR_THE_LAST_ROUND)
    player.play_to_the_end()
    check_the_end(player)
    if "rounds" in player.view()["position"]:  # elsewhere the last move may make the round the last
        assert player.page.evaluate("window.lastRound") == {"shown": True, "said": True}


def test_whole_game_of_four(player: Player) -> None:
    bots = [{"kind": "bot", "bot": bot} for bot in ("random", "greedy", "random")]
    player.start("azul", {"kind": "me"}, *bots, options={"players": 4, "jokers": True})
    player.play_to_the_end()
    check_the_end(player)
    player.page.set_viewport_size(PHONE["viewport"])
    scores = player.page.get_by_role("dialog").locator(".scroll")
    assert scores.evaluate("box => box.scrollWidth <= box.clientWidth"), "the last one's points can be read on a phone too"


@pytest.mark.parametrize(("game", "options"), ON_A_PHONE, ids=named)
def test_whole_game_on_a_phone(open_context: Callable[..., BrowserContext], game: str, options: dict[str, object]) -> None:
    player = Player(open_context(**PHONE).new_page())
    player.start(game, options=options)
    while player.wait_for_turn():
        player.play()
        assert fits_across(player)
    check_the_end(player)


def fits_across(player: Player) -> bool:
    """Whether nothing sticks out to the right."""
    return bool(player.page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"])


def test_whole_game_in_french(open_context: Callable[..., BrowserContext]) -> None:
    player = Player(open_context(locale="fr-FR", **PHONE).new_page())
    player.start("azul", options={"edition": "mini", "wall": "grey"})
    player.wait_for_turn()
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")
    expect(player.page.get_by_role("heading", level=1)).to_have_text("À vous")
    expect(player.page.locator(".confirm")).to_have_text("Confirmer")
    player.pick_a_move()
    assert any(word in player.page.locator(".words").inner_text() for word in ("ligne", "plancher"))
    while player.wait_for_turn():
        player.play()
        assert fits_across(player)
    check_the_end(player)
    assert "Total" in player.page.get_by_role("dialog").inner_text()
    assert "Points from" not in player.page.content()


def test_hot_seat(player: Player) -> None:
    """Two people at one screen: whoever is to move has the large board and may choose."""
    player.start("azul", {"kind": "me", "name": "Left"}, {"kind": "me", "name": "Right"})
    for _ in range(8):
        player.wait_for_turn()
        turn = player.view()["turn"]
        name = ("Left", "Right")[turn]
        expect(player.page.locator(f'.own [data-seat="{turn}"] .name')).to_have_text(name)
        expect(player.page.get_by_role("heading", level=1)).to_contain_text(name)
        player.play()
