"""What happened in a match since, for those who have the engine: events that they fold by themselves, in place of a view of it all."""

from collections.abc import Mapping
from zlib import crc32

import orjson

from tilework.server.match.events import DRAW, PLAY, StoredEvent
from tilework.server.match.hosted import PLAYING, HostedMatch
from tilework.server.match.permissions import Rights


def can_follow(hosted: HostedMatch, since: int) -> bool:
    """Whether everything after ``since`` is actions and draws of a running game. Anything else is rare and sent as a view."""
    if hosted.status != PLAYING or hosted.undo_asked_by is not None or not 0 <= since <= hosted.seq:
        return False
    return all(entry.event.kind in (PLAY, DRAW) for entry in hosted.log[since + 1 :])


def steps_part(hosted: HostedMatch, since: int) -> bytes:
    """Return the events after ``since`` as JSON with a checksum; cached and shared by all clients at that seq."""
    steps = [_step(entry.event) for entry in hosted.log[since + 1 :]]
    return orjson.dumps({"match": hosted.id, "after_seq": since, "seq": hosted.seq, "state_crc32": _state_crc32(hosted), "events": steps})


def _state_crc32(hosted: HostedMatch) -> int:
    """Return the CRC-32 of the state's bytes, identical on every target, so that a client detects a desync."""
    assert hosted.match
    return crc32(hosted.match.position.state.tobytes())


def _step(event: StoredEvent) -> dict[str, object]:
    data = event.data
    if event.kind == DRAW:
        return {"kind": DRAW, "at": event.at, "outcomes": data["outcomes"]}
    step: dict[str, object] = {"kind": PLAY, "at": event.at, "seat": data["seat"], "action": data["action"]}
    return {**step, "command_id": data["move_id"]} if "move_id" in data else step


def rights_part(rights: Rights) -> bytes:
    """Return a person's rights as JSON, omitting those that are false."""
    return orjson.dumps({"can": {name: value for name, value in rights.to_data().items() if value}})


def events(hosted: HostedMatch, now: int, steps: bytes, rights: bytes, heading: Mapping[str, object]) -> bytes:
    """Assemble the message; the time is added, and ``heading`` comes first."""
    clocks = hosted.clocks
    timed: dict[str, object] = {**heading, "now": now}
    if clocks:
        timed |= {"deadline": hosted.deadline, "time_ms": [clocks.remaining(seat, now) for seat in range(len(hosted.seats))]}
    return orjson.dumps(timed)[:-1] + b"," + rights[1:-1] + b"," + steps[1:]
