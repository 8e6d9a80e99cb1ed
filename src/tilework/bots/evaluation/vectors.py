"""The two loops that the net spends its time in, as vector instructions: Numba's own loops over rows of a field are not vectorised."""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload
from numpy.typing import NDArray

Numbers = NDArray[np.float32]

WIDTH = 32


def sum_rows(table: Numbers, active: NDArray[np.int16], number: int, out: Numbers) -> None:
    """``out`` = the sum of the rows of ``table`` that the first ``number`` of ``active`` name. Rows are ``WIDTH`` wide."""
    out[:] = table[active[:number]].sum(axis=0)


def through_layer(bias: Numbers, own: Numbers, other: Numbers, share: "float | np.float32", last: Numbers) -> float:
    """``last`` · max(``bias`` + ``own`` + ``share`` ``other``, 0)."""
    return float(last @ np.maximum(bias + own + np.float32(share) * other, 0))


def _data(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    return context.make_array(kind)(context, builder, value).data


def _vector(builder: Any, data: Any) -> Any:
    """The vector at an address."""
    pointer = builder.bitcast(data, ir.VectorType(ir.FloatType(), WIDTH).as_pointer())
    loaded = builder.load(pointer)
    loaded.align = 4
    return loaded


@intrinsic  # type: ignore[untyped-decorator]
def _sum_rows(typing_context: Any, table: Any, active: Any, number: Any, out: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        table_data, active_data, out_data = (_data(context, builder, signature.args[i], arguments[i]) for i in (0, 1, 3))
        kind = ir.VectorType(ir.FloatType(), WIDTH)
        total = cgutils.alloca_once_value(builder, ir.Constant(kind, [0.0] * WIDTH))
        with cgutils.for_range(builder, arguments[2]) as loop:
            feature = builder.sext(builder.load(builder.gep(active_data, [loop.index])), ir.IntType(64))
            row = builder.gep(table_data, [builder.mul(feature, ir.Constant(ir.IntType(64), WIDTH))])
            builder.store(builder.fadd(builder.load(total), _vector(builder, row)), total)
        stored = builder.store(builder.load(total), builder.bitcast(out_data, kind.as_pointer()))
        stored.align = 4
        return context.get_dummy_value()

    return types.void(table, active, types.int64, out), generate


@intrinsic  # type: ignore[untyped-decorator]
def _through_layer(typing_context: Any, bias: Any, own: Any, other: Any, share: Any, last: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        vectors = [_vector(builder, _data(context, builder, signature.args[i], arguments[i])) for i in (0, 1, 2, 4)]
        kind = ir.VectorType(ir.FloatType(), WIDTH)
        zero = ir.Constant(kind, [0.0] * WIDTH)
        place = builder.insert_element(ir.Constant(kind, ir.Undefined), arguments[3], ir.Constant(ir.IntType(32), 0))
        spread = builder.shuffle_vector(
            place, ir.Constant(kind, ir.Undefined), ir.Constant(ir.VectorType(ir.IntType(32), WIDTH), [0] * WIDTH)
        )
        hidden = builder.fadd(builder.fadd(vectors[0], vectors[1]), builder.fmul(spread, vectors[2]))
        product = builder.fmul(builder.select(builder.fcmp_ordered(">", hidden, zero), hidden, zero), vectors[3])
        width = WIDTH
        while width > 1:  # add the upper half to the lower until one number is left
            width //= 2
            whole = ir.Constant(product.type, ir.Undefined)
            lower = builder.shuffle_vector(product, whole, ir.Constant(ir.VectorType(ir.IntType(32), width), list(range(width))))
            upper = builder.shuffle_vector(product, whole, ir.Constant(ir.VectorType(ir.IntType(32), width), list(range(width, 2 * width))))
            product = builder.fadd(lower, upper)
        return builder.extract_element(product, ir.Constant(ir.IntType(32), 0))

    return types.float32(bias, own, other, types.float32, last), generate


@overload(sum_rows, strict=False)  # type: ignore[untyped-decorator]
def _compile_sum_rows(table: Any, active: Any, number: Any, out: Any) -> Any:
    return lambda table, active, number, out: _sum_rows(table, active, number, out)


@overload(through_layer, strict=False)  # type: ignore[untyped-decorator]
def _compile_through_layer(bias: Any, own: Any, other: Any, share: Any, last: Any) -> Any:
    return lambda bias, own, other, share, last: _through_layer(bias, own, other, share, last)
