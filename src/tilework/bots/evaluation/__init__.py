"""What a position is worth to each seat: features of its board, weighed by what self-play found.

A game describes a seat's board as a short list of features that are there (:func:`describe`) and the points that are as good as made. The
expected final score is those points, plus the sum of the features' weights, plus a small net over the own and the other boards' features.
Differences of expected scores become win chances (:func:`assess`).
"""

from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation.exact import exp, tanh
from tilework.bots.evaluation.vectors import WIDTH, sum_rows, through_layer
from tilework.bots.evaluation.vectors import Numbers as Numbers
from tilework.games.core.generic import dispatched, own, standing
from tilework.games.core.jit import compiled
from tilework.games.core.parts import part
from tilework.games.core.state import MAX_PLAYERS, OVER, State

MOST_ACTIVE = 96
"""Room for the features of one board."""
HIDDEN = WIDTH
"""The width of the net."""
ROUNDS_KNOWN = 8
UNIT = 1_000_000
"""A certain win; a certain loss is the negative of it."""
POINT = 1_000
"""What a point more is worth beside the win chance, so that the bot goes on making points when the game is decided."""

OTHERS = np.array([[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]], dtype=np.int16)
"""The seats beside each, in order; with fewer players, the first so many."""

FARTHEST, FINENESS = 128, 4
"""Values are tabulated for leads up to so many points, in so many steps a point."""


Fields = list[tuple[str, "str | np.dtype[np.void]"] | tuple[str, "str | np.dtype[np.void]", tuple[int, ...]]]
"""Fields of a structured array: the name, the type, and the shape of those that are arrays."""


class Weights(NamedTuple):
    """A fitted evaluation. ``squash``: by round, how many points of lead make a game nearly certain."""

    linear: Numbers
    """(features)"""
    squash: NDArray[np.float64]
    """(ROUNDS_KNOWN)"""
    level: NDArray[np.float64]
    """(ROUNDS_KNOWN): what to add to every seat's expected score by round: the rest of the weights knows differences only"""
    trust: NDArray[np.float64]
    """(ROUNDS_KNOWN): by round, how much surer (or less sure) chances are told than ``squash`` makes them, so that they come true"""
    caution: NDArray[np.float64]
    """(ROUNDS_KNOWN): by round, what to add to the logit of the seat to move: a search in which all others join against it is too dark"""
    own: Numbers
    """(features, HIDDEN): what a seat's own features feed to the hidden layer"""
    other: Numbers
    """(features, HIDDEN): the same for the other seats' features, on average"""
    bias: Numbers
    last: Numbers


class Valuing(Protocol):
    """A work area in which positions are valued: the weights, and room to work in (:func:`fields`)."""

    linear: Numbers
    squash: NDArray[np.float64]
    level: NDArray[np.float64]
    trust: NDArray[np.float64]
    caution: NDArray[np.float64]
    own: Numbers
    other: Numbers
    bias: Numbers
    last: Numbers
    with_net: int
    surprise: float
    curve: Numbers
    active: NDArray[np.int16]
    count: NDArray[np.int64]
    scores: NDArray[np.float64]
    own_sums: Numbers
    other_sums: Numbers
    hidden: Numbers

    def __setitem__(self, field: str, value: object, /) -> None: ...


class Features(Protocol):
    """What a game's ``evaluation.py`` says besides its functions."""

    FEATURES: int
    SURPRISE: float
    SELFISH_FROM: int
    MISJUDGED: dict[str, tuple[int, int, int]]
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


def fields(features: int) -> Fields:
    """The fields that a search's work area must have in which positions are valued: the weights, and room to work in."""
    return [
        ("linear", "f4", (features,)),
        ("squash", "f8", (ROUNDS_KNOWN,)),
        ("level", "f8", (ROUNDS_KNOWN,)),
        ("trust", "f8", (ROUNDS_KNOWN,)),
        ("caution", "f8", (ROUNDS_KNOWN,)),
        ("own", "f4", (features, HIDDEN)),
        ("other", "f4", (features, HIDDEN)),
        ("bias", "f4", (HIDDEN,)),
        ("last", "f4", (HIDDEN,)),
        ("with_net", "i8"),
        ("surprise", "f8"),  # by more points than this the net does not correct a lead between two players
        ("curve", "f4", (ROUNDS_KNOWN, 2 * FARTHEST * FINENESS + 2)),  # by round and lead: the value for two players
        ("active", "i2", (MAX_PLAYERS, MOST_ACTIVE)),
        ("count", "i8", (MAX_PLAYERS,)),
        ("scores", "f8", (MAX_PLAYERS,)),  # the expected final score of each seat
        ("own_sums", "f4", (MAX_PLAYERS, HIDDEN)),
        ("other_sums", "f4", (MAX_PLAYERS, HIDDEN)),
        ("hidden", "f4", (1, HIDDEN)),
    ]


def widened(weights: Weights, features: int) -> Weights:
    """The weights for so many features: those that were fitted before a game had the last of them know nothing of these."""
    missing = features - len(weights.linear)
    if missing <= 0:
        return weights
    rows = {name: np.pad(getattr(weights, name), ((0, missing), (0, 0))) for name in ("own", "other")}
    return weights._replace(linear=np.pad(weights.linear, (0, missing)), **rows)


def put_weights(work: Valuing, weights: Weights) -> None:
    """Let a work area value positions with these weights."""
    weights = widened(weights, len(work.linear))
    for name in Weights._fields:
        work[name] = getattr(weights, name)
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
def correct(state: State, work: Valuing) -> None:
    """What the net adds to the expected scores."""
    players = int(state.players)
    for seat in range(players):
        sum_rows(work.own, work.active[seat], work.count[seat], work.own_sums[seat])
        sum_rows(work.other, work.active[seat], work.count[seat], work.other_sums[seat])
    if players == 2:
        for seat in range(2):
            work.scores[seat] += through_layer(work.bias, work.own_sums[seat], work.other_sums[1 - seat], np.float32(1.0), work.last)
        return
    share = np.float32(1.0 / (players - 1))
    for seat in range(players):
        sum_rows(work.other_sums, OTHERS[seat], players - 1, work.hidden[0])
        work.scores[seat] += through_layer(work.bias, work.own_sums[seat], work.hidden[0], share, work.last)


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
