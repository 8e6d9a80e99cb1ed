"""One function, statement by statement, as TypeScript."""

import ast
import inspect
import re
import textwrap
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from types import FunctionType, ModuleType, NoneType
from typing import TYPE_CHECKING, Any, cast, get_args, is_typeddict

from tilework.games.game import Data
from tilework.targets.typescript import calls
from tilework.targets.typescript.errors import UnsupportedPython
from tilework.targets.typescript.hints import (
    ITERATORS,
    MAPPINGS,
    PRIMITIVE,
    SEQUENCES,
    SETS,
    Hint,
    attribute,
    base,
    element,
    entry,
    every,
    hints_of,
    is_dict,
    is_instance_class,
    is_known,
    is_object,
    is_primitive,
    members,
    plain_function,
    returned,
    union,
    without_none,
)
from tilework.targets.typescript.naming import camel, key_text, literal
from tilework.targets.typescript.scopes import Declarations, declarations

if TYPE_CHECKING:
    from tilework.targets.typescript.program import Module

ARITHMETIC: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Div: "truediv",
    ast.RShift: "shr",
    ast.LShift: "shl",
    ast.BitAnd: "bitAnd",
    ast.BitOr: "bitOr",
    ast.BitXor: "bitXor",
}
ORDER: dict[type[ast.cmpop], str] = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
NUMBER = (int, float, bool)


