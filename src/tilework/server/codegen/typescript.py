"""``python -m tilework.server.codegen.typescript`` prints all that goes over the wire as TypeScript types: ``web/src/api/schema.ts``.

The messages come from the JSON Schema (:mod:`tilework.server.codegen.json_schema`), requests and
responses from the OpenAPI document.
"""

import json
import sys

from pydantic.json_schema import JsonSchemaValue

from tilework.server.codegen.json_schema import schema
from tilework.server.settings import Settings
from tilework.server.web.app import create_app

Schema = JsonSchemaValue

HEADER = "/** Made by `make web-types` from the server's own description. Not to be edited. */"
PRIMITIVES = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
METHODS = ("get", "post", "put", "patch", "delete")
SUCCESS = ("200", "201")


def typescript() -> str:
    """Return the whole file."""
    types = [declaration(name, found) for name, found in schema()["$defs"].items()]
    routes = _routes(create_app(Settings(preload_bots=False)).openapi())
    return "\n\n".join([HEADER, *types, routes]) + "\n"


def declaration(name: str, found: Schema) -> str:
    """Return a named schema as a TypeScript type."""
    comment = _comment(found.get("description"), "")
    if "properties" not in found:
        return f"{comment}export type {name} = {type_of(found)};"
    required = set(found.get("required", ()))
    lines = [_property(key, value, key in required) for key, value in found["properties"].items()]
    more = found.get("additionalProperties")
    if isinstance(more, dict):
        lines.append(f"  [more: string]: {type_of(more)};")
    return f"{comment}export interface {name} {{\n" + "\n".join(lines) + "\n}"


def _property(key: str, value: Schema, required: bool) -> str:
    return _comment(value.get("description"), "  ") + f"  {key}{'' if required else '?'}: {type_of(value)};"


def _comment(text: str | None, indent: str) -> str:
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def type_of(found: Schema) -> str:
    """Return a schema as a TypeScript type expression.

    >>> type_of({"anyOf": [{"type": "array", "items": {"type": "integer"}}, {"type": "null"}]})
    'number[] | null'
    >>> type_of({"type": "object", "additionalProperties": {"enum": ["a", "b"]}})
    "Record<string, 'a' | 'b'>"

    """
    if "$ref" in found:
        return str(found["$ref"].rsplit("/", 1)[1])
    for union in ("anyOf", "oneOf"):
        if union in found:
            return " | ".join(dict.fromkeys(map(type_of, found[union])))
    if "const" in found:
        return _literal(found["const"])
    if "enum" in found:
        return " | ".join(map(_literal, found["enum"]))
    if found.get("type") == "array":
        return _array(found)
    if found.get("type") == "object":
        more = found.get("additionalProperties", True)
        return f"Record<string, {'unknown' if more is True else type_of(more)}>"
    return PRIMITIVES.get(found.get("type", ""), "unknown")


def _array(found: Schema) -> str:
    if "prefixItems" in found:
        return f"[{', '.join(map(type_of, found['prefixItems']))}]"
    of = type_of(found.get("items", {}))
    return f"({of})[]" if " | " in of and not of.endswith(")[]") else f"{of}[]"


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def _routes(document: Schema) -> str:
    lines = ["/** What every request takes and what it is answered with. */", "export interface Routes {"]
    for path, operations in document["paths"].items():
        for method in METHODS:
            if method in operations:
                body, response = _body(operations[method]), _response(operations[method])
                lines.append(f"  '{method.upper()} {path}': {{ body: {body}; answer: {response} }};")
    return "\n".join([*lines, "}"])


def _body(operation: Schema) -> str:
    body = operation.get("requestBody")
    return "void" if body is None else _content(body["content"])


def _response(operation: Schema) -> str:
    found: Schema = next((operation["responses"][status] for status in SUCCESS if status in operation["responses"]), {})
    return _content(found["content"]) if found.get("content") else "void"


def _content(content: Schema) -> str:
    found = content.get("application/json", {}).get("schema")
    return "string" if found is None else type_of(found)


if __name__ == "__main__":
    sys.stdout.write(typescript())
