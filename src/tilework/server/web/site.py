"""The whole as files, for any folder of any host: what ``tilework site`` writes. Nothing in it asks for a server."""

import shutil
from pathlib import Path

import orjson

from tilework import __version__
from tilework.errors import InvalidOption
from tilework.server.web import static, written
from tilework.server.web.security import CSP
from tilework.server.words import said

MARK = "site.json"
"""Lies in every site, so that it can be written anew without asking whose files those are."""


def write_site(folder: Path) -> int:
    """Write the web client, the engine and the rules into an empty folder, or over an earlier site. Returns how many bytes they are."""
    for needed, command in (("index.html", "make web"), ("engine/index.json", "make engine")):
        if not (static.FOLDER / needed).is_file():
            raise InvalidOption(said("site.not_built", command=command))
    if folder.exists():
        _clear(folder)
    shutil.copytree(static.FOLDER, folder, dirs_exist_ok=True)
    page = folder / "index.html"
    page.write_text(_anywhere(page.read_text(encoding="utf-8")), encoding="utf-8")
    written.write(folder / "data")
    (folder / MARK).write_bytes(orjson.dumps({"tilework": __version__}))
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _clear(folder: Path) -> None:
    """Remove an earlier site; anything else is left alone."""
    if not folder.is_dir() or (any(folder.iterdir()) and not (folder / MARK).is_file()):
        raise InvalidOption(said("site.not_empty", folder=str(folder)))
    for path in folder.iterdir():
        if path.name in {MARK, "data", *(own.name for own in static.FOLDER.iterdir())}:
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def _anywhere(page: str) -> str:
    """The page with its files beside it, wherever that is. It says so to the client, and allows nothing from anywhere else."""
    policy = "; ".join(part for part in CSP.split("; ") if not part.startswith("frame-ancestors"))  # which counts in headers only
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}" />'
    page = page.replace('="/', '="./').replace("<html ", '<html data-home="site" ', 1)
    return page.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {meta}', 1)
