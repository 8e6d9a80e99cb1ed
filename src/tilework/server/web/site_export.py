"""Static export: what ``tilework site`` writes. It needs no server."""

import shutil
from pathlib import Path

import orjson

from tilework import __version__
from tilework.errors import InvalidOption
from tilework.server.localization import host_text
from tilework.server.web import static_api
from tilework.server.web.middleware.request_guard import CSP
from tilework.server.web.pages import static_files

MARK = "site.json"
"""Marker file, so that an earlier export can be overwritten safely."""


def write_site(folder: Path) -> int:
    """Write the web client, the engine and the rules into an empty folder, or over an earlier export. Return its size in bytes."""
    for needed, command in (("index.html", "make web"), ("engine/index.json", "make engine")):
        if not (static_files.FOLDER / needed).is_file():
            raise InvalidOption(host_text("site.not_built", command=command))
    if folder.exists():
        _clear(folder)
    shutil.copytree(static_files.FOLDER, folder, dirs_exist_ok=True)
    page = folder / "index.html"
    page.write_text(_anywhere(page.read_text(encoding="utf-8")), encoding="utf-8")
    static_api.write(folder / "data")
    (folder / MARK).write_bytes(orjson.dumps({"tilework": __version__}))
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _clear(folder: Path) -> None:
    """Delete an earlier export; other files are kept."""
    if not folder.is_dir() or (any(folder.iterdir()) and not (folder / MARK).is_file()):
        raise InvalidOption(host_text("site.not_empty", folder=str(folder)))
    for path in folder.iterdir():
        if path.name in {MARK, "data", *(own.name for own in static_files.FOLDER.iterdir())}:
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def _anywhere(page: str) -> str:
    """Make the page work at any path, with a strict content security policy."""
    policy = "; ".join(part for part in CSP.split("; ") if not part.startswith("frame-ancestors"))  # which counts in headers only
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}" />'
    page = page.replace('="/', '="./').replace("<html ", '<html data-home="site" ', 1)
    return page.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {meta}', 1)
