"""An evaluation for any game: the score so far, and a feature for the right to move. The search sees the rest of the round."""

from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework.games.core.jit import compiled, numba_extension
from tilework.games.core.state import State
from tilework.games.game import Data

NUM_FEATURES = 2  # on move, or not
WEIGHT_NOISE_PERMILLE: dict[str, tuple[int, int, int]] = {"easy": (1000, 1000, 1000), "medium": (300, 300, 300), "hard": (200, 200, 200)}
MAX_CORRECTION = 0.0
MAXN_MIN_PLAYERS = 3
SEARCH_OPTIONS: tuple[tuple[int, ...], ...] = ((0, 0, 0), (0, 0, 0), (0, 0, 0))
DEAL_LUCK_PERSISTENCE = (1.0, 1.0, 1.0)
FEATURE_GROUPS = ((0, "tempo"),)


@compiled
def extract_features(state: State, seat: int, offer: int, out: NDArray[np.int16]) -> tuple[int, float]:
    """Write whether the seat is on move; its certain points are its score."""
    out[0] = 0 if state.turn == seat else 1
    return 1, float(state.score[seat])


@compiled
def offer_summary(state: State) -> int:
    """Return 0: no feature depends on the offer."""
    return 0


@compiled
def move_order_score(state: State, action: int) -> int:
    """Return 0: moves are searched in the order of their numbers."""
    return 0


@compiled
def position_key(state: State) -> int:
    """Hash every field of a state."""
    return hash_fields(state)


def hash_fields(state: State) -> int:
    """Hash the bytes of a state. Compiled code uses the function below instead."""
    raw: Any = state  # a NumPy record
    return int.from_bytes(blake2b(raw.tobytes(), digest_size=8).digest(), "little", signed=True)


@numba_extension
def _compile_hash_fields() -> None:
    """Let compiled code call ``hash_fields``: the fields are read off the type of the state."""
    from numba.extending import overload

    @overload(hash_fields, strict=False)
    def choose(state):  # type: ignore[no-untyped-def]  # Numba's types
        lines = ["def hashed(state):", "    key = np.uint64(0xCBF29CE484222325)"]
        for name, field in state.fields.items():
            is_array = hasattr(field.type, "shape")
            lines.append(f"    for value in state.{name}.flat:" if is_array else f"    for value in (state.{name},):")
            lines.append("        key = (key ^ np.uint64(np.int64(value))) * np.uint64(0x100000001B3)")
            lines.append("        key ^= key >> np.uint64(29)")
        lines.append("    return np.int64(key)")
        found: Data = {"np": np}
        exec("\n".join(lines), found)
        return found["hashed"]
