"""Self-play for training: each player evaluates every action, and the best reply to the most promising ones. Compiled for CPU and CUDA.

Much simpler than the search, so that a GPU plays tens of thousands of games per second: quantity matters more than quality here.
Nothing is allocated, since GPU threads bring their own scratch.
"""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import MAX_ACTIVE_FEATURES, NUM_ROUNDS, Weights, extract_features, offer_summary
from tilework.bots.search.ordering import generate_moves
from tilework.games.core.dispatch import apply, deal, ranking_key
from tilework.games.core.jit import compiled_without_refcounts
from tilework.games.core.journal import Journal
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import MAX_PLAYERS, OVER, State, States
from tilework.training.dataset import Dataset

RECORDED_FEATURES = 80
"""Features of a board that are recorded: no board has more."""
ROWS_PER_GAME = 40
"""Positions of a game that are recorded at most."""
WIN_BONUS_POINTS = 40.0
"""Value of a win in points when choosing the last action of a game."""


class PlayerWeights(NamedTuple):
    """The weights in the layout of the player; all threads share them."""

    linear: NDArray[np.float32]
    own_weights: NDArray[np.float32]
    other_weights: NDArray[np.float32]
    bias: NDArray[np.float32]
    output_weights: NDArray[np.float32]
    logit_scale: NDArray[np.float32]


class SelfPlayConfig(NamedTuple):
    """How games are played and recorded."""

    reply_width: int
    """Number of actions evaluated after the best reply to them; the others directly."""
    noise: float
    """Largest random error of values, in points."""
    random_move_permille: int
    """Actions in a thousand that are chosen at random."""
    sample_permille: int
    """Positions in a thousand that are recorded within rounds; ends of rounds always are."""


class Scratch(NamedTuple):
    """Working memory of one thread."""

    states: States
    """The game, the position after an action, and the one after a reply."""
    actions: NDArray[np.int16]
    replies: NDArray[np.int16]
    values: NDArray[np.float32]
    active: NDArray[np.int16]
    """(seats, MAX_ACTIVE_FEATURES)"""
    counts: NDArray[np.int32]
    others: NDArray[np.float32]
    """(seats, 8): inputs from the other boards to a block of eight hidden units"""
    scores: NDArray[np.float32]
    rng: Generator
    journal: Journal


class SampleBuffer(NamedTuple):
    """Positions, one row each; ``game`` is the index of the game's result, or -1 in an unused row."""

    active: NDArray[np.int16]
    """(rows, seats, RECORDED_FEATURES)"""
    counts: NDArray[np.int16]
    points: NDArray[np.float32]
    game: NDArray[np.int32]
    round_index: NDArray[np.int8]
    final: NDArray[np.int16]
    """(games, seats): the final scores"""
    win_share: NDArray[np.float32]
    """(games, seats): the share of the victory"""


@compiled_without_refcounts
def eight(table: NDArray[np.float32], active: NDArray[np.int16], number: int, j: int) -> tuple[np.float32, ...]:
    """Sum eight columns over the active rows, in registers: a GPU thread's own memory is slow."""
    a = b = c = d = e = f = g = h = np.float32(0.0)
    for i in range(number):
        row = table[active[i]]
        a += row[j]
        b += row[j + 1]
        c += row[j + 2]
        d += row[j + 3]
        e += row[j + 4]
        f += row[j + 5]
        g += row[j + 6]
        h += row[j + 7]
    return a, b, c, d, e, f, g, h


@compiled_without_refcounts
def hidden_unit_output(
    weights: PlayerWeights, j: int, k: int, own: np.float32, share: np.float32, players: int, seat: int, others: NDArray[np.float32]
) -> np.float32:
    """Return the contribution of one hidden unit to a seat's score."""
    hidden = np.float32(0.0)
    for other in range(players):
        if other != seat:
            hidden += others[other, k]
    result: np.float32 = weights.output_weights[j + k] * max(weights.bias[j + k] + own + share * hidden, np.float32(0.0))
    return result


