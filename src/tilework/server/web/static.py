"""The web client: built files beside the server, and one page for all the client's own addresses."""

import asyncio
import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from cachetools import LRUCache
from fastapi import APIRouter, Request, Response
from starlette.responses import PlainTextResponse

from tilework.server.errors import Refusal
from tilework.server.web.previews import page_with_preview
from tilework.server.web.who import Server
from tilework.server.words import say

FOLDER = Path(__file__).resolve().parents[1] / "static"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
WORTH_COMPRESSING = ("text/", "application/json", "application/manifest+json", "application/wasm", "image/svg+xml")
HASHED = ("assets/", "engine/")
"""Folders of built files that carry a hash in their name, so that they never change; but for their index."""
ENGINE_INDEX = "engine/index.json"
MOST_KEPT = 500

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/wasm", ".wasm")

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class _File:
    """A file as it is sent, read and compressed once."""

    changed: tuple[int, int]
    media_type: str
    tag: str
    plain: bytes
    compressed: bytes | None

    @classmethod
    def read(cls, path: Path) -> "_File":
        """Read a file; text is compressed."""
        changed, plain = _changed(path), path.read_bytes()
        media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        small = gzip.compress(plain, 9, mtime=0) if media_type.startswith(WORTH_COMPRESSING) else plain
        # Weak: the plain and the compressed form are the same thing.
        tag = f'W/"{hashlib.sha256(plain).hexdigest()[:20]}"'
        return cls(changed, media_type, tag, plain, small if len(small) < 0.9 * len(plain) else None)

    def response(self, request: Request, cache_control: str) -> Response:
        """The file as an answer, or word that the client has it already."""
        headers = {"Cache-Control": cache_control, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if self.tag in [tag.strip() for tag in request.headers.get("if-none-match", "").split(",")]:
            return Response(status_code=304, headers=headers)
        if self.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.compressed, headers=headers | {"Content-Encoding": "gzip"}, media_type=self.media_type)
        return Response(self.plain, headers=headers, media_type=self.media_type)


_kept: LRUCache[Path, _File] = LRUCache(MOST_KEPT)


def _changed(path: Path) -> tuple[int, int]:
    facts = path.stat()
    return facts.st_mtime_ns, facts.st_size


async def _file(path: Path) -> _File:
    found = _kept.get(path)
    if found is None or found.changed != _changed(path):
        found = _kept[path] = await asyncio.to_thread(_File.read, path)
    return found


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def file(path: str, request: Request, server: Server) -> Response:
    """A file of the client, or its page."""
    if path.startswith("api/"):
        raise Refusal("not_found")
    index = FOLDER / "index.html"
    if not index.is_file():
        language = "fr" if request.headers.get("accept-language", "").lower().startswith("fr") else "en"
        return PlainTextResponse(say("static.missing")[language] + "\n", 503)
    found = _find(path)
    if found:
        forever = path.startswith(HASHED) and path != ENGINE_INDEX
        return (await _file(found)).response(
            request, FOREVER if forever else ASK_AGAIN
        )  # all else is answered by 304 if it has not changed
    if path == ENGINE_INDEX:  # not built yet, as in a new server's first minute: no error for a browser to complain of
        return Response(status_code=204, headers={"Cache-Control": ASK_AGAIN})
    if path.startswith(HASHED) or "." in path.rsplit("/", 1)[-1]:
        raise Refusal("not_found")
    page = await _file(index)
    preview = await page_with_preview(page.plain, path, request, server)
    if preview is not None:
        return Response(preview, headers={"Cache-Control": ASK_AGAIN, "Vary": "Accept-Language"}, media_type=page.media_type)
    return page.response(request, ASK_AGAIN)


def _find(path: str) -> Path | None:
    try:
        wanted = (FOLDER / path).resolve()
        return wanted if path and wanted.is_relative_to(FOLDER.resolve()) and wanted.is_file() else None
    except (OSError, ValueError):
        return None
