"""Deliver chat messages to the players or spectators of a table on every worker, except to those who muted the sender."""

import unicodedata

import orjson

from tilework.server.errors import ApiError
from tilework.server.ids import is_bot_account, new_id, now
from tilework.server.live.bans import with_expiry
from tilework.server.live.matches.service import MatchService
from tilework.server.live.social.notifier import Notifier
from tilework.server.match import commands
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.notifications.preferences import MESSAGE
from tilework.server.store import chat as store
from tilework.server.store.moderation import active_mute

MAX_MESSAGE_CHARS, MAX_REPORT_CHARS = 200, 500


def clean_text(text: str, max_chars: int) -> str:
    """Return one line of visible characters, or raise ``invalid``.

    >>> clean_text("  good \\n\\u202egame ", 20)
    'good game'
    """
    plain = "".join(letter if letter.isprintable() else " " for letter in unicodedata.normalize("NFC", text))
    tidy = " ".join(plain.split())
    if not 1 <= len(tidy) <= max_chars:
        raise ApiError("invalid", detail=f"text: 1 to {max_chars} visible characters")
    return tidy


class Chat:
    """Send, list and deliver chat messages."""

    def __init__(self, match_service: MatchService, notifier: Notifier) -> None:
        self._match_service = match_service
        self._notifier = notifier

    async def send(self, match: str, person: str, preset: str | None, text: str | None, room: str = store.PLAYERS) -> store.ChatMessage:
        """Store a message and deliver it to the room."""
        await self._require(match, person, room, free=text is not None)
        mute = await self._match_service.database.read(active_mute(person, now()))
        if mute:
            raise ApiError("muted", with_expiry("error.muted", mute.text, mute.until), detail=mute.text, until=mute.until)
        message = store.ChatMessage(
            new_id(), match, person, preset, clean_text(text, MAX_MESSAGE_CHARS) if text is not None else None, now(), room
        )
        await self._match_service.database.write(store.add(message))
        stored = await self._match_service.database.read(store.find(message.id))
        message = stored or message
        await self._deliver(message)
        self._match_service.bus.publish({"type": "chat", "match": match, "id": message.id})
        if room == store.PLAYERS:
            await self._notify_absent(message)
        return message

    async def _notify_absent(self, message: store.ChatMessage) -> None:
        """Keep a message in the inbox of players who are not at the table, except of those who muted the sender."""
        game, seated = await self._match_service.read(message.match, lambda hosted: (hosted.config.game, hosted.people()))
        here = self._match_service.cache.presence.people(message.match)
        absent = {person for person in seated if person not in here and person != message.person and not is_bot_account(person)}
        if absent:
            absent -= await self._match_service.database.read(store.muted_among(message.person, absent))
        if absent:
            await self._notifier.notify(absent, MESSAGE, message.match, game, actor=message.person)

    async def history(self, match: str, person: str, before: int | None, room: str = store.PLAYERS) -> list[store.ChatMessage]:
        """Return messages of a room at a table to somebody who may enter it."""
        await self._require(match, person, room, free=False)
        return await self._match_service.database.read(store.history(match, room, person, before))

    async def on_bus_message(self, match: str, id: str) -> None:
        """Deliver a message that was sent on another worker."""
        loaded = self._match_service.cache.loaded.get(match)
        message = await self._match_service.database.read(store.find(id)) if loaded and loaded.watchers else None
        if message:
            await self._deliver(message)

    async def _require(self, match: str, person: str, room: str, free: bool) -> None:
        is_too_free = free and not self._match_service.settings.free_text_chat

        def check(hosted: HostedMatch) -> None:
            commands.require(hosted, Rights(hosted, person, now()).chat(is_too_free, room == store.SPECTATORS))

        await self._match_service.read(match, check)

    async def _deliver(self, message: store.ChatMessage) -> None:
        loaded = self._match_service.cache.loaded.get(message.match)
        if loaded is None or loaded.hosted is None:
            return
        hosted, spectators = loaded.hosted, message.room == store.SPECTATORS
        there = [watcher for watcher in loaded.watchers if Rights(hosted, watcher.person, now()).chat(spectators=spectators) is None]
        muting = (
            await self._match_service.database.read(store.muted_among(message.person, {watcher.person for watcher in there}))
            if there
            else set()
        )
        payload = orjson.dumps({"type": "chat", "match": message.match, "message": message.to_data()}).decode()
        for watcher in there:
            if watcher.person not in muting:
                watcher.send_text(payload)
