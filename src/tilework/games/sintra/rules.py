"""The rules of Stained Glass of Sintra, each function beside the ledger rules that it keeps. Nothing here checks its caller."""

import numpy as np
from numpy.typing import NDArray

from tilework.games.core import handful
from tilework.games.core.bits import lowest_bit, popcount
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal, note
from tilework.games.core.offer import (
    await_first_player,
    begin_round,
    claim_marker,
    deal_to_factory,
    draw,
    first_player_weights,
    next_seat,
    offer_is_empty,
    random_kind,
    refill_bag,
    set_first_player,
    source_count,
    take,
)
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, NO_SEAT, OVER, SOURCES
from tilework.games.core.take_actions import list_destinations, takes_from
from tilework.games.sintra.state import (
    BACK,
    BREAK_ALL,
    COLOURS,
    DESTINATIONS,
    FACES,
    FALL_COST,
    FIRST_JOKER_DESTINATION,
    FIRST_PANE_ACTION,
    GLASS_COST,
    JOKER,
    LAST_SPACE,
    LAY_STRIPS,
    LAY_TRACK,
    NOTE_BACK,
    NOTE_BROKE,
    NOTE_BROKEN_GLASS,
    NOTE_ENDED,
    NOTE_FALL,
    NOTE_LEFTOVERS,
    NOTE_MARKER,
    NOTE_ORNAMENT,
    NOTE_PALACE,
    NOTE_PANE,
    NOTE_PLACED,
    NOTE_REFILLED,
    NOTE_REMOVED,
    NOTE_ROUND_BONUS,
    NOTE_ROUND_OVER,
    NOTE_TURNED,
    NOTE_WINDOW,
    ORNAMENT_POINTS,
    ORNAMENTS,
    PANE,
    PIECES_PER_COLOUR,
    ROUNDS,
    UPPER_SPACES,
    WINDOW_VALUES,
    WINDOWS,
    WORTH,
    State,
)

EVERY_SPACE = 0b11111
EVERY_WINDOW = 0xFF
EVERY_COLOUR = 0x0101010101  # one bit in the byte of each colour
EVERY_KIND = 0x010101010101  # the same with the byte of the joker spaces


# --- Setting up and dealing ---------------------------------------------------------------------------------------------------

CALLED_FROM_PYTHON = ("fewest_on_jokers", "has_jokers", "occupied", "pieces_on")
"""Functions that uncompiled modules of this folder call: the native library exports them."""


@compiled
def begin(state: State, players: int, palace: int, faces: NDArray[np.int64], first: int) -> None:
    """SI-SETUP-2, SI-SETUP-5, SI-SETUP-6, SI-SETUP-8, SI-SETUP-10: an empty table; ``first`` begins, or NO_SEAT yet, to draw for it."""
    state.players = players
    state.palace = palace
    for side in range(FACES):
        state.faces[side] = faces[side]
    state.bag = PIECES_PER_COLOUR * EVERY_COLOUR
    await_first_player(state)
    if first != NO_SEAT:
        begin_game(state, first)


@compiled
def set_up(state: State, numbers: NDArray[np.int64]) -> None:
    """Set up a game from an option vector: players, palace, strip faces, first player."""
    begin(state, numbers[0], numbers[1], numbers[2 : 2 + FACES], numbers[2 + FACES])


@compiled
def begin_game(state: State, first: int) -> None:
    """SI-SETUP-9: the first player is known; the strips follow."""
    set_first_player(state, first)
    state.dealt = 0
    state.phase = LAY_STRIPS


@compiled
def has_jokers(face: int) -> bool:
    """Whether a side has joker spaces."""
    return face >> 8 * JOKER != 0


