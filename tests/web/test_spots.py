"""Everything that can be chosen, in every game and option, from fixed positions: axe looks at each kind of spot, open and chosen."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.web.accessibility import serious_findings
from tests.web.page_player import Player
from tests.web.test_boards import show

FIXTURES = Path(__file__).parents[2] / "web/fixtures"

OPEN = {
    "azul-2-grey-middle": {"factory", "centre", "line", "floor"},
    "azul-2-grey-tile": {"wall"},
    "azul-2-jokers": {"factory", "centre", "line", "floor"},
    "azul-2-middle": {"factory", "centre", "line", "floor"},
    "azul-3-mini": {"factory", "centre", "line", "floor"},
    "azul-3-mini-grey-tile": {"wall"},
    "azul-4-middle": {"factory", "centre", "line", "floor"},
    "pavilion-2-bonus": {"supply"},
    "pavilion-2-keep": {"hand", "do"},
    "pavilion-2-middle": {"factory", "centre"},
    "pavilion-2-mono": {"hand", "star", "do"},
    "pavilion-2-mono-bonus": {"supply"},
    "pavilion-2-place": {"hand", "star", "do"},
    "pavilion-4-middle": {"factory", "centre"},
    "sintra-2-glass": {"factory", "strip", "glass", "do"},
    "sintra-2-middle": {"factory", "centre", "strip"},
    "sintra-2-palace-b": {"factory", "strip"},
    "sintra-2-palace-b-glass": {"factory", "centre", "strip", "glass", "do"},
    "sintra-2-palace-b-pane": {"piece"},
    "sintra-2-pane": {"piece"},
    "sintra-4-middle": {"factory", "centre", "strip"},
}
"""Which kinds of spots each position lets one choose. An opening lets one choose what the middle of its game does, but for the centre."""


def kind_of(spot: str) -> str:
    return spot.split(":")[0]


def one_of_each_kind(spots: list[str]) -> dict[str, str]:
    """The first spot of each kind."""
    return {kind_of(spot): spot for spot in reversed(spots)}


def test_every_position_with_a_choice_is_looked_at() -> None:
    choices = {path.stem for path in FIXTURES.glob("*.json") if json.loads(path.read_text(encoding="utf-8"))["legal_actions"]}
    assert {name for name in choices if not name.endswith("-opening")} == set(OPEN)


@pytest.mark.parametrize("position", OPEN)
def test_whatever_can_be_chosen_is_accessible(page: Page, position: str) -> None:
    """Each kind of spot is chosen once, and whatever that opens: each is seen as it glows, as it is chosen and with the move complete."""
    player = Player(page)
    show(page, position, "table")
    seen: set[str] = set()

    def walk() -> None:
        assert serious_findings(page, themes=("light",)) == {}, seen
        for kind, spot in one_of_each_kind(player.all_open_spots()).items():
            if kind not in seen:
                seen.add(kind)
                player.choose(spot)
                walk()
                page.keyboard.press("Escape")

    walk()
    assert seen == OPEN[position]
