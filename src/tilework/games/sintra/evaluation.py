"""The features of a Sintra board: its windows and strips, where the glazier stands, and the broken glass."""

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import mixed
from tilework.games.core import handful
from tilework.games.core.bits import lowest_bit, popcount
from tilework.games.core.jit import compiled
from tilework.games.core.offer import source_count
from tilework.games.core.state import DRAFT, NOBODY, SOURCES
from tilework.games.sintra.heuristics import filled_windows
from tilework.games.sintra.layout import (
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
    WORTH,
    State,
)
from tilework.games.sintra.rules import free_spaces

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
FEATURES = CHOOSING + 2

MISJUDGED = {"easy": (1000, 1500, 2400), "medium": (300, 320, 430), "hard": (250, 60, 50)}
"""By how many thousandths of its worth a level misjudges each feature, with two, three and four players."""
SURPRISE = 8.0
"""By more points than this the net may not correct a lead: it hardly ever wants to."""
SELFISH_FROM = 5
"""The number of players from which the search takes everybody to play for themselves: by what won in the arena."""
MASTERY = ((6, 0), (8, 0), (0, 8))
"""How ``master`` searches with two, three and four players: how many moves it looks at next to the horizon (0: all), and how many actions
it tries out (0: none): by what won in the arena."""

# What the groups are about, for explanations: the first feature of each, and its name.
GROUPS = (
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
)

SIGHT = 12
SIGHT_COLOURS = 0x001001001001001
NUMBERS = (1 << SIGHT) - 1
SPACES = 0x1F
COLOURED = (1 << 8 * COLOURS) - 1


@compiled
def glance(state: State) -> int:
    """In which numbers each colour can be taken, 12 bits a colour."""
    sight = 0
    for source in range(source_count(state)):
        here = state.offer[source]
        for colour in range(COLOURS):
            sight |= 1 << (SIGHT * colour + min(handful.count(here, colour), SIGHT - 1))
    return sight & ~SIGHT_COLOURS


@compiled
def colours_in(sight: int) -> int:
    """The spaces that a take could fill, whatever is on them: those of every colour that can be taken and, if there is one, of jokers."""
    there = 0
    for colour in range(COLOURS):
        there |= (sight >> SIGHT * colour & NUMBERS != 0) * (SPACES << 8 * colour | SPACES << 8 * JOKER)
    return there


@compiled
def lower_panes(state: State, seat: int) -> int:
    """The windows that have a second piece, as a set."""
    finished = 0
    for window in range(WINDOWS):
        finished |= (state.windows[seat, window] >> 3 != 0) << window
    return finished


@compiled
def panes_of(upper: int, lower: int, window: int) -> int:
    """How many panes of a window have a piece, by the two sets."""
    return (upper >> window & 1) + (lower >> window & 1)


@compiled
def palace(state: State, seat: int) -> tuple[int, int]:
    """Finished windows, and the panes of the colour that is there most."""
    finished, pieces, most = 0, 0, 0
    for window in range(WINDOWS):
        panes = state.windows[seat, window]
        finished += panes >> 3 != 0
        pieces += handful.one(panes & 7) + handful.one(panes >> 3)
    for colour in range(COLOURS):
        most = max(most, handful.count(pieces, 1 + colour))
    return finished, most


@compiled
def chance_of(free: int, sight: int, there: int) -> int:
    """How well the offer fits a strip: 3 if a take completes it exactly, 2 with breakage, 1 if a take helps, 0 if none does."""
    if free & there == 0:
        return 0
    coloured = free & COLOURED
    if coloured == 0:  # jokers only, which take any colour
        numbers = (sight | sight >> SIGHT | sight >> 2 * SIGHT | sight >> 3 * SIGHT | sight >> 4 * SIGHT) & NUMBERS
    else:
        colour = lowest_bit(coloured) >> 3
        if coloured >> 8 * colour > SPACES:  # one take does not fill two colours
            return 1
        numbers = sight >> SIGHT * colour & NUMBERS
    fitting = numbers >> popcount(free)
    return 3 if fitting & 1 else 2 if fitting != 0 else 1


