"""Texts of notifications."""

from typing import NamedTuple

from tilework.i18n import LANGUAGES, text
from tilework.server.notifications.preferences import SEEK, TOURNAMENT


class PendingItem(NamedTuple):
    """Something that waits for a person: ``subject`` is a match, a tournament, or the game that somebody wants to play."""

    kind: str
    subject: str
    game: str
    name: str
    at: int
    times: int = 1

    @property
    def link(self) -> str:
        """Path of its page."""
        if self.kind == SEEK:
            return f"/quick?game={self.subject}"
        return f"/t/{self.subject}" if self.kind == TOURNAMENT else f"/m/{self.subject}"


def title(notification: PendingItem, language: str) -> str:
    """Return the title in a language."""
    return text("server", f"notification.{notification.kind}", language, count=notification.times)


def body(notification: PendingItem, language: str) -> str:
    """Return the game and the opponents in a language."""
    game = text(notification.game, "game.short", language)
    return text("server", "notification.with", language, game=game, name=notification.name) if notification.name else game


def data(notification: PendingItem) -> dict[str, object]:
    """Return the item in every language, for a client."""
    return {
        "kind": notification.kind,
        "subject": notification.subject,
        "title": {language: title(notification, language) for language in LANGUAGES},
        "body": {language: body(notification, language) for language in LANGUAGES},
        "link": notification.link,
        "at": notification.at,
        "count": notification.times,
    }
