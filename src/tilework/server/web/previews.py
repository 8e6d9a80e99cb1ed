"""Link previews (Open Graph): what an invitation, a result, a replay, a puzzle or a tournament says of itself where its link is shared."""

import re
from collections.abc import Awaitable, Callable
from html import escape

from fastapi import Request

from tilework import games
from tilework.bots.titles import shown_name
from tilework.games.ledger import ledger
from tilework.server.errors import Refusal
from tilework.server.ids import now
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import YES, Rights
from tilework.server.services import Services
from tilework.server.web.who import address
from tilework.server.words import say

HEAD = "</head>"
ID = r"([A-Za-z0-9_-]{8,64})"
Preview = tuple[str, str, str]
"""Title, description, and where the picture is."""


def language_of(request: Request) -> str:
    """The language that a browser or a crawler asks for."""
    return "fr" if request.headers.get("accept-language", "").lower().startswith("fr") else "en"


def base_of(request: Request, server: Services) -> str:
    """Where people reach the server: as it is set up, or else as it was asked for."""
    return (server.settings.public_url or str(request.base_url)).rstrip("/")


async def page_with_preview(page: bytes, path: str, request: Request, server: Services) -> bytes | None:
    """The client's page with what a preview shows, for addresses that are shared; nothing for all others."""
    for pattern, make in ROUTES:
        if found := re.fullmatch(pattern, path):
            try:
                await server.limiter.require("link", address(request))
                title, about, picture = await make(server, language_of(request), *found.groups())
            except Refusal:
                return None
            return page.replace(HEAD.encode(), (_tags(base_of(request, server), path, title, about, picture) + HEAD).encode(), 1)
    return None


def _tags(base: str, path: str, title: str, about: str, picture: str) -> str:
    """The invitation itself, which is in the query, is never repeated."""
    facts = {
        "og:site_name": "Tilework",
        "og:type": "website",
        "og:url": f"{base}/{path}",
        "og:title": title,
        "og:description": about,
        "og:image": f"{base}{picture}",
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in facts.items()]
    return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image" />', ""])


async def shown_names(server: Services, match: str, language: str) -> list[str]:
    """What each seat of a match is called by people who read this language."""
    return [shown_name(name, language) if name else say("deleted.name")[language] for name in await server.hub.seat_names(match)]


async def _match(server: Services, language: str, match: str) -> Preview:
    names = await shown_names(server, match, language)
    return await server.hub.read(match, lambda hosted: _preview_of(hosted, names, language))


def _preview_of(hosted: HostedMatch, names: list[str], language: str) -> Preview:
    if Rights(hosted, None, now()).look() is not YES:
        raise Refusal("sealed")
    game = hosted.rules.game
    title = ledger(game).title[language]
    picture = f"/picture/match/{hosted.id}.png" if hosted.match else f"/picture/puzzle/{game}/daily.png"
    seated = ", ".join(name for name, seat in zip(names, hosted.seats, strict=True) if seat.person or seat.bot)
    if hosted.result:
        scores = ", ".join(f"{name} {score}" for name, score in zip(names, hosted.result["scores"], strict=True))
        return say("preview.result", game=title)[language], scores, picture
    key = "preview.playing" if hosted.match else "preview.invitation"
    return say(key, game=title)[language], say(f"{key}_about", names=seated)[language], picture


async def _tournament(server: Services, language: str, tournament: str) -> Preview:
    found = await server.director.load(tournament)
    about = say("preview.tournament", game=ledger(found.game).title[language], n=len(found.entries))[language]
    return found.name, about, f"/picture/puzzle/{found.game}/daily.png"


async def _puzzle(server: Services, language: str, game: str, puzzle: str) -> Preview:
    if game not in games.names():
        raise Refusal("not_found")
    key = "preview.daily" if puzzle == "daily" else "preview.puzzle"
    return (
        say(key, game=ledger(game).title[language])[language],
        say("preview.puzzle_about")[language],
        f"/picture/puzzle/{game}/{puzzle}.png",
    )


ROUTES: tuple[tuple[str, Callable[..., Awaitable[Preview]]], ...] = (
    (rf"(?:m|replay)/{ID}", _match),
    (rf"t/{ID}", _tournament),
    (r"puzzles/([a-z]{1,40})/(daily|[0-9a-f]{6,32})", _puzzle),
)
