"""Prove puzzles with an independent brute-force solver: every action of every seat, to the end of the round.

It shares only the rules and the evaluation of a finished round with the search. A claim about the value of an action is checked as bounds:
at least, and at most, the claimed value. Where tiles are drawn before the round ends (refills), the claim must hold for every draw.
"""

from collections.abc import Iterable

from tilework.bots.evaluation import evaluate
from tilework.bots.evaluation.weight_files import weights_for
from tilework.bots.search.searcher import new_search_state
from tilework.games.core.journal import new_journal
from tilework.games.position import Position
from tilework.puzzles.solve import Solution

MAX_POSITIONS = 60_000


class ProofLimitExceeded(Exception):
    """The proof needs more positions than allowed."""


class Prover:
    """Decide value bounds for one position."""

    left: int
    met_chance: bool

    def __init__(self, position: Position, max_positions: int = MAX_POSITIONS) -> None:
        assert position.turn is not None
        self.root: Position = position
        self.seat: int = position.turn
        self.left = max_positions
        self.met_chance = False
        """Set once a draw occurred before the end of the round in any line examined."""
        self._work = new_search_state(position.game, weights_for(position))
        self._trial = position.mutable()
        self._journal = new_journal()
        self._known: dict[tuple[bytes, int, bool], bool] = {}

    def is_at_least(self, position: Position, value: int, lucky: bool) -> bool:
        """Return whether a position is worth at least ``value`` to the root seat, for some draw (``lucky``) or for every draw."""
        if position.is_over or position.round != self.root.round:
            return int(evaluate(position.state, self.seat, self._work)) >= value
        key = position._raw, value, lucky
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._search(position, value, lucky)
        return known

    def _search(self, position: Position, value: int, lucky: bool) -> bool:
        self.left -= 1
        if self.left < 0:
            raise ProofLimitExceeded
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
        self._trial.assign_from(position)
        self._journal[0, 0] = 0
        self._trial.try_play(action, self._journal)
        return self._trial.position

    def secures(self, action: str, value: int) -> bool:
        """Return whether an action is worth at least ``value`` for every draw."""
        return self.is_at_least(self._after(action), value, lucky=False)

    def can_reach(self, action: str, value: int) -> bool:
        """Return whether an action is worth at least ``value`` for some draw."""
        return self.is_at_least(self._after(action), value, lucky=True)

    def _after(self, action: str) -> Position:
        return self.after(self.root, self.root.action(action).number)


def is_proved(position: Position, value: int, runner_up: int, answers: Iterable[str], max_positions: int = MAX_POSITIONS) -> bool:
    """Return whether the answers are worth ``value``, one other action ``runner_up``, and none more.

    With draws on the way values vary; then three quarters of the gap must remain for every draw.
    """
    prover, best = Prover(position, max_positions), set(answers)
    others = sorted({str(action) for action in position.legal_actions()} - best)
    spared = (value - runner_up) // 8
    try:
        if any(prover.can_reach(action, runner_up + spared + 1) for action in others):
            return False
        if not all(prover.secures(action, value - spared) for action in best):
            return False
        return prover.met_chance or _is_exact(prover, value, runner_up, best, others)
    except ProofLimitExceeded:
        return False


def confirms_solution(position: Position, solution: Solution, max_positions: int = MAX_POSITIONS) -> bool:
    """Return whether the prover confirms the solution found by the search."""
    return is_proved(position, solution.best.value, solution.runner_up.value, solution.best.actions, max_positions)


def _is_exact(prover: Prover, value: int, runner_up: int, best: Iterable[str], others: Iterable[str]) -> bool:
    """Check the claimed values exactly, which is possible when nothing is drawn."""
    exact = all(prover.secures(action, value) and not prover.can_reach(action, value + 1) for action in best)
    reached = any(prover.secures(action, runner_up) for action in others)
    return exact and reached and not any(prover.can_reach(action, runner_up + 1) for action in others)
