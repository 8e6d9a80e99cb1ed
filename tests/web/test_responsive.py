"""Every table at every screen size, in every language, with text up to 200%: nothing sticks out, is cut or too small.

``make test`` looks at a sample of the matrix that covers every size, language and state; ``-m nightly`` at all of it.
"""

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.web import gallery_build, layout_audit
from tests.web.page_player import Player

Contexts = Callable[..., BrowserContext]
MESSAGES = Path(__file__).parents[2] / "web/src/i18n"
LANGUAGES = sorted(path.name.split(".")[1] for path in MESSAGES.glob("table.*.ftl"))
SIZES = [
    (320, 640),
    (360, 780),
    (390, 844),
    (780, 360),
    (768, 1024),
    (834, 1194),
    (1024, 768),
    (1280, 800),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
]
SCALES = [100, 150, 200]
Screen = tuple[tuple[int, int], str, int]
ALL: list[Screen] = [(size, language, scale) for size, language, scale in product(SIZES, LANGUAGES, SCALES)]
SAMPLE: list[Screen] = [
    (size, LANGUAGES[index % len(LANGUAGES)], SCALES[index // 2 % 3] if size[0] < 1440 else 100) for index, size in enumerate(SIZES)
]

TABLES = [
    f"{position}{names}"
    for position, names in product(
        (
            "azul-2-middle",
            "azul-4-middle",
            "azul-3-mini",
            "azul-2-grey-tile",
            "pavilion-2-opening",
            "pavilion-2-place",
            "pavilion-2-bonus",
            "pavilion-4-middle",
            "sintra-2-middle",
            "sintra-2-pane",
            "sintra-4-middle",
        ),
        ("", "&long"),
    )
] + ["azul-4-over", "pavilion-2-over", "sintra-4-over"]
# Every state is looked at on this many screens of the sample.
EACH = 3


def named(screen: Screen) -> str:
    (width, height), language, scale = screen
    return f"{width}x{height}-{language}-{scale}"


def screens(chosen: list[Screen]) -> pytest.MarkDecorator:
    sampled = [pytest.param(screen, id=named(screen)) for screen in chosen]
    rest = [pytest.param(screen, id=named(screen), marks=pytest.mark.nightly) for screen in ALL if screen not in chosen]
    return pytest.mark.parametrize("screen", sampled + rest)


def states(screen: Screen, found: list[str]) -> list[str]:
    """All of them for a screen of the nightly run, some for one of the sample."""
    if screen not in SAMPLE:
        return found
    at = SAMPLE.index(screen)
    return [state for index, state in enumerate(found) if (index - at) % len(SAMPLE) < EACH]


def opened(open_context: Contexts, screen: Screen) -> Page:
    (width, height), language, scale = screen
    touch = width < 1100
    context = open_context(viewport={"width": width, "height": height}, locale=language, has_touch=touch, is_mobile=touch)
    layout_audit.scale_text(context, scale)
    chosen = f"localStorage.setItem('tilework.settings', JSON.stringify({{theme: 'light', language: '{language}'}}))"
    context.add_init_script(f"if (location.protocol === 'http:') {chosen}")
    return context.new_page()


def check(page: Page, screen: Screen, state: str) -> list[str]:
    (width, _), _, scale = screen
    page.evaluate("document.fonts.ready.then(() => null)")
    is_usual = scale == 100
    found = layout_audit.faults(
        page,
        touch=width < 1100,
        min_own_share=layout_audit.MIN_OWN_SHARE if is_usual else 0,
        min_tile=tile(screen),
        min_tile_low=layout_audit.MIN_TILE_LOW if is_usual else 20,
    )
    return [f"{state}: {fault}" for fault in found]


def tile(screen: Screen) -> float:
    """Ten tiles beside each other are all that the smallest phones are wide."""
    (width, _), _, _ = screen
    return layout_audit.MIN_TILE if width >= 360 else 28


@screens(SAMPLE)
def test_tables_fit_their_screen(open_context: Contexts, screen: Screen) -> None:
    gallery_build.check_built()
    page = opened(open_context, screen)
    gallery_build.hang(page.context)
    faults = []
    for state in states(screen, TABLES):
        page.goto(f"/gallery?show={state}&as=table")
        page.wait_for_selector("[data-ready]")
        faults += check(page, screen, state)
        if (spots := Player(page).open_spots()) and not state.endswith("over"):
            page.locator(f'[data-spot="{spots[0]}"]').first.dispatch_event("click")
            faults += check(page, screen, f"{state} with something chosen")
    assert not faults, "\n".join(faults)
