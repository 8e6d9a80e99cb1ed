"""Prepare the documentation site: a copy of ``docs/`` with the pages that are generated from the code. ``docs_pages.py FOLDER`` writes it.

The server's reference comes from its OpenAPI and JSON Schema descriptions and its settings, the library's from docstrings, and that of the
command line from the commands themselves.
"""

import ast
import inspect
import os
import re
import shutil
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import tilework
from tilework import i18n
from tilework.games.game import Data

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
MODULES = {
    "tilework.match": "Matches and records",
    "tilework.bots": "Bots",
    "tilework.analysis": "Analysis",
    "tilework.puzzles": "Puzzles",
    "tilework.arena": "Arena",
    "tilework.tournaments": "Tournaments",
    "tilework.encoding": "Encoding",
    "tilework.envs": "Environments",
}
"""Packages whose ``__all__`` is documented in a section of its own, besides the names that ``tilework`` itself exports."""

UNNAMED = ("HTTPValidationError",)
"""Framework types that our server never sends."""

Schema = Data


def prepare(target: Path) -> None:
    """Write everything that the generator reads."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(DOCS, target, ignore=shutil.ignore_patterns("__pycache__"))
    for page in target.rglob("*.md"):
        page.write_text(inside(page.read_text(encoding="utf-8"), page.parent, target), encoding="utf-8")
    for page in (target / "rules").glob("*.md"):
        page.write_text(with_board(page.read_text(encoding="utf-8"), *page.stem.split(".")), encoding="utf-8")
    for name, text in made().items():
        (target / "reference" / f"{name}.md").write_text(text, encoding="utf-8")


def made() -> dict[str, str]:
    """Return the generated pages by name."""
    from tilework.server.codegen.json_schema import schema
    from tilework.server.settings import Settings
    from tilework.server.web.app import create_app

    return {
        "cli": cli_page(),
        "python": python_page(),
        "settings": settings_page(),
        "rest": rest_page(create_app(Settings(preload_bots=False)).openapi()),
        "messages": messages_page(schema()["$defs"]),
    }


def with_board(text: str, game: str, language: str) -> str:
    """Insert a playable board before the first section of a rules page.

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
    return text.replace("\n## ", f"\n```{{board}} {game}\n{i18n.text('games', 'rules.try', language)}\n```\n\n## ", 1)


def inside(text: str, folder: Path, target: Path) -> str:
    """Replace links to files outside the documentation by the file names."""

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
    """Every public name with its docstring and its members, inherited ones included."""
    parts = ["# Python API", "Generated from the docstrings. [Library](library.md) shows how the parts fit together."]
    own = [name for name in sorted(tilework.__all__) if not inspect.ismodule(getattr(tilework, name))]
    parts += [f"## `{name}`\n\n{_auto('tilework', name)}" for name in own]
    for module, title in MODULES.items():
        found = import_module(module)
        parts.append(f"## {title}: `{module}`\n\n```{{eval-rst}}\n.. automodule:: {module}\n   :no-members:\n```")
        own = [name for name in sorted(found.__all__) if name not in tilework.__all__ and not hasattr(getattr(found, name), "__origin__")]
        parts += [f"### `{module}.{name}`\n\n{_auto(module, name)}" for name in own]
    return "\n\n".join(parts) + "\n"


def _auto(module: str, name: str) -> str:
    found = getattr(import_module(module), name)
    options = ""
    if not str(getattr(found, "__module__", "")).startswith("tilework"):
        kind, options = "autodata", "   :no-value:\n"
    elif isinstance(found, type) and issubclass(found, Exception):
        kind = "autoexception"
    elif isinstance(found, type):
        kind, options = "autoclass", "   :members:\n   :inherited-members: tuple, dict, Mapping, Protocol, ABC\n"
    else:
        kind = "autofunction" if callable(found) else "autodata"
    return f"```{{eval-rst}}\n.. {kind}:: {module}.{name}\n{options}```"


# The command line.


