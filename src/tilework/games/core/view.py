"""The parts of a public view that all games share. A view is made anew each time, so whoever gets one may change it.

What a view holds is said by the ``TypedDict`` of each game's ``view.py``; the web client's types are made from these (``make web-types``).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypedDict, TypeVar

from tilework.games.core.state import FIRST_PLAYER, NO_SEAT, OVER
from tilework.games.core.unpack import Plain
from tilework.games.options import Options, OptionValue

Number = TypeVar("Number")


class CommonView(TypedDict):
    """What the views of all games have in common; seats count from 0, factories from 1."""

    options: dict[str, OptionValue]
    players: int
    phase: str
    round: int
    last_round: bool
    """Whether this round is sure to be the last."""
    turn: int | None
    """The seat that decides; None where chance does, or nobody."""
    next_turn: int
    first_player: int | None
    marker: int | None
    """The seat that took the first-player marker this round."""
    dealt: int
    factories: list[list[str]]
    centre: list[str]
    bag: dict[str, int]


@lru_cache(2048)
def _names(handful: int, kinds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for kind, name in enumerate(kinds) for _ in range(handful >> 8 * kind & 0xFF))


def tile_names(handful: int, kinds: tuple[str, ...]) -> list[str]:
    """Return a handful as a list of names in kind order."""
    return list(_names(handful, kinds)) if handful else []


def tile_counts(handful: int, kinds: Sequence[str]) -> dict[str, int]:
    """Return a handful as the count of each kind, zeros included."""
    return {name: handful >> 8 * kind & 0xFF for kind, name in enumerate(kinds)}


def by_seat(values: Sequence[Number], seat: int, each: int) -> Sequence[Number]:
    """Return a seat's slice of an array with ``each`` numbers per seat."""
    return values[seat * each : seat * each + each]


def common_view(state: Plain, options: Options, last_round: bool, kinds: tuple[str, ...], phases: dict[int, str]) -> CommonView:
    """Round, turn, factories, centre, marker and bag, in plain names."""
    phase, players = state["phase"], state["players"]
    offer = [tile_names(here, kinds) for here in state["offer"][: 2 * players + 2]]
    known_first = phase != FIRST_PLAYER
    marker = state["marker"]
    return {
        "options": dict(options),
        "players": players,
        "phase": phases[phase],
        "round": state["round_number"],
        "last_round": last_round,
        "turn": state["turn"] if phase > OVER else None,
        "next_turn": state["turn"],
        "first_player": state["first"] if known_first else None,
        "marker": None if marker == NO_SEAT or not known_first else marker,
        "dealt": state["dealt"],
        "factories": offer[1:],
        "centre": offer[0],
        "bag": tile_counts(state["bag"], kinds),
    }
