"""Embeddable replay: /embed/{match}?move=12 in a frame, without scripts."""

import hashlib
from base64 import b64encode
from html import escape
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse

from tilework.games.ledger import ledger
from tilework.match.messages import message_text, step_message
from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.localization import localized
from tilework.server.match import commands
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.models.common import Id
from tilework.server.web.auth_dependencies import Server, client_key
from tilework.server.web.pages.link_previews import language_of, shown_names

router: APIRouter = APIRouter(include_in_schema=False)

STYLE = """
:root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; }
body { display: grid; gap: 0.5rem; max-width: 60rem; margin: 0 auto; padding: 0.5rem; }
h1 { margin: 0; font-size: 1.05rem; }
p { margin: 0; }
img { display: block; width: 100%; height: auto; border-radius: 10px; }
nav { display: flex; flex-wrap: wrap; gap: 0.4rem; }
nav :is(a, span) { display: inline-flex; align-items: center; justify-content: center; min-width: 2.75rem; min-height: 2.75rem; }
nav a { border: 1px solid; border-radius: 10px; text-decoration: none; }
nav a:last-child { margin-left: auto; padding: 0 0.9rem; }
"""
CSP = "; ".join(
    (
        "default-src 'none'",
        "img-src 'self'",
        f"style-src 'sha256-{b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()}'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors *",
    )
)


@router.api_route("/embed/{match}", methods=["GET", "HEAD"])
async def embed(match: Id, request: Request, server: Server, move: Annotated[int | None, Query(ge=0, le=10_000)] = None) -> Response:
    """Return one step of a match. URLs are relative, so that any base path works."""
    await server.limiter.require("replay", client_key(request))
    language = language_of(request)
    names = await shown_names(server, match, language)
    page = await server.match_service.read(match, lambda hosted: _page(hosted, names, move, language))
    headers = {"Content-Security-Policy": CSP, "Cache-Control": "public, max-age=60", "Vary": "Accept-Language"}
    return HTMLResponse(page, headers=headers)


def _page(hosted: HostedMatch, names: list[str], move: int | None, language: str) -> str:
    if hosted.match is None:
        raise ApiError("wrong_status", seq=hosted.seq)
    commands.require(hosted, Rights(hosted, None, now()).view_record())
    steps = hosted.match.steps
    last = len(steps)
    at = last if move is None else min(move, last)
    position = hosted.match.position if at == last else steps[at].before
    title = ledger(hosted.config.game).title[language]
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, position.scores, strict=True))
    step = steps[at - 1] if at else None
    mover = f"{names[hosted.log[hosted.step_seqs[at - 1]].event.data['seat']]} " if step and step.action else ""
    host_text = f"{mover}{message_text(step_message(step), language)}" if step else localized("embed.start")[language]
    host_text = host_text[:1].upper() + host_text[1:]

    def way(to: int, sign: str, key: str) -> str:
        label = escape(localized(key)[language])
        return f'<a href="?move={to}" aria-label="{label}">{sign}</a>' if to != at else f'<span aria-hidden="true">{sign}</span>'

    ways = way(0, "«", "embed.first") + way(max(0, at - 1), "‹", "embed.back")
    ways += f"<span>{at}/{last}</span>" + way(min(last, at + 1), "›", "embed.on") + way(last, "»", "embed.last")
    moves = sum(step.action is not None for step in steps[:at])
    whole = f'<a href="../replay/{hosted.id}?move={moves}" target="_blank" rel="noopener">{escape(localized("embed.open")[language])}</a>'
    picture = (
        f'<img src="../picture/match/{hosted.id}.png?move={at}" width="1200" height="630" alt="{escape(host_text)}. {escape(scores)}" />'
    )
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />'
        f"<title>{escape(title)} · Tilework</title><style>{STYLE}</style></head><body><h1>{escape(title)} · {escape(scores)}</h1>"
        f"{picture}<p>{escape(host_text)}</p><nav>{ways}{whole}</nav></body></html>"
    )
