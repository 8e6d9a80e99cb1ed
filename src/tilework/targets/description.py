"""How a game shows itself, as data: the plain Python of its ``view.py``, ``notes.py`` and ``words.py``, taken apart for a browser to read.

Views, notes and sentences are made by small functions of whole numbers, names and tables. Written in the part of Python that is known
here they exist once: Python runs them, and ``web/src/engine/reader.ts`` reads what :func:`describe` makes of their source. An
expression is a list whose first entry says what it does (``["+", 1, ["$", "row"]]``); whatever else is no list stands for itself.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterable
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from tilework.games.game import Game, Note

ENTRIES = {"view": "view.view", "note": "notes.explain", "note_values": "words.note_values", "action_message": "words.action_message"}
"""What a reader asks for, and the function in the game's folder that answers."""

BINARY = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.RShift: ">>",
    ast.LShift: "<<",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
}
UNARY = {ast.USub: "neg", ast.Invert: "~", ast.Not: "not"}
COMPARED = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "==",
    ast.IsNot: "!=",
}
BUILTINS = {
    "all", "any", "bool", "dict", "divmod", "enumerate", "int", "len", "list", "max", "min", "next", "range", "sum", "tuple", "zip",
}  # fmt: skip
COPIES = {"dict": "copy", "list": "copy", "tuple": "copy"}
METHODS = {"bit_length", "copy", "count", "get", "index"}


class NotPlain(Exception):
    """A function uses more of Python than a reader knows. Says what and where."""


def describe(game: Game) -> dict[str, Any]:
    """Every function behind a game's views, notes and sentences, and the tables that they look into."""
    book = _Book()
    entries = {}
    for name, place in ENTRIES.items():
        module, _, function = place.partition(".")
        entries[name] = book.function(getattr(game.part(module), function))
    return {"entries": entries, "functions": book.functions, "tables": book.tables}


class _Book:
    """What was taken apart so far."""

    def __init__(self) -> None:
        self.functions: dict[str, Any] = {}
        self.tables: list[Any] = []
        self._known: dict[str, int] = {}

    def function(self, given: Callable[..., Any]) -> str:
        """The name under which a function, with all that it calls, is found in the book."""
        function = _plain_function(given)
        name = f"{function.__module__.removeprefix('tilework.games.')}.{function.__name__}"
        if name not in self.functions:
            self.functions[name] = None  # it may call itself
            self.functions[name] = _Function(self, function).taken_apart()
            if hasattr(given, "cache_info"):
                self.functions[name]["kept"] = True
        return name

    def table(self, value: Any) -> Any:
        """A constant: as it is, or as a place among the tables."""
        plain = _plain_value(value)
        if not isinstance(plain, list | dict):
            return plain
        key = repr(plain)
        if key not in self._known:
            self._known[key] = len(self.tables)
            self.tables.append(plain)
        return ["#", self._known[key]]


def _plain_function(given: Any) -> FunctionType:
    """The Python function behind a cached or compiled one."""
    while not isinstance(given, FunctionType):
        given = getattr(given, "__wrapped__", None) or given.py_func
    return given