@compiled
def strips_left(state: State) -> int:
    """Return the strips that the seat laying out its board still has, as a set (bit 0 for the first)."""
    left = EVERY_WINDOW
    seat = state.dealt // WINDOWS
    for window in range(state.dealt % WINDOWS):
        left &= ~(1 << (state.strips[seat, window] // 2 - 1))
    return left


@compiled
def lay_strip(state: State, outcome: int) -> None:
    """SI-SETUP-3: lay strip ``outcome // 2``, side ``outcome % 2`` up, over the next window; then the round track's turn comes."""
    state.strips[state.dealt // WINDOWS, state.dealt % WINDOWS] = outcome + 2
    state.dealt += 1
    if state.dealt == WINDOWS * state.players:
        state.dealt = 0
        state.phase = LAY_TRACK


@compiled
def colours_left(state: State) -> int:
    """SI-SETUP-7: the colours that may come on the next of the rounds II to VI, as a set."""
    left = EVERY_SPACE
    for space in range(1, ROUNDS):
        left &= ~((1 << state.track[space]) >> 1)
    return left


@compiled
def lay_on_track(state: State, colour: int) -> None:
    """SI-SETUP-7: a piece on rounds II to VI in turn, then one on round I; then the first deal follows."""
    space = (state.dealt + 1) % ROUNDS
    state.track[space] = 1 + draw(state, colour)
    state.dealt += 1
    if state.dealt == ROUNDS:
        begin_round(state)


@compiled
def weigh_strips(state: State, weights: NDArray[np.int64]) -> None:
    """SI-SETUP-3, SI-SETUP-4: every strip that is left is as likely as the others, and so are its sides, but jokers start face down."""
    left = strips_left(state)
    for side in range(2 * WINDOWS):
        here = has_jokers(state.faces[2 + side])
        other = has_jokers(state.faces[2 + (side ^ 1)])
        weights[side] = (left >> side // 2 & 1) * (0 if here else 2 if other else 1)


@compiled
def chance(state: State, weights: NDArray[np.int64]) -> int:
    """Write the weights of the next chance outcomes; return their number, including those of weight 0."""
    if state.phase == FIRST_PLAYER:
        return first_player_weights(state, weights)
    if state.phase == LAY_STRIPS:
        weigh_strips(state, weights)
        return 2 * WINDOWS
    shuffled = state.phase == LAY_TRACK and state.dealt < ROUNDS - 1
    left = colours_left(state)
    for colour in range(COLOURS):
        weights[colour] = left >> colour & 1 if shuffled else handful.count(state.bag, colour)
    return COLOURS


@compiled
def resolve(state: State, outcome: int, journal: Journal) -> None:
    """Let chance decide: the first player, a strip, a piece of the round track, or a piece for a factory (SI-ROUND-3)."""
    if state.phase == FIRST_PLAYER:
        begin_game(state, outcome)
    elif state.phase == LAY_STRIPS:
        lay_strip(state, outcome)
    elif state.phase == LAY_TRACK:
        lay_on_track(state, outcome)
    else:
        tower = state.discard
        if not deal_to_factory(state, outcome):
            state.phase = DRAFT
        if tower != state.discard:
            note(journal, NOTE_REFILLED, NO_SEAT, 0, handful.size(tower), 0, 0, 0)


@compiled
def member(members: int, index: int) -> int:
    """Return the ``index``-th member of a set."""
    for _ in range(index):
        members &= members - 1
    return lowest_bit(members)


@compiled
def lay_at_random(state: State, rng: Generator) -> None:
    """SI-SETUP-3, SI-SETUP-4, SI-SETUP-7: lay out the strips and the round track by lot."""
    while state.phase == LAY_STRIPS:
        left = strips_left(state)
        lot = below(rng, 2 * popcount(left))
        outcome = 2 * member(left, lot // 2) + lot % 2
        lay_strip(state, outcome ^ has_jokers(state.faces[2 + outcome]))
    while state.dealt < ROUNDS - 1:
        left = colours_left(state)
        lay_on_track(state, member(left, below(rng, popcount(left))))
    lay_on_track(state, random_kind(state, rng))


@compiled
def deal(state: State, rng: Generator, journal: Journal) -> None:
    """Resolve all that chance decides until a player is to move."""
    if state.phase == FIRST_PLAYER:
        begin_game(state, below(rng, state.players))
    if state.phase < DEAL:
        lay_at_random(state, rng)
    if state.phase == DEAL:
        while deal_to_factory(state, random_kind(state, rng)):
            pass
        state.phase = DRAFT


# --- The strips, as sets of spaces ----------------------------------------------------------------------------------------------


@compiled
def occupied(glass: int) -> int:
    """Return the spaces of a strip that hold a piece."""
    return (glass | glass >> 8 | glass >> 16 | glass >> 24 | glass >> 32) & EVERY_SPACE


@compiled
def free_on(face: int, glass: int) -> int:
    """Return the free spaces of a strip, one byte per colour and one for jokers."""
    return face & ~(occupied(glass) * EVERY_KIND)


@compiled
def free_spaces(state: State, seat: int, window: int) -> int:
    """SI-TURN-5: the free spaces of the strip over a window, one byte a colour and one for jokers; 0 where there is no strip."""
    return free_on(state.faces[state.strips[seat, window]], state.glass[seat, window])


@compiled
def pieces_on(glass: int) -> int:
    """Return the pieces of a strip as a handful, counting all bytes at once."""
    pairs = glass - (glass >> 1 & 0x5555555555)
    fours = (pairs & 0x3333333333) + (pairs >> 2 & 0x3333333333)
    return (fours + (fours >> 4)) & 0x0F0F0F0F0F


@compiled
def strips_there(state: State, seat: int) -> int:
    """Return the windows that still have a strip, as a set."""
    there = 0
    for window in range(WINDOWS):
        there |= (state.strips[seat, window] != 0) << window
    return there


@compiled
def open_strips(state: State, seat: int) -> int:
    """SI-TURN-4, SI-TURN-5, SI-TURN-7: for each colour the set of strips in reach with a space for it, one byte a colour.

    The sixth byte is the set of strips in reach with a free joker space: one at most.
    """
    strips = 0
    for window in range(WINDOWS):
        there = handful.kind_mask(free_spaces(state, seat, window))
        jokers = there >> 8 * JOKER
        strips |= (there | jokers * EVERY_COLOUR) << window
    return strips & (EVERY_WINDOW << state.glazier[seat] & EVERY_WINDOW) * EVERY_KIND


@compiled
def fewest_on_jokers(number: int, spaces: int, jokers: int) -> int:
    """SI-TURN-9: how many of ``number`` pieces must go on joker spaces."""
    return max(0, min(number, spaces + jokers) - spaces)


@compiled
def can_go_back(state: State, seat: int) -> bool:
    """SI-TURN-10, SI-TURN-11, SI-TURN-12: whether there is a leftmost strip and the glazier is not over it."""
    there = strips_there(state, seat)
    return there != 0 and lowest_bit(there) != state.glazier[seat]


# --- Legal actions --------------------------------------------------------------------------------------------------------------


@compiled
def list_joker_choices(state: State, out: NDArray[np.int16], n: int, slot: int, window: int, free: int) -> int:
    """SI-TURN-9: for one take to the strip with joker spaces, list every number above the fewest that may go on them."""
    number = handful.count(state.offer[slot % SOURCES], slot // SOURCES)
    spaces = popcount(free >> 8 * (slot // SOURCES) & EVERY_SPACE)
    jokers = popcount(free >> 8 * JOKER)
    base = slot * DESTINATIONS + FIRST_JOKER_DESTINATION + 2 * window - 1
    for k in range(fewest_on_jokers(number, spaces, jokers) + 1, min(jokers, number) + 1):
        out[n] = base + k
        n += 1
    return n


@compiled
def list_takes(state: State, out: NDArray[np.int16], takes: int) -> int:
    """For each take of a set, list the strips that it may go to, or that all breaks (SI-TURN-7, SI-TURN-8). Returns the length."""
    seat = state.turn
    strips = open_strips(state, seat)
    jokers = strips >> 8 * JOKER
    window = lowest_bit(jokers) if jokers else 0
    free = free_spaces(state, seat, window)
    n = 0
    while takes:
        slot = lowest_bit(takes)
        takes &= takes - 1
        n = list_destinations(out, n, slot * DESTINATIONS, strips >> 8 * (slot // SOURCES) & EVERY_WINDOW)
        if jokers:
            n = list_joker_choices(state, out, n, slot, window, free)
    return n


@compiled
def legal_actions(state: State, out: NDArray[np.int16]) -> int:
    """Write all legal actions in ascending order, and return how many there are. ``out`` has room for ``MAX_LEGAL_ACTIONS``."""
    n = 0
    if state.phase == DRAFT:  # SI-TURN-1
        takes = 0
        for source in range(source_count(state)):
            takes |= takes_from(source, handful.kind_mask(state.offer[source]))
        n = list_takes(state, out, takes)
        out[n] = BACK
        n += can_go_back(state, state.turn)
    elif state.phase == PANE:
        there = handful.kinds(pieces_on(state.glass[state.turn, state.glazier[state.turn]]))
        for colour in range(COLOURS):
            out[n] = FIRST_PANE_ACTION + colour
            n += there >> colour & 1
    return n


# --- A turn ---------------------------------------------------------------------------------------------------------------------


@compiled
def step_down(state: State, seat: int, steps: int, journal: Journal) -> None:
    """SI-GLASS-1, SI-GLASS-3: move the marker down the broken-glass track, and back to the top each time it reaches the end."""
    reached = state.broken[seat] + steps
    state.broken[seat] = reached % LAST_SPACE
    for _ in range(reached // LAST_SPACE):
        state.score[seat] -= FALL_COST
        state.lost[seat] += FALL_COST
        note(journal, NOTE_FALL, seat, -FALL_COST, 0, 0, 0, 0)


@compiled
def place(state: State, seat: int, window: int, colour: int, number: int, on_jokers: int, journal: Journal) -> int:
    """SI-TURN-4, SI-TURN-5, SI-TURN-6, SI-TURN-9: the glazier moves and as many pieces as fit are placed. Returns how many.

    ``on_jokers`` is how many of them go on joker spaces, 0 for as few as possible.
    """
    free = free_spaces(state, seat, window)
    spaces = free >> 8 * colour & EVERY_SPACE
    jokers = free >> 8 * JOKER
    room = popcount(spaces) + popcount(jokers)
    placed = min(number, room)
    on_jokers = max(on_jokers, fewest_on_jokers(number, popcount(spaces), popcount(jokers)))
    filled = UPPER_SPACES[spaces, placed - on_jokers] | UPPER_SPACES[jokers, on_jokers]
    state.glass[seat, window] |= filled << 8 * colour
    state.glazier[seat] = window
    note(journal, NOTE_PLACED, seat, 0, window, colour, placed, on_jokers)
    return placed


@compiled
def shatter(state: State, seat: int, colour: int, number: int, everything: int, journal: Journal) -> None:
    """SI-TURN-6, SI-TURN-8: pieces break, go to the tower and cost a step each."""
    note(journal, NOTE_BROKE, seat, 0, colour, number, state.broken[seat], everything)
    state.discard += handful.of_kind(colour, number)
    step_down(state, seat, number, journal)


@compiled
def fill(state: State, action: int, journal: Journal) -> None:
    """SI-TURN-2, SI-TURN-3, SI-TURN-13: take pieces, place them on a strip and break the others, in the order of the rules."""
    seat = state.turn
    destination = action % DESTINATIONS
    source = action // DESTINATIONS % SOURCES
    colour = action // (DESTINATIONS * SOURCES)
    number = handful.count(state.offer[source], colour)
    take(state, source, handful.of_kind(colour, number))
    if claim_marker(state, source, seat):
        note(journal, NOTE_MARKER, seat, 0, state.broken[seat], 0, 0, 0)
        step_down(state, seat, 1, journal)
    if destination == BREAK_ALL:
        shatter(state, seat, colour, number, 1, journal)
        end_turn(state, journal)
        return
    window, on_jokers = destination, 0
    if destination >= FIRST_JOKER_DESTINATION:
        window = (destination - FIRST_JOKER_DESTINATION) // 2
        on_jokers = (destination - FIRST_JOKER_DESTINATION) % 2 + 1
    surplus = number - place(state, seat, window, colour, number, on_jokers, journal)
    if surplus > 0:
        shatter(state, seat, colour, surplus, 0, journal)
    if occupied(state.glass[seat, window]) == EVERY_SPACE:
        complete(state, seat, window, journal)
    else:
        end_turn(state, journal)


@compiled
def go_back(state: State, journal: Journal) -> None:
    """SI-TURN-10, SI-TURN-11: the glazier goes over the leftmost strip."""
    seat = state.turn
    to = lowest_bit(strips_there(state, seat))
    note(journal, NOTE_BACK, seat, 0, state.glazier[seat], to, 0, 0)
    state.glazier[seat] = to
    end_turn(state, journal)


# --- Completing a strip ---------------------------------------------------------------------------------------------------------


@compiled
def complete(state: State, seat: int, window: int, journal: Journal) -> None:
    """SI-DONE-1, SI-DONE-2, SI-DONE-3: the round bonus; then the player chooses a piece for the pane, if there is a choice."""
    pieces = pieces_on(state.glass[seat, window])
    colour = state.track[state.round_number - 1] - 1
    bonus = handful.count(pieces, colour)
    if bonus > 0:
        state.score[seat] += bonus
        note(journal, NOTE_ROUND_BONUS, seat, bonus, window, colour, bonus, 0)
    there = handful.kinds(pieces)
    if there & (there - 1):
        state.phase = PANE
    else:
        fill_pane(state, lowest_bit(there), journal)


@compiled
def fill_pane(state: State, colour: int, journal: Journal) -> None:
    """SI-DONE-3, SI-DONE-4, SI-DONE-5: a piece goes to the window, the others to the tower; the strip is turned over or leaves."""
    seat = state.turn
    window = state.glazier[seat]
    state.discard += pieces_on(state.glass[seat, window]) - handful.single(colour)
    state.glass[seat, window] = 0
    lower = state.windows[seat, window] != 0
    state.windows[seat, window] += (1 + colour) << 3 * lower
    note(journal, NOTE_PANE, seat, 0, window, colour, lower, 0)
    strip = state.strips[seat, window]
    state.strips[seat, window] = 0 if lower else strip ^ 1
    note(journal, NOTE_REMOVED if lower else NOTE_TURNED, seat, 0, window, strip // 2, 0, 0)
    score_window(state, seat, window, journal)
    end_turn(state, journal)


@compiled
def score_window(state: State, seat: int, window: int, journal: Journal) -> None:
    """SI-DONE-6: the window's value, and those of the windows to its right that have a piece."""
    filled = 0
    for other in range(WINDOWS):
        filled |= (state.windows[seat, other] != 0) << other
    right = WORTH[filled >> (window + 1) << (window + 1)]
    points = WINDOW_VALUES[window] + right
    state.score[seat] += points
    note(journal, NOTE_WINDOW, seat, points, window, WINDOW_VALUES[window], right, 0)


# --- The end of a turn, of a round and of the game ------------------------------------------------------------------------------


@compiled
def end_turn(state: State, journal: Journal) -> None:
    """SI-TURN-0, SI-ROUND-1: the next seat's turn, or the end of the round once everything is taken."""
    state.phase = DRAFT
    if offer_is_empty(state):
        end_round(state, journal)
    else:
        state.turn = next_seat(state, state.turn)


@compiled
def end_round(state: State, journal: Journal) -> None:
    """SI-ROUND-1, SI-ROUND-2, SI-ROUND-3, SI-ROUND-4, SI-END-1: the round's piece goes to the tower; then the next round, or the end."""
    space = state.round_number - 1
    colour = state.track[space] - 1
    state.track[space] = 0
    state.discard += handful.single(colour)
    note(journal, NOTE_ROUND_OVER, NO_SEAT, 0, state.round_number, colour, 0, 0)
    if state.round_number == ROUNDS:
        end_game(state, journal)
        return
    tower = state.discard
    refill_bag(state)  # never in vain: the round's piece at least is there
    if tower != state.discard:
        note(journal, NOTE_REFILLED, NO_SEAT, 0, handful.size(tower), 0, 0, 0)
    begin_round(state)


@compiled
def end_game(state: State, journal: Journal) -> None:
    """SI-END-2, SI-END-3, SI-END-4, SI-END-5: final scoring."""
    state.phase = OVER
    note(journal, NOTE_ENDED, NO_SEAT, 0, state.round_number, 0, 0, 0)
    for seat in range(state.players):
        score_leftovers(state, seat, journal)
        score_broken_glass(state, seat, journal)
        if state.palace == 0:
            score_ornaments(state, seat, journal)
        else:
            score_palace(state, seat, journal)


@compiled
def score_leftovers(state: State, seat: int, journal: Journal) -> None:
    """SI-END-2: a point for each 3 pieces on strips."""
    pieces = 0
    for window in range(WINDOWS):
        pieces += popcount(state.glass[seat, window])
    points = pieces // 3
    if points > 0:
        state.score[seat] += points
        note(journal, NOTE_LEFTOVERS, seat, points, pieces, 0, 0, 0)


@compiled
def score_broken_glass(state: State, seat: int, journal: Journal) -> None:
    """SI-GLASS-2, SI-END-3: the value beside the marker is lost."""
    cost = GLASS_COST[state.broken[seat]]
    if cost > 0:
        state.score[seat] -= cost
        state.lost[seat] += cost
        note(journal, NOTE_BROKEN_GLASS, seat, -cost, 0, 0, 0, 0)


@compiled
def panes_filled(state: State, seat: int, window: int) -> int:
    """How many panes of a window have a piece."""
    return (state.windows[seat, window] != 0) + (state.windows[seat, window] >> 3 != 0)


@compiled
def score_ornaments(state: State, seat: int, journal: Journal) -> None:
    """SI-END-4: palace A."""
    for ornament in range(len(ORNAMENTS)):
        panes = panes_filled(state, seat, ORNAMENTS[ornament, 0]) + panes_filled(state, seat, ORNAMENTS[ornament, 1])
        points = ORNAMENT_POINTS[panes]
        if points > 0:
            state.score[seat] += points
            note(journal, NOTE_ORNAMENT, seat, points, ornament, panes, 0, 0)


@compiled
def score_palace(state: State, seat: int, journal: Journal) -> None:
    """SI-END-5: palace B."""
    finished = 0
    pieces = 0  # by 1 + colour; what the empty panes count goes to place 0
    for window in range(WINDOWS):
        panes = state.windows[seat, window]
        finished += panes >> 3 != 0
        pieces += handful.single(panes & 7) + handful.single(panes >> 3)
    best = 0
    for colour in range(1, COLOURS):
        if handful.count(pieces, 1 + colour) > handful.count(pieces, 1 + best):
            best = colour
    points = finished * handful.count(pieces, 1 + best)
    if points > 0:
        state.score[seat] += points
        note(journal, NOTE_PALACE, seat, points, finished, best, handful.count(pieces, 1 + best), 0)


@compiled
def apply(state: State, action: int, journal: Journal) -> None:
    """Play one legal action, and every forced step after it."""
    if action < BACK:
        fill(state, action, journal)
    elif action == BACK:
        go_back(state, journal)
    else:
        fill_pane(state, action - FIRST_PANE_ACTION, journal)


@compiled
def ranking_key(state: State, seat: int) -> int:
    """SI-END-6: a number that ranks the seats: the score, then how little was lost to broken glass (never 1024 points)."""
    return state.score[seat] * 1024 - state.lost[seat]
