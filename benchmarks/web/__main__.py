"""Measure the built web client: ``python -m benchmarks.web`` writes ``benchmarks/results/web.md`` and ``web.json``.

The initial load is measured in the browser (every file requested before any click), gzipped. Times are measured on this machine against a
local server, with and without a four-fold CPU slowdown.
"""

import json
import sys
import tempfile
from pathlib import Path

from benchmarks.load.server import Server
from benchmarks.web.measure import STATIC, measure
from benchmarks.web.report import report
from playwright.sync_api import sync_playwright
from tests.web.chromium import launch

RESULTS = Path(__file__).parents[1] / "results"


def main() -> None:
    if not (STATIC / "index.html").is_file():
        sys.exit("The web client is not built: make web")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), environment={"TILEWORK_RATE_LIMIT_SCALE": "1000"})
        server.start()
        try:
            server.wait()
            browser = launch(playwright)
            figures = measure(browser, f"http://{server.host}")
            browser.close()
        finally:
            server.stop()
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / "web.json").write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    (RESULTS / "web.md").write_text(report(figures), encoding="utf-8")
    print(report(figures))


if __name__ == "__main__":
    main()
