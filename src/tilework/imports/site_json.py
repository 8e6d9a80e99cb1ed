"""Find and read the JSON of another site. The browser has code of its own for this module (``web/src/core/siteJson.ts``).

Nothing is executed and nothing is fetched. Values are of any type: whatever is read from them is checked.
"""

import json
import re
from datetime import UTC, datetime
from typing import Any

_SPACE = r"[ \t\r\n]*"
_SETUP = re.compile(rf'completesetup\({_SPACE}(?:"([a-z0-9_]+)")?')


def _integral(text: str) -> int | float:
    """Read 7.0 as 7, as browsers do."""
    value = float(text)
    return int(value) if value.is_integer() else value


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is not JSON")


_DECODER = json.JSONDecoder(parse_float=_integral, parse_constant=_refuse)


def json_at(text: str, at: int) -> Any:  # Any: JSON of another site, checked as it is read
    """Decode the JSON object or list that begins at a place; None if there is none."""
    try:
        found: object = _DECODER.raw_decode(text, at)[0]
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict | list) else None


def whole_json(text: str) -> Any:  # Any: JSON of another site, checked as it is read
    """Decode a text that is JSON as a whole; None if it is not."""
    try:
        return _DECODER.decode(text)
    except (ValueError, RecursionError):
        return None


def assigned_json(text: str, name: str) -> Any:  # Any: JSON of another site, checked as it is read
    """Decode the object or list that a script assigns to a variable; None if there is none."""
    for found in re.finditer(rf"(?<![A-Za-z0-9_]){name}{_SPACE}={_SPACE}", text):
        value = json_at(text, found.end())
        if value is not None:
            return value
    return None


def setup_call(text: str) -> tuple[str | None, Any]:  # Any: JSON of another site, checked as it is read
    """Return the game's name and the table before the first move, as a saved page sets itself up with them."""
    found = _SETUP.search(text)
    if found is None:
        return None, None
    brace = text.find("{", found.end())
    return found[1], json_at(text, brace) if brace >= 0 else None


def entries(value: object) -> list[Any]:  # Any: JSON of another site, checked as it is read
    """Return the values of a list or of a map: PHP writes an empty map as a list, and a map with keys 0, 1, 2 as one."""
    return list(value) if isinstance(value, list) else list(value.values()) if isinstance(value, dict) else []


def items(value: object) -> list[tuple[str, Any]]:  # Any: JSON of another site, checked as it is read
    """Return keys and values of a map that PHP may have written as a list."""
    if isinstance(value, dict):
        return [(str(key), each) for key, each in value.items()]
    return [(str(index), each) for index, each in enumerate(value)] if isinstance(value, list) else []


def utc_date(seconds: int) -> str:
    """Return the day of a Unix time."""
    return f"{datetime.fromtimestamp(seconds % 10**10, UTC):%Y-%m-%d}"
