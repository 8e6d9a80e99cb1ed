"""Prepare the documentation site: a copy of ``docs/`` with the pages that are made from the code. ``docs_pages.py FOLDER`` writes it.

The reference of the server comes from its own description (OpenAPI and JSON Schema), that of the library from the docstrings.
"""

import re
import shutil
import sys
from pathlib import Path
from typing import Any

import tilework

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
MODULES = {
    "tilework.bots": "Bots",
    "tilework.analysis": "Analysis",
    "tilework.arena": "The arena",
    "tilework.match": "Matches and records",
    "tilework.envs": "Environments",
}
"""Packages with a section of their own, besides the names that ``tilework`` itself exports."""

UNNAMED = ("HTTPValidationError",)
"""Types that the framework adds to the description and our server never sends: its own errors take their place."""

Schema = dict[str, Any]


def prepare(target: Path) -> None:
    """Everything that the generator reads."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(DOCS, target, ignore=shutil.ignore_patterns("__pycache__"))
    for page in target.rglob("*.md"):
        page.write_text(inside(page.read_text(encoding="utf-8"), page.parent, target), encoding="utf-8")
    for page in (target / "rules").glob("*.md"):
        page.write_text(with_board(page.read_text(encoding="utf-8"), *page.stem.split(".")), encoding="utf-8")
    for name, text in made().items():
        (target / "reference" / f"{name}.md").write_text(text, encoding="utf-8")


def made() -> dict[str, str]:
    """The pages that are made, by name."""
    from tilework.server.schema import schema
    from tilework.server.settings import Settings
    from tilework.server.web.app import create_app

    return {
        "python": python_page(),
        "rest": rest_page(create_app(Settings(warm_bots=False)).openapi()),
        "messages": messages_page(schema()["$defs"]),
    }


TRY = {
    "en": "Try it: a game against an easy bot, played in this page.",
    "fr": "À vous de jouer : une partie contre un bot débutant, dans cette page.",
}


def with_board(text: str, game: str, language: str) -> str:
    """The rules of a game with a board to try them on, before the first section.

    >>> print(with_board("# Azul\\n\\nTiles.\\n\\n## Setup\\n", "azul", "en"))  # doctest: +ELLIPSIS
    # Azul
    <BLANKLINE>
    Tiles.
    <BLANKLINE>
    ```{board} azul
    Try it...
    ```
    <BLANKLINE>
    ## Setup
    <BLANKLINE>
    """
    return text.replace("\n## ", f"\n```{{board}} {game}\n{TRY[language]}\n```\n\n## ", 1)


def inside(text: str, folder: Path, target: Path) -> str:
    """A page whose links to files outside the documentation name the file instead: those lie in the repository, not on the site."""

    def shown(found: re.Match[str]) -> str:
        words, link = found.groups()
        path = (folder / link.partition("#")[0]).resolve()
        if "://" in link or link.startswith("#") or path.is_relative_to(target.resolve()):
            return found.group(0)
        there = path.relative_to(target.resolve().parent) if path.is_relative_to(target.resolve().parent) else Path(path.name)
        return f"{words} (`{there}`)" if there.name not in words else words

    return re.sub(r"\[([^\]]*)\]\(([^)\s]+)\)", shown, text)


# The library.


def python_page() -> str:
    """Every public name with its docstring and its members."""
    parts = ["# The library, name by name", "Made from the docstrings. [The library](../library.md) shows how the parts go together."]
    for name in sorted(tilework.__all__):
        home = getattr(getattr(tilework, name), "__module__", None)
        if home is not None:
            parts.append(f"## `{name}`\n\n{_auto(home, name)}")
    for module, title in MODULES.items():
        parts.append(f"## {title}: `{module}`\n\n```{{eval-rst}}\n.. automodule:: {module}\n```")
    return "\n\n".join(parts) + "\n"


def _auto(home: str, name: str) -> str:
    found = getattr(tilework, name)
    kind = "autofunction" if not isinstance(found, type) else "autoexception" if issubclass(found, Exception) else "autoclass"
    members = "   :members:\n" if kind == "autoclass" else ""
    return f"```{{eval-rst}}\n.. {kind}:: {home}.{name}\n{members}```"


# The server.


def rest_page(document: Schema) -> str:
    """Every route: what it is for, what it takes, what it answers."""
    parts = [
        "# REST, route by route",
        "Made from the server's own description, which every server has at `/api/openapi.json`. What it means is told under "
        "[the server's contract](../api.md); what the types contain under [messages and types](messages.md).",
    ]
    for path, methods in document["paths"].items():
        for method, route in methods.items():
            parts.append(_route(path, method, route))
    return "\n\n".join(parts) + "\n"


def _route(path: str, method: str, route: Schema) -> str:
    lines = [f"## `{method.upper()} {path}`", route.get("description") or route.get("summary") or ""]
    rows = [(p["name"], p["in"], type_name(p["schema"]), p.get("description", "")) for p in route.get("parameters", ())]
    if rows:
        lines.append(_table(("parameter", "in", "type", "meaning"), rows))
    bodies = route.get("requestBody", {}).get("content", {}).values()
    lines += [f"Takes {type_name(media.get('schema', {}))}." for media in bodies]
    answers = [(code, _answer(answer), answer.get("description", "")) for code, answer in sorted(route["responses"].items())]
    lines.append(_table(("status", "answer", ""), answers))
    return "\n\n".join(line for line in lines if line)


def _answer(answer: Schema) -> str:
    return ", ".join(type_name(media.get("schema", {})) for media in answer.get("content", {}).values()) or "–"


def messages_page(types: dict[str, Schema]) -> str:
    """Every message of the socket and every type that goes over the wire."""
    parts = [
        "# Messages and types",
        "Made from the JSON Schema that `python -m tilework.server.schema` prints: what goes over the WebSocket, and what the routes take "
        "and answer. When each message is sent is told under [the server's contract](../api.md).",
    ]
    for name, found in types.items():
        parts.append(f"## {name}")
        if found.get("description"):
            parts.append(" ".join(str(found["description"]).split()))
        if "properties" in found:
            required = found.get("required", ())
            rows = [
                (f"{key}{'' if key in required else '?'}", type_name(value), value.get("description", ""))
                for key, value in found["properties"].items()
            ]
            parts.append(_table(("field", "type", "meaning"), rows))
        else:
            parts.append(type_name(found))
    return "\n\n".join(parts) + "\n"


def type_name(schema: Schema) -> str:
    """A type in words, with links to those that have a name.

    >>> type_name({"anyOf": [{"type": "array", "items": {"$ref": "#/$defs/Seat"}}, {"type": "null"}]})
    'list of [Seat](messages.md#seat) or null'
    """
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        if name in UNNAMED:
            return name
        return f"[{name}](messages.md#{name.lower()})"
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " or ".join(dict.fromkeys(type_name(each) for each in schema[key]))
    if "const" in schema:
        return f"`{schema['const']}`"
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {type_name(schema.get('items', {}))}"
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {type_name(schema['additionalProperties'])}"
    return str(schema.get("type", "anything"))


def _table(head: tuple[str, ...], rows: list[tuple[Any, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(" ".join(str(cell).replace("|", "\\|").split()) for cell in line) + " |" for line in lines)


if __name__ == "__main__":
    prepare(Path(sys.argv[1]))
