"""Legal actions without a list: how many there are, and the one at a place.

``legal_actions`` writes to whatever it is given. A processor writes a list fastest into memory; a graphics card, where a thousand threads
would each write to a place of their own, is far better off without. So it may be given one of these instead: ``COUNTER`` lets
everything go, and ``PICKER`` keeps what was last written to the place ``wanted``. After inlining, both are a few registers.
"""

import operator
from typing import Any

import numpy as np
from numba import from_dtype
from numba.extending import overload

from tilework.games.core.dispatch import legal_actions
from tilework.games.core.jit import compiled
from tilework.games.core.state import State

COUNTER = np.dtype((np.record, [("nothing", "i8")]))
PICKER = np.dtype((np.record, [("wanted", "i8"), ("found", "i8")]))


def _let_go(slot: Any, place: Any, value: Any) -> None:  # Any: Numba has no types
    pass


def _keep_if_wanted(slot: Any, place: Any, value: Any) -> None:  # Any: Numba has no types
    if np.int64(place) == slot.wanted:
        slot.found = value


_WRITE = {from_dtype(COUNTER): _let_go, from_dtype(PICKER): _keep_if_wanted}


@overload(operator.setitem, strict=False)
def _write(slot, place, value):  # type: ignore[no-untyped-def]  # Numba types the arguments
    return _WRITE.get(slot)


@compiled
def count_actions(state: State, counter: Any) -> int:  # Any: Numba has no types
    """How many actions are legal."""
    return legal_actions(state, counter)


@compiled
def pick_action(state: State, place: int, picker: Any) -> int:  # Any: Numba has no types
    """Return the legal action at an index, without listing the actions."""
    picker.wanted = place
    legal_actions(state, picker)
    result: int = picker.found
    return result
