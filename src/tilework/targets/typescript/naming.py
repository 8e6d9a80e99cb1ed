"""Names and constants as TypeScript writes them."""

import json
import re
from typing import Any

import numpy as np

from tilework.targets.typescript.errors import UnsupportedPython

RESERVED = frozenset(
    re.findall(
        r"\w+",
        "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for "
        "function if implements import in instanceof interface let new null package private protected public return static super switch "
        "this throw true try typeof var void while with yield undefined",
    )
)
LARGEST = 2**53 - 1


def camel(name: str) -> str:
    """Convert a Python name: ``seats_of`` becomes ``seatsOf``; constants stay.

    >>> camel("seats_of"), camel("_on_play"), camel("MAX_EVENTS"), camel("default"), camel("_")
    ('seatsOf', '_onPlay', 'MAX_EVENTS', 'default_', '_')
    """
    if not name.strip("_") or (re.fullmatch(r"_*[A-Z][A-Z0-9_]*", name) and len(name.strip("_")) > 1):
        return name
    lead = len(name) - len(name.lstrip("_"))
    first, *rest = [part for part in name[lead:].split("_") if part]
    made = name[:lead] + first + "".join(part[0].upper() + part[1:] for part in rest)
    return f"{made}_" if made in RESERVED else made


def text(value: str) -> str:
    """Return a string literal.

    >>> print(text("it's"), text("é"))
    "it's" 'é'
    """
    written = json.dumps(value, ensure_ascii=False).replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return written if "'" in value or '"' in value or "\\" in written else f"'{value}'"


def literal(value: Any) -> str:  # Any: annotations have no common type
    """Return data as a TypeScript literal. Raise UnsupportedPython for anything else."""
    if isinstance(value, np.ndarray | np.generic):
        value = value.tolist()
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value) if abs(value) <= LARGEST else f"{value}n as unknown as number"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, str):
        return text(value)
    if isinstance(value, re.Pattern):
        return pattern(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(literal(each) for each in value) + "]"
    if isinstance(value, set | frozenset):
        return "new Set([" + ", ".join(sorted(literal(each) for each in value)) + "])"
    if isinstance(value, dict) or hasattr(value, "keys"):
        if all(isinstance(key, str) for key in value):
            return "{ " + ", ".join(f"{key_text(key)}: {literal(each)}" for key, each in value.items()) + " }" if value else "{}"
        return "new Map([" + ", ".join(f"[{literal(key)}, {literal(each)}]" for key, each in value.items()) + "])"
    raise UnsupportedPython(f"{value!r} can't be written as data")


def key_text(key: str) -> str:
    """Return a property name of an object literal."""
    return key if re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", key) and key != "__proto__" else text(key)


_SHORTHANDS = re.compile(r"\\[dDwWsSbBAZ]|\(\?|\$|\^(?!\])")


def pattern(given: "re.Pattern[str]") -> str:
    """Translate a regular expression from the common subset: explicit classes, groups, repetition. ``.`` excludes line feeds."""
    source = given.pattern
    checked = re.sub(r"\[\^?(?:[^\]\\]|\\.)*\]|\(\?:", "", source)
    if given.flags & ~re.UNICODE or _SHORTHANDS.search(checked):
        raise UnsupportedPython(f"the pattern {source!r} means something else in JavaScript")
    parts = re.split(r"(\[\^?(?:[^\]\\]|\\.)*\]|\\.)", source)
    made = "".join(part if place % 2 else part.replace(".", r"[^\n]") for place, part in enumerate(parts))
    made = re.sub(r"\[([^\]]*)\]", lambda found: found[0], made).replace("/", r"\/").replace(r"\"", '"')
    return f"/{made}/u"