class FunctionWriter:
    """Writes a function. ``owner`` is the class that it is a method of."""

    names: set[str]

    def __init__(self, module: "Module", function: FunctionType, owner: type | None = None, indent: str = "") -> None:
        self.module = module
        self.function = function
        self.owner = owner
        self.indent = indent
        tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
        if not isinstance(tree, ast.FunctionDef):
            raise UnsupportedPython(f"{function.__module__}.{function.__qualname__} is no plain function")
        self.node = tree
        hints = hints_of(function)
        self.returns: Any = hints.get("return", Any)  # Any: annotations have no common type
        arguments = tree.args
        self.types: Data = {}
        for each in (*arguments.args, *arguments.kwonlyargs):
            self.types[each.arg] = hints.get(each.arg, Any)
        if arguments.vararg:
            self.types[arguments.vararg.arg] = list[hints.get(arguments.vararg.arg, Any)]  # type: ignore[misc]  # a type made at run time
        if arguments.kwarg:
            self.types[arguments.kwarg.arg] = Data
        if owner and arguments.args and not self._is_static:
            self.types[arguments.args[0].arg] = owner if arguments.args[0].arg == "self" else type[owner]
        self.declared: Declarations = declarations(tree)
        self.known: set[str] = set(self.types)
        self.names = self.known | set(self.declared.all)
        self.lambda_types: Data = {}
        """What the parameters of the lambda that comes next hold."""
        self._temporary = 0

    @property
    def _is_static(self) -> bool:
        return any(isinstance(each, ast.Name) and each.id == "staticmethod" for each in self.node.decorator_list)

    def error(self, node: ast.AST, why: str = "") -> UnsupportedPython:
        """Build the error for an unsupported node, with its location."""
        line = self.function.__code__.co_firstlineno + getattr(node, "lineno", 1) - 1
        reason = f" ({why})" if why else ""
        return UnsupportedPython(
            f"{self.function.__module__}, line {line}: {type(node).__name__} can't be generated{reason}: {ast.unparse(node)}"
        )

    def runtime(self, name: str) -> str:
        return self.module.runtime(name)

    # The whole.

    def written(self, prefix: str, name: str | None = None) -> str:
        """Translate the function with its comment. ``prefix`` comes before its name."""
        from tilework.targets.typescript.program import documentation

        given = self.parameters()
        body = self.block(self.node.body, self.indent + "  ")
        hoisted = "".join(f"{self.indent}  let {camel(each)}!: {self._declared_type(each)};\n" for each in self.declared.hoisted)
        returns = "" if name == "constructor" else f": {self._return_type()}"
        comment = documentation(self.function, self.indent) if name != "constructor" else ""
        star = "*" if self.declared.yields else ""
        head = f"export function{star} " if prefix == "function " else f"{prefix}{star}"
        signature = f"{head}{name or camel(self.function.__name__)}({given}){returns}"
        return f"{comment}{self.indent}{signature} {{\n{hoisted}{body}{self.indent}}}"

    def _return_type(self) -> str:
        if self.declared.yields:
            return self.module.spelled(Generator[get_args(self.returns)])  # type: ignore[misc]  # the types are found at run time
        return "void" if self.returns in (None, NoneType) else self.module.spelled(self.returns)

    @property
    def result(self) -> Any:  # Any: annotations have no common type
        """What ``return`` gives: in a generator that is annotated with three types, the last of them."""
        if not self.declared.yields:
            return self.returns
        return get_args(self.returns)[2] if len(get_args(self.returns)) == 3 else None

    def _declared_type(self, name: str) -> str:
        found = self.types.get(name, Any)
        return self.module.spelled(found)

    def parameters(self) -> str:
        """Translate the parameters with their types and defaults, keyword-only ones last."""
        arguments = self.node.args
        plain = [each for each in arguments.args if not (self.owner and each is arguments.args[0] and not self._is_static)]
        defaults = dict(
            zip([each.arg for each in arguments.args][len(arguments.args) - len(arguments.defaults) :], arguments.defaults, strict=True)
        )
        defaults |= {each.arg: value for each, value in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True) if value is not None}
        used = {each.id for statement in self.node.body for each in ast.walk(statement) if isinstance(each, ast.Name)}
        made = []
        for each in (*plain, *arguments.kwonlyargs):
            name = camel(each.arg) if each.arg in used or each.arg.startswith("_") else f"_{camel(each.arg)}"
            written = f"{name}: {self.module.spelled(self.types[each.arg])}"
            made.append(written + (f" = {self.value(defaults[each.arg])}" if each.arg in defaults else ""))
        if arguments.vararg:
            made.append(f"...{camel(arguments.vararg.arg)}: {self.module.spelled(self.types[arguments.vararg.arg])}")
        if arguments.kwarg:
            made.append(f"{camel(arguments.kwarg.arg)}: {self.module.spelled(self.types[arguments.kwarg.arg])} = {{}}")
        return ", ".join(made)

    # Statements.

    def block(self, body: list[ast.stmt], indent: str, holds: ast.expr | None = None, fails: ast.expr | None = None) -> str:
        """Statements, without docstrings. ``holds`` and ``fails`` are conditions that are true and false in them."""
        before = dict(self.types)
        with self.narrowed(holds, fails):
            made = self._block(body, indent)
        self.types |= before
        return made

    def _block(self, body: list[ast.stmt], indent: str) -> str:
        made = ""
        for each in body:
            if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
                continue
            line = self.statement(each, indent)
            made += f"{indent}{line}\n" if line else ""
            if (
                isinstance(each, ast.If)
                and not each.orelse
                and isinstance(each.body[-1], ast.Raise | ast.Return | ast.Continue | ast.Break)
            ):
                self.types |= dict(self.narrowings(each.test, holds=False))
        return made

    # What conditions say about types.

    def narrowings(self, test: ast.expr, *, holds: bool) -> Iterator[tuple[str, Hint]]:
        """Iterate over the names whose types a condition narrows when true (or false)."""
        match test:
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield from self.narrowings(operand, holds=not holds)
            case ast.BoolOp(op=operator, values=values) if isinstance(operator, ast.And) == holds:
                for each in values:
                    yield from self.narrowings(each, holds=holds)
            case ast.Call(func=ast.Name(id="isinstance"), args=[ast.Name(id=name), kinds]) if holds and name in self.names:
                wanted = self.evaluated(kinds)
                known = self.types.get(name, Any)
                if isinstance(wanted, type) and not (is_known(known) and base(known) is wanted):
                    yield name, Mapping[str, Any] if wanted is Mapping else list[Any] if wanted in (list, Sequence) else wanted
            case ast.Compare(left=ast.Name(id=name), ops=[ast.Is() | ast.IsNot() as operator], comparators=[ast.Constant(value=None)]):
                if isinstance(operator, ast.IsNot) == holds and name in self.types and is_known(self.types[name]):
                    yield name, without_none(self.types[name])

    @contextmanager
    def narrowed(self, holds: ast.expr | None = None, fails: ast.expr | None = None) -> Iterator[None]:
        """Know, for a while, what conditions say."""
        before = dict(self.types)
        found = dict(self.narrowings(holds, holds=True)) if holds is not None else {}
        found |= dict(self.narrowings(fails, holds=False)) if fails is not None else {}
        self.types |= found
        yield
        for name, kind in found.items():
            if self.types.get(name) == kind and name in before:
                self.types[name] = before[name]

    def statement(self, node: ast.stmt, indent: str) -> str:
        """One statement."""
        match node:
            case ast.Return(value=None):
                return "return;"
            case ast.Return(value=ast.expr() as value):
                return f"return {top(self.value(value, self.result))};"
            case ast.Pass():
                return ""
            case ast.Break():
                return "break;"
            case ast.Continue():
                return "continue;"
            case ast.Expr(value=ast.Yield(value=value)) if value is not None:
                return f"yield {top(self.value(value))};"
            case ast.Expr(value=ast.YieldFrom(value=value)):
                return f"yield* {top(self.iterable(value))};"
            case ast.Expr(value=value):
                return f"{top(self.value(value))};"
            case ast.Assert(test=test):
                return f"{self.runtime('assert')}({top(self.truth(test))});"
            case ast.Raise(exc=exc, cause=ast.Name(id=cause)) if exc is not None:
                return f"throw {self.runtime('because')}({top(self.value(exc))}, {camel(cause)});"
            case ast.Raise(exc=exc) if exc is not None:
                return f"throw {top(self.value(exc))};"
            case ast.Raise():
                return "throw error;"
            case ast.Assign(targets=[target], value=value):
                return self.assignment(node, target, value)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=value):
                self.types[name] = self.evaluated(annotation)
                return "" if value is None else self.assignment(node, node.target, value, self.types[name])
            case ast.AnnAssign(target=target, value=value) if value is not None:
                return self.assignment(node, target, value)
            case ast.AugAssign():
                return self.augmented(node)
            case ast.Delete(targets=[ast.Subscript(value=held, slice=ast.Slice(lower=lower, upper=None, step=None))]) if lower is not None:
                return f"{self.value(held)}.splice({top(self.value(lower))});"
            case ast.Delete(targets=[ast.Subscript(value=held, slice=key)]):
                return f"{self.runtime('take')}({top(self.value(held))}, {top(self.value(key))});"
            case ast.If():
                return self.if_(node, indent)
            case ast.For(target=target, iter=over, body=body, orelse=[]):
                return self.for_(node, target, over, body, indent)
            case ast.While(test=test, body=body, orelse=[]):
                return f"while ({top(self.truth(test))}) {{\n{self.block(body, indent + '  ')}{indent}}}"
            case ast.Match(subject=subject, cases=cases):
                return self.match_(subject, cases, indent)
            case ast.Try(body=body, handlers=[handler], orelse=other, finalbody=[]):
                return self.try_(body, handler, other, indent)
        raise self.error(node)

    def if_(self, node: ast.If, indent: str) -> str:
        """``if``, ``elif`` and ``else``."""
        made = f"if ({top(self.truth(node.test))}) {{\n{self.block(node.body, indent + '  ', holds=node.test)}{indent}}}"
        if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
            with self.narrowed(fails=node.test):
                return f"{made} else {self.if_(node.orelse[0], indent)}"
        return made + (f" else {{\n{self.block(node.orelse, indent + '  ', fails=node.test)}{indent}}}" if node.orelse else "")

    def for_(self, node: ast.For, target: ast.expr, over: ast.expr, body: list[ast.stmt], indent: str) -> str:
        source = self.iterable(over)
        self.bind(target, element_of(self, over))
        keyword = self.declared.keyword(node)
        head = f"{keyword} {self.target(target)}" if keyword else self.target(target)
        return f"for ({head} of {top(source)}) {{\n{self.block(body, indent + '  ')}{indent}}}"

    def match_(self, subject: ast.expr, cases: list[ast.match_case], indent: str) -> str:
        """Translate a match statement to a chain of comparisons."""
        value = self.value(subject)
        made = ""
        if not re.fullmatch(r"[\w.$]+", value):
            self._temporary += 1
            name = f"subject{self._temporary if self._temporary > 1 else ''}"
            made, value = f"const {name} = {top(value)};\n{indent}", name
        kind = self.type_of(subject)
        for place, case in enumerate(cases):
            test, bound = self.pattern(case.pattern, value, kind)
            if case.guard:
                raise self.error(case.guard, "a guard")
            lines = "".join(f"{indent}  {line}\n" for line in bound)
            body = f"{{\n{lines}{self.block(case.body, indent + '  ')}{indent}}}"
            if test is None:
                made += f" else {body}" if place else body
            else:
                made += f"{' else ' if place else ''}if ({top(test)}) {body}"
        return made

    def pattern(self, node: ast.pattern, value: str, kind: Hint) -> tuple[str | None, list[str]]:
        """Return the test of a case (None for all), and its bindings."""
        match node:
            case ast.MatchValue(value=wanted):
                return self.same(value, kind, self.value(wanted), self.type_of(wanted)), []
            case ast.MatchSingleton(value=wanted):
                return f"({value} === {literal(wanted)})", []
            case ast.MatchOr(patterns=patterns):
                found = [self.pattern(each, value, kind) for each in patterns]
                return "(" + " || ".join(test or "true" for test, _ in found) + ")", [line for _, lines in found for line in lines]
            case ast.MatchAs(pattern=None, name=None):
                return None, []
            case ast.MatchClass(cls=cls, patterns=patterns, kwd_patterns=[]):
                wanted_class = self.outside(cls)
                if not is_dataclass(wanted_class):
                    raise self.error(cls)
                assert isinstance(wanted_class, type)
                lines = []
                for field, each in zip(fields(wanted_class), patterns, strict=False):
                    if not isinstance(each, ast.MatchAs) or each.pattern or not each.name:
                        raise self.error(each)
                    self.types[each.name] = attribute(wanted_class, field.name)
                    self.names.add(each.name)
                    lines.append(f"const {camel(each.name)} = {value}.{camel(field.name)};")
                return f"({value} instanceof {self.module.reference(wanted_class)})", lines
        raise self.error(node)

    def try_(self, body: list[ast.stmt], handler: ast.ExceptHandler, other: list[ast.stmt], indent: str) -> str:
        """``try`` with one ``except``; anything else goes on."""
        if other:
            raise self.error(handler, "else")
        name = camel(handler.name or "error")
        self.types[handler.name or "error"] = Any
        self.names.add(handler.name or "error")
        kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type] if handler.type else []
        tests = [f"{name} instanceof {self.exception(each)}" for each in kinds]
        guard = f"{indent}  if (!({' || '.join(tests)})) throw {name};\n" if tests else ""
        tried, caught = self.block(body, indent + "  "), self.block(handler.body, indent + "  ")
        return f"try {{\n{tried}{indent}}} catch ({name}) {{\n{guard}{caught}{indent}}}"

    def exception(self, node: ast.expr) -> str:
        found = self.outside(node)
        if found in (KeyError, IndexError, ValueError, LookupError):
            return self.runtime("PythonError")
        return self.module.reference(found)

    # Assignments.

    def assignment(self, node: ast.stmt, target: ast.expr, value: ast.expr, hint: Hint = None) -> str:
        """``target = value``."""
        match target:
            case ast.Attribute(value=held, attr=name):
                return f"{self.value(held)}.{camel(name)} = {top(self.value(value, self.type_of(target)))};"
            case ast.Subscript(value=held, slice=key):
                kind = self.type_of(held)
                if is_typeddict(base(kind)) and isinstance(key, ast.Constant):
                    return f"{self.value(held)}{access(str(key.value))} = {top(self.value(value, entry(kind, key.value)))};"
                return f"{self.runtime('put')}({top(self.value(held))}, {top(self.value(key))}, {top(self.value(value, entry(kind)))});"
            case ast.Tuple() | ast.List() if any(isinstance(each, ast.Attribute | ast.Subscript) for each in target.elts):
                return self.spread_out(target, value)
        found = self.value(value, hint)
        kind = hint or self.type_of(value)
        if isinstance(target, ast.Tuple):
            starred = [place for place, each in enumerate(target.elts) if isinstance(each, ast.Starred)]
            if starred and starred[0] != len(target.elts) - 1:
                return self.ends(node, target, found, kind)
            if not isinstance(value, ast.Tuple) and not self.is_fixed(kind, len(target.elts)):
                each, count = self.module.spelled(element(kind)), len(target.elts) - len(starred)
                helper = self.runtime("unpackSome" if starred else "unpack")
                kinds = ", ".join([each] * count + [f"...{each}[]"] * len(starred))
                found = f"({helper}({top(found)}, {count}) as [{kinds}])"
            self.bind_values(target, value, kind)
        elif isinstance(target, ast.Name) and hint is None and target.id not in self.types:
            self.bind(target, kind)
        keyword = self.declared.keyword(node)
        written = self.target(target)
        annotated = ""
        if keyword and isinstance(target, ast.Name) and (hint is not None or keyword == "let"):
            spelled = self.module.spelled(self.types.get(target.id, Any))
            annotated = f": {spelled}" if spelled != "any" or found in ("[]", "{}", "null") else ""
        return (
            f"{keyword + ' ' if keyword else ''}{written}{annotated} = {top(found)};"
            if keyword or not isinstance(target, ast.Tuple)
            else f"{written} = {top(found)};"
        )

    def spread_out(self, target: ast.Tuple | ast.List, value: ast.expr) -> str:
        """``a.x, b[0] = one, two``: everything on the right first."""
        kind = self.type_of(value)
        if isinstance(value, ast.Tuple):
            given = "[" + ", ".join(top(self.value(each)) for each in value.elts) + "]"
        else:
            given = self.value(value)
        if any(isinstance(each, ast.Subscript) for each in target.elts):
            raise self.error(target)
        wanted = "[" + ", ".join(self.value(each) for each in target.elts) + "]"
        del kind
        return f"{wanted} = {top(given)};"

    def ends(self, node: ast.stmt, target: ast.Tuple, found: str, kind: Hint) -> str:
        """``*before, last = many``."""
        *head, last = target.elts
        if (
            len(head) != 1
            or not isinstance(head[0], ast.Starred)
            or not isinstance(head[0].value, ast.Name)
            or not isinstance(last, ast.Name)
        ):
            raise self.error(target)
        self.bind(head[0].value, list[element(kind)])  # type: ignore[misc]  # a type made at run time
        self.bind(last, element(kind))
        keyword = self.declared.keyword(node) or ""
        before, end = camel(head[0].value.id), camel(last.id)
        return f"{keyword} [{before}, {end}] = [{self.runtime('slice')}({top(found)}, 0, -1), {self.runtime('at')}({top(found)}, -1)];"

    def is_fixed(self, kind: Hint, length: int) -> bool:
        """Return whether a value is a tuple of the given length."""
        return all(base(each) is tuple and Ellipsis not in get_args(each) and len(get_args(each)) == length for each in members(kind))

    def bind_values(self, target: ast.Tuple, value: ast.expr, kind: Hint) -> None:
        if isinstance(value, ast.Tuple):
            for each, given in zip(target.elts, value.elts, strict=False):
                self.bind(each, self.type_of(given))
        else:
            self.bind(target, kind)

    def augmented(self, node: ast.AugAssign) -> str:
        """``target += value``: a list grows in place."""
        kind = self.type_of(node.target)
        if isinstance(node.op, ast.Add) and every(kind, (list,)):
            return f"{self.value(node.target)}.push(...{self.iterable(node.value)});"
        if (isinstance(node.op, ast.BitOr) and is_dict(kind)) or (
            isinstance(node.op, ast.BitOr) and not is_known(kind) and isinstance(node.value, ast.Dict | ast.Call)
        ):
            return f"Object.assign({self.value(node.target)}, {top(self.value(node.value))});"
        changed = ast.BinOp(left=node.target, op=node.op, right=node.value, lineno=node.lineno)
        found = self.value(changed)
        match node.target:
            case ast.Subscript(value=held, slice=key):
                return f"{self.runtime('put')}({top(self.value(held))}, {top(self.value(key))}, {top(found)});"
            case ast.Name(id=name):
                return f"{camel(name)} = {top(found)};"
        return f"{self.value(node.target)} = {top(found)};"

    def bind(self, target: ast.expr, kind: Hint) -> None:
        """Note what names hold."""
        match target:
            case ast.Name(id=name):
                self.types[name] = self.types.get(name, kind)
            case ast.Starred(value=ast.Name(id=name)):
                self.types[name] = kind if base(kind) is list else list[kind]
            case ast.Tuple(elts=several) | ast.List(elts=several):
                for place, each in enumerate(several):
                    if isinstance(each, ast.Starred):
                        self.bind(each, element(kind))
                    else:
                        self.bind(each, entry(kind, place))

    def target(self, node: ast.expr) -> str:
        """Translate an assignment target: a name, or several for unpacking."""
        match node:
            case ast.Name(id=name):
                return camel(name)
            case ast.Starred(value=value):
                return f"...{self.target(value)}"
            case ast.Tuple(elts=several) | ast.List(elts=several):
                return "[" + ", ".join("" if isinstance(each, ast.Name) and each.id == "_" else self.target(each) for each in several) + "]"
        raise self.error(node)

    # Expressions.

    def value(self, node: ast.expr, wanted: Hint = None) -> str:
        """One expression; ``wanted`` is the type that it is to have, where that is known."""
        match node:
            case ast.Constant(value=bytes() as raw):
                return "new Uint8Array([" + ", ".join(map(str, raw)) + "])"
            case ast.Constant(value=value):
                return literal(value)
            case ast.Name(id="self") if self.owner:
                return "this"
            case ast.Name(id="cls") if self.owner:
                return self.module.reference(self.owner)
            case ast.Name(id=name) if name in self.names:
                return camel(name)
            case ast.Name() | ast.Attribute() if self.is_outside(node):
                return self.global_(node)
            case ast.Attribute(value=held, attr=name):
                return self.attribute(node, held, name)
            case ast.BinOp(left=left, op=operator, right=right):
                return self.binary(node, left, operator, right)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"!{self.truth(operand)}"
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=value)):
                return literal(-value)  # type: ignore[operator]  # a number
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return f"{self.runtime('neg')}({top(self.value(operand))})"
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                return f"{self.runtime('invert')}({top(self.value(operand))})"
            case ast.BoolOp(op=operator, values=values):
                return self.shortcut(isinstance(operator, ast.And), values, wanted)
            case ast.IfExp(test=test, body=body, orelse=other):
                with self.narrowed(holds=test):
                    yes = self.value(body, wanted)
                with self.narrowed(fails=test):
                    no = self.value(other, wanted)
                return f"({self.truth(test)} ? {yes} : {no})"
            case ast.Compare(left=left, ops=operators, comparators=others):
                return self.compared(node, left, operators, others)
            case ast.Subscript(value=held, slice=ast.Slice(lower=lower, upper=upper, step=None)):
                sides = ", ".join("null" if each is None else top(self.value(each)) for each in (lower, upper))
                helper = "slice" if is_known(self.type_of(held)) else "sliceItem"
                return f"{self.runtime(helper)}({top(self.value(held))}, {sides})"
            case ast.Subscript(value=held, slice=key):
                return self.subscript(held, key)
            case ast.List(elts=entries) | ast.Tuple(elts=entries):
                inner = [entry(wanted, place) if wanted is not None else None for place in range(len(entries))]
                return "[" + ", ".join(self.spread(each, kind) for each, kind in zip(entries, inner, strict=True)) + "]"
            case ast.Set(elts=entries):
                return "new Set([" + ", ".join(self.spread(each) for each in entries) + "])"
            case ast.Dict(keys=keys, values=values):
                return self.dict_(node, keys, values, wanted)
            case ast.ListComp(elt=each, generators=loops) | ast.GeneratorExp(elt=each, generators=loops):
                return self.comprehension(loops, lambda: self.value(each, element(wanted) if wanted is not None else None), each)
            case ast.SetComp(elt=each, generators=loops):
                return f"new Set({self.comprehension(loops, lambda: self.value(each), each)})"
            case ast.DictComp(key=key, value=value, generators=loops):
                both = ast.Tuple(elts=[key, value])
                pairs = self.comprehension(loops, lambda: f"[{top(self.value(key))}, {top(self.value(value))}] as const", both)
                return self.made_dict(self.type_of(node), pairs)
            case ast.JoinedStr(values=parts):
                return self.text(parts)
            case ast.Lambda(args=arguments, body=body):
                with self.scope():
                    for argument in arguments.args:
                        self.names.add(argument.arg)
                        self.types[argument.arg] = self.lambda_types.get(argument.arg, Any)
                    given = ", ".join(camel(argument.arg) for argument in arguments.args)
                    return f"(({given}) => {arrow(self.value(body))})"
            case ast.NamedExpr(target=ast.Name(id=name), value=value):
                self.bind(node.target, self.type_of(value))
                return f"({camel(name)} = {top(self.value(value))})"
            case ast.Yield(value=asked) if asked is not None:
                return f"(yield {top(self.value(asked))})"
            case ast.YieldFrom(value=work):
                return f"(yield* {top(self.value(work))})"
            case ast.Call():
                return calls.call(self, node, wanted)
        raise self.error(node)

    def made_dict(self, kind: Hint, pairs: str) -> str:
        key = get_args(kind)[0] if get_args(kind) else Any
        return f"{self.runtime('dict')}({top(pairs)})" if key in (str, Any) else f"new Map({top(pairs)})"

    @contextmanager
    def scope(self) -> Iterator[None]:
        """Names that are known inside only."""
        names, types = set(self.names), dict(self.types)
        yield
        self.names, self.types = names, types

    def spread(self, node: ast.expr, wanted: Hint = None) -> str:
        """Translate a list entry or an argument, possibly starred."""
        return f"...{self.iterable(node.value)}" if isinstance(node, ast.Starred) else top(self.value(node, wanted))

    def dict_(self, node: ast.expr, keys: list[ast.expr | None], values: list[ast.expr], wanted: Hint) -> str:
        kind = wanted if wanted is not None and is_dict(wanted) else self.type_of(node)
        kind = without_none(kind)
        numbered = calls.key_of(kind) is not str and base(kind) in MAPPINGS
        if numbered and all(key is not None for key in keys):
            entries = [
                f"[{top(self.value(key))}, {top(self.value(value))}]" for key, value in zip(keys, values, strict=True) if key is not None
            ]
            return "new Map([" + ", ".join(entries) + "])" if entries else "new Map()"
        made = []
        for key, value in zip(keys, values, strict=True):
            if key is None:
                made.append(f"...{self.value(value)}")
            elif isinstance(key, ast.Constant):
                made.append(f"{key_text(str(key.value))}: {top(self.value(value, entry(kind, key.value)))}")
            else:
                made.append(f"[{top(self.value(key))}]: {top(self.value(value))}")
        return "({ " + ", ".join(made) + " })" if made else "{}"

    def comprehension(
        self, loops: list[ast.comprehension], result: Hint, each: ast.expr | None = None, used: tuple[ast.AST, ...] | None = None
    ) -> str:
        """Translate a comprehension with one or several loops; ``used`` are the names used by the result."""
        loop, *rest = loops
        used = used or ((each, *rest) if each else tuple(rest))
        source = self.iterable(loop.iter)
        with self.scope():
            self.enter(loop)
            for test in loop.ifs:
                source += f".filter(({self.parameter(loop.target, test)}) => {top(self.truth(test))})"
            given = self.parameter(loop.target, *used)
            if rest:
                return f"{source}.flatMap(({given}) => {arrow(self.comprehension(rest, result, each, used))})"
            if isinstance(each, ast.Name) and isinstance(loop.target, ast.Name) and each.id == loop.target.id:
                return source
            return f"{source}.map(({given}) => {arrow(result())})"

    def enter(self, loop: ast.comprehension) -> None:
        """Bind what a loop's target holds, inside its scope."""
        kind = element_of(self, loop.iter)
        for each in ast.walk(loop.target):
            if isinstance(each, ast.Name):
                self.types.pop(each.id, None)
                self.names.add(each.id)
        self.bind(loop.target, kind)

    def parameter(self, target: ast.expr, *used: ast.AST) -> str:
        """Return the parameters of an arrow function: the target's names that its body uses."""
        names = {each.id for node in used for each in ast.walk(node) if isinstance(each, ast.Name)}
        if isinstance(target, ast.Name):
            return camel(target.id) if not used or target.id in names else ""
        if isinstance(target, ast.Tuple) and used:
            kept = [
                each if any(isinstance(one, ast.Name) and one.id in names for one in ast.walk(each)) else ast.Name(id="_")
                for each in target.elts
            ]
            while kept and isinstance(kept[-1], ast.Name) and kept[-1].id == "_":
                kept.pop()
            return self.target(ast.Tuple(elts=kept))
        return self.target(target)

    def iterable(self, node: ast.expr) -> str:
        """Translate an iterable to an array (or a generator in a plain loop)."""
        kind, found = self.type_of(node), self.value(node)
        if every(kind, SEQUENCES) and NoneType not in members(kind):
            return found
        if is_dict(kind) and is_known(kind):
            return f"({self.runtime('keys')}({top(found)}) as {self.module.spelled(list[calls.key_of(kind)])})"  # type: ignore[misc]  # a type made at run time
        return f"{self.runtime('list' if is_known(kind) else 'listItem')}({top(found)})"

    def text(self, parts: list[ast.expr]) -> str:
        """Translate an f-string."""
        made = "`"
        for part in parts:
            match part:
                case ast.Constant(value=str() as value):
                    made += value.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${").replace("\n", "\\n")
                case ast.FormattedValue(value=value, conversion=-1, format_spec=None):
                    kind = self.type_of(value)
                    plain = is_known(kind) and all(base(each) in (int, str) for each in members(kind))
                    made += "${" + (top(self.value(value)) if plain else f"{self.runtime('str')}({top(self.value(value))})") + "}"
                case ast.FormattedValue(value=value, conversion=-1, format_spec=ast.JoinedStr(values=[ast.Constant(value=str() as spec)])):
                    made += "${" + self.formatted(part, value, spec) + "}"
                case ast.FormattedValue(value=value, conversion=114, format_spec=None):
                    made += "${" + f"{self.runtime('repr')}({top(self.value(value))})" + "}"
                case _:
                    raise self.error(part)
        return made + "`"

    def formatted(self, node: ast.expr, value: ast.expr, spec: str) -> str:
        if spec == ",":
            return f"{self.runtime('grouped')}({top(self.value(value))})"
        if re.fullmatch(r"\.[0-9]f", spec):
            return f"{self.runtime('fixed')}({top(self.value(value))}, {spec[1]})"
        raise self.error(node, f"the format {spec!r}")

    def binary(self, node: ast.expr, left: ast.expr, operator: ast.operator, right: ast.expr) -> str:
        kinds = [self.type_of(each) for each in (left, right)]
        sides = ", ".join(top(self.value(each)) for each in (left, right))
        match operator:
            case ast.Add() if every(kinds[0], (str,)):
                return f"({self.value(left)} + {self.value(right)})"
            case ast.Add() if every(kinds[0], SEQUENCES):
                return f"[...{self.iterable(left)}, ...{self.iterable(right)}]"
            case ast.Add() if not (every(kinds[0], NUMBER) or every(kinds[1], NUMBER)):
                return f"{self.runtime('plus')}({sides})"
            case ast.Mult() if every(kinds[0], (list, tuple, str)):
                return f"{self.runtime('repeat')}({sides})"
            case ast.Mult() if not (every(kinds[0], NUMBER) or every(kinds[1], NUMBER)):
                return f"{self.runtime('times')}({sides})"
            case ast.BitOr() if is_dict(kinds[0]):
                return f"({{ ...{self.value(left)}, ...{self.value(right)} }})"
            case ast.BitOr() if not every(kinds[0], NUMBER):
                return f"{self.runtime('join')}({sides})"
            case ast.Sub() if every(kinds[0], SETS):
                raise self.error(node, "a difference of sets")
            case ast.Mod() if every(kinds[0], (str,)):
                raise self.error(node, "formatting with %")
        if type(operator) not in ARITHMETIC:
            raise self.error(node)
        return f"{self.runtime(ARITHMETIC[type(operator)])}({sides})"

    def truth(self, node: ast.expr) -> str:
        """Translate an expression in a boolean context."""
        if isinstance(node, ast.BoolOp):
            return self.joined(node.op, node.values)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!{self.truth(node.operand)}"
        kind = self.type_of(node)
        found = self.value(node)
        if is_known(kind) and (is_primitive(kind) or is_object(kind)):
            return found
        if every(kind, (list, tuple)) and NoneType not in members(kind):
            return f"({found}.length > 0)"
        if every(kind, (list, tuple)) and re.fullmatch(r"[\w.]+", found):
            return f"({found} !== null && {found}.length > 0)"
        if every(kind, (set, frozenset)) and NoneType not in members(kind):
            return f"({found}.size > 0)"
        return f"{self.runtime('truthy')}({top(found)})"

    def joined(self, operator: ast.boolop, values: list[ast.expr]) -> str:
        """Conditions one after the other: each knows what those before it say."""
        made, before = [], dict(self.types)
        for each in values:
            made.append(self.truth(each))
            self.types |= dict(self.narrowings(each, holds=isinstance(operator, ast.And)))
        self.types = {name: before.get(name, kind) for name, kind in self.types.items()}
        return "(" + (" && " if isinstance(operator, ast.And) else " || ").join(made) + ")"

    def shortcut(self, conjunction: bool, values: list[ast.expr], wanted: Hint) -> str:
        """``and`` and ``or``: the value that decides."""
        first, *rest = values
        if not rest:
            return self.value(first, wanted)
        kind = self.type_of(first)
        with self.narrowed(holds=first if conjunction else None, fails=None if conjunction else first):
            others = self.shortcut(conjunction, rest, wanted)
        if is_primitive(kind) or is_object(kind):
            return f"({self.value(first, wanted)} {'&&' if conjunction else '||'} {others})"
        return f"{self.runtime('and' if conjunction else 'or')}({top(self.value(first, wanted))}, () => {arrow(others)})"

    def compared(self, node: ast.expr, left: ast.expr, operators: list[ast.cmpop], others: list[ast.expr]) -> str:
        """Translate a comparison or a chain of them."""
        sides = [left, *others]
        if len(operators) > 1 and not all(isinstance(each, ast.Name | ast.Constant | ast.Attribute) for each in others[:-1]):
            raise self.error(node, "the middle of a chain must be a name")
        found = [self.comparison(sides[place], operator, sides[place + 1]) for place, operator in enumerate(operators)]
        return found[0] if len(found) == 1 else "(" + " && ".join(found) + ")"

    def comparison(self, left: ast.expr, operator: ast.cmpop, right: ast.expr) -> str:
        one, two = self.value(left), self.value(right)
        match operator:
            case ast.Is():
                return f"({one} === {two})"
            case ast.IsNot():
                return f"({one} !== {two})"
            case ast.Eq():
                return self.same(one, self.type_of(left), two, self.type_of(right))
            case ast.NotEq():
                found = self.same(one, self.type_of(left), two, self.type_of(right))
                return found.replace(" === ", " !== ", 1) if found.startswith("(") and found.count(" === ") == 1 else f"!{found}"
            case ast.In() | ast.NotIn():
                sign = "!" if isinstance(operator, ast.NotIn) else ""
                return f"{sign}{self.runtime('contains')}({top(two)}, {top(one)})"
        kinds = [self.type_of(each) for each in (left, right)]
        if all(every(each, NUMBER) for each in kinds):
            return f"({one} {ORDER[type(operator)]} {two})"
        return f"({self.runtime('compare')}({top(one)}, {top(two)}) {ORDER[type(operator)]} 0)"

    def same(self, one: str, left: Hint, two: str, right: Hint) -> str:
        """``==``: by identity where that is the same."""
        kinds = [{base(each) for each in members(kind)} for kind in (left, right)]
        if is_primitive(left) and is_primitive(right):
            numbers = [kind & {int, float} for kind in kinds]
            flags = [bool in kind for kind in kinds]
            if not ((flags[0] and numbers[1]) or (flags[1] and numbers[0])):
                return f"({one} === {two})"
        return f"{self.runtime('equal')}({top(one)}, {top(two)})"

    def subscript(self, held: ast.expr, key: ast.expr) -> str:
        if isinstance(key, ast.Tuple):
            inner = self.value(held)
            for each in key.elts:
                inner = f"{self.runtime('item')}({top(inner)}, {top(self.value(each))})"
            return inner
        kind = self.type_of(held)
        if isinstance(key, ast.Constant) and is_typeddict(base(kind)):
            required = key.value in base(kind).__required_keys__
            return f"{self.value(held)}{access(str(key.value))}{'' if required else '!'}"
        if (
            isinstance(key, ast.Constant)
            and isinstance(key.value, int)
            and key.value >= 0
            and base(kind) is tuple
            and Ellipsis not in get_args(kind)
        ):
            return f"{self.value(held)}[{key.value}]"
        return f"{self.runtime('at' if is_known(kind) else 'item')}({top(self.value(held))}, {top(self.value(key))})"

    def attribute(self, node: ast.expr, held: ast.expr, name: str) -> str:
        kind = self.type_of(held)
        for each in members(kind):
            if each is not NoneType and is_known(each) and not is_instance_class(base(each)) and base(each) is not type:
                raise self.error(node, f"an attribute of {each}")
        return f"{self.value(held)}.{camel(name)}"

    # What lies outside the function.

    def is_outside(self, node: ast.expr) -> bool:
        """Whether an expression is a name of the Python module, or of one that it imports."""
        match node:
            case ast.Name(id=name):
                return name not in self.names
            case ast.Attribute(value=held):
                return self.is_outside(held) and isinstance(self.outside(held), ModuleType)
        return False

    def outside(self, node: ast.expr) -> Hint:
        """Evaluate a name or attribute from outside the function."""
        match node:
            case ast.Name(id=name) if name in self.function.__globals__:
                return self.function.__globals__[name]
            case ast.Name(id=name) if name in calls.BUILTINS:
                return calls.BUILTINS[name]
            case ast.Attribute(value=held, attr=name):
                return getattr(self.outside(held), name)
        raise self.error(node, "not known here")

    def global_(self, node: ast.expr) -> str:
        found = self.outside(node)
        name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
        prefix = camel(f"{self.last_of(node.value)}_") if isinstance(node, ast.Attribute) else ""
        if isinstance(found, type):
            return self.module.reference(found)
        if callable(found) and not isinstance(found, re.Pattern):
            alias = camel(f"{prefix}_{name}") if prefix else camel(name)
            return self.module.reference(found, alias)
        return self.module.constant(name, found)

    @staticmethod
    def last_of(node: ast.expr) -> str:
        return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""

    def evaluated(self, annotation: ast.expr) -> Hint:
        """Evaluate an annotation inside the function."""
        names = {**vars(__import__("builtins")), **self.function.__globals__}
        found = annotation.value if isinstance(annotation, ast.Constant) else ast.unparse(annotation)
        try:
            return eval(found, names) if isinstance(found, str) else found
        except (NameError, TypeError):
            return Any

    # Types.

    def type_of(self, node: ast.expr) -> Hint:
        """Infer the type of an expression."""
        match node:
            case ast.Constant(value=value):
                return type(value)
            case ast.Name(id=name) if name in self.types:
                return self.types[name]
            case ast.Name(id=name) if name in self.names:
                return Any
            case ast.Name() | ast.Attribute() if self.is_outside(node):
                return type_of_value(self.outside(node))
            case ast.Attribute(value=held, attr=name):
                kind = self.type_of(held)
                found = attribute(kind, name) if is_known(kind) else Any
                return Any if isinstance(found, FunctionType) else found
            case ast.BinOp(left=left, op=operator, right=right):
                return self.type_of_binary(left, operator, right)
            case ast.UnaryOp(op=ast.Not()) | ast.Compare():
                return bool
            case ast.UnaryOp(operand=operand):
                kind = self.type_of(operand)
                return int if kind is bool else kind
            case ast.BoolOp(values=values):
                return union(self.type_of(each) for each in values)
            case ast.IfExp(body=body, orelse=other):
                return union([self.type_of(body), self.type_of(other)])
            case ast.Subscript(value=held, slice=ast.Slice()):
                kind = self.type_of(held)
                return list[element(kind)] if every(kind, SEQUENCES) else kind  # type: ignore[misc]  # a type made at run time
            case ast.Subscript(value=held, slice=ast.Tuple()):
                return Any
            case ast.Subscript(value=held, slice=key):
                return entry(self.type_of(held), key.value if isinstance(key, ast.Constant) else None)
            case ast.Tuple(elts=entries) if not any(isinstance(each, ast.Starred) for each in entries):
                return tuple[tuple(self.type_of(each) for each in entries)] if entries else tuple[Any, ...]  # type: ignore[misc]  # a type made at run time
            case ast.List(elts=entries) | ast.Tuple(elts=entries):
                inner = union(
                    element(self.type_of(each.value)) if isinstance(each, ast.Starred) else self.type_of(each) for each in entries
                )
                return list[inner]  # type: ignore[valid-type]  # a type made at run time
            case ast.Dict(keys=keys, values=values):
                inner = union(self.type_of(value) if key else entry(self.type_of(value)) for key, value in zip(keys, values, strict=True))
                key = union(self.type_of(key) if key else str for key in keys)
                return dict[key, inner]  # type: ignore[valid-type]  # a type made at run time
            case ast.ListComp(elt=each, generators=loops) | ast.GeneratorExp(elt=each, generators=loops):
                return list[self.inside(loops, each)]  # type: ignore[misc]  # a type made at run time
            case ast.SetComp(elt=each, generators=loops):
                return set[self.inside(loops, each)]  # type: ignore[misc]  # a type made at run time
            case ast.Set(elts=entries):
                return set[union(self.type_of(each) for each in entries)]  # type: ignore[misc]  # a type made at run time
            case ast.DictComp(key=key, value=value, generators=loops):
                return dict[self.inside(loops, key), self.inside(loops, value)]  # type: ignore[misc]  # a type made at run time
            case ast.JoinedStr():
                return str
            case ast.NamedExpr(value=value):
                return self.type_of(value)
            case ast.Yield():
                return get_args(self.returns)[1] if len(get_args(self.returns)) == 3 else Any
            case ast.YieldFrom(value=work):
                kind = self.type_of(work)
                return get_args(kind)[2] if every(kind, ITERATORS) and len(get_args(kind)) == 3 else Any
            case ast.Call():
                return calls.type_of_call(self, node)
        return Any

    def inside(self, loops: list[ast.comprehension], node: ast.expr) -> Hint:
        with self.scope():
            for loop in loops:
                self.enter(loop)
            return self.type_of(node)

    def type_of_binary(self, left: ast.expr, operator: ast.operator, right: ast.expr) -> Hint:
        one, two = self.type_of(left), self.type_of(right)
        if isinstance(operator, ast.Div):
            return float
        if every(one, (str,)):
            return str
        if every(one, SEQUENCES):
            return list[union([element(one), element(two)] if isinstance(operator, ast.Add) else [element(one)])]  # type: ignore[misc]  # a type made at run time
        if is_dict(one):
            return one
        if not (is_known(one) and is_known(two)):
            return Any
        if every(one, NUMBER) and every(two, NUMBER):
            return float if float in (base(one), base(two)) else int
        return Any


def element_of(writer: FunctionWriter, node: ast.expr) -> Hint:
    """Infer the element type of an iterable expression."""
    kind = writer.type_of(node)
    if is_dict(kind) and is_known(kind):
        return calls.key_of(kind)
    if every(kind, ITERATORS):
        return get_args(kind)[0]
    return element(kind)


def type_of_value(value: Hint) -> Hint:
    """Return the type of a constant."""
    if isinstance(value, bool | int | float | str) or value is None:
        return type(value)
    if (
        isinstance(value, tuple)
        and len({type(each) for each in value}) > 1
        and not any(isinstance(each, list | tuple | dict) for each in value)
    ):
        return tuple[tuple(type_of_value(each) for each in value)]  # type: ignore[misc]  # a type made at run time
    if isinstance(value, list | tuple):
        inner = union(type_of_value(each) for each in value) if value else Any
        return list[inner]  # type: ignore[valid-type]  # a type made at run time
    if isinstance(value, set | frozenset):
        return set[union(type_of_value(each) for each in value)]  # type: ignore[misc]  # a type made at run time
    if isinstance(value, dict):
        if (
            len({base(type_of_value(each)) for each in value.values()} & {dict, list})
            and len(members(union(map(type_of_value, value.values())))) > 1
        ):
            return Any
        return dict[union(type_of_value(each) for each in value), union(type_of_value(each) for each in value.values())]  # type: ignore[misc]  # a type made at run time
    if isinstance(value, re.Pattern):
        return re.Pattern
    if isinstance(value, type):
        return type[value]
    if type(value).__name__ == "ndarray":
        return type_of_value(value.tolist())
    if hasattr(value, "item"):
        return type_of_value(value.item())
    return Any


def access(name: str) -> str:
    """How a property of an object is reached."""
    return f".{name}" if key_text(name) == name else f"[{key_text(name)}]"


def top(code: str) -> str:
    """Strip the outer parentheses of an expression."""
    if not (code.startswith("(") and code.endswith(")")):
        return code
    depth, quote, place = 0, "", 0
    while place < len(code):
        each = code[place]
        if quote:
            if each == "\\":
                place += 1
            elif each == quote:
                quote = ""
        elif each in "'\"`":
            quote = each
        elif each == "(":
            depth += 1
        elif each == ")":
            depth -= 1
            if depth == 0 and place < len(code) - 1:
                return code
        place += 1
    return code[1:-1] if not code.startswith("({") else code


def arrow(code: str) -> str:
    """Return an expression as the body of an arrow function."""
    return code if code.startswith("({") else f"({code})" if code.startswith("{") else top(code)


__all__ = ["PRIMITIVE", "FunctionWriter", "cast", "plain_function", "returned"]
