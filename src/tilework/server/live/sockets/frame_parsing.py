"""Cheap inspection of frames before or without full parsing."""

import orjson
from pydantic import ValidationError

MAX_FRAME_BYTES = 16 * 1024
MAX_ID_CHARS = 64


def message_id(text: str) -> str | None:
    """Return the id of an unparsable message, so that the error reply can name it."""
    try:
        tag = orjson.loads(text).get("id") if len(text) <= MAX_FRAME_BYTES else None
    except (orjson.JSONDecodeError, AttributeError):
        return None
    return tag if _is_id(tag) else None


def command_ids(frame: bytes | str) -> dict[str, object] | None:
    """Return match, command id and message id of a command; None if the frame is not one."""
    try:
        found = orjson.loads(frame) if len(frame) <= MAX_FRAME_BYTES else {}
        known = {"match": found["match"], "command_id": found["command_id"]}
    except (orjson.JSONDecodeError, TypeError, KeyError):
        return None
    if not all(_is_id(value) for value in known.values()):
        return None
    return {"re": found["id"], **known} if _is_id(found.get("id")) else known


def _is_id(value: object) -> bool:
    return isinstance(value, str) and len(value) <= MAX_ID_CHARS


def validation_message(error: ValidationError) -> str:
    """Return the first validation error in one line."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    return f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}"[:300]
