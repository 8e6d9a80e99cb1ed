"""Titles and link previews (Open Graph) of every page, in the reader's language."""

import re
from collections.abc import Awaitable, Callable
from html import escape

from fastapi import Request

from tilework import games
from tilework.bots.display_names import shown_name
from tilework.games.ledger import ledger
from tilework.i18n import negotiate
from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.localization import localized
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.services import Services
from tilework.server.store.admins import is_admin
from tilework.server.web.auth_dependencies import client_key, identify, session_cookie

HEAD = "</head>"
ADMIN_PAGE = "admin"
"""There is no such page for anybody else."""
ID = r"([A-Za-z0-9_-]{8,64})"
Preview = tuple[str, str, str]
"""Title, description and image path."""


def language_of(request: Request) -> str:
    """Return the language of a browser or crawler."""
    return negotiate(request.headers.get("accept-language", ""))


def base_of(request: Request, server: Services) -> str:
    """Return the public base URL: the configured one, else that of the request."""
    return server.settings.public_url.rstrip("/") or str(request.base_url).rstrip("/") + server.settings.root_path


async def page_with_preview(page: bytes, path: str, request: Request, server: Services) -> tuple[int, bytes | None]:
    """Return the status of a path (404 where no page is) and the page with title and preview tags; None for pages without."""
    language = language_of(request)
    if path == ADMIN_PAGE:
        identity = await identify(server, None, session_cookie(request.cookies))
        is_known = identity is not None and await server.database.read(is_admin(identity.person))
        return 200 if is_known else 404, None
    for pattern, make in ROUTES:
        if found := re.fullmatch(pattern, path):
            try:
                await server.limiter.require("link", client_key(request))
                title, about, picture = await make(server, language, *found.groups())
            except ApiError as error:
                return 404 if error.code == "not_found" else 200, None
            tags = _tags(base_of(request, server), path, title, about, picture) + HEAD
            worded = page.replace(b'<html lang="en"', f'<html lang="{language}"'.encode(), 1)
            if path:
                worded = worded.replace(b"<title>Tilework</title>", f"<title>{escape(title)} · Tilework</title>".encode(), 1)
            return 200, worded.replace(HEAD.encode(), tags.encode(), 1)
    return 200 if any(re.fullmatch(pattern, path) for pattern in PRIVATE) else 404, None


def _tags(base: str, path: str, title: str, about: str, picture: str) -> str:
    """Return the preview tags. The invitation in the query is never repeated."""
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
    """Return the display name of each seat in a language."""
    return [
        shown_name(name, language) if name else localized("deleted.name")[language] for name in await server.match_service.seat_names(match)
    ]


async def _match(server: Services, language: str, match: str) -> Preview:
    names = await shown_names(server, match, language)
    return await server.match_service.read(match, lambda hosted: _preview_of(hosted, names, language))


def _preview_of(hosted: HostedMatch, names: list[str], language: str) -> Preview:
    if Rights(hosted, None, now()).view() is not None:
        raise ApiError("sealed")
    game = hosted.config.game
    title = ledger(game).title[language]
    picture = f"/picture/match/{hosted.id}.png" if hosted.match else f"/picture/puzzle/{game}/daily.png"
    seated = ", ".join(name for name, seat in zip(names, hosted.seats, strict=True) if seat.person or seat.bot)
    if hosted.result:
        scores = ", ".join(f"{name} {score}" for name, score in zip(names, hosted.result["scores"], strict=True))
        return localized("preview.result", game=title)[language], scores, picture
    key = "preview.playing" if hosted.match else "preview.invitation"
    return localized(key, game=title)[language], localized(f"{key}_about", names=seated)[language], picture


async def _tournament(server: Services, language: str, tournament: str) -> Preview:
    found = await server.director.load(tournament)
    about = localized("preview.tournament", game=ledger(found.game).title[language], n=len(found.entries))[language]
    return found.name, about, f"/picture/puzzle/{found.game}/daily.png"


async def _puzzle(server: Services, language: str, game: str, puzzle: str) -> Preview:
    if game not in games.names():
        raise ApiError("not_found")
    key = "preview.daily" if puzzle == "daily" else "preview.puzzle"
    return (
        localized(key, game=ledger(game).title[language])[language],
        localized("preview.puzzle_about")[language],
        f"/picture/puzzle/{game}/{puzzle}.png",
    )


async def _game(server: Services, language: str, page: str, game: str) -> Preview:
    if game not in games.names():
        raise ApiError("not_found")
    title = localized("preview.rules_of" if page == "rules" else f"preview.{page}", game=ledger(game).title[language])[language]
    return title, localized("preview.about")[language], f"/picture/puzzle/{game}/daily.png"


async def _person(server: Services, language: str, person: str) -> Preview:
    known = await server.accounts.public(person)
    return shown_name(str(known["name"]), language), localized("preview.person_about")[language], DEFAULT_PICTURE


async def _page(server: Services, language: str, path: str) -> Preview:
    return localized(f"preview.{path or 'home'}")[language], localized("preview.about")[language], DEFAULT_PICTURE


DEFAULT_PICTURE = "/picture/puzzle/azul/daily.png"
PUBLIC = ("", "rules", "puzzles", "tables", "tournaments", "watch", "leaderboard", "statistics")
"""Pages for everybody, which search engines may list."""
GAME_PAGES = ("rules", "learn", "openings")
PRIVATE = (
    *(
        "new",
        "quick",
        "tournaments/new",
        "join",
        "games",
        "replay",
        "settings",
        "account",
        "password/reset",
        "privacy",
        "gallery",
        "people",
        "analysis",
        "import",
    ),
    rf"p/{ID}/statistics",
    r"replay/(?:record|device\.[^/]+)",
    r"puzzles/[^/]+/[^/]+",
    *("email/[^/]+", "board/[^/]+", "local/[^/]+", "analysis/.+"),
)
"""Patterns of the client's other pages."""


ROUTES: tuple[tuple[str, Callable[..., Awaitable[Preview]]], ...] = (
    (rf"(?:m|replay)/(?!device\.){ID}", _match),  # not those on the reader's own device
    (rf"t/{ID}", _tournament),
    (r"puzzles/([a-z]{1,40})/(daily|[0-9a-f]{6,32})", _puzzle),
    (rf"({'|'.join(PUBLIC)})", _page),
    (rf"({'|'.join(GAME_PAGES)})/([^/]+)", _game),
    (r"(learn)/([^/]+)/[a-z0-9-]{1,40}", _game),  # a chapter
    (rf"p/{ID}", _person),
)
