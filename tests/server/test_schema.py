"""The description of the wire, and the web client's types that are made from it."""

from pathlib import Path

import pytest

from tilework.server.codegen.json_schema import schema
from tilework.server.codegen.typescript import type_of, typescript

TYPES = Path(__file__).parents[2] / "web/src/api/schema.ts"


def test_the_web_clients_types_say_what_the_server_says() -> None:
    assert TYPES.read_text(encoding="utf-8") == typescript(), "run: make web-types"


def test_every_reference_leads_to_a_type() -> None:
    found = typescript()
    for name in schema()["$defs"]:
        assert f"export interface {name} {{" in found or f"export type {name} = " in found


@pytest.mark.parametrize(
    ("described", "expected"),
    [
        ({"$ref": "#/$defs/View"}, "View"),
        ({"type": "integer", "minimum": 0}, "number"),
        ({"const": "view", "type": "string"}, "'view'"),
        ({"enum": ["a", "b", 3]}, "'a' | 'b' | 3"),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "null"}]}, "number | null"),
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "(string | null)[]"),
        ({"type": "array", "prefixItems": [{"type": "string"}, {"type": "boolean"}]}, "[string, boolean]"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "Record<string, number>"),
        ({"type": "object"}, "Record<string, unknown>"),
        ({}, "unknown"),
    ],
)
def test_schemas_become_types(described: dict[str, object], expected: str) -> None:
    assert type_of(described) == expected


def test_what_may_be_left_out_is_optional_and_what_may_follow_is_typed() -> None:
    found = typescript()
    assert "  bot?: string | null;" in found
    assert "  [more: string]: string | number | boolean | null;" in found
    assert "'POST /api/matches/{match}/join': { body: Join; answer: View };" in found