def cli_page() -> str:
    """Every command with its arguments and options, from the commands themselves."""
    os.environ["TILEWORK_LANG"] = "en"
    from typer.main import get_command

    from tilework.cli.framework.app import build

    root = get_command(build())
    parts = ["# Command line", "Generated from `tilework --help`. `--lang LANGUAGE` before a command chooses the language of its output."]
    parts += _commands(root, "tilework")
    return "\n\n".join(parts) + "\n"


def _commands(command: Any, path: str) -> list[str]:  # Any: Click and typing objects of several kinds
    parts = []
    for name, one in getattr(command, "commands", {}).items():
        if one.hidden:
            continue
        here = f"{path} {name}"
        parts += [f"## `{here}`", _plain(one.help)]
        rows = [_parameter(parameter) for parameter in one.params if not getattr(parameter, "hidden", False) and parameter.name != "help"]
        if rows:
            parts.append(_table(("argument or option", "default", "meaning"), rows))
        parts += _commands(one, here)
    return parts


def _parameter(parameter: Any) -> tuple[str, str, str]:  # Any: Click and typing objects of several kinds
    names = ", ".join(f"`{name}`" for name in (*parameter.opts, *parameter.secondary_opts))
    named = names if parameter.param_type_name == "option" else f"`{parameter.name}`"
    default = parameter.default if isinstance(parameter.default, (str, int, float)) and not isinstance(parameter.default, bool) else ""
    return named, _code(default), _plain(getattr(parameter, "help", ""))


def _code(value: object) -> str:
    return f"`{value}`" if str(value) else ""


def _plain(text: str | None) -> str:
    return " ".join((text or "").split()).replace("<", "\\<")


# The settings.


def settings_page() -> str:
    """Every setting of the server as an environment variable, with its type, default and docstring."""
    from tilework.server.settings import Settings

    described = _attribute_docs(Settings)
    rows = [
        (
            f"`TILEWORK_{name.upper()}`",
            _type_of(field.annotation),
            f"`{field.default}`" if str(field.default) else "",
            described.get(name, ""),
        )
        for name, field in Settings.model_fields.items()
        if name not in INTERNAL_SETTINGS
    ]
    parts = [
        "# Settings",
        "Every setting of the server as an environment variable. The most common ones have options of `tilework serve` "
        "([command line](cli.md)) and are explained under [Self-host Tilework](../how-to/self-host.md).",
        _table(("variable", "type", "default", "meaning"), rows),
    ]
    return "\n\n".join(parts) + "\n"


INTERNAL_SETTINGS = ("ready_folder", "test_seed")


def _attribute_docs(owner: type) -> dict[str, str]:
    """The docstrings below the attributes of a class."""
    body = ast.parse(inspect.getsource(owner)).body[0]
    assert isinstance(body, ast.ClassDef)
    found = {}
    for field, after in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(after, ast.Expr):
            assert isinstance(after.value, ast.Constant)
            found[field.target.id] = re.sub(r":\w+:`([^`]*)`", r"`\1`", str(after.value.value)).replace("``", "`")
    return found


def _type_of(annotation: Any) -> str:  # Any: Click and typing objects of several kinds
    values = getattr(annotation, "__args__", ())
    return " or ".join(f"`{value}`" for value in values) if values else annotation.__name__


# The server.


def rest_page(document: Schema) -> str:
    """Document every route: purpose, parameters and responses."""
    parts = [
        "# REST routes",
        "Generated from the server's OpenAPI description, which every server has at `/api/openapi.json`. [Server API](api.md) explains the "
        "contract, [Messages and types](messages.md) the fields.",
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
    """Document every socket message and wire type."""
    parts = [
        "# Messages and types",
        "Generated from the JSON Schema that `python -m tilework.server.codegen.json_schema` prints: messages of the WebSocket, and what "
        "routes accept and return. [Server API](api.md) says when each message is sent.",
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
        name: str = schema["$ref"].rpartition("/")[2]
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


def _table(head: tuple[str, ...], rows: Sequence[tuple[object, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(" ".join(str(cell).replace("|", "\\|").split()) for cell in line) + " |" for line in lines)


if __name__ == "__main__":
    prepare(Path(sys.argv[1]))
