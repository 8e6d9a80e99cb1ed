"""Pictures of the terminal client for the README: ``python -m tests.cli.screenshots`` draws them anew."""

import asyncio
import re
from pathlib import Path

from tests.support_cli import TERMINAL, choose_by_keys, greedy_action, new_session, play_app, started
from tilework import games

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
DECISIONS = {"azul": 33, "pavilion": 63, "sintra": 41}
"""How far into the game a picture is taken; other games are shown after 30 decisions."""


def main() -> None:
    """Draw every game in the middle of a move."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in games.names():
        (FOLDER / f"terminal-{game}.svg").write_text(asyncio.run(picture(game)), encoding="utf-8")


async def picture(game: str) -> str:
    """The screen when a move is chosen and not yet played."""
    session = new_session(game, "human:Ada,greedy,greedy", seed=5)
    for _ in range(DECISIONS.get(game, 30)):
        session.play(greedy_action(session))
    while not session.is_persons_turn:
        session.play(greedy_action(session))
    app = play_app(session)
    async with app.run_test(size=TERMINAL) as pilot:
        await started(pilot)
        await choose_by_keys(pilot, greedy_action(session))
        await pilot.pause()
        return without_fonts(app.export_screenshot(title="Tilework"))


def without_fonts(svg: str) -> str:
    """A picture that needs nothing from elsewhere: the reader's own monospaced font will do."""
    return re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL).replace("Fira Code", "monospace")


if __name__ == "__main__":
    main()
