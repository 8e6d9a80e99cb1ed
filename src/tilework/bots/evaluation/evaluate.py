"""Evaluate positions: expected final scores from board features, and win chances from differences of expected scores.

A game describes each seat's board as a list of active features plus the points that are already certain (:func:`extract_features`). The
expected final score is those points, plus the sum of the features' weights, plus a small NNUE-style net over the own and the other
boards' features. :func:`evaluate` turns the expected scores into one value.
"""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation.portable_math import exp, tanh
from tilework.bots.evaluation.quantization import QUANTIZED_FIELDS, quant_scale_of, quantize
from tilework.bots.evaluation.simd import PIECE, differing, forward_layer, sum_rows, update_rows
from tilework.bots.evaluation.weights import MAX_LEAD, NUM_ROUNDS, STEPS_PER_POINT, EvalState, Weights, pad_features
from tilework.games.core.bits import lowest_bit
from tilework.games.core.dispatch import dispatch_on_state, game_module, ranking_key
from tilework.games.core.jit import compiled
from tilework.games.core.plugins import load_plugin
from tilework.games.core.state import MAX_PLAYERS, OVER, State

WIN_VALUE = 1_000_000
"""Value of a certain win; a certain loss is its negative."""
POINT_VALUE = 1_000
"""Value of a point of lead besides the win chance, so that bots keep scoring in decided games."""

SEATS = np.arange(MAX_PLAYERS, dtype=np.int16)


class EvaluationModule(Protocol):
    """The constants of a game's ``evaluation.py``."""

    NUM_FEATURES: int
    MAX_CORRECTION: float
    """Bound on the net's correction of a two-player lead, in points."""
    MAXN_MIN_PLAYERS: int
    """Minimum number of players for max^n search; below it, alpha-beta."""
    WEIGHT_NOISE_PERMILLE: dict[str, tuple[int, int, int]]
    """By level and for 2, 3 and 4 players: random error of each feature weight, in thousandths of it."""
    SEARCH_OPTIONS: tuple[tuple[int, ...], ...]
    """For 2, 3 and 4 players: the arguments of :class:`~tilework.bots.search.request.SearchOptions`."""
    DEAL_LUCK_PERSISTENCE: tuple[float, float, float]
    """For 2, 3 and 4 players: the share of a deal's luck that remains in the final margin."""
    FEATURE_GROUPS: tuple[tuple[int, str], ...]
    """First feature and name of each group that explanations speak of."""


def features_of(game: str) -> EvaluationModule:
    """Return a game's ``evaluation`` module."""
    found: EvaluationModule = load_plugin(game, "evaluation")
    return found


@dispatch_on_state("evaluation")
def extract_features(state: State, seat: int, offer: int, out: NDArray[np.int16]) -> tuple[int, float]:
    """Write a seat's active features to ``out``. Returns their number and the points that are already certain.

    ``offer`` is the game's :func:`offer_summary`.
    """
    result: tuple[int, float] = game_module(state, "evaluation").extract_features(state, seat, offer, out)
    return result


@dispatch_on_state("evaluation")
def offer_summary(state: State) -> int:
    """Summarise the offer for :func:`extract_features`, packed into one integer by the game."""
    result: int = game_module(state, "evaluation").offer_summary(state)
    return result


@dispatch_on_state("evaluation")
def position_key(state: State) -> int:
    """Hash a position for the transposition table. Positions that the search need not distinguish have equal keys."""
    result: int = game_module(state, "evaluation").position_key(state)
    return result


@dispatch_on_state("evaluation")
def move_order_score(state: State, action: int) -> int:
    """Estimate how good an action is, in tenths of a point. Only the move order depends on it."""
    result: int = game_module(state, "evaluation").move_order_score(state, action)
    return result


