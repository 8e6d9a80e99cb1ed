"""The features of a Sintra board: its windows and strips, where the glazier stands, and the broken glass."""

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import hash_mix
from tilework.games.core import handful
from tilework.games.core.bits import lowest_bit, popcount
from tilework.games.core.jit import compiled
from tilework.games.core.offer import source_count
from tilework.games.core.state import DRAFT, NO_SEAT, SOURCES
from tilework.games.sintra.rules import EVERY_SPACE, free_on, free_spaces, pieces_on
from tilework.games.sintra.state import (
    BACK,
    BREAK_ALL,
    COLOURS,
    DESTINATIONS,
    FIRST_JOKER_DESTINATION,
    FIRST_PANE_ACTION,
    GLASS_COST,
    JOKER,
    LAST_SPACE,
    ORNAMENT_POINTS,
    ORNAMENTS,
    PANE,
    ROUNDS,
    WINDOW_VALUES,
    WINDOWS,
    State,
)

STAGES = ROUNDS + 1

# Where each group of features begins. A strip is ahead of the glazier or behind it.
PANES = 0  # panes of each window, by round
STRIP = PANES + STAGES * WINDOWS * 3  # how full the strip over each window is
PRIZE = STRIP + 2 * WINDOWS * 5  # how full a strip is, by what completing it would score
PRIZE_LATE = PRIZE + 2 * 5 * 12  # the same in the last two rounds
CHANCE = PRIZE_LATE + 2 * 5 * 12  # whether a take fills what a strip lacks of a colour, by how much is missing in all
BONUS = CHANCE + 2 * 6 * 4  # pieces of this round's colour on a strip that is nearly full
GLAZIER = BONUS + 6 * 6
BROKEN = GLAZIER + STAGES * WINDOWS
ORNAMENT = BROKEN + 10
HOLDER = ORNAMENT + 4 * 5
MOVE = HOLDER + 5
STAGE = MOVE + 2 * 12
PALACE = STAGE + STAGES * 3
FINISHED = PALACE + 18
CHOOSING = FINISHED + 10
LACKING = CHOOSING + 2  # how much a strip lacks, and how many takes that is at least; between rounds and inside them
EXACT = LACKING + 2 * 2 * 5 * 6  # of how many of the colours that a strip lacks just enough can be taken
NEXT = EXACT + 2 * 4 * 4  # between rounds: spaces of the next round's colour on a strip
SUPPLY = NEXT + 5 * 6  # between rounds: how much the bag has of the one colour that a strip lacks
NUM_FEATURES = SUPPLY + 5 * 6

WEIGHT_NOISE_PERMILLE = {"easy": (1000, 1500, 2400), "medium": (300, 320, 480), "hard": (250, 60, 140)}
"""By how many thousandths of its worth a level misjudges each feature, with two, three and four players."""
MAX_CORRECTION = 8.0
"""By more points than this the net may not correct a lead: it hardly ever wants to."""
MAXN_MIN_PLAYERS = 5
"""The number of players from which the search takes everybody to play for themselves: by what won in the arena."""
SEARCH_OPTIONS = ((6, 0, 0), (8, 0, 20), (0, 0, 20))
"""How ``master`` searches with two, three and four players: how many moves it looks at next to the horizon (0: all), how many actions it
tries out (0: none), and how widely it lets a tree grow, in tenths (0: not at all): by what won in the arena."""
DEAL_LUCK_PERSISTENCE = (1.0, 0.75, 0.9)
"""How much of what a deal gives, by playouts of its round, lasts to the end of the game, with two, three and four players: as measured."""

# What the groups are about, for explanations: the first feature of each, and its name.
FEATURE_GROUPS = (
    (PANES, "panes"),
    (STRIP, "strips"),
    (CHANCE, "fit"),
    (BONUS, "round_bonus"),
    (GLAZIER, "glazier"),
    (BROKEN, "glass"),
    (ORNAMENT, "ornaments"),
    (HOLDER, "marker"),
    (MOVE, "tempo"),
    (PALACE, "palace"),
    (CHOOSING, "tempo"),
    (LACKING, "strips"),
    (EXACT, "fit"),
    (NEXT, "round_bonus"),
    (SUPPLY, "strips"),
)

# What all seats see of the offer is one word, a byte a colour: bit k if k pieces can be taken together, bit 6 for six or more (no strip
# has room for more), and bit 7 if any can. In the byte of the jokers, bit 7 is there if anything can be taken. Then come the sources.
MAX_SEEN = 6
NUMBERS = 0x7F
NO_NUMBERS = 0x0101010101
COLOURED = 0x8080808080
ANYTHING = 8 * JOKER + 7
SOURCES_LEFT = ANYTHING + 1

# The windows of a board are one word too, a byte each. With one of these added, bit 6 is there if a window has a piece, or a second one.
EVERY_BYTE = 0x0101010101010101
HAS_PIECE, HAS_SECOND, BIT_6 = 0x3F * EVERY_BYTE, 0x38 * EVERY_BYTE, 0x40 * EVERY_BYTE
EVERY_COLOUR = 0x0101010101
VALUES = sum(int(value) << 8 * window for window, value in enumerate(WINDOW_VALUES))


