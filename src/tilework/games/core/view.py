"""The parts of a public view that all games share."""

from collections.abc import Sequence
from typing import Any

from tilework.games.core.state import FIRST_PLAYER, NOBODY, OVER, State
from tilework.games.options import Options


def tile_names(handful: int, kinds: Sequence[str]) -> list[str]:
    """A handful as a list of names, sorted by kind."""
    return [name for kind, name in enumerate(kinds) for _ in range(handful >> 8 * kind & 0xFF)]


def tile_counts(handful: int, kinds: Sequence[str]) -> dict[str, int]:
    """A handful as the number of tiles of each kind, zeros included."""
    return {name: int(handful) >> 8 * kind & 0xFF for kind, name in enumerate(kinds)}


def common_view(
    state: State, options: Options, kinds: Sequence[str], phases: dict[int, str], discard: str, last_round: bool
) -> dict[str, Any]:
    """Round, turn, factories, centre, marker, bag and discarded tiles, in plain names."""
    offer = [tile_names(int(here), kinds) for here in state.offer]
    deciding = state.phase > OVER
    known_first = state.phase != FIRST_PLAYER
    return {
        "options": dict(options),
        "players": int(state.players),
        "phase": phases[int(state.phase)],
        "round": int(state.round_number),
        "last_round": last_round or bool(state.phase == OVER),
        "turn": int(state.turn) if deciding else None,
        "first_player": int(state.first) if known_first else None,
        "marker": None if state.marker == NOBODY or not known_first else int(state.marker),
        "factories": offer[1 : 2 * int(state.players) + 2],
        "centre": offer[0],
        "bag": tile_counts(int(state.bag), kinds),
        discard: tile_counts(int(state.discard), kinds),
    }
