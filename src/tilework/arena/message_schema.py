"""Validate messages of the engine protocol against the published JSON Schema, without further packages."""

import json
from functools import cache
from pathlib import Path

from tilework.games.game import Data

SCHEMA_FILE = Path(__file__).with_name("engine-protocol.schema.json")

Schema = Data  # Any: JSON
TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "number": (int, float),
    "integer": (int,),
    "boolean": (bool,),
    "null": (type(None),),
}


@cache
def schema() -> Schema:
    """Return the JSON Schema of the engine protocol."""
    found: Schema = json.loads(SCHEMA_FILE.read_text(encoding="utf-8"))
    return found


def violation(message: object, definition: str) -> str | None:
    """Return why a message does not conform to a definition of the schema (``message`` or ``answer``); None if it does.

    >>> violation({"id": "1", "pong": True}, "answer")
    >>> violation({"id": 1, "pong": True}, "answer")
    'id: must be string or null, not 1'
    >>> violation({"id": "1", "known": "yes"}, "answer")
    'known: must be boolean, not "yes"'
    """
    return _violation(message, schema()["$defs"][definition], "")


def _violation(value: object, rule: Schema, path: str) -> str | None:
    """Check the keywords that the schema uses; a test rejects schemas with others."""
    if "$ref" in rule:
        return _violation(value, schema()["$defs"][rule["$ref"].removeprefix("#/$defs/")], path)
    checks = (_type, _const, _bounds, _required, _children, _one_of, _not)
    return next((problem for check in checks if (problem := check(value, rule, path))), None)


def _type(value: object, rule: Schema, path: str) -> str | None:
    wanted = rule.get("type", [])
    names = [wanted] if isinstance(wanted, str) else wanted
    if not names or any(isinstance(value, TYPES[name]) and (name == "boolean" or not isinstance(value, bool)) for name in names):
        return None
    return f"{path or 'the message'}: must be {' or '.join(names)}, not {_short(value)}"


def _const(value: object, rule: Schema, path: str) -> str | None:
    if "const" not in rule or (value == rule["const"] and isinstance(value, bool) == isinstance(rule["const"], bool)):
        return None
    return f"{path}: must be {_short(rule['const'])}, not {_short(value)}"


def _bounds(value: object, rule: Schema, path: str) -> str | None:
    if not isinstance(value, str | list | int | float):
        return None
    size = len(value) if isinstance(value, str | list) else value
    low = rule.get("minimum", rule.get("minItems"))
    high = rule.get("maximum", rule.get("maxItems", rule.get("maxLength")))
    if (low is not None and size < low) or (high is not None and size > high):
        return f"{path}: must be from {low or 0} to {'any' if high is None else high}, not {_short(size)}"
    return None


def _required(value: object, rule: Schema, path: str) -> str | None:
    missing = [name for name in rule.get("required", ()) if isinstance(value, dict) and name not in value]
    return f"{path or 'the message'}: {missing[0]} is missing" if missing else None


def _children(value: object, rule: Schema, path: str) -> str | None:
    if isinstance(value, dict):
        known, further = rule.get("properties", {}), rule.get("additionalProperties", {})
        pairs = [(child, known.get(name, further), f"{path}.{name}".lstrip(".")) for name, child in value.items()]
    elif isinstance(value, list):
        pairs = [(child, rule.get("items", {}), f"{path}[{index}]") for index, child in enumerate(value)]
    else:
        return None
    return next((problem for child, inner, place in pairs if (problem := _violation(child, inner, place))), None)


def _one_of(value: object, rule: Schema, path: str) -> str | None:
    """Require one alternative. If only one has its required fields, its problem is the most helpful one."""
    alternatives = rule.get("oneOf", ())
    problems = [_violation(value, each, path) for each in alternatives]
    if not alternatives or problems.count(None) == 1:
        return None
    if None in problems:
        return f"{path or 'the message'}: is several kinds of message at once"
    near = [problem for each, problem in zip(alternatives, problems, strict=True) if not _required(value, each, path)]
    kinds = ", ".join(each["required"][0] for each in alternatives if "required" in each)
    return near[0] if len(near) == 1 else f"{path or 'the message'}: must have one of {kinds}"


def _not(value: object, rule: Schema, path: str) -> str | None:
    if "not" not in rule or _violation(value, rule["not"], path):
        return None
    return f"{path or 'the message'}: must not have {', '.join(rule['not'].get('required', ()))}"


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}…"
