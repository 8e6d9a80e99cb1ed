"""The calling convention inside ahead-of-time compiled code: functions return their value directly, and an error traps.

Numba's usual convention returns a status and writes the value through a pointer. Nothing could handle the status here, and values in
memory cost time and code size in every caller.
"""

from typing import Any, Never

from llvmlite import ir
from numba.core.callconv import RETCODE_OK, BaseCallConv, Status
from numba.core.errors import UnsupportedError

Untyped = Any
"""What llvmlite and Numba hand over. Any: neither has types."""

YES, NO = ir.Constant(ir.IntType(1), 1), ir.Constant(ir.IntType(1), 0)
FINE: Status = Status(
    RETCODE_OK, is_ok=YES, is_none=NO, is_error=NO, is_stop_iteration=NO, is_python_exc=NO, is_user_exc=NO, excinfoptr=None
)


class DirectCalls(BaseCallConv):  # type: ignore[misc]  # Numba has no types
    """Numba's calling convention without a status."""

    def get_function_type(self, returns: Untyped, arguments: Untyped) -> Untyped:
        value = self.context.data_model_manager[returns].get_return_type()
        return ir.FunctionType(value, list(self._get_arg_packer(arguments).argument_types))

    def decorate_function(self, function: Untyped, names: Untyped, arguments: Untyped, noalias: bool = False) -> None:
        self._get_arg_packer(arguments).assign_names(self.get_arguments(function), [f"arg.{name}" for name in names])

    def get_arguments(self, function: Untyped) -> Untyped:
        return function.args

    def call_function(self, builder: Untyped, callee: Untyped, returns: Untyped, arguments: Untyped, values: Untyped) -> Untyped:
        value = builder.call(callee, self._get_arg_packer(arguments).as_arguments(builder, values))
        return FINE, self.context.get_returned_value(builder, returns, value)

    def return_value(self, builder: Untyped, value: Untyped) -> None:
        builder.ret(value)

    def return_native_none(self, builder: Untyped) -> Never:
        raise UnsupportedError("a function compiled ahead of time always returns a value or never does")

    def return_user_exc(self, builder: Untyped, *what: Untyped, **others: Untyped) -> None:
        """Trap."""
        builder.call(builder.module.declare_intrinsic("llvm.trap", (), ir.FunctionType(ir.VoidType(), [])), [])
        builder.unreachable()

    return_exc = return_stop_iteration = return_status_propagate = return_dynamic_user_exc = return_user_exc

    def _make_call_helper(self, builder: Untyped) -> None:
        return None
