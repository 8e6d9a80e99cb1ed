"""Derive the reasons for an action from the evaluation, in compiled code that runs identically in browsers.

A seat's expected score is the sum of feature groups: points already secured, and each group of the evaluation's features. A reason is a
group in which an action gains, in tenths of a point.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import MAX_ACTIVE_FEATURES, Float32Array, extract_features, features_of, offer_summary
from tilework.games.core.dispatch import apply, legal_actions
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.games.core.state import State, States

MIN_REASON_POINTS = 0.7
"""Smallest difference (points) that counts as a reason."""
MIN_SHOWN_POINTS = 0.1
"""Smallest difference (points) that is shown at all."""
MAX_REASONS = 3
MIN_DENIAL_POINTS = 1.0
"""Smallest loss of a rival (points) that counts as a denial."""
GAINS, SAVES, DENIES = 0, 1, 2
"""Kinds of reasons: a gain in a group, an advantage over the average alternative, a cost to a rival."""
POINTS, TEMPO = 0, 1
"""Feature groups of every game: points already secured, and the right to move, which is no merit of an action."""
NO_ACTION = -1
MAX_GROUPS = 16
GroupPoints = NDArray[np.float64]
"""Points by feature group, or by seat."""
SHARED_GROUPS = frozenset({"points", "marker", "tempo", "denies", "end"})
"""Groups with the same message in every game."""


@cache
def group_names(game: str) -> tuple[str, ...]:
    """Return the names of a game's feature groups."""
    return ("points", "tempo", *sorted({name for _, name in features_of(game).FEATURE_GROUPS} - {"points", "tempo"}))


def message_id(game: str, part: str) -> str:
    """Return the id of the message that explains a gain in a group."""
    return f"reason.{part}" if part in SHARED_GROUPS else f"reason.{game}.{part}"


@cache
def feature_group_indices(game: str) -> NDArray[np.int16]:
    """Map each feature of a game to the index of its group."""
    found, names = np.zeros(features_of(game).NUM_FEATURES, dtype=np.int16), group_names(game)
    for start, name in features_of(game).FEATURE_GROUPS:
        found[start:] = names.index(name)
    return found


class ReasonScratch(NamedTuple):
    """Scratch buffers for one call at a time."""

    actions: NDArray[np.int16]
    """Legal actions."""
    active: NDArray[np.int16]
    """Active features of a board."""
    parts: GroupPoints
    """Three sets of group totals: (3, MAX_GROUPS)."""


def new_scratch() -> ReasonScratch:
    return ReasonScratch(np.zeros(MAX_LEGAL_ACTIONS, np.int16), np.zeros(MAX_ACTIVE_FEATURES, np.int16), np.zeros((3, MAX_GROUPS)))


@compiled
def add_group_points(
    linear: Float32Array, owner: NDArray[np.int16], state: State, seat: int, active: NDArray[np.int16], out: GroupPoints
) -> None:
    """Add a seat's expected score to ``out``, by feature group."""
    number, points = extract_features(state, seat, offer_summary(state), active)
    out[POINTS] += points
    for place in range(number):
        out[owner[active[place]]] += linear[active[place]]


@compiled
def add_points_after(
    linear: Float32Array,
    owner: NDArray[np.int16],
    states: States,
    action: int,
    active: NDArray[np.int16],
    out: GroupPoints,
    journal: Journal,
) -> None:
    """Add the expected score after an action of the seat to move, before any draw. ``states[0]`` is the position, ``states[1]`` scratch."""
    seat = states[0].turn
    states[1] = states[0]
    apply(states[1], action, journal)
    add_group_points(linear, owner, states[1], seat, active, out)


