"""How compiled functions call each other inside a module: a function returns its value, and an error stops the module.

For this processor Numba lets a function write its value through a pointer and return a status, which every caller looks at. In a module
nobody could catch an error, and values in memory cost time and bytes in every caller.
"""

from typing import Any, Never

from llvmlite import ir
from numba.core.callconv import RETCODE_OK, BaseCallConv, Status
from numba.core.errors import UnsupportedError

YES, NO = ir.Constant(ir.IntType(1), 1), ir.Constant(ir.IntType(1), 0)
FINE = Status(RETCODE_OK, is_ok=YES, is_none=NO, is_error=NO, is_stop_iteration=NO, is_python_exc=NO, is_user_exc=NO, excinfoptr=None)


class DirectCalls(BaseCallConv):  # type: ignore[misc]
    """Numba's questions about calls, answered for a module."""

    def get_function_type(self, returns: Any, arguments: Any) -> Any:
        value = self.context.data_model_manager[returns].get_return_type()
        return ir.FunctionType(value, list(self._get_arg_packer(arguments).argument_types))

    def decorate_function(self, function: Any, names: Any, arguments: Any, noalias: bool = False) -> None:
        self._get_arg_packer(arguments).assign_names(self.get_arguments(function), [f"arg.{name}" for name in names])

    def get_arguments(self, function: Any) -> Any:
        return function.args

    def call_function(self, builder: Any, callee: Any, returns: Any, arguments: Any, values: Any) -> Any:
        value = builder.call(callee, self._get_arg_packer(arguments).as_arguments(builder, values))
        return FINE, self.context.get_returned_value(builder, returns, value)

    def return_value(self, builder: Any, value: Any) -> None:
        builder.ret(value)

    def return_native_none(self, builder: Any) -> Never:
        raise UnsupportedError("a module's functions return a value, or nothing at all: not one or the other")

    def return_user_exc(self, builder: Any, *what: Any, **others: Any) -> None:
        """Stop the module."""
        builder.call(builder.module.declare_intrinsic("llvm.trap", (), ir.FunctionType(ir.VoidType(), [])), [])
        builder.unreachable()

    return_exc = return_stop_iteration = return_status_propagate = return_dynamic_user_exc = return_user_exc

    def _make_call_helper(self, builder: Any) -> None:
        return None
