"""What a seat is rewarded for. A reward is the growth of a value from one decision to the next, so that rewards add up to it."""

from tilework.errors import InvalidOption
from tilework.games.core.dispatch import ranking_key
from tilework.games.core.jit import compiled
from tilework.games.core.state import OVER, State

REWARDS = ("outcome", "lead", "score")
"""The choices: the share of the victory (a win alone 1; a loss -1 against one opponent, -1/2 against two, -1/3 against three; the
rewards of all seats add up to 0), the points ahead of the best opponent, and the seat's own points."""

OUTCOME, LEAD, SCORE = range(3)


def number_of(reward: str) -> int:
    """Return the code of a reward's name."""
    if reward not in REWARDS:
        raise InvalidOption(f"reward can't be {reward!r}; choose one of: {', '.join(REWARDS)}")
    return REWARDS.index(reward)


@compiled
def outcome(state: State, seat: int) -> float:
    """Return the share of the win, scaled so that the seats sum to 0; 0 while the game goes on."""
    if state.phase != OVER:
        return 0.0
    own = ranking_key(state, seat)
    winners = 0
    best = own
    for other in range(state.players):
        theirs = ranking_key(state, other)
        if theirs > best:
            best = theirs
            winners = 0
        winners += theirs == best
    share = 1.0 / winners if own == best else 0.0
    return (share * state.players - 1.0) / (state.players - 1.0)


@compiled
def lead(state: State, seat: int) -> float:
    """Return the points ahead of the best opponent."""
    best = -1000
    for other in range(state.players):
        if other != seat:
            best = max(best, int(state.score[other]))
    return float(state.score[seat] - best)


@compiled
def value(state: State, seat: int, reward: int) -> float:
    """Return a seat's cumulative value under the chosen reward."""
    if reward == OUTCOME:
        return outcome(state, seat)
    if reward == LEAD:
        return lead(state, seat)
    return float(state.score[seat])


def forfeit(reward: str) -> float:
    """Return the cost of an illegal action that ends the game: a loss, or 100 points."""
    return -1.0 if number_of(reward) == OUTCOME else -100.0