@compiled
def hash_mix(word: int, salt: int) -> int:
    """Hash a 64-bit word with a salt (splitmix64-style mixer)."""
    stirred = (np.uint64(word) ^ (np.uint64(salt) * np.uint64(0x9E3779B97F4A7C15))) * np.uint64(0xBF58476D1CE4E5B9)
    stirred = (stirred ^ (stirred >> np.uint64(29))) * np.uint64(0x94D049BB133111EB)
    return np.int64(stirred ^ (stirred >> np.uint64(32)))  # type: ignore[return-value]  # Numba's int64


def load_weights(ev: EvalState, weights: Weights) -> None:
    """Copy weights into an evaluation state: quantize the net, reset the accumulators and build the value table."""
    weights = pad_features(weights, len(ev.linear))
    scale = quant_scale_of(weights.own_weights, weights.other_weights)
    for name in Weights._fields:
        ev[name] = quantize(getattr(weights, name), scale) if name in QUANTIZED_FIELDS else getattr(weights, name)
    ev["quant_scale"] = scale
    ev["accumulated_count"] = 0
    ev["has_net"] = bool(np.any(weights.output_weights))
    build_value_table(ev)


@compiled
def build_value_table(ev: EvalState) -> None:
    """Tabulate the two-player value by round and lead."""
    last = 2 * MAX_LEAD * STEPS_PER_POINT
    for round_index in range(NUM_ROUNDS):
        for place in range(last + 1):
            points = place / STEPS_PER_POINT - MAX_LEAD
            ev.value_table[round_index, place] = WIN_VALUE * tanh(points / ev.logit_scale[round_index]) + POINT_VALUE * points
        ev.value_table[round_index, last + 1] = ev.value_table[round_index, last]


@compiled
def compute_linear_scores(state: State, ev: EvalState) -> None:
    """Compute each seat's expected final score without the net, into ``ev.scores``."""
    offer = offer_summary(state)
    for seat in range(state.players):
        active = ev.active[seat]
        number, points = extract_features(state, seat, offer, active)
        total = np.float32(0.0)
        for i in range(number):
            total += ev.linear[active[i]]
        ev.active_count[seat] = number
        ev.scores[seat] = points + total


@compiled
def diff_features(ev: EvalState, seat: int) -> int:
    """List the features that left and joined a board since its last accumulation. Returns how many differ.

    Lists of different length count as entirely different.
    """
    number = ev.active_count[seat]
    if number != ev.accumulated_count[seat]:
        result: int = number
        return result
    now, before = ev.active[seat], ev.accumulated[seat]
    changed = 0
    for first in range(0, number, PIECE):
        differ = differing(now, before, first)
        while differ != 0:
            place = first + (lowest_bit(differ) >> 4)
            differ &= ~(0xFFFF << (lowest_bit(differ) >> 4 << 4))
            ev.removed[changed] = before[place]
            ev.added[changed] = before[place] = now[place]
            changed += place < number
    return changed


@compiled
def update_accumulator(ev: EvalState, seat: int) -> None:
    """Bring a seat's accumulators up to date: incrementally if fewer than half of the features changed, else from scratch."""
    number = ev.active_count[seat]
    changed = diff_features(ev, seat)
    if 2 * changed < number:
        update_rows(ev.own_weights, ev.removed, ev.added, changed, ev.own_accumulator[seat])
        update_rows(ev.other_weights, ev.removed, ev.added, changed, ev.other_accumulator[seat])
        return
    sum_rows(ev.own_weights, ev.active[seat], number, ev.own_accumulator[seat])
    sum_rows(ev.other_weights, ev.active[seat], number, ev.other_accumulator[seat])
    for i in range(number):
        ev.accumulated[seat, i] = ev.active[seat, i]
    ev.accumulated_count[seat] = number


@compiled
def apply_net(state: State, ev: EvalState) -> None:
    """Add the net's output to the expected scores."""
    players = int(state.players)
    for seat in range(players):
        update_accumulator(ev, seat)
    sum_rows(ev.other_accumulator, SEATS, players, ev.total_accumulator)
    share = np.float32(1.0 / (players - 1)) * ev.quant_scale
    for seat in range(players):
        ev.scores[seat] += forward_layer(
            ev.bias, ev.own_accumulator[seat], ev.quant_scale, ev.total_accumulator, ev.other_accumulator[seat], share, ev.output_weights
        )


