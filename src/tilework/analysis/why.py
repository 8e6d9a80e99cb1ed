"""Which reasons speak for an action, worked out in compiled code, so that a browser gives the same ones.

A seat's expected score has parts: points as good as made, and each group of the evaluation's features. A reason is a part in which an
action gains, told in tenths of a point.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import MOST_ACTIVE, Numbers, describe, features_of, glance
from tilework.games.core.generic import apply, legal_actions
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.playout import LIST_ROOM
from tilework.games.core.state import State, States

NOTABLE = 0.7
"""Points from which a difference is worth a word."""
TELLABLE = 0.1
"""Points below which a difference is told as nothing."""
MOST_REASONS = 3
DENIAL = 1.0
"""Points from which an action that hurts the others is said to do so."""
BORNE_OUT = {"azul": (57, 63, 110), "pavilion": (37, 74, 87), "sintra": (81, 100, 121)}
"""How many hundredths of the lead that the search sees in a better action come in playouts to the end of the game, with two, three and
four players (``benchmarks/reasons``)."""

GAINS, SAVES, DENIES = 0, 1, 2
"""Kinds of reasons: a part in which the action gains, one in which it beats the average of the others, and what it costs a rival."""
POINTS, TEMPO = 0, 1
"""The parts that every game has: points as good as made, and whose turn it is, which is no merit of an action."""
NO_ACTION = -1
MOST_PARTS = 16
Parts = NDArray[np.float64]
"""Points by part, or by seat."""
COMMON = frozenset({"points", "marker", "tempo", "denies", "end"})
"""What is told in the same words for every game."""


@cache
def part_names(game: str) -> tuple[str, ...]:
    """What the parts of a game's expected scores are called."""
    return ("points", "tempo", *sorted({name for _, name in features_of(game).GROUPS} - {"points", "tempo"}))


def message(game: str, part: str) -> str:
    """The message that tells a gain in a part."""
    return f"reason.{part}" if part in COMMON else f"reason.{game}.{part}"


@cache
def owners(game: str) -> NDArray[np.int16]:
    """The part that each feature of a game belongs to."""
    found, names = np.zeros(features_of(game).FEATURES, dtype=np.int16), part_names(game)
    for start, name in features_of(game).GROUPS:
        found[start:] = names.index(name)
    return found


class Desk(NamedTuple):
    """Room to work in."""

    actions: NDArray[np.int16]
    """For a list of actions."""
    active: NDArray[np.int16]
    """For the features of a board."""
    parts: Parts
    """For three sets of parts: (3, MOST_PARTS)."""


def new_desk() -> Desk:
    """Room for one question at a time."""
    return Desk(np.zeros(LIST_ROOM, np.int16), np.zeros(MOST_ACTIVE, np.int16), np.zeros((3, MOST_PARTS)))


@compiled
def add_parts(linear: Numbers, owner: NDArray[np.int16], state: State, seat: int, active: NDArray[np.int16], out: Parts) -> None:
    """Add what a seat's expected score is made of."""
    number, points = describe(state, seat, glance(state), active)
    out[POINTS] += points
    for place in range(number):
        out[owner[active[place]]] += linear[active[place]]


@compiled
def add_after(
    linear: Numbers, owner: NDArray[np.int16], states: States, action: int, active: NDArray[np.int16], out: Parts, journal: Journal
) -> None:
    """The same after an action of the seat to move in the first state, before anything is drawn; the second state is room for it."""
    seat = states[0].turn
    states[1] = states[0]
    apply(states[1], action, journal)
    add_parts(linear, owner, states[1], seat, active, out)


