"""The table tells what happens: the end of a round step by step, true to what is stored, in sight, quick, and never in the way."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.helpers.json_types import Json
from tests.web import round_end
from tests.web.page_player import Player
from tilework.games.game import Data

Open = Callable[..., BrowserContext]
PHONE = {"width": 360, "height": 780}
DESK = {"width": 1440, "height": 900}

PICTURE = """() => {
    const box = element => { const {left, top, right, bottom} = element.getBoundingClientRect(); return {left, top, right, bottom}; };
    const all = selector => [...document.querySelectorAll(selector)];
    return {
        animating: !!document.querySelector('[data-animating]'),
        seq: Number(document.querySelector('[data-ready]').dataset.seq),
        scores: Object.fromEntries(all('section[data-seat]').map(one => [one.dataset.seat, one.querySelector('.score').textContent])),
        offered: all('[data-place^="factory:"], [data-place="centre"]:not([data-kind=marker])').length,
        walls: all('[data-place^="wall:"]').length,
        floors: all('[data-place^="floor:"]').length,
        rising: all('.rising').map(one => ({...box(one), points: one.textContent})),
        covered: [...all('section[data-seat] header, .top > *, .bottom > *').map(box)],
        window: {left: 0, top: 0, right: innerWidth, bottom: innerHeight},
        words: document.querySelector('.bottom').innerText,
        skip: all('.skip-animation').map(box),
        sentence: all('.bar .words > *').map(box),
    };
}"""


def teller(open_context: Open, game: str, players: int, viewport: dict[str, int] = DESK, **settings: Json) -> Player:
    """Somebody who sees things move, at a table of a game; the page is still to come."""
    player = Player(seeing(open_context, viewport, **settings))
    round_end.sit_down(player, game, players)
    return player


def seeing(open_context: Open, viewport: dict[str, int], stored: Data | None = None, **settings: Json) -> Page:
    """A page on which things move, with these settings."""
    page = open_context(reduced_motion="no-preference", viewport=viewport, storage_state=stored).new_page()
    page.add_init_script(f"localStorage.setItem('tilework.settings', {json.dumps(json.dumps({'language': 'en', **settings}))})")
    return page


def beside(open_context: Open, player: Player, viewport: dict[str, int] = DESK, **settings: Json) -> Player:
    """The same person at the same table on another screen: what brought it so far need not be played again."""
    cookies = player.page.context.storage_state()["cookies"]
    other = Player(seeing(open_context, viewport, {"cookies": cookies}, **settings))
    other.match = player.match
    return other


def pictures(page: Page) -> tuple[list[Data], int]:
    """Every picture until the story is over, and the time that it takes by the page's clock."""
    round_end.wait_for_the_story(page)
    found: list[Data] = []
    for look in range(500):
        now = page.evaluate(PICTURE)
        if not found or now != found[-1]:
            found.append(now)
        if not now["animating"]:
            return found, look * 2 * round_end.TICK
        page.clock.run_for(2 * round_end.TICK)
    raise AssertionError(f"still animating: {found[-1]}")


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes have more in common than an edge."""
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    return across > 1 and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1


def points(text: str) -> int:
    return int(text.replace("−", "-"))


def check_nothing_is_covered(seen: list[Data]) -> None:
    """Bubbles lie in the window, and over no name, no count and no bar; the button that skips lies beside the words."""
    for picture in seen:
        for bubble in picture["rising"]:
            window = picture["window"]
            assert bubble["left"] >= 0 <= bubble["top"], bubble
            assert bubble["right"] <= window["right"], bubble
            assert bubble["bottom"] <= window["bottom"], bubble
            assert not any(overlap(bubble, covered) for covered in picture["covered"]), bubble
        assert len(picture["skip"]) == picture["animating"]
        assert not any(overlap(skip, words) for skip in picture["skip"] for words in picture["sentence"])


@pytest.mark.parametrize(
    ("game", "players", "viewports"),
    [("azul", 4, [DESK, PHONE]), ("pavilion", 3, [DESK]), ("sintra", 2, [PHONE])],
    ids=["azul", "pavilion", "sintra"],
)
def test_the_end_of_a_round_is_told_in_its_order(open_context: Open, game: str, players: int, viewports: list[dict[str, int]]) -> None:
    """Boards first, then the deal; scores go from what was stored to what is stored; nothing is covered; nobody waits over 16 s."""
    player = teller(open_context, game, players, viewports[0])
    last = round_end.play_to_the_edge(player, rounds=2)
    before = player.view()
    pages = [round_end.stop_the_clock(one) for one in (player, *(beside(open_context, player, other) for other in viewports[1:]))]
    round_end.send(player, last)
    for page in pages:
        seen, took = pictures(page)
        assert took <= 16_500
        assert len(seen) > (2 if game == "azul" else 1)
        check_it_is_told_in_its_order(seen, before, player.view())
        check_nothing_is_covered(seen)
        assert not any("getting ready" in picture["words"] for picture in seen)


def check_it_is_told_in_its_order(seen: list[Data], before: Data, after: Data) -> None:
    """Nothing is dealt before all is told, and everybody's points change by what the notes say."""
    assert all(picture["offered"] == 0 for picture in seen[:-1]), "dealt before all was told"
    assert seen[-1]["offered"] == sum(len(tiles) for tiles in after["position"]["factories"])
    assert seen[-1]["seq"] == after["seq"]
    assert {picture["seq"] for picture in seen[:-1]} == {before["seq"]}
    for seat, board in enumerate(before["position"]["boards"]):
        shown = [points(picture["scores"][str(seat)]) for picture in seen]
        assert shown[-1] == after["position"]["boards"][seat]["score"]
        notes = [note for entry in after["log"] if entry["seq"] > before["seq"] for note in entry["notes"] if note["seat"] == seat]
        steps = [new - old for old, new in zip([board["score"], *shown], shown, strict=False) if new != old]
        assert sum(steps) == sum(note["points"] for note in notes)


