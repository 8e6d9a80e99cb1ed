"""Calls: built-in functions, methods of built-in types, and functions, classes and methods of ours."""

import ast
import builtins
import collections.abc as abc
import inspect
import re
from collections.abc import Callable
from dataclasses import is_dataclass, replace
from types import FunctionType, MappingProxyType, NoneType, UnionType
from typing import TYPE_CHECKING, Any, Self, cast, get_args, is_typeddict

from tilework.errors import Message
from tilework.games.game import Data
from tilework.targets.typescript.hints import (
    MAPPINGS,
    SEQUENCES,
    SETS,
    attribute,
    bare,
    base,
    element,
    entry,
    every,
    hints_of,
    is_dict,
    is_instance_class,
    is_known,
    members,
    plain_function,
    returned,
    union,
)
from tilework.targets.typescript.naming import camel, literal

if TYPE_CHECKING:
    from tilework.targets.typescript.function import FunctionWriter

BUILTINS = vars(builtins)
TYPEOF: dict[type, str] = {str: "string", float: "number"}


def call(writer: "FunctionWriter", node: ast.Call, wanted: Any = None) -> str:  # Any: annotations have no common type
    """Translate a call."""
    match node.func:
        case ast.Name(id=name) if name in writer.names:
            return f"{camel(name)}({plain_arguments(writer, node)})"
        case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr="__init__"):
            return f"super({plain_arguments(writer, node)})"
        case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr=name):
            return f"super.{camel(name)}({plain_arguments(writer, node)})"
        case ast.Name() if writer.is_outside(node.func):
            return call_of(writer, node, writer.outside(node.func), wanted)
        case ast.Attribute(attr=name) if writer.is_outside(node.func):
            return call_of(writer, node, writer.outside(node.func), wanted)
        case ast.Attribute(value=held, attr=name):
            return method(writer, node, held, name)
    raise writer.error(node)


def call_of(writer: "FunctionWriter", node: ast.Call, called: Any, wanted: Any) -> str:  # Any: annotations have no common type
    """Translate a call of something outside the function."""
    if called in (re.fullmatch, re.sub, re.compile, re.match, re.search):
        raise writer.error(node, "use a compiled pattern")
    if called is cast:
        return f"({writer.value(node.args[1])} as {writer.module.spelled(writer.evaluated(node.args[0]))})"
    if called is replace:
        return replaced(writer, node)
    if called is MappingProxyType:
        return writer.value(node.args[0], wanted)
    name = getattr(called, "__name__", "")
    if BUILTINS.get(name) is called and not issubclass_of_exception(called):
        return builtin(writer, node, name, wanted)
    if is_typeddict(called):
        return "{ " + ", ".join(f"{each.arg}: {writer.value(each.value)}" for each in node.keywords) + " }"
    if isinstance(called, type):
        own = builtin_exception(called)
        if own:
            return f"new {writer.runtime(own)}({plain_arguments(writer, node)})"
        if issubclass(called, Message):
            return f"new {writer.module.reference(called)}({keyed(writer, node)})"
        return f"new {writer.module.reference(called)}({arguments(writer, node, called)})"
    return f"{writer.global_(node.func)}({arguments(writer, node, called)})"


def issubclass_of_exception(called: Any) -> bool:  # Any: annotations have no common type
    return isinstance(called, type) and issubclass(called, BaseException)


def builtin_exception(called: type) -> str | None:
    """Return the runtime's class for a built-in Python exception."""
    if called.__module__ != "builtins":
        return None
    return "LookupError" if issubclass(called, LookupError) else "PythonError"


def plain_arguments(writer: "FunctionWriter", node: ast.Call) -> str:
    if node.keywords:
        raise writer.error(node, "keywords")
    return ", ".join(writer.spread(each) for each in node.args)


def keyed(writer: "FunctionWriter", node: ast.Call) -> str:
    """Translate the arguments of an error: its message key, and the values as an object."""
    values = named_values(writer, node.keywords)
    return ", ".join([*(writer.value(each) for each in node.args), *([f"{{ {values} }}"] if values else [])])


