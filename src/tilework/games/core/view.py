"""The parts of a public view that all games share. A view is made anew each time, so whoever gets one may change it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from tilework.games.core.plain import Plain
from tilework.games.core.state import FIRST_PLAYER, NOBODY, OVER
from tilework.games.options import Options


@lru_cache(1 << 15)
def _names(handful: int, kinds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for kind, name in enumerate(kinds) for _ in range(handful >> 8 * kind & 0xFF))


def tile_names(handful: int, kinds: tuple[str, ...]) -> list[str]:
    """A handful as a list of names, sorted by kind."""
    return list(_names(handful, kinds)) if handful else []


def tile_counts(handful: int, kinds: Sequence[str]) -> dict[str, int]:
    """A handful as the number of tiles of each kind, zeros included."""
    return {name: handful >> 8 * kind & 0xFF for kind, name in enumerate(kinds)}


def by_seat(values: Sequence[Any], seat: int, each: int) -> Sequence[Any]:
    """A seat's part of an array that holds ``each`` numbers for every seat."""
    return values[seat * each : seat * each + each]


def common_view(
    state: Plain, options: Options, kinds: tuple[str, ...], phases: dict[int, str], discard: str, last_round: bool
) -> dict[str, Any]:
    """Round, turn, factories, centre, marker, bag and discarded tiles, in plain names."""
    phase, players = state["phase"], state["players"]
    offer = [tile_names(here, kinds) for here in state["offer"][: 2 * players + 2]]
    known_first = phase != FIRST_PLAYER
    marker = state["marker"]
    return {
        "options": dict(options),
        "players": players,
        "phase": phases[phase],
        "round": state["round_number"],
        "last_round": last_round or phase == OVER,
        "turn": state["turn"] if phase > OVER else None,
        "next_turn": state["turn"],
        "first_player": state["first"] if known_first else None,
        "marker": None if marker == NOBODY or not known_first else marker,
        "dealt": state["dealt"],
        "factories": offer[1:],
        "centre": offer[0],
        "bag": tile_counts(state["bag"], kinds),
        discard: tile_counts(state["discard"], kinds),
    }
