"""Debian's Chromium, as it is started for tests, measurements and pictures."""

import shutil

from playwright.sync_api import Browser, Playwright

WHOLE = "/usr/bin/chromium"
# The build without windows draws the same pages and takes a fifth less time for it; where there is none, the whole one does.
PATH = shutil.which("chromium-headless-shell") or WHOLE

# A newcomer's moves are watched by the coach, who may ask before they are played.
NO_NEWCOMER = """try {
    localStorage.getItem('tilework.finished') ?? localStorage.setItem('tilework.finished', '["a", "b", "c"]');
} catch { /* an empty document has no storage */ }"""

# Chromium heeds only the last list of features, so this one repeats what Playwright switches off. Ours first: the address bar's popups,
# two pages of their own behind every window, which cost more than many a page under test.
OFF = (
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled,"
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,"
    "MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning"
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={OFF}",
]


def launch(playwright: Playwright, path: str = PATH) -> Browser:
    """A browser with no window."""
    return playwright.chromium.launch(executable_path=path, args=FLAGS)
