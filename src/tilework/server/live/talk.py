"""What is said at a table reaches those who sit there, at whichever worker, unless they do not want to hear it."""

import unicodedata

import orjson

from tilework.server.errors import Refusal
from tilework.server.ids import new_id, now
from tilework.server.live.hub import Hub
from tilework.server.match import commands
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.store import talk as store

LONGEST_REMARK, LONGEST_REPORT = 200, 500


def clean_text(text: str, most: int) -> str:
    """One line of visible characters.

    >>> clean_text("  good \\n\\u202egame ", 20)
    'good game'
    """
    plain = "".join(letter if letter.isprintable() else " " for letter in unicodedata.normalize("NFC", text))
    tidy = " ".join(plain.split())
    if not 1 <= len(tidy) <= most:
        raise Refusal("invalid", detail=f"text: 1 to {most} visible characters")
    return tidy


class Talk:
    """All that is said."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def say(self, match: str, person: str, quick: str | None, text: str | None) -> store.Remark:
        """Say something to all at the table."""
        await self._require(match, person, free=text is not None)
        remark = store.Remark(new_id(), match, person, quick, clean_text(text, LONGEST_REMARK) if text is not None else None, now())
        await self._hub.database.write(store.add(remark))
        await self._tell(remark)
        self._hub.bus.publish({"type": "remark", "match": match, "remark": remark.id})
        return remark

    async def said(self, match: str, person: str, before: int | None) -> list[store.Remark]:
        """What was said at a table, for somebody who sits there."""
        await self._require(match, person, free=False)
        return await self._hub.database.read(store.said(match, person, before))

    async def hear(self, match: str, id: str) -> None:
        """Something was said at another worker."""
        loaded = self._hub.memory.loaded.get(match)
        remark = await self._hub.database.read(store.one(id)) if loaded and loaded.watchers else None
        if remark:
            await self._tell(remark)

    async def _require(self, match: str, person: str, free: bool) -> None:
        def check(hosted: HostedMatch) -> None:
            commands.require(hosted, Rights(hosted, person, now()).speak(free=free and not self._hub.settings.chat))

        await self._hub.read(match, check)

    async def _tell(self, remark: store.Remark) -> None:
        loaded = self._hub.memory.loaded.get(remark.match)
        if loaded is None or loaded.hosted is None:
            return
        seated = loaded.hosted.people()
        there = [watcher for watcher in loaded.watchers if watcher.person in seated]
        deaf = await self._hub.database.read(store.deaf_to(remark.person, {watcher.person for watcher in there})) if there else set()
        message = orjson.dumps({"type": "remark", "match": remark.match, "remark": remark.to_data()}).decode()
        for watcher in there:
            if watcher.person not in deaf:
                watcher.send_text(message)