@compiled_without_refcounts
def compute_scores(state: State, weights: PlayerWeights, scratch: Scratch) -> None:
    """Write the expected final score of each seat to ``scratch.scores``."""
    offer = offer_summary(state)
    players = int(state.players)
    share = np.float32(1.0 / (players - 1))
    for seat in range(players):
        active = scratch.active[seat]
        number, points = extract_features(state, seat, offer, active)
        total = np.float32(points)
        for i in range(number):
            total += weights.linear[active[i]]
        scratch.counts[seat] = number
        scratch.scores[seat] = total
    others = scratch.others
    for j in range(0, weights.output_weights.shape[0], 8):
        for seat in range(players):
            a, b, c, d, e, f, g, h = eight(weights.other_weights, scratch.active[seat], scratch.counts[seat], j)
            others[seat, 0], others[seat, 1], others[seat, 2], others[seat, 3] = a, b, c, d
            others[seat, 4], others[seat, 5], others[seat, 6], others[seat, 7] = e, f, g, h
        for seat in range(players):
            a, b, c, d, e, f, g, h = eight(weights.own_weights, scratch.active[seat], scratch.counts[seat], j)
            total = hidden_unit_output(weights, j, 0, a, share, players, seat, others) + hidden_unit_output(
                weights, j, 1, b, share, players, seat, others
            )
            total += hidden_unit_output(weights, j, 2, c, share, players, seat, others) + hidden_unit_output(
                weights, j, 3, d, share, players, seat, others
            )
            total += hidden_unit_output(weights, j, 4, e, share, players, seat, others) + hidden_unit_output(
                weights, j, 5, f, share, players, seat, others
            )
            total += hidden_unit_output(weights, j, 6, g, share, players, seat, others) + hidden_unit_output(
                weights, j, 7, h, share, players, seat, others
            )
            scratch.scores[seat] += total


@compiled_without_refcounts
def position_value(state: State, seat: int, weights: PlayerWeights, scratch: Scratch) -> np.float32:
    """Return a position's value to a seat in points: its win chance as a lead over a single opponent with the same chance."""
    players = int(state.players)
    if state.phase == OVER:
        rival, ahead = -(1 << 40), 0
        for other in range(players):
            if other != seat:
                rival = max(rival, ranking_key(state, other))
                ahead = max(ahead, int(state.score[other]))
        mine = ranking_key(state, seat)
        return np.float32(state.score[seat] - ahead + WIN_BONUS_POINTS * ((mine > rival) - (mine < rival)))
    compute_scores(state, weights, scratch)
    if players == 2:
        result: np.float32 = scratch.scores[seat] - scratch.scores[1 - seat]
        return result
    scale = np.float32(0.5) * weights.logit_scale[min(state.round_number, NUM_ROUNDS - 1)]
    best: np.float32 = np.float32(-1e9)
    for other in range(players):
        if other != seat:
            best = max(best, scratch.scores[other])
    total: np.float32 = np.float32(0.0)
    for other in range(players):
        if other != seat:
            total += math.exp((scratch.scores[other] - best) / scale)
    margin: np.float32 = scratch.scores[seat] - best - scale * math.log(total)
    return margin


@compiled_without_refcounts
def value_after_reply(seat: int, weights: PlayerWeights, scratch: Scratch) -> np.float32:
    """Return the value to a seat of the position after an action and the mover's best reply."""
    child = scratch.states[1]
    if child.phase <= OVER:
        return position_value(child, seat, weights, scratch)
    mover = int(child.turn)
    number = generate_moves(child, scratch.replies)
    best: np.float32 = np.float32(-1e9)
    found: np.float32 = np.float32(0.0)
    for i in range(number):
        scratch.states[2] = scratch.states[1]
        apply(scratch.states[2], scratch.replies[i], scratch.journal)
        value = position_value(scratch.states[2], mover, weights, scratch)
        if value > best:
            best = value
            found = value if mover == seat else -value
            if mover != seat and child.players > 2:
                found = position_value(scratch.states[2], seat, weights, scratch)
    return found


@compiled_without_refcounts
def choose(weights: PlayerWeights, config: SelfPlayConfig, scratch: Scratch) -> int:
    """Choose the best-looking action for the seat to move in ``scratch.states[0]``."""
    state = scratch.states[0]
    seat = int(state.turn)
    number = generate_moves(state, scratch.actions)
    if number == 1:
        return int(scratch.actions[0])
    if below(scratch.rng, 1000) < config.random_move_permille:
        return int(scratch.actions[below(scratch.rng, number)])
    first = 0
    for i in range(number):
        scratch.states[1] = scratch.states[0]
        apply(scratch.states[1], scratch.actions[i], scratch.journal)
        error = (below(scratch.rng, 2049) + below(scratch.rng, 2049) - 2048) / 1024.0
        scratch.values[i] = position_value(scratch.states[1], seat, weights, scratch) + np.float32(config.noise * error)
        if scratch.values[i] > scratch.values[first]:
            first = i
    if config.reply_width < 2:
        return int(scratch.actions[first])
    best, chosen = np.float32(-1e9), first
    for _ in range(min(config.reply_width, number)):
        promising = 0
        for i in range(1, number):
            if scratch.values[i] > scratch.values[promising]:
                promising = i
        scratch.values[promising] = np.float32(-1e9)
        scratch.states[1] = scratch.states[0]
        apply(scratch.states[1], scratch.actions[promising], scratch.journal)
        error = (below(scratch.rng, 2049) + below(scratch.rng, 2049) - 2048) / 1024.0
        value = value_after_reply(seat, weights, scratch) + np.float32(config.noise * error)
        if value > best:
            best, chosen = value, promising
    return int(scratch.actions[chosen])