def named_values(writer: "FunctionWriter", keywords: list[ast.keyword]) -> str:
    """Keyword arguments as the entries of an object."""
    return ", ".join(f"{each.arg}: {writer.value(each.value)}" if each.arg else f"...{writer.value(each.value)}" for each in keywords)


def takes_any_keyword(called: Any) -> bool:  # Any: annotations have no common type
    """Whether a function has a ``**`` parameter: in the generated code it is the last one, an object."""
    function = plain_function(called)
    return isinstance(function, FunctionType) and any(
        each.kind is each.VAR_KEYWORD for each in inspect.signature(function).parameters.values()
    )


def signature_of(called: Any) -> tuple[list[str], Data, bool]:  # Any: plain data, as JSON has it
    """Return the parameter names in generated order, their types, and whether it is variadic."""
    if is_dataclass(called) and isinstance(called, type):
        return list(called.__dataclass_fields__), hints_of(called), False
    function = plain_function(vars(called).get("__init__", called.__init__) if isinstance(called, type) else called)  # type: ignore[misc]  # the class itself is asked
    if isinstance(called, type) and issubclass(called, BaseException) and not isinstance(function, FunctionType):
        return ["message"], {}, False
    found = list(inspect.signature(function).parameters.values())
    if found and found[0].name in ("self", "cls"):
        found = found[1:]
    plain = [each.name for each in found if each.kind in (each.POSITIONAL_OR_KEYWORD, each.POSITIONAL_ONLY)]
    plain += [each.name for each in found if each.kind is each.KEYWORD_ONLY]
    return plain, hints_of(function), any(each.kind is each.VAR_POSITIONAL for each in found)


def arguments(writer: "FunctionWriter", node: ast.Call, called: Any) -> str:  # Any: annotations have no common type
    """Translate the arguments of a call of our own function, with keywords in order."""
    names, hints, several = signature_of(called)
    if any(isinstance(each, ast.Starred) for each in node.args) or several:
        return plain_arguments(writer, node)
    made = [writer.value(each, hints.get(name)) for name, each in zip(names, node.args, strict=False)]
    if len(node.args) > len(names):
        raise writer.error(node, "too many arguments")
    given = {each.arg: each.value for each in node.keywords}
    for name in names[len(made) :]:
        value = given.pop(name, None)
        made += ["undefined" if value is None else writer.value(value, hints.get(name))]
    if given and takes_any_keyword(called):
        made.append("{ " + named_values(writer, [each for each in node.keywords if each.arg in given]) + " }")
        given = {}
    if given:
        raise writer.error(node, f"no parameter {', '.join(str(name) for name in given)}")
    while made and made[-1] == "undefined":
        made.pop()
    from tilework.targets.typescript.function import top

    return ", ".join(top(each) for each in made)


def replaced(writer: "FunctionWriter", node: ast.Call) -> str:
    """``dataclasses.replace``."""
    from tilework.targets.typescript.function import top

    held = writer.value(node.args[0])
    kind = base(writer.type_of(node.args[0]))
    if not is_dataclass(kind):
        raise writer.error(node, "the type is not known")
    given = {each.arg: each.value for each in node.keywords}
    hints = hints_of(kind)
    fields = [
        top(writer.value(given[name], hints.get(name))) if name in given else f"{held}.{camel(name)}" for name in kind.__dataclass_fields__
    ]
    return f"new {writer.module.reference(kind)}({', '.join(fields)})"


# Built-in functions.


