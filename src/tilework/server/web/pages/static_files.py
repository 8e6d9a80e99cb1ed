"""Static files of the web client, and its page for all client-side routes."""

import asyncio
import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path

from cachetools import LRUCache
from fastapi import APIRouter, Request, Response
from starlette.responses import PlainTextResponse

from tilework import games
from tilework.server.errors import ApiError
from tilework.server.localization import localized
from tilework.server.web.auth_dependencies import Server
from tilework.server.web.pages.link_previews import GAME_PAGES, PUBLIC, base_of, language_of, page_with_preview

FOLDER = Path(__file__).resolve().parents[2] / "static"
FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
COMPRESSIBLE = ("text/", "application/json", "application/manifest+json", "application/wasm", "image/svg+xml")
HASHED_PREFIXES = ("assets/", "engine/")
"""Folders of files with a hash in their name, which never change (except the index)."""
ENGINE_INDEX = "engine/index.json"
DEVICE_REPLAYS = "replay/device."
"""Replays of games on the reader's own device: the only page addresses with a dot."""
MAX_CACHED = 500

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/wasm", ".wasm")

router: APIRouter = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class _File:
    """A file, read and compressed once."""

    changed: tuple[int, int]
    media_type: str
    tag: str
    plain: bytes
    compressed: bytes | None

    @classmethod
    def read(cls, path: Path) -> "_File":
        """Read a file and compress text."""
        media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        return cls.of(path.read_bytes(), media_type, _changed(path))

    @classmethod
    def of(cls, plain: bytes, media_type: str, changed: tuple[int, int] = (0, 0)) -> "_File":
        """Compress text."""
        small = gzip.compress(plain, 9, mtime=0) if media_type.startswith(COMPRESSIBLE) else plain
        # Weak: the plain and the compressed form are the same thing.
        tag = f'W/"{hashlib.sha256(plain).hexdigest()[:20]}"'
        return cls(changed, media_type, tag, plain, small if len(small) < 0.9 * len(plain) else None)

    def response(self, request: Request, cache_control: str, vary: str = "Accept-Encoding") -> Response:
        """Return the file, or 304."""
        headers = {"Cache-Control": cache_control, "ETag": self.tag, "Vary": vary}
        if self.tag in [tag.strip() for tag in request.headers.get("if-none-match", "").split(",")]:
            return Response(status_code=304, headers=headers)
        if self.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.compressed, headers=headers | {"Content-Encoding": "gzip"}, media_type=self.media_type)
        return Response(self.plain, headers=headers, media_type=self.media_type)


_cache: LRUCache[Path, _File] = LRUCache(MAX_CACHED)


def _changed(path: Path) -> tuple[int, int]:
    facts = path.stat()
    return facts.st_mtime_ns, facts.st_size


async def _file(path: Path) -> _File:
    found = _cache.get(path)
    if found is None or found.changed != _changed(path):
        found = _cache[path] = await asyncio.to_thread(_File.read, path)
    return found


@router.api_route("/robots.txt", methods=["GET", "HEAD"])
async def robots(request: Request, server: Server) -> Response:
    """Tell crawlers what to leave alone: the API, and pages of single people and matches."""
    root = server.settings.root_path
    lines = ["User-agent: *", *(f"Disallow: {root}/{part}/" for part in ("api", "m", "p", "embed")), f"Allow: {root}/"]
    return PlainTextResponse("\n".join([*lines, f"Sitemap: {base_of(request, server)}/sitemap.xml", ""]))


@router.api_route("/sitemap.xml", methods=["GET", "HEAD"])
async def sitemap(request: Request, server: Server) -> Response:
    """List the pages for everybody."""
    pages = [*PUBLIC, *(f"{page}/{game}" for page in GAME_PAGES for game in games.names())]
    places = "".join(f"<url><loc>{escape(f'{base_of(request, server)}/{page}')}</loc></url>" for page in pages)
    text = f'<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{places}</urlset>\n'
    return Response(text, media_type="application/xml")


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def file(path: str, request: Request, server: Server) -> Response:
    """Return a file of the client, or its page."""
    if path.startswith("api/"):
        raise ApiError("not_found")
    index = FOLDER / "index.html"
    if not index.is_file():
        return PlainTextResponse(localized("static.missing")[language_of(request)] + "\n", 503)
    found = _find(path)
    if found:
        forever = path.startswith(HASHED_PREFIXES) and path != ENGINE_INDEX
        return (await _file(found)).response(
            request, FOREVER if forever else REVALIDATE
        )  # all else is answered by 304 if it has not changed
    if path == ENGINE_INDEX:  # not built yet, as in a new server's first minute: no error for a browser to complain of
        return Response(status_code=204, headers={"Cache-Control": REVALIDATE})
    if path.startswith(HASHED_PREFIXES) or ("." in path.rsplit("/", 1)[-1] and not path.startswith(DEVICE_REPLAYS)):
        raise ApiError("not_found")
    page = _rooted(await _file(index), server.settings.root_path)
    status, preview = await page_with_preview(page.plain, path.rstrip("/"), request, server)
    if preview is not None:
        return _File.of(preview, page.media_type).response(request, REVALIDATE, "Accept-Encoding, Accept-Language")
    if status != 200:
        return Response(page.plain, status, headers={"Cache-Control": REVALIDATE}, media_type=page.media_type)
    return page.response(request, REVALIDATE)


@lru_cache(maxsize=4)
def _rooted(page: _File, root: str) -> _File:
    """Return the client's page as it lies below a path of the host: its files, and the path for its links."""
    if not root:
        return page
    words = page.plain.replace(b'="/', f'="{root}/'.encode()).replace(b"<html ", f'<html data-root="{root}/" '.encode(), 1)
    return _File.of(words, page.media_type)


def _find(path: str) -> Path | None:
    try:
        wanted = (FOLDER / path).resolve()
        return wanted if path and wanted.is_relative_to(FOLDER.resolve()) and wanted.is_file() else None
    except (OSError, ValueError):
        return None
