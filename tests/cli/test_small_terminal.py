"""80 columns by 24 rows: every game whole (X1), without colour (X3), on a terminal that can't be drawn on (X3), with hints (X4)."""

import asyncio
import os
import pty
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.text import Text

from tests.cli.test_boards import scene_of
from tests.helpers.cli import (
    AppPilot,
    choose_by_keys,
    expect_all_fits,
    greedy_action,
    new_session,
    picker_of,
    play_app,
    play_screen,
    shown,
    started,
    until,
)
from tests.helpers.games import Combination, combinations, every_game, middle
from tilework.cli.boards.canvas import PICK
from tilework.cli.game import choice_keys
from tilework.cli.game.action_picker import Choice, Picker
from tilework.cli.tui.canvas_widget import DrawingWidget
from tilework.cli.tui.choice_panel import panel
from tilework.cli.tui.dialogs import Dialog
from tilework.cli.tui.layout import lay_out
from tilework.cli.tui.table_view import near_board, offer, wrapped

SMALL_TERMINAL = (80, 24)
INSIDE = (78, 17)
"""What bar, panel, keys and margins leave to the table."""


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWORK_LANG", "en")
    monkeypatch.delenv("NO_COLOR", raising=False)


def run(session: Any, script: Any, *, confirm: bool = True) -> None:  # Any: sessions and scripts of several kinds
    async def main() -> None:
        app = play_app(session, confirm=confirm)
        async with app.run_test(size=SMALL_TERMINAL) as pilot:
            await started(pilot)
            await script(pilot)

    asyncio.run(main())


@given(st.sampled_from(combinations()), st.integers(0, 2**16), st.integers(0, 150), st.booleans(), st.sampled_from(["en", "fr"]))
def test_every_part_of_the_table_fits(combination: Combination, seed: int, decisions: int, colour: bool, language: str) -> None:
    name, options = combination
    scene = scene_of(middle(name, options, seed, decisions), language, colour=colour)
    width, height = INSIDE
    layout = lay_out(scene, width, height, is_narrow=True)
    rest = height - layout.top
    assert layout.others.width <= width
    parts = [(offer(scene, layout.offer_width, rest), layout.offer_width)]
    parts.append((near_board(scene, width - layout.offer_width, rest), width - layout.offer_width))
    for text, room in parts:
        rows = text.plain.split("\n")
        assert len(rows) <= rest
        assert max(cell_len(row) for row in rows) <= room


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_panel_shows_what_is_pointed_at_and_what_it_would_do(name: str, language: str) -> None:
    """Through every choice of a whole game: the cursor is seen, nothing is wider or taller than the panel."""
    session = new_session(name, "human,greedy", seed=3)
    while not session.match.is_over:
        if session.is_persons_turn:
            scene = scene_of(session.match.position, language)
            picker = Picker(session.match.legal_actions())
            while picker.action is None:
                for _ in picker.choices:
                    rows = panel(scene, picker, "x" * len(picker.choices), ["⇒ what"], 80, 5).plain.split("\n")
                    assert len(rows) <= 5
                    assert max(cell_len(row) for row in rows) <= 80
                    assert any("▸x" in row for row in rows)
                    assert "⇒ what" in rows[-1]
                    picker.move(1)
                picker.choose(picker.choices[-1])
        session.play(greedy_action(session))