def test_azul_walls_fill_and_floors_empty_one_after_the_other(open_context: Open) -> None:
    player = teller(open_context, "azul", 2)
    last = round_end.play_to_the_edge(player, rounds=2)
    page = round_end.stop_the_clock(player)
    round_end.send(player, last)
    seen, _ = pictures(page)
    walls = [picture["walls"] for picture in seen]
    assert walls == sorted(walls)
    assert len(set(walls)) > 2
    notes = [note for entry in player.view()["log"][-3:] for note in entry["notes"] if note["kind"] in ("wall_tile", "floor")]
    assert [picture["rising"][0]["points"] for picture in seen if picture["rising"]], "points rise"
    assert walls[-1] - walls[0] == sum(note["kind"] == "wall_tile" for note in notes)
    assert seen[-1]["floors"] == 0


def test_nothing_is_covered_at_the_end_of_sintra(open_context: Open) -> None:
    """At a desk, and on a phone beside it."""
    player = teller(open_context, "sintra", 2)
    last = round_end.play_to_the_edge(player, whole_game=True)
    pages = [round_end.stop_the_clock(one) for one in (player, beside(open_context, player, PHONE))]
    round_end.send(player, last)
    for page in pages:
        seen, took = pictures(page)
        check_nothing_is_covered(seen)
        assert took <= 16_500
        assert not page.get_by_role("dialog").count() or not seen[-1]["animating"]
        page.clock.run_for(2000)
        expect(page.get_by_role("dialog")).to_be_visible()


def skip_by_key(page: Page) -> None:
    page.keyboard.press("Escape")


def skip_by_button(page: Page) -> None:
    page.get_by_role("button", name="Skip").click()


def skip_by_click(page: Page) -> None:
    page.locator("main").click(position={"x": 5, "y": 5})


def take_from_a_factory(page: Page) -> None:
    """Input is never locked: the picture catches up and the click counts."""
    dish = page.locator('[data-area="factory:1"] .dish').bounding_box()
    assert dish
    page.mouse.click(dish["x"] + dish["width"] * 0.35, dish["y"] + dish["height"] * 0.35)
    expect(page.locator("[data-spot^='factory:1:'].chosen")).to_have_count(1)


