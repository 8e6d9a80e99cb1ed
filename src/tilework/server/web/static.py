"""The web client: built files beside the server, and one page for all the client's own addresses."""

from pathlib import Path

from fastapi import APIRouter, Request, Response
from starlette.responses import FileResponse, PlainTextResponse

from tilework.server.errors import Refusal
from tilework.server.words import say

FOLDER = Path(__file__).resolve().parents[1] / "static"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

router = APIRouter(include_in_schema=False)


@router.get("/{path:path}")
async def file(path: str, request: Request) -> Response:
    """A file of the client, or its page."""
    if path.startswith("api/"):
        raise Refusal("not_found")
    index = FOLDER / "index.html"
    if not index.is_file():
        language = "fr" if request.headers.get("accept-language", "").lower().startswith("fr") else "en"
        return PlainTextResponse(say("static.missing")[language] + "\n", 503)
    found = _find(path)
    if found:
        # Built files carry a hash in their name, so they never change; all else is asked for again (and answered by 304).
        return FileResponse(found, headers={"Cache-Control": FOREVER if path.startswith("assets/") else ASK_AGAIN})
    if path.startswith("assets/") or "." in path.rsplit("/", 1)[-1]:
        raise Refusal("not_found")
    return FileResponse(index, headers={"Cache-Control": ASK_AGAIN})


def _find(path: str) -> Path | None:
    try:
        wanted = (FOLDER / path).resolve()
        return wanted if path and wanted.is_relative_to(FOLDER.resolve()) and wanted.is_file() else None
    except (OSError, ValueError):
        return None
