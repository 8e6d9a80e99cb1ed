"""Check Summer Pavilion positions from outside: whether they can occur in a game."""

from tilework.errors import Message
from tilework.games.core.check import check_common, check_tiles, check_unplayed, counted, require, tile_count
from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, MAX_PLAYERS, OVER
from tilework.games.core.unpack import Plain
from tilework.games.core.view import by_seat
from tilework.games.options import Options
from tilework.games.pavilion.actions import COLOUR_NAMES
from tilework.games.pavilion.state import (
    BONUS,
    CENTRE_STAR,
    COLOURS,
    CORNERS,
    EVERY_SPACE,
    KEEP,
    LOWEST_SCORE,
    ONE_STAR,
    PLACE,
    PLACES,
    ROUNDS,
    STAR_COLOURS,
    STARS,
    START_SCORE,
    SUPPLY,
    SUPPLY_SPACES,
    TILES_PER_COLOUR,
)

IN_PHASE_2 = (PLACE, BONUS, KEEP)


def check(state: Plain, options: Options) -> None:
    """Raise InvalidPosition, with the reason, unless the position can occur in a game."""
    phases = (FIRST_PLAYER, DEAL, SUPPLY, OVER, DRAFT, PLACE, BONUS, KEEP)
    check_common(state, phases, max_round=ROUNDS, min_score=LOWEST_SCORE)
    require(state["mono"] == (options["board"] == "mono"), "mono-fit-option-board")
    passed = state["passed"]
    require(0 <= passed < 1 << state["players"], "passed-set-seats")
    for seat in range(MAX_PLAYERS):
        _check_board(state, seat)
        _check_hand(state, seat)
    check_tiles(_handfuls(state), _singles(state), tiles_in_box(state), COLOUR_NAMES)
    _check_supply(state)
    _check_phase(state)
    check_unplayed(state, START_SCORE, TILES_PER_COLOUR * COLOURS)


def settle(state: Plain) -> None:
    """Owe bonus tiles only while they are taken, and let nobody have passed before tiles are placed."""
    state["owed"] = max(state["owed"], 1) if state["phase"] == BONUS else 0
    if state["phase"] in (FIRST_PLAYER, DEAL, DRAFT):
        state["passed"] = 0


def tiles_in_box(state: Plain) -> list[int]:
    """SP-SETUP-2: how many tiles of each colour there are."""
    return [TILES_PER_COLOUR] * COLOURS


def tiles_on_table(state: Plain) -> list[int]:
    """How many tiles of each colour lie anywhere, the bag and the tower included."""
    return counted(_handfuls(state), _singles(state))


def _handfuls(state: Plain) -> list[int]:
    return [*state["offer"], state["bag"], state["discard"], state["supply"], *state["hands"], *state["corners"]]


def _singles(state: Plain) -> list[int]:
    """Return the colours of the tiles on the stars."""
    found: list[int] = []
    for place, spaces in enumerate(state["board"]):
        found += [place % COLOURS] * spaces.bit_count()
    return found


def _is_setup(state: Plain) -> bool:
    return bool(state["round_number"] == 1 and state["dealt"] == 0)


def _check_board(state: Plain, seat: int) -> None:
    where = Message("seat", seat=seat)
    tiles = by_seat(state["board"], seat, COLOURS)
    seen = 0
    for spaces in tiles:
        require(0 <= spaces <= EVERY_SPACE and not spaces & seen, "space-two-tiles-exist", where=where)
        seen |= spaces
    for star in range(STARS):
        counts = [(spaces >> PLACES * star & ONE_STAR).bit_count() for spaces in tiles]
        if state["mono"]:
            possible = max(counts) <= 1 or max(counts) == sum(counts)
        elif star == CENTRE_STAR:
            possible = max(counts) <= 1
        else:
            possible = counts[STAR_COLOURS[star]] == sum(counts)
        require(possible, "tiles-star-go-together", star=star + 1, where=where)
    if seat >= state["players"]:
        require(not seen and not state["hands"][seat] and not state["corners"][seat], "nobody-sits", where=where)


def _check_hand(state: Plain, seat: int) -> None:
    where = Message("seat", seat=seat)
    passed = bool(state["passed"] >> seat & 1)
    keeping = state["phase"] == KEEP and state["turn"] == seat
    require(tile_count(state["corners"][seat]) <= CORNERS, "only-corners", corners=CORNERS, where=where)
    require(passed or not state["corners"][seat], "only-player-who-passed", where=where)
    require(not passed or keeping or not state["hands"][seat], "player-who-passed-no", where=where)


def _check_supply(state: Plain) -> None:
    left, phase, owed = tile_count(state["supply"]), state["phase"], state["owed"]
    require(left <= SUPPLY_SPACES, "supply-only-spaces", supply_spaces=SUPPLY_SPACES)
    if phase in (DEAL, DRAFT, PLACE, KEEP):
        full = left == SUPPLY_SPACES or not (state["bag"] or state["discard"])
        require(full, "supply-empty-spaces-although")
    if phase == SUPPLY:
        require(left < SUPPLY_SPACES, "phase-supply-needs-empty")
    if phase == BONUS:
        require(1 <= owed <= 3 and owed < left, "phase-bonus-needs-bonus")
        kinds = [kind for kind in range(COLOURS) if state["supply"] >> 8 * kind & 0xFF]
        require(len(kinds) > 1, "phase-bonus-needs-choice")
    else:
        require(owed == 0, "bonus-tiles-owed-only")


def _check_phase(state: Plain) -> None:
    phase, seat = state["phase"], state["turn"]
    passed = bool(state["passed"] >> seat & 1)
    if phase in (FIRST_PLAYER, DEAL, DRAFT) or (phase == SUPPLY and _is_setup(state)):
        require(state["passed"] == 0, "nobody-passes-before-phase")
    if phase == FIRST_PLAYER:
        require(state["round_number"] == 0 and not state["supply"] and not any(state["hands"]), "phase-firstplayer-before-setup")
    if phase in (SUPPLY, DEAL):
        require(state["bag"], "phase-needs-bag-tiles", phase="deal" if phase == DEAL else "supply")
    if phase in IN_PHASE_2:
        require(passed == (phase == KEEP), "player-move-passed-choosing")
    if phase == PLACE:
        require(state["hands"][seat], "phase-place-needs-player")
    if phase == KEEP:
        require(state["hands"][seat] and tile_count(state["corners"][seat]) < CORNERS, "phase-keep-needs-tile")
    if phase == OVER:
        everyone = (1 << state["players"]) - 1
        require(state["round_number"] == ROUNDS and state["passed"] == everyone, "game-ends-when-all", rounds=ROUNDS)
        require(not any(state["corners"]), "corners-empty-at-end")
