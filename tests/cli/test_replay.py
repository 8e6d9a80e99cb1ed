"""``tilework replay FILE``: stepping through a match on the screen, and printing it without one."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.widgets import Input
from typer.testing import CliRunner

from tests.helpers.cli import TERMINAL, AppPilot, greedy_action, new_session, shown
from tests.helpers.games import every_game
from tilework.analysis.luck import sentences
from tilework.cli.framework.app import build
from tilework.cli.game.match_log import signed
from tilework.cli.tui.replay_screen import ReplayApp, ReplayScreen
from tilework.i18n import text
from tilework.match import Match, write_record
from tilework.match.events import Play


def finished(game: str) -> Match:
    session = new_session(game, "greedy,greedy", seed=1)
    while not session.match.is_over:
        session.play(greedy_action(session))
    return session.match


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWORK_LANG", "en")
    monkeypatch.delenv("NO_COLOR", raising=False)


def run(match: Match, script: Callable[[AppPilot, ReplayScreen], Awaitable[None]]) -> None:
    async def main() -> None:
        app = ReplayApp(match)
        async with app.run_test(size=TERMINAL) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, ReplayScreen)
            await script(pilot, app.screen)

    asyncio.run(main())


def test_steps_forwards_and_backwards() -> None:
    match = finished("azul")

    async def script(pilot: AppPilot, screen: ReplayScreen) -> None:
        assert screen.at == 1
        await pilot.press("right", "right", "right", "left")
        assert screen.at == 3
        assert screen.position == match.steps[3].before
        assert f"step 3 of {len(match.steps)}" in "\n".join(shown(pilot.app))
        await pilot.press("home", "left")
        assert screen.at == 0
        await pilot.press("end", "right")
        assert screen.at == len(match.steps)
        assert screen.position == match.position
        assert "wins." in "\n".join(shown(pilot.app))

    run(match, script)


def test_goes_from_round_to_round() -> None:
    match = finished("azul")

    async def script(pilot: AppPilot, screen: ReplayScreen) -> None:
        await pilot.press("home")
        rounds = []
        while screen.at < len(match.steps):
            await pilot.press("down")
            rounds.append(int(screen.position.state.round_number))
        assert rounds[:3] == [1, 2, 3]
        assert rounds == sorted(rounds)
        last = screen.at
        await pilot.press("up")
        assert screen.at < last
        assert isinstance(match.steps[screen.at].event, Play)

    run(match, script)


def test_jumps_to_a_step() -> None:
    match = finished("azul")

    async def script(pilot: AppPilot, screen: ReplayScreen) -> None:
        await pilot.press("g")
        pilot.app.screen.query_one(Input).value = "17"
        await pilot.press("enter")
        assert screen.at == 17
        await pilot.press("g")
        pilot.app.screen.query_one(Input).value = "100000"
        await pilot.press("enter")
        assert screen.at == len(match.steps)
        await pilot.press("g", "escape", "l")
        assert "étape" in "\n".join(shown(pilot.app))

    run(match, script)


def test_the_analysis_says_what_each_move_was_worth() -> None:
    session = new_session("azul", "greedy,random", seed=1)
    for _ in range(6):
        session.play(session.bots_choice(session.match.position))
    match = session.match

    async def script(pilot: AppPilot, screen: ReplayScreen) -> None:
        await pilot.press("end", "a")
        async with asyncio.timeout(120):
            while screen.analysis is None:
                await pilot.pause()
        await pilot.pause()
        for report in screen.analysis.moves:
            screen.action_go(report.step + 1)
            await pilot.pause()
            rows = "\n".join(shown(pilot.app)[-7:])
            assert text("analysis", f"mark.{report.mark}", "en") in rows
            assert f"{100 * report.win_chances[0]:.0f}%" in rows
        luck = screen.analysis.luck
        assert luck is not None
        assert all(sentence in rows for sentence in sentences(luck, ["Greedy", "Random"], "en"))
        screen.action_go(luck.per_deal[0].step + 1)
        await pilot.pause()
        assert f"luck of this deal: Greedy {signed(round(luck.per_deal[0].margins[0]))}" in "\n".join(shown(pilot.app)[-7:])
        screen.action_go(report.step + 1)
        await pilot.press("l")
        assert text("analysis", f"mark.{report.mark}", "fr") in "\n".join(shown(pilot.app)[-7:])

    run(match, script)


@every_game
def test_prints_every_move_and_the_scores_without_a_terminal(name: str, tmp_path: Path) -> None:
    match = finished(name)
    file = tmp_path / "out.txt"
    file.write_text(write_record(match))
    result = CliRunner().invoke(build(), ["replay", str(file)])
    assert result.exit_code == 0, result.output
    moves = [(step.before, step.event) for step in match.steps if isinstance(step.event, Play)]
    for before, event in moves:
        words = match.game.action_sentence(before.state, before.action(event.action).number, "en", "they")
        assert f"{match.seats[event.seat].capitalize()} {words}" in result.output
    winner = match.seats[match.winners[0]].capitalize()
    assert result.output.rstrip().endswith(f"\n{winner} wins.")
    told = result.output.count("\nGreedy 1 ") - (winner == "Greedy 1")
    assert told == sum(event.seat == 0 for _, event in moves)
