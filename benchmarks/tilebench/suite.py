"""The suites: positions of last rounds, solved to the end of the game. What is best in them is a fact, whatever an evaluation thinks.

A position is taken if a search sees every line to the end, and finds the same value for every action with the fitted evaluation and with
one that knows nothing, and whatever is imagined to be drawn: then neither has a part in it. Best is what wins by most (or loses by least).
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tilework import bots
from tilework.bots.bot import Limits
from tilework.bots.evaluation import features_of
from tilework.bots.evaluation.store import blank, weights_for
from tilework.bots.search.engine import Searcher, Task
from tilework.games.position import Position
from tilework.match import Match

SUITES = Path(__file__).parent / "suites"
NODES = 40_000
FEWEST = 6
"""Fewer actions are no question."""
OF_A_GAME = 2
LAST_ACTIONS = 12
"""How many decisions before its end a game is looked at."""


@dataclass(frozen=True)
class Problem:
    """A position and its best actions, all of them, in notation."""

    position: str
    best: tuple[str, ...]

    def at(self) -> Position:
        """The position itself."""
        return Position.parse(self.position)


def read(game: str) -> list[Problem]:
    """The suite of a game."""
    lines = (SUITES / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    return [Problem(data["position"], tuple(data["best"])) for data in map(json.loads, lines)]


def has_suite(game: str) -> bool:
    """Whether a game has a suite."""
    return (SUITES / f"{game}.jsonl").exists()


class Solver:
    """Finds what is best in positions of one game where that is a fact."""

    def __init__(self, position: Position) -> None:
        game = position.game
        self._with_all, self._blind = Searcher(game, weights_for(position)), Searcher(game, blank(features_of(game.name).FEATURES))

    def best(self, position: Position) -> tuple[str, ...] | None:
        """All actions of the highest value; None where the search can't see to the end, or it is no fact."""
        legal = position.legal_actions()
        values = None
        for searcher, seed in ((self._with_all, 0), (self._blind, 1), (self._blind, 2)):
            found = searcher.think(position, Task(nodes=NODES, wanted=len(legal), seed=seed))
            these = {line.actions[0]: line.value for line in found.lines}
            if not found.solved or values not in (None, these):
                return None
            values = these
        assert values is not None
        most = max(values.values())
        return tuple(str(action) for action in legal if values[action.number] == most)


def make(game: str, number: int, seed: int = 0) -> Iterator[Problem]:
    """Problems from the ends of games between bots."""
    solver, made = None, 0
    while made < number:
        match = Match.new(game, players=2, seed=seed)
        while not match.is_over:
            match.play(bots.get("hard").choose(match.position, Limits(nodes=200), seed=seed).action)
        seed += 1
        solver = solver or Solver(match.position)
        for problem in _problems(match, solver):
            made += 1
            yield problem
            if made == number:
                return


def _problems(match: Match, solver: Solver) -> Iterator[Problem]:
    """The first few of a game, from the earliest that can be solved."""
    found, before = 0, [step.before for step in match.steps if step.before.turn is not None]
    for position in before[-LAST_ACTIONS:]:
        legal = position.legal_actions()
        if len(legal) < FEWEST or found == OF_A_GAME:
            continue
        best = solver.best(position)
        if best and len(best) <= len(legal) // 2:
            found += 1
            yield Problem(position.notation(), best)


def write(game: str, problems: list[Problem]) -> None:
    """Write a suite."""
    text = "".join(json.dumps({"position": each.position, "best": each.best}, ensure_ascii=False) + "\n" for each in problems)
    (SUITES / f"{game}.jsonl").write_text(text, encoding="utf-8")
