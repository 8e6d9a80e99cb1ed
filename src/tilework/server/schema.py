"""``python -m tilework.server.schema`` prints the JSON Schema of all that goes over the wire, for the web client's types."""

import json
import sys
from typing import Any

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from tilework.server.models import analysis, lobby, rest, socket, view


def schema() -> dict[str, Any]:
    """One schema with every message and every REST form under ``$defs``."""
    models = [rest_model for module in (view, lobby, rest, analysis) for rest_model in vars(module).values() if _is_model(rest_model)]
    _, defs = models_json_schema([(model, "validation") for model in dict.fromkeys(models)])
    unions: dict[str, TypeAdapter[Any]] = {"ClientMessage": socket.client_message, "ServerMessage": socket.server_message}
    for name, adapter in unions.items():
        found = adapter.json_schema(mode="validation", ref_template="#/$defs/{model}")
        defs["$defs"] |= found.pop("$defs")
        defs["$defs"][name] = found
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Tilework",
        "x-version": socket.VERSION,
        "$defs": dict(sorted(defs["$defs"].items())),
    }


def _is_model(thing: Any) -> bool:
    return isinstance(thing, type) and issubclass(thing, BaseModel) and thing.__name__ not in ("Answer", "Request", "BaseModel")


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=2, ensure_ascii=False)
    print()
