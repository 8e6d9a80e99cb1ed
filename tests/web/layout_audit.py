"""What is wrong with the layout of a page as it is drawn: measured in the browser, reported in words."""

from pathlib import Path

from playwright.sync_api import BrowserContext, Page

# Smallest targets for a finger (px): tiles may be smaller than buttons, since a magnifier shows them.
MIN_TARGET = 40
MIN_TILE = 32
# Where the height of a phone in landscape limits the board.
MIN_TILE_LOW = 24
MIN_OWN_SHARE = 0.55

FAULTS = (Path(__file__).parent / "layout_audit.js").read_text()


def faults(
    page: Page, *, touch: bool, min_own_share: float = MIN_OWN_SHARE, min_tile: float = MIN_TILE, min_tile_low: float = MIN_TILE_LOW
) -> list[str]:
    """Everything that sticks out, is cut, overlaps, is too small or out of sight."""
    assert page.viewport_size
    found: list[str] = page.evaluate(FAULTS, [page.viewport_size["width"], MIN_TARGET, min_tile, min_tile_low, min_own_share, touch])
    return found


ENLARGE = """(() => {
    const enlarge = () => { document.documentElement.style.fontSize = 'PERCENT%'; };
    if (document.documentElement) enlarge();
    else addEventListener('DOMContentLoaded', enlarge);
})()"""


def scale_text(context: BrowserContext, percent: int) -> None:
    """Draw pages with text of another size, as the browser's own setting would."""
    if percent != 100:
        context.add_init_script(ENLARGE.replace("PERCENT", str(percent)))
