"""Whether two machines agree: whole games digest by digest, searches number by number."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from tilework.bots.search.request import SearchOptions, SearchRequest
from tilework.games.core.rng import Generator, below, generator
from tilework.games.game import Data, Game
from tilework.games.mutable_position import MutablePosition
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.targets.host import Digest

SearchJobs = Sequence[tuple[Position, SearchRequest]]

TASKS = (
    SearchRequest(nodes=2_000),
    SearchRequest(nodes=600, multi_pv=3),
    SearchRequest(nodes=400, weight_noise_permille=300, skip_rate=0.2, exclude_dominated=True, seed=5),
    SearchRequest(nodes=5_000, depth=2),
    SearchRequest(nodes=6_000, options=SearchOptions(prune_width=8, mcts_width=20, backup_mix=4), exclude_dominated=True, seed=7),
    SearchRequest(nodes=30_000, options=SearchOptions(rollouts=4), exclude_dominated=True, seed=9),
)
MAX_MOVES = 60


class Machine(Protocol):
    """What answers the questions of a comparison, and of a benchmark."""

    name: str

    def traces(self, game: Game, options: Options, seed: int, number: int) -> list[Digest]:
        """Return the digests of complete random games."""

    def searches(self, game: Game, options: Options, jobs: SearchJobs) -> list[Data]:
        """Return search results."""


@dataclass
class Agreement:
    """How often two machines agreed, for one combination of options."""

    game: str
    options: Data
    games: int = 0
    searches: int = 0
    different: list[str] = field(default_factory=list)
    """What they did not agree on, in words."""


def compare(one: Machine, other: Machine, game: Game, options: Options, games: int, searches: int, seed: int = 1) -> Agreement:
    """Let both machines play the same games and search the same positions."""
    agreement = Agreement(game.name, dict(options), games, searches)
    pairs = zip(one.traces(game, options, seed, games), other.traces(game, options, seed, games), strict=True)
    agreement.different += [f"game {number}" for number, (first, second) in enumerate(pairs) if first != second]
    jobs = sample(game, options, searches, seed)
    found = zip(one.searches(game, options, jobs), other.searches(game, options, jobs), strict=True)
    agreement.different += [f"search {number}: {first} {second}" for number, (first, second) in enumerate(found) if first != second]
    return agreement


def sample(game: Game, options: Options, number: int, seed: int) -> list[tuple[Position, SearchRequest]]:
    """Positions of random games in which there is something to decide, and what is to be found about each."""
    rng = generator(seed)
    found: list[tuple[Position, SearchRequest]] = []
    while len(found) < number:
        position = MutablePosition.start(game.name, **options)
        position.deal(rng=rng)
        if _wander(position, below(rng, MAX_MOVES), rng) and len(position.legal_numbers()) > 1:
            found.append((position.position, TASKS[len(found) % len(TASKS)]))
    return found


def _wander(position: MutablePosition, moves: int, rng: Generator) -> bool:
    """Play random moves. False if the game ended."""
    for _ in range(moves):
        legal = position.legal_numbers()
        position.play(int(legal[below(rng, len(legal))]))
        position.deal(rng=rng)
        if position.is_over:
            return False
    return True
