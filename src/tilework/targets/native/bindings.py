"""The functions of a native library as Python calls them, in LLVM IR: METH_FASTCALL functions around the exported ones.

A binding checks its arguments, reads the addresses and sizes of arrays and records from the objects, calls, and boxes the result. Objects
are read at the offsets of CPython's (``libraries.HEADER_BYTES``) and NumPy's binary interface, which extension modules have compiled in as
well; Python's functions are called through a table that the loader fills (``libraries.PYTHON_FUNCTIONS``), so the library links to none.
"""

from collections.abc import Iterator

from tilework.games.core.libraries import MANIFEST, PYTHON_FUNCTIONS, PYTHON_OBJECTS, PYTHON_TABLE
from tilework.targets.aot.exports import FLAG, INT, REAL, Array, Export, Lowering, Parameter, Record, Scalar, Tuple

C_CONTIGUOUS, ALIGNED, WRITEABLE = 0x1, 0x100, 0x400
NDARRAY, RECORD, VOID, NOT_IMPLEMENTED, NONE = range(len(PYTHON_OBJECTS))
ENTRIES = len(PYTHON_OBJECTS) + len(PYTHON_FUNCTIONS)

# PyArrayObject: header, data 16, nd 24, dimensions 32, strides 40, base 48, descr 56, flags 64.
# PyVoidScalarObject: variable-size header, obval 24, descr 32.
# PyArray_Descr (NumPy 2): header, typeobj 16, kind 24, type 25, byteorder 26, type_num 28, flags 32, elsize 40.
HELPERS = """
define internal i64 @python(i64 %index) alwaysinline {
  %at = getelementptr i64, ptr @TABLE, i64 %index
  %found = load i64, ptr %at
  ret i64 %found
}
define internal ptr @field(ptr %object, i64 %offset) alwaysinline {
  %at = getelementptr i8, ptr %object, i64 %offset
  %found = load ptr, ptr %at
  ret ptr %found
}
define internal i1 @is_item(ptr %descr, i8 %kind, i64 %size) alwaysinline {
  %kind_at = getelementptr i8, ptr %descr, i64 24
  %found_kind = load i8, ptr %kind_at
  %same_kind = icmp eq i8 %found_kind, %kind
  %order_at = getelementptr i8, ptr %descr, i64 26
  %order = load i8, ptr %order_at
  %native = icmp ne i8 %order, 62
  %size_at = getelementptr i8, ptr %descr, i64 40
  %found_size = load i64, ptr %size_at
  %same_size = icmp eq i64 %found_size, %size
  %both = and i1 %same_kind, %same_size
  %all = and i1 %both, %native
  ret i1 %all
}
define internal ptr @array_data(ptr %object, i8 %kind, i64 %size, i32 %dimensions, i32 %flags) {
entry:
  %type = call ptr @field(ptr %object, i64 8)
  %type_number = ptrtoint ptr %type to i64
  %wanted_type = call i64 @python(i64 NDARRAY)
  %is_array = icmp eq i64 %type_number, %wanted_type
  br i1 %is_array, label %array, label %mismatch
array:
  %nd_at = getelementptr i8, ptr %object, i64 24
  %nd = load i32, ptr %nd_at
  %same_nd = icmp eq i32 %nd, %dimensions
  %flags_at = getelementptr i8, ptr %object, i64 64
  %found_flags = load i32, ptr %flags_at
  %masked = and i32 %found_flags, %flags
  %has_flags = icmp eq i32 %masked, %flags
  %descr = call ptr @field(ptr %object, i64 56)
  %same_item = call i1 @is_item(ptr %descr, i8 %kind, i64 %size)
  %one = and i1 %same_nd, %has_flags
  %all = and i1 %one, %same_item
  br i1 %all, label %match, label %mismatch
match:
  %data = call ptr @field(ptr %object, i64 16)
  ret ptr %data
mismatch:
  ret ptr null
}
define internal i64 @array_size(ptr %object, i64 %dimension) alwaysinline {
  %sizes = call ptr @field(ptr %object, i64 32)
  %at = getelementptr i64, ptr %sizes, i64 %dimension
  %size = load i64, ptr %at
  ret i64 %size
}
define internal ptr @record_data(ptr %object, i64 %size) {
entry:
  %type = call ptr @field(ptr %object, i64 8)
  %type_number = ptrtoint ptr %type to i64
  %record_type = call i64 @python(i64 RECORD)
  %is_record = icmp eq i64 %type_number, %record_type
  %void_type = call i64 @python(i64 VOID)
  %is_void = icmp eq i64 %type_number, %void_type
  %either = or i1 %is_record, %is_void
  br i1 %either, label %scalar, label %mismatch
scalar:
  %descr = call ptr @field(ptr %object, i64 32)
  %same = call i1 @is_item(ptr %descr, i8 86, i64 %size)
  br i1 %same, label %match, label %mismatch
match:
  %data = call ptr @field(ptr %object, i64 24)
  ret ptr %data
mismatch:
  ret ptr null
}
define internal ptr @shared(i64 %index) {
  %number = call i64 @python(i64 %index)
  %object = inttoptr i64 %number to ptr
  %increment_number = call i64 @python(i64 Py_IncRef)
  %increment = inttoptr i64 %increment_number to ptr
  call void %increment(ptr %object)
  ret ptr %object
}
define internal i1 @has_error() {
  %number = call i64 @python(i64 PyErr_Occurred)
  %occurred = inttoptr i64 %number to ptr
  %error = call ptr %occurred()
  %found = icmp ne ptr %error, null
  ret i1 %found
}
"""