def builtin(writer: "FunctionWriter", node: ast.Call, name: str, wanted: Any) -> str:  # Any: annotations have no common type
    """Translate a call of a built-in function."""
    from tilework.targets.typescript.function import arrow, top

    given = node.args
    keywords = {each.arg: each.value for each in node.keywords}
    if name in ("any", "all"):
        return quantified(writer, name, given[0])
    if name == "next":
        return following(writer, node)
    if name in ("tuple", "list"):
        if not given:
            return "[]"
        if isinstance(given[0], ast.GeneratorExp | ast.ListComp) or (
            isinstance(given[0], ast.Call)
            and isinstance(given[0].func, ast.Name)
            and given[0].func.id in ("sorted", "map", "range", "reversed")
        ):
            return writer.value(given[0], wanted)
        return f"{writer.runtime('copyList')}({top(writer.value(given[0]))})"
    if name == "map":
        target = given[0]
        if len(given) != 2:
            raise writer.error(node)
        inner = ast.Call(func=target, args=[ast.Name(id="each", ctx=ast.Load())], keywords=[])
        ast.copy_location(inner, node)
        ast.fix_missing_locations(inner)
        with writer.scope():
            writer.names.add("each")
            writer.types["each"] = element(writer.type_of(given[1]))
            return f"{writer.iterable(given[1])}.map((each) => {arrow(writer.value(inner))})"
    if name in ("set", "frozenset"):
        return f"new Set({top(writer.iterable(given[0])) if given else ''})"
    if name == "dict":
        if not given:
            return "{}"
        return (
            f"{writer.runtime('copy')}({top(writer.value(given[0]))})"
            if is_dict(writer.type_of(given[0]))
            else f"{writer.runtime('dict')}({top(writer.value(given[0]))})"
        )
    if isinstance(keywords.get("key"), ast.Lambda):
        writer.lambda_types = {keywords["key"].args.args[0].arg: element(writer.type_of(given[0]))}  # type: ignore[attr-defined]  # the caller checked the node
    if name in ("max", "min"):
        key = f", {writer.value(keywords['key'])}" if "key" in keywords else ""
        many = (
            writer.iterable(given[0])
            if len(given) == 1 and not isinstance(given[0], ast.Starred)
            else "[" + ", ".join(writer.spread(each) for each in given) + "]"
        )
        if "default" in keywords:
            raise writer.error(node, "default")
        return f"{writer.runtime(name)}({top(many)}{key})"
    if name == "sorted":
        further = [
            top(writer.value(keywords["key"])) if "key" in keywords else "null",
            *([top(writer.value(keywords["reverse"]))] if "reverse" in keywords else []),
        ]
        rest = "" if further == ["null"] else ", " + ", ".join(further)
        return f"{writer.runtime('sorted')}({top(writer.iterable(given[0]))}{rest})"
    if name == "zip":
        strict = "strict" in keywords and getattr(keywords["strict"], "value", False)
        return f"{writer.runtime('zipStrict' if strict else 'zip')}({', '.join(top(writer.iterable(each)) for each in given)})"
    if name == "enumerate":
        start = keywords.get("start") or (given[1] if len(given) > 1 else None)
        return f"{writer.runtime('enumerate')}({top(writer.iterable(given[0]))}{', ' + top(writer.value(start)) if start else ''})"
    if name == "isinstance":
        return tested(writer, node, writer.value(given[0]), given[1])
    if name == "bool":
        found = writer.truth(given[0])
        return found if writer.type_of(given[0]) is bool else f"Boolean({top(found)})"
    if name == "iter":
        return writer.value(given[0])
    if node.keywords:
        raise writer.error(node, "keywords")
    if name in ("int", "float", "len", "round", "abs", "divmod", "repr", "str", "range", "sum", "reversed"):
        if name == "str" and every(writer.type_of(given[0]), (str,)) and NoneType not in members(writer.type_of(given[0])):
            return writer.value(given[0])
        sides = [top(writer.iterable(each)) if name in ("sum", "reversed") else top(writer.value(each)) for each in given]
        return f"{writer.runtime(name)}({', '.join(sides)})"
    raise writer.error(node, f"{name}()")


def quantified(writer: "FunctionWriter", name: str, over: ast.expr) -> str:
    """``any`` and ``all``: they stop where the answer is known."""
    from tilework.targets.typescript.function import top

    step = "some" if name == "any" else "every"
    if not isinstance(over, ast.GeneratorExp | ast.ListComp):
        return f"{writer.iterable(over)}.{step}((each) => {writer.runtime('truthy')}(each))"
    return nested(writer, over.generators, over.elt, step, top)


