"""PNG images of positions for link previews and embeds, rendered by the library and cached."""

import asyncio
import struct
import zlib
from typing import Annotated

import numpy as np
from cachetools import LRUCache
from fastapi import APIRouter, Query, Request, Response
from numpy.typing import NDArray

from tilework import games, puzzles
from tilework.games.position import Position
from tilework.server import budgets
from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.live.fair_queue import FairQueue
from tilework.server.match import commands
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.models.common import Id
from tilework.server.puzzle_service import today
from tilework.server.web.auth_dependencies import Server, client_key
from tilework.server.web.errors import ERRORS

router: APIRouter = APIRouter(prefix="/picture", include_in_schema=False, responses=ERRORS)

WIDTH, HEIGHT = 1200, 630
"""What pages that show previews ask for."""
MAX_CACHED = 200
Move = Annotated[int | None, Query(ge=0, le=10_000)]

_images = FairQueue(budgets.MAX_CONCURRENT_IMAGES, budgets.MAX_QUEUED_IMAGES, budgets.MAX_QUEUED_IMAGES_PER_KEY)
_cache: LRUCache[bytes, bytes] = LRUCache(MAX_CACHED)


@router.api_route("/match/{match}.png", methods=["GET", "HEAD"])
async def of_match(match: Id, request: Request, server: Server, move: Move = None) -> Response:
    """Return the image of a match as spectators see it, or after ``move`` steps."""
    await server.limiter.require("image", client_key(request))
    return await _answer(await server.match_service.read(match, lambda hosted: position_at(hosted, move)), client_key(request))


@router.api_route("/puzzle/{game}/{puzzle}.png", methods=["GET", "HEAD"])
async def of_puzzle(game: str, puzzle: str, request: Request, server: Server) -> Response:
    """Return the image of a puzzle."""
    await server.limiter.require("image", client_key(request))
    if game not in games.names():
        raise ApiError("not_found")
    found = puzzles.daily(game, today()) if puzzle == "daily" else puzzles.collection(game).get(puzzle)
    if found is None:
        raise ApiError("not_found")
    return await _answer(found.at(), client_key(request))


def position_at(hosted: HostedMatch, move: int | None) -> Position:
    """Return the position after ``move`` steps, by default the last; only what anybody may see."""
    if hosted.match is None:
        raise ApiError("wrong_status", seq=hosted.seq)
    rights = Rights(hosted, None, now())
    commands.require(hosted, rights.view() if move is None else rights.view_record())
    steps = hosted.match.steps
    return hosted.match.position.copy() if move is None or move >= len(steps) else steps[move].before


async def _answer(position: Position, asker: str) -> Response:
    """Render in a thread unless cached. Other sites may show it."""
    key = position.state.tobytes()
    found = _cache.get(key)
    if found is None:
        async with _images.slot(asker):
            found = _cache[key] = await asyncio.to_thread(render_png, position)
    headers = {"Cache-Control": "public, max-age=300", "Cross-Origin-Resource-Policy": "cross-origin"}
    return Response(found, media_type="image/png", headers=headers)


def render_png(position: Position) -> bytes:
    """Render the position in the middle of a preview image."""
    from tilework.envs.render import picture

    shown = picture(position, (WIDTH, HEIGHT))
    canvas = np.empty((HEIGHT, WIDTH, 3), dtype=np.uint8)
    canvas[:] = shown[0, 0]
    top, left = (HEIGHT - shown.shape[0]) // 2, (WIDTH - shown.shape[1]) // 2
    canvas[top : top + shown.shape[0], left : left + shown.shape[1]] = shown
    return png(canvas)


def png(pixels: NDArray[np.uint8]) -> bytes:
    """Encode an RGB array as PNG.

    >>> png(np.zeros((2, 3, 3), dtype=np.uint8))[:8]
    b'\\x89PNG\\r\\n\\x1a\\n'
    """
    height, width, _ = pixels.shape
    lines = np.zeros((height, 1 + 3 * width), dtype=np.uint8)
    lines[:, 1:] = pixels.reshape(height, 3 * width)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(lines.tobytes(), 6)) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
