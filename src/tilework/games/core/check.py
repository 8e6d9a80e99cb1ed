"""Checks that every position from outside must pass, in all games. Compiled code never sees a position that fails them."""

from collections.abc import Sequence

from tilework.errors import InvalidPosition, Message
from tilework.games.core.offer import TILES_PER_FACTORY
from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, NO_SEAT
from tilework.games.core.unpack import Plain

MAX_SCORE = 1_000
"""Upper bound on a score: no game can reach half of it, and sums stay far from the limits of the field."""
MAX_ROUND = 1_000
"""Upper bound on the number of rounds of a game that states none of its own."""
MAX_KINDS = 8
"""Kinds of tiles that a handful has room for."""


def require(condition: object, key: str, *, where: Message | None = None, **values: object) -> None:
    """Raise InvalidPosition with this message, and where it applies, unless the condition holds."""
    if condition:
        return
    fault = InvalidPosition(key, **values)
    if where is None:
        raise fault
    raise InvalidPosition("at", where=where, problem=fault)


def check_common(
    state: Plain,
    phases: Sequence[int],
    before_rounds: Sequence[int] = (FIRST_PLAYER,),
    *,
    max_round: int = MAX_ROUND,
    min_score: int = 0,
    with_offer: Sequence[int] = (DRAFT,),
) -> None:
    """Check seats, phase, round, scores and the offer.

    ``before_rounds`` are the phases in which the first round has not begun, ``with_offer`` those in which players decide while tiles may
    lie on the offer.
    """
    players, phase, number, marker, dealt = state["players"], state["phase"], state["round_number"], state["marker"], state["dealt"]
    require(phase in phases, "phase-unknown", phase=phase)
    low, high = (0, 0) if phase in before_rounds else (1, max_round)
    require(low <= number <= high, "round-in-phase", low=low, high=high, found=number)
    for name in ("turn", "first"):
        seat = state[name]
        require(0 <= seat < players, "not-a-seat", name=name, players=players - 1)
    require(NO_SEAT <= marker < players, "marker-place", nobody=NO_SEAT)
    for seat in range(players):
        score = state["score"][seat]
        where = Message("seat", seat=seat)
        require(min_score <= score <= MAX_SCORE, "score-in-range", where=where, low=min_score, high=MAX_SCORE, found=score)
    require(not any(state["score"][players:]), "seat-nobody-sits-score")
    require(0 <= dealt <= TILES_PER_FACTORY * (2 * players + 1) + 16, "dealt-out-of-range")
    require(not any(state["offer"][2 * players + 2 :]), "factory-count", players=2 * players + 1)
    for factory, here in enumerate(state["offer"][1 : 2 * players + 2], start=1):
        require(tile_count(here) <= TILES_PER_FACTORY, "factory-overfull", number=factory, tiles_per_factory=TILES_PER_FACTORY)
    _check_offer(state, with_offer)


def _check_offer(state: Plain, with_offer: Sequence[int]) -> None:
    """Check that centre and factories fit ``dealt``: filled in order while tiles are dealt, then whole or taken, else empty."""
    factories, dealt, phase = 2 * state["players"] + 1, state["dealt"], state["phase"]
    found = [tile_count(here) for here in state["offer"][1 : 1 + factories]]
    centre = tile_count(state["offer"][0])
    wanted = [min(max(dealt - TILES_PER_FACTORY * factory, 0), TILES_PER_FACTORY) for factory in range(factories)]
    if phase == DEAL:
        require(dealt < TILES_PER_FACTORY * factories, "dealt-out-of-range")
        require(found == wanted, "dealt-factories-disagree")
        require(not centre and state["marker"] == NO_SEAT, "centre-holds-only-marker")
    elif phase in with_offer:
        require(centre or any(found) or phase != DRAFT, "phase-needs-offer", phase="draft")
        for factory, here in enumerate(found):
            require(here in (0, wanted[factory]), "factory-not-as-dealt", factory=factory + 1)
        left = sum(full - 1 for here, full in zip(found, wanted, strict=True) if full and not here)
        require(centre <= left, "centre-overfull", found=centre, most=left)
        short = dealt < TILES_PER_FACTORY * factories
        require(not (short and state["bag"]), "factories-not-filled")
    else:
        require(not centre and not any(found), "offer-outside-phases")


def check_unplayed(state: Plain, start_score: int, total: int) -> None:
    """Check that nothing was played before the first player is known: all ``total`` tiles are in the bag."""
    if state["phase"] != FIRST_PLAYER:
        return
    players = state["players"]
    untouched = tile_count(state["bag"]) == total and not state["dealt"] and all(score == start_score for score in state["score"][:players])
    require(untouched and not state["turn"] and not state["first"], "nothing-played-yet")


def check_tiles(
    handfuls: Sequence[int], singles: Sequence[int], wanted: Sequence[int], kinds: Sequence[str], key: str = "tile-count"
) -> None:
    """Check that every tile is somewhere, and only once: ``singles`` are the kinds of tiles that lie alone, ``wanted`` is the box."""
    for handful in handfuls:
        require(handful >= 0, "handful-tiles-negative")
    found = counted(handfuls, singles)
    for kind, number in enumerate(wanted):
        count = found[kind]
        require(count == number, f"{key}-one" if count == 1 else key, number=number, kind=kinds[kind], found=count)
    require(not any(found[len(wanted) :]), "tile-unknown-kind")


def counted(handfuls: Sequence[int], singles: Sequence[int] = ()) -> list[int]:
    """Count tiles by kind: those of handfuls, and ``singles``, the kinds of tiles that lie alone."""
    found = [0] * MAX_KINDS
    for handful in handfuls:
        for kind in range(MAX_KINDS):
            found[kind] += handful >> 8 * kind & 0xFF
    for kind in singles:
        found[kind] += 1
    return found


def tile_count(handful: int) -> int:
    """Return the number of tiles of a handful."""
    return sum(handful >> 8 * kind & 0xFF for kind in range(MAX_KINDS))
