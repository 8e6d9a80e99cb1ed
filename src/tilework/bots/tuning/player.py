"""Games for training: every player looks at each action, and at the best reply to the most promising ones. Compiled, for both machines.

Much simpler than the search, so that a card plays tens of thousands of games a second: how many games there are matters more than how well
each is played. Nothing is allocated here, since a card's threads bring their own room.
"""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import MOST_ACTIVE, ROUNDS_KNOWN, describe, glance
from tilework.bots.search.ordering import list_moves
from tilework.games.core.generic import apply, deal, standing
from tilework.games.core.jit import compiled_lean
from tilework.games.core.journal import Journal
from tilework.games.core.playout import LIST_ROOM
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import MAX_PLAYERS, OVER, State, States

KEPT_ACTIVE = 80
"""Features of a board that are written down: no board has more."""
WON = 40.0
"""What a won game is worth, in points, to whoever chooses its last action."""
LOOKED_AT = 8
"""The most actions whose replies are looked at."""


class Judgement(NamedTuple):
    """The weights as a player reads them; all threads share them."""

    linear: NDArray[np.float32]
    own: NDArray[np.float32]
    other: NDArray[np.float32]
    bias: NDArray[np.float32]
    last: NDArray[np.float32]
    squash: NDArray[np.float32]


class Manner(NamedTuple):
    """How games are played and written down."""

    looked_at: int
    """How many actions are judged by the best reply to them; the others by what they lead to."""
    noise: float
    """By how many points values err."""
    blunders: int
    """Actions in a thousand that are chosen at random."""
    often: int
    """Positions in a thousand that are written down inside the rounds; the rounds' ends always are."""


class Room(NamedTuple):
    """What one thread works in."""

    states: States
    """The game, the position after an action, and the one after a reply."""
    actions: NDArray[np.int16]
    replies: NDArray[np.int16]
    values: NDArray[np.float32]
    active: NDArray[np.int16]
    """(seats, MOST_ACTIVE)"""
    counts: NDArray[np.int32]
    others: NDArray[np.float32]
    """(seats, 8): what the others' boards feed to the eight hidden units that are looked at"""
    scores: NDArray[np.float32]
    rng: Generator
    journal: Journal


class Kept(NamedTuple):
    """Positions, one row each; ``game`` is the place of the game's result, or -1 where nothing was written."""

    active: NDArray[np.int16]
    """(rows, seats, KEPT_ACTIVE)"""
    counts: NDArray[np.int16]
    points: NDArray[np.float32]
    game: NDArray[np.int32]
    stage: NDArray[np.int8]
    final: NDArray[np.int16]
    """(games, seats): the final scores"""
    share: NDArray[np.float32]
    """(games, seats): the share of the victory"""


@compiled_lean
def eight(table: NDArray[np.float32], active: NDArray[np.int16], number: int, j: int) -> tuple[np.float32, ...]:
    """The sums of eight columns of the rows that are there: in registers, since a card's thread waits long for its own memory."""
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


@compiled_lean
def passed_on(
    mind: Judgement, j: int, k: int, own: np.float32, share: np.float32, players: int, seat: int, others: NDArray[np.float32]
) -> np.float32:
    """What one hidden unit adds to a seat's score."""
    hidden = np.float32(0.0)
    for other in range(players):
        if other != seat:
            hidden += others[other, k]
    return mind.last[j + k] * max(mind.bias[j + k] + own + share * hidden, np.float32(0.0))


@compiled_lean
def judge(state: State, mind: Judgement, room: Room) -> None:
    """The expected final score of each seat, into ``room.scores``."""
    sight = glance(state)
    players = int(state.players)
    share = np.float32(1.0 / (players - 1))
    for seat in range(players):
        active = room.active[seat]
        number, points = describe(state, seat, sight, active)
        total = np.float32(points)
        for i in range(number):
            total += mind.linear[active[i]]
        room.counts[seat] = number
        room.scores[seat] = total
    others = room.others
    for j in range(0, mind.last.shape[0], 8):
        for seat in range(players):
            a, b, c, d, e, f, g, h = eight(mind.other, room.active[seat], room.counts[seat], j)
            others[seat, 0], others[seat, 1], others[seat, 2], others[seat, 3] = a, b, c, d
            others[seat, 4], others[seat, 5], others[seat, 6], others[seat, 7] = e, f, g, h
        for seat in range(players):
            a, b, c, d, e, f, g, h = eight(mind.own, room.active[seat], room.counts[seat], j)
            total = passed_on(mind, j, 0, a, share, players, seat, others) + passed_on(mind, j, 1, b, share, players, seat, others)
            total += passed_on(mind, j, 2, c, share, players, seat, others) + passed_on(mind, j, 3, d, share, players, seat, others)
            total += passed_on(mind, j, 4, e, share, players, seat, others) + passed_on(mind, j, 5, f, share, players, seat, others)
            total += passed_on(mind, j, 6, g, share, players, seat, others) + passed_on(mind, j, 7, h, share, players, seat, others)
            room.scores[seat] += total


@compiled_lean
def worth(state: State, seat: int, mind: Judgement, room: Room) -> np.float32:
    """What a position is worth to a seat, in points: its chance to win as the lead over a single other that has the same chance."""
    players = int(state.players)
    if state.phase == OVER:
        rival, ahead = -(1 << 40), 0
        for other in range(players):
            if other != seat:
                rival = max(rival, standing(state, other))
                ahead = max(ahead, int(state.score[other]))
        mine = standing(state, seat)
        return np.float32(state.score[seat] - ahead + WON * ((mine > rival) - (mine < rival)))
    judge(state, mind, room)
    if players == 2:
        return room.scores[seat] - room.scores[1 - seat]
    scale = np.float32(0.5) * mind.squash[min(state.round_number, ROUNDS_KNOWN - 1)]
    best: np.float32 = np.float32(-1e9)
    for other in range(players):
        if other != seat:
            best = max(best, room.scores[other])
    total: np.float32 = np.float32(0.0)
    for other in range(players):
        if other != seat:
            total += math.exp((room.scores[other] - best) / scale)
    return room.scores[seat] - best - scale * math.log(total)


