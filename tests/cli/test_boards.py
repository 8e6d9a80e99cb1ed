"""Boards drawn with characters: everything that the view says is on them, in every size, with and without colour."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.helpers.games import Combination, combinations, every_game, middle
from tilework import games, i18n
from tilework.cli.boards import Renderer, Scene, renderer
from tilework.cli.boards.tiles import DOT, SMALL
from tilework.cli.tui.layout import lay_out
from tilework.cli.tui.table_view import bar, near_board, offer
from tilework.games.position import Position
from tilework.games.position_base import PositionBase

BAR, PANEL, KEYS = 1, 5, 1
"""The rows that the other parts of the screen take."""


def scene_of(position: PositionBase, language: str = "en", *, colour: bool = True) -> Scene:
    return Scene(position.view(), tuple(f"Player {n}" for n in range(position.players)), position.turn or 0, language, colour)


@given(st.sampled_from(combinations()), st.integers(0, 2**16), st.integers(0, 150), st.booleans())
def test_every_part_fits_a_terminal_of_100_by_30(combination: Combination, seed: int, decisions: int, colour: bool) -> None:
    name, options = combination
    scene = scene_of(middle(name, options, seed, decisions), colour=colour)
    height = 30 - (BAR + PANEL + KEYS)
    layout = lay_out(scene, 98, height, is_narrow=True)
    middle_rows = height - layout.top
    assert layout.others.width <= 98
    assert layout.is_folded == ((name, options["players"]) == ("sintra", 4)), "three of Sintra's boards side by side are too wide"
    for text, width in [(offer(scene, 38, middle_rows), 38), (near_board(scene, 60, middle_rows), 60)]:
        rows = text.plain.split("\n")
        assert len(rows) <= middle_rows
        assert max(cell_len(row) for row in rows) <= width


@every_game
def test_every_motif_and_letter_is_one_column_wide_and_different(name: str) -> None:
    glazes = renderer(name).glazes
    assert set(glazes) >= set(games.get(name).kinds)
    assert len({glaze.motif for glaze in glazes.values()}) == len(glazes)
    assert len({glaze.letter for glaze in glazes.values()}) == len(glazes)
    assert all(cell_len(glaze.motif) == cell_len(glaze.letter) == 1 for glaze in glazes.values())


@every_game
def test_letters_on_boards_are_those_of_the_notation(name: str) -> None:
    game = games.get(name)
    for kind, letter in zip(game.kinds, game.letters, strict=True):
        assert renderer(name).glazes[kind].letter == letter


@every_game
def test_letters_on_boards_are_those_of_the_readers_language(name: str) -> None:
    position = Position.start(name, first=1).dealt(seed=4)
    draw, scene = renderer(name), scene_of(position, "fr")
    letters = {kind: i18n.text(name, "letter", "fr", colour=kind) for kind in games.get(name).kinds}
    assert len(set(letters.values())) == len(letters)
    assert letters["yellow"] == "J"
    for kind, letter in letters.items():
        here, in_english = draw.glaze(scene, kind), draw.glaze(scene_of(position), kind)
        assert here is not None
        assert here.letter == letter
        assert in_english is not None
        assert in_english.letter == draw.glazes[kind].letter
    drawn = draw.offer(scene_of(position, "fr", colour=False), 38, SMALL).text().plain
    there = {kind for factory in position.factories for kind in factory}
    assert all(draw.glazes[kind].motif + letters[kind] in drawn for kind in there)


@every_game
def test_tiles_on_offer_can_be_counted_without_colour(name: str) -> None:
    position = Position.start(name, first=1).dealt(seed=4)
    draw = renderer(name)
    text = draw.offer(scene_of(position, colour=False), 38, SMALL).text().plain.split(draw_centre(scene_of(position)))[0]
    for kind in games.get(name).kinds:
        there = sum(factory.count(kind) for factory in position.factories)
        assert text.count(draw.glazes[kind].motif + draw.glazes[kind].letter) == there


def draw_centre(scene: Scene) -> str:
    return f" {scene.say('centre')}"


def test_azul_shows_lines_wall_and_floor() -> None:
    position = middle("azul", games.get("azul").complete_options({}), 3, 30)
    board = position.view()["boards"][0]
    text = renderer("azul").board(scene_of(position, colour=False), 0, SMALL).text().plain
    tiles = sum(map(len, board["lines"])) + sum(tile is not None for row in board["wall"] for tile in row) + len(board["floor"])
    assert text.count("[") == tiles


def test_what_would_be_placed_is_shown_in_other_brackets() -> None:
    position = Position.start("azul", first=1).dealt(seed=4)
    action = next(action for action in position.legal_actions() if action.data().get("line") == 5)
    after = position.after(action)
    scene = Scene(position.view(), ("A", "B"), 0, colour=False, focus=action.data(), offered=(action.data(),), after=after.view())
    text = renderer("azul").board(scene, 0, SMALL).text().plain
    assert text.count("(") == len(after.view()["boards"][0]["lines"][4])


def test_pavilion_shows_each_number_or_tile() -> None:
    position = middle("pavilion", games.get("pavilion").complete_options({}), 3, 60)
    stars = position.view()["boards"][0]["stars"]
    text = renderer("pavilion").mini(scene_of(position, colour=False), 0, DOT).text().plain
    for star in stars:
        row = "".join(space["tile"][0].upper() if space["tile"] else str(space["number"]) for space in star["spaces"])
        assert row in text


def test_sintra_shows_the_glazier_over_his_strip() -> None:
    position = middle("sintra", games.get("sintra").complete_options({}), 3, 12)
    first_row = renderer("sintra").board(scene_of(position, colour=False), 0, SMALL).text().plain.split("\n")[0]
    assert first_row.index("▼") // SMALL.step + 1 == position.view()["boards"][0]["glazier"]


def test_azul_says_when_a_round_may_be_the_last() -> None:
    view = Position.start("azul", first=1).dealt(seed=4).view()
    scene = Scene(view, ("Ada", "Grace"), 0)
    assert renderer("azul").notices(scene) == []
    view["boards"][1]["wall"][1] = ["white", "blue", "yellow", "red", None]
    assert "Grace" in renderer("azul").notices(scene)[0]
    assert "may" in renderer("azul").notices(scene)[0]
    view["boards"][1]["lines"][1] = ["black", "black"]
    assert renderer("azul").notices(scene) == ["Last round: Grace is about to complete a row"]


@pytest.mark.parametrize(("name", "word"), [("pavilion", "green"), ("sintra", "round 2 of 6")])
def test_the_bar_says_the_round_and_what_is_special_about_it(name: str, word: str) -> None:
    position = Position.start(name, first=1).dealt(seed=4)
    while position.round < 2:
        position = position.after(position.legal_actions()[0]).dealt(seed=1)
    assert word in bar(scene_of(position), "Title", 100).plain


def test_a_game_without_its_own_renderer_is_drawn_from_its_view() -> None:
    position = middle("azul", games.get("azul").complete_options({}), 3, 30)
    text = Renderer().board(scene_of(position), 0, SMALL).text().plain
    assert "lines" in text
    assert "blue" in text
