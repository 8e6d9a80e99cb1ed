"""An independent solver, as plain as can be: every action of everybody, to the end of the round.

It shares with the search only the rules and what a finished round is worth. A claim "no action but this one is worth more than so much" is
checked by asking of each action whether it is worth at least, or at most, what is claimed. Where tiles are drawn before the round ends (a
supply that is filled up), the claim must hold whatever is drawn.
"""

from collections.abc import Iterable

from tilework.bots.evaluation import assess
from tilework.bots.evaluation.store import weights_for
from tilework.bots.search.engine import new_work
from tilework.games.core.journal import new_journal
from tilework.games.position import Position
from tilework.puzzles.solving import Solution

MOST_POSITIONS = 60_000


class Unprovable(Exception):
    """There are too many positions."""


class Prover:
    """Answers questions about one position."""

    def __init__(self, position: Position, most: int = MOST_POSITIONS) -> None:
        assert position.turn is not None
        self.root, self.seat = position, position.turn
        self.left = most
        self.met_chance = False
        """Whether tiles were drawn before the end of the round in anything that was looked at."""
        self._work = new_work(position.game, weights_for(position))
        self._trial = position.mutable()
        self._journal = new_journal()
        self._known: dict[tuple[bytes, int, bool], bool] = {}

    def is_at_least(self, position: Position, value: int, lucky: bool) -> bool:
        """Whether a position is worth so much to the seat that asks, all others being against it: with any luck, or whatever is drawn."""
        if position.is_over or position.round != self.root.round:
            return int(assess(position.state, self.seat, self._work)) >= value
        key = position._raw, value, lucky
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._search(position, value, lucky)
        return known

    def _search(self, position: Position, value: int, lucky: bool) -> bool:
        self.left -= 1
        if self.left < 0:
            raise Unprovable
        if position.is_chance:
            self.met_chance = True
            following = (position.after(outcome) for outcome, _ in position.chance_outcomes())
            some = lucky
        else:
            following = (self.after(position, action) for action in position.legal_numbers().tolist())
            some = position.turn == self.seat
        found = any if some else all
        return found(self.is_at_least(each, value, lucky) for each in following)

    def after(self, position: Position, action: int) -> Position:
        """The position after an action."""
        self._trial.become(position)
        self._journal[0, 0] = 0
        self._trial.try_out(action, self._journal)
        return self._trial.position

    def secures(self, action: str, value: int) -> bool:
        """Whether an action is worth so much, whatever is drawn."""
        return self.is_at_least(self._after(action), value, lucky=False)

    def can_reach(self, action: str, value: int) -> bool:
        """Whether an action is worth so much with any luck."""
        return self.is_at_least(self._after(action), value, lucky=True)

    def _after(self, action: str) -> Position:
        return self.after(self.root, self.root.action(action).number)


def is_proved(position: Position, value: int, runner_up: int, answers: Iterable[str], most: int = MOST_POSITIONS) -> bool:
    """Whether the plain solver agrees: these actions are worth ``value``, one other is worth ``runner_up``, and none is worth more.

    Where tiles are drawn on the way, values depend on them; then three quarters of the gap must remain whatever is drawn.
    """
    prover, best = Prover(position, most), set(answers)
    others = sorted({str(action) for action in position.legal_actions()} - best)
    spared = (value - runner_up) // 8
    try:
        if any(prover.can_reach(action, runner_up + spared + 1) for action in others):
            return False
        if not all(prover.secures(action, value - spared) for action in best):
            return False
        return prover.met_chance or _is_exact(prover, value, runner_up, best, others)
    except Unprovable:
        return False


def holds(position: Position, solution: Solution, most: int = MOST_POSITIONS) -> bool:
    """Whether the plain solver agrees with what the search found."""
    return is_proved(position, solution.best.value, solution.runner_up.value, solution.best.actions, most)


def _is_exact(prover: Prover, value: int, runner_up: int, best: Iterable[str], others: Iterable[str]) -> bool:
    """Without luck the values are what is claimed, to the last bit."""
    exact = all(prover.secures(action, value) and not prover.can_reach(action, value + 1) for action in best)
    reached = any(prover.secures(action, runner_up) for action in others)
    return exact and reached and not any(prover.can_reach(action, runner_up + 1) for action in others)