@compiled_lean
def answered(seat: int, mind: Judgement, room: Room) -> np.float32:
    """What the position after an action is worth to a seat, once whoever is to move has done what is best for them."""
    child = room.states[1]
    if child.phase <= OVER:
        return worth(child, seat, mind, room)
    mover = int(child.turn)
    number = list_moves(child, room.replies)
    best: np.float32 = np.float32(-1e9)
    found: np.float32 = np.float32(0.0)
    for i in range(number):
        room.states[2] = room.states[1]
        apply(room.states[2], room.replies[i], room.journal)
        value = worth(room.states[2], mover, mind, room)
        if value > best:
            best = value
            found = value if mover == seat else -value
            if mover != seat and child.players > 2:
                found = worth(room.states[2], seat, mind, room)
    return found


@compiled_lean
def choose(mind: Judgement, manner: Manner, room: Room) -> int:
    """The action that looks best to the seat to move in ``room.states[0]``."""
    state = room.states[0]
    seat = int(state.turn)
    number = list_moves(state, room.actions)
    if number == 1:
        return int(room.actions[0])
    if below(room.rng, 1000) < manner.blunders:
        return int(room.actions[below(room.rng, number)])
    first = 0
    for i in range(number):
        room.states[1] = room.states[0]
        apply(room.states[1], room.actions[i], room.journal)
        error = (below(room.rng, 2049) + below(room.rng, 2049) - 2048) / 1024.0
        room.values[i] = worth(room.states[1], seat, mind, room) + np.float32(manner.noise * error)
        if room.values[i] > room.values[first]:
            first = i
    if manner.looked_at < 2:
        return int(room.actions[first])
    best, chosen = np.float32(-1e9), first
    for _ in range(min(manner.looked_at, number)):
        promising = 0
        for i in range(1, number):
            if room.values[i] > room.values[promising]:
                promising = i
        room.values[promising] = np.float32(-1e9)
        room.states[1] = room.states[0]
        apply(room.states[1], room.actions[promising], room.journal)
        error = (below(room.rng, 2049) + below(room.rng, 2049) - 2048) / 1024.0
        value = answered(seat, mind, room) + np.float32(manner.noise * error)
        if value > best:
            best, chosen = value, promising
    return int(room.actions[chosen])


@compiled_lean
def write_down(room: Room, kept: Kept, row: int, game: int) -> None:
    """Write the position of ``room.states[0]`` down."""
    state = room.states[0]
    sight = glance(state)
    for seat in range(int(state.players)):
        number, points = describe(state, seat, sight, room.active[seat])
        number = min(number, KEPT_ACTIVE)
        for i in range(number):
            kept.active[row, seat, i] = room.active[seat, i]
        kept.counts[row, seat] = number
        kept.points[row, seat] = points
    kept.game[row] = game
    kept.stage[row] = state.round_number


@compiled_lean
def play_games(
    thread: int, start: States, seed: int, games: int, rows: int, mind: Judgement, manner: Manner, room: Room, kept: Kept
) -> int:
    """Play a thread's games and write its rows: those from ``thread * rows`` on are its own. Returns how many it wrote."""
    room.rng[0] = np.uint64(seed * 1_000_003 + thread * 2_654_435_761)
    written, last = thread * rows, (thread + 1) * rows
    state = room.states[0]
    for number in range(games):
        game = thread * games + number
        room.states[0] = start[game % start.shape[0]]
        deal(state, room.rng, room.journal)
        while state.phase != OVER:
            apply(state, choose(mind, manner, room), room.journal)
            ended = state.phase < OVER
            if state.phase != OVER and written < last and (ended or below(room.rng, 1000) < manner.often):
                write_down(room, kept, written, game)
                written += 1
            if ended:
                deal(state, room.rng, room.journal)
        settle(state, kept, game)
    return written - thread * rows


@compiled_lean
def settle(state: State, kept: Kept, game: int) -> None:
    """Write the result of a finished game down."""
    best, winners = -(1 << 40), 0
    for seat in range(int(state.players)):
        here = standing(state, seat)
        winners = 1 if here > best else winners + (here == best)
        best = max(best, here)
    for seat in range(int(state.players)):
        kept.final[game, seat] = state.score[seat]
        kept.share[game, seat] = np.float32(1.0 / winners) if standing(state, seat) == best else np.float32(0.0)


def new_room(dtype: "np.dtype[np.void]") -> Room:
    """Room for a thread of the processor."""
    return Room(
        np.zeros(3, dtype=dtype),
        np.zeros(LIST_ROOM, dtype=np.int16),
        np.zeros(LIST_ROOM, dtype=np.int16),
        np.zeros(LIST_ROOM, dtype=np.float32),
        np.zeros((MAX_PLAYERS, MOST_ACTIVE), dtype=np.int16),
        np.zeros(MAX_PLAYERS, dtype=np.int32),
        np.zeros((MAX_PLAYERS, 8), dtype=np.float32),
        np.zeros(MAX_PLAYERS, dtype=np.float32),
        np.zeros(1, dtype=np.uint64),
        np.zeros((1, 1), dtype=np.int32)[:0],
    )
