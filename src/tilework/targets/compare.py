"""Whether two machines agree: whole games digest by digest, searches number by number."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from tilework.bots.search.engine import Mastery, Task
from tilework.games.core.rng import Generator, below, generator
from tilework.games.game import Game
from tilework.games.mutable import MutablePosition
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.targets.native import Digest

Asks = Sequence[tuple[Position, Task]]

TASKS = (
    Task(nodes=2_000),
    Task(nodes=600, wanted=3),
    Task(nodes=400, misjudged=300, overlooked=0.2, sane=True, seed=5),
    Task(nodes=5_000, depth=2),
    Task(nodes=6_000, mastery=Mastery(narrow=8, grown=20, trusted=4), sane=True, seed=7),
    Task(nodes=30_000, mastery=Mastery(tried=4), sane=True, seed=9),
)
MOST_MOVES = 60


class Machine(Protocol):
    """What answers the questions of a comparison, and of a benchmark."""

    name: str

    def traces(self, game: Game, options: Options, seed: int, number: int) -> list[Digest]:
        """The digests of whole random games."""

    def searches(self, game: Game, options: Options, asks: Asks) -> list[dict[str, Any]]:
        """What searches find."""


@dataclass
class Agreement:
    """How often two machines agreed, for one combination of options."""

    game: str
    options: dict[str, Any]
    games: int = 0
    searches: int = 0
    different: list[str] = field(default_factory=list)
    """What they did not agree on, in words."""


def compare(one: Machine, other: Machine, game: Game, options: Options, games: int, searches: int, seed: int = 1) -> Agreement:
    """Let both machines play the same games and search the same positions."""
    agreement = Agreement(game.name, dict(options), games, searches)
    pairs = zip(one.traces(game, options, seed, games), other.traces(game, options, seed, games), strict=True)
    agreement.different += [f"game {number}" for number, (first, second) in enumerate(pairs) if first != second]
    asks = sample(game, options, searches, seed)
    found = zip(one.searches(game, options, asks), other.searches(game, options, asks), strict=True)
    agreement.different += [f"search {number}: {first} {second}" for number, (first, second) in enumerate(found) if first != second]
    return agreement


def sample(game: Game, options: Options, number: int, seed: int) -> list[tuple[Position, Task]]:
    """Positions of random games in which there is something to decide, and what is to be found about each."""
    rng = generator(seed)
    found: list[tuple[Position, Task]] = []
    while len(found) < number:
        position = MutablePosition.start(game.name, **options)
        position.deal(rng=rng)
        if _wander(position, below(rng, MOST_MOVES), rng) and len(position.legal_numbers()) > 1:
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
