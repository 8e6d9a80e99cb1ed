"""What a set of weights is for: a game, a number of players, and the default options or all others."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tilework import games
from tilework.bots.evaluation import weight_files
from tilework.games.core.state import States
from tilework.games.position import Position


@dataclass(frozen=True)
class WeightTarget:
    """A set of weights; ``variant`` is ``""`` for the default options and ``"variants"`` for all others."""

    game: str
    players: int
    variant: str = ""

    @property
    def name(self) -> str:
        """The target in short, such as ``azul-2-variants``."""
        return f"{self.game}-{Path(self.file).stem}"

    @property
    def file(self) -> str:
        """The name of the weight file."""
        return weight_files.file_name(self.players, self.variant)

    @property
    def parent(self) -> "WeightTarget | None":
        """The target whose weights this one starts from: variants from the base game, more players from two."""
        if self.variant:
            return WeightTarget(self.game, self.players)
        return WeightTarget(self.game, 2) if self.players > 2 else None

    def starts(self) -> States:
        """Return the start positions of all option combinations of the target."""
        chosen = [options for options in games.get(self.game).combinations() if options["players"] == self.players]
        positions = [Position.start(self.game, **options) for options in chosen]
        return np.array([position.state for position in positions if weight_files.variant_of(position) == self.variant])


def targets(game: str, players: Sequence[int], variants: Sequence[str]) -> list[WeightTarget]:
    """Return the requested weight targets of a game."""
    return [WeightTarget(game, number, variant) for variant in variants for number in players]