@compiled_without_refcounts
def record_sample(scratch: Scratch, kept: SampleBuffer, row: int, game: int) -> None:
    """Record the position of ``scratch.states[0]``."""
    state = scratch.states[0]
    offer = offer_summary(state)
    for seat in range(int(state.players)):
        number, points = extract_features(state, seat, offer, scratch.active[seat])
        number = min(number, RECORDED_FEATURES)
        for i in range(number):
            kept.active[row, seat, i] = scratch.active[seat, i]
        kept.counts[row, seat] = number
        kept.points[row, seat] = points
    kept.game[row] = game
    kept.round_index[row] = state.round_number


@compiled_without_refcounts
def play_game(
    game: int, slot: int, start: States, seed: int, weights: PlayerWeights, config: SelfPlayConfig, scratch: Scratch, kept: SampleBuffer
) -> None:
    """Play game number ``game`` of a seed; record its rows from ``slot * ROWS_PER_GAME`` on and its result at ``slot``."""
    scratch.rng[0] = np.uint64(seed * 1_000_003 + game * 2_654_435_761)
    written, last = slot * ROWS_PER_GAME, (slot + 1) * ROWS_PER_GAME
    state = scratch.states[0]
    scratch.states[0] = start[game % start.shape[0]]
    deal(state, scratch.rng, scratch.journal)
    while state.phase != OVER:
        apply(state, choose(weights, config, scratch), scratch.journal)
        ended = state.phase < OVER
        if state.phase != OVER and written < last and (ended or below(scratch.rng, 1000) < config.sample_permille):
            record_sample(scratch, kept, written, slot)
            written += 1
        if ended:
            deal(state, scratch.rng, scratch.journal)
    record_result(state, kept, slot)


@compiled_without_refcounts
def record_result(state: State, kept: SampleBuffer, game: int) -> None:
    """Record the result of a finished game."""
    best, winners = -(1 << 40), 0
    for seat in range(int(state.players)):
        here = ranking_key(state, seat)
        winners = 1 if here > best else winners + (here == best)
        best = max(best, here)
    for seat in range(int(state.players)):
        kept.final[game, seat] = state.score[seat]
        kept.win_share[game, seat] = np.float32(1.0 / winners) if ranking_key(state, seat) == best else np.float32(0.0)


def player_weights(weights: Weights) -> PlayerWeights:
    """Return weights in the player's layout."""
    parts = (weights.linear, weights.own_weights, weights.other_weights, weights.bias, weights.output_weights, weights.logit_scale)
    return PlayerWeights(*(np.ascontiguousarray(part, dtype=np.float32) for part in parts))


def new_buffer(games: int, players: int) -> SampleBuffer:
    """Allocate the buffer of a number of games."""
    rows = games * ROWS_PER_GAME
    return SampleBuffer(
        np.zeros((rows, players, RECORDED_FEATURES), np.int16),
        np.zeros((rows, players), np.int16),
        np.zeros((rows, players), np.float32),
        np.full(rows, -1, np.int32),
        np.zeros(rows, np.int8),
        np.zeros((games, players), np.int16),
        np.zeros((games, players), np.float32),
    )


def to_dataset(kept: SampleBuffer) -> Dataset:
    """Join the recorded positions with the results of their games."""
    used = kept.game >= 0
    game = kept.game[used]
    final = kept.final.astype(np.float32)
    mean = final.mean(1)
    target = (final - mean[:, None])[game]
    return Dataset(
        kept.active[used], kept.counts[used], kept.points[used], target, kept.win_share[game], kept.round_index[used], mean[game]
    )


def new_scratch(dtype: "np.dtype[np.void]") -> Scratch:
    """Allocate the working memory of a CPU thread."""
    return Scratch(
        np.zeros(3, dtype=dtype),
        np.zeros(MAX_LEGAL_ACTIONS, dtype=np.int16),
        np.zeros(MAX_LEGAL_ACTIONS, dtype=np.int16),
        np.zeros(MAX_LEGAL_ACTIONS, dtype=np.float32),
        np.zeros((MAX_PLAYERS, MAX_ACTIVE_FEATURES), dtype=np.int16),
        np.zeros(MAX_PLAYERS, dtype=np.int32),
        np.zeros((MAX_PLAYERS, 8), dtype=np.float32),
        np.zeros(MAX_PLAYERS, dtype=np.float32),
        np.zeros(1, dtype=np.uint64),
        np.zeros((1, 1), dtype=np.int32)[:0],
    )