@compiled
def offer_summary(state: State) -> int:
    """In which numbers each colour can be taken, which colours can, and from how many sources."""
    sight, together, sources = 0, 0, 0
    for source in range(source_count(state)):
        here = state.offer[source]
        together |= here
        sources += here != 0
        for colour in range(COLOURS):
            sight |= 1 << (8 * colour + min(handful.count(here, colour), MAX_SEEN))
    return sight & ~NO_NUMBERS | handful.kind_mask(together) << 7 | (together != 0) << ANYTHING | sources << SOURCES_LEFT


@compiled
def windows_of(state: State, seat: int) -> int:
    """Pack a board's windows into one word, a byte each."""
    left, right = 0, 0
    for window in range(WINDOWS // 2):
        left |= (int(state.windows[seat, window]) & 0xFF) << 8 * window
        right |= (int(state.windows[seat, window + WINDOWS // 2]) & 0xFF) << 8 * window
    return left | right << 4 * WINDOWS


@compiled
def upper_panes(windows: int) -> int:
    """Return the windows with a piece, as the lowest bits of their bytes."""
    return (windows + HAS_PIECE & BIT_6) >> 6


@compiled
def lower_panes(windows: int) -> int:
    """Return the windows with a second piece, as the lowest bits of their bytes."""
    return (windows + HAS_SECOND & BIT_6) >> 6


@compiled
def prizes_by(upper: int) -> int:
    """Return the points for completing each strip, a byte each: its window's value plus those of filled windows to its right."""
    right = (upper * 0x7 & VALUES) >> 8
    right += right >> 8
    right += right >> 16
    right += right >> 32
    return VALUES + right


@compiled
def palace(state: State, seat: int) -> tuple[int, int]:
    """Finished windows, and the panes of the colour that is there most."""
    finished, pieces, most = 0, 0, 0
    for window in range(WINDOWS):
        panes = state.windows[seat, window]
        finished += panes >> 3 != 0
        pieces += handful.single(panes & 7) + handful.single(panes >> 3)
    for colour in range(COLOURS):
        most = max(most, handful.count(pieces, 1 + colour))
    return finished, most


@compiled
def chance_of(free: int, sight: int) -> int:
    """How well the offer fits a strip: 3 if a take completes it exactly, 2 with breakage, 1 if a take helps, 0 if none does."""
    lacking = handful.kind_mask(free) << 7
    if lacking & sight == 0:
        return 0
    colours = lacking & COLOURED
    if colours & (colours - 1) != 0:  # one take does not fill two colours
        return 1
    if colours == 0:  # jokers only, which take any colour
        numbers = sight | sight >> 8 | sight >> 16 | sight >> 24 | sight >> 32
    else:
        numbers = sight >> (lowest_bit(colours) - 7)
    fitting = (numbers & NUMBERS) >> popcount(free)
    return 3 if fitting & 1 else 2 if fitting != 0 else 1


@compiled
def exact_takes(colours: int, free: int, sight: int) -> int:
    """Of how many of these colours (the lowest bits of their bytes) a strip lacks just as many as can be taken together; three at most."""
    lacking = pieces_on(free)
    found = 0
    while colours != 0:
        place = lowest_bit(colours)
        found += sight >> (place + (lacking >> place & 0xFF)) & 1
        colours &= colours - 1
    return min(found, 3)


@compiled
def supply_of(state: State, place: int) -> int:
    """How much of the bag is of the colour whose byte begins at this place: 0 for nearly nothing, 3 for its usual share, 5 at most."""
    return min(16 * (state.bag >> place & 0xFF) // max(handful.size(state.bag), 1), 5)


@compiled
def describe_strips(state: State, seat: int, sight: int, panes: int, prizes: int, stage: int, out: NDArray[np.int16]) -> int:
    """Windows and strips. ``panes`` and ``prizes``: how many panes each window has, and what its strip would score, a byte each."""
    colour = state.track[min(stage, ROUNDS) - 1] - 1
    first_prize = PRIZE_LATE if stage >= ROUNDS - 1 else PRIZE
    drafting = state.phase == DRAFT
    inside = 1 if state.phase > 0 else 0
    glazier = int(state.glazier[seat])
    n = 0
    for window in range(WINDOWS):
        out[n] = PANES + (stage * WINDOWS + window) * 3 + (panes >> 8 * window & 3)
        n += 1
        strip, glass = state.strips[seat, window], state.glass[seat, window]
        if strip == 0:
            continue
        full = min(popcount(glass), 4)
        ahead = (glazier - 1 - window) >> 63 & 1  # by the sign: a comparison would become three choices
        out[n] = STRIP + (ahead * WINDOWS + window) * 5 + full
        out[n + 1] = first_prize + (ahead * 5 + full) * 12 + (prizes >> (8 * window + 1) & 0xF)
        free = free_on(state.faces[strip], glass)
        colours = handful.kind_mask(free) & EVERY_COLOUR
        takes = popcount(colours)
        out[n + 2] = LACKING + ((inside * 2 + ahead) * 5 + full) * 6 + takes
        n += 3
        if drafting:
            out[n] = CHANCE + (ahead * 6 + 5 - full) * 4 + chance_of(free, sight)
            out[n + 1] = EXACT + (ahead * 4 + min(takes, 3)) * 4 + exact_takes(colours, free, sight)
            n += 2
            if colour >= 0:
                out[n] = BONUS + 6 * full + popcount(glass >> 8 * colour & EVERY_SPACE)
                n += full > 1
        elif not inside:
            out[n] = NEXT + 6 * full + popcount((glass | free) >> 8 * max(colour, 0) & EVERY_SPACE)
            n += colour >= 0
            if takes == 1:
                place = lowest_bit(colours)
                out[n] = SUPPLY + (popcount(free >> place & EVERY_SPACE) - 1) * 6 + supply_of(state, place)
                n += 1
    return n


@compiled
def extract_features(state: State, seat: int, sight: int, out: NDArray[np.int16]) -> tuple[int, float]:
    """Extract the features of a seat's board; return their number and the points, including ornaments or palace and broken glass."""
    stage = min(int(state.round_number), ROUNDS)
    windows = windows_of(state, seat)
    upper = upper_panes(windows)
    panes = upper + lower_panes(windows)
    n = describe_strips(state, seat, sight, panes, prizes_by(upper), stage, out)
    out[n] = GLAZIER + stage * WINDOWS + state.glazier[seat]
    out[n + 1] = BROKEN + state.broken[seat]
    n += 2
    points = int(state.score[seat] - GLASS_COST[state.broken[seat]])
    if state.palace == 0:
        for ornament in range(len(ORNAMENTS)):
            around = (panes >> 8 * ORNAMENTS[ornament, 0] & 3) + (panes >> 8 * ORNAMENTS[ornament, 1] & 3)
            points += ORNAMENT_POINTS[around]
            out[n + ornament] = ORNAMENT + 5 * ornament + around
        n += len(ORNAMENTS)
    else:
        finished, most = palace(state, seat)
        points += finished * most
        out[n] = PALACE + most
        out[n + 1] = FINISHED + finished
        n += 2
    if state.phase > 0:
        on_move = 1 if state.turn == seat else 0
        out[n] = HOLDER + (0 if state.marker == NO_SEAT else 1 if state.marker == seat else 2)
        out[n + 1] = MOVE + 12 * on_move + (sight >> SOURCES_LEFT)
        out[n + 2] = CHOOSING + on_move
        n += 2 + (state.phase == PANE)
    else:
        out[n] = HOLDER + 3 + (state.first == seat)
        n += 1
    out[n] = STAGE + 3 * stage + (2 if state.phase == PANE else 1 if state.phase == DRAFT else 0)
    return n + 1, float(points)


@compiled
def position_key(state: State) -> int:
    """Factories may be swapped."""
    key = hash_mix(state.offer[0], 1)
    for source in range(1, source_count(state)):
        key += hash_mix(state.offer[source], 2)
    for seat in range(state.players):
        own = seat << 8
        strips, windows = 0, 0
        for window in range(WINDOWS):
            strips = strips << 5 | state.strips[seat, window]
            windows = windows << 6 | state.windows[seat, window]
            key += hash_mix(state.glass[seat, window], own + 8 + window)
        strips = strips << 8 | int(state.glazier[seat]) << 4 | int(state.broken[seat])
        key += hash_mix(strips, own + 3) + hash_mix(windows, own + 4) + hash_mix(state.score[seat], own + 5)
    return key + hash_mix(int(state.turn) | int(state.marker + 1) << 4 | int(state.phase + 8) << 8 | int(state.round_number) << 16, 7)


@compiled
def move_order_score(state: State, action: int) -> int:
    """Score a move: filling strips is good, completing them best, breaking glass bad."""
    seat = state.turn
    if action == BACK:
        return 5 * int(state.glazier[seat])
    if action >= FIRST_PANE_ACTION:
        return 0
    colour, source, destination = action // (DESTINATIONS * SOURCES), action // DESTINATIONS % SOURCES, action % DESTINATIONS
    number = handful.count(state.offer[source], colour)
    broken = 1 if source == 0 and state.marker == NO_SEAT else 0
    score = 0
    if destination == BREAK_ALL:
        broken += number
    else:
        window = destination if destination < FIRST_JOKER_DESTINATION else (destination - FIRST_JOKER_DESTINATION) // 2
        free = free_spaces(state, seat, window)
        placed = min(number, popcount(free >> 8 * colour & 0x1F) + popcount(free >> 8 * JOKER & 0x1F))
        broken += number - placed
        complete = popcount(state.glass[seat, window]) + placed == 5
        score = 12 * placed + complete * (20 + 10 * WINDOW_VALUES[window]) - 4 * (window - int(state.glazier[seat]))
    here = int(state.broken[seat])
    result: int = score - 10 * (GLASS_COST[min(here + broken, LAST_SPACE)] - GLASS_COST[here])
    return result