@compiled
def compute_expected_scores(state: State, ev: EvalState) -> None:
    """Compute each seat's expected final score, into ``ev.scores``."""
    compute_linear_scores(state, ev)
    if ev.has_net != 0:
        apply_net(state, ev)


@compiled
def win_chance(scores: NDArray[np.float64], players: int, seat: int, logit_scale: float) -> float:
    """Return a seat's win chance: the softmax of the expected scores, scaled by ``logit_scale / 2`` points."""
    total = 1.0
    for other in range(players):
        if other != seat:
            total += exp(min(60.0, 2.0 * (scores[other] - scores[seat]) / logit_scale))
    return 1.0 / total


@compiled
def lead(scores: NDArray[np.float64], players: int, seat: int) -> float:
    """Return a seat's expected score minus the best of the others, in points."""
    best = -1e9
    for other in range(players):
        if other != seat:
            best = max(best, scores[other])
    result: float = scores[seat] - best
    return result


@compiled
def logit_scale_of(state: State, ev: EvalState) -> float:
    """Return the logit scale of the current round."""
    result: float = ev.logit_scale[min(state.round_number, NUM_ROUNDS - 1)]
    return result


@compiled
def terminal_value(state: State, seat: int) -> int:
    """Return the value of a finished game to a seat."""
    best, winners, rival = -(1 << 40), 0, -(1 << 40)
    for other in range(state.players):
        here = ranking_key(state, other)
        winners = 1 if here > best else winners + (here == best)
        best = max(best, here)
        if other != seat:
            rival = max(rival, int(state.score[other]))
    share = WIN_VALUE * 2 // winners - WIN_VALUE if ranking_key(state, seat) == best else -WIN_VALUE
    return share + POINT_VALUE * (state.score[seat] - rival)


@compiled
def utility(state: State, ev: EvalState, seat: int) -> int:
    """Combine a seat's win chance and lead by the expected scores (win-value units, 1e6 = a win)."""
    if state.players == 2:
        return value_of_lead(state, ev, ev.scores[seat] - ev.scores[1 - seat])
    share = 2.0 * win_chance(ev.scores, state.players, seat, logit_scale_of(state, ev)) - 1.0
    return int(WIN_VALUE * share) + int(POINT_VALUE * lead(ev.scores, state.players, seat))


@compiled
def value_of_lead(state: State, ev: EvalState, points: float) -> int:
    """Interpolate the two-player value of a lead, in points."""
    place = (min(max(points, -MAX_LEAD), MAX_LEAD) + MAX_LEAD) * STEPS_PER_POINT
    below = int(place)
    round_index = min(state.round_number, NUM_ROUNDS - 1)
    low = ev.value_table[round_index, below]
    return int(low + (ev.value_table[round_index, below + 1] - low) * (place - below))


@compiled
def evaluate_in_window(state: State, seat: int, low: int, high: int, ev: EvalState) -> int:
    """Return the value of a position to a seat. Skip the net if it could not move the value into the window."""
    if state.phase == OVER:
        return terminal_value(state, seat)
    if state.players > 2 or ev.has_net == 0:
        compute_expected_scores(state, ev)
        return utility(state, ev, seat)
    compute_linear_scores(state, ev)
    points = ev.scores[seat] - ev.scores[1 - seat]
    at_least, at_most = points - ev.max_correction, points + ev.max_correction
    if value_of_lead(state, ev, at_most) <= low:
        return value_of_lead(state, ev, at_most)
    if value_of_lead(state, ev, at_least) >= high:
        return value_of_lead(state, ev, at_least)
    apply_net(state, ev)
    return value_of_lead(state, ev, min(max(ev.scores[seat] - ev.scores[1 - seat], at_least), at_most))


@compiled
def evaluate(state: State, seat: int, ev: EvalState) -> int:
    """Return the value of a position to a seat (win-value units, 1e6 = a win)."""
    return evaluate_in_window(state, seat, -(1 << 40), 1 << 40, ev)
