"""The library's pictures show the tiles of the web client's boards."""

from pathlib import Path
from runpy import run_path

from playwright.sync_api import Page

from tilework.envs.render.tile_styles import faces

MAKER = Path(__file__).parents[2] / "web/fixtures/tiles.py"


def test_the_library_draws_the_tiles_of_the_boards(page: Page) -> None:
    """Dot by dot, but for the edges: browsers smooth them differently."""
    page.goto("/puzzles")
    for game, motifs in run_path(str(MAKER))["drawn"](page).items():
        known = faces(game)
        assert set(known) == set(motifs)
        for kind, dots in motifs.items():
            assert (known[kind].motif != dots).mean() < 0.03, f"{game} {kind}: run python web/fixtures/tiles.py"
