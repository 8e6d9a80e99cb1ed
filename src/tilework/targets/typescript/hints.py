"""Type hints: what is known of an expression, and how TypeScript spells it. A type is the ``typing`` object itself; ``Any`` is unknown."""

import collections.abc as abc
import inspect
import re
import types
from collections.abc import Callable
from dataclasses import is_dataclass
from types import NoneType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    SupportsIndex,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from tilework.games.game import Data

Hint = Any
"""A type as an annotation gives it: a class, a union, a generic alias. Any: Python has no type that covers them."""
origin_of: Callable[[Hint], Hint] = get_origin

PRIMITIVE: dict[Hint, str] = {int: "number", SupportsIndex: "number", float: "number", bool: "boolean", str: "string", NoneType: "null"}
SEQUENCES = (list, tuple, abc.Sequence, abc.Iterable, abc.Collection, abc.MutableSequence)
ITERATORS = (abc.Iterator, abc.Generator)
MAPPINGS = (dict, abc.Mapping, abc.MutableMapping)
SETS = (set, frozenset, abc.Set)


def plain_function(given: Hint) -> Hint:
    """Return the Python function behind a cached, compiled or bound one."""
    while not isinstance(given, types.FunctionType):
        inner = getattr(given, "__wrapped__", None) or getattr(given, "py_func", None) or getattr(given, "__func__", None)
        if inner is None:
            return given
        given = inner
    return inspect.unwrap(given)


KNOWN: Data = {}
"""Classes by the names that annotations give them where their module imports them for type checking only."""


def hints_of(given: Hint) -> Data:
    """Return the evaluated annotations of a function or class; {} if they cannot be evaluated."""
    try:
        return get_type_hints(plain_function(given) if not isinstance(given, type) else given, localns=KNOWN)
    except (NameError, TypeError):
        return {}


def members(hint: Hint) -> list[Hint]:
    """Return the members of a union, or the type alone, resolving ``Annotated``, aliases and literals."""
    hint = bare(hint)
    if origin_of(hint) in (Union, types.UnionType):
        return [inner for each in get_args(hint) for inner in members(each)]
    return [hint]


def bare(hint: Hint) -> Hint:
    """Return a hint without ``Annotated``, ``Required`` and ``NotRequired``."""
    while origin_of(hint) in (Annotated, Required, NotRequired):
        hint = get_args(hint)[0]
    return NoneType if hint is None else hint


def base(hint: Hint) -> Hint:
    """Return the class of a hint that is not a union: ``list`` for ``list[int]``, ``str`` for a literal of strings."""
    hint = bare(hint)
    if origin_of(hint) is Literal:
        return type(get_args(hint)[0])
    return origin_of(hint) or hint


def without_none(hint: Hint) -> Hint:
    """Return a type without None."""
    return union(each for each in members(hint) if each is not NoneType)


def union(hints: Hint) -> Hint:
    """Return the union of types; unknown if one of them is, or if there are none."""
    found: list[Hint] = []
    for each in hints:
        for inner in members(each):
            if inner is Any:
                return Any
            if inner not in found:
                found.append(inner)
    if not found:
        return Any
    return found[0] if len(found) == 1 else Union[tuple(found)]  # noqa: UP007  the members are found at run time


def is_known(hint: Hint) -> bool:
    return all(each is not Any and not isinstance(each, TypeVar) and each is not object for each in members(hint))


def is_primitive(hint: Hint) -> bool:
    """Whether JavaScript's own truth and identity are Python's: numbers, texts, flags and None."""
    return is_known(hint) and all(base(each) in PRIMITIVE for each in members(hint))


def is_object(hint: Hint) -> bool:
    """Whether every value is None or an instance of a class that is always true."""
    return is_known(hint) and all(each is NoneType or is_instance_class(base(each)) for each in members(hint))


def is_instance_class(kind: Hint) -> bool:
    """Whether something is a class of ours whose instances are objects of the generated code."""
    if not isinstance(kind, type) or is_typeddict(kind) or kind in PRIMITIVE or kind in (bytes, object, type):
        return False
    if kind.__module__ in ("builtins", "collections.abc", "typing"):
        return False
    return not hasattr(kind, "__bool__") and not hasattr(kind, "__len__")


def every(hint: Hint, kinds: tuple[Hint, ...]) -> bool:
    """Whether every member of a type, None aside, is one of these classes."""
    found = [each for each in members(hint) if each is not NoneType]
    return bool(found) and all(base(each) in kinds for each in found)


def is_dict(hint: Hint) -> bool:
    """Whether a type is a dict of any kind."""
    found = [each for each in members(hint) if each is not NoneType]
    return bool(found) and all(base(each) in MAPPINGS or is_typeddict(base(each)) for each in found)


