"""Turns one relocatable object (as LLVM emits it) into a WebAssembly module: with a single object this is little work.

Everything in the object keeps its index. Addresses of data are filled in, and the imported memory and stack pointer become the module's
own. What this does not know makes it stop.
"""

from typing import NamedTuple

STACK = 1 << 18
HEADER = b"\0asm\1\0\0\0"
PAGE = 1 << 16

# Kinds of sections, and the order in which a module must have them.
CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE, DATA, DATA_COUNT = range(13)
ORDER = (TYPE, IMPORT, FUNCTION, MEMORY, GLOBAL, EXPORT, DATA_COUNT, CODE, DATA)

# Kinds of relocations: indices stay as they are in a single object; addresses are filled in.
INDICES = {0, 6, 7}  # of a function, a type, a global
ADDRESS_LEB, ADDRESS_SIGNED_LEB, ADDRESS_I32 = 3, 4, 5

# Of symbols.
FUNCTION_SYMBOL, DATA_SYMBOL, GLOBAL_SYMBOL, SECTION_SYMBOL, TAG_SYMBOL, TABLE_SYMBOL = range(6)
LOCAL, UNDEFINED, EXPLICIT_NAME = 0x02, 0x10, 0x40
SEGMENT_INFO, SYMBOL_TABLE = 5, 8
I32, I32_CONST, END = 0x7F, 0x41, 0x0B


class LinkError(ValueError):
    """An object has something that this linker does not know."""


class Symbol(NamedTuple):
    """A name with what it stands for: a function's index, or a place in a data segment."""

    kind: int
    flags: int
    name: str
    place: int | None
    offset: int = 0


class Segment(NamedTuple):
    """A piece of data: its address in memory, and where it stands in the section."""

    address: int
    place: int
    size: int


def unsigned(number: int) -> bytes:
    """LEB128, as short as possible.

    >>> unsigned(300).hex()
    'ac02'
    """
    out = bytearray()
    while True:
        byte, number = number & 0x7F, number >> 7
        out.append(byte | (0x80 if number else 0))
        if not number:
            return bytes(out)


def signed(number: int) -> bytes:
    """Signed LEB128, as short as possible.

    >>> signed(-2).hex(), signed(64).hex()
    ('7e', 'c000')
    """
    out = bytearray()
    while True:
        byte, number = number & 0x7F, number >> 7
        done = (number == 0 and not byte & 0x40) or (number == -1 and byte & 0x40)
        out.append(byte if done else byte | 0x80)
        if done:
            return bytes(out)


def padded(number: int) -> bytes:
    """LEB128 in five bytes, the same signed and unsigned (addresses are below 2**31)."""
    return bytes((number >> 7 * i & 0x7F) | (0x80 if i < 4 else 0) for i in range(5))


class Reader:
    """Reads an object from front to back."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data: bytes = data
        self.at: int = at

    def byte(self) -> int:
        """Read a byte."""
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """Read an unsigned LEB128 number."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if not byte & 0x80:
                return value

    def signed(self) -> int:
        """Read a signed LEB128 number."""
        begun = self.at
        value = self.number()
        shift = 7 * (self.at - begun)
        return value - (1 << shift) if value >> (shift - 1) else value

    def take(self, size: int) -> bytes:
        """Read a number of bytes."""
        self.at += size
        return self.data[self.at - size : self.at]

    def name(self) -> str:
        """Read a length-prefixed string."""
        return self.take(self.number()).decode()


