"""Compile the gettext catalogues of what Typer itself says: ``catalogues.py`` writes each ``messages.mo`` beside its ``messages.po``."""

import io
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[1] / "src/tilework/cli/framework/locale"


def compiled(source: Path) -> bytes:
    """Return a catalogue in gettext's binary format."""
    with source.open("rb") as file:
        catalogue = read_po(file)
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 1, 1, tzinfo=UTC)  # the same bytes whenever it is run
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def main() -> None:
    """Compile every catalogue."""
    for source in sorted(ROOT.rglob("messages.po")):
        source.with_suffix(".mo").write_bytes(compiled(source))


if __name__ == "__main__":
    main()
