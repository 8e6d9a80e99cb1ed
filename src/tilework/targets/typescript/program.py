"""A set of TypeScript modules, one for each Python module, with everything that the given functions and classes need."""

import ast
import builtins
import inspect
import re
import textwrap
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cached_property
from types import FunctionType
from typing import Any, get_type_hints, is_typeddict

from tilework.games.game import Data
from tilework.targets.typescript.calls import key_of
from tilework.targets.typescript.errors import UnsupportedPython
from tilework.targets.typescript.function import FunctionWriter, type_of_value
from tilework.targets.typescript.hints import Hint, base, element, hints_of, is_instance_class, plain_function, remember_fields, spelled
from tilework.targets.typescript.naming import camel, key_text, literal

HEADER = "/** Generated from `{source}` by `make web-types`. Do not edit. */"
RUNTIME = "runtime"
PACKAGE = "tilework."


class Program:
    """What has been written so far.

    ``externals``: what the browser has code of its own for, as ``module.name`` → (file, name) in its core.
    """

    def __init__(self, externals: Mapping[str, tuple[str, str]] | None = None) -> None:
        self.externals: dict[str, tuple[str, str]] = dict(externals or {})
        self.modules: dict[str, Module] = {}

    def add(self, *given: Hint) -> None:
        """Write functions and classes, with all that they use."""
        for each in given:
            home = each.__module__ if isinstance(each, type) else plain_function(each).__module__
            self.module(home).declare(each)

    def module(self, name: str) -> "Module":
        """Return the generated module of a Python module."""
        if name not in self.modules:
            self.modules[name] = Module(self, name)
        return self.modules[name]

    def files(self) -> dict[str, str]:
        """Return the text of every module by path."""
        return {f"{path_of(name)}.ts": module.rendered() for name, module in sorted(self.modules.items()) if module.declared}


def path_of(module: str) -> str:
    """Where a Python module's counterpart lies.

    >>> path_of("tilework.games.azul.view")
    'games/azul/view'
    """
    return module.removeprefix(PACKAGE).replace(".", "/")


class Module:
    """One module: what it declares and what it imports."""

    uses_runtime: bool

    def __init__(self, program: Program, name: str) -> None:
        self.program = program
        self.name = name
        self.declared: dict[str, str] = {}
        self.constants: dict[str, str] = {}
        self.imports: dict[str, dict[str, str]] = {}
        self.types: dict[str, dict[str, str]] = {}
        self.uses_runtime = False

    # What it is asked for.

    def declare(self, given: Hint) -> str:
        """Write a function or class into this module, once. Returns its name."""
        if isinstance(given, type):
            name = given.__name__
            if name not in self.declared:
                self.declared[name] = ""
                self.declared[name] = ClassWriter(self, given).written()
            return name
        function = plain_function(given)
        name = camel(function.__name__)
        if name not in self.declared:
            self.declared[name] = ""  # it may call itself
            self.declared[name] = FunctionWriter(self, function).written("function ")
        return name

    def reference(self, given: Hint, wanted: str | None = None, *, only_type: bool = False) -> str:
        """Return the local name of a function or class, imported if it lives elsewhere."""
        home = given.__module__ if isinstance(given, type) else plain_function(given).__module__
        own = given.__name__ if isinstance(given, type) else plain_function(given).__name__
        external = self.program.externals.get(f"{home}.{own}")
        if external:
            return self._import("../" * (self.depth + 1) + external[0], external[1], wanted or external[1], only_type)
        if not home.startswith(PACKAGE) and home not in self.program.modules and not home.startswith("tests."):
            raise UnsupportedPython(f"{home}.{own} is not part of the generated code")
        name = self.program.module(home).declare(given)
        if home == self.name:
            return name
        return self._import(self._relative(home), name, wanted or name, only_type)

    def spelled(self, hint: Hint) -> str:
        """Return the TypeScript spelling of a type hint in this module."""
        return spelled(hint, lambda kind: self.reference(kind, only_type=True))

    def runtime(self, name: str) -> str:
        """Import a helper of the runtime."""
        self.uses_runtime = True
        return f"py.{name}"

    def constant(self, name: str, value: Hint) -> str:
        """Declare a constant of the Python module or of one that it imports."""
        if value is None or isinstance(value, bool):
            return literal(value)
        found = type_of_value(value)
        kind = ": any" if isinstance(value, dict) and found is Any else ""
        if isinstance(value, tuple) and base(element(found)) is tuple:
            kind = f": {self.spelled(found)}"
        self.constants.setdefault(f"{name}{kind}", literal(value))
        return name

    @property
    def depth(self) -> int:
        return path_of(self.name).count("/")

    def _relative(self, home: str) -> str:
        return "../" * self.depth + path_of(home) if self.depth else "./" + path_of(home)

    def _import(self, path: str, name: str, alias: str, only_type: bool) -> str:
        values = self.imports.setdefault(path, {})
        kinds = self.types.setdefault(path, {})
        if only_type and alias not in values:
            kinds[alias] = name
        elif not only_type:
            kinds.pop(alias, None)
            values[alias] = name
        return alias

    def rendered(self) -> str:
        """Return the text of the module."""
        lines = [HEADER.format(source=self.name)]
        if self.uses_runtime:
            lines.append(f"import * as py from '{'../' * (self.depth + 1)}{RUNTIME}';")
        for path in sorted({*self.imports, *self.types}):
            for keyword, found in (("import", self.imports.get(path, {})), ("import type", self.types.get(path, {}))):
                if found:
                    names = ", ".join(alias if alias == name else f"{name} as {alias}" for alias, name in sorted(found.items()))
                    lines.append(f"{keyword} {{ {names} }} from '{path}';")
        constants = "\n".join(f"const {name} = {value};" for name, value in self.constants.items())
        return "\n".join(lines) + "\n\n" + "\n\n".join(part for part in (constants, *self._ordered()) if part) + "\n"

    def _ordered(self) -> list[str]:
        """Return the declarations, each class after its base."""
        made: dict[str, str] = {}

        def put(name: str) -> None:
            found = re.search(r"^export class \w+ extends (\w+)", self.declared[name], re.MULTILINE)
            if found and found[1] in self.declared and found[1] not in made:
                put(found[1])
            made.setdefault(name, self.declared[name])

        for name in self.declared:
            put(name)
        return list(made.values())


