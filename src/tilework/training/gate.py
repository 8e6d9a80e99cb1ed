"""New weights are kept only if they win: paired deals against the first weights, until a sequential test has decided."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilework.arena.contest import Contest, Result
from tilework.arena.ratings import mean_by_deal, sprt
from tilework.arena.runner import run
from tilework.bots.evaluation.store import FIRST
from tilework.bots.tuning.plan import Target
from tilework.cluster import Crew

NODES = 3_000
MOST_GAMES = 600
BOUNDS = (0.0, 30.0)
"""In Elo: how much better new weights are if they are no better, and if they are."""


@dataclass(frozen=True)
class Verdict:
    """How new weights did: their share of the victories with its 95% interval, even being one a player, and whether they are kept."""

    games: int
    share: float
    error: float
    kept: bool

    def to_data(self) -> dict[str, Any]:
        """As plain data, for notes."""
        return {"contest_games": self.games, "won": self.share, "within": self.error, "kept": self.kept}


def gate(target: Target, weights: Path, *, crew: Crew, games: int = MOST_GAMES, nodes: int = NODES, out: Path | None = None) -> Verdict:
    """Let one bot with new weights play among those with the first: between two until the test has decided, else all games."""
    bots = (f"expert@weights={weights}", *[f"expert@weights={FIRST}"] * (target.players - 1))
    contest = Contest(target.game, bots, games, {"players": target.players, **_options(target)}, nodes=nodes)
    results = run(contest, crew=crew, out=out, on_result=lambda results: target.players == 2 and bool(sprt(results, *BOUNDS)[1]))
    return verdict(results, target.players)


def verdict(results: list[Result], players: int) -> Verdict:
    """What the results say: between two by the test; among more, new weights are kept if they surely win more than their share."""
    seats = [(result.deal, result.share(seat)) for result in results for seat, bot in enumerate(result.bots) if bot == 0]
    share, error = mean_by_deal(seats)
    better = share - error > 1 / players if players > 2 else share > 0.5 and sprt(results, *BOUNDS)[0] > 0
    return Verdict(len(results), share, error, better)


def _options(target: Target) -> dict[str, Any]:
    """The options of one game of a target's family."""
    from tilework import games
    from tilework.bots.evaluation.store import variant_of
    from tilework.games.position import Position

    for options in games.get(target.game).combinations():
        if options["players"] == target.players and variant_of(Position.start(target.game, **options)) == target.variant:
            return dict(options)
    raise LookupError(target.name)
