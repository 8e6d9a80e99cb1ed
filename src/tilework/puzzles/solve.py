"""Solve a position: the value of every action, with the rest of the round searched to its end.

Values are those of the search (``bots/search``): about -UNIT for a certain loss to UNIT for a certain win, plus a small term for points.
They are exact if the game ends with the round; otherwise a finished round is worth its evaluation. With more than two players an action is
worth what it secures against every play of the others.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from tilework.analysis.assembly import lead_of
from tilework.bots.evaluation import position_key
from tilework.bots.evaluation.weight_files import weights_for
from tilework.bots.search.request import PvLine, SearchRequest, SearchResult
from tilework.bots.search.searcher import Searcher
from tilework.games.position import Position

MAX_NODES = 30_000
MIN_CHANCE_GAP = 0.04
"""The best action must lead any other by this win chance …"""
MIN_POINTS_GAP = 3.0
"""… or, unless the game is lost, by this many points of the expected lead."""
MIN_OPEN_CHANCE = 0.4
MIN_OPTIONS = 3
"""Minimum number of distinct options for a puzzle."""


@dataclass(frozen=True)
class Option:
    """Equivalent actions with their value: the same tiles from equal factories, or transpositions of one plan."""

    actions: tuple[str, ...]
    value: int
    chances: tuple[float, ...]
    scores: tuple[float, ...]
    line: tuple[str, ...]


@dataclass(frozen=True)
class Solution:
    """All options of a position, best first."""

    seat: int
    options: tuple[Option, ...]
    nodes: int

    @property
    def best(self) -> Option:
        return self.options[0]

    @property
    def runner_up(self) -> Option:
        return self.options[1]

    @property
    def is_clear(self) -> bool:
        """Whether the best option is clearly better than all others."""
        if len(self.options) < MIN_OPTIONS:
            return False
        is_open = self.best.chances[self.seat] >= MIN_OPEN_CHANCE
        return self.loss(self.runner_up) >= MIN_CHANCE_GAP or (is_open and self.points_lost(self.runner_up) >= MIN_POINTS_GAP)

    def loss(self, option: Option) -> float:
        """Return the win chance an option loses."""
        return max(0.0, self.best.chances[self.seat] - option.chances[self.seat])

    def points_lost(self, option: Option) -> float:
        """Return the points of expected lead an option loses."""
        return max(0.0, lead_of(self.best.scores, self.seat) - lead_of(option.scores, self.seat))


_solvers: dict[tuple[str, int], Searcher] = {}
"""Paranoid searchers by game and weights: with any number of players they prune nothing away."""


def solve(position: Position, nodes: int = MAX_NODES) -> Solution | None:
    """Return the value of every action; ``None`` if the round cannot be searched to its end within ``nodes``."""
    seat = position.turn
    if seat is None:
        return None
    result = _search(position, SearchRequest(nodes=nodes, multi_pv=len(position.legal_actions())))
    return Solution(seat, tuple(_options(position, result.pvs)), result.nodes) if result.solved else None


def _search(position: Position, task: SearchRequest) -> SearchResult:
    weights = weights_for(position)
    key = position.game.name, id(weights)
    if key not in _solvers:
        _solvers[key] = Searcher(position.game, weights, paranoid=True)
    return _solvers[key].search(position, task)


def _options(position: Position, lines: Iterable[PvLine]) -> list[Option]:
    """Group principal variations that lead to equivalent positions, best first."""
    by_first_move: dict[int, list[PvLine]] = {}
    for line in lines:
        by_first_move.setdefault(_position_hash(position, line.actions[:1]), []).append(line)
    by_end_position: dict[tuple[int, int], list[PvLine]] = {}
    for group in by_first_move.values():
        by_end_position.setdefault((group[0].value, _position_hash(position, group[0].actions)), []).extend(group)
    return [_option(position, group) for group in by_end_position.values()]


def _position_hash(position: Position, actions: Iterable[int]) -> int:
    """Hash the position after these actions; equal where the difference does not matter."""
    trial = position.mutable()
    for action in actions:
        if trial.is_chance:
            return hash(tuple(actions))  # what follows depends on what is drawn
        trial.play(action)
    return int(position_key(trial.state))


def _option(position: Position, group: list[PvLine]) -> Option:
    first, text = group[0], position.game.action_text
    actions = tuple(text(line.actions[0]) for line in group)
    return Option(actions, first.value, first.win_chances, first.expected_scores, tuple(text(action) for action in first.actions))
