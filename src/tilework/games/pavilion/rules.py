"""The rules of Summer Pavilion, each function beside the ledger rules that it keeps. Nothing here checks its caller."""

import numpy as np
from numpy.typing import NDArray

from tilework.games.core import handful
from tilework.games.core.bits import lowest_bit
from tilework.games.core.jit import (
    compiled_without_refcounts as compiled,  # nothing here allocates; counted references took a seventh of a game
)
from tilework.games.core.journal import Journal, note
from tilework.games.core.offer import (
    await_first_player,
    bag_weights,
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
from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, NO_SEAT, OVER
from tilework.games.pavilion.state import (
    BONUS,
    CENTRE_SPACES,
    COLOURS,
    CORNERS,
    DONE_ACTION,
    EVERY_SPACE,
    FEATURE_REWARDS,
    FEATURE_SETS,
    FEATURES_AT,
    FIRST_BONUS_ACTION,
    FIRST_KEEP_ACTION,
    FIRST_PLACE_ACTION,
    FIRST_PLACES,
    HOME,
    KEEP,
    LOWEST_SCORE,
    MULTICOLOURED,
    MULTICOLOURED_POINTS,
    NO_PLACEMENT,
    NO_TILES,
    NOTE_BONUS,
    NOTE_CORNERS,
    NOTE_ENDED,
    NOTE_FEATURE,
    NOTE_KEPT,
    NOTE_NUMBER,
    NOTE_PASS_LOSS,
    NOTE_PASSED,
    NOTE_PLACED,
    NOTE_RETURNED,
    NOTE_ROUND,
    NOTE_RUN,
    NOTE_STAR,
    NOTE_TAKEN,
    NOTE_TOKEN,
    NUMBER_POINTS,
    NUMBERED,
    NUMBERS,
    ONE_STAR,
    PASS_ACTION,
    PLACE,
    PLACES,
    ROUNDS,
    RUN_LENGTH,
    SPACES,
    STAR_POINTS,
    STARS,
    START_SCORE,
    SUPPLY,
    SUPPLY_SPACES,
    TILES_PER_COLOUR,
    UP_TO,
    WANTED,
    WILDS,
    State,
)

EVERY_COLOUR = 0x010101010101


# --- Setting up and drawing ---------------------------------------------------------------------------------------------------


@compiled
def begin(state: State, players: int, mono: int, first: int) -> None:
    """SP-SETUP-2, SP-SETUP-3, SP-SETUP-4: an empty table; ``first`` is the first player, or NO_SEAT to draw for it."""
    state.players = players
    state.mono = mono
    state.bag = TILES_PER_COLOUR * EVERY_COLOUR
    for seat in range(players):
        state.score[seat] = START_SCORE
    await_first_player(state)
    if first != NO_SEAT:
        begin_game(state, first)


@compiled
def set_up(state: State, numbers: NDArray[np.int64]) -> None:
    """Set up a game from an option vector: players, mono side, first player."""
    begin(state, numbers[0], numbers[1], numbers[2])


@compiled
def begin_game(state: State, first: int) -> None:
    """SP-SETUP-2, SP-SETUP-4: the first player is known; the supply is filled before the factories."""
    set_first_player(state, first)
    begin_round(state)
    state.phase = SUPPLY


@compiled
def wild_colour(state: State) -> int:
    """SP-SETUP-5: the colours are wild in the order of their numbers."""
    return int(state.round_number) - 1


@compiled
def chance(state: State, weights: NDArray[np.int64]) -> int:
    """Write the weights of the next chance outcomes; return their number, including those of weight 0."""
    if state.phase == FIRST_PLAYER:
        return first_player_weights(state, weights)
    return bag_weights(state, weights, COLOURS)


@compiled
def draw_to_supply(state: State, kind: int) -> bool:
    """SP-SETUP-2, SP-BONUS-5: draw one tile to the supply. False once it is full or nothing is left to draw."""
    state.supply += handful.single(draw(state, kind))
    return handful.size(state.supply) < SUPPLY_SPACES and refill_bag(state)


@compiled
def after_supply(state: State, journal: Journal) -> None:
    """SP-SETUP-2: the factories follow in the setup, the next turn otherwise."""
    if state.round_number == 1 and state.dealt == 0:
        state.phase = DEAL
    else:
        next_turn(state, journal)


@compiled
def resolve(state: State, outcome: int, journal: Journal) -> None:
    """Let chance decide: the first player, or the next tile drawn (SP-SETUP-2, SP-BONUS-5, SP-NEXT-1)."""
    if state.phase == FIRST_PLAYER:
        begin_game(state, outcome)
    elif state.phase == SUPPLY:
        if not draw_to_supply(state, outcome):
            after_supply(state, journal)
    elif not deal_to_factory(state, outcome):
        next_take(state, journal)


@compiled
def deal(state: State, rng: Generator, journal: Journal) -> None:
    """Resolve all that chance decides until a player is to move or the game is over."""
    if state.phase == FIRST_PLAYER:
        begin_game(state, below(rng, state.players))
    while state.phase < OVER:
        if state.phase == SUPPLY:
            while draw_to_supply(state, random_kind(state, rng)):
                pass
            after_supply(state, journal)
        else:
            while deal_to_factory(state, random_kind(state, rng)):
                pass
            next_take(state, journal)


# --- Points -------------------------------------------------------------------------------------------------------------------


@compiled
def lose(state: State, seat: int, tiles: int, why: int, journal: Journal) -> None:
    """SP-TAKE-4: one point for each tile, but never below 1."""
    lost = min(tiles, state.score[seat] - LOWEST_SCORE)
    state.score[seat] -= lost
    note(journal, why, seat, -lost, tiles, 0, 0, 0)


@compiled
def gain(state: State, seat: int, points: int, why: int, a: int, b: int, journal: Journal) -> None:
    """SP-SCORE-2: points without limit."""
    state.score[seat] += points
    note(journal, why, seat, points, a, b, state.mono, 0)


# --- Phase 1: taking ----------------------------------------------------------------------------------------------------------


@compiled
def possible_takes(state: State) -> int:
    """SP-TAKE-1, SP-TAKE-2: the legal takes as a set, bit ``COLOURS * source + colour``; the wild colour only where it lies alone."""
    wild = 1 << wild_colour(state)
    takes = 0
    for source in range(source_count(state)):
        there = handful.kinds(state.offer[source])
        others = there & ~wild
        takes |= (others | there * (others == 0)) << (COLOURS * source)
    return takes


@compiled
def take_tiles(state: State, action: int, journal: Journal) -> None:
    """SP-TAKE-1, SP-TAKE-2, SP-TAKE-3: all tiles of the colour and one wild tile; the first to take from the centre pays for the token."""
    seat = state.turn
    source, colour = action // COLOURS, action % COLOURS
    wild = wild_colour(state)
    here = state.offer[source]
    wilds = min(handful.count(here, wild), 1)
    number = handful.count(here, colour) * (colour != wild)
    taken = handful.of_kind(colour, number) + handful.of_kind(wild, wilds)
    take(state, source, taken)
    state.hands[seat] += taken
    note(journal, NOTE_TAKEN, seat, 0, source, colour, number, wilds)
    if claim_marker(state, source, seat):
        lose(state, seat, number + wilds, NOTE_TOKEN, journal)
    state.turn = next_seat(state, seat)


@compiled
def next_take(state: State, journal: Journal) -> None:
    """SP-TAKE-5, SP-NEXT-3: the next player takes; without a single tile left phase 2 begins."""
    if offer_is_empty(state):
        begin_placing(state)
        next_turn(state, journal)
    else:
        state.phase = DRAFT


# --- Phase 2: where tiles may go ----------------------------------------------------------------------------------------------


@compiled
def covered(state: State, seat: int) -> int:
    """All spaces of a board that have a tile."""
    spaces = 0
    for colour in range(COLOURS):
        spaces |= state.board[seat, colour]
    return spaces


@compiled
def stars_with(spaces: int) -> int:
    """Return the stars with at least one of these spaces, each as its first bit."""
    nearby = spaces | spaces >> 1 | spaces >> 2
    return (nearby | nearby >> 3) & FIRST_PLACES


@compiled
def stars_with_two(spaces: int) -> int:
    """Return the stars with at least two of these spaces, each as its first bit."""
    return stars_with(spaces & (spaces - stars_with(spaces)))  # without the lowest space of each star


@compiled
def mixed_stars(state: State, seat: int) -> int:
    """SP-MONO-2: the stars that have different colours, each as its first bit."""
    seen = 0
    mixed = 0
    for colour in range(COLOURS):
        here = stars_with(state.board[seat, colour])
        mixed |= seen & here
        seen |= here
    return mixed


@compiled
def bound_stars(state: State, seat: int) -> int:
    """SP-MONO-2: the stars that have two or more tiles of one colour, each as its first bit."""
    bound = 0
    for colour in range(COLOURS):
        bound |= stars_with_two(state.board[seat, colour])
    return bound


@compiled
def open_spaces(state: State, seat: int, colour: int, mixed: int, bound: int) -> int:
    """SP-PLACE-3, SP-PLACE-4, SP-MONO-1, SP-MONO-2, SP-MONO-3: the spaces that a colour may go to, covered ones included."""
    own = state.board[seat, colour]
    if state.mono == 0:
        result: int = HOME[colour] | CENTRE_SPACES * ((own & CENTRE_SPACES) == 0)
        return result
    closed = mixed & stars_with(own) | bound & ~stars_with_two(own)
    return (FIRST_PLACES & ~closed) * ONE_STAR


@compiled
def fitting_spaces(state: State, seat: int, colour: int, spare: int, free: int, mixed: int, bound: int) -> int:
    """SP-PLACE-2, SP-PLACE-5: the spaces that a player can fill with a colour, helped by ``spare`` wild tiles."""
    own = handful.count(state.hands[seat], colour)
    affordable = UP_TO[state.mono, min(own + spare, 6) * (own > 0)]
    result: int = affordable & free & open_spaces(state, seat, colour, mixed, bound)
    return result


@compiled
def can_place(state: State, seat: int) -> bool:
    """SP-PASS-1: whether a player could place anything at all, or had to pass."""
    wild = wild_colour(state)
    wilds = handful.count(state.hands[seat], wild)
    free = EVERY_SPACE & ~covered(state, seat)
    mixed = mixed_stars(state, seat) if state.mono else 0
    bound = bound_stars(state, seat) if state.mono else 0
    spaces = 0
    for colour in range(COLOURS):
        spaces |= fitting_spaces(state, seat, colour, wilds * (colour != wild), free, mixed, bound)
    return spaces != 0


@compiled
def list_placements(state: State, out: NDArray[np.int16]) -> int:
    """List every space, colour and number of wild tiles (SP-PLACE-2, SP-PLACE-3, SP-PLACE-4, SP-PLACE-5, SP-PLACE-6).

    Returns the length of the list. The numbers of wild tiles that pay for a space are a range, so six actions are written at once and
    the list grows by those that count; this spares the branches that nobody can predict.
    """
    seat = state.turn
    wild = wild_colour(state)
    hand = state.hands[seat]
    wilds = handful.count(hand, wild)
    free = EVERY_SPACE & ~covered(state, seat)
    mixed = mixed_stars(state, seat) if state.mono else 0
    bound = bound_stars(state, seat) if state.mono else 0
    n = 0
    for colour in range(COLOURS):
        own = handful.count(hand, colour)
        spare = wilds * (colour != wild)
        spaces = fitting_spaces(state, seat, colour, spare, free, mixed, bound)
        while spaces:
            space = lowest_bit(spaces)
            spaces &= spaces - 1
            number = NUMBERS[state.mono, space]
            fewest = max(number - own, 0)
            first = FIRST_PLACE_ACTION + (colour * SPACES + space) * WILDS + fewest
            start = np.uint64(n)
            for i in range(np.uint64(WILDS)):
                out[start + i] = first + np.int64(i)
            n += min(number - 1, spare) - fewest + 1
    return n


@compiled
def list_set(members: int, first: int, out: NDArray[np.int16]) -> int:
    """List the members of a set, counted from an action. Returns the length of the list."""
    n = 0
    while members:
        out[n] = first + lowest_bit(members)
        members &= members - 1
        n += 1
    return n


@compiled
def legal_actions(state: State, out: NDArray[np.int16]) -> int:
    """Write all legal actions in ascending order, and return how many there are. ``out`` has room for ``MAX_LEGAL_ACTIONS``."""
    if state.phase == DRAFT:
        return list_set(possible_takes(state), 0, out)
    if state.phase == PLACE:
        n = list_placements(state, out)
        out[n] = PASS_ACTION
        return n + 1
    if state.phase == BONUS:
        return list_set(handful.kinds(state.supply), FIRST_BONUS_ACTION, out)
    if state.phase == KEEP:
        n = list_set(handful.kinds(state.hands[state.turn]), FIRST_KEEP_ACTION, out)
        out[n] = DONE_ACTION
        return n + 1
    return 0


# --- Phase 2: turns -----------------------------------------------------------------------------------------------------------


@compiled
def everyone(state: State) -> int:
    """All seats, as bits."""
    return (1 << state.players) - 1


@compiled
def begin_placing(state: State) -> None:
    """SP-PLACE-1, SP-TAKE-5: the token's holder begins, or else whoever began the round."""
    state.turn = state.first if state.marker == NO_SEAT else state.marker


@compiled
def next_turn(state: State, journal: Journal) -> None:
    """SP-PLACE-1, SP-PASS-4: from ``state.turn`` on, find who is to decide; who has no tiles passes without being asked.

    A pass without tiles leaves nothing to fill the supply with, so no refill follows it.
    """
    while True:
        seat = state.turn
        if state.passed == everyone(state):
            if end_round(state, journal):
                return
        elif state.passed >> seat & 1:
            state.turn = next_seat(state, seat)
        elif state.hands[seat] == 0:
            state.passed |= 1 << seat
            note(journal, NOTE_PASSED, seat, 0, 0, NO_TILES, 0, 0)
        else:
            state.phase = PLACE
            return


@compiled
def end_turn(state: State, journal: Journal) -> None:
    """SP-BONUS-5: the supply is filled, except after the last pass of the game; then the next player follows."""
    state.turn = next_seat(state, state.turn)
    last = state.round_number == ROUNDS and state.passed == everyone(state)
    if handful.size(state.supply) < SUPPLY_SPACES and not last and refill_bag(state):
        state.phase = SUPPLY
    else:
        next_turn(state, journal)


@compiled
def place(state: State, action: int, journal: Journal) -> None:
    """SP-PLACE-2, SP-PLACE-5, SP-PLACE-6, SP-PLACE-7 and SP-SCORE-1: pay, cover the space, score its run, and see what is complete."""
    seat = state.turn
    index = action - FIRST_PLACE_ACTION
    wilds, space, colour = index % WILDS, index // WILDS % SPACES, index // (WILDS * SPACES)
    number = NUMBERS[state.mono, space]
    wild = wild_colour(state)
    paid = handful.of_kind(colour, number - wilds) + handful.of_kind(wild, wilds)
    state.hands[seat] -= paid
    state.discard += paid - handful.single(colour)
    state.board[seat, colour] |= 1 << space
    note(journal, NOTE_PLACED, seat, 0, space, colour, wilds, 2 * wild + state.mono)
    spaces = covered(state, seat)
    run = RUN_LENGTH[spaces >> (space // PLACES * PLACES) & ONE_STAR, space % PLACES]
    gain(state, seat, run, NOTE_RUN, space, colour, journal)
    state.owed = complete_features(seat, space, spaces, journal)
    settle_bonus(state, journal)


@compiled
def complete_features(seat: int, space: int, spaces: int, journal: Journal) -> int:
    """SP-BONUS-1, SP-BONUS-2: how many bonus tiles the features earn that a placement has completed."""
    owed = 0
    for i in range(2):
        feature = FEATURES_AT[space, i]
        if spaces & FEATURE_SETS[feature] == FEATURE_SETS[feature]:
            owed += FEATURE_REWARDS[feature]
            note(journal, NOTE_FEATURE, seat, 0, feature, FEATURE_REWARDS[feature], 0, 0)
    return owed


@compiled
def take_bonus(state: State, colour: int, number: int, journal: Journal) -> None:
    """SP-BONUS-1, SP-BONUS-4: tiles go from the supply beside the board."""
    taken = handful.of_kind(colour, number)
    state.supply -= taken
    state.hands[state.turn] += taken
    note(journal, NOTE_BONUS, state.turn, 0, colour, number, handful.size(state.supply), 0)


@compiled
def settle_bonus(state: State, journal: Journal) -> None:
    """SP-BONUS-1, SP-BONUS-3: ask for the next bonus tile, or take what is left without a choice, and end the turn."""
    if state.owed > 0:
        left = handful.size(state.supply)
        colours = handful.kinds(state.supply)
        if state.owed < left and colours & (colours - 1):
            state.phase = BONUS
            return
        owed = min(state.owed, left)
        while colours:
            colour = lowest_bit(colours)
            colours &= colours - 1
            take_bonus(state, colour, min(owed, handful.count(state.supply, colour)), journal)
        state.owed = 0
    end_turn(state, journal)


@compiled
def pass_turn(state: State, why: int, journal: Journal) -> None:
    """SP-PASS-1: out for this round; the tiles to keep are still to be chosen."""
    state.passed |= 1 << state.turn
    state.phase = KEEP
    note(journal, NOTE_PASSED, state.turn, 0, handful.size(state.hands[state.turn]), why, 0, 0)


@compiled
def keep(state: State, action: int, journal: Journal) -> None:
    """SP-PASS-1, SP-PASS-2, SP-PASS-3, SP-PASS-5: keep one tile in a corner, or stop; the last tile or corner ends the turn too."""
    seat = state.turn
    if action != DONE_ACTION:
        colour = action - FIRST_KEEP_ACTION
        state.hands[seat] -= handful.single(colour)
        state.corners[seat] += handful.single(colour)
        note(journal, NOTE_KEPT, seat, 0, colour, 0, 0, 0)
        if state.hands[seat] != 0 and handful.size(state.corners[seat]) < CORNERS:
            return
    rest = state.hands[seat]
    state.hands[seat] = 0
    state.discard += rest
    if rest:
        lose(state, seat, handful.size(rest), NOTE_PASS_LOSS, journal)
    end_turn(state, journal)


# --- The end of a round and of the game ---------------------------------------------------------------------------------------


@compiled
def end_round(state: State, journal: Journal) -> bool:
    """SP-NEXT-1, SP-NEXT-2, SP-NEXT-3, SP-END-1: the next round or the end. False if there is nothing to deal, and so phase 2 goes on."""
    if state.round_number == ROUNDS:
        end_game(state, journal)
        return True
    state.passed = 0
    begin_round(state)
    note(journal, NOTE_ROUND, state.first, 0, state.round_number, wild_colour(state), 0, 0)
    for seat in range(state.players):
        if state.corners[seat] != 0:
            note(journal, NOTE_RETURNED, seat, 0, handful.size(state.corners[seat]), 0, 0, 0)
        state.hands[seat] += state.corners[seat]
        state.corners[seat] = 0
    return refill_bag(state)


@compiled
def star_colour(state: State, seat: int, star: int) -> int:
    """SP-END-2, SP-MONO-4: the colour of a completed star, or MULTICOLOURED."""
    spaces = ONE_STAR << PLACES * star
    for colour in range(COLOURS):
        if state.board[seat, colour] & spaces == spaces:
            return colour
    return MULTICOLOURED


@compiled
def score_stars(state: State, seat: int, spaces: int, journal: Journal) -> None:
    """SP-END-2, SP-MONO-4: completed stars."""
    for star in range(STARS):
        if spaces >> PLACES * star & ONE_STAR == ONE_STAR:
            colour = star_colour(state, seat, star)
            points = MULTICOLOURED_POINTS if colour == MULTICOLOURED else STAR_POINTS[colour]
            gain(state, seat, points, NOTE_STAR, star, colour, journal)


@compiled
def score_numbers(state: State, seat: int, spaces: int, journal: Journal) -> None:
    """SP-END-3, SP-MONO-5: all spaces of a number covered, the centre star's too."""
    for number in range(1, 5):
        wanted = NUMBERED[state.mono, number]
        if spaces & wanted == wanted:
            gain(state, seat, NUMBER_POINTS[number], NOTE_NUMBER, number, 0, journal)


@compiled
def end_game(state: State, journal: Journal) -> None:
    """SP-END-1, SP-END-2, SP-END-3, SP-END-4: final scoring, the bonuses before the tiles left in the corners."""
    state.phase = OVER
    note(journal, NOTE_ENDED, NO_SEAT, 0, 0, 0, 0, 0)
    for seat in range(state.players):
        spaces = covered(state, seat)
        score_stars(state, seat, spaces, journal)
        score_numbers(state, seat, spaces, journal)
        rest = state.corners[seat]
        if rest != 0:
            state.corners[seat] = 0
            state.discard += rest
            lose(state, seat, handful.size(rest), NOTE_CORNERS, journal)


@compiled
def apply(state: State, action: int, journal: Journal) -> None:
    """Play one legal action, and every forced step after it."""
    if state.phase == DRAFT:
        take_tiles(state, action, journal)
        next_take(state, journal)
    elif state.phase == PLACE:
        if action == PASS_ACTION:
            pass_turn(state, WANTED if can_place(state, state.turn) else NO_PLACEMENT, journal)
        else:
            place(state, action, journal)
    elif state.phase == BONUS:
        take_bonus(state, action - FIRST_BONUS_ACTION, 1, journal)
        state.owed -= 1
        settle_bonus(state, journal)
    else:
        keep(state, action, journal)


@compiled
def ranking_key(state: State, seat: int) -> int:
    """SP-END-5: a number that ranks the seats: the score."""
    return state.score[seat]