@compiled
def reasons_for(
    linear: Numbers,
    owner: NDArray[np.int16],
    states: States,
    action: int,
    against: int,
    actions: NDArray[np.int16],
    active: NDArray[np.int16],
    parts: Parts,
    journal: Journal,
    out: NDArray[np.int64],
) -> int:
    """Write what an action gains for its own seat, the largest gains first: rows of kind, part and tenths of a point. Returns how many.

    It is compared with the position before, or with the action ``against``. An action that gains nothing may still save something
    against the average of the others. A loss is no reason: an action that everything speaks against has none.
    """
    parts[:] = 0.0
    add_after(linear, owner, states, action, active, parts[0], journal)
    if against != NO_ACTION:
        add_after(linear, owner, states, against, active, parts[1], journal)
        return _tell(parts, GAINS, NOTABLE, MOST_REASONS - 1, out)
    add_parts(linear, owner, states[0], states[0].turn, active, parts[1])
    found = _tell(parts, GAINS, NOTABLE, MOST_REASONS, out)
    number = legal_actions(states[0], actions)
    if found > 0 or number < 2:
        return found
    parts[1:] = 0.0
    for place in range(number):
        if actions[place] != action:
            parts[2, :] = 0.0
            add_after(linear, owner, states, actions[place], active, parts[2], journal)
            for part in range(MOST_PARTS):
                parts[1, part] += parts[2, part]
    for part in range(MOST_PARTS):
        parts[1, part] /= number - 1
    return _tell(parts, SAVES, TELLABLE, 1, out)


@compiled
def _tell(parts: Parts, kind: int, least: float, most: int, out: NDArray[np.int64]) -> int:
    """Write the parts in which the first set has so much more than the second. The largest come first."""
    for found in range(most):
        best, gain = NO_ACTION, least
        for part in range(MOST_PARTS):
            more = parts[0, part] - parts[1, part]
            if part != TEMPO and (more > gain or (more >= least and best == NO_ACTION)):
                best, gain = part, more
        if best == NO_ACTION:
            return found
        out[found, 0], out[found, 1], out[found, 2] = kind, best, tenths(gain)
        parts[0, best] = parts[1, best]
    return most


@compiled
def denial(better: Parts, played: Parts, players: int, seat: int, row: NDArray[np.int64]) -> int:
    """Write the reason that one action would have cost a rival more than another did, by what each lets everybody expect. Returns 1 if so.

    The evaluation is fitted to leads: what it says of one seat alone counts no further than the lead bears it out.
    """
    rival, cost = NO_ACTION, 0.0
    for other in range(players):
        if other != seat and (rival == NO_ACTION or played[other] - better[other] > cost):
            rival, cost = other, played[other] - better[other]
    cost = min(cost, lead_kept(better, played, players, seat))
    row[0], row[1], row[2] = DENIES, rival, tenths(max(cost, 0.0))
    return 1 if cost >= DENIAL else 0


def borne_out(game: str) -> tuple[int, ...]:
    """The hundredths of a lead that come in the end, by the number of players; all of it where that was not measured."""
    return BORNE_OUT.get(game, (100, 100, 100))


@compiled
def bear_out(better: Parts, played: Parts, players: int, seat: int, borne: int, rows: NDArray[np.int64], found: int) -> int:
    """Add what the better action costs a rival, then hold all reasons to the points that its lead turns out to bring. Returns how many.

    Each reason keeps its share of the whole; what is next to nothing is left out.
    """
    found += denial(better, played, players, seat, rows[found])
    whole = 0
    for place in range(found):
        whole += rows[place, 2]
    share = 0.1 * borne * max(0.0, lead_kept(better, played, players, seat)) / max(whole, 1)
    kept = 0
    for place in range(found):
        points = int(share * rows[place, 2] + 0.5)
        if points > 0:
            rows[kept, 0], rows[kept, 1], rows[kept, 2] = rows[place, 0], rows[place, 1], points
            kept += 1
    return kept


@compiled
def lead_kept(better: Parts, played: Parts, players: int, seat: int) -> float:
    """How much more a seat leads the best of the others after one action than after another."""
    one, two = -1e9, -1e9
    for other in range(players):
        if other != seat:
            one, two = max(one, better[other]), max(two, played[other])
    return better[seat] - one - (played[seat] - two)


@compiled
def tenths(points: float) -> int:
    """Points, not negative ones, in tenths."""
    return int(10.0 * points + 0.5)
