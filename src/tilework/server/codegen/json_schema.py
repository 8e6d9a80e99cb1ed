"""``python -m tilework.server.codegen.json_schema`` prints the JSON Schema of all that goes over the wire, for the web client's types."""

import json
import sys
from typing import TypeGuard

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaValue, models_json_schema

from tilework.server.models import (
    admin,
    analysis,
    chat,
    lobby,
    matches,
    matchmaking,
    notifications,
    people,
    puzzles,
    socket,
    statistics,
    tournaments,
    view,
)


def schema() -> JsonSchemaValue:
    """Return one schema with every message and REST model under ``$defs``."""
    modules = (view, lobby, people, matches, analysis, tournaments, puzzles, matchmaking, notifications, statistics, chat, admin)
    models = [model for module in modules for model in vars(module).values() if _is_model(model)]
    _, defs = models_json_schema([(model, "validation") for model in dict.fromkeys(models)])
    unions = {"ClientMessage": socket.client_message.json_schema, "ServerMessage": socket.server_message.json_schema}
    for name, described in unions.items():
        found = described(mode="validation", ref_template="#/$defs/{model}")
        defs["$defs"] |= found.pop("$defs")
        defs["$defs"][name] = found
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Tilework",
        "x-version": socket.VERSION,
        "$defs": dict(sorted(defs["$defs"].items())),
    }


def _is_model(thing: object) -> TypeGuard[type[BaseModel]]:
    return isinstance(thing, type) and issubclass(thing, BaseModel) and thing.__name__ not in ("ServerModel", "ClientModel", "BaseModel")


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=2, ensure_ascii=False)
    print()