@every_game
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_overlaps_or_is_cut_off(name: str, players: int, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWORK_LANG", language)
    session = new_session(name, ",".join(["human"] + ["greedy"] * (players - 1)), first=1)

    async def script(pilot: AppPilot) -> None:
        await pilot.pause()
        expect_all_fits(pilot)
        rows = shown(pilot.app)
        assert all(name in rows[1] for name in play_screen(pilot.app).scene.names[1:])
        assert rows[-1].rstrip().endswith("q quit" if language == "en" else "q quitter")

    run(session, script)


def test_what_is_too_tall_for_its_pane_scrolls() -> None:
    session = new_session("pavilion", first=1)

    async def script(pilot: AppPilot) -> None:
        await pilot.resize_terminal(70, 17)
        await pilot.pause()
        near = pilot.app.screen.query_one("#near", DrawingWidget)
        whole = near.text().plain.split("\n")
        assert len(whole) > near.content_size.height
        assert near.render().plain.split("\n")[-1].endswith("▼")
        await pilot.press(*["pagedown"] * 5)
        seen = near.render().plain.split("\n")
        assert seen[0].endswith("▲")
        assert seen[-1].rstrip() == whole[-1].rstrip()[: len(seen[-1].rstrip())]

    run(session, script)


# Without colour.


def test_no_colour_means_none_and_the_preview_is_still_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    session = new_session("pavilion", first=1)
    while not (session.is_persons_turn and any(action.data()["type"] == "place" for action in session.match.legal_actions())):
        session.play(greedy_action(session))
    place = next(action for action in session.match.legal_actions() if action.data()["type"] == "place")

    async def script(pilot: AppPilot) -> None:
        await pilot.pause()
        before = pilot.app.screen.query_one("#near", DrawingWidget).text().plain
        await choose_by_keys(pilot, place)
        await pilot.pause()
        after = pilot.app.screen.query_one("#near", DrawingWidget).text().plain
        assert after.count("(") == before.count("(") + 1
        for strip in pilot.app.screen._compositor.render_strips():
            for segment in strip:
                assert segment.style is None or (segment.style.color, segment.style.bgcolor) == (None, None)

    run(session, script)


def test_the_mouse_works_without_colour_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    session = new_session("azul", first=1)

    async def script(pilot: AppPilot) -> None:
        await pilot.pause()
        assert PICK in pilot.app.screen.get_style_at(2, 3).meta
        await pilot.click("#offer", offset=(1, 1))
        assert picker_of(play_screen(pilot.app)).focus["factory"] == 1

    run(session, script)


@pytest.mark.parametrize("words", [["play", "azul", "--seed", "3", "--first", "1"], ["replay", "docs/samples/azul.txt"]])
def test_a_terminal_that_cant_be_drawn_on_gets_lines(words: list[str]) -> None:
    """A real pseudo-terminal that says that it is dumb: lines, and no control sequence at all."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "dumb"}
    done = subprocess.Popen([sys.executable, "-m", "tilework", *words], stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    if words[0] == "play":
        os.write(ours, b"q\n")
    output = b""
    while chunk := _read(ours):
        output += chunk
    assert done.wait() == 0
    assert ("choose:" if words[0] == "play" else "wins.") in output.decode()
    assert b"\x1b" not in output


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, 4096)
    except OSError:  # the other end has been closed
        return b""


# Hints.


@every_game
def test_the_hint_key_names_the_best_moves_and_chooses_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from tilework.bots.bot import Limits

    monkeypatch.setattr("tilework.cli.game.hint_text.DEFAULT_LIMITS", Limits(nodes=300))
    session = new_session(name, "human,greedy", first=1)

    async def script(pilot: AppPilot) -> None:
        screen = play_screen(pilot.app)
        await pilot.press("h")
        await until(pilot, lambda: isinstance(pilot.app.screen, Dialog))
        rows = "\n".join(shown(pilot.app))
        assert "The best moves" in rows
        assert "% chance" in rows or "expected" in rows  # the rest may stand on the next line
        await pilot.press("1")
        assert pilot.app.screen is screen
        assert picker_of(screen).action in session.match.legal_actions()
        assert not session.match.can_undo
        await pilot.press("enter")
        await until(pilot, lambda: session.match.can_undo)

    run(session, script)


def test_a_hint_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.cli.test_play import tilework
    from tilework.bots.bot import Limits

    monkeypatch.setattr("tilework.cli.game.hint_text.DEFAULT_LIMITS", Limits(nodes=300))
    assert "chance of winning" in tilework("play", "azul", "--plain", "--first", "1", "--seed", "3", stdin="h\nq\n")


# What lies over the table.


@every_game
def test_the_end_of_a_game_fits_with_its_keys(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWORK_LANG", "fr")
    session = new_session(name, "human,greedy,greedy,greedy", seed=2)
    while not session.match.is_over:
        session.play(greedy_action(session))

    async def script(pilot: AppPilot) -> None:
        await until(pilot, lambda: isinstance(pilot.app.screen, Dialog))
        await pilot.pause()
        rows = shown(pilot.app)
        assert any("nouvelle partie" in row and "q quitter" in row for row in rows)
        assert pilot.app.screen.region.contains_region(pilot.app.screen.query_one("#dialog").region)

    run(session, script)


def test_no_line_ends_at_a_space_that_holds_words_together() -> None:
    words = "prendre 1 rouge au centre\u00a0: 33\u00a0% de chances, soit 1\u202f234 sur 5\u202f000"
    for width in range(12, 60):
        lines = wrapped(Text(words), width)
        assert " ".join(line.plain.rstrip(" ") for line in lines) == words, width
        assert not any(line.plain.startswith(("%", ":", "234", "000")) for line in lines), width


def test_in_french_the_keys_are_letters_of_what_they_stand_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """White has a letter, though that on its tiles is a command; the floor's row has the letter of its key."""
    scene = scene_of(middle("azul", {}, 1, 0), "fr")
    monkeypatch.setattr(choice_keys, "choice_labels", lambda *_: ["4 bleues", "1 rouge", "2 noires", "1 blanche"])
    colours = [Choice("colour", {"colour": colour}, ()) for colour in ("blue", "red", "black", "white")]
    assert choice_keys.choice_keys(scene, colours) == ["b", "r", "n", "a"]
    assert "P  −1" in near_board(scene, *INSIDE).plain