def _plain_value(value: Any) -> Any:
    if isinstance(value, np.ndarray | np.generic):
        return value.tolist()
    if isinstance(value, dict):
        return {str(key): _plain_value(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain_value(each) for each in value]
    if value is None or isinstance(value, bool | int | str):
        return value
    raise NotPlain(f"{value!r} can't be written as data")


class _Function:
    """One function, statement by statement."""

    def __init__(self, book: _Book, function: FunctionType) -> None:
        self.book = book
        self.source = function
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
        node = tree.body[0]
        assert isinstance(node, ast.FunctionDef)
        self.node = node
        self.names = {each.arg for each in (*node.args.args, *([node.args.vararg] if node.args.vararg else []))}
        self.names |= {each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}

    def taken_apart(self) -> dict[str, Any]:
        """Parameters, defaults of the last ones, and body."""
        arguments = self.node.args
        found: dict[str, Any] = {"takes": [each.arg for each in arguments.args], "does": self.block(self.node.body)}
        if arguments.vararg:
            found["rest"] = arguments.vararg.arg
        if arguments.defaults:
            found["defaults"] = [self.value(each) for each in arguments.defaults]
        return found

    def unknown(self, node: ast.AST) -> NotPlain:
        """The error for what a reader does not know."""
        line = self.source.__code__.co_firstlineno + getattr(node, "lineno", 1) - 1
        return NotPlain(f"{self.source.__module__}, line {line}: a reader does not know this ({type(node).__name__}): {ast.unparse(node)}")

    # Statements.

    def block(self, body: Iterable[ast.stmt]) -> list[Any]:
        """Statements, without their docstrings."""
        return [self.statement(each) for each in body if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))]

    def statement(self, node: ast.stmt) -> Any:
        """One statement."""
        match node:
            case ast.Return(value=value) if value is not None:
                return ["return", self.value(value)]
            case ast.Assign(targets=[ast.Subscript(value=held, slice=key)], value=value):
                return ["set", self.value(held), self.value(key), self.value(value)]
            case ast.Assign(targets=[target], value=value):
                return ["=", self.target(target), self.value(value)]
            case ast.AnnAssign(target=target, value=value) if value is not None:
                return ["=", self.target(target), self.value(value)]
            case ast.AugAssign(target=ast.Name(id=name), op=operator, value=value):
                return ["=", name, [BINARY[type(operator)], ["$", name], self.value(value)]]
            case ast.If(test=test, body=body, orelse=other):
                return ["if", self.value(test), self.block(body), self.block(other)]
            case ast.For(target=target, iter=over, body=body, orelse=[]):
                return ["for", self.target(target), self.value(over), self.block(body)]
            case ast.While(test=test, body=body, orelse=[]):
                return ["while", self.value(test), self.block(body)]
            case ast.Match(subject=subject, cases=cases):
                return ["match", self.value(subject), [[self.pattern(case.pattern), self.block(case.body)] for case in cases]]
        raise self.unknown(node)

    def pattern(self, node: ast.pattern) -> Any:
        """The values that a case is for; None for all others."""
        match node:
            case ast.MatchValue(value=value):
                return [self.value(value)]
            case ast.MatchOr(patterns=patterns):
                return [value for each in patterns for value in self.pattern(each)]
            case ast.MatchAs(pattern=None, name=None):
                return None
        raise self.unknown(node)

    def target(self, node: ast.expr) -> Any:
        """A name, or several that a list is dealt out to (the last with a star takes the rest)."""
        match node:
            case ast.Name(id=name):
                return name
            case ast.Tuple(elts=several):
                return [
                    f"*{each.value.id}" if isinstance(each, ast.Starred) and isinstance(each.value, ast.Name) else self.target(each)
                    for each in several
                ]
        raise self.unknown(node)

    # Expressions.

    def value(self, node: ast.expr) -> Any:
        """One expression."""
        match node:
            case ast.Constant(value=value):
                return self.book.table(value)
            case ast.Name(id=name):
                return ["$", name] if name in self.names else self.book.table(self.outside(node))
            case ast.Attribute(value=held, attr=name):
                return self.attribute(node, held, name)
            case ast.BinOp(left=left, op=operator, right=right) if type(operator) in BINARY:
                return [BINARY[type(operator)], self.value(left), self.value(right)]
            case ast.UnaryOp(op=operator, operand=operand) if type(operator) in UNARY:
                return [UNARY[type(operator)], self.value(operand)]
            case ast.BoolOp(op=operator, values=values):
                return ["and" if isinstance(operator, ast.And) else "or", *map(self.value, values)]
            case ast.IfExp(test=test, body=body, orelse=other):
                return ["if", self.value(test), self.value(body), self.value(other)]
            case ast.Compare(left=left, ops=operators, comparators=others):
                return self.compared(left, operators, others)
            case ast.Subscript(value=held, slice=ast.Slice(lower=lower, upper=upper, step=None)):
                return ["slice", self.value(held), *(self.value(each) if each else None for each in (lower, upper))]
            case ast.Subscript(value=held, slice=key):
                return ["at", self.value(held), *map(self.value, key.elts if isinstance(key, ast.Tuple) else [key])]
            case ast.List(elts=entries) | ast.Tuple(elts=entries):
                return ["list", *map(self.entry, entries)]
            case ast.Dict(keys=keys, values=values):
                return ["dict", *([self.value(key) if key else None, self.value(value)] for key, value in zip(keys, values, strict=True))]
            case ast.ListComp(elt=each, generators=loops) | ast.GeneratorExp(elt=each, generators=loops):
                return ["each", self.value(each), *map(self.loop, loops)]
            case ast.DictComp(key=key, value=value, generators=loops):
                return ["dict of", ["each", ["list", self.value(key), self.value(value)], *map(self.loop, loops)]]
            case ast.JoinedStr(values=parts):
                return ["text", *(self.value(part.value if isinstance(part, ast.FormattedValue) else part) for part in parts)]
            case ast.Call():
                return self.call(node)
        raise self.unknown(node)

    def entry(self, node: ast.expr) -> Any:
        """An entry of a list or an argument, possibly several in one."""
        return ["...", self.value(node.value)] if isinstance(node, ast.Starred) else self.value(node)

    def loop(self, node: ast.comprehension) -> list[Any]:
        """``for … in … if …``."""
        return [self.target(node.target), self.value(node.iter), *map(self.value, node.ifs)]

    def compared(self, left: ast.expr, operators: list[ast.cmpop], others: list[ast.expr]) -> Any:
        """A comparison, or a chain of them."""
        sides = [self.value(each) for each in (left, *others)]
        found = [[COMPARED[type(operator)], sides[place], sides[place + 1]] for place, operator in enumerate(operators)]
        return found[0] if len(found) == 1 else ["and", *found]

    def attribute(self, node: ast.expr, held: ast.expr, name: str) -> Any:
        """A field of a value, or a constant of a module."""
        if isinstance(held, ast.Name) and held.id in self.names:
            return ["at", ["$", held.id], name]
        return self.book.table(self.outside(node))

    def outside(self, node: ast.expr) -> Any:
        """What a name means where the function stands."""
        match node:
            case ast.Name(id=name) if name in self.source.__globals__:
                return self.source.__globals__[name]
            case ast.Attribute(value=held, attr=name):
                home = self.outside(held)
                if isinstance(home, ModuleType):
                    return getattr(home, name)
        raise self.unknown(node)

    def call(self, node: ast.Call) -> Any:
        """A call of a built-in function, of a method, or of another function of ours."""
        given = [self.entry(each) for each in node.args]
        match node.func:
            case ast.Name(id=name) if name in BUILTINS and name not in self.source.__globals__:
                return [COPIES.get(name, name), *given]
            case ast.Attribute(value=held, attr=name) if name in METHODS and not self.is_module(held):
                return [name, self.value(held), *given]
        called = self.outside(node.func)
        if called is Note:
            return ["note", *given]
        if node.keywords:
            raise self.unknown(node)
        return ["call", self.book.function(called), *given]

    def is_module(self, node: ast.expr) -> bool:
        """Whether a name stands for a module."""
        return isinstance(node, ast.Name) and node.id not in self.names and isinstance(self.source.__globals__.get(node.id), ModuleType)