def link(data: bytes) -> bytes:
    """Link an object file to a module."""
    found, custom = _sections(data)
    if unknown := set(found) & {TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT}:
        raise LinkError(f"an object with sections of the kinds {sorted(unknown)}")
    alignments, symbols = _linking(custom["linking"])
    segments, heap = _place(found[DATA], alignments) if DATA in found else ([], STACK)
    for kind, name in ((CODE, "reloc.CODE"), (DATA, "reloc.DATA")):
        if name in custom:
            _relocate(found[kind], custom[name], symbols, segments)
    if IMPORT in found:
        _check_imports(bytes(found[IMPORT]))
    sections = {kind: bytes(found[kind]) for kind in (TYPE, FUNCTION, CODE, DATA_COUNT) if kind in found}
    sections[MEMORY] = b"\1\0" + unsigned(-(-heap // PAGE))
    stack_pointer = bytes([I32, 1, I32_CONST]) + signed(STACK) + bytes([END])
    heap_base = bytes([I32, 0, I32_CONST]) + signed(heap) + bytes([END])
    sections[GLOBAL] = b"\2" + stack_pointer + heap_base
    sections[EXPORT] = _exports(symbols)
    if DATA in found:
        sections[DATA] = unsigned(len(segments)) + b"".join(_segment(found[DATA], segment) for segment in segments)
    return HEADER + b"".join(bytes([kind]) + unsigned(len(sections[kind])) + sections[kind] for kind in ORDER if kind in sections)


def _sections(data: bytes) -> tuple[dict[int, bytearray], dict[str, bytes]]:
    """Return the sections by kind, and the custom ones by name."""
    reader = Reader(data, len(HEADER))
    found: dict[int, bytearray] = {}
    custom: dict[str, bytes] = {}
    while reader.at < len(data):
        kind, size = reader.byte(), reader.number()
        body = reader.take(size)
        if kind == CUSTOM:
            inner = Reader(body)
            name = inner.name()
            custom[name] = body[inner.at :]
        else:
            found[kind] = bytearray(body)
    return found, custom


def _check_imports(body: bytes) -> None:
    """Only the memory and the stack pointer may be imported: those become the module's own."""
    reader = Reader(body)
    for _ in range(reader.number()):
        module, name = reader.name(), reader.name()
        kind = reader.byte()
        if kind == 2 and name == "__linear_memory":
            flags = reader.byte()
            reader.number()
            if flags & 1:
                reader.number()
        elif kind == 3 and name == "__stack_pointer":
            reader.take(2)
        else:
            raise LinkError(f"nothing provides {module}.{name}")


def _linking(body: bytes) -> tuple[list[int], list[Symbol]]:
    """Return the alignment of each data segment, and the symbols."""
    reader = Reader(body)
    if reader.number() != 2:
        raise LinkError("an unknown version of the linking section")
    alignments: list[int] = []
    symbols: list[Symbol] = []
    while reader.at < len(body):
        kind, size = reader.byte(), reader.number()
        end = reader.at + size
        if kind == SEGMENT_INFO:
            for _ in range(reader.number()):
                reader.name()
                alignments.append(1 << reader.number())
                reader.number()
        elif kind == SYMBOL_TABLE:
            symbols = [_symbol(reader) for _ in range(reader.number())]
        reader.at = end
    return alignments, symbols


def _symbol(reader: Reader) -> Symbol:
    kind, flags = reader.byte(), reader.number()
    if kind == DATA_SYMBOL:
        name = reader.name()
        if flags & UNDEFINED:
            return Symbol(kind, flags, name, None)
        segment, offset, _ = reader.number(), reader.number(), reader.number()
        return Symbol(kind, flags, name, segment, offset)
    index = reader.number()
    named = kind != SECTION_SYMBOL and (not flags & UNDEFINED or flags & EXPLICIT_NAME)
    return Symbol(kind, flags, reader.name() if named else "", index)


def _place(body: bytearray, alignments: list[int]) -> tuple[list[Segment], int]:
    """Give each data segment its place after the stack. Returns where the heap begins, too."""
    reader, address = Reader(bytes(body)), STACK
    segments = []
    for alignment, _ in zip(alignments, range(reader.number()), strict=True):
        if reader.number() != 0 or reader.byte() != I32_CONST:
            raise LinkError("a data segment that is not a plain one")
        reader.signed()
        reader.byte()
        size = reader.number()
        address = -(-address // alignment) * alignment
        segments.append(Segment(address, reader.at, size))
        address += size
        reader.take(size)
    return segments, -(-address // 64) * 64


def _segment(body: bytearray, segment: Segment) -> bytes:
    content = bytes(body[segment.place : segment.place + segment.size])
    return bytes([0, I32_CONST]) + signed(segment.address) + bytes([END]) + unsigned(segment.size) + content


def _relocate(body: bytearray, relocations: bytes, symbols: list[Symbol], segments: list[Segment]) -> None:
    """Fill in the addresses of data."""
    reader = Reader(relocations)
    reader.number()
    for _ in range(reader.number()):
        kind, offset, index = reader.byte(), reader.number(), reader.number()
        if kind in INDICES:
            continue
        if kind not in (ADDRESS_LEB, ADDRESS_SIGNED_LEB, ADDRESS_I32):
            raise LinkError(f"a relocation of the unknown kind {kind}")
        symbol = symbols[index]
        if symbol.place is None:
            raise LinkError(f"nothing provides the data {symbol.name}")
        address = segments[symbol.place].address + symbol.offset + reader.signed()
        if kind == ADDRESS_I32:
            body[offset : offset + 4] = address.to_bytes(4, "little")
        else:
            body[offset : offset + 5] = padded(address)


def _exports(symbols: list[Symbol]) -> bytes:
    exported = [(s.name, 0, s.place or 0) for s in symbols if s.kind == FUNCTION_SYMBOL and not s.flags & (UNDEFINED | LOCAL)]
    exported += [("memory", 2, 0), ("heap_base", 3, 1)]
    entries = (unsigned(len(name.encode())) + name.encode() + bytes([kind]) + unsigned(index) for name, kind, index in exported)
    return unsigned(len(exported)) + b"".join(entries)
