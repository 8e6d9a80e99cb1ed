"""Sintra at first sight: the score, strips on the way to completion, and what broken glass will cost."""

from tilework.games.core.bits import popcount
from tilework.games.core.jit import compiled
from tilework.games.core.state import OVER
from tilework.games.sintra.rules import panes_filled
from tilework.games.sintra.state import (
    GLASS_COST,
    LAST_SPACE,
    PANE,
    ROUNDS,
    WINDOW_VALUES,
    WINDOWS,
    WORTH,
    State,
)

BEHIND = 0.6  # how much of its worth a strip keeps that the glazier has passed
PROMISE = 0.8  # how much of its worth a strip has that is nearly complete
ORNAMENT = 1.6  # a pane's share in an ornament or in the palace, roughly


@compiled
def filled_windows(state: State, seat: int) -> int:
    """Return the windows with a piece, as a set."""
    filled = 0
    for window in range(WINDOWS):
        filled |= (state.windows[seat, window] != 0) << window
    return filled


@compiled
def strip_worth(state: State, seat: int, window: int, filled: int) -> float:
    """Return the points for completing a strip."""
    result: float = WINDOW_VALUES[window] + WORTH[filled >> (window + 1) << (window + 1)] + ORNAMENT
    return result


@compiled
def glass_worth(state: State, seat: int) -> float:
    """Return the cost of the marker's space, plus a little for the coming fall."""
    here = state.broken[seat]
    result: float = -GLASS_COST[here] - 2.0 * here / LAST_SPACE
    return result


@compiled
def heuristic_value(state: State, seat: int) -> float:
    """Points now and in sight."""
    total = float(state.score[seat])
    if state.phase == OVER:
        return total
    filled = filled_windows(state, seat)
    left = (ROUNDS + 1 - state.round_number) / ROUNDS
    for window in range(WINDOWS):
        total += ORNAMENT * panes_filled(state, seat, window)
        share = popcount(state.glass[seat, window]) / 5.0
        reach = 1.0 if window >= state.glazier[seat] else BEHIND
        total += (PROMISE if share < 1.0 else 1.0) * share * (0.3 + 0.7 * share) * reach * strip_worth(state, seat, window, filled)
        if state.strips[seat, window] != 0:
            total += 0.4 * left * reach
    total += 0.1 * (WINDOWS - state.glazier[seat]) * left
    if state.phase == PANE and state.turn == seat:
        total += 0.5
    result: float = total + glass_worth(state, seat)
    return result
