"""Gatekeeper: accept new weights only if they beat the old ones on paired deals, by a sequential probability ratio test."""

from dataclasses import dataclass
from pathlib import Path

from tilework.arena.contest import Contest, Result
from tilework.arena.ratings import mean_by_deal, sprt
from tilework.arena.runner import run
from tilework.bots.evaluation.weight_files import DEFAULT_SET
from tilework.executors import WorkPool
from tilework.games.game import Data
from tilework.training.weight_targets import WeightTarget

NODES = 3_000
MAX_GAMES = 600
SPRT_ELO_BOUNDS = (0.0, 30.0)
"""In Elo: how much better new weights are if they are no better, and if they are."""


@dataclass(frozen=True)
class Verdict:
    """Result of the gate: the win share relative to an even one (1 per player) with its 95% interval, and whether it is accepted."""

    games: int
    share: float
    error: float
    is_accepted: bool

    def to_data(self) -> Data:
        """As plain data, for notes."""
        return {"contest_games": self.games, "won": self.share, "within": self.error, "kept": self.is_accepted}


def run_gatekeeper(
    target: WeightTarget, weights: Path, *, crew: WorkPool, games: int = MAX_GAMES, nodes: int = NODES, out: Path | None = None
) -> Verdict:
    """Let one bot with new weights play among those with the first: between two until the test has decided, else all games."""
    bots = (f"expert@weights={weights}", *[f"expert@weights={DEFAULT_SET}"] * (target.players - 1))
    contest = Contest(target.game, bots, games, {"players": target.players, **_options(target)}, nodes=nodes)
    results = run(contest, pool=crew, out=out, on_result=lambda results: target.players == 2 and bool(sprt(results, *SPRT_ELO_BOUNDS)[1]))
    return verdict(results, target.players)


def verdict(results: list[Result], players: int) -> Verdict:
    """Decide on the results: by SPRT for two players; for more, accept weights that significantly win more than their share."""
    seats = [(result.deal, result.share(seat)) for result in results for seat, bot in enumerate(result.bots) if bot == 0]
    share, error = mean_by_deal(seats)
    better = share - error > 1 / players if players > 2 else share > 0.5 and sprt(results, *SPRT_ELO_BOUNDS)[0] > 0
    return Verdict(len(results), share, error, better)


def _options(target: WeightTarget) -> Data:
    """Return the options of one game of a target's variant."""
    from tilework import games
    from tilework.bots.evaluation.weight_files import variant_of
    from tilework.games.position import Position

    for options in games.get(target.game).combinations():
        if options["players"] == target.players and variant_of(Position.start(target.game, **options)) == target.variant:
            return dict(options)
    raise LookupError(target.name)
