"""The full-screen client under a pilot: whole games by keyboard, undo, saving, languages, no colour, nothing cut off."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.widgets import Input

from tests.helpers.cli import (
    TERMINAL,
    AppPilot,
    choose_by_keys,
    expect_all_fits,
    greedy_action,
    is_ready,
    new_session,
    picker_of,
    play_app,
    play_screen,
    shown,
    started,
    until,
)
from tests.helpers.games import every_game
from tilework.cli.game.session import Session
from tilework.cli.tui.app import PlayApp
from tilework.cli.tui.canvas_widget import DrawingWidget
from tilework.cli.tui.dialogs import Dialog, SaveDialog
from tilework.cli.tui.play_screen import PlayScreen
from tilework.match import verify_record

Script = Callable[[AppPilot], Awaitable[None]]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWORK_LANG", "en")
    monkeypatch.delenv("NO_COLOR", raising=False)


def run(app: PlayApp, script: Script, size: tuple[int, int] = TERMINAL) -> None:
    async def main() -> None:
        async with app.run_test(size=size) as pilot:
            await started(pilot)
            await script(pilot)

    asyncio.run(main())


async def play_move(pilot: AppPilot) -> None:
    """Play what the greedy bot would, by keys alone, and close what then lies over the table."""
    screen = await started(pilot)
    await choose_by_keys(pilot, greedy_action(screen.session))
    if screen.picker is not None and picker_of(screen).action is not None:
        await pilot.press("enter")
    await until(pilot, lambda: is_ready(pilot.app))
    if isinstance(pilot.app.screen, Dialog) and not screen.session.match.is_over:
        await pilot.press("enter")
        await until(pilot, lambda: is_ready(pilot.app))


@every_game
def test_a_whole_game_by_keyboard(name: str) -> None:
    session = new_session(name, "human:Ada,greedy", seed=2)

    async def script(pilot: AppPilot) -> None:
        while not session.match.is_over:
            await play_move(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, Dialog))
        rows = "\n".join(shown(pilot.app))
        assert "The game is over" in rows
        for score in session.match.scores:
            assert str(score).replace("-", "−") in rows
        await pilot.press("q", "q")

    run(play_app(session, confirm=False), script)
    assert verify_record(session.record()).is_valid


def test_whoever_waits_is_told_that_the_rules_are_being_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    import threading

    monkeypatch.setattr("tilework.cli.tui.app.COMPILE_NOTICE_AFTER", 0.05)
    compiled = threading.Event()

    def begin() -> Session:
        compiled.wait(60)
        return new_session("azul", first=1)

    async def main() -> None:
        app = PlayApp(begin, bot_delay=0)
        async with app.run_test(size=TERMINAL) as pilot:
            await until(pilot, lambda: any("Compiling the rules" in row for row in shown(app)))
            compiled.set()
            await started(pilot)
            assert not any("Compiling" in row for row in shown(app))

    asyncio.run(main())


def test_several_people_share_the_keyboard() -> None:
    session = new_session("azul", "human:Ada,human:Grace", first=1)

    async def script(pilot: AppPilot) -> None:
        screen = await started(pilot)
        for seat in (0, 1, 0):
            assert session.match.turn == seat
            assert screen.scene.seat == seat
            await play_move(pilot)

    run(play_app(session), script)


def test_nothing_is_played_before_it_is_confirmed() -> None:
    session = new_session("azul", first=1)

    async def script(pilot: AppPilot) -> None:
        screen = await started(pilot)
        await choose_by_keys(pilot, greedy_action(session))
        assert picker_of(screen).action is not None
        assert not session.match.can_undo
        await pilot.press("escape", "escape", "escape")
        assert picker_of(screen).path == ()
        await pilot.press("escape")
        assert not session.match.can_undo

    run(play_app(session), script)


def test_arrows_point_and_the_panel_says_what_would_happen() -> None:
    session = new_session("azul", first=1)

    async def script(pilot: AppPilot) -> None:
        screen = await started(pilot)
        await pilot.press("enter", "enter")
        seen = set()
        for _ in picker_of(screen).choices:
            choice = picker_of(screen).pointed
            assert choice is not None
            pointed = choice.action
            assert pointed is not None
            expected = session.match.game.action_sentence(session.match.position.state, pointed.number, "en")
            assert any(expected in row for row in shown(pilot.app)[24:])
            seen.add(pointed)
            await pilot.press("right")
        assert len(seen) == len(picker_of(screen).choices)
        assert screen.scene.after is not None

    run(play_app(session), script)


def test_undo_takes_the_bots_moves_back_too_and_redo_plays_them_again() -> None:
    session = new_session("azul", "human,greedy,random", first=1)

    async def script(pilot: AppPilot) -> None:
        start = session.match.position.copy()
        await play_move(pilot)
        after = session.match.position.copy()
        assert session.match.turn == 0
        await pilot.press("u")
        await started(pilot)
        assert session.match.position == start
        await pilot.press("U")
        await started(pilot)
        assert session.match.position == after
        await pilot.press("u", "u")
        await started(pilot)
        assert "nothing to undo" in "\n".join(shown(pilot.app))

    run(play_app(session), script)


def test_undo_while_a_bot_thinks_discards_its_answer() -> None:
    session = new_session("azul", first=1)
    app = PlayApp(lambda: session, confirm=False, bot_delay=30)

    async def script(pilot: AppPilot) -> None:
        start = session.match.position.copy()
        await choose_by_keys(pilot, greedy_action(session))
        assert session.is_bots_turn
        await pilot.press("u")
        await started(pilot)
        assert session.match.position == start

    run(app, script)


def test_save_quit_and_resume(tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    session = new_session("azul", "human:Ada,greedy@1", first=1)

    async def script(pilot: AppPilot) -> None:
        await play_move(pilot)
        await pilot.press("q")
        assert "unsaved moves" in "\n".join(shown(pilot.app))
        await pilot.press("s")
        await until(pilot, lambda: isinstance(pilot.app.screen, SaveDialog))
        pilot.app.screen.query_one(Input).value = str(file)[:-1]
        await pilot.press("end", *"tqu", "backspace", "backspace")
        await pilot.press("enter")

    run(play_app(session), script)
    resumed = Session.resume(file.read_text(encoding="utf-8"), file=file)
    assert resumed.match.position == session.match.position
    assert [seat.spec for seat in resumed.seats] == ["human", "greedy@1"]
    assert resumed.match.seats == ("Ada", "greedy")

    async def go_on(pilot: AppPilot) -> None:
        await play_move(pilot)
        await pilot.press("s")
        assert pilot.app.screen.query_one(Input).value == str(file)
        await pilot.press("enter")
        await pilot.press("q")

    run(play_app(resumed), go_on)
    assert verify_record(file.read_text(encoding="utf-8")).is_valid


def test_a_file_that_cant_be_written_is_reported(tmp_path: Path) -> None:
    session = new_session("azul", first=1)

    async def script(pilot: AppPilot) -> None:
        await pilot.press("s")
        pilot.app.screen.query_one(Input).value = str(tmp_path / "no" / "folder.txt")
        await pilot.press("enter")
        await pilot.pause(0.2)
        assert "could not be written" in play_screen(pilot.app).message  # on the screen, a long path may cut the line

    run(play_app(session), script)


def test_scores_are_explained_after_each_round_with_their_rules() -> None:
    session = new_session("azul", "human,greedy", first=1)

    async def script(pilot: AppPilot) -> None:
        while True:
            screen = await started(pilot)
            await choose_by_keys(pilot, greedy_action(session))
            await pilot.press("enter")
            await until(pilot, lambda: is_ready(pilot.app))
            if isinstance(pilot.app.screen, Dialog):
                break
        rows = "\n".join(shown(pilot.app))
        assert "Round 1: the scores" in rows
        assert "AZ-SCORE-" in rows
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, PlayScreen)
        await pilot.press("e")
        assert "Scores and log" in "\n".join(shown(pilot.app))
        await pilot.press("escape")
        assert pilot.app.screen is screen

    run(play_app(session), script)


@every_game
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_overlaps_or_is_cut_off_at_100_by_30(name: str, players: int, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWORK_LANG", language)
    session = new_session(name, ",".join(["human"] + ["greedy"] * (players - 1)), first=1)

    async def script(pilot: AppPilot) -> None:
        await pilot.pause()
        expect_all_fits(pilot)

    run(play_app(session), script)


def test_a_larger_terminal_is_used() -> None:
    session = new_session("azul", first=1)

    async def script(pilot: AppPilot) -> None:
        await pilot.pause()
        small = pilot.app.screen.query_one("#near", DrawingWidget).render().plain.count("\n")
        await pilot.resize_terminal(160, 50)
        await pilot.pause()
        large = pilot.app.screen.query_one("#near", DrawingWidget).render().plain.count("\n")
        assert large > small
        assert pilot.app.screen.query_one("#side-log").display

    run(play_app(session), script)


def test_language_can_be_switched() -> None:
    session = new_session("azul", first=1)

    async def script(pilot: AppPilot) -> None:
        assert "round 1" in shown(pilot.app)[0]
        await pilot.press("l")
        assert "manche 1" in shown(pilot.app)[0]
        assert "fabrique" in "\n".join(shown(pilot.app))

    run(play_app(session), script)


def test_without_colour_tiles_have_brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    session = new_session("azul", first=1)

    async def script(pilot: AppPilot) -> None:
        await pilot.pause()
        rows = "\n".join(shown(pilot.app))
        for factory in session.match.position.factories[1:]:
            for kind in factory:
                assert f"{session.match.game.letters[session.match.game.kinds.index(kind)]}]" in rows

    run(play_app(session), script)


def test_the_mouse_chooses_too() -> None:
    session = new_session("azul", first=1)

    async def script(pilot: AppPilot) -> None:
        screen = await started(pilot)
        await pilot.pause()
        await pilot.click("#offer", offset=(1, 1))
        assert picker_of(screen).focus["factory"] == 1
        assert picker_of(screen).focus["colour"] == session.match.position.factories[0][0]
        await pilot.click("#panel", offset=(3, 1))
        assert picker_of(screen).action is not None
        await pilot.click("#panel", offset=(3, 1))
        await until(pilot, lambda: session.match.can_undo)

    run(play_app(session), script)


def test_help_and_other_boards() -> None:
    session = new_session("azul", "human,greedy,greedy", first=1)

    async def script(pilot: AppPilot) -> None:
        await pilot.press("question_mark")
        assert "How to play here" in "\n".join(shown(pilot.app))
        await pilot.press("escape", "v")
        assert play_screen(pilot.app).scene.seat == 1
        await pilot.press("escape")
        assert play_screen(pilot.app).scene.seat == 0

    run(play_app(session), script)


def test_a_new_game_after_the_end() -> None:
    session = new_session("azul", "human,greedy", seed=2)
    while not session.match.is_over:
        session.play(greedy_action(session))

    async def script(pilot: AppPilot) -> None:
        await until(pilot, lambda: isinstance(pilot.app.screen, Dialog))
        await pilot.press("n")
        screen = await started(pilot)
        assert screen.session is not session
        assert not screen.session.match.is_over
        assert screen.session.seats == session.seats

    run(play_app(session), script)


def test_keys_that_come_faster_than_a_dialog_closes_are_not_for_the_table() -> None:
    session = new_session("azul", first=1)

    async def script(pilot: AppPilot) -> None:
        screen = await started(pilot)
        await pilot.press("question_mark")
        dialog = pilot.app.screen
        assert isinstance(dialog, Dialog)
        dialog.close_with("enter")
        dialog.close_with("enter")
        await pilot.pause()
        assert pilot.app.screen is screen

    run(play_app(session), script)
