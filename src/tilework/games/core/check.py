"""What every position of every game must satisfy: for positions that come from outside."""

from collections.abc import Iterable, Sequence

from tilework.errors import InvalidPosition
from tilework.games.core.offer import TILES_PER_FACTORY
from tilework.games.core.state import FIRST_PLAYER, NOBODY, State


def require(condition: object, message: str) -> None:
    """InvalidPosition with this message unless the condition holds."""
    if not condition:
        raise InvalidPosition(message)


def check_common(state: State, phases: Iterable[int], before_rounds: Sequence[int] = (FIRST_PLAYER,)) -> None:
    """Seats, phase, round and the offer. ``before_rounds`` are the phases in which the first round has not begun."""
    players = int(state.players)
    require(int(state.phase) in set(phases), f"phase can't be {state.phase}")
    require(state.round_number >= (0 if state.phase in before_rounds else 1), "round_number must be at least 1")
    for name in ("turn", "first"):
        require(0 <= int(state[name]) < players, f"{name} must be a seat from 0 to {players - 1}")
    require(state.phase == FIRST_PLAYER or NOBODY <= int(state.marker) < players, f"marker must be {NOBODY} or a seat")
    require(not any(state.score[players:]), "a seat that nobody sits on has a score")
    require(0 <= int(state.dealt) <= TILES_PER_FACTORY * (2 * players + 1) + 16, "dealt is out of range")
    require(not any(state.offer[2 * players + 2 :]), f"there are only {2 * players + 1} factories")
    for number, here in enumerate(state.offer[1 : 2 * players + 2], start=1):
        require(sum(_counts(int(here))) <= TILES_PER_FACTORY, f"factory {number} holds more than {TILES_PER_FACTORY} tiles")


def check_tiles(handfuls: Iterable[int], singles: Iterable[int], wanted: Sequence[int], letters: str) -> None:
    """Every tile is somewhere, and only once: ``singles`` are kinds of tiles that lie alone."""
    found = [0] * 8
    for handful in handfuls:
        require(handful >= 0, "a handful of tiles is negative")
        for kind, number in enumerate(_counts(handful)):
            found[kind] += number
    for kind in singles:
        found[kind] += 1
    for kind, number in enumerate(wanted):
        require(found[kind] == number, f"there must be {number} tiles {letters[kind]} in all, not {found[kind]}")
    require(not any(found[len(wanted) :]), "there is a tile of an unknown kind")


def _counts(handful: int) -> list[int]:
    return [handful >> 8 * kind & 0xFF for kind in range(8)]
