"""What a call says, in somebody's language."""

from typing import NamedTuple

from tilework.i18n import LANGUAGES, text
from tilework.server.calling.choices import TOURNAMENT


class Waiting(NamedTuple):
    """Something that waits for somebody: a match or a tournament, and whom or what it is with."""

    kind: str
    subject: str
    game: str
    name: str
    at: int

    @property
    def link(self) -> str:
        """Its page."""
        return f"/t/{self.subject}" if self.kind == TOURNAMENT else f"/m/{self.subject}"


def title(call: Waiting, language: str) -> str:
    """What it is about."""
    return text("server", f"call.{call.kind}", language)


def body(call: Waiting, language: str) -> str:
    """The game, and with whom."""
    game = text(call.game, "game.short", language)
    return text("server", "call.with", language, game=game, name=call.name) if call.name else game


def data(call: Waiting) -> dict[str, object]:
    """For a client, which chooses the language itself."""
    return {
        "kind": call.kind,
        "subject": call.subject,
        "title": {language: title(call, language) for language in LANGUAGES},
        "body": {language: body(call, language) for language in LANGUAGES},
        "link": call.link,
        "at": call.at,
    }
