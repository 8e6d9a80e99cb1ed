"""Sintra at first sight: the score, strips on the way to completion, and what broken glass will cost."""

from tilework.games.core.bits import popcount
from tilework.games.core.jit import compiled
from tilework.games.core.state import OVER
from tilework.games.sintra.layout import GLASS_COST, LAST_SPACE, PANE, ROUNDS, WINDOW_VALUES, WINDOWS, WORTH, State
from tilework.games.sintra.rules import panes_filled

BEHIND = 0.6  # how much of its worth a strip keeps that the glazier has passed
PROMISE = 0.8  # how much of its worth a strip has that is nearly complete
ORNAMENT = 1.6  # a pane's share in an ornament or in the palace, roughly


@compiled
def filled_windows(state: State, seat: int) -> int:
    """The windows that have a piece, as a set."""
    filled = 0
    for window in range(WINDOWS):
        filled |= (state.windows[seat, window] != 0) << window
    return filled


@compiled
def strip_worth(state: State, seat: int, window: int, filled: int) -> float:
    """What completing a strip would bring."""
    return WINDOW_VALUES[window] + WORTH[filled >> (window + 1) << (window + 1)] + ORNAMENT


@compiled
def glass_worth(state: State, seat: int) -> float:
    """What the marker's place costs, and a little more for the fall that comes nearer."""
    here = state.broken[seat]
    return -GLASS_COST[here] - 2.0 * here / LAST_SPACE


@compiled
def worth(state: State, seat: int) -> float:
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
    return total + glass_worth(state, seat)