@compiled
def describe_strips(state: State, seat: int, sight: int, upper: int, lower: int, stage: int, out: NDArray[np.int16]) -> int:
    """Windows and strips."""
    colour = state.track[min(stage, ROUNDS) - 1] - 1
    prizes = PRIZE_LATE if stage >= ROUNDS - 1 else PRIZE
    there = colours_in(sight)
    drafting = state.phase == DRAFT
    glazier = state.glazier[seat]
    n = 0
    for window in range(WINDOWS):
        out[n] = PANES + (stage * WINDOWS + window) * 3 + panes_of(upper, lower, window)
        n += 1
        if state.strips[seat, window] == 0:
            continue
        glass = state.glass[seat, window]
        full = min(popcount(glass), 4)
        ahead = 1 if window >= glazier else 0
        prize = WINDOW_VALUES[window] + WORTH[upper >> (window + 1) << (window + 1)]
        out[n] = STRIP + (ahead * WINDOWS + window) * 5 + full
        out[n + 1] = prizes + (ahead * 5 + full) * 12 + min(prize >> 1, 11)
        n += 2
        if drafting:
            out[n] = CHANCE + (ahead * 6 + 5 - full) * 4 + chance_of(free_spaces(state, seat, window), sight, there)
            n += 1
            if colour >= 0:
                out[n] = BONUS + 6 * full + popcount(glass >> 8 * colour & SPACES)
                n += full > 1
    return n


@compiled
def describe(state: State, seat: int, sight: int, out: NDArray[np.int16]) -> tuple[int, float]:
    """The features of a seat's board, and its points with what is as good as made: ornaments or palace, and the broken glass."""
    stage = min(int(state.round_number), ROUNDS)
    upper, lower = filled_windows(state, seat), lower_panes(state, seat)
    n = describe_strips(state, seat, sight, upper, lower, stage, out)
    out[n] = GLAZIER + stage * WINDOWS + state.glazier[seat]
    out[n + 1] = BROKEN + state.broken[seat]
    n += 2
    points = int(state.score[seat] - GLASS_COST[state.broken[seat]])
    if state.palace == 0:
        for ornament in range(len(ORNAMENTS)):
            panes = panes_of(upper, lower, ORNAMENTS[ornament, 0]) + panes_of(upper, lower, ORNAMENTS[ornament, 1])
            points += ORNAMENT_POINTS[panes]
            out[n + ornament] = ORNAMENT + 5 * ornament + panes
        n += len(ORNAMENTS)
    else:
        finished, most = palace(state, seat)
        points += finished * most
        out[n] = PALACE + most
        out[n + 1] = FINISHED + finished
        n += 2
    if state.phase > 0:
        sources = 0
        for source in range(source_count(state)):
            sources += state.offer[source] != 0
        on_move = 1 if state.turn == seat else 0
        out[n] = HOLDER + (0 if state.marker == NOBODY else 1 if state.marker == seat else 2)
        out[n + 1] = MOVE + 12 * on_move + min(sources, 11)
        out[n + 2] = CHOOSING + on_move
        n += 2 + (state.phase == PANE)
    else:
        out[n] = HOLDER + 3 + (state.first == seat)
        n += 1
    out[n] = STAGE + 3 * stage + (2 if state.phase == PANE else 1 if state.phase == DRAFT else 0)
    return n + 1, float(points)


@compiled
def fingerprint(state: State) -> int:
    """Factories may be swapped."""
    key = mixed(state.offer[0], 1)
    for source in range(1, source_count(state)):
        key += mixed(state.offer[source], 2)
    for seat in range(state.players):
        own = seat << 8
        strips, windows = 0, 0
        for window in range(WINDOWS):
            strips = strips << 5 | state.strips[seat, window]
            windows = windows << 6 | state.windows[seat, window]
            key += mixed(state.glass[seat, window], own + 8 + window)
        strips = strips << 8 | int(state.glazier[seat]) << 4 | int(state.broken[seat])
        key += mixed(strips, own + 3) + mixed(windows, own + 4) + mixed(state.score[seat], own + 5)
    return key + mixed(int(state.turn) | int(state.marker + 1) << 4 | int(state.phase + 8) << 8 | int(state.round_number) << 16, 7)


@compiled
def inkling(state: State, action: int) -> int:
    """Filling strips is good, completing them best; breaking glass is bad."""
    seat = state.turn
    if action == BACK:
        return 5 * int(state.glazier[seat])
    if action >= FIRST_PANE_ACTION:
        return 0
    colour, source, destination = action // (DESTINATIONS * SOURCES), action // DESTINATIONS % SOURCES, action % DESTINATIONS
    number = handful.count(state.offer[source], colour)
    broken = 1 if source == 0 and state.marker == NOBODY else 0
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
    return score - 10 * (GLASS_COST[min(here + broken, LAST_SPACE)] - GLASS_COST[here])
