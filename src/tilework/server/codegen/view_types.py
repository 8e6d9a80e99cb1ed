"""``python -m tilework.server.codegen.view_types web/src/boards`` writes what each game's views hold as TypeScript: ``<game>/view.ts``.

The types are those of the ``TypedDict`` that a game's ``view.py`` returns, so that a board of the web client asks for what is there.
"""

import sys
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from tilework import games
from tilework.games.core.plugins import load_plugin
from tilework.server.codegen.typescript import HEADER, Schema, declaration
from tilework.server.models.view import PositionView

FILE = "view.ts"
IMPORT = "import type { PositionView } from '../../api/schema';"
COMMON = set(PositionView.model_fields) - {"game", "boards"}
"""Fields common to the views of all games."""
PRIMITIVES: dict[type, str] = {bool: "boolean", int: "integer", str: "string", NoneType: "null"}


def view_types(game: str) -> str:
    """Return the TypeScript file of a game."""
    found: dict[str, Schema] = {}
    whole = get_type_hints(load_plugin(game, "view").view)["return"]
    schema_of(whole, found)
    own = found[whole.__name__]["properties"]
    found[whole.__name__]["properties"] = {name: value for name, value in own.items() if name not in COMMON}
    types = "\n\n".join(declaration(name, found[name]) for name in sorted(found))
    types = types.replace(f"interface {whole.__name__} {{", f"interface {whole.__name__} extends PositionView {{")
    return "\n\n".join([HEADER, IMPORT, types]) + "\n"


def schema_of(hint: Any, found: dict[str, Schema]) -> Schema:  # Any: annotations have no common type
    """Return a type as JSON Schema; TypedDicts are added to ``found``.

    >>> schema_of(list[int | None], {})
    {'type': 'array', 'items': {'anyOf': [{'type': 'integer'}, {'type': 'null'}]}}

    """
    if is_typeddict(hint):
        if hint.__name__ not in found:
            found[hint.__name__] = {}
            fields = {name: schema_of(inner, found) for name, inner in get_type_hints(hint, include_extras=True).items()}
            found[hint.__name__] = {"description": hint.__doc__, "properties": fields, "required": list(hint.__required_keys__)}
        return {"$ref": f"#/$defs/{hint.__name__}"}
    inner = get_args(hint)
    if get_origin(hint) is Annotated:  # a list with its length
        return {"type": "array", "prefixItems": [schema_of(get_args(inner[0])[0], found)] * inner[1]}
    if get_origin(hint) is Literal:
        return {"enum": list(inner)}
    if get_origin(hint) in (Union, UnionType):
        return {"anyOf": [schema_of(each, found) for each in inner]}
    if get_origin(hint) is list:
        return {"type": "array", "items": schema_of(inner[0], found)}
    if get_origin(hint) is dict:
        return {"type": "object", "additionalProperties": schema_of(inner[1], found)}
    return {"type": PRIMITIVES[hint]}


def main(boards: Path) -> None:
    """Write the file of every game that has a folder."""
    for game in games.names():
        if (boards / game).is_dir():
            (boards / game / FILE).write_text(view_types(game), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