def documentation(given: Hint, indent: str = "") -> str:
    """Return a docstring as a comment, without its examples."""
    found = inspect.getdoc(given) if given.__doc__ else None
    if not found or found.startswith(f"{getattr(given, '__name__', '')}("):
        return ""
    kept = found.split("\n\n>>>")[0].split("\n>>>")[0].replace("*/", "* /").splitlines()
    if len(kept) == 1:
        return f"{indent}/** {kept[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in kept) + f"{indent} */\n"


class ClassWriter:
    """One class: a dataclass, a ``TypedDict``, an exception, or a class with ``__init__`` and methods."""

    def __init__(self, module: Module, given: type) -> None:
        self.module = module
        self.given = given

    def written(self) -> str:
        """Return the complete declaration."""
        if is_typeddict(self.given):
            return self._interface()
        if is_dataclass(self.given):
            return self._class(self._dataclass_constructor())
        if "__init__" in vars(self.given):
            remember_fields(self.given, self._fields)
            return self._class(
                "".join(f"  {camel(name)}: {self.module.spelled(hint)};\n" for name, hint in self._fields.items()) + self._constructor()
            )
        return self._class("")

    def _interface(self) -> str:
        required = self.given.__required_keys__  # type: ignore[attr-defined]  # made by the decorator
        entries = [
            f"  {key_text(name)}{'' if name in required else '?'}: {self.module.spelled(hint)};"
            for name, hint in get_type_hints(self.given).items()
        ]
        return f"{documentation(self.given)}export interface {self.given.__name__} {{\n" + "\n".join(entries) + "\n}"

    # Classes.

    @cached_property
    def _tree(self) -> ast.ClassDef:
        tree = ast.parse(textwrap.dedent(inspect.getsource(self.given))).body[0]
        assert isinstance(tree, ast.ClassDef)
        return tree

    @property
    def _is_exception(self) -> bool:
        return issubclass(self.given, BaseException)

    def _heading(self) -> str:
        bases = [each for each in self.given.__bases__ if each is not object and each.__name__ not in ("ABC", "Protocol", "Generic")]
        ours = [each for each in bases if each.__module__.startswith(PACKAGE) or each in (Exception, ValueError)]
        if self._is_exception:
            parent = ours[0] if ours else Exception
            name = "Error" if parent.__module__ == builtins.__name__ else self.module.reference(parent)
            return f"export class {self.given.__name__} extends {name}"
        if ours:
            return f"export class {self.given.__name__} extends {self.module.reference(ours[0])}"
        return f"export class {self.given.__name__}"

    def _class(self, members: str) -> str:
        named = f"  override readonly name: string = '{self.given.__name__}';\n" if self._is_exception else ""
        brand = (
            ""
            if self._is_exception or " extends " in self._heading()
            else f"  declare protected readonly _class: '{self.given.__name__}';\n"
        )
        body = named + brand + members + "".join(self._method(name, each) for name, each in vars(self.given).items())
        return (
            f"{documentation(self.given)}{self._heading()} {{\n{body.rstrip()}\n}}"
            if body.strip()
            else f"{documentation(self.given)}{self._heading()} {{}}"
        )

    def _dataclass_constructor(self) -> str:
        if any(is_dataclass(each) for each in self.given.__bases__):
            if vars(self.given).get("__annotations__"):
                raise UnsupportedPython(f"{self.given.__module__}: {self.given.__name__} adds fields to another dataclass")
            return ""
        frozen = self.given.__dataclass_params__.frozen  # type: ignore[attr-defined]  # made by the decorator
        hints = get_type_hints(self.given)
        remember_fields(self.given, hints)
        params = []
        for field in fields(self.given):
            default = ""
            if field.default is not MISSING:
                default = f" = {literal(field.default)}"
            elif field.default_factory is not MISSING:
                default = f" = {self._made(field.default_factory, hints[field.name])}"
            params.append(
                f"    {'readonly' if frozen else 'public'} {camel(field.name)}: {self.module.spelled(hints[field.name])}{default},\n"
            )
        return f"  constructor(\n{''.join(params)}  ) {{}}\n\n" if params else ""

    def _made(self, factory: Hint, hint: Hint) -> str:
        if factory in (list, tuple):
            return "[]"
        if factory is dict or is_typeddict(factory):
            return "{}" if is_typeddict(factory) or key_of(hint) is str else "new Map()"
        if factory is set:
            return "new Set()"
        if isinstance(factory, type) and is_instance_class(factory):
            return f"new {self.module.reference(factory)}()"
        raise UnsupportedPython(f"{self.given.__module__}: the default {factory!r} of {self.given.__name__}")

    @cached_property
    def _fields(self) -> Data:
        """What ``__init__`` sets, with its type: as annotated there or in the class, or as inferred."""
        init = self.given.__init__  # type: ignore[misc]  # the class itself is asked
        writer = FunctionWriter(self.module, plain_function(init), owner=self.given)
        found: Data = {name: hint for name, hint in hints_of(self.given).items() if not is_external_field(self.given, name)}
        remember_fields(self.given, found)
        for node in ast.walk(writer.node):
            if isinstance(node, ast.AnnAssign) and _is_own(node.target):
                found[node.target.attr] = writer.evaluated(node.annotation)  # type: ignore[union-attr]  # the caller checked the node
            elif isinstance(node, ast.Assign) and _is_own(node.targets[0]) and node.targets[0].attr not in found:  # type: ignore[attr-defined]  # the caller checked the node
                found[node.targets[0].attr] = writer.type_of(node.value)  # type: ignore[attr-defined]  # the caller checked the node
        return found

    def _constructor(self) -> str:
        init = plain_function(self.given.__init__)  # type: ignore[misc]  # the class itself is asked
        return FunctionWriter(self.module, init, owner=self.given, indent="  ").written("", name="constructor") + "\n\n"

    def _method(self, name: str, given: Hint) -> str:
        if name.startswith("__"):
            return ""
        prefix = ""
        if isinstance(given, property):
            prefix, given = "get ", given.fget
        elif isinstance(given, staticmethod | classmethod):
            prefix, given = "static ", given.__func__
        elif type(given).__name__ == "cached_property":
            prefix, given = "get ", given.func
        if not isinstance(given, FunctionType) or hasattr(given, "__python_only__"):
            return ""
        if any(name in vars(each) for each in self.given.__mro__[1:-1] if each.__module__.startswith(PACKAGE)):
            prefix = f"override {prefix}"
        written = FunctionWriter(self.module, given, owner=self.given, indent="  ").written(prefix)
        return written + "\n\n"


def is_external_field(kind: type, name: str) -> bool:
    """Whether an annotation of a class only says what another part of it holds."""
    return name.startswith("__") or base(kind) is not kind


def _is_own(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