def test_the_story_is_skipped_and_one_can_play_on(open_context: Open) -> None:
    """Each way on a screen of its own. The clock stands still: whatever happens comes from skipping alone."""
    player = teller(open_context, "azul", 2)
    last = round_end.play_to_the_edge(player)
    screens = {skip: beside(open_context, player) for skip in (skip_by_key, skip_by_button, skip_by_click, take_from_a_factory)}
    for screen in screens.values():
        round_end.stop_the_clock(screen)
    round_end.send(player, last)
    for skip, screen in screens.items():
        page = screen.page
        round_end.wait_for_the_story(page)
        skip(page)
        expect(page.locator("[data-animating]")).to_have_count(0)
        assert screen.seq == screen.view()["seq"]
        expect(page.locator(".rising")).to_have_count(0)
        if skip is not take_from_a_factory:
            screen.choose(screen.open_spots()[0])
        expect(page.locator("[data-spot].chosen")).to_have_count(1)


def test_the_end_of_a_round_is_paused_and_stepped_through_and_its_points_stay(open_context: Open) -> None:
    player = teller(open_context, "azul", 2)
    last = round_end.play_to_the_edge(player)
    screens = [beside(open_context, player), beside(open_context, player, PHONE, pace="step")]
    for screen in screens:
        round_end.stop_the_clock(screen)
    round_end.send(player, last)
    for screen, is_stepping in zip(screens, (False, True), strict=True):
        page = screen.page
        round_end.wait_for_the_story(page)
        if not is_stepping:
            page.get_by_role("button", name="Pause").click()
        onward = page.get_by_role("button", name="Next")
        expect(onward).to_be_focused()
        page.clock.run_for(20_000)
        expect(page.locator("[data-animating]")).to_have_count(1)
        for _ in range(30):
            if not onward.count():
                break
            onward.click()
        expect(page.locator("[data-animating]")).to_have_count(0)
        scores = [board["score"] for board in screen.view()["position"]["boards"]]
        signed = [f"{score:+d}".replace("-", "−") for score in scores]
        expect(page.locator(".bottom .words")).to_contain_text("Round 1: ")
        for name, points_of_round in zip(round_end.NAMES, signed, strict=False):
            expect(page.locator(".bottom .words")).to_contain_text(re.compile(rf"{name}\s+{re.escape(points_of_round)}"))
        page.get_by_role("button", name="Round 2").click()
        table = page.get_by_role("dialog", name="Points by round")
        expect(table.get_by_role("row", name="Round 1")).to_contain_text(signed[0])
        page.keyboard.press("Escape")
        expect(table).to_have_count(0)


def test_without_animation_the_new_round_is_there_at_once(open_context: Open) -> None:
    player = teller(open_context, "azul", 2)
    last = round_end.play_to_the_edge(player)
    screens = [beside(open_context, player, pace="none"), beside(open_context, player, motion="none")]
    pages, before = [round_end.stop_the_clock(screen) for screen in screens], screens[0].seq
    round_end.send(player, last)
    for page in pages:
        round_end.tick_until(page, f"before => {{ const now = ({PICTURE})(); return now.animating || now.seq > before; }}", before)
        seen = page.evaluate(PICTURE)
        assert not seen["animating"]
        assert seen["offered"] == 20


def test_the_speed_is_chosen_at_the_table_and_in_the_settings(player: Player) -> None:
    player.start("azul", options={"first": 1})
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_label("Speed of animations").select_option("fast")
    player.page.goto("/settings")
    chosen = player.page.get_by_role("radio", name="Fast")
    expect(chosen).to_be_checked()
    player.page.get_by_role("radio", name="Slow").check()
    player.page.goto(f"/m/{player.match}")
    player.page.get_by_role("button", name="Menu").click()
    expect(player.page.get_by_label("Speed of animations")).to_have_value("slow")


def test_in_french_to_skip_is_not_to_pass(open_context: Open) -> None:
    player = teller(open_context, "pavilion", 2, language="fr")
    last = round_end.play_to_the_edge(player)
    page = round_end.stop_the_clock(player)
    round_end.send(player, last)
    round_end.wait_for_the_story(page)
    expect(page.get_by_role("button", name="Passer l’animation")).to_be_visible()
    expect(page.get_by_role("button", name="Passer", exact=True)).to_have_count(0)
