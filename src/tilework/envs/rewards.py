"""What a seat is rewarded for. A reward is the growth of a value from one decision to the next, so that rewards add up to it."""

from tilework.errors import InvalidOption
from tilework.games.core.generic import standing
from tilework.games.core.jit import compiled
from tilework.games.core.state import OVER, State

REWARDS = ("outcome", "lead", "score")
"""The choices: the share of the victory (a win alone 1; a loss -1 against one opponent, -1/2 against two, -1/3 against three; the
rewards of all seats add up to 0), the points ahead of the best opponent, and the seat's own points."""

OUTCOME, LEAD, SCORE = range(3)


def number_of(reward: str) -> int:
    """The number of a reward's name."""
    if reward not in REWARDS:
        raise InvalidOption(f"reward can't be {reward!r}; choose one of: {', '.join(REWARDS)}")
    return REWARDS.index(reward)


@compiled
def outcome(state: State, seat: int) -> float:
    """The share of the victory, stretched so that the seats' shares add up to 0; 0 while the game goes on."""
    if state.phase != OVER:
        return 0.0
    own = standing(state, seat)
    winners = 0
    best = own
    for other in range(state.players):
        theirs = standing(state, other)
        if theirs > best:
            best = theirs
            winners = 0
        winners += theirs == best
    share = 1.0 / winners if own == best else 0.0
    return (share * state.players - 1.0) / (state.players - 1.0)


@compiled
def lead(state: State, seat: int) -> float:
    """The points ahead of the best of the others."""
    best = -1000
    for other in range(state.players):
        if other != seat:
            best = max(best, int(state.score[other]))
    return float(state.score[seat] - best)


@compiled
def value(state: State, seat: int, reward: int) -> float:
    """What a seat has so far, by the chosen reward."""
    if reward == OUTCOME:
        return outcome(state, seat)
    if reward == LEAD:
        return lead(state, seat)
    return float(state.score[seat])


def forfeit(reward: str) -> float:
    """What an illegal action costs where it ends the game: a lost game, or 100 points."""
    return -1.0 if number_of(reward) == OUTCOME else -100.0
