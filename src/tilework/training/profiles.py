"""Training profiles: which stages of self-play and fitting make a set of weights, and what they start from."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tilework.training.weight_targets import WeightTarget


@dataclass(frozen=True)
class FastSelfPlay:
    """Games of the one-ply player."""

    games: int
    reply_width: int
    """Number of actions evaluated after the best reply to them; 0 for none."""


@dataclass(frozen=True)
class SearchSelfPlay:
    """Positions from games of the search."""

    rows: int
    depth: int
    nodes: int
    td_lambda: float = 0.9
    """Share of the later in a TD(λ) target; 1 learns from results alone."""
    installed_weights: bool = False
    """Play with the installed weights instead of those of the stage before, so that the games can be played in advance."""


@dataclass(frozen=True)
class Stage:
    """One round of self-play and the fit after it."""

    selfplay: FastSelfPlay | SearchSelfPlay
    epochs: int
    """Passes over the rows; 0 solves for the linear weights only."""
    learning_rates: tuple[float, float] = (2e-3, 2e-4)
    """At the first and at the last step, with exponential decay between them."""
    batch: int = 4_096
    time_share: float = 1.0
    """Part of the time limit that its self-play may take."""


@dataclass(frozen=True)
class Profile:
    """A recipe: the stages for the base game, for more than two players, and for variants."""

    name: str
    base: Sequence[Stage]
    more_players: Sequence[Stage]
    variants: Sequence[Stage]
    from_scratch: bool
    """Start from zero (or from the parent's new weights) instead of the installed weights."""
    use_gpu: bool
    gate_games: int
    """Most games against the installed weights; 0 accepts new weights without a match."""

    def stages(self, target: WeightTarget) -> Sequence[Stage]:
        """Return the stages of a target."""
        if target.variant:
            return self.variants
        return self.more_players if target.players > 2 else self.base


_SEARCHED = SearchSelfPlay(rows=1_500_000, depth=6, nodes=200, installed_weights=True)
_SEARCHED_FIT = Stage(_SEARCHED, epochs=10, learning_rates=(3e-3, 2e-5))
_FULL = (
    Stage(FastSelfPlay(1_000_000, 0), epochs=3, batch=16_384, time_share=0.15),
    Stage(FastSelfPlay(260_000, 2), epochs=3, learning_rates=(1e-3, 1e-4), batch=16_384, time_share=0.15),
    _SEARCHED_FIT,
)
TRAIN = Profile(
    "train",
    base=_FULL,
    more_players=_FULL,
    variants=(
        Stage(FastSelfPlay(260_000, 2), epochs=3, batch=16_384, time_share=0.15),
        replace(_SEARCHED_FIT, selfplay=replace(_SEARCHED, rows=500_000)),
    ),
    from_scratch=False,
    use_gpu=True,
    gate_games=600,
)
"""Full training: improves on the installed weights, and keeps only what beats them."""

_LATER_RATES = (5e-4, 1e-4)
TUNE = Profile(
    "tune",
    base=(
        Stage(SearchSelfPlay(100_000, depth=1, nodes=1, td_lambda=1.0), epochs=0),
        Stage(SearchSelfPlay(200_000, depth=1, nodes=1, td_lambda=1.0), epochs=0),
        Stage(SearchSelfPlay(300_000, depth=1, nodes=1), epochs=0),
        Stage(SearchSelfPlay(300_000, depth=3, nodes=100), epochs=0),
        Stage(SearchSelfPlay(800_000, depth=4, nodes=150), epochs=7, learning_rates=(2e-3, 1e-4), batch=512),
        Stage(SearchSelfPlay(1_000_000, depth=5, nodes=300), epochs=4, learning_rates=_LATER_RATES, batch=512),
    ),
    more_players=(Stage(SearchSelfPlay(240_000, depth=4, nodes=200), epochs=4, learning_rates=_LATER_RATES, batch=512),),
    variants=(Stage(SearchSelfPlay(120_000, depth=4, nodes=200), epochs=4, learning_rates=_LATER_RATES, batch=512),),
    from_scratch=True,
    use_gpu=False,
    gate_games=0,
)
"""Small CPU profile: fits weights from nothing, such as for a new game or a new feature."""

PROFILES = {profile.name: profile for profile in (TRAIN, TUNE)}
