"""What the tests of the terminal client share: an application under a pilot, and a player that only uses the keyboard."""

import asyncio
from collections.abc import Callable
from typing import Any

from rich.cells import cell_len
from textual.app import App
from textual.pilot import Pilot

from tests.helpers.json_types import Json
from tilework import bots
from tilework.cli.game.action_picker import Picker
from tilework.cli.game.seats import parse_seats
from tilework.cli.game.session import Session
from tilework.cli.tui.app import PlayApp
from tilework.cli.tui.canvas_widget import DrawingWidget
from tilework.cli.tui.dialogs import Dialog
from tilework.cli.tui.play_screen import PlayScreen
from tilework.games.action import Action

TERMINAL = (100, 30)
AnyApp = App[Any]
"""Any: each application returns something else, which no test reads."""
AppPilot = Pilot[Any]
"""Any: as above."""


def new_session(game: str, seats: str = "human,greedy", seed: int = 1, **options: Json) -> Session:
    """A new session between these seats."""
    chosen = parse_seats(seats)
    return Session.new(game, chosen, {"players": len(chosen), **options}, seed=seed)


def play_app(session: Session, *, confirm: bool = True) -> PlayApp:
    """The application with a session; bots answer at once."""
    return PlayApp(lambda: session, confirm=confirm, bot_delay=0)


async def until(pilot: AppPilot, condition: Callable[[], bool]) -> None:
    """Let the application run until something is so."""
    async with asyncio.timeout(60):
        while not condition():
            await pilot.pause()


def play_screen(app: AnyApp) -> PlayScreen:
    """The screen of the game, whatever lies over it."""
    return next(screen for screen in app.screen_stack if isinstance(screen, PlayScreen))


def picker_of(screen: PlayScreen) -> Picker:
    """What a person chooses with, whose turn it is."""
    assert screen.picker is not None
    return screen.picker


def is_ready(app: AnyApp) -> bool:
    """Whether the application waits for a person."""
    if isinstance(app.screen, PlayScreen):
        return app.screen.picker is not None or app.screen.session.match.is_over
    return isinstance(app.screen, Dialog)


async def started(pilot: AppPilot) -> PlayScreen:
    """The screen of the game, once a person is to decide."""
    await until(pilot, lambda: is_ready(pilot.app))
    return play_screen(pilot.app)


async def choose_by_keys(pilot: AppPilot, action: Action) -> None:
    """Choose an action with the keys that are shown, step by step; it is then to be confirmed (or has been played)."""
    screen = play_screen(pilot.app)
    while screen.picker is not None and action in screen.session.match.legal_actions() and screen.picker.action is None:
        index = next(index for index, choice in enumerate(screen.picker.choices) if action in choice.actions)
        last = screen.picker.choices[index].action is not None
        await pilot.press(screen.keys[index])
        if last:
            return


def greedy_action(session: Session) -> Action:
    """What the greedy bot would play for the seat to move."""
    return bots.get("greedy").choose(session.match.position.copy(), seed=1).action


def shown(app: AnyApp) -> list[str]:
    """The rows of the screen as plain text."""
    return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]


def expect_all_fits(pilot: AppPilot) -> None:
    """Every drawing of the screen lies inside it, overlaps no other and holds all that is drawn on it."""
    drawings = [drawing for drawing in pilot.app.screen.query(DrawingWidget) if drawing.display]
    regions = [drawing.region for drawing in drawings]
    for number, region in enumerate(regions):
        assert pilot.app.screen.region.contains_region(region)
        assert not any(region.overlaps(other) for other in regions[number + 1 :])
    for drawing in drawings:
        rows = drawing.text().plain.split("\n")
        assert len(rows) <= drawing.content_size.height, drawing.id
        assert max(cell_len(row) for row in rows) <= drawing.content_size.width, drawing.id
