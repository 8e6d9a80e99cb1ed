"""Find the games in what a player saved: a page, a log, or lines of JSON. The browser shares this code (generated)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tilework.games.game import Data
from tilework.imports.problems import ImportRefused
from tilework.imports.site_json import assigned_json, entries, setup_call, whole_json

MAX_CHARACTERS = 20_000_000
"""Longest text that is read."""
_LIST_KEYS = ("logs", "packets", "data")
_NUMBER = re.compile(r"-?[0-9]{1,12}")
_LARGEST = 10**12
RECORD, FAIENCE, BGA = "record", "faience", "bga"
"""Kinds of files."""
FAIENCE_FORMAT = "faience-game/1"


@dataclass
class BgaLog:
    """What of a saved Board Game Arena log goes into a record; tokens, ids of the session and avatars are dropped on reading."""

    packets: list[Any]  # Any: JSON of another site, checked as it is read
    players: dict[str, str] = field(default_factory=dict)
    """Names by player id."""
    game: str | None = None
    table: str | None = None
    options: dict[int, int] = field(default_factory=dict)
    """Values of the table options by id."""
    setup: Data = field(default_factory=dict)
    """The table before the first move, where the page has it."""


@dataclass(frozen=True)
class Notification:
    """One public event of a log."""

    packet: Mapping[str, Any]  # Any: JSON of another site, checked as it is read
    kind: str
    args: Mapping[str, Any]  # Any: JSON of another site, checked as it is read


def kind_of(text: str) -> str:
    """Tell what a file is by its beginning and by what is in it. Raises ImportRefused if it is too long."""
    if len(text) > MAX_CHARACTERS:
        raise ImportRefused("too-long", limit=MAX_CHARACTERS // 1_000_000)
    if text.lstrip().startswith("[Tilework "):
        return RECORD
    return FAIENCE if FAIENCE_FORMAT in text[:100_000] and "g_gamelogs" not in text else BGA


def read_bga(text: str) -> BgaLog:
    """Find the log of a game in a saved page, a saved answer or text from the console."""
    if not text.strip():
        raise ImportRefused("empty")
    found = assigned_json(text, "g_gamelogs")
    if found is not None:
        log = _walk(found)
        _read_page(text, log)
        return log
    found = whole_json(text.strip())
    if found is None:
        raise ImportRefused("unknown-format")
    return _walk(found)


def _walk(given: Any) -> BgaLog:  # Any: JSON of another site, checked as it is read
    """Descend to the list of packets, collecting players on the way."""
    log = BgaLog([])
    found = given
    while isinstance(found, dict):
        if found.get("error"):
            raise ImportRefused("site-error", error=text_of(found["error"])[:200])
        _read_players(found.get("players"), log)
        found = _inner(found)
    if not isinstance(found, list):
        raise ImportRefused("unknown-format")
    log.packets = found
    return log


def _inner(found: Data) -> Any:  # Any: JSON of another site, checked as it is read
    for key in _LIST_KEYS:
        if key in found:
            return found[key]
    return None


def _read_players(players: Any, log: BgaLog) -> None:  # Any: JSON of another site, checked as it is read
    for entry in entries(players):
        if isinstance(entry, dict) and isinstance(entry.get("name"), str):
            log.players[text_of(entry.get("id"))] = entry["name"]


def _read_page(text: str, log: BgaLog) -> None:
    data = assigned_json(text, "bgaGameData")
    if isinstance(data, dict):
        log.game = text_of(data.get("gamename")) or None
        log.table = text_of(data.get("tableId")) or None
        for option in entries(data.get("tableOptions")):
            if isinstance(option, dict) and is_number(option.get("id")) and is_number(option.get("value")):
                log.options[number(option.get("id"))] = number(option.get("value"))
    named, setup = setup_call(text)
    if isinstance(setup, dict):
        log.setup = {key: setup[key] for key in ("boardNumber", "variant", "supply", "specialFactories") if key in setup}
        _read_players(setup.get("players"), log)
        if log.game is None:
            log.game = named


def notifications(log: BgaLog) -> list[Notification]:
    """List the public notifications in order."""
    numbered = [packet for packet in log.packets if isinstance(packet, dict)]
    if all(is_number(packet.get("packet_id")) for packet in numbered):
        numbered = sorted(numbered, key=lambda packet: number(packet.get("packet_id")))
    found: list[Notification] = []
    for packet in numbered:
        channel = packet.get("channel")
        if isinstance(channel, str) and not channel.startswith("/table/"):
            continue
        for each in entries(packet.get("data")):
            if isinstance(each, dict) and isinstance(each.get("type"), str):
                args = each.get("args")
                found.append(Notification(packet, each["type"], args if isinstance(args, dict) else {}))
    return found


def of(value: Any, key: str) -> Any:  # Any: JSON of another site, checked as it is read
    """Return an entry of a map; None where it has none, or where there is no map."""
    return value.get(key) if isinstance(value, dict) else None


def text_of(value: Any) -> str:  # Any: JSON of another site, checked as it is read
    """Read a text or an id that may be a number; anything else is empty."""
    return value if isinstance(value, str) else f"{number(value)}" if is_number(value) else ""


def is_number(value: Any) -> bool:  # Any: JSON of another site, checked as it is read
    """Tell whether a value is an integer, or text of one, of a sensible size."""
    if isinstance(value, str):
        return _NUMBER.fullmatch(value) is not None
    return isinstance(value, int) and not isinstance(value, bool) and -_LARGEST < value < _LARGEST


def number(value: Any, default: int | None = None) -> int:  # Any: JSON of another site, checked as it is read
    """Read an integer that may be text."""
    if is_number(value):
        return int(value)
    if default is None:
        raise ImportRefused("damaged")
    return default


def optional(value: Any) -> int | None:  # Any: JSON of another site, checked as it is read
    """Read an integer that may be missing."""
    return None if value is None else number(value)


def is_set(value: Any) -> bool:  # Any: JSON of another site, checked as it is read
    """Read a flag that may be a number."""
    return value is True or number(value, 0) != 0