def nested(writer: "FunctionWriter", loops: list[ast.comprehension], result: ast.expr, step: str, top: Callable[[str], str]) -> str:
    loop, *rest = loops
    source = writer.iterable(loop.iter)
    with writer.scope():
        writer.enter(loop)
        given = writer.parameter(loop.target, *loop.ifs, *rest, result)
        tests = [writer.truth(each) for each in loop.ifs]
        inner = nested(writer, rest, result, step, top) if rest else writer.truth(result)
        joined = " && ".join([*tests, inner]) if step == "some" else " || ".join([*(f"!{each}" for each in tests), inner])
        return f"{source}.{step}(({given}) => {top(joined) if not tests else joined})"


def following(writer: "FunctionWriter", node: ast.Call) -> str:
    """``next``: the first of several."""
    from tilework.targets.typescript.function import arrow, top

    over, *fallback = node.args
    other = top(writer.value(fallback[0])) if fallback else "undefined"
    if isinstance(over, ast.GeneratorExp) and len(over.generators) == 1:
        loop = over.generators[0]
        source = top(writer.iterable(loop.iter))
        with writer.scope():
            writer.enter(loop)
            tests = " && ".join(writer.truth(each) for each in loop.ifs) or "true"
            test = f"({writer.parameter(loop.target, *loop.ifs) if loop.ifs else ''}) => {tests}"
            found = f"({writer.parameter(loop.target, over.elt)}) => {arrow(writer.value(over.elt))}"
            found = f"{writer.runtime('firstOf')}({source}, {test}, {found}, {other})"
    else:
        found = f"{writer.runtime('first')}({top(writer.iterable(over))}, {other})"
    return found if fallback else f"{writer.runtime('demand')}({found})"


def tested(writer: "FunctionWriter", node: ast.Call, value: str, kinds: ast.expr) -> str:
    """``isinstance``."""
    wanted = writer.evaluated(kinds)
    if isinstance(wanted, UnionType):
        wanted = get_args(wanted)
    tests = []
    for each in wanted if isinstance(wanted, tuple) else (wanted,):
        if each is int:
            tests.append(f"{writer.runtime('isInt')}({value})")
        elif each is bool:
            tests.append(f"typeof {value} === 'boolean'")
        elif each in TYPEOF:
            tests.append(f"typeof {value} === '{TYPEOF[each]}'")
        elif each in (list, tuple):
            tests.append(f"Array.isArray({value})")
        elif each is bytes:
            tests.append(f"{value} instanceof Uint8Array")
        elif each in (dict, abc.Mapping):
            tests.append(f"{writer.runtime('isDict')}({value})")
        elif each is abc.Sequence:
            tests.append(f"Array.isArray({value}) || typeof {value} === 'string'")
        elif isinstance(each, type) and is_instance_class(each):
            tests.append(f"{value} instanceof {writer.module.reference(each)}")
        else:
            raise writer.error(node, f"isinstance of {each}")
    return f"({' || '.join(tests)})"


# Methods.

STRING = {"startswith": "startsWith", "endswith": "endsWith", "lower": "toLowerCase", "upper": "toUpperCase"}
STRING_HELPERS = {"strip", "lstrip", "split", "replace", "partition", "capitalize"}


