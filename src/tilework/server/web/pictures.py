"""Pictures of positions as PNG files, for link previews and replays on other pages: drawn by the library, and remembered."""

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
from tilework.server.errors import Refusal
from tilework.server.ids import now
from tilework.server.match import commands
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.models.common import Id
from tilework.server.puzzles import today
from tilework.server.web.errors import ERRORS
from tilework.server.web.who import Server, address

router = APIRouter(prefix="/picture", include_in_schema=False, responses=ERRORS)

WIDTH, HEIGHT = 1200, 630
"""What pages that show previews ask for."""
AT_ONCE = 1
MOST_KEPT = 200
Move = Annotated[int | None, Query(ge=0, le=10_000)]

_drawing = asyncio.Semaphore(AT_ONCE)
_kept: LRUCache[bytes, bytes] = LRUCache(MOST_KEPT)


@router.get("/match/{match}.png")
async def of_match(match: Id, request: Request, server: Server, move: Move = None) -> Response:
    """A match as it stands for those who look on, or after so many steps."""
    await server.limiter.require("picture", address(request))
    return await _answer(await server.hub.read(match, lambda hosted: position_at(hosted, move)))


@router.get("/puzzle/{game}/{puzzle}.png")
async def of_puzzle(game: str, puzzle: str, request: Request, server: Server) -> Response:
    """A puzzle, or today's."""
    await server.limiter.require("picture", address(request))
    if game not in games.names():
        raise Refusal("not_found")
    found = puzzles.daily(game, today()) if puzzle == "daily" else puzzles.collection(game).get(puzzle)
    if found is None:
        raise Refusal("not_found")
    return await _answer(found.at())


def position_at(hosted: HostedMatch, move: int | None) -> Position:
    """The position after so many steps; by default the last. Only what anybody may see."""
    if hosted.match is None:
        raise Refusal("wrong_status", seq=hosted.seq)
    rights = Rights(hosted, None, now())
    commands.require(hosted, rights.look() if move is None else rights.look_back())
    steps = hosted.match.steps
    return hosted.match.position.copy() if move is None or move >= len(steps) else steps[move].before


async def _answer(position: Position) -> Response:
    """Drawn in a thread, unless it is known. Other pages may show it."""
    key = position.state.tobytes()
    found = _kept.get(key)
    if found is None:
        async with _drawing:
            found = _kept[key] = await asyncio.to_thread(drawn, position)
    headers = {"Cache-Control": "public, max-age=300", "Cross-Origin-Resource-Policy": "cross-origin"}
    return Response(found, media_type="image/png", headers=headers)


def drawn(position: Position) -> bytes:
    """The table in the middle of a preview, as large as it fits."""
    from tilework.envs.render import picture

    shown = picture(position, (WIDTH, HEIGHT))
    canvas = np.empty((HEIGHT, WIDTH, 3), dtype=np.uint8)
    canvas[:] = shown[0, 0]
    top, left = (HEIGHT - shown.shape[0]) // 2, (WIDTH - shown.shape[1]) // 2
    canvas[top : top + shown.shape[0], left : left + shown.shape[1]] = shown
    return png(canvas)


def png(pixels: NDArray[np.uint8]) -> bytes:
    """An array of height, width and three colours as a PNG file.

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
