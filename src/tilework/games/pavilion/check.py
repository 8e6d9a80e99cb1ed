"""Whether a Summer Pavilion position could stand on a table."""

from tilework.games.core.check import check_common, check_tiles, require
from tilework.games.core.offer import TILES_PER_FACTORY
from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, MAX_PLAYERS, NOBODY, OVER
from tilework.games.options import Options
from tilework.games.pavilion.layout import (
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
    SUPPLY,
    SUPPLY_SPACES,
    TILES_PER_COLOUR,
    State,
)

IN_PHASE_2 = (PLACE, BONUS, KEEP)


def check(state: State, options: Options) -> None:
    """InvalidPosition, with the reason, unless everything on the table is possible."""
    check_common(state, (FIRST_PLAYER, DEAL, SUPPLY, OVER, DRAFT, PLACE, BONUS, KEEP))
    require(state.mono == (options["board"] == "mono"), "mono does not fit the option board")
    require(state.round_number <= ROUNDS, f"round_number must be at most {ROUNDS}")
    require(0 <= int(state.passed) < 1 << int(state.players), "passed must be a set of seats")
    for seat in range(MAX_PLAYERS):
        _check_board(state, seat)
        _check_hand(state, seat)
    _check_tiles(state)
    _check_supply(state)
    _check_phase(state)


def _size(handful: int) -> int:
    return sum(handful >> 8 * kind & 0xFF for kind in range(COLOURS))


def _is_setup(state: State) -> bool:
    return bool(state.round_number == 1 and state.dealt == 0)


def _check_board(state: State, seat: int) -> None:
    where = f"seat {seat}"
    tiles = [int(spaces) for spaces in state.board[seat]]
    seen = 0
    for spaces in tiles:
        require(0 <= spaces <= EVERY_SPACE and not spaces & seen, f"{where}: a space has two tiles or does not exist")
        seen |= spaces
    for star in range(STARS):
        counts = [(spaces >> PLACES * star & ONE_STAR).bit_count() for spaces in tiles]
        if state.mono:
            possible = max(counts) <= 1 or max(counts) == sum(counts)
        elif star == CENTRE_STAR:
            possible = max(counts) <= 1
        else:
            possible = counts[STAR_COLOURS[star]] == sum(counts)
        require(possible, f"{where}: the tiles on star {star + 1} do not go together")
    if seat < state.players:
        require(state.score[seat] >= LOWEST_SCORE, f"{where}: the score must be at least {LOWEST_SCORE}")
    else:
        require(not seen and not state.hands[seat] and not state.corners[seat], f"{where}: nobody sits there")


def _check_hand(state: State, seat: int) -> None:
    where = f"seat {seat}"
    passed = bool(state.passed >> seat & 1)
    keeping = state.phase == KEEP and state.turn == seat
    require(_size(int(state.corners[seat])) <= CORNERS, f"{where}: there are only {CORNERS} corners")
    require(passed or not state.corners[seat], f"{where}: only a player who has passed has tiles in the corners")
    require(not passed or keeping or not state.hands[seat], f"{where}: a player who has passed has no tiles beside the board")


def _check_tiles(state: State) -> None:
    handfuls = [int(here) for here in state.offer] + [int(state.bag), int(state.discard), int(state.supply)]
    handfuls += [int(tiles) for tiles in state.hands] + [int(tiles) for tiles in state.corners]
    singles: list[int] = []
    for colour in range(COLOURS):
        singles += [colour] * sum(int(spaces).bit_count() for spaces in state.board[:, colour])
    check_tiles(handfuls, singles, [TILES_PER_COLOUR] * COLOURS, "PGOYBR")


def _check_supply(state: State) -> None:
    left = _size(int(state.supply))
    require(left <= SUPPLY_SPACES, f"the supply has only {SUPPLY_SPACES} spaces")
    if state.phase in (DEAL, DRAFT, PLACE, KEEP):
        full = left == SUPPLY_SPACES or not (state.bag or state.discard)
        require(full, "the supply has empty spaces although there are tiles to fill them")
    if state.phase == SUPPLY:
        require(left < SUPPLY_SPACES, "phase supply needs empty spaces in the supply")
    if state.phase == BONUS:
        require(1 <= state.owed <= 3 and state.owed < left, "phase bonus needs 1 to 3 bonus tiles owed, and more in the supply")
        require(len(_kinds(int(state.supply))) > 1, "phase bonus needs a choice of tiles")
    else:
        require(state.owed == 0, "bonus tiles are owed only in phase bonus")


def _kinds(handful: int) -> list[int]:
    return [kind for kind in range(COLOURS) if handful >> 8 * kind & 0xFF]


def _check_phase(state: State) -> None:
    phase, seat = int(state.phase), int(state.turn)
    passed = bool(state.passed >> seat & 1)
    if phase in (FIRST_PLAYER, DEAL, DRAFT) or (phase == SUPPLY and _is_setup(state)):
        require(state.passed == 0, "nobody passes before phase 2")
    if phase == FIRST_PLAYER:
        require(state.round_number == 0 and not state.supply and not any(state.hands), "phase first_player is before the setup")
    if phase in (SUPPLY, DEAL):
        require(state.bag, f"phase {'deal' if phase == DEAL else 'supply'} needs a bag with tiles in it")
    if phase == DEAL:
        _check_deal(state)
    elif phase == DRAFT:
        require(any(state.offer), "phase draft needs tiles to take")
    else:
        require(not any(state.offer), "tiles lie on the offer outside phase 1")
    if phase in IN_PHASE_2:
        require(passed == (phase == KEEP), "the player to move must not have passed, or be choosing tiles to keep")
    if phase == PLACE:
        require(state.hands[seat], "phase place needs a player with tiles")
    if phase == KEEP:
        require(state.hands[seat] and _size(int(state.corners[seat])) < CORNERS, "phase keep needs a tile and a free corner")
    if phase == OVER:
        everyone = (1 << int(state.players)) - 1
        require(state.round_number == ROUNDS and state.passed == everyone, f"the game ends when all have passed in round {ROUNDS}")
        require(not any(state.corners), "the corners are empty at the end")


def _check_deal(state: State) -> None:
    """The factories are filled in order, four tiles each."""
    dealt, factories = int(state.dealt), 2 * int(state.players) + 1
    require(0 <= dealt < TILES_PER_FACTORY * factories, "dealt is out of range")
    require(state.marker == NOBODY and not state.offer[0], "the centre holds only the token while tiles are dealt")
    wanted = [min(max(dealt - TILES_PER_FACTORY * number, 0), TILES_PER_FACTORY) for number in range(factories)]
    found = [_size(int(here)) for here in state.offer[1 : 1 + factories]]
    require(found == wanted, "dealt and the factories disagree")
