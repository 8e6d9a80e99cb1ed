"""The search bot at five levels. Weaker levels search less, overlook moves and misjudge boards."""

import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tilework.bots.bot import UNLIMITED, CancelCheck, Choice, Limits, ProgressCallback, never_cancelled, seat_to_move
from tilework.bots.evaluation import Weights, features_of
from tilework.bots.evaluation.weight_files import DEFAULT_SET, MASTER, load, weights_for
from tilework.bots.search.request import SearchOptions, SearchRequest, SearchResult
from tilework.bots.search.search_state import MAX_PLY
from tilework.bots.search.searcher import Searcher
from tilework.games.core.state import MAX_PLAYERS
from tilework.games.game import Data
from tilework.games.position_base import PositionBase


@dataclass(frozen=True)
class Level:
    """Settings of a level. The size of its evaluation error is the game's (``WEIGHT_NOISE_PERMILLE``)."""

    seconds: float | None = None
    """Time for a move if the caller sets no limit."""
    nodes: int | None = None
    """Maximum nodes for a move, whatever the caller's limits."""
    depth: int = MAX_PLY
    """Maximum depth, in actions."""
    skip_rate: float = 0.0
    """Share of the takes and spaces that are overlooked, 0 to 1."""
    weight_set: str = DEFAULT_SET
    use_tuned_options: bool = False
    """Use the game's tuned ``SEARCH_OPTIONS`` instead of the defaults."""
    multiplayer: "Level | None" = None
    """Override for 3-4 players, where extra depth barely helps."""

    def for_players(self, players: int) -> "Level":
        """Return the settings for a number of players."""
        return self.multiplayer if self.multiplayer and players > 2 else self


LEVELS = {
    "easy": Level(nodes=2_000, depth=1, skip_rate=0.3),
    "medium": Level(nodes=2_000, depth=2, skip_rate=0.1),
    "hard": Level(nodes=1_500, multiplayer=Level(nodes=1_500, depth=2)),
    "expert": Level(seconds=0.25),
    "master": Level(seconds=0.25, weight_set=MASTER, use_tuned_options=True),
}


def weight_noise_permille(level: str, game: str, players: int) -> int:
    """Return the random error of a level's feature weights, in thousandths of each."""
    noise = features_of(game).WEIGHT_NOISE_PERMILLE.get(level)
    return int(noise[players - 2]) if noise else 0


def search_options(level: Level, game: str, players: int) -> SearchOptions:
    """Return the search options of a level: the game's tuned ones, or the defaults."""
    return SearchOptions(*features_of(game).SEARCH_OPTIONS[players - 2]) if level.use_tuned_options else SearchOptions()


_idle: dict[tuple[str, int], list[Searcher]] = defaultdict(list)
_lock = threading.Lock()


@contextmanager
def pooled_searcher(position: PositionBase, weights: Weights | None = None) -> Iterator[Searcher]:
    """Borrow a searcher for a position's game from the pool, for exclusive use."""
    weights = weights or weights_for(position)
    with _lock:
        waiting = _idle[position.game.name, id(weights)]
        searcher = waiting.pop() if waiting else None
    searcher = searcher or Searcher(position.game, weights)
    try:
        yield searcher
    finally:
        with _lock:
            _idle[position.game.name, id(weights)].append(searcher)


class SearchBot:
    """The search with a fitted evaluation, at a level."""

    def __init__(self, name: str, weights: Path | None = None, weight_set: str | None = None) -> None:
        """Create the bot of a level. A file of ``weights`` or a committed ``weight_set`` replaces the level's own."""
        self.name = name
        self.level: Level = LEVELS[name]
        self.weight_set: str = weight_set or self.level.weight_set
        self.weights: Weights | None = load(weights) if weights else None

    def choose(
        self,
        position: PositionBase,
        limits: Limits = UNLIMITED,
        *,
        seed: int = 0,
        cancelled: CancelCheck = never_cancelled,
        report: ProgressCallback | None = None,
    ) -> Choice:
        seat_to_move(position, limits, "choose")
        request = self.request(position, limits, seed)
        report_result = None if report is None else lambda result: report(choice_of(position, result))
        with pooled_searcher(position, self.weights or weights_for(position, self.weight_set)) as searcher:
            result = searcher.search(position, request, cancelled, report_result)
        return choice_of(position, result)

    def request(self, position: PositionBase, limits: Limits, seed: int) -> SearchRequest:
        """Combine the caller's limits with the level's: strong levels use the caller's, weak ones never exceed their own.

        A seat has the same seed for all its moves, so that it misjudges the same things throughout a game.
        """
        game, players = position.game.name, position.players
        level = self.level.for_players(players)
        seconds, nodes = limits.seconds, limits.nodes
        if level.nodes is not None:
            nodes = min(nodes or level.nodes, level.nodes)
        elif seconds is None and nodes is None:
            seconds = level.seconds
        return SearchRequest(
            seconds=seconds,
            nodes=nodes,
            threads=limits.threads,
            depth=level.depth,
            seed=MAX_PLAYERS * seed + (position.turn or 0),
            weight_noise_permille=weight_noise_permille(self.name, game, players),
            skip_rate=level.skip_rate,
            exclude_dominated=True,
            options=search_options(level, game, players),
        )


def choice_of(position: PositionBase, result: SearchResult) -> Choice:
    """Convert a search result."""
    return Choice(position.action(result.pvs[0].actions[0]), search_info(position, result))


def search_info(position: PositionBase, result: SearchResult) -> Data:
    """Return win chances and expected scores by seat, nodes, depth and the best lines as plain data."""
    best = result.pvs[0]
    return {
        "win_chances": list(best.win_chances),
        "expected_scores": list(best.expected_scores),
        "nodes": result.nodes,
        "depth": result.depth,
        "solved": result.solved,
        "seconds": result.seconds,
        "lines": [
            {
                "actions": [position.game.action_text(action) for action in line.actions],
                "win_chances": list(line.win_chances),
                "expected_scores": list(line.expected_scores),
            }
            for line in result.pvs
        ],
    }
