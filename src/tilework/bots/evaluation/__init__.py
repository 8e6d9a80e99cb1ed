"""What a position is worth to each seat: features of its board, weighed by what self-play found.

A game describes a seat's board as a short list of features that are there (:func:`describe`) and the points that are as good as made. The
expected final score is those points, plus the sum of the features' weights, plus a small net over the own and the other boards' features.
Differences of expected scores become win chances (:func:`assess`).
"""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation.exact import exp, tanh
from tilework.bots.evaluation.grains import MOST_ACTIVE as MOST_ACTIVE
from tilework.bots.evaluation.grains import WHOLE, grain_of, in_grains
from tilework.bots.evaluation.vectors import PIECE, differing, exchange_rows, sum_rows, through_layer
from tilework.bots.evaluation.vectors import Numbers as Numbers
from tilework.bots.evaluation.weights import FARTHEST as FARTHEST
from tilework.bots.evaluation.weights import FINENESS
from tilework.bots.evaluation.weights import HIDDEN as HIDDEN
from tilework.bots.evaluation.weights import ROUNDS_KNOWN as ROUNDS_KNOWN
from tilework.bots.evaluation.weights import Fields as Fields
from tilework.bots.evaluation.weights import Valuing as Valuing
from tilework.bots.evaluation.weights import Weights as Weights
from tilework.bots.evaluation.weights import fields as fields
from tilework.bots.evaluation.weights import widened as widened
from tilework.games.core.bits import lowest_bit
from tilework.games.core.generic import dispatched, own, standing
from tilework.games.core.jit import compiled
from tilework.games.core.parts import part
from tilework.games.core.state import MAX_PLAYERS, OVER, State

UNIT = 1_000_000
"""A certain win; a certain loss is the negative of it."""
POINT = 1_000
"""What a point more is worth beside the win chance, so that the bot goes on making points when the game is decided."""

SEATS = np.arange(MAX_PLAYERS, dtype=np.int16)


class Features(Protocol):
    """What a game's ``evaluation.py`` says besides its functions."""

    FEATURES: int
    SURPRISE: float
    SELFISH_FROM: int
    MISJUDGED: dict[str, tuple[int, int, int]]
    MASTERY: tuple[tuple[int, ...], ...]
    LASTING: tuple[float, float, float]
    GROUPS: tuple[tuple[int, str], ...]


def features_of(game: str) -> Features:
    """The ``evaluation.py`` of a game's folder, which describes its boards."""
    found: Features = part(game, "evaluation")
    return found


@dispatched("evaluation")
def describe(state: State, seat: int, sight: int, out: NDArray[np.int16]) -> tuple[int, float]:
    """Write the features that a seat's board has. Returns how many, and the points that are as good as made."""
    return own(state, "evaluation").describe(state, seat, sight, out)


@dispatched("evaluation")
def glance(state: State) -> int:
    """What all seats see on the table, packed by the game for its own ``describe``."""
    return own(state, "evaluation").glance(state)


@dispatched("evaluation")
def fingerprint(state: State) -> int:
    """A number that is the same for positions between which the search need not distinguish, and else nearly always different."""
    return own(state, "evaluation").fingerprint(state)


@dispatched("evaluation")
def inkling(state: State, action: int) -> int:
    """How promising an action looks, in tenths of a point: only the order in which the search looks at actions depends on it."""
    return own(state, "evaluation").inkling(state, action)


@compiled
def mixed(word: int, salt: int) -> int:
    """A number stirred well."""
    stirred = (np.uint64(word) ^ (np.uint64(salt) * np.uint64(0x9E3779B97F4A7C15))) * np.uint64(0xBF58476D1CE4E5B9)
    stirred = (stirred ^ (stirred >> np.uint64(29))) * np.uint64(0x94D049BB133111EB)
    return np.int64(stirred ^ (stirred >> np.uint64(32)))  # type: ignore[return-value]


def put_weights(work: Valuing, weights: Weights) -> None:
    """Let a work area value positions with these weights."""
    weights = widened(weights, len(work.linear))
    grain = grain_of(weights.own, weights.other)
    for name in Weights._fields:
        work[name] = in_grains(getattr(weights, name), grain) if name in WHOLE else getattr(weights, name)
    work["grain"] = grain
    work["summed_count"] = 0
    work["with_net"] = bool(np.any(weights.last))
    draw_curve(work)


@compiled
def draw_curve(work: Valuing) -> None:
    """Tabulate what leads between two players are worth, by the weights."""
    last = 2 * FARTHEST * FINENESS
    for stage in range(ROUNDS_KNOWN):
        for place in range(last + 1):
            points = place / FINENESS - FARTHEST
            work.curve[stage, place] = UNIT * tanh(points / work.squash[stage]) + POINT * points
        work.curve[stage, last + 1] = work.curve[stage, last]


@compiled
def weigh(state: State, work: Valuing) -> None:
    """The expected final score of each seat, without the net."""
    sight = glance(state)
    for seat in range(state.players):
        active = work.active[seat]
        number, points = describe(state, seat, sight, active)
        total = np.float32(0.0)
        for i in range(number):
            total += work.linear[active[i]]
        work.count[seat] = number
        work.scores[seat] = points + total


