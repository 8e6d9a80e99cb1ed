"""Sources keep to the naming conventions: no private vocabulary returns."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
FORBIDDEN = re.compile(r"\b[Ss]o (many|long)\b|\bwhom there is\b|\b_?MOST_[A-Z]")
SOURCES = (".py", ".ts", ".svelte")


def test_sources_avoid_forbidden_wording() -> None:
    """State the quantity and the unit instead of "so many"; a limit is MAX_X."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    checked = [ROOT / name for name in listed if name.endswith(SOURCES) and name != "tests/test_wording.py"]
    assert len(checked) > 500
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in checked
        if path.is_file()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if FORBIDDEN.search(line)
    ]
    assert found == []
