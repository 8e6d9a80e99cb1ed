"""Every board in fixed positions: what it looks like in light and dark, and that axe finds nothing serious."""

import base64
import io
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, Page

from tests.web import gallery_build
from tests.web.accessibility import DRAWN, serious_findings

HERE = Path(__file__).parent
SNAPSHOTS = HERE / "snapshots"
SEEN = [
    "azul-2-jokers",
    "azul-2-grey-tile",
    "azul-3-mini",
    "azul-4-over",
    "pavilion-2-place",
    "pavilion-2-mono",
    "pavilion-4-over",
    "sintra-2-middle",
    "sintra-2-pane",
    "sintra-2-palace-b",
]
MAX_DIFFERENT = 0.01  # the share of the picture; fonts differ a little from machine to machine

COMPARE = """async ([old, now]) => {
    const load = async data => {
        const picture = new Image();
        picture.src = data;
        await picture.decode();
        const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
        canvas.drawImage(picture, 0, 0);
        return canvas.getImageData(0, 0, picture.width, picture.height);
    };
    const [a, b] = [await load(old), await load(now)];
    if (a.width !== b.width || a.height !== b.height) return 1;
    let different = 0;
    for (let at = 0; at < a.data.length; at += 4) {
        const far = Math.max(...[0, 1, 2].map(channel => Math.abs(a.data[at + channel] - b.data[at + channel])));
        if (far > 48) different++;
    }
    return different / (a.width * a.height);
}"""


def show(page: Page, position: str, how: str) -> None:
    """Open a position in the gallery."""
    gallery_build.check_built()
    gallery_build.hang(page.context)
    page.add_init_script("localStorage.setItem('tilework.settings', JSON.stringify({theme: 'light', language: 'en'}))")
    page.goto(f"/gallery?show={position}&as={how}")
    page.wait_for_selector("[data-ready]")
    page.evaluate("document.fonts.ready.then(() => null)")


def data_url(kind: str, picture: bytes) -> str:
    return f"data:image/{kind};base64,{base64.b64encode(picture).decode()}"


@pytest.mark.parametrize("position", SEEN)
def test_board_looks_as_before(open_context: Callable[..., BrowserContext], position: str) -> None:
    """Compare with the stored pictures. TILEWORK_SNAPSHOTS=write stores them anew: look at them before you commit."""
    page = open_context(viewport={"width": 900, "height": 700}).new_page()
    show(page, position, "boards")
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        page.evaluate(DRAWN)
        now = page.screenshot(animations="disabled", full_page=True)
        stored = SNAPSHOTS / f"{position}-{theme}.webp"
        if os.environ.get("TILEWORK_SNAPSHOTS") == "write":
            stored.parent.mkdir(exist_ok=True)
            Image.open(io.BytesIO(now)).convert("RGB").save(stored, quality=60, method=6)
        assert stored.exists(), f"there is no snapshot {stored.name}"
        difference = page.evaluate(COMPARE, [data_url("webp", stored.read_bytes()), data_url("png", now)])
        assert difference <= MAX_DIFFERENT, f"{difference:.1%} of {position} in {theme} looks different"


def test_what_a_full_star_is_worth_stands_on_it_and_is_told_to_who_points_at_it(page: Page) -> None:
    show(page, "pavilion-2-place", "table")
    own = page.locator("svg.board").first
    assert sorted(own.locator("g.worth > text").all_text_contents()) == ["12", "14", "15", "16", "17", "18", "20"]
    for star in own.locator("g:has(> g.worth)").all():
        worth = star.locator("g.worth > text").text_content()
        assert re.search(rf"\b{worth}\b", star.locator("> title").text_content() or "")


@pytest.mark.parametrize("position", ["azul-2-jokers", "pavilion-2-place", "sintra-2-pane", "azul-4-over"])
def test_axe_finds_nothing_serious(page: Page, position: str) -> None:
    show(page, position, "table")
    assert serious_findings(page) == {}


@pytest.mark.parametrize("position", ["azul-4-middle", "pavilion-4-middle", "sintra-4-middle"])
def test_nothing_sticks_out_or_overlaps(page: Page, position: str) -> None:
    """All boards lie within the window's width, and none lies on another."""
    show(page, position, "table")
    for width, height in [(360, 780), (768, 1024), (1440, 900), (2560, 1440)]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        boxes: list[dict[str, float]] = page.evaluate(
            "() => [...document.querySelectorAll('.offering, .player')].map(part => part.getBoundingClientRect().toJSON())"
        )
        assert len(boxes) == 5
        for index, one in enumerate(boxes):
            for other in boxes[index + 1 :]:
                across = min(one["right"], other["right"]) - max(one["left"], other["left"])
                down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
                assert across <= 1 or down <= 1, f"at {width} x {height}"
