"""Pictures of the terminal client for the README: ``python -m tests.cli.screenshots`` draws them anew."""

import asyncio
import os
import re
from collections.abc import Callable, Coroutine
from pathlib import Path

from tests.helpers.cli import (
    TERMINAL,
    choose_by_keys,
    greedy_action,
    new_session,
    play_app,
    started,
    until,
)
from tilework.cli.tui.dialogs import Dialog

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
DECISIONS = {"azul": 33, "pavilion": 63, "sintra": 41}
"""How far into the game a picture is taken; other games are shown after 30 decisions."""


SMALL = (80, 24)


def main() -> None:
    """Draw what a small terminal shows in the middle of a move."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    pictures: dict[str, Callable[[], Coroutine[object, object, str]]] = {
        "terminal-azul-80x24": lambda: picture("azul", size=SMALL),
        "terminal-pavilion-80x24-fr": lambda: picture("pavilion", "human,greedy,greedy,greedy", size=SMALL, language="fr"),
        "terminal-sintra-80x24-plain": lambda: picture("sintra", size=SMALL, colour=False),
        "terminal-hint-80x24": lambda: picture("azul", size=SMALL, hint=True),
    }
    for name, make in pictures.items():
        (FOLDER / f"{name}.svg").write_text(asyncio.run(make()), encoding="utf-8")


async def picture(
    game: str,
    seats: str = "human:Ada,greedy,greedy",
    *,
    size: tuple[int, int] = TERMINAL,
    language: str = "en",
    colour: bool = True,
    hint: bool = False,
) -> str:
    """The screen when a move is chosen and not yet played, or with a hint over it."""
    os.environ["TILEWORK_LANG"] = language
    os.environ.pop("NO_COLOR", None)
    if not colour:
        os.environ["NO_COLOR"] = "1"
    session = new_session(game, seats, seed=5)
    for _ in range(DECISIONS.get(game, 30)):
        session.play(greedy_action(session))
    while not session.is_persons_turn:
        session.play(greedy_action(session))
    app = play_app(session)
    async with app.run_test(size=size) as pilot:
        await started(pilot)
        if hint:
            await pilot.press("h")
            await until(pilot, lambda: isinstance(app.screen, Dialog))
        else:
            await choose_by_keys(pilot, greedy_action(session))
        await pilot.pause()
        return without_fonts(app.export_screenshot(title="Tilework"))


def without_fonts(svg: str) -> str:
    """A picture that needs nothing from elsewhere: the reader's own monospaced font will do."""
    return re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL).replace("Fira Code", "monospace")


if __name__ == "__main__":
    main()