@compiled
def reasons_for(
    linear: Float32Array,
    owner: NDArray[np.int16],
    states: States,
    action: int,
    against: int,
    actions: NDArray[np.int16],
    active: NDArray[np.int16],
    parts: GroupPoints,
    journal: Journal,
    out: NDArray[np.int64],
) -> int:
    """Write the gains of an action for its own seat, largest first, as rows of (kind, group, tenths of a point). Return the count.

    Compares with the position before the action, or with the action ``against``. An action without gains may still save something
    compared with the average alternative. Losses are not reported.
    """
    parts[:] = 0.0
    add_points_after(linear, owner, states, action, active, parts[0], journal)
    if against != NO_ACTION:
        add_points_after(linear, owner, states, against, active, parts[1], journal)
        return _collect_reasons(parts, GAINS, MIN_REASON_POINTS, MAX_REASONS - 1, out)
    add_group_points(linear, owner, states[0], states[0].turn, active, parts[1])
    found = _collect_reasons(parts, GAINS, MIN_REASON_POINTS, MAX_REASONS, out)
    number = legal_actions(states[0], actions)
    if found > 0 or number < 2:
        return found
    parts[1:] = 0.0
    for place in range(number):
        if actions[place] != action:
            parts[2, :] = 0.0
            add_points_after(linear, owner, states, actions[place], active, parts[2], journal)
            for part in range(MAX_GROUPS):
                parts[1, part] += parts[2, part]
    for part in range(MAX_GROUPS):
        parts[1, part] /= number - 1
    return _collect_reasons(parts, SAVES, MIN_SHOWN_POINTS, 1, out)


@compiled
def _collect_reasons(parts: GroupPoints, kind: int, least: float, most: int, out: NDArray[np.int64]) -> int:
    """Write the groups in which the first set exceeds the second by at least ``least``, largest first. Return the count."""
    for found in range(most):
        best, gain = NO_ACTION, least
        for part in range(MAX_GROUPS):
            more = parts[0, part] - parts[1, part]
            if part != TEMPO and (more > gain or (more >= least and best == NO_ACTION)):
                best, gain = part, more
        if best == NO_ACTION:
            return found
        out[found, 0], out[found, 1], out[found, 2] = kind, best, tenths(gain)
        parts[0, best] = parts[1, best]
    return most


@compiled
def denial(better: GroupPoints, played: GroupPoints, players: int, seat: int, row: NDArray[np.int64]) -> int:
    """Write the reason that the better action costs a rival more than the one played, by expected scores. Return 1 if it applies, else 0.

    The evaluation is fitted to leads, so the cost is capped by the difference in lead.
    """
    rival, cost = NO_ACTION, 0.0
    for other in range(players):
        if other != seat and (rival == NO_ACTION or played[other] - better[other] > cost):
            rival, cost = other, played[other] - better[other]
    cost = min(cost, lead_difference(better, played, players, seat))
    row[0], row[1], row[2] = DENIES, rival, tenths(max(cost, 0.0))
    return 1 if cost >= MIN_DENIAL_POINTS else 0


@compiled
def scale_to_realized_lead(
    better: GroupPoints, played: GroupPoints, players: int, seat: int, realized_percent: int, rows: NDArray[np.int64], found: int
) -> int:
    """Add the cost to a rival, then scale all reasons to the lead that playouts realise. Return the number of reasons.

    Relative sizes are preserved; reasons that round to zero are dropped.
    """
    found += denial(better, played, players, seat, rows[found])
    whole = 0
    for place in range(found):
        whole += rows[place, 2]
    share = 0.1 * realized_percent * max(0.0, lead_difference(better, played, players, seat)) / max(whole, 1)
    kept = 0
    for place in range(found):
        points = int(share * rows[place, 2] + 0.5)
        if points > 0:
            rows[kept, 0], rows[kept, 1], rows[kept, 2] = rows[place, 0], rows[place, 1], points
            kept += 1
    return kept


@compiled
def lead_difference(better: GroupPoints, played: GroupPoints, players: int, seat: int) -> float:
    """Return how much larger a seat's lead over the best rival is after one action than after another."""
    one, two = -1e9, -1e9
    for other in range(players):
        if other != seat:
            one, two = max(one, better[other]), max(two, played[other])
    result: float = better[seat] - one - (played[seat] - two)
    return result


@compiled
def tenths(points: float) -> int:
    """Convert non-negative points to tenths, rounded."""
    return int(10.0 * points + 0.5)
