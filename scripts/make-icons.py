"""Render the app's icons as PNG from ``web/public/icon.svg`` with Chromium: ``python scripts/make-icons.py``."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.web.chromium import launch  # noqa: E402

PUBLIC = ROOT / "web" / "public"
GROUND = "#1f4f9c"

# File, size, and how much of it the drawing fills: systems cut maskable icons to their own shape, so those need a margin and no corners.
ICONS = [("icon-192.png", 192, 1.0), ("icon-512.png", 512, 1.0), ("icon-maskable-512.png", 512, 0.8), ("apple-touch-icon.png", 180, 0.9)]


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, size, share in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = "transparent" if share == 1 else GROUND
            style = f"html{{background:{ground}}}body{{margin:{size * (1 - share) / 2}px}}svg{{display:block;width:{size * share}px}}"
            page.set_content(f"<style>{style}</style>{drawing}")
            page.screenshot(path=PUBLIC / name, omit_background=share == 1)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
