"""The processor's bit instructions for :mod:`tilework.games.core.bits`, as Numba compiles them."""

from typing import Any

from numba import types
from numba.extending import intrinsic, overload

from tilework.games.core.bits import lowest_bit, popcount

Built = Any
"""What Numba and llvmlite build with and build: they have no types."""


@intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
def _count_ones(typing_context: Built, word: Built) -> Built:
    def generate(context: Built, builder: Built, signature: Built, arguments: Built) -> Built:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
def _count_trailing_zeros(typing_context: Built, word: Built) -> Built:
    def generate(context: Built, builder: Built, signature: Built, arguments: Built) -> Built:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, 0))

    return types.int64(types.int64), generate


@overload(popcount, strict=False)  # type: ignore[untyped-decorator]  # Numba has no types
def _compile_popcount(word: Built) -> Built:
    return lambda word: _count_ones(word)


@overload(lowest_bit, strict=False)  # type: ignore[untyped-decorator]  # Numba has no types
def _compile_lowest_bit(word: Built) -> Built:
    return lambda word: _count_trailing_zeros(word)