SHARED = frozenset({PYTHON_TABLE, MANIFEST})
"""What a library has once, however many processor levels it holds."""


def runtime(manifest: bytes) -> str:
    """Return what all bindings of a library share: the table of Python's objects and functions, the manifest, and helpers."""
    content = "".join(f"\\{byte:02x}" for byte in manifest + b"\0")
    return (
        f"@{PYTHON_TABLE} = global [{ENTRIES} x i64] zeroinitializer\n"
        f'@{MANIFEST} = constant [{len(manifest) + 1} x i8] c"{content}"\n' + _helpers()
    )


def runtime_elsewhere() -> str:
    """Return the runtime for a further processor level of a library, which uses the first one's table."""
    return f"@{PYTHON_TABLE} = external global [{ENTRIES} x i64]\n" + _helpers()


def _helpers() -> str:
    text = HELPERS.replace("TABLE", PYTHON_TABLE)
    for name, index in (("NDARRAY", NDARRAY), ("RECORD", RECORD), ("VOID", VOID), *((name, _function(name)) for name in PYTHON_FUNCTIONS)):
        text = text.replace(f"i64 {name})", f"i64 {index})")
    return text


def _function(name: str) -> int:
    return len(PYTHON_OBJECTS) + PYTHON_FUNCTIONS.index(name)


def flattened(parameters: tuple[Parameter, ...]) -> Iterator[Scalar | Record | Array]:
    """Iterate over the parameters with tuples flattened."""
    for parameter in parameters:
        if isinstance(parameter, Tuple):
            yield from flattened(parameter.items)
        else:
            yield parameter


def binding(export: Export, lowering: Lowering, level: str) -> str:
    """Return the IR of a binding and the declaration of the function that it calls."""
    return _Binding(export, lowering, level).text