@compiled
def changes(work: Valuing, seat: int) -> int:
    """How many of a board's features are not those that were summed last; both go into lists. Another number of them counts as all."""
    number = work.count[seat]
    if number != work.summed_count[seat]:
        return number
    now, before = work.active[seat], work.summed[seat]
    changed = 0
    for first in range(0, number, PIECE):
        differ = differing(now, before, first)
        while differ != 0:
            place = first + (lowest_bit(differ) >> 4)
            differ &= ~(0xFFFF << (lowest_bit(differ) >> 4 << 4))
            work.gone[changed] = before[place]
            work.come[changed] = before[place] = now[place]
            changed += place < number
    return changed


@compiled
def sum_up(work: Valuing, seat: int) -> None:
    """Bring the sums of a board's rows up to date: only what changed since the last position, unless that is most."""
    number = work.count[seat]
    changed = changes(work, seat)
    if 2 * changed < number:
        exchange_rows(work.own, work.gone, work.come, changed, work.own_sums[seat])
        exchange_rows(work.other, work.gone, work.come, changed, work.other_sums[seat])
        return
    sum_rows(work.own, work.active[seat], number, work.own_sums[seat])
    sum_rows(work.other, work.active[seat], number, work.other_sums[seat])
    for i in range(number):
        work.summed[seat, i] = work.active[seat, i]
    work.summed_count[seat] = number


@compiled
def correct(state: State, work: Valuing) -> None:
    """What the net adds to the expected scores."""
    players = int(state.players)
    for seat in range(players):
        sum_up(work, seat)
    sum_rows(work.other_sums, SEATS, players, work.all_sums)
    share = np.float32(1.0 / (players - 1)) * work.grain
    for seat in range(players):
        work.scores[seat] += through_layer(
            work.bias, work.own_sums[seat], work.grain, work.all_sums, work.other_sums[seat], share, work.last
        )


@compiled
def expect(state: State, work: Valuing) -> None:
    """The expected final score of each seat, into ``work.scores``."""
    weigh(state, work)
    if work.with_net != 0:
        correct(state, work)


@compiled
def chance_to_win(scores: NDArray[np.float64], players: int, seat: int, squash: float) -> float:
    """A seat's chance to win by the expected scores."""
    total = 1.0
    for other in range(players):
        if other != seat:
            total += exp(min(60.0, 2.0 * (scores[other] - scores[seat]) / squash))
    return 1.0 / total


@compiled
def lead(scores: NDArray[np.float64], players: int, seat: int) -> float:
    """A seat's expected score against the best of the others."""
    best = -1e9
    for other in range(players):
        if other != seat:
            best = max(best, scores[other])
    return scores[seat] - best


@compiled
def squash_of(state: State, work: Valuing) -> float:
    """How many points of lead make a game nearly certain in this round."""
    return work.squash[min(state.round_number, ROUNDS_KNOWN - 1)]


@compiled
def finished(state: State, seat: int) -> int:
    """What a finished game is worth to a seat."""
    best, winners, rival = -(1 << 40), 0, -(1 << 40)
    for other in range(state.players):
        here = standing(state, other)
        winners = 1 if here > best else winners + (here == best)
        best = max(best, here)
        if other != seat:
            rival = max(rival, int(state.score[other]))
    share = UNIT * 2 // winners - UNIT if standing(state, seat) == best else -UNIT
    return share + POINT * (state.score[seat] - rival)


@compiled
def utility(state: State, work: Valuing, seat: int) -> int:
    """The win chance and the lead by the expected scores, as one number."""
    if state.players == 2:
        return value_of_lead(state, work, work.scores[seat] - work.scores[1 - seat])
    share = 2.0 * chance_to_win(work.scores, state.players, seat, squash_of(state, work)) - 1.0
    return int(UNIT * share) + int(POINT * lead(work.scores, state.players, seat))


@compiled
def value_of_lead(state: State, work: Valuing, points: float) -> int:
    """The value of an expected lead of so many points between two players."""
    place = (min(max(points, -FARTHEST), FARTHEST) + FARTHEST) * FINENESS
    below = int(place)
    stage = min(state.round_number, ROUNDS_KNOWN - 1)
    low = work.curve[stage, below]
    return int(low + (work.curve[stage, below + 1] - low) * (place - below))


@compiled
def assess_within(state: State, seat: int, low: int, high: int, work: Valuing) -> int:
    """What a position is worth to a seat: from about -UNIT to UNIT. Where it is far outside a window, the net is not asked."""
    if state.phase == OVER:
        return finished(state, seat)
    if state.players > 2 or work.with_net == 0:
        expect(state, work)
        return utility(state, work, seat)
    weigh(state, work)
    points = work.scores[seat] - work.scores[1 - seat]
    at_least, at_most = points - work.surprise, points + work.surprise
    if value_of_lead(state, work, at_most) <= low:
        return value_of_lead(state, work, at_most)
    if value_of_lead(state, work, at_least) >= high:
        return value_of_lead(state, work, at_least)
    correct(state, work)
    return value_of_lead(state, work, min(max(work.scores[seat] - work.scores[1 - seat], at_least), at_most))


@compiled
def assess(state: State, seat: int, work: Valuing) -> int:
    """What a position is worth to a seat, exactly as the evaluation sees it."""
    return assess_within(state, seat, -(1 << 40), 1 << 40, work)
