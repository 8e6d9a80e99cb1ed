"""Where the names of a Python function are declared in TypeScript, whose blocks have names of their own."""

import ast
from dataclasses import dataclass, field

Path = tuple[int, ...]


@dataclass
class Declarations:
    """The names of a function."""

    all: set[str] = field(default_factory=set)
    hoisted: list[str] = field(default_factory=list)
    """Declared at the top of the function."""
    keywords: dict[int, str] = field(default_factory=dict)
    """The keyword with which a statement declares what it assigns to, by the statement's id."""
    yields: bool = False

    def keyword(self, node: ast.stmt) -> str | None:
        """``const`` or ``let`` if a statement declares its names."""
        return self.keywords.get(id(node))


@dataclass
class _Use:
    path: Path
    statement: ast.stmt
    stores: bool


class _Finder(ast.NodeVisitor):
    def __init__(self) -> None:
        self.uses: dict[str, list[_Use]] = {}
        self.path: Path = ()
        self.blocks = 0
        self.statement: ast.stmt | None = None
        self.yields = False
        self.inner: list[set[str]] = []

    def block(self, body: list[ast.stmt]) -> None:
        self.blocks += 1
        outer, self.path = self.path, (*self.path, self.blocks)
        for each in body:
            self.visit(each)
        self.path = outer

    def note(self, name: str, stores: bool) -> None:
        if name == "_" or any(name in names for names in self.inner):
            return
        assert self.statement is not None
        self.uses.setdefault(name, []).append(_Use(self.path, self.statement, stores))

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt):
            self.statement = node
        if isinstance(node, ast.Yield | ast.YieldFrom):
            self.yields = True
        match node:
            case ast.Name(id=name, ctx=context):
                self.note(name, isinstance(context, ast.Store))
            case ast.If(test=test, body=body, orelse=other):
                self.visit(test)
                self.block(body)
                self.block(other)
            case ast.While(test=test, body=body):
                self.visit(test)
                self.block(body)
            case ast.For(target=target, iter=over, body=body):
                self.visit(over)
                self.blocks += 1
                outer, self.path = self.path, (*self.path, self.blocks)
                self.statement = node
                self.visit(target)
                for each in body:
                    self.visit(each)
                self.path = outer
            case ast.Match(subject=subject, cases=cases):
                self.visit(subject)
                for case in cases:
                    bound = {each.name for each in ast.walk(case.pattern) if isinstance(each, ast.MatchAs) and each.name}
                    self.inner.append(bound)
                    self.block(case.body)
                    self.inner.pop()
            case ast.Try(body=body, handlers=handlers):
                self.block(body)
                for handler in handlers:
                    self.inner.append({handler.name} if handler.name else set())
                    self.block(handler.body)
                    self.inner.pop()
            case ast.ListComp() | ast.GeneratorExp() | ast.SetComp() | ast.DictComp():
                bound = {each.id for loop in node.generators for each in ast.walk(loop.target) if isinstance(each, ast.Name)}
                self.visit(node.generators[0].iter)
                self.inner.append(bound)
                self.generic_visit(node)
                self.inner.pop()
            case ast.Lambda(args=arguments):
                self.inner.append({each.arg for each in arguments.args})
                self.generic_visit(node)
                self.inner.pop()
            case ast.AnnAssign(target=target, value=value):
                if value is not None:
                    self.visit(value)
                self.visit(target)
            case ast.Assign(targets=targets, value=value):
                self.visit(value)
                for target in targets:
                    self.visit(target)
            case ast.AugAssign(target=ast.Name(id=name), value=value):
                self.visit(value)
                self.note(name, True)
            case _:
                self.generic_visit(node)


def declarations(tree: ast.FunctionDef) -> Declarations:
    """Decide for every name of a function where it is declared."""
    finder = _Finder()
    finder.block(tree.body)
    given = {each.arg for each in (*tree.args.args, *tree.args.kwonlyargs)} | ({tree.args.vararg.arg} if tree.args.vararg else set())
    found = Declarations(yields=finder.yields)
    constant: dict[int, bool] = {}
    candidates: dict[int, list[str]] = {}
    targets: dict[int, int] = {}
    for name, uses in finder.uses.items():
        stores = [use for use in uses if use.stores]
        if not stores or name in given:
            if stores:
                found.all.add(name)
            continue
        found.all.add(name)
        first = uses[0]
        common = first.path
        for use in uses:
            while use.path[: len(common)] != common:
                common = common[:-1]
        if first.stores and first.path == common and isinstance(first.statement, ast.Assign | ast.AnnAssign | ast.For):
            candidates.setdefault(id(first.statement), []).append(name)
            targets[id(first.statement)] = _names_in(first.statement)
            constant[id(first.statement)] = constant.get(id(first.statement), True) and len(stores) == 1
        else:
            found.hoisted.append(name)
    for statement, names in candidates.items():
        if len(names) == targets[statement]:
            found.keywords[statement] = "const" if constant[statement] else "let"
        else:
            found.hoisted += names
    return found


def _names_in(node: ast.stmt) -> int:
    """How many different names a statement assigns to; a target that is no name can't be declared."""
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target  # type: ignore[attr-defined]  # the caller checked the node
    return len({each.id for each in ast.walk(target) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store) and each.id != "_"})