def element(hint: Hint) -> Hint:
    """Return the element type of an iterable."""
    found: list[Hint] = []
    for each in members(hint):
        kind, inner = base(each), get_args(bare(each))
        if each is NoneType:
            continue
        if kind is str:
            found.append(str)
        elif kind is tuple and inner and Ellipsis not in inner:
            found.extend(inner)
        elif is_typeddict(kind):
            found.append(str)
        else:
            found.append(inner[0] if inner else Any)
    return union(found)


def entry(hint: Hint, key: Hint = None) -> Hint:
    """Return the type of ``value[key]``; ``key`` is the constant, if it is one."""
    found = []
    for each in members(hint):
        kind, inner = base(each), get_args(bare(each))
        if each is NoneType:
            continue
        if is_typeddict(kind):
            found.append(get_type_hints(kind).get(key, Any))
        elif kind in MAPPINGS:
            found.append(inner[1] if len(inner) == 2 else Any)
        elif kind is tuple and inner and Ellipsis not in inner and isinstance(key, int) and key < len(inner):
            found.append(inner[key])
        else:
            found.append(element(each))
    return union(found)


def attribute(hint: Hint, name: str) -> Hint:
    """Return the type of an attribute, or the bound method."""
    found = []
    for each in members(hint):
        kind = base(each)
        if each is NoneType:
            continue
        if not isinstance(kind, type):
            return Any
        found.append(_class_attribute(kind, name))
    return found[0] if len(found) == 1 else union(found) if all(not callable(each) or isinstance(each, type) for each in found) else Any


_FIELDS: dict[type, Data] = {}


def remember_fields(kind: type, fields: Data) -> None:
    """Note what the attributes that ``__init__`` sets hold."""
    _FIELDS[kind] = fields


def _class_attribute(kind: type, name: str) -> Hint:
    for each in kind.__mro__:
        if name in _FIELDS.get(each, {}):
            return _FIELDS[each][name]
    declared = hints_of(kind)
    if name in declared:
        return declared[name]
    found = inspect.getattr_static(kind, name, None)
    if isinstance(found, property):
        return hints_of(found.fget).get("return", Any)
    if found is not None and hasattr(found, "func") and not isinstance(found, types.FunctionType):  # cached_property
        return hints_of(found.func).get("return", Any)
    if isinstance(found, staticmethod | classmethod):
        return found.__func__
    return found if callable(found) else Any


def returned(function: Hint) -> Hint:
    """Return the return type of a function."""
    if isinstance(function, type):
        return function
    if isinstance(function, types.GenericAlias) or origin_of(function) is abc.Callable:
        return get_args(function)[-1]
    return hints_of(function).get("return", Any) if callable(function) else Any


Spell = Callable[[type], str]
"""The name of a class in the module that is being written."""


def spelled(hint: Hint, name_of: Spell) -> str:
    """Return the TypeScript spelling of a type."""
    hint = bare(hint)
    origin, inner = origin_of(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        found = list(dict.fromkeys(spelled(each, name_of) for each in inner))
        return "any" if "any" in found else " | ".join(found)
    if hint in PRIMITIVE:
        return PRIMITIVE[hint]
    if origin is Literal:
        return " | ".join(_literal(each) for each in inner)
    if hint is bytes:
        return "Uint8Array"
    if hint is object:
        return "unknown"
    kind = origin or hint
    if kind is tuple and inner and Ellipsis not in inner:
        return "[" + ", ".join(spelled(each, name_of) for each in inner) + "]"
    if kind in SEQUENCES:
        return _several(spelled(inner[0], name_of) if inner else "any")
    if kind in ITERATORS:
        asked, answer, result = inner if len(inner) == 3 else (inner[0], None, None)
        return f"Generator<{', '.join(spelled(each, name_of) for each in ((asked,) if answer is None else (asked, result, answer)))}>"
    if kind in SETS:
        return f"Set<{spelled(inner[0], name_of) if inner else 'any'}>"
    if kind in MAPPINGS:
        key, value = (spelled(each, name_of) for each in inner) if inner else ("string", "any")
        return f"{{ [key: string]: {value} }}" if key in ("string", "any") else f"Map<{key}, {value}>"
    if kind is abc.Callable or kind is cast(Any, Callable):
        given = inner[0] if inner and isinstance(inner[0], list) else []
        params = ", ".join(f"_{place}: {spelled(each, name_of)}" for place, each in enumerate(given))
        return f"({params}) => {spelled(inner[-1], name_of) if inner else 'any'}"
    if kind is re.Pattern:
        return "RegExp"
    if isinstance(kind, type) and (is_typeddict(kind) or is_dataclass(kind) or is_instance_class(kind)):
        return name_of(kind)
    return "any"


def _several(inner: str) -> str:
    return (
        f"({inner})[]"
        if " " in inner and not inner.startswith("[") and not (inner.startswith("{") and inner.endswith("}"))
        else f"{inner}[]"
    )


def _literal(value: Hint) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else str(value)
