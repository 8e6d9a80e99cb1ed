"""The suites: positions of last rounds, solved to the end of the game, so that the best moves are facts and not opinions.

A position qualifies if the search sees every line to the end and finds the same value for every action with the fitted evaluation, with
zero weights, and for any imagined draw. The best actions win by most, or lose by least.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tilework import bots
from tilework.bots.bot import Limits
from tilework.bots.evaluation import features_of
from tilework.bots.evaluation.weight_files import weights_for, zero_weights
from tilework.bots.search.request import SearchRequest
from tilework.bots.search.searcher import Searcher
from tilework.games.position import Position
from tilework.match import Match

SUITES = Path(__file__).parent / "suites"
NODES = 40_000
FEWEST = 6
"""Minimum number of legal actions."""
OF_A_GAME = 2
LAST_ACTIONS = 12
"""Examine this many decisions before the end of a game."""


@dataclass(frozen=True)
class Problem:
    """A position and all its best actions, in notation."""

    position: str
    best: tuple[str, ...]

    def at(self) -> Position:
        return Position.parse(self.position)


def read(game: str) -> list[Problem]:
    """Read the suite of a game."""
    lines = (SUITES / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    return [Problem(data["position"], tuple(data["best"])) for data in map(json.loads, lines)]


def has_suite(game: str) -> bool:
    return (SUITES / f"{game}.jsonl").exists()


class Solver:
    """Find the best actions of positions in which they are provable."""

    def __init__(self, position: Position) -> None:
        game = position.game
        self._with_all, self._blind = (
            Searcher(game, weights_for(position)),
            Searcher(game, zero_weights(features_of(game.name).NUM_FEATURES)),
        )

    def best(self, position: Position) -> tuple[str, ...] | None:
        """Return all actions of the highest value; None if that cannot be proved."""
        legal = position.legal_actions()
        values = None
        for searcher, seed in ((self._with_all, 0), (self._blind, 1), (self._blind, 2)):
            found = searcher.search(position, SearchRequest(nodes=NODES, multi_pv=len(legal), seed=seed))
            these = {line.actions[0]: line.value for line in found.pvs}
            if not found.solved or values not in (None, these):
                return None
            values = these
        assert values is not None
        most = max(values.values())
        return tuple(str(action) for action in legal if values[action.number] == most)


def make(game: str, number: int, seed: int = 0) -> Iterator[Problem]:
    """Yield problems from the ends of games between bots."""
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
    """Yield the first few problems of a game, starting with the earliest solvable position."""
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
    text = "".join(json.dumps({"position": each.position, "best": each.best}, ensure_ascii=False) + "\n" for each in problems)
    (SUITES / f"{game}.jsonl").write_text(text, encoding="utf-8")
