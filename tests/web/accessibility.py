"""Looking at a page as axe-core and as a narrow screen do."""

from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page

from tests.helpers.json_types import Json
from tilework.games.game import Data

AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
THEMES = ("light", "dark", "contrast")
SERIOUS = ("serious", "critical")

# The narrowest phone, and a 1280 pixel screen with text at 200 %.
NARROW = [{"width": 360, "height": 780}, {"width": 640, "height": 400}]

COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""What can differ from theme to theme: all else axe sees in the first."""
EVERYTHING = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# Without loading the styles once more, a fifth of the time: one rule alone reads them, about screens whose orientation is locked.
FIND = """async runOnly => {
    const found = await axe.run(document, {resultTypes: ['violations'], preload: false, runOnly});
    const where = node => node.target + ': ' + node.failureSummary;
    return found.violations.map(({id, impact, nodes}) => ({id, impact, nodes: nodes.slice(0, 4).map(where)}));
}"""

# A new size has reached the page when it has been drawn: what listens to the width answers in one frame, what that changes is in the next.
DRAWN = "async () => { for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame); }"

# Without the light on the wall, behind which axe sees no colour: it only ever takes the ground further from the ink.
# The bar at the bottom of a phone scrolls along: axe counts a link that happens to lie half under it as too small, though one can scroll.
# Two frames, so that what axe reads has been drawn.
WEAR = """async theme => {
    document.documentElement.dataset.theme = theme;
    document.querySelector('.light')?.remove();
    for (const bar of document.querySelectorAll('nav')) if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static';
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}"""


def findings(page: Page, rules: Json = EVERYTHING) -> list[Data]:
    """What axe holds against a page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: list[Data] = page.evaluate(FIND, rules)
    return found


def serious_findings(page: Page, themes: Sequence[str] = THEMES) -> dict[str, list[Data]]:
    """The serious findings in each theme that has any."""
    by_theme = {}
    for theme in themes:
        page.evaluate(WEAR, theme)
        found = [one for one in findings(page, EVERYTHING if theme == themes[0] else COLOURS) if one["impact"] in SERIOUS]
        if found:
            by_theme[theme] = found
    return by_theme


def overflow(page: Page) -> dict[int, int]:
    """By how many pixels a page is too wide, on each narrow screen where it is."""
    wide = {}
    for size in NARROW:
        page.set_viewport_size(size)  # type: ignore[arg-type]  # a size
        page.evaluate(DRAWN)
        extra = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if extra > 0:
            wide[size["width"]] = extra
    return wide


SMALL = """() => {
    const fields = 'button, .button, select, textarea, input:not([type=radio], [type=checkbox], [type=file])';
    const seen = element => element.checkVisibility({visibilityProperty: true, opacityProperty: true});
    const small = [...document.querySelectorAll(fields)].filter(seen).filter(one => Math.min(one.offsetWidth, one.offsetHeight) < 44);
    return small.map(one => `${one.tagName} ${one.className} "${one.textContent.trim()}": ${one.offsetWidth} x ${one.offsetHeight}`);
}"""


def too_small(page: Page) -> list[str]:
    """What a finger would miss on a phone: buttons and fields under 44 pixels."""
    page.set_viewport_size(NARROW[0])  # type: ignore[arg-type]  # a size
    page.evaluate(DRAWN)
    found: list[str] = page.evaluate(SMALL)
    return found