def method(writer: "FunctionWriter", node: ast.Call, held: ast.expr, name: str) -> str:
    """Translate a method call."""
    from tilework.targets.typescript.function import top

    kind = writer.type_of(held)
    value = writer.value(held)
    given = [top(writer.value(each)) for each in node.args] if not any(isinstance(each, ast.Starred) for each in node.args) else []
    rest = "".join(f", {each}" for each in given)
    if every(kind, (str,)):
        if name in STRING:
            return f"{value}.{STRING[name]}({', '.join(given)})"
        if name in STRING_HELPERS:
            return f"{writer.runtime(name)}({top(value)}{rest})"
        if name == "join":
            return f"{writer.iterable(node.args[0])}.join({top(value)})"
        if name in ("index", "count"):
            return f"{writer.runtime(name)}({top(value)}{rest})"
        raise writer.error(node, f"str.{name}")
    if base(kind) is re.Pattern:
        if name == "fullmatch":
            return f"{writer.runtime('fullmatch')}({value}{rest})"
        if name == "sub" and isinstance(node.args[0], ast.Lambda):
            return f"{writer.runtime('substitute')}({value}, {given[1]}, {given[0]})"
        raise writer.error(node, f"Pattern.{name}")
    if every(kind, SEQUENCES):
        return list_method(writer, node, value, name, given)
    if every(kind, SETS):
        known = {"add": "add", "discard": "delete", "clear": "clear"}
        if name not in known:
            raise writer.error(node, f"set.{name}")
        return f"{value}.{known[name]}({', '.join(given)})"
    if is_dict(kind):
        return dict_method(writer, node, value, name, given)
    if is_known(kind) and all(each is NoneType or is_instance_class(base(each)) for each in members(kind)):
        called = attribute(kind, name)
        if not isinstance(called, FunctionType):
            called = plain_function(called)
        if called is Any:
            raise writer.error(node, f"no method {name}")
        inner = arguments(writer, node, called) if isinstance(called, FunctionType) else plain_arguments(writer, node)
        return f"{value}.{camel(name)}({inner})"
    if base(kind) is type:
        return f"{value}.{camel(name)}({arguments(writer, node, getattr(get_args(kind)[0], name))})"
    if base(kind) is int and name in ("bit_length", "bit_count"):
        return f"{writer.runtime(camel(name))}({top(value)})"
    dynamic = {
        "bit_length": "bitLength",
        "bit_count": "bitCount",
        "get": "get",
        "copy": "copy",
        "index": "index",
        "count": "count",
        "items": "items",
        "keys": "keys",
        "values": "values",
    }
    if name in dynamic and not node.keywords:
        return f"{writer.runtime(dynamic[name])}({top(value)}{rest})"
    raise writer.error(node, f"a method of {kind}")


def list_method(writer: "FunctionWriter", node: ast.Call, value: str, name: str, given: list[str]) -> str:
    from tilework.targets.typescript.function import top

    match name, given:
        case "append", [each]:
            return f"{value}.push({each})"
        case "extend", [_]:
            return f"{value}.push(...{writer.iterable(node.args[0])})"
        case "insert", ["0", each]:
            return f"{value}.unshift({each})"
        case "clear", []:
            return f"{value}.splice(0)"
        case "pop", []:
            return f"{writer.runtime('pop')}({top(value)})"
        case (("index" | "count"), [each]):
            return f"{writer.runtime(name)}({top(value)}, {each})"
        case "copy", []:
            return f"{writer.runtime('copyList')}({top(value)})"
    raise writer.error(node, f"list.{name}")


def dict_method(writer: "FunctionWriter", node: ast.Call, value: str, name: str, given: list[str]) -> str:
    from tilework.targets.typescript.function import top

    rest = "".join(f", {each}" for each in given)
    if name in ("get", "items", "keys", "values", "copy"):
        found = f"{writer.runtime(name)}({top(value)}{rest})"
        kind = type_of_call(writer, node)
        return f"({found} as {writer.module.spelled(kind)})" if is_known(kind) and name != "copy" else found
    if name == "pop":
        return f"{writer.runtime('take')}({top(value)}{rest})"
    if name == "update":
        return f"Object.assign({value}{rest})"
    raise writer.error(node, f"dict.{name}")


# Types.

RETURNS: Data = {
    "any": bool,
    "all": bool,
    "bool": bool,
    "isinstance": bool,
    "int": int,
    "len": int,
    "float": float,
    "str": str,
    "repr": str,
    "range": list[int],
    "divmod": tuple[int, int],
}
STRING_RETURNS: Data = {
    "split": list[str],
    "partition": tuple[str, str, str],
    "startswith": bool,
    "endswith": bool,
    "index": int,
    "count": int,
}


def type_of_call(writer: "FunctionWriter", node: ast.Call) -> Any:  # Any: annotations have no common type
    """Infer the type of a call's value."""
    match node.func:
        case ast.Name(id=name) if name in writer.names:
            return returned(writer.types.get(name, Any))
        case ast.Name() | ast.Attribute() if writer.is_outside(node.func):
            called = writer.outside(node.func)
            if called is cast:
                return writer.evaluated(node.args[0])
            if called in (replace, MappingProxyType):
                return writer.type_of(node.args[0])
            name = getattr(called, "__name__", "")
            if BUILTINS.get(name) is called and not issubclass_of_exception(called):
                return type_of_builtin(writer, node, name)
            return returned(called)
        case ast.Attribute(value=held, attr=name):
            return type_of_method(writer, node, writer.type_of(held), name)
    return Any


