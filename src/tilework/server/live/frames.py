"""What can be said of a frame without reading it as a message: who it is from, so to speak, and what is wrong with it."""

import orjson
from pydantic import ValidationError

MOST_FRAME = 16 * 1024
MOST_ID = 64


def tag_of(text: str) -> str | None:
    """The id of a message that could not be read as one, so that its sender knows which."""
    try:
        tag = orjson.loads(text).get("id") if len(text) <= MOST_FRAME else None
    except (orjson.JSONDecodeError, AttributeError):
        return None
    return tag if _is_id(tag) else None


def command_in(frame: bytes | str) -> dict[str, object] | None:
    """The match and the id of a command, with what an answer to it goes by; None if it is none."""
    try:
        found = orjson.loads(frame) if len(frame) <= MOST_FRAME else {}
        known = {"match": found["match"], "command_id": found["command_id"]}
    except (orjson.JSONDecodeError, TypeError, KeyError):
        return None
    if not all(_is_id(value) for value in known.values()):
        return None
    return {"re": found["id"], **known} if _is_id(found.get("id")) else known


def _is_id(value: object) -> bool:
    return isinstance(value, str) and len(value) <= MOST_ID


def what_is_wrong(error: ValidationError) -> str:
    """The first thing that does not fit a message's model."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    return f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}"[:300]
