"""``python -m tilework.targets.typescript DIR`` writes the generated modules into a directory. Files that are up to date stay untouched."""

import sys
from pathlib import Path

from tilework import games
from tilework.targets.typescript.roots import program


def main(out: Path) -> None:
    """Write every file, and delete what an older run left."""
    files = program([games.get(name) for name in games.names()])
    for path in out.rglob("*.ts"):
        if str(path.relative_to(out)) not in files:
            path.unlink()
    for name, content in files.items():
        path = out / name
        if not path.exists() or path.read_text(encoding="utf-8") != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
