"""The vector loops of :mod:`tilework.bots.evaluation.simd`, as Numba compiles them: LLVM vectors of ``WIDTH`` numbers."""

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload

from tilework.bots.evaluation.simd import WIDTH, differing, forward_layer, sum_rows, update_rows

Built = Any
"""What llvmlite builds with and builds: it has no types."""
SHORT = ir.IntType(16)


def _vector(builder: Built, data: Built, number: Built) -> Built:
    """Load the vector at an address."""
    loaded = builder.load(builder.bitcast(data, ir.VectorType(number, WIDTH).as_pointer()))
    loaded.align = 4 if number != SHORT else 2
    return loaded


def _data(context: Built, builder: Built, signature: Built, arguments: Built, *which: int) -> list[Built]:
    """Where the arrays among the arguments begin."""
    return [context.make_array(signature.args[i])(context, builder, arguments[i]).data for i in which]


def _row(builder: Built, table: Built, active: Built, index: Built) -> Built:
    """Return the table row named by an entry of a list."""
    feature = builder.sext(builder.load(builder.gep(active, [index])), ir.IntType(64))
    return _vector(builder, builder.gep(table, [builder.mul(feature, ir.Constant(ir.IntType(64), WIDTH))]), SHORT)


def _store(builder: Built, vector: Built, data: Built) -> None:
    builder.store(vector, builder.bitcast(data, vector.type.as_pointer())).align = 2


@intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
def _sum_rows(typing_context: Built, table: Built, active: Built, number: Built, out: Built) -> Built:
    def generate(context: Built, builder: Built, signature: Built, arguments: Built) -> Built:
        rows, named, into = _data(context, builder, signature, arguments, 0, 1, 3)
        kind = ir.VectorType(context.get_value_type(out.dtype), WIDTH)
        total = cgutils.alloca_once_value(builder, ir.Constant(kind, [0] * WIDTH))
        with cgutils.for_range(builder, arguments[2]) as loop:
            row = _row(builder, rows, named, loop.index)
            builder.store(builder.add(builder.load(total), row if row.type == kind else builder.sext(row, kind)), total)
        _store(builder, builder.load(total), into)
        return context.get_dummy_value()

    return types.void(table, active, types.int64, out), generate


@intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
def _update_rows(typing_context: Built, table: Built, gone: Built, come: Built, number: Built, out: Built) -> Built:
    def generate(context: Built, builder: Built, signature: Built, arguments: Built) -> Built:
        rows, before, now, into = _data(context, builder, signature, arguments, 0, 1, 2, 4)
        total = cgutils.alloca_once_value(builder, _vector(builder, into, SHORT))
        with cgutils.for_range(builder, arguments[3]) as loop:
            less = builder.sub(builder.load(total), _row(builder, rows, before, loop.index))
            builder.store(builder.add(less, _row(builder, rows, now, loop.index)), total)
        _store(builder, builder.load(total), into)
        return context.get_dummy_value()

    return types.void(table, gone, come, types.int64, out), generate


@intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
def _differing(typing_context: Built, one: Built, other: Built, first: Built) -> Built:
    def generate(context: Built, builder: Built, signature: Built, arguments: Built) -> Built:
        words = []
        for data in _data(context, builder, signature, arguments, 0, 1):
            word = builder.load(builder.bitcast(builder.gep(data, [arguments[2]]), ir.IntType(64).as_pointer()))
            word.align = 2
            words.append(word)
        return builder.xor(*words)

    return types.int64(one, other, types.int64), generate


def _spread(builder: Built, number: Built) -> Built:
    """Broadcast a number to a vector."""
    kind = ir.VectorType(ir.FloatType(), WIDTH)
    nothing = ir.Constant(kind, ir.Undefined)
    place = builder.insert_element(nothing, number, ir.Constant(ir.IntType(32), 0))
    return builder.shuffle_vector(place, nothing, ir.Constant(ir.VectorType(ir.IntType(32), WIDTH), [0] * WIDTH))


@intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
def _forward_layer(
    typing_context: Built, bias: Built, own: Built, grain: Built, everybody: Built, less: Built, share: Built, last: Built
) -> Built:
    def generate(context: Built, builder: Built, signature: Built, arguments: Built) -> Built:
        kind, arrays = ir.VectorType(ir.FloatType(), WIDTH), (0, 1, 3, 4, 6)
        hidden, own_sums, sums, own_part, out = (
            _vector(builder, data, context.get_value_type(signature.args[i].dtype))
            for i, data in zip(arrays, _data(context, builder, signature, arguments, *arrays), strict=True)
        )
        others = builder.sub(sums, builder.sext(own_part, sums.type))
        for part, scale in ((own_sums, arguments[2]), (others, arguments[5])):
            hidden = builder.fadd(hidden, builder.fmul(_spread(builder, scale), builder.sitofp(part, kind)))
        zero = ir.Constant(kind, [0.0] * WIDTH)
        product = builder.fmul(builder.select(builder.fcmp_ordered(">", hidden, zero), hidden, zero), out)
        width = WIDTH
        while width > 1:  # add the upper half to the lower until one number is left
            width //= 2
            whole = ir.Constant(product.type, ir.Undefined)
            lower = builder.shuffle_vector(product, whole, ir.Constant(ir.VectorType(ir.IntType(32), width), list(range(width))))
            upper = builder.shuffle_vector(product, whole, ir.Constant(ir.VectorType(ir.IntType(32), width), list(range(width, 2 * width))))
            product = builder.fadd(lower, upper)
        return builder.extract_element(product, ir.Constant(ir.IntType(32), 0))

    return types.float32(bias, own, types.float32, everybody, less, types.float32, last), generate


@overload(sum_rows, strict=False)  # type: ignore[untyped-decorator]  # Numba has no types
def _compile_sum_rows(table: Built, active: Built, number: Built, out: Built) -> Built:
    return lambda table, active, number, out: _sum_rows(table, active, number, out)


@overload(update_rows, strict=False)  # type: ignore[untyped-decorator]  # Numba has no types
def _compile_update_rows(table: Built, gone: Built, come: Built, number: Built, out: Built) -> Built:
    return lambda table, gone, come, number, out: _update_rows(table, gone, come, number, out)


@overload(differing, strict=False)  # type: ignore[untyped-decorator]  # Numba has no types
def _compile_differing(one: Built, other: Built, first: Built) -> Built:
    return lambda one, other, first: _differing(one, other, first)


@overload(forward_layer, strict=False)  # type: ignore[untyped-decorator]  # Numba has no types
def _compile_forward_layer(bias: Built, own: Built, grain: Built, everybody: Built, less: Built, share: Built, last: Built) -> Built:
    return lambda bias, own, grain, everybody, less, share, last: _forward_layer(bias, own, grain, everybody, less, share, last)
