"""What happened in a match since, for those who have the engine: events that they fold by themselves, in place of a view of it all."""

from collections.abc import Mapping
from zlib import crc32

import orjson

from tilework.server.match.events import DRAW, PLAY, StoredEvent
from tilework.server.match.hosted import PLAYING, HostedMatch
from tilework.server.match.permissions import Rights


def can_follow(hosted: HostedMatch, since: int) -> bool:
    """Whether all that happened after an event are actions and draws of a game that goes on. Anything else is rare, and told by a view."""
    if hosted.status != PLAYING or hosted.undo_asked_by is not None or not 0 <= since <= hosted.seq:
        return False
    return all(entry.event.kind in (PLAY, DRAW) for entry in hosted.log[since + 1 :])


def steps_part(hosted: HostedMatch, since: int) -> bytes:
    """The events after one, as JSON: the same for everybody who knows as much, with a check of where they lead."""
    steps = [_step(entry.event) for entry in hosted.log[since + 1 :]]
    return orjson.dumps({"match": hosted.id, "after": since, "seq": hosted.seq, "check": _check(hosted), "events": steps})


def _check(hosted: HostedMatch) -> int:
    """A checksum of the position, which is the same bytes on every machine: whoever folded something else finds out at once."""
    assert hosted.match
    return crc32(hosted.match.position.state.tobytes())


def _step(event: StoredEvent) -> dict[str, object]:
    data = event.data
    if event.kind == DRAW:
        return {"kind": DRAW, "at": event.at, "outcomes": data["outcomes"]}
    step: dict[str, object] = {"kind": PLAY, "at": event.at, "seat": data["seat"], "action": data["action"]}
    return {**step, "command_id": data["move_id"]} if "move_id" in data else step


def rights_part(rights: Rights) -> bytes:
    """What somebody may do, as JSON: only that which they may."""
    return orjson.dumps({"can": {name: value for name, value in rights.to_data().items() if value}})


def events(hosted: HostedMatch, now: int, steps: bytes, rights: bytes, heading: Mapping[str, object]) -> bytes:
    """The whole message; the time goes with it, and ``heading`` before everything."""
    clocks = hosted.clocks
    timed: dict[str, object] = {**heading, "now": now}
    if clocks:
        timed |= {"deadline": hosted.deadline, "time_ms": [clocks.remaining(seat, now) for seat in range(len(hosted.seats))]}
    return orjson.dumps(timed)[:-1] + b"," + rights[1:-1] + b"," + steps[1:]