class _Binding:
    def __init__(self, export: Export, lowering: Lowering, level: str) -> None:
        self._lowering = lowering
        self._lines: list[str] = []
        self._values: list[str] = []
        self._number = 0
        name = lowering.name_of(export)
        parameters = list(flattened(export.parameters))
        self._line(f"%fits = icmp eq i64 %count, {len(parameters)}")
        self._branch("%fits")
        for index, parameter in enumerate(parameters):
            self._argument(index, parameter)
        self._call(export, name)
        kinds = ", ".join(value.split()[0] for value in self._values)
        self.text = (
            f"declare {_kind(export.returns)} @{name}({kinds})\n"
            f"define ptr @{level}_{name}(ptr %self, ptr %arguments, i64 %count) {{\nentry:\n" + "\n".join(self._lines) + "\n}\n"
        )

    def _line(self, text: str) -> None:
        self._lines.append(f"  {text}")

    def _new(self) -> str:
        self._number += 1
        return f"%v{self._number}"

    def _let(self, expression: str) -> str:
        name = self._new()
        self._line(f"{name} = {expression}")
        return name

    def _branch(self, condition: str, otherwise: str = "mismatch") -> None:
        """Go on if a condition holds."""
        self._number += 1
        self._line(f"br i1 {condition}, label %next{self._number}, label %{otherwise}")
        self._lines.append(f"next{self._number}:")

    def _python_function(self, name: str) -> str:
        return self._let(f"inttoptr i64 {self._let(f'call i64 @python(i64 {_function(name)})')} to ptr")

    def _argument(self, index: int, parameter: Scalar | Record | Array) -> None:
        at = self._let(f"getelementptr ptr, ptr %arguments, i64 {index}")
        thing = self._let(f"load ptr, ptr {at}")
        if isinstance(parameter, Scalar):
            self._scalar(thing, parameter)
        elif isinstance(parameter, Record):
            data = self._let(f"call ptr @record_data(ptr {thing}, i64 {self._lowering.item_size(parameter.name)})")
            self._branch(self._let(f"icmp ne ptr {data}, null"))
            self._values.append(f"ptr {data}")
        else:
            self._array(thing, parameter)

    def _scalar(self, thing: str, parameter: Scalar) -> None:
        is_real = parameter == REAL
        kind, failed = ("double", "-1.0") if is_real else ("i64", "-1")
        value = self._let(f"call {kind} {self._python_function('PyFloat_AsDouble' if is_real else 'PyLong_AsLongLong')}(ptr {thing})")
        self._number += 1
        check, fine = f"check{self._number}", f"fine{self._number}"
        suspicious = self._let(f"{'fcmp oeq' if is_real else 'icmp eq'} {kind} {value}, {failed}")
        self._line(f"br i1 {suspicious}, label %{check}, label %{fine}")
        self._lines.append(f"{check}:")
        self._line(f"br i1 {self._let('call i1 @has_error()')}, label %error, label %{fine}")
        self._lines.append(f"{fine}:")
        self._values.append(f"{kind} {value}")

    def _array(self, thing: str, parameter: Array) -> None:
        kind = "V" if parameter.item in self._lowering.records else parameter.item[0]
        flags = C_CONTIGUOUS | ALIGNED | (WRITEABLE if parameter.is_written else 0)
        size = self._lowering.item_size(parameter.item)
        data = self._let(f"call ptr @array_data(ptr {thing}, i8 {ord(kind)}, i64 {size}, i32 {len(parameter.shape)}, i32 {flags})")
        self._branch(self._let(f"icmp ne ptr {data}, null"))
        self._values.append(f"ptr {data}")
        for dimension, wanted in enumerate(parameter.shape):
            found = self._let(f"call i64 @array_size(ptr {thing}, i64 {dimension})")
            if isinstance(wanted, int):
                self._branch(self._let(f"icmp eq i64 {found}, {wanted}"))
            else:
                self._values.append(f"i64 {found}")

    def _call(self, export: Export, name: str) -> None:
        if export.is_long:
            thread = self._let(f"call ptr {self._python_function('PyEval_SaveThread')}()")
        call = f"call {_kind(export.returns)} @{name}({', '.join(self._values)})"
        result = ""
        if export.returns is None:
            self._line(call)
        else:
            result = self._let(call)
        if export.is_long:
            self._line(f"call void {self._python_function('PyEval_RestoreThread')}(ptr {thread})")
        if export.returns is None:
            boxed = self._let(f"call ptr @shared(i64 {NONE})")
        elif export.returns == REAL:
            boxed = self._let(f"call ptr {self._python_function('PyFloat_FromDouble')}(double {result})")
        elif export.returns == FLAG:  # a C long, which is narrower on Windows: only whether it is 0 counts
            narrow = self._let(f"trunc i64 {result} to i32")
            boxed = self._let(f"call ptr {self._python_function('PyBool_FromLong')}({self._long(narrow)})")
        else:
            boxed = self._let(f"call ptr {self._python_function('PyLong_FromLongLong')}(i64 {result})")
        self._line(f"ret ptr {boxed}")
        self._lines.append("mismatch:")
        self._line(f"%different = call ptr @shared(i64 {NOT_IMPLEMENTED})")
        self._line("ret ptr %different")
        self._lines.append("error:")
        self._line("ret ptr null")

    def _long(self, narrow: str) -> str:
        return f"i64 {self._let(f'zext i32 {narrow} to i64')}"


def _kind(returns: Scalar | None) -> str:
    if returns is None:
        return "void"
    assert returns in (INT, FLAG, REAL)
    return "double" if returns == REAL else "i64"