def type_of_builtin(writer: "FunctionWriter", node: ast.Call, name: str) -> Any:  # Any: annotations have no common type
    if name in RETURNS:
        return RETURNS[name]
    if not node.args:
        return {"list": list[Any], "dict": Data, "set": set[Any], "tuple": list[Any]}.get(name, Any)
    kind = writer.type_of(node.args[0])
    match name:
        case "round":
            return int if len(node.args) == 1 else float
        case "sum":
            return float if element(kind) is float else int if element(kind) in (int, bool) else Any
        case "abs":
            return kind
        case "max" | "min":
            return element(kind) if len(node.args) == 1 else union(writer.type_of(each) for each in node.args)
        case "list" | "tuple" | "sorted" | "reversed" | "iter":
            return kind if name == "iter" else list[element(kind)]  # type: ignore[misc]  # a type made at run time
        case "set" | "frozenset":
            return set[element(kind)]  # type: ignore[misc]  # a type made at run time
        case "dict":
            return kind if is_dict(kind) else Data
        case "enumerate":
            return list[tuple[int, element(kind)]]  # type: ignore[misc]  # a type made at run time
        case "zip":
            return list[tuple[tuple(element(writer.type_of(each)) for each in node.args)]]  # type: ignore[misc]  # a type made at run time
        case "next":
            return union([element(kind), *(writer.type_of(each) for each in node.args[1:])])
        case "map":
            called = node.args[0]
            if isinstance(called, ast.Name) and writer.is_outside(called):
                function: Any = writer.outside(called)  # Any: annotations have no common type
                return list[type_of_builtin(writer, node, function.__name__) if function in BUILTINS.values() else returned(function)]  # type: ignore[misc]  # a type made at run time
    return Any


def key_of(kind: Any) -> Any:  # Any: annotations have no common type
    """Return the type of a dict's keys; those of an empty display are taken as text."""
    found = str if is_typeddict(base(kind)) else get_args(bare(kind))[0] if get_args(bare(kind)) else str
    return str if found is Any else found


def type_of_method(writer: "FunctionWriter", node: ast.Call, kind: Any, name: str) -> Any:  # Any: annotations have no common type
    if every(kind, (str,)):
        return STRING_RETURNS.get(name, str)
    if base(kind) is re.Pattern:
        return list[str] | None if name == "fullmatch" else str
    if every(kind, SEQUENCES):
        return {"index": int, "count": int, "copy": kind, "pop": element(kind)}.get(name, NoneType)
    if is_dict(kind):
        first = node.args[0] if node.args else None
        value = entry(kind, first.value if isinstance(first, ast.Constant) else None)
        key = union(key_of(each) for each in members(kind) if each is not NoneType)
        match name:
            case "get":
                return union([value, writer.type_of(node.args[1]) if len(node.args) > 1 else NoneType])
            case "items":
                return list[tuple[key, value]]  # type: ignore[valid-type]  # a type made at run time
            case "keys":
                return list[key]  # type: ignore[valid-type]  # a type made at run time
            case "values":
                return list[value]  # type: ignore[valid-type]  # a type made at run time
            case "copy":
                return kind
            case "pop":
                return value
        return NoneType
    if base(kind) is int and name in ("bit_length", "bit_count"):
        return int
    if is_known(kind) and base(kind) is not type:
        found = returned(attribute(kind, name))
        return kind if found is Self else found
    if base(kind) is type:
        found = returned(getattr(get_args(kind)[0], name))
        return get_args(kind)[0] if found is Self else found
    return {"bit_length": int, "bit_count": int, "index": int, "count": int}.get(name, Any)


__all__ = ["BUILTINS", "MAPPINGS", "call", "literal", "type_of_call"]
