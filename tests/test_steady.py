"""No test leaves anything to chance, waits for a time, or gives a busy machine too little of it."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
WAVERING = {
    "a wait for a time: wait for a state": r"wait_for_timeout|(?<!asyncio\.)\bsleep\((?!0\))",
    "chance without a seed": r"\bsecrets\.|\buuid\d?\.|\bRandom\(\)|default_rng\(\)|RandomState\(\)|use_true_random=True",
    "the generator that all share": r"(?<![\w.])np\.random\.(rand|choice|shuffle)\w*\(|from random import (?!Random)",
    "a page that waits for a promise: ask from outside, with until": r"wait_for_function\([^)]*(async |\.then\()",
    "a clock that a busy machine overtakes: round_end.pause": r"pause_at\(",
    "a short patience": r"timeout=(\d{1,2}(\.\d+)?|[1-9]_?\d{3})\b(?!_)",
}
ALLOWED = {
    "server.py": ("a wait for a time: wait for a state",),
    "round_end.py": ("a clock that a busy machine overtakes: round_end.pause",),
}
"""The one place that looks again and again, for all others, and the one that stops a page's clock."""


@pytest.mark.parametrize("file", sorted(HERE.rglob("*.py")), ids=lambda file: str(file.relative_to(HERE)))
def test_nothing_wavers(file: Path) -> None:
    if file == Path(__file__):
        return
    text = file.read_text(encoding="utf-8")
    for what, pattern in WAVERING.items():
        if what not in ALLOWED.get(file.name, ()):
            found = re.search(pattern, text, re.MULTILINE)
            assert not found, f"{what}: {text[found.start() - 40 : found.end() + 40]!r}"


CLIENT = HERE.parent / "web" / "src"


@pytest.mark.parametrize("file", sorted(CLIENT.rglob("*.test.ts")), ids=lambda file: str(file.relative_to(CLIENT)))
def test_the_client_waits_as_patiently(file: Path) -> None:
    """vi.waitFor gives up after a second, which an engine takes to load where others work: testing/eventually."""
    found = re.search(r"vi\.waitFor|vi\.waitUntil|expect\.poll|setTimeout\(\w+, ?\d", file.read_text(encoding="utf-8"))
    assert not found, found
