"""Tilebench's suites: legal positions, best moves among the legal ones, and an engine's score is the share that it finds."""

import pytest
from benchmarks.tilebench.scoring import solved
from benchmarks.tilebench.suite import has_suite, read

from tilework import games
from tilework.arena.participants import Participant
from tilework.bots.bot import Choice, Limits
from tilework.games.position import Position


class Knowing:
    """Plays the first best move of every other problem, and else an action that is not among the best."""

    name = "knowing"

    def __init__(self, game: str) -> None:
        self.problems = {problem.position: (number, problem) for number, problem in enumerate(read(game))}

    def choose(self, position: Position, limits: Limits = Limits(), **_: object) -> Choice:  # noqa: B008
        number, problem = self.problems[position.notation()]
        wrong = next(action for action in position.legal_actions() if str(action) not in problem.best)
        return Choice(position.action(problem.best[0]) if number % 2 == 0 else wrong)


@pytest.mark.parametrize("game", [game for game in games.names() if has_suite(game)])
def test_a_suite_is_sound_and_scored(game: str) -> None:
    problems = read(game)
    assert len({problem.position for problem in problems}) == len(problems) == 100
    for problem in problems:
        legal = {str(action) for action in problem.at().legal_actions()}
        assert set(problem.best) < legal
        assert 2 * len(problem.best) <= len(legal) >= 6
    assert solved(Participant("knowing", Knowing(game), Limits()), problems) == 0.5
